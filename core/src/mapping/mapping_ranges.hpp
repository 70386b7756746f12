#pragma once

#include <cstddef>
#include <leiri/mapping.hpp>
#include <leiri/reference.hpp>

#include "text/rewriter.hpp"

namespace leiri::detail {

/// Decodes what RFC 3987 section 3.2 decodes, from byte `from` up to byte `to`.
void decode_range(const reference& ref, std::size_t from, std::size_t to,
                  const to_iri_options& options, rewriter& copy);

}  // namespace leiri::detail
