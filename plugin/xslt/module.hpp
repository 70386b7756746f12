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

/// Theirs. It has a host since libxslt makes of it, without the scheme and with `_` for `.` and
/// `/`, the name of the file that it loads and of the function that it calls there; of
/// `urn:leiri` it could not. Changing it means changing OUTPUT_NAME, exports.map and module.cpp.
inline constexpr char functions_namespace[] = "http://example.org/leiri";

/// A function as libxslt knows it.
struct function {
  const char* name;
  xmlXPathFunction perform;
};

/// `Work` for calls of `Fewest` to `Most` arguments.
template <object (*Work)(call&), int Fewest, int Most>
void perform(xmlXPathParserContextPtr context, int arguments) noexcept {
  static_assert(Most <= call::most_arguments);
  if (arguments < Fewest || arguments > Most) {
    xmlXPathSetError(context, XPATH_INVALID_ARITY);
    return;
  }
  evaluate(context, arguments, Work);
}

/// Functions on identifiers by themselves; on those that stand in a document; and those that answer
/// a list.
std::span<const function> operations() noexcept;
std::span<const function> bases() noexcept;
std::span<const function> node_lists() noexcept;

}  // namespace leiri::xslt
