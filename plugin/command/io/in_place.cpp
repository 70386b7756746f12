#include "io/in_place.hpp"

#include "io/failure.hpp"
#include "io/replaced_file.hpp"

namespace leiri::command {

void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path) {
  if (in.is_compressed() && is_same_file(path, output_path)) {
    throw usage_error(path + " is compressed, but the result is not; specify another file with -o");
  }
}

}  // namespace leiri::command
