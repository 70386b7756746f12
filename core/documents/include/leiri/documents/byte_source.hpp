#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace leiri {

/// Fills `buffer` with up to `size` bytes of a document and returns their number, 0 at the end. The
/// adapters read from it. To report a read failure, throw an exception.
using byte_source = std::function<std::size_t(char* buffer, std::size_t size)>;

/// Takes the next bytes of a result; the view is valid during the call. An exception ends the
/// writing and is passed on.
using byte_sink = std::function<void(std::string_view bytes)>;

}  // namespace leiri
