#pragma once

#include <string>

#include "call.hpp"

/// The functions for XPath expressions that libxslt evaluates, in xsltproc, xmlstarlet and every
/// other program that links it:
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

/// A call of any operation of the table, or of a part of its answer, by the name of the function.
object perform_operation(call& c);

/// base-uri(node-set?)
object base_uri(call& c);
/// same-namespace(name, name, rung?)
object same_namespace(call& c);

/// namespaces(names)
object namespaces(call& c);

/// The base that is in force at a node; empty if there is none.
std::string base_of(const xmlNode* node);

}  // namespace leiri::xslt
