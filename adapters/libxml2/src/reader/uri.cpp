#include <leiri/libxml2/tree.hpp>
#include <leiri/libxml2/uri.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <optional>
#include <string>
#include <utility>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/version.hpp"
#include "state/libxml2_view.hpp"

namespace leiri::libxml2 {
namespace {

xmlChar* copied(const std::string& text) {
  prepare_catalogs_for(text);
  return not_null(xmlStrdup(xml_chars(text.c_str())));
}

/// The meaning of a reference: absolute, unless there is no base.
std::optional<std::string> meaning(std::string_view reference, const xmlChar* base) {
  const auto own = parse(reference, profile::leiri, kind::iri_reference);
  if (!own) {
    return std::nullopt;
  }
  const std::string before = document_base(base);
  std::string buffer;
  const auto resolved = resolve(*own, split(before).value_or({}), buffer);
  if (resolved) {
    return std::string(resolved->text);
  }
  return before.empty() ? std::optional<std::string>(reference) : std::nullopt;
}

/// The result in URI form: from 2.13 on, libxml2 may return an IRI. A path stays as it is, since
/// these versions open it without decoding it.
xmlChar* in_uri_form(owned<xmlChar> answer) {
  const auto parts = split(view(answer.get()));
  if (!parts || !parts->has_scheme()) {
    return answer.release();
  }
  const std::string uri = as_uri(view(answer.get()));
  return uri == view(answer.get()) ? answer.release() : copied(uri);
}

/// libxml2's result, if there is one with the same meaning.
xmlChar* better(owned<xmlChar> answer, const std::string& meant) {
  const bool is_right = answer != nullptr && is_same_target(meant, document_base(answer.get()));
  return is_right ? in_uri_form(std::move(answer)) : copied(as_uri(meant));
}

}  // namespace

xmlChar* build_uri(const xmlChar* reference, const xmlChar* base) {
  owned<xmlChar> answer(xmlBuildURI(reference, base));
  const auto meant = reference == nullptr ? std::nullopt : meaning(view(reference), base);
  if (!meant) {
    return answer.release();
  }
  const bool is_settled = base == nullptr && answer != nullptr;
  return is_settled ? in_uri_form(std::move(answer)) : better(std::move(answer), *meant);
}

xmlChar* node_base(const xmlDoc* document, const xmlNode* node) {
  owned<xmlChar> answer(xmlNodeGetBase(document, node));
  if (node == nullptr || node->doc == nullptr || node->doc->type != XML_DOCUMENT_NODE) {
    return answer.release();
  }
  const auto meant = base_uri(node);
  return meant ? better(std::move(answer), *meant) : answer.release();
}

}  // namespace leiri::libxml2
