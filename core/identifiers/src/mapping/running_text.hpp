#pragma once

#include <cstddef>
#include <leiri/characters.hpp>
#include <leiri/error.hpp>
#include <string_view>

/// Finds the end of an identifier in running text.
namespace leiri::detail {

/// The role of a character for an identifier in running text.
enum class role : unsigned char {
  inside,    ///< belongs to the identifier
  trailing,  ///< belongs to the identifier, except at its end, where it belongs to the sentence
  opening,   ///< a bracket or quotation mark; belongs to the identifier, except at its end
  closing,   ///< ends it, unless the other half belongs to it
  stop       ///< never belongs to it
};

/// The text before an identifier that determines where it ends.
struct surroundings {
  bool quotation = false;     ///< a quotation mark beyond ASCII; languages differ in its other half
  bool unspaced = false;      ///< CJK text without a space, so that CJK punctuation ends it
  bool apostrophe = false;    ///< `'`, which then ends it
  bool single_quote = false;  ///< U+2018 or U+201A, whose other half is U+2018 or U+2019
  char emphasis = '\0';       ///< `*`, `_` or `~` of Markdown, which may then also end it
  bool attribute = false;     ///< `="` or `='`
};

surroundings surroundings_at(std::string_view text, std::size_t begin) noexcept;

/// Reads an identifier from the colon of its scheme on, by the grammar of IRIs and the conventions
/// of text. Brackets and quotation marks that IRIs allow belong to it in pairs.
class running_reader {
 public:
  running_reader(std::string_view text, std::size_t at, surroundings s) noexcept
      : text_(text), at_(at), around_(s) {}

  /// "//", a host, and a port; the host may be empty only if `may_be_empty` and a path follows.
  /// Returns whether all of that was found; the identifier may end before text that is not an
  /// authority.
  bool authority(bool may_be_empty) noexcept;

  /// Path, query and fragment, unless the identifier has already ended.
  void rest() noexcept;

  /// The end of the identifier, without the punctuation of the sentence, but not before byte
  /// `least`.
  [[nodiscard]] std::size_t end(std::size_t least) const noexcept;

 private:
  [[nodiscard]] bool at(ascii_set any) const noexcept {
    return at_ < text_.size() && any.contains(text_[at_]);
  }
  [[nodiscard]] bool starts_well() const noexcept;
  [[nodiscard]] bool path_starts_well() const noexcept;
  bool ip_literal() noexcept;
  /// Returns whether it is not empty.
  bool host() noexcept;
  bool take(component part) noexcept;
  [[nodiscard]] role role_of(char32_t c, component part) const noexcept;
  [[nodiscard]] bool is_end(char32_t c) const noexcept;
  bool take_bracket(role r) noexcept;

  std::string_view text_;
  std::size_t at_;
  surroundings around_;
  std::size_t open_ = 0;       // unclosed parentheses
  std::size_t open_wide_ = 0;  // unclosed brackets and quotation marks beyond ASCII
  bool stopped_ = false;
};

}  // namespace leiri::detail
