#include "inclusion/requested_part.hpp"

#include <leiri/libxml2/tree.hpp>
#include <leiri/parse.hpp>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "state/libxml2_view.hpp"

namespace leiri::libxml2 {
namespace {

/// The base that libxml2 uses.
owned<xmlChar> library_base(const xmlNode* element) {
  auto* const node = const_cast<xmlNodePtr>(element);  // NOLINT: libxml2 2.9 takes no const here
  return owned<xmlChar>(xmlNodeGetBase(node->doc, node));
}

/// Without a base, as in a document from a string, libxml2 opens what a reference means in the
/// current folder.
std::optional<std::string> meant_by(const xmlNode* element, const std::string& value) {
  if (const auto meant = resolve(element, value)) {
    return *meant;
  }
  return library_base(element) == nullptr ? std::optional(document_base(xml_chars(value.c_str())))
                                          : std::nullopt;
}

}  // namespace

std::optional<requested_part> request_for(const xmlNode* element, const std::string& value,
                                          treatment how) {
  auto meant = meant_by(element, value);
  if (!meant || !parse(*meant, profile::leiri, kind::iri)) {
    return std::nullopt;
  }
  auto opened = libxml2_opens(opener_of(how), xml_chars(value.c_str()), library_base(element).get(),
                              element->doc->URL);
  const bool is_right = opened && is_same_target(*meant, document_base(xml_chars(opened->c_str())));
  std::string url = is_right ? std::move(*opened) : as_uri(*meant);
  return requested_part{std::move(*meant), std::move(url), is_right};
}

}  // namespace leiri::libxml2
