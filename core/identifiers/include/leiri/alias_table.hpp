#pragma once

#include <cstddef>
#include <functional>
#include <leiri/export.hpp>
#include <leiri/result.hpp>
#include <map>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// What a caller knows about identifiers that identify the same resource although their text does
/// not show it, for example because of redirects (the rung `protocol`; RFC 3987 section 5.3.4). The
/// table compares the normal forms of the rung `scheme`.
class alias_table {
 public:
  enum class match : bool {
    exact,  ///< matches the whole identifier
    prefix  ///< matches its beginning, which `to` replaces
  };

  /// Records that `from` leads to `to`. Both must be absolute and valid under the profile `leiri`,
  /// with which they are parsed: an opaque part of `draft_2003` is a path here, and `!*'()` are
  /// reserved. Errors: those of parse(), about `operand::first` for `from` and `operand::second`
  /// for `to`.
  result<void> add(match m, std::string_view from, std::string_view to);

  [[nodiscard]] bool empty() const noexcept { return size() == 0; }

  /// The identifier that `identifier` finally leads to. Both are in the normal form of the rung
  /// `scheme`, in URI notation. An exact row takes precedence over the longest prefix, and the
  /// first of several rows with the same `from` over the others. Rows are applied repeatedly, at
  /// most as many times as there are rows. For a cycle of rows the result is the least member of
  /// the cycle, so that all members of the cycle have the same result.
  [[nodiscard]] std::string follow(std::string identifier) const;

 private:
  /// The `to` of each row, found by its `from`.
  using rows = std::map<std::string, std::string, std::less<>>;

  [[nodiscard]] std::size_t size() const noexcept { return exact_.size() + prefixes_.size(); }
  [[nodiscard]] rows::const_iterator longest_prefix(std::string_view identifier) const;
  bool hop(std::string& identifier) const;
  [[nodiscard]] std::string least_of_ring(const std::string& entry) const;

  rows exact_;
  rows prefixes_;
};

}  // namespace leiri

LEIRI_EXPORT_END
