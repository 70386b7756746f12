#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <leiri/finding.hpp>
#include <tuple>
#include <vector>

namespace leiri::detail {

/// Appends a finding with the severity of the catalogue.
inline void add_finding(code c, component part, std::size_t offset, std::vector<finding>& out) {
  out.push_back({c, describe(c).severity, part, static_cast<std::uint32_t>(offset)});
}

/// The same with another severity, unless one of the findings from number `first` on already has
/// this code.
inline void add_finding_once(code c, component part, std::size_t offset, std::size_t first,
                             std::vector<finding>& out, severity how) {
  const bool told = std::any_of(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
                                [c](const finding& f) { return f.code == c; });
  if (!told) {
    out.push_back({c, how, part, static_cast<std::uint32_t>(offset)});
  }
}

inline void add_finding_once(code c, component part, std::size_t offset, std::size_t first,
                             std::vector<finding>& out) {
  add_finding_once(c, part, offset, first, out, describe(c).severity);
}

/// Sorts the findings from number `first` on in reading order.
inline void sort_from(std::size_t first, std::vector<finding>& out) {
  std::sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
            [](const finding& a, const finding& b) {
              return std::tie(a.offset, a.code) < std::tie(b.offset, b.code);
            });
}

}  // namespace leiri::detail
