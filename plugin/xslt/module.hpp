#pragma once

#include <span>

#include "call.hpp"

/// The functions for XPath expressions that libxslt evaluates, in xsltproc, xmlstarlet and whatever
/// else links it:
///
///     <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
///                     xmlns:leiri="http://example.org/leiri">
///       ... <xsl:value-of select="leiri:resolve(@href)"/> ...
///
///     LIBXSLT_PLUGINS_PATH=FOLDER xsltproc STYLESHEET DOCUMENT
namespace leiri::xslt {

/// The namespace of the functions. It has a host because libxslt derives from it, without the
/// scheme and with `_` for `.` and `/`, the names of the file to load and of the function to call;
/// from `urn:leiri` it could not. To change it, also change OUTPUT_NAME, exports.map and
/// module.cpp.
inline constexpr char functions_namespace[] = "http://example.org/leiri";

/// A function in the form of libxslt.
struct function {
  const char* name;
  xmlXPathFunction perform;
};

/// Registers `Work` for calls with `Fewest` to `Most` arguments.
template <object (*Work)(call&), int Fewest, int Most>
void perform(xmlXPathParserContextPtr context, int arguments) noexcept {
  static_assert(Most <= call::most_arguments);
  if (arguments < Fewest || arguments > Most) {
    xmlXPathSetError(context, XPATH_INVALID_ARITY);
    return;
  }
  evaluate(context, arguments, Work);
}

/// Functions on identifiers alone, on identifiers in a document, and functions that return a list.
std::span<const function> operations() noexcept;
std::span<const function> bases() noexcept;
std::span<const function> node_lists() noexcept;

}  // namespace leiri::xslt
