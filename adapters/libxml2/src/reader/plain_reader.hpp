#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "content/plain_content.hpp"
#include "reader/filter.hpp"

namespace leiri::libxml2 {

/// Reads plain content in place of libxml2 and calls the filter as libxml2 does. Most content is
/// plain, and libxml2 takes several times as long to read it. libxml2 still reads everything else,
/// so that it finds the errors: see plain_content. It also gets the start tags of elements whose
/// ends have not been read.
class plain_reader {
 public:
  plain_reader(filter& f, xmlParserCtxtPtr context);
  ~plain_reader() { filter_.follow_prefixes(nullptr); }
  plain_reader(const plain_reader&) = delete;
  plain_reader& operator=(const plain_reader&) = delete;

  /// Whether the parser is at a place where plain content may begin, and has read the bytes of the
  /// document itself.
  [[nodiscard]] bool can_read() const noexcept {
    return is_between_tokens(context_) && !declares_content(context_) &&
           !is_transcoded(input_of(context_));
  }

  /// Splits `bytes`, which the parser has not got, into tokens. The first byte has this offset.
  /// Returns the number of bytes in the tokens.
  std::size_t begin(std::string_view bytes, std::uint64_t offset);
  /// Passes the tokens to the filter, up to the next start tags that the parser has to read, which
  /// are returned; empty if there are none. Exceptions of the filter are passed on.
  std::string_view pass();

 private:
  void pass(const plain_token& t, document_text& text);
  void start_element(const plain_token& t);
  const char* end_of_open_tags(const char* end) noexcept;
  void end_passage(const char* end) noexcept;

  filter& filter_;
  xmlParserCtxtPtr context_;
  plain_content content_;
  std::span<const plain_token> rest_;
  const char* first_ = nullptr;
  std::uint64_t offset_ = 0;
  const char* passage_ = nullptr;  // the start of what the parser does not get; null if nothing
};

}  // namespace leiri::libxml2
