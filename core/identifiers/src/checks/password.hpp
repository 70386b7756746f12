#pragma once

#include <cstddef>
#include <string_view>

namespace leiri::detail {

/// Whether an offset of an identifier is in its password: what is there must not be quoted.
bool is_in_password(std::string_view identifier, std::size_t offset) noexcept;

}  // namespace leiri::detail
