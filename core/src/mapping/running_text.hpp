#pragma once

#include <cstddef>
#include <leiri/characters.hpp>
#include <leiri/error.hpp>
#include <string_view>

/// How far an identifier goes on in running text.
namespace leiri::detail {

/// What a character is to an identifier that stands in running text.
enum class role : unsigned char {
  inside,    ///< belongs to it
  trailing,  ///< belongs to it, but at its end to the sentence
  stop       ///< never belongs to it
};

/// `part` is where it would stand.
role role_of(char32_t c, component part) noexcept;

/// What stands before an identifier and decides where it ends.
struct surroundings {
  bool apostrophe = false;    ///< `'`, which then ends it
  bool single_quote = false;  ///< U+2018 or U+201A, of which U+2018 or U+2019 is the other half
  char emphasis = '\0';       ///< `*`, `_` or `~` of Markdown, which may stand at its end as well
  bool attribute = false;     ///< `="` or `='`
};

surroundings surroundings_at(std::string_view text, std::size_t begin) noexcept;

/// Reads an identifier from behind the colon of its scheme, by the grammar of IRIs and the habits
/// of text. Parentheses belong to it in pairs.
class running_reader {
 public:
  running_reader(std::string_view text, std::size_t at, surroundings s) noexcept
      : text_(text), at_(at), around_(s) {}

  /// "//", a host that is not empty unless `may_be_empty` and a path follows, a port. Answers
  /// whether there is all that; the identifier may end before text that is no authority.
  bool authority(bool may_be_empty) noexcept;

  /// Path, query and fragment, where nothing has stopped it before.
  void rest() noexcept;

  /// Where it ends, without the punctuation of the sentence, but not before byte `least`.
  [[nodiscard]] std::size_t end(std::size_t least) const noexcept;

 private:
  [[nodiscard]] bool at(ascii_set any) const noexcept {
    return at_ < text_.size() && any.contains(text_[at_]);
  }
  [[nodiscard]] bool starts_well() const noexcept;
  [[nodiscard]] bool path_starts_well() const noexcept;
  bool ip_literal() noexcept;
  /// Answers whether it is not empty.
  bool host() noexcept;
  bool take(component part) noexcept;
  [[nodiscard]] bool is_end(char32_t c) const noexcept;

  std::string_view text_;
  std::size_t at_;
  surroundings around_;
  std::size_t open_ = 0;  // parentheses
  bool stopped_ = false;
};

}  // namespace leiri::detail
