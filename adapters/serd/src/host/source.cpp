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
  state(audit& a, byte_source in, const document_options& options)
      : lex(a, std::move(in), {.syntax = options.syntax, .base = options.base, .library = resolver},
            &out) {}

  void produce(std::size_t wanted) {
    while (out.kept().size() < wanted && lex.step()) {
    }
  }

  marked_output out;
  text::lexer lex;
  std::exception_ptr thrown;
};

source::source(audit& a, byte_source in, const document_options& options)
    : state_(std::make_unique<state>(a, std::move(in), options)) {}

source::~source() = default;

std::size_t source::read(char* buffer, std::size_t size) {
  state_->produce(size);
  const std::string_view ready = state_->out.kept().substr(0, size);
  std::memcpy(buffer, ready.data(), ready.size());
  state_->out.take(ready.size());
  return ready.size();
}

void source::read_lines(std::size_t wanted, std::string& out) {
  state_->produce(wanted);
  state_->out.take_all(out);
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

leiri::ending source::ending() const noexcept { return state_->lex.ending(); }

std::string_view source::marker() noexcept { return marker_start; }

}  // namespace leiri::serd
