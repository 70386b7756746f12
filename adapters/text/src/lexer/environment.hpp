#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/interner.hpp>
#include <leiri/namespace_inventory.hpp>
#include <leiri/occurrence.hpp>
#include <leiri/reference.hpp>
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
};

/// The base and the prefixes in force at some place of a document. The lexer has one, which it
/// updates as it reads, and the filter another, which is up to a page behind. What the adapter for
/// Serd calls is exported.
class environment {
 public:
  /// `base` is used if it has a scheme.
  LEIRI_EXPORT explicit environment(std::string_view base);
  ~environment() = default;
  environment(const environment&) = delete;
  environment& operator=(const environment&) = delete;

  /// Null if there is no base.
  [[nodiscard]] const reference* base() const noexcept {
    return base_.has_scheme() ? &base_ : nullptr;
  }
  /// If `absolute` has no scheme, there is no base from here on.
  LEIRI_EXPORT void set_base(std::string_view absolute);

  LEIRI_EXPORT void set_prefix(std::string_view prefix, declaration meaning);
  /// Null if the prefix is not declared.
  [[nodiscard]] LEIRI_EXPORT declaration* find(std::string_view prefix) noexcept;

  /// Calls `visit(prefix, declaration)` for each prefix, in the order of their first declarations.
  template <class Visit>
  void each_prefix(const Visit& visit) const {
    for (interner::id i = 0; i < declarations_.size(); ++i) {
      visit(prefixes_[i], declarations_[i]);
    }
  }

 private:
  std::string base_text_;
  reference base_;
  interner prefixes_;
  std::vector<declaration> declarations_;  // by prefix
};

}  // namespace leiri::text
