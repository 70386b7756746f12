#include "reader/plain_reader.hpp"

#include <cstddef>

namespace leiri::libxml2 {

plain_reader::plain_reader(filter& f, xmlParserCtxtPtr context)
    : filter_(f), context_(context), content_(context) {
  filter_.follow_prefixes(&content_.names());
}

std::size_t plain_reader::begin(std::string_view bytes, std::uint64_t offset) {
  const std::size_t size = content_.read(bytes);
  rest_ = content_.tokens();
  first_ = bytes.data();
  offset_ = offset;
  return size;
}

std::string_view plain_reader::pass() {
  document_text& text = filter_.source().passing();
  while (!rest_.empty()) {
    const plain_token& t = rest_.front();
    rest_ = rest_.subspan(1);
    if (t.stays_open()) {
      end_passage(t.begin());
      return {t.begin(), static_cast<std::size_t>(end_of_open_tags(t.end()) - t.begin())};
    }
    if (passage_ == nullptr) {
      passage_ = t.begin();
      text.pass_from(t.begin(), offset_ + static_cast<std::uint64_t>(t.begin() - first_));
    }
    text.pass_to(t.here());
    pass(t, text);
    if (rest_.empty()) {
      end_passage(t.end());
    }
  }
  return {};
}

/// The end of the following start tags whose elements also stay open; the parser reads them
/// together with the first one.
const char* plain_reader::end_of_open_tags(const char* end) noexcept {
  for (; !rest_.empty() && rest_.front().stays_open(); rest_ = rest_.subspan(1)) {
    end = rest_.front().end();
  }
  return end;
}

void plain_reader::pass(const plain_token& t, document_text& text) {
  switch (t.what()) {
    case plain_token::kind::start:
      start_element(t);
      break;
    case plain_token::kind::empty:
      start_element(t);
      text.pass_to(t.end());
      filter_.end_element(context_);
      break;
    case plain_token::kind::end:
      filter_.end_element(context_);
      break;
    case plain_token::kind::text:
    case plain_token::kind::reference:
    case plain_token::kind::section:
      if (filter_.hears_text()) {
        filter_.at_content(context_);
        filter_.add_content(t.text());
      }
      break;
    case plain_token::kind::comment:
      filter_.read_comment(context_, t.text());
      break;
  }
}

void plain_reader::start_element(const plain_token& t) {
  const plain_name& name = t.name();
  filter_.start_element(context_, {name.local,
                                   name.prefix,
                                   name.uri,
                                   {},
                                   content_.attributes(t),
                                   !namespaces_are_well_formed(context_)});
}

/// Adds the lines of the passage to libxml2's line number, which is in its messages.
void plain_reader::end_passage(const char* end) noexcept {
  if (passage_ != nullptr) {
    pass_lines(context_, count_line_ends({passage_, static_cast<std::size_t>(end - passage_)}));
    passage_ = nullptr;
  }
}

}  // namespace leiri::libxml2
