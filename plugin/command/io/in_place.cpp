#include "io/in_place.hpp"

#include "io/failure.hpp"
#include "io/replaced_file.hpp"

namespace leiri::command {

void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path) {
  if (in.is_compressed() && is_same_file(path, output_path)) {
    throw usage_error(path + " is compressed and would not be any more; name another file with -o");
  }
}

}  // namespace leiri::command
