#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace leiri::detail {

/// Whether an offset of an identifier is in its password: what is there must not be quoted.
bool is_in_password(std::string_view identifier, std::size_t offset) noexcept;

/// An identifier with `***` in the place of its password.
std::string masked(std::string_view identifier);

}  // namespace leiri::detail
