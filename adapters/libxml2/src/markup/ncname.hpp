#pragma once

#include <string_view>

namespace leiri::libxml2 {

/// Whether `name` (UTF-8) is an NCName (Namespaces in XML 1.0, production 4) of the fifth edition
/// of XML 1.0, which libxml2's parser implements. Its xmlValidateNCName() implements the fourth.
bool is_ncname(std::string_view name) noexcept;

}  // namespace leiri::libxml2
