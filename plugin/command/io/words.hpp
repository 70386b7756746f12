#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Figures as people read them.
namespace leiri::command {

/// "0.02".
std::string with_decimals(double value, int decimals);

/// "1.2 MB".
std::string size_words(std::uint64_t bytes);

/// "1 error", "3 errors".
std::string counted(std::uint64_t n, std::string_view noun);

}  // namespace leiri::command
