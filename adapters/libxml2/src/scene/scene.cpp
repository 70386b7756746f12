#include "scene/scene.hpp"

#include <leiri/libxml2/vocabulary_file.hpp>

namespace leiri::libxml2 {

scene::scene(document_source& from, audit& out, std::string_view base, const vocabulary_file* file)
    : source_(from),
      out_(out),
      base_(base),
      names_(file == nullptr ? nullptr : &file->rules()),
      values_(from, out) {
  restart();
}

void scene::restart() {
  bases_.begin(base_);
  names_.clear();
  values_.restart();
}

}  // namespace leiri::libxml2
