#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <leiri/interner.hpp>
#include <leiri/reference.hpp>
#include <leiri/text/part.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::text {

/// The meaning of a prefix.
struct declaration {
  std::string name;           ///< the namespace
  bool usable;                ///< the namespace is absolute and valid by itself
  std::uint32_t entry = 0;    ///< in the inventory, if it is usable
  namespace_usages noted;     ///< what the inventory knows about its use
  position where;             ///< of the name
  std::string new_name = {};  ///< of a namespace that is renamed; otherwise empty
  bool is_inherited = false;  ///< it precedes the part of the document that is read
};

/// The base and the prefixes in force at some place of a document.
class environment {
 public:
  /// `base` is used if it has a scheme.
  explicit environment(std::string_view base);
  ~environment() = default;
  environment(const environment&) = delete;
  environment& operator=(const environment&) = delete;

  /// Null if there is no base.
  [[nodiscard]] const reference* base() const noexcept {
    return base_.has_scheme() ? &base_ : nullptr;
  }
  /// If `absolute` has no scheme, there is no base from here on.
  void set_base(std::string_view absolute);

  void set_prefix(std::string_view prefix, declaration meaning);
  /// Null if the prefix is not declared.
  [[nodiscard]] declaration* find(std::string_view prefix);

  /// The declaration of the prefix cannot be read, so that it has no meaning.
  void lose(std::string_view prefix) { lost_.emplace(prefix); }
  /// Whether such a declaration is why the prefix is not declared: that was reported.
  [[nodiscard]] bool has_lost(std::string_view prefix) const { return lost_.contains(prefix); }

  /// The text of the base; empty if there is none.
  [[nodiscard]] std::string_view base_text() const noexcept { return base_text_; }

  /// Begins with the state before a part of a document. From then on, the prefixes that the part
  /// uses are noted.
  void inherit(const reading_state& before);
  /// Writes to `part` which prefixes were used and declared, and the base.
  void describe(part_result& part) const;

 private:
  std::optional<interner::id> number_of(std::string_view prefix);
  // Notes that a part uses a prefix.
  void note(std::string_view prefix, std::optional<interner::id> found);

  std::string base_text_;
  reference base_;
  interner prefixes_;
  std::vector<declaration> declarations_;     // by prefix
  std::array<interner::id, 16> recent_ = {};  // numbers of prefixes that were asked for

  /// What a part of a document does with a prefix that was declared before it.
  struct inheritance {
    bool is_asked_for = false;
    namespace_usages noted;  // until it is declared again
  };
  std::vector<inheritance> inherited_;  // by prefix; these have the first numbers
  bool is_part_ = false;
  std::set<std::string, std::less<>> lost_;
  interner missing_;  // the prefixes that a part uses and nothing declares
};

}  // namespace leiri::text
