#pragma once

#include <libxml/xmlstring.h>

#include <optional>
#include <string>
#include <string_view>

#include "scene/base_stack.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// The code of libxml2 or libxslt that builds the identifier to open.
enum class opener { xinclude, schema, stylesheet, system_id };
/// For a treatment that opens something. RELAX NG includes are built like those of stylesheets.
opener opener_of(treatment t) noexcept;

/// The base that libxml2 takes as the innermost one: the result of its xmlNodeGetBase() for such
/// elements. Empty if it finds none.
const std::string& libxml2_base(const base_stack& bases);

/// What libxml2 opens for `value`; nothing if it gives up.
std::optional<std::string> libxml2_opens(opener who, std::string_view value,
                                         const base_stack& bases);

/// The same, given the base that libxml2 takes and the document's URL; both may be null.
std::optional<std::string> libxml2_opens(opener who, const xmlChar* reference, const xmlChar* base,
                                         const xmlChar* url);

/// Whether both identify the same resource: they are equal after mapping to URIs and decoding
/// percent-encodings of unreserved characters. Dot segments make a difference.
bool is_same_target(std::string_view meant, std::string_view opened);

/// Two identifiers for display: without the document's folder if both are in it. `opened` is empty
/// if nothing is opened.
struct shown_targets {
  std::string_view opened;
  std::string_view meant;
};
shown_targets relative_to_folder(std::string_view opened, std::string_view meant,
                                 std::string_view document);

}  // namespace leiri::libxml2
