#include "scene/scene.hpp"

#include <leiri/libxml2/vocabulary_file.hpp>

namespace leiri::libxml2 {

namespace {

const outcome& within_limits(const outcome& result) {
  if (result.why == code::limit_exceeded) {
    throw reading_stopped();
  }
  return result;
}

}  // namespace

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

outcome scene::examine(const occurrence& o, absolute_references mode) {
  return within_limits(out_.examine(o, mode));
}

outcome scene::repeat(const occurrence& o, const outcome& before) {
  return within_limits(out_.repeat(o, before));
}

}  // namespace leiri::libxml2
