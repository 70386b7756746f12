#include "io/redirection.hpp"

namespace leiri::command {

thread_local redirection* redirection::current_ = nullptr;

raw_source redirection::next_input() {
  if (opened_ == streams_.inputs.size()) {
    return [](char* /*buffer*/, std::size_t /*size*/) { return std::size_t{0}; };
  }
  return streams_.inputs[opened_++];
}

}  // namespace leiri::command
