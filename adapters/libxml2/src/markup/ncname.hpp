#pragma once

#include <string_view>

namespace leiri::libxml2 {

/// Whether `name`, UTF-8, is an NCName (Namespaces in XML 1.0, production 4) of the fifth edition
/// of XML 1.0, which is what libxml2's parser reads. Its xmlValidateNCName() knows the fourth.
bool is_ncname(std::string_view name) noexcept;

}  // namespace leiri::libxml2
