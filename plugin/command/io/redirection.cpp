#include "io/redirection.hpp"

#include <algorithm>

namespace leiri::command {

thread_local redirection* redirection::current_ = nullptr;

raw_source redirection::next_input() {
  if (opened_ == streams_.inputs.size()) {
    return [](char* /*buffer*/, std::size_t /*size*/) { return std::size_t{0}; };
  }
  return streams_.inputs[opened_++];
}

const host_file* redirection::file(std::string_view path) noexcept {
  if (current_ == nullptr) {
    return nullptr;
  }
  const std::vector<host_file>& files = current_->streams_.files;
  const auto found = std::ranges::find(files, path, &host_file::path);
  return found == files.end() ? nullptr : &*found;
}

}  // namespace leiri::command
