#pragma once

#include <functional>
#include <leiri/export.hpp>
#include <leiri/result.hpp>
#include <map>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Redirects, and whatever else a caller knows of identifiers that lead to others although their
/// text does not show it: compare() uses it on the rung `protocol` (RFC 3987 section 5.3.4).
///
///     leiri::alias_table table;
///     table.add(leiri::alias_table::match::prefix, "http://old.org/", "http://new.org/");
namespace leiri {

/// Compares normal forms of the rung `scheme`.
class alias_table {
 public:
  enum class match : bool {
    exact,  ///< matches the whole identifier
    prefix  ///< matches its beginning, which `to` replaces
  };

  /// Records that `from` leads to `to`, both absolute and valid under the profile `leiri`, with
  /// which they are parsed: an opaque part of `draft_2003` is a path here, and the marks `!`, `*`,
  /// `(`, `)` and the apostrophe are reserved. Errors: those of parse(), about `operand::first` for
  /// `from` and `operand::second` for `to`.
  result<void> add(match m, std::string_view from, std::string_view to);

  [[nodiscard]] bool empty() const noexcept { return exact_.empty() && prefixes_.empty(); }

  /// The identifier that `identifier` finally leads to, both in the normal form of the rung
  /// `scheme`, in URI notation. An exact row takes precedence over the longest prefix, and the
  /// first of several rows with the same `from` over the others. Rows are applied repeatedly, at
  /// most as many times as there are rows; a cycle of rows leads to its least member.
  [[nodiscard]] std::string follow(std::string identifier) const;

 private:
  std::map<std::string, std::string, std::less<>> exact_;  // `to` by `from`
  std::map<std::string, std::string, std::less<>> prefixes_;
};

}  // namespace leiri

LEIRI_EXPORT_END
