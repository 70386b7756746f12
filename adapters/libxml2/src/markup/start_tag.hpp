#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// An attribute as written in the document.
struct written_attribute {
  std::string_view name;   ///< qualified
  std::string_view value;  ///< between the quotation marks
};

/// The text of a start tag and its attributes: libxml2 provides the values of attributes, this
/// class their places.
class start_tag {
 public:
  /// Forgets this tag when the next one is reached.
  void forget() noexcept { is_read_ = false; }
  [[nodiscard]] bool is_read() const noexcept { return is_read_; }

  /// `text` starts with `<` and is well-formed as far as it goes. It is split when its attributes
  /// are first requested.
  void read(std::string_view text) noexcept;

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  /// The qualified name of the element; the tag must have a text.
  [[nodiscard]] std::string_view name() const noexcept;
  [[nodiscard]] const std::vector<written_attribute>& attributes() const;

  /// Null if there is none, since a document type may provide defaults. Fast if attributes are
  /// requested in document order. `prefix` may be empty.
  [[nodiscard]] const written_attribute* find(std::string_view prefix,
                                              std::string_view local) const;

  /// The offset of the element's name, in bytes from `<`.
  static constexpr std::size_t name_offset = 1;

 private:
  void split() const;

  bool is_read_ = false;
  std::string_view text_;
  mutable bool is_split_ = false;
  mutable std::vector<written_attribute> attributes_;
  mutable std::size_t expected_ = 0;
};

/// Whether `name` is `prefix:local`, or `local` if the prefix is empty.
bool is_qualified_name(std::string_view name, std::string_view prefix,
                       std::string_view local) noexcept;

}  // namespace leiri::libxml2
