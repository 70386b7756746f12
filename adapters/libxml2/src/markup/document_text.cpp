#include "markup/document_text.hpp"

#include <algorithm>
#include <leiri/utf8.hpp>
#include <utility>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

/// The byte order mark at the start of a document does not count as a character.
position after_mark(position start, std::string_view text) noexcept {
  if (start.offset == 0 && text.starts_with(byte_order_mark)) {
    start.offset = byte_order_mark.size();
  }
  return start;
}

}  // namespace

position estimated_position(const xmlParserInput* input, std::string_view before,
                            std::string_view rest) noexcept {
  const std::uint64_t lines = count_line_ends(rest);
  const auto here = static_cast<std::uint64_t>(std::max(input->line, 1));
  position p{position::unknown, here > lines ? here - lines : 1, 1};

  const std::size_t line_end = before.rfind('\n');
  if (line_end != std::string_view::npos) {
    p.column = advance({}, before.substr(line_end + 1)).column;
  } else if (consumed_before(input) == 0 && !is_transcoded(input)) {
    p.column = advance({}, without_byte_order_mark(before)).column;
  } else if (lines == 0) {
    const std::uint64_t characters = advance({}, rest).column - 1;
    const auto column = static_cast<std::uint64_t>(std::max(input->col, 1));
    p.column = column > characters ? column - characters : 1;
  }
  return p;
}

char* fed_text::room(std::size_t size) {
  if (begin_ > end_ - begin_) {  // moves fewer bytes than have been dropped
    std::copy(buffer_.data() + begin_, buffer_.data() + end_, buffer_.data());
    end_ -= std::exchange(begin_, 0);
  }
  if (buffer_.size() - end_ < size) {
    buffer_.resize(end_ + size);
  }
  return buffer_.data() + end_;
}

void fed_text::drop_before(std::uint64_t offset) {
  const position begin = after_mark(start_, slice(start_.offset, end()));
  offset = std::min(offset, end());
  if (offset <= begin.offset) {
    return;
  }
  const position reached = advance(begin, slice(begin.offset, offset));
  begin_ += static_cast<std::size_t>(offset - start_.offset);
  start_ = reached;
}

std::string_view fed_text::slice(std::uint64_t from, std::uint64_t to) const noexcept {
  const auto begin = begin_ + static_cast<std::size_t>(from - start_.offset);
  return {buffer_.data() + begin, static_cast<std::size_t>(to - from)};
}

position fed_text::locate(std::uint64_t offset) const noexcept {
  const position begin = after_mark(start_, slice(start_.offset, offset));
  return advance(begin, slice(begin.offset, offset));
}

void document_text::restart() noexcept {
  anchor_ = {0, 1, 1};
  if (is_converted()) {
    const std::string_view before = before_here();
    anchor_ = begin_of_content(without_byte_order_mark(before));
    anchor_.offset = offset_of(before.data() + before.size());
  }
}

/// The position behind the XML declaration, if there is one, in a document that the parser
/// converts. `before`: what the buffer has of it.
position document_text::begin_of_content(std::string_view before) const noexcept {
  if (before.empty() || before.starts_with('<')) {
    return advance({}, before);
  }
  const std::string_view kept =
      fed_ == nullptr ? std::string_view{} : fed_->slice(fed_->start().offset, fed_->end());
  constexpr std::string_view mark = "?>";
  const std::size_t end = kept.find(mark);
  return end == std::string_view::npos ? estimate(before.data() + before.size())
                                       : fed_->locate(fed_->start().offset + end + mark.size());
}

void document_text::resume(std::uint64_t given, std::uint64_t offset) noexcept {
  passage_ = {};
  if (offset != given + passed_) {
    passed_ = offset - given;
    gap_ = given;
  }
}

std::string_view document_text::before_here() const noexcept {
  if (passage_.begin != nullptr) {
    return {passage_.begin, static_cast<std::size_t>(passage_.here - passage_.begin)};
  }
  const xmlParserInputPtr input = context_ == nullptr ? nullptr : outer_input_of(context_);
  if (input == nullptr) {
    return {};
  }
  const std::string_view text(chars(input->base),
                              static_cast<std::size_t>(input->cur - input->base));
  return text.substr(std::min(bytes_before_gap(input), text.size()));
}

std::size_t document_text::bytes_before_gap(xmlParserInputPtr input) const noexcept {
  const std::uint64_t consumed = consumed_before(input);
  return gap_ > consumed ? static_cast<std::size_t>(gap_ - consumed) : 0;
}

std::uint64_t document_text::first_offset() const noexcept {
  if (passage_.begin != nullptr) {
    return passage_.offset;
  }
  const xmlParserInputPtr input = outer_input_of(context_);
  return consumed_before(input) + bytes_before_gap(input) + passed_;
}

std::string_view document_text::until_here(const char* begin) const noexcept {
  const std::string_view text = before_here();
  return {begin, static_cast<std::size_t>(text.data() + text.size() - begin)};
}

std::string_view document_text::since(std::uint64_t offset) const noexcept {
  const std::string_view text = before_here();
  const std::uint64_t here = offset_of(text.data() + text.size());
  if (const char* const begin = byte_at(offset); begin != nullptr) {
    return until_here(begin);
  }
  const bool is_kept = has_offsets() && fed_ != nullptr && offset >= fed_->start().offset &&
                       offset <= here && here <= fed_->end();
  return is_kept ? fed_->slice(offset, here) : std::string_view{};
}

bool document_text::is_as_fed(std::string_view bytes, std::uint64_t offset) const noexcept {
  return has_offsets() && fed_ != nullptr && offset >= fed_->start().offset &&
         offset + bytes.size() <= fed_->end() &&
         fed_->slice(offset, offset + bytes.size()) == bytes;
}

bool document_text::has_offsets() const noexcept {
  const xmlParserInputPtr input = context_ == nullptr ? nullptr : outer_input_of(context_);
  return input != nullptr && !is_transcoded(input);
}

bool document_text::is_converted() const noexcept {
  const xmlParserInputPtr input = context_ == nullptr ? nullptr : outer_input_of(context_);
  return input != nullptr && is_transcoded(input);
}

const char* document_text::markup_begin() const noexcept {
  const std::string_view text = before_here();
  const std::size_t at = text.rfind('<');
  return text.data() + (at == std::string_view::npos ? 0 : at);
}

std::uint64_t document_text::offset_of(const char* at) const noexcept {
  return first_offset() + static_cast<std::uint64_t>(at - before_here().data());
}

const char* document_text::byte_at(std::uint64_t offset) const noexcept {
  const std::string_view text = before_here();
  const std::uint64_t first = first_offset();
  return offset < first || offset - first > text.size() ? nullptr : text.data() + (offset - first);
}

position document_text::locate(const char* at) const noexcept {
  position p = locate_in_text(at);
  if (fed_ != nullptr && fed_->is_decoded()) {
    p.offset = position::unknown;
  }
  return p;
}

position document_text::settle_here() noexcept {
  const std::string_view text = before_here();
  const char* const here = text.data() + text.size();
  const position p = locate(here);
  anchor_ = {offset_of(here), p.line, p.column};
  return p;
}

position document_text::locate_kept(std::uint64_t offset) const noexcept {
  position p = fed_->locate(offset);
  if (fed_->is_decoded()) {
    p.offset = position::unknown;
  }
  return p;
}

position document_text::locate_in_text(const char* at) const noexcept {
  const xmlParserInputPtr input = outer_input_of(context_);
  if (input == nullptr) {
    return {};
  }
  if (is_transcoded(input)) {
    return locate_converted(at);
  }
  const std::string_view text = before_here();
  const std::size_t markup = text.rfind('<', static_cast<std::size_t>(at - text.data()));
  if (markup == std::string_view::npos && !is_passing() && passed_ == 0) {
    return estimate(at);
  }
  const char* const anchor = text.data() + (markup == std::string_view::npos ? 0 : markup);
  if (!advance_anchor(anchor)) {
    anchor_ = estimate(anchor);
  }
  return advance(anchor_, {anchor, static_cast<std::size_t>(at - anchor)});
}

/// The anchor is at the last markup before `at`, or behind that.
position document_text::locate_converted(const char* at) const noexcept {
  position p;
  if (anchor_.offset > offset_of(at)) {
    p = estimate(at);
  } else if (const char* const from = byte_at(anchor_.offset); from == nullptr) {
    p = anchor_ = estimate(at);
  } else {
    const std::string_view between(from, static_cast<std::size_t>(at - from));
    const std::size_t markup = std::min(between.rfind('<'), between.size());
    anchor_ = advance(anchor_, between.substr(0, markup));
    p = advance(anchor_, between.substr(markup));
  }
  p.offset = position::unknown;
  return p;
}

/// Moves the anchor forward to `at`, if everything in between can be read.
bool document_text::advance_anchor(const char* at) const noexcept {
  const std::uint64_t target = offset_of(at);
  if (fed_ != nullptr) {
    const bool usable = anchor_.offset <= target && anchor_.offset >= fed_->start().offset;
    const position from = usable ? anchor_ : fed_->start();
    if (from.offset > target) {
      return false;
    }
    const position start = after_mark(from, fed_->slice(from.offset, target));
    anchor_ = advance(start, fed_->slice(start.offset, target));
    return true;
  }
  const char* const from = anchor_.offset <= target ? byte_at(anchor_.offset) : nullptr;
  if (from == nullptr) {
    return false;
  }
  const std::string_view between(from, static_cast<std::size_t>(at - from));
  const position start = after_mark(anchor_, between);
  const auto mark = static_cast<std::size_t>(start.offset - anchor_.offset);
  anchor_ = advance(start, between.substr(mark));
  return true;
}

position document_text::estimate(const char* at) const noexcept {
  const std::string_view rest = until_here(at);
  const std::string_view text = before_here();
  position p =
      estimated_position(outer_input_of(context_), text.substr(0, text.size() - rest.size()), rest);
  p.offset = offset_of(at);
  return p;
}

}  // namespace leiri::libxml2
