#pragma once

#include <libxml/xmlstring.h>

#include <optional>
#include <string>
#include <string_view>

#include "scene/base_stack.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// Which code of libxml2 or libxslt builds the identifier that it opens.
enum class opener { xinclude, schema, stylesheet, system_id };
/// Of a treatment that has one. RELAX NG includes are built as stylesheets' are.
opener opener_of(treatment t) noexcept;

/// The base that libxml2 itself takes for the innermost one: its xmlNodeGetBase() on such elements.
/// Empty where it finds none.
const std::string& libxml2_base(const base_stack& bases);

/// What libxml2 opens for `value`; none where it gives up.
std::optional<std::string> libxml2_opens(opener who, std::string_view value,
                                         const base_stack& bases);

/// The same, given the base that libxml2 takes, and the document's URL; both may be null.
std::optional<std::string> libxml2_opens(opener who, const xmlChar* reference, const xmlChar* base,
                                         const xmlChar* url);

/// Whether both get the same resource: equal once mapped to URIs, with percent-encodings that make
/// no difference decoded. Dot segments do make one.
bool is_same_target(std::string_view meant, std::string_view opened);

/// Two identifiers for people: without the document's folder where both lie in it. `opened` may be
/// empty, for nothing.
struct shown_targets {
  std::string_view opened;
  std::string_view meant;
};
shown_targets relative_to_folder(std::string_view opened, std::string_view meant,
                                 std::string_view document);

}  // namespace leiri::libxml2
