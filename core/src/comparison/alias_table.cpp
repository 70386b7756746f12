#include <leiri/alias_table.hpp>

#include <algorithm>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>

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
  rows_.push_back({m, *std::move(a), *std::move(b)});
  return {};
}

const alias_table::row* alias_table::best_row(std::string_view identifier) const noexcept {
  const row* best = nullptr;
  for (const row& r : rows_) {
    if (r.kind == match::exact && r.from == identifier) {
      return &r;
    }
    if (r.kind == match::prefix && identifier.starts_with(r.from) &&
        (best == nullptr || r.from.size() > best->from.size())) {
      best = &r;
    }
  }
  return best;
}

/// Applies one row; returns false if none applies.
bool alias_table::hop(std::string& identifier) const {
  const row* const r = best_row(identifier);
  if (r != nullptr) {
    identifier.replace(0, r->kind == match::exact ? identifier.size() : r->from.size(), r->to);
  }
  return r != nullptr;
}

std::string alias_table::follow(std::string identifier) const {
  std::size_t hops = 0;
  while (hops < rows_.size() && hop(identifier)) {
    ++hops;
  }
  return hops < rows_.size() ? identifier : least_of_ring(identifier);
}

/// If rows still apply after as many hops as there are rows, the identifier is in a cycle, unless
/// it has just arrived.
std::string alias_table::least_of_ring(const std::string& entry) const {
  std::string least = entry;
  std::string at = entry;
  for (std::size_t i = 0; i < rows_.size() && hop(at) && at != entry; ++i) {
    least = std::min(least, at);
  }
  return least;
}

}  // namespace leiri
