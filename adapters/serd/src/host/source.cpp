#include <leiri/serd/source.hpp>

#include <algorithm>
#include <cstring>
#include <exception>
#include <leiri/serd/misreading.hpp>
#include <utility>

#include "host/marked_output.hpp"
#include "lexer/lexer.hpp"

namespace leiri::serd {

struct source::state {
  state(text::syntax s, byte_source in, audit& a, std::string_view base)
      : lex(a, std::move(in), {.syntax = s, .base = base, .library = resolver}, &out) {}

  void produce(std::size_t wanted) {
    while (out.kept().size() < wanted && lex.step()) {
    }
  }

  marked_output out;
  text::lexer lex;
  std::exception_ptr thrown;
};

source::source(text::syntax s, byte_source in, audit& a, std::string_view base)
    : state_(std::make_unique<state>(s, std::move(in), a, base)) {}

source::~source() = default;

std::size_t source::read(char* buffer, std::size_t size) {
  state_->produce(size);
  const std::string_view ready = state_->out.kept().substr(0, size);
  std::memcpy(buffer, ready.data(), ready.size());
  state_->out.take(ready.size());
  return ready.size();
}

void source::read_lines(std::string& block, std::size_t wanted) {
  state_->produce(wanted);
  state_->out.take_all(block);
}

std::size_t source::serd_read(void* buffer, std::size_t size, std::size_t count,
                              void* self) noexcept {
  auto* const front = static_cast<source*>(self);
  try {
    return front->read(static_cast<char*>(buffer), size * count);
  } catch (...) {
    front->state_->thrown = std::current_exception();
    return 0;
  }
}

int source::serd_error(void* self) noexcept {
  return static_cast<source*>(self)->state_->thrown ? 1 : 0;
}

void source::rethrow() const {
  if (state_->thrown) {
    std::rethrow_exception(state_->thrown);
  }
}

bool source::complete() const noexcept { return state_->lex.complete(); }

bool source::stopped() const noexcept { return state_->lex.stopped(); }

std::string_view source::marker() noexcept { return marker_start; }

}  // namespace leiri::serd
