#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// An attribute as it stands in the document.
struct written_attribute {
  std::string_view name;   ///< qualified
  std::string_view value;  ///< between the quotes
};

/// The text of a start tag, taken apart: libxml2 tells what the attributes mean, this where they
/// stand.
class start_tag {
 public:
  /// Another tag is at hand: forgets this one.
  void forget() noexcept { is_read_ = false; }
  [[nodiscard]] bool is_read() const noexcept { return is_read_; }

  /// Takes `text` apart, well-formed as far as it goes, which starts with `<`.
  void read(std::string_view text);

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  [[nodiscard]] const std::vector<written_attribute>& attributes() const noexcept {
    return attributes_;
  }

  /// Null where there is none: a document type may give defaults. Quick when attributes are asked
  /// for in the order of the document. `prefix` may be empty.
  [[nodiscard]] const written_attribute* find(std::string_view prefix,
                                              std::string_view local) const noexcept;

  /// Of the element's name, in bytes from `<`.
  static constexpr std::size_t name_offset = 1;

 private:
  bool is_read_ = false;
  std::string_view text_;
  std::vector<written_attribute> attributes_;
  mutable std::size_t expected_ = 0;
};

/// Whether `name` is `prefix:local`, or `local` where the prefix is empty.
bool is_qualified_name(std::string_view name, std::string_view prefix,
                       std::string_view local) noexcept;

}  // namespace leiri::libxml2
