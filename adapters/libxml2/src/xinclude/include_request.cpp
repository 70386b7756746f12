#include "xinclude/include_request.hpp"

#include <algorithm>
#include <leiri/parse.hpp>
#include <string_view>

#include "host/text.hpp"
#include "markup/attribute_value.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {
namespace {

bool is_in_xinclude(const xmlNode* n) {
  return n->type == XML_ELEMENT_NODE && n->ns != nullptr &&
         vocabulary_of(view(n->ns->href)) == vocabulary::xinclude;
}

std::optional<std::string> attribute_of(const xmlNode* element, std::string_view name) {
  const xmlAttr* const a = find_attribute(element, name, nullptr);
  return a == nullptr ? std::nullopt : std::optional(text_of(a));
}

/// XInclude 1.1 section 3.1: parameters of a media type do not change how it is processed. Letter
/// case does not matter in media types.
include_request::form form_of(std::string_view parse) {
  if (parse == "xml" || parse == "text") {
    return parse == "xml" ? include_request::form::document : include_request::form::text;
  }
  std::string type(trim(parse.substr(0, parse.find(';'))));
  std::transform(type.begin(), type.end(), type.begin(), to_lower);
  if (type == "application/xml" || type == "text/xml" || type.ends_with("+xml")) {
    return include_request::form::document;
  }
  return type.starts_with("text/") ? include_request::form::text : include_request::form::unknown;
}

/// The characters that a header of HTTP may have, from space to tilde.
bool is_header(std::string_view value) {
  return std::all_of(value.begin(), value.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::string fault_of_headers(const xmlNode* include) {
  for (const char* const name : {"accept", "accept-language"}) {
    if (!is_header(attribute_of(include, name).value_or(""))) {
      return std::string("the attribute ") + name +
             " contains a character outside of U+0020 to U+007E";
    }
  }
  return {};
}

std::string fault_of_reference(const std::string& href) {
  if (href.find('#') != std::string::npos) {
    return "the attribute href has a fragment identifier: " + href;
  }
  const bool is_right = parse(href, profile::leiri, kind::iri_reference).has_value();
  return is_right ? std::string() : "the attribute href is not a LEIRI: " + href;
}

std::string fault_of_content(const xmlNode* include, xmlNodePtr& fallback) {
  for (xmlNodePtr n = include->children; n != nullptr; n = n->next) {
    if (is_fallback(n) && fallback != nullptr) {
      return "it has more than one fallback";
    }
    if (is_fallback(n)) {
      fallback = n;
    } else if (is_in_xinclude(n)) {
      return "it contains the element " + std::string(view(n->name)) + ", not only a fallback";
    }
  }
  return {};
}

/// Without `href`, an XPointer must say what part of the document is included.
std::string fault_of_target(const include_request& r, bool has_reference, bool has_pointer,
                            bool sets_id) {
  if (r.how == include_request::form::text && has_pointer) {
    return "the attribute xpointer cannot select a part of a text";
  }
  if (r.how == include_request::form::text && sets_id) {
    return "the attribute set-xml-id cannot be used with a text";
  }
  const bool includes_itself = !has_reference && r.how == include_request::form::document;
  return includes_itself && r.pointer.empty() ? "it has neither href nor xpointer" : std::string();
}

}  // namespace

// The namespace is compared last, since most elements have another name.
bool is_include(const xmlNode* n) {
  return n->type == XML_ELEMENT_NODE && view(n->name) == "include" && is_in_xinclude(n);
}

bool is_fallback(const xmlNode* n) {
  return n->type == XML_ELEMENT_NODE && view(n->name) == "fallback" && is_in_xinclude(n);
}

bool is_no_element_of_xinclude(const xmlNode* n) {
  return is_in_xinclude(n) && !is_include(n) && !is_fallback(n);
}

std::optional<include_request> read_include(const xmlNode* include, std::string& fault) {
  include_request r;
  const auto href = attribute_of(include, "href");
  const auto pointer = attribute_of(include, "xpointer");
  const auto fragment = attribute_of(include, "fragid");
  r.href = href.value_or("");
  r.parse = attribute_of(include, "parse").value_or("xml");
  r.how = form_of(r.parse);
  if (r.how == include_request::form::document) {
    r.pointer = pointer ? *pointer : fragment.value_or("");
  } else {
    r.fragment = fragment.value_or("");
  }
  r.encoding = attribute_of(include, "encoding").value_or("");
  fault = fault_of_content(include, r.fallback);
  if (fault.empty()) {
    fault = fault_of_target(r, href.has_value(), pointer.has_value(),
                            attribute_of(include, "set-xml-id").has_value());
  }
  if (fault.empty()) {
    fault = fault_of_reference(r.href);
  }
  if (fault.empty()) {
    fault = fault_of_headers(include);
  }
  return fault.empty() ? std::optional(std::move(r)) : std::nullopt;
}

}  // namespace leiri::libxml2
