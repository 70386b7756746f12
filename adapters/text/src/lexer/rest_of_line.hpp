#pragma once

#include <cstddef>
#include <leiri/documents/occurrence.hpp>
#include <string_view>

namespace leiri::text {

/// Whether `rest` completes the statement of a line of N-Triples or, with `has_graphs`, of N-Quads,
/// in which an IRI with this role has just ended, within `open` triple terms.
[[nodiscard]] bool completes_line(std::string_view rest, role of_iri, std::size_t open,
                                  bool has_graphs) noexcept;

}  // namespace leiri::text
