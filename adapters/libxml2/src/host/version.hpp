#pragma once

#include <libxml/SAX2.h>
#include <libxml/catalog.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/uri.h>
#include <libxml/xmlIO.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlmemory.h>
#include <libxml/xmlversion.h>
#include <libxml/xpointer.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <utility>

#include "host/deprecated.hpp"

/// The differences between libxml2 2.9.14 and 2.15.
///
/// Distributions go from 2.9 to 2.13 without a new soname. What libxml2 does is therefore decided
/// by the version that is loaded; the headers decide only what compiles.
namespace leiri::libxml2 {

/// The version of the loaded library, for example 20914.
inline int loaded_version() noexcept {
  static const int version = static_cast<int>(std::strtol(xmlParserVersion, nullptr, 10));
  return version;
}

#if LIBXML_VERSION >= 21200
using error_pointer = const xmlError*;
#else
using error_pointer = xmlError*;
#endif

/// Whether namespace names arrive like attribute values: with `&` as `&#38;` and entities
/// unexpanded.
inline bool namespace_names_are_escaped() noexcept { return loaded_version() < 21300; }

/// Whether xmlBuildURI() resolves references relative to a path as paths, decoded.
inline bool builds_paths() noexcept { return loaded_version() >= 21300; }

inline xmlSAXHandler& sax_of(xmlParserCtxtPtr c) noexcept {
#if LIBXML_VERSION >= 21400
  return *const_cast<xmlSAXHandler*>(xmlCtxtGetSaxHandler(c));
#else
  return *c->sax;
#endif
}

inline void*& user_data_of(xmlParserCtxtPtr c) noexcept { return c->userData; }
inline xmlDocPtr document_of(xmlParserCtxtPtr c) noexcept { return c->myDoc; }
inline bool namespaces_are_well_formed(xmlParserCtxtPtr c) noexcept { return c->nsWellFormed != 0; }
inline void forget_namespace_errors(xmlParserCtxtPtr c) noexcept { c->nsWellFormed = 1; }
/// The code that xmlParseChunk() and applications take for that of the last error.
inline void set_error_code(xmlParserCtxtPtr c, int code) noexcept { c->errNo = code; }
inline bool is_well_formed(xmlParserCtxtPtr c) noexcept { return c->wellFormed != 0; }
inline bool is_stopped(xmlParserCtxtPtr c) noexcept {
#if LIBXML_VERSION >= 21400
  return xmlCtxtIsStopped(c) != 0;
#else
  return c->disableSAX != 0;
#endif
}
/// Whether a subset of the document type declaration is being read.
inline bool is_in_subset(xmlParserCtxtPtr c) noexcept { return c->inSubset != 0; }
/// Whether the document says that it needs no declarations outside it (XML 1.0 section 2.9).
inline bool is_standalone(xmlParserCtxtPtr c) noexcept { return c->standalone == 1; }
/// The strings that the parser reports: equal ones have the same address.
inline xmlDictPtr dictionary_of(xmlParserCtxtPtr c) noexcept { return c->dict; }
inline bool has_document_type(xmlParserCtxtPtr c) noexcept {
  return c->myDoc == nullptr || c->myDoc->intSubset != nullptr || c->myDoc->extSubset != nullptr;
}
/// Adds lines of the document that the parser does not read to its line number.
inline void pass_lines(xmlParserCtxtPtr c, std::uint64_t count) noexcept {
  const auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max() - c->input->line);
  c->input->line += static_cast<int>(std::min(count, most));
}
inline const xmlChar* xml_version_of(xmlParserCtxtPtr c) noexcept { return c->version; }

/// Whether the reference that libxml2 reports is in an attribute; later versions report only
/// references in content.
inline bool is_in_attribute([[maybe_unused]] xmlParserCtxtPtr c) noexcept {
#if LIBXML_VERSION < 21400
  return loaded_version() < 21300 && c->instate == XML_PARSER_ATTRIBUTE_VALUE;
#else
  return false;
#endif
}

inline xmlParserInputPtr input_of(xmlParserCtxtPtr c) noexcept { return c->input; }

/// The input of the document itself, below those of the entities that are being read.
inline xmlParserInputPtr outer_input_of(xmlParserCtxtPtr c) noexcept {
  return c->inputNr > 0 ? c->inputTab[0] : nullptr;
}
inline bool is_inside_entity(xmlParserCtxtPtr c) noexcept { return c->inputNr > 1; }
/// The input around the innermost one; null if there is none.
inline xmlParserInputPtr including_input_of(xmlParserCtxtPtr c) noexcept {
  return c->inputNr > 1 ? c->inputTab[c->inputNr - 2] : nullptr;
}
/// How many inputs are being read: that of the document, and those of entities.
inline std::size_t inputs_of(xmlParserCtxtPtr c) noexcept {
  return static_cast<std::size_t>(c->inputNr);
}

/// The name of the external entity that is being read, regardless of internal entities in it; null
/// in the document itself.
inline const char* entity_name_of(xmlParserCtxtPtr c) noexcept {
  for (int i = c->inputNr - 1; i > 0; --i) {
    if (c->inputTab[i]->filename != nullptr) {
      return c->inputTab[i]->filename;
    }
  }
  return nullptr;
}

/// The input of the innermost external entity that is being read; null if there is none.
/// `is_for_entity`: the parser itself reads the content of an entity.
inline xmlParserInputPtr external_input_of(xmlParserCtxtPtr c, bool is_for_entity) noexcept {
  for (int i = c->inputNr - 1; i >= (is_for_entity ? 0 : 1); --i) {
    if (c->inputTab[i]->filename != nullptr) {
      return c->inputTab[i];
    }
  }
  return nullptr;
}

/// Whether the parser reads the external subset, which has inputs of its own.
inline bool is_in_external_subset(xmlParserCtxtPtr c) noexcept { return c->inSubset == 2; }
/// Whether the parser reads declarations that the document itself does not contain: an external
/// subset, or an external parameter entity.
inline bool is_in_external_declarations(xmlParserCtxtPtr c) noexcept {
  return is_in_external_subset(c) || (c->inSubset != 0 && entity_name_of(c) != nullptr);
}
/// Makes the catalogs ready. Before 2.11, libxml2 does this when it first asks them, without a
/// lock, so that threads may wait for each other for ever.
inline void prepare_catalogs() noexcept {
#ifdef LIBXML_CATALOG_ENABLED
  [[maybe_unused]] static const bool are_ready = (xmlInitializeCatalog(), true);
#endif
}
/// The same if libxml2 will ask the catalogs for a URI, as it does if there is no file that has the
/// URI, or its path, as a name.
inline void prepare_catalogs_for(std::string_view uri) noexcept {
  if (uri.find('%') != std::string_view::npos) {
    prepare_catalogs();
  }
}
/// Forgets the catalogs that the document names (`<?oasis-xml-catalog?>`).
inline void forget_catalogs(xmlParserCtxtPtr c) noexcept {
#ifdef LIBXML_CATALOG_ENABLED
#if LIBXML_VERSION >= 21400
  xmlCatalogFreeLocal(xmlCtxtGetCatalogs(c));
  xmlCtxtSetCatalogs(c, nullptr);
#else
  xmlCatalogFreeLocal(c->catalogs);
  c->catalogs = nullptr;
#endif
#endif
}

/// Whether the parser is at the end of what it has been given.
inline bool has_read_all(xmlParserCtxtPtr c) noexcept { return c->input->cur >= c->input->end; }

/// The offset of the buffer's first byte, in bytes of what the parser reads.
inline std::uint64_t consumed_before(const xmlParserInput* i) noexcept {
  return static_cast<std::uint64_t>(i->consumed);
}

/// A parser option that earlier versions ignore: XML_PARSE_NO_XXE, from 2.13 on.
inline constexpr int load_no_entities = 1 << 23;

inline error_handler error_handler_of([[maybe_unused]] xmlParserCtxtPtr c) noexcept {
#if LIBXML_VERSION >= 21300
  if (loaded_version() >= 21300) {
    return error_handler_in(c);
  }
#endif
  return {};
}

inline void set_error_handler([[maybe_unused]] xmlParserCtxtPtr c,
                              [[maybe_unused]] error_handler h) noexcept {
#if LIBXML_VERSION >= 21300
  if (loaded_version() >= 21300) {
    xmlCtxtSetErrorHandler(c, h.function, h.data);
  }
#endif
}

/// Copies an error and its texts. libxml2 owns both and does not always declare which one is
/// constant.
// NOLINTBEGIN(cppcoreguidelines-pro-type-const-cast)
inline void copy_error(const xmlError& from, const xmlError& to) noexcept {
  xmlCopyError(const_cast<xmlError*>(&from), const_cast<xmlError*>(&to));
}
// NOLINTEND(cppcoreguidelines-pro-type-const-cast)

/// Gives a document another URL. Returns the old one; ownership of both changes hands.
inline xmlChar* exchange_url(xmlDocPtr d, xmlChar* url) noexcept {
  return const_cast<xmlChar*>(std::exchange(d->URL, url));  // NOLINT: constant until 2.15
}

inline xmlXPathContextPtr new_pointer_context(xmlDocPtr d) noexcept {
#if LIBXML_VERSION >= 21400
  return xmlXPathNewContext(d);
#else
  return xmlXPtrNewContext(d, nullptr, nullptr);
#endif
}

/// Replaces the function of this thread that opens files for parsers; returns the previous one.
/// Null stands for libxml2's own function.
using file_opener = xmlParserInputBufferCreateFilenameFunc;
inline file_opener exchange_file_opener(file_opener opener) noexcept {
  return xmlParserInputBufferCreateFilenameDefault(opener);
}

}  // namespace leiri::libxml2
