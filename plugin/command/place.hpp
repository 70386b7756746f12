#pragma once

#include <leiri/occurrence.hpp>
#include <string>
#include <string_view>

namespace leiri::command {

/// "books.ttl:1:14", as compilers write places.
std::string place(std::string_view document, const position& where);

}  // namespace leiri::command
