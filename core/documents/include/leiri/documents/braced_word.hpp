#pragma once

#include <leiri/export.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// Whether the value of an attribute is `{word}` or begins so. Such a value is a template, in which
/// another program replaces the word; an identifier never has braces.
bool begins_with_braced_word(std::string_view value) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
