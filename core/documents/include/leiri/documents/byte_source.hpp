#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

/// What adapters read documents from, and write results to.
///
///     leiri::byte_source source = [&](char* buffer, std::size_t size) { return read(buffer, size);
///     };
namespace leiri {

/// Fills `buffer` with up to `size` bytes and returns their number, 0 at the end. To report a read
/// failure, throw an exception.
using byte_source = std::function<std::size_t(char* buffer, std::size_t size)>;

/// Takes the next bytes; the view is valid during the call. An exception ends the writing and is
/// passed on.
using byte_sink = std::function<void(std::string_view bytes)>;

}  // namespace leiri
