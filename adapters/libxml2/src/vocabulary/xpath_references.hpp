#pragma once

#include <leiri/identifier_finder.hpp>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// The references in an expression of XPath: the string literals that are the first argument of a
/// function that reads what they refer to, such as `document('a.xml')` (XPath Functions 3.1
/// sections 14.6 and 17.5.4, XSLT 3.0 section 20.1). Those in comments and in other literals are
/// none. Takes linear time.
std::vector<text_part> xpath_references(std::string_view expression);

}  // namespace leiri::libxml2
