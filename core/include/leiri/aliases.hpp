#pragma once

#include <cstdint>
#include <leiri/result.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri {

/// What a caller knows of identifiers that lead to the same thing although nothing in them says so,
/// such as redirects (the `protocol` rung; RFC 3987 section 5.3.4). Compared are the normal forms
/// of the `scheme` rung.
class alias_table {
 public:
  enum class match : bool {
    exact,  ///< the whole identifier
    prefix  ///< its beginning, which `to` replaces
  };

  /// Records that `from` leads to `to`. Both must be absolute and valid under the profile `leiri`,
  /// by which they are read: an opaque part of `draft_2003` is a path here. Errors: those of
  /// parse().
  result<bool> add(match m, std::string_view from, std::string_view to);

  [[nodiscard]] bool empty() const noexcept { return rows_.empty(); }

  /// Where an identifier, in the normal form of the `scheme` rung and URI notation, leads in the
  /// end: an exact row before the longest prefix, again and again, as many times as there are rows.
  /// From a ring of rows, the least member of the ring, so that all of them meet.
  [[nodiscard]] std::string follow(std::string identifier) const;

 private:
  struct row {
    match kind;
    std::string from;
    std::string to;
  };

  [[nodiscard]] const row* best_row(std::string_view identifier) const noexcept;
  bool hop(std::string& identifier) const;
  [[nodiscard]] std::string least_of_ring(const std::string& entry) const;

  std::vector<row> rows_;
};

}  // namespace leiri
