#pragma once

#include <leiri/transcode.hpp>

#include "call.hpp"

/// The charsets that a transformation has used, open until it ends.
namespace leiri::xslt {

/// Throws bad_argument if there is no charset with that name.
charset& charset_named(const call& c, std::string_view name);

/// libxslt calls these when a transformation starts to use the module, and when it ends.
void* begin_transformation(xsltTransformContextPtr transformation, const xmlChar* uri) noexcept;
void end_transformation(xsltTransformContextPtr transformation, const xmlChar* uri,
                        void* data) noexcept;

}  // namespace leiri::xslt
