/// xmlParseURI(), with which lxml decides whether a program may use the name of a namespace, and
/// libxslt whether document() can read what it names.

#include <libxml/uri.h>

#include <exception>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>

#include "preload/next.hpp"
#include "requests.hpp"

namespace leiri::preload {
namespace {

xmlURIPtr parse_by_libxml2(const char* text) noexcept {
  static const auto own = next<decltype(xmlParseURI)>("xmlParseURI");
  return own(text);
}

/// Parses the URI to which a text maps (RFC 3987 section 3.1); null if the text is not valid.
xmlURIPtr parse_mapped(const char* text, profile p, kind k) noexcept {
  try {
    const auto valid = parse(text, p, k);
    return valid ? parse_by_libxml2(to_uri(*valid).c_str()) : nullptr;
  } catch (const std::exception&) {  // no memory
    return nullptr;
  }
}

xmlURIPtr parse_uri_or_iri(const char* text) noexcept {
  xmlURIPtr const parsed = parse_by_libxml2(text);
  const bool may_be_iri = parsed == nullptr && text != nullptr && accepts_names();
  return may_be_iri ? parse_mapped(text, profile::iri, kind::iri) : parsed;
}

}  // namespace
}  // namespace leiri::preload

namespace preload = leiri::preload;

extern "C" {

xmlURIPtr xmlParseURI(const char* str) { return preload::parse_uri_or_iri(str); }

/// For the calls of libxslt. Later versions than 1.1.35 parse what document() names before they
/// resolve it, and end the transformation if that fails.
// NOLINTNEXTLINE(readability-identifier-naming)
[[gnu::visibility("default")]] xmlURIPtr libxslt_xmlParseURI(const char* str);
xmlURIPtr libxslt_xmlParseURI(const char* str) {
  xmlURIPtr const parsed = preload::parse_uri_or_iri(str);
  const bool may_be_leiri = parsed == nullptr && str != nullptr && preload::is_on();
  return may_be_leiri
             ? preload::parse_mapped(str, leiri::profile::leiri, leiri::kind::iri_reference)
             : parsed;
}

}  // extern "C"
