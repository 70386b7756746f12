#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/plain_names.hpp"

namespace leiri::libxml2 {

/// A piece of content. Many are kept, so they are small.
class plain_token {
 public:
  enum class kind : std::uint8_t { start, empty, end, text, reference, section, comment };

  plain_token(kind what, const char* begin, const char* end) noexcept
      : begin_(begin), size_(static_cast<std::uint32_t>(end - begin)), kind_(what) {}
  /// A start tag, whose qualified name has `name_size` bytes. Its attributes are `word_count` words
  /// of the content from `first_word` on.
  plain_token(kind what, const char* begin, const char* end, std::size_t name_size,
              const plain_name& name, std::size_t first_word, std::size_t word_count) noexcept
      : begin_(begin),
        name_(name),
        size_(static_cast<std::uint32_t>(end - begin)),
        name_size_(static_cast<std::uint32_t>(name_size)),
        first_word_(static_cast<std::uint32_t>(first_word)),
        word_count_(static_cast<std::uint16_t>(word_count)),
        kind_(what) {}

  [[nodiscard]] kind what() const noexcept { return kind_; }
  [[nodiscard]] const char* begin() const noexcept { return begin_; }
  [[nodiscard]] const char* end() const noexcept { return begin_ + size_; }
  /// The byte that libxml2 has reached when it reports the token: in a start tag, the `>` or `/>`.
  [[nodiscard]] const char* here() const noexcept {
    return end() - (kind_ == kind::start ? 1 : kind_ == kind::empty ? 2 : 0);
  }
  [[nodiscard]] std::string_view written() const noexcept { return {begin_, size_}; }
  /// The text of a text, a CDATA section or a comment, or the character that a reference names.
  [[nodiscard]] std::string_view text() const noexcept;

  // Of a start tag, or the tag of an empty element.
  [[nodiscard]] const plain_name& name() const noexcept { return name_; }
  [[nodiscard]] std::string_view qualified_name() const noexcept {
    return {begin_ + 1, name_size_};
  }
  [[nodiscard]] std::size_t first_word() const noexcept { return first_word_; }
  [[nodiscard]] std::size_t word_count() const noexcept { return word_count_; }
  /// Whether the end of the element has not been read.
  [[nodiscard]] bool stays_open() const noexcept { return stays_open_; }
  void stay_open() noexcept { stays_open_ = true; }

 private:
  const char* begin_;
  plain_name name_{};
  std::uint32_t size_;
  std::uint32_t name_size_ = 0;
  std::uint32_t first_word_ = 0;
  std::uint16_t word_count_ = 0;
  kind kind_;
  bool stays_open_ = false;
};

/// Reads the content of an element as far as it consists of text, CDATA sections, comments,
/// elements without namespace declarations, and references to predefined entities, all of it
/// well-formed and without anything that libxml2 would change or report in another way. It has no
/// state of its own between two calls: wherever it stops, libxml2 can go on.
class plain_content {
 public:
  explicit plain_content(xmlParserCtxtPtr context) noexcept : names_(context) {}

  [[nodiscard]] plain_names& names() noexcept { return names_; }

  /// Reads from the start of `bytes`, which is between two tokens, and returns the number of bytes
  /// in the tokens. The tokens have views of `bytes`.
  std::size_t read(std::string_view bytes);

  [[nodiscard]] std::span<const plain_token> tokens() const noexcept { return tokens_; }
  /// The attributes of a start tag in the form of startElementNs.
  [[nodiscard]] std::span<const xmlChar* const> attributes(const plain_token& t) const noexcept {
    return std::span(words_).subspan(t.first_word(), t.word_count());
  }

 private:
  bool read_token();
  bool read_text();
  bool read_start_tag();
  const char* read_attributes(const char* at);
  bool read_attribute(std::size_t first_word, const char*& at);
  const char* end_of_value(const char* at, char quote, bool& has_references) const noexcept;
  bool read_end_tag();
  bool read_between(plain_token::kind what, std::string_view open, std::string_view close);
  bool add_texts(const char* end);
  bool decode_value(std::string_view& value);

  plain_names names_;
  const char* at_ = nullptr;    // the next token
  const char* last_ = nullptr;  // the last `>`, at which each search ends
  std::vector<plain_token> tokens_;
  std::vector<const xmlChar*> words_;
  std::vector<std::size_t> open_;  // the start tags of the open elements
  std::string decoded_;            // values with references; never grows while tokens are read
};

}  // namespace leiri::libxml2
