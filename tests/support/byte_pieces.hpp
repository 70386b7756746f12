#pragma once

#include <algorithm>
#include <leiri/documents/byte_source.hpp>
#include <string_view>

namespace leiri::test {

/// A document in memory, in pieces of at most `piece` bytes.
inline byte_source bytes(std::string_view document, std::size_t piece = 65536) {
  return [document, piece](char* buffer, std::size_t size) mutable {
    const std::size_t n = std::min({size, piece, document.size()});
    std::copy_n(document.data(), n, buffer);
    document.remove_prefix(n);
    return n;
  };
}

}  // namespace leiri::test
