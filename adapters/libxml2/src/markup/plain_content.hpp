#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "markup/plain_names.hpp"

namespace leiri::libxml2 {

/// A piece of content: a tag, or a text without the references that are in it.
struct plain_token {
  enum class kind : std::uint8_t { start, end, text };

  kind what;
  bool stays_open;  ///< a start tag whose end has not been read
  const char* begin;
  const char* here;            ///< where libxml2 is when it reports the token
  const char* end;             ///< of the token
  plain_name name{};           ///< of a start tag
  std::size_t first_word = 0;  ///< of its attributes; see plain_content::attributes()
  std::size_t word_count = 0;
  std::string_view text{};  ///< of a text, or the qualified name of a start tag
};

/// Reads the content of an element as far as it consists of text, of elements without namespace
/// declarations, and of references to predefined entities, all of it well-formed and without
/// anything that libxml2 would change or report in another way. It has no state of its own between
/// two calls: wherever it stops, libxml2 can go on.
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
    return std::span(words_).subspan(t.first_word, t.word_count);
  }

 private:
  bool read_token();
  bool read_text();
  bool read_start_tag();
  bool read_attributes(plain_token& tag, const char* at);
  bool read_attribute(std::size_t first_word, const char*& at);
  const char* end_of_value(const char* at, char quote, bool& has_references) const noexcept;
  bool read_end_tag();
  bool add_texts(std::string_view text);
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
