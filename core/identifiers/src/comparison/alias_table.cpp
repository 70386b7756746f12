#include <leiri/alias_table.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <map>
#include <utility>

#include "findings/about.hpp"

namespace leiri {
namespace {

result<std::string> normal(std::string_view identifier, operand which) {
  const result<reference> ref = parse(identifier, profile::leiri, kind::iri);
  if (!ref) {
    return detail::about(which, ref.error());
  }
  return normalize(*ref, rung::scheme, notation::uri);
}

/// The `to` of each row, found by its `from`.
using rows = std::map<std::string, std::string, std::less<>>;

/// Follows the rows of a table.
class follower {
 public:
  follower(const rows& exact, const rows& prefixes) noexcept : exact_(exact), prefixes_(prefixes) {}

  [[nodiscard]] std::string follow(std::string identifier) const {
    std::size_t hops = 0;
    while (hops < size() && hop(identifier)) {
      ++hops;
    }
    return hops < size() ? identifier : least_of_ring(identifier);
  }

 private:
  [[nodiscard]] std::size_t size() const noexcept { return exact_.size() + prefixes_.size(); }

  /// The row whose `from` is the longest beginning of the identifier.
  [[nodiscard]] rows::const_iterator longest_prefix(std::string_view identifier) const {
    while (true) {
      const auto after = prefixes_.upper_bound(identifier);
      if (after == prefixes_.begin()) {
        return prefixes_.end();
      }
      const auto last = std::prev(after);
      const std::string& from = last->first;
      const auto common = static_cast<std::size_t>(
          std::mismatch(from.begin(), from.end(), identifier.begin(), identifier.end()).first -
          from.begin());
      if (common == from.size()) {
        return last;
      }
      // A `from` that is a beginning of the identifier is also a beginning of that of this row.
      identifier = identifier.substr(0, common);
    }
  }

  /// Applies one row; returns false if none applies.
  bool hop(std::string& identifier) const {
    if (const auto row = exact_.find(identifier); row != exact_.end()) {
      identifier = row->second;
      return true;
    }
    const auto row = longest_prefix(identifier);
    if (row == prefixes_.end()) {
      return false;
    }
    identifier.replace(0, row->first.size(), row->second);
    return true;
  }

  /// The least member of the cycle that contains `entry`. If rows still apply after as many hops as
  /// there are rows, the identifier is in a cycle; if no row applies any more, returns `entry`.
  [[nodiscard]] std::string least_of_ring(const std::string& entry) const {
    std::string least = entry;
    std::string at = entry;
    for (std::size_t i = 0; i < size() && hop(at) && at != entry; ++i) {
      least = std::min(least, at);
    }
    return least;
  }

  const rows& exact_;
  const rows& prefixes_;
};

}  // namespace

result<void> alias_table::add(match m, std::string_view from, std::string_view to) {
  result<std::string> a = normal(from, operand::first);
  if (!a) {
    return a.error();
  }
  result<std::string> b = normal(to, operand::second);
  if (!b) {
    return b.error();
  }
  (m == match::exact ? exact_ : prefixes_).emplace(*std::move(a), *std::move(b));
  return {};
}

std::string alias_table::follow(std::string identifier) const {
  return follower(exact_, prefixes_).follow(std::move(identifier));
}

}  // namespace leiri
