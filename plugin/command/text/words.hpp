#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Numbers for display.
namespace leiri::command {

/// For example "0.02".
std::string with_decimals(double value, int decimals);

/// For example "1.2 MB".
std::string size_words(std::uint64_t bytes);

/// For example "1 error" or "3 errors".
std::string counted(std::uint64_t n, std::string_view noun);

}  // namespace leiri::command
