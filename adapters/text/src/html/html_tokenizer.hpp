#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::text {

/// Whether the name of an element is in a list.
template <std::size_t Size>
bool is_among(std::string_view name, const std::string_view (&names)[Size]) noexcept {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

struct html_attribute {
  std::string name;       ///< in lower case
  std::size_t begin = 0;  ///< of the value as written, without quotation marks
  std::size_t end = 0;
};

struct html_token {
  enum class kind : std::uint8_t {
    start_tag,
    end_tag,
    unfinished_tag,  ///< the document ends in it, so that it is no tag and nothing follows
    end
  };

  kind type = kind::end;
  std::string name;  ///< in lower case
  std::vector<html_attribute> attributes;
  bool is_self_closing = false;
  std::size_t begin = 0;  ///< of the tag
  std::size_t end = 0;
  /// The text that follows the start tag of an element whose content is not markup.
  std::size_t raw_begin = 0;
  std::size_t raw_end = 0;

  /// Null if there is none.
  [[nodiscard]] const html_attribute* find(std::string_view attribute) const noexcept;
};

/// A comment that is a remark; see remark_in().
struct html_comment {
  std::size_t begin = 0;
  std::string_view text;  ///< without its marks
};

/// What the element is in which a tag stands (HTML section 13.2.6).
enum class html_context : std::uint8_t {
  html,
  foreign,           ///< SVG or MathML, where no content is raw text
  integration_point  ///< an element of these in which there is HTML
};

/// The tags of a document (HTML section 13.2.5). Text, comments and the document type are skipped.
class html_tokenizer {
 public:
  explicit html_tokenizer(std::string_view text) noexcept : text_(text) {}

  /// The next tag; its context is that of the open elements.
  html_token next(html_context where = html_context::html);
  /// The remarks between the last two start tags.
  [[nodiscard]] const std::vector<html_comment>& remarks() const noexcept { return remarks_; }

 private:
  bool skip_declaration();
  void take_comment(std::size_t begin, std::size_t end);
  bool read_tag(html_token& token);
  void read_attribute(html_token& token);
  void read_raw_text(html_token& token);
  [[nodiscard]] std::size_t past(std::string_view mark, std::size_t from) const noexcept;
  void skip_space() noexcept;

  std::string_view text_;
  std::size_t at_ = 0;
  html_context where_ = html_context::html;
  std::vector<html_comment> remarks_;
  bool are_remarks_taken_ = false;
};

}  // namespace leiri::text
