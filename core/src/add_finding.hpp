#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/finding.hpp>
#include <vector>

namespace leiri::detail {

/// Appends a finding with the severity of the catalogue.
inline void add_finding(code c, component part, std::size_t offset, std::vector<finding>& out) {
  out.push_back({c, describe(c).severity, part, static_cast<std::uint32_t>(offset)});
}

}  // namespace leiri::detail
