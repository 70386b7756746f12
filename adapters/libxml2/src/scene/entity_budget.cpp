#include "scene/entity_budget.hpp"

#include "markup/value_reader.hpp"

namespace leiri::libxml2 {
namespace {

/// How many times the size of the document entities may add.
constexpr std::uint64_t max_amplification = 10;

}  // namespace

void entity_budget::restart() noexcept {
  made_ = 0;
  written_ = 0;
  is_exhausted_ = false;
}

bool entity_budget::spend(std::size_t written, std::size_t made) noexcept {
  made_ += made;
  written_ += written;
  return made_ <= max_value_length + max_amplification * source_.bytes_read().value_or(written_);
}

void entity_budget::give_up(std::string_view why) {
  if (!is_exhausted_) {
    is_exhausted_ = true;
    out_.report(code::document_syntax, source_.here(), why);
  }
}

}  // namespace leiri::libxml2
