#pragma once

#include <libxml/xmlstring.h>

#include <leiri/documents/audit.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "state/base_stack.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// The code of libxml2 or libxslt that builds the identifier to open.
enum class opener {
  xinclude,
  schema,
  grammar,
  catalog,
  stylesheet,
  document_function,
  stylesheet_instruction,
  catalog_instruction,
  system_id
};
/// For a treatment that opens something.
opener opener_of(treatment t) noexcept;

/// What happens to a system identifier.
enum class system_id_use {
  named,   ///< of a notation or an unparsed entity: nothing opens it
  opened,  ///< it has a public identifier, by which a catalog may know another file
  needed
};
inline system_id_use use_of(const xmlChar* public_id) noexcept {
  return public_id == nullptr ? system_id_use::needed : system_id_use::opened;
}

/// What libxml2 opens for `reference`; nothing if it gives up. `base` is the base that libxml2
/// uses, and `url` the document's URL; both may be null.
std::optional<std::string> libxml2_opens(opener who, const xmlChar* reference, const xmlChar* base,
                                         const xmlChar* url);

/// Whether both identify the same resource: they are equal after mapping to URIs and decoding
/// percent-encodings of unreserved characters. Dot segments make a difference.
bool is_same_target(std::string_view meant, std::string_view opened);

/// A reference that something opens.
struct opened_reference {
  opener who;
  /// The value with the surrounding white space, which libxml2 does not remove.
  std::string_view written;
  std::string_view public_id = {};  ///< of an entity or a document type; empty if it has none
};

/// Tells the audit which file libxml2 opens, if it wants to know that. To be called before the
/// occurrence is examined.
void tell_opened(audit& out, const base_stack& bases, const occurrence& o,
                 const opened_reference& r);
/// Reports an occurrence that libxml2 resolves incorrectly, so that it opens something other than
/// `meant`, the correct result for `o`.
void compare_with_libxml2(audit& out, const base_stack& bases, const occurrence& o,
                          const opened_reference& r, std::string_view meant);
/// Whether libxml2 finds a file for a reference in the system's XML catalogs, although there is
/// none where it is meant to be, or may find one in a catalog that the document names.
bool is_in_catalogs(const base_stack& bases, const opened_reference& r, std::string_view meant);
/// The same for the innermost base, which `o` has just set.
void compare_base_with_libxml2(audit& out, const base_stack& bases, const occurrence& o);

}  // namespace leiri::libxml2
