#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// A reference in an expression: bytes [begin, begin + size) of a string literal, without its
/// quotation marks.
struct xpath_reference {
  std::size_t begin;
  std::size_t size;
  bool is_document;        ///< the only argument of document(), the function that XSLT 1.0 has
  bool has_other_base;     ///< another argument sets the base
  bool is_in_apostrophes;  ///< in which two of these are one; otherwise two quotation marks are
};

/// The references in an expression of XPath: the string literals that are the first argument of a
/// function that reads or resolves what they refer to, such as `document('a.xml')`, or are in a
/// sequence that is its first argument (XPath Functions 3.1 sections 6.1, 14.6 and 17.5.4, XSLT 3.0
/// section 20.1). Those in comments, in other literals and in larger arguments are none. Takes
/// linear time.
std::vector<xpath_reference> xpath_references(std::string_view expression);
/// The same in the expressions of an attribute value template, which are in braces (XSLT 3.0
/// section 5.6.1).
std::vector<xpath_reference> template_references(std::string_view value);

}  // namespace leiri::libxml2
