#pragma once

#include <string>

#include "call.hpp"

/// The functions for XPath expressions that libxslt evaluates, in xsltproc, xmlstarlet and every
/// other program that is linked to libxslt:
///
///     <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
///                     xmlns:leiri="http://example.org/leiri">
///       ... <xsl:value-of select="leiri:resolve(@href)"/> ...
///
///     LIBXSLT_PLUGINS_PATH=FOLDER xsltproc STYLESHEET DOCUMENT
namespace leiri::xslt {

/// The namespace of the functions. libxslt derives from it the names of the file to load and of the
/// function to call: it removes the scheme, and replaces `.` and `/` with `_`. This requires a
/// host, so the name cannot be `urn:leiri`. To change it, also change OUTPUT_NAME, exports.map and
/// module.cpp.
inline constexpr char functions_namespace[] = "http://example.org/leiri";

/// Performs any operation of the table, or a part of its answer; the name of the function selects
/// it.
object perform_operation(call& c);

/// base-uri(node-set?)
object base_uri(call& c);
/// same-namespace(name, name, rung?)
object same_namespace(call& c);

/// namespaces(names)
object namespaces(call& c);

/// The base in force at a node; empty if there is none.
std::string base_of(const xmlNode* node);

}  // namespace leiri::xslt
