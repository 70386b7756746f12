#include "arguments/run.hpp"
#include "io/system.hpp"
#include "io/unfinished_file.hpp"

int main(int argc, char** argv) {
  leiri::command::open_missing_standard_streams();
  leiri::command::remove_unfinished_files_on_signals();
  return leiri::command::run({argv + (argc > 0 ? 1 : 0), argv + argc});
}
