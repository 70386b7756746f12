#include "inclusion/reference_rewriter.hpp"

#include <algorithm>
#include <functional>
#include <leiri/libxml2/tree.hpp>
#include <leiri/parse.hpp>
#include <optional>
#include <utility>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "host/version.hpp"
#include "inclusion/requested_part.hpp"
#include "markup/attribute_value.hpp"
#include "state/libxml2_view.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::string_view local_file = "file:///";
constexpr std::string_view same_local_file = "file://localhost/";  // RFC 8089 section 2

vocabulary vocabulary_at(const xmlNs* ns) {
  return vocabulary_of(ns == nullptr ? std::string_view{} : view(ns->href));
}

bool includes(treatment t) noexcept {
  return t == treatment::inclusion || t == treatment::schema_part ||
         t == treatment::stylesheet_part || t == treatment::grammar_part;
}

bool includes_text(const xmlNode* element, treatment how) {
  const xmlAttr* const parse = find_attribute(element, "parse", nullptr);
  return how == treatment::inclusion && parse != nullptr && text_of(parse) == "text";
}

/// From 2.13 on, libxml2 leaves references to entities without a declaration out of the value.
bool has_references(const xmlAttr* attribute) noexcept {
  const xmlNode* n = attribute->children;
  while (n != nullptr && n->type != XML_ENTITY_REF_NODE) {
    n = n->next;
  }
  return n != nullptr;
}

}  // namespace

std::string target_names::add(std::string url, const std::string& uri, form f) {
  auto& own = f == form::document ? documents_ : texts_;
  const auto& other = f == form::document ? texts_ : documents_;
  if (other.count(url) > 0) {
    url = uri;
  }
  if (other.count(url) > 0 && url.starts_with(local_file)) {
    std::string other_url(same_local_file);
    other_url += std::string_view(url).substr(local_file.size());
    url = std::move(other_url);
  }
  own.insert(url);
  return url;
}

reference_rewriter::reference_rewriter(xmlDocPtr document, target_names& targets)
    : document_(document), targets_(targets) {
  try {
    read_all();
    if (includes_itself_) {
      restore();
      name_document();
      read_all();
    }
  } catch (...) {
    restore();
    throw;
  }
}

void reference_rewriter::read_all() {
  for_each_element(document_, [this](xmlNodePtr e) { read(e); });
}

/// libxml2 detects by the URL that a document includes itself, so the URL must be absolute too if
/// such a reference is.
void reference_rewriter::name_document() {
  const std::string uri = as_uri(document_base(document_->URL));
  if (uri.empty() || uri == view(document_->URL)) {
    return;
  }
  url_ = exchange_url(document_, not_null(xmlStrdup(xml_chars(uri.c_str()))));
  is_renamed_ = true;
}

void reference_rewriter::read(xmlNodePtr element) {
  for (xmlAttrPtr a = element->properties; a != nullptr; a = a->next) {
    const auto rules = attribute_rules(vocabulary_at(a->ns), view(a->name));
    const rule* const r =
        rules.empty() ? nullptr : rule_on(rules, vocabulary_at(element->ns), view(element->name));
    if (r != nullptr && includes(r->how)) {
      read(element, a, r->how);
    }
  }
}

void reference_rewriter::read(xmlNodePtr element, xmlAttrPtr attribute, treatment how) {
  const std::string value = text_of(attribute);
  // An empty reference is the document itself; a fragment is an error, which the library reports.
  if (value.empty() || value.find('#') != std::string::npos) {
    return;
  }
  const auto request = request_for(element, value, how);
  if (!request) {
    return;
  }
  const auto form =
      includes_text(element, how) ? target_names::form::text : target_names::form::document;
  const std::string uri = as_uri(request->meant);
  std::string asked = targets_.add(request->url, uri, form);
  if (!request->is_right || asked != request->url || has_references(attribute)) {
    includes_itself_ = includes_itself_ || uri == as_uri(document_base(document_->URL));
    write(attribute, std::move(asked));
  }
}

void reference_rewriter::write(xmlAttrPtr attribute, std::string uri) {
  prepare_catalogs_for(uri);
  written_.reserve(written_.size() + 1);
  const xmlNodePtr text = not_null(xmlNewDocText(document_, xml_chars(uri.c_str())));
  text->parent = reinterpret_cast<xmlNodePtr>(attribute);
  written_.push_back({attribute, text, std::move(uri), std::exchange(attribute->children, text),
                      std::exchange(attribute->last, text)});
}

void reference_rewriter::restore() noexcept {
  if (is_renamed_) {
    xmlFree(exchange_url(document_, std::exchange(url_, nullptr)));
    is_renamed_ = false;
  }
  if (written_.empty()) {
    return;
  }
  std::sort(written_.begin(), written_.end(),
            [](const written_reference& a, const written_reference& b) {
              return std::less<>()(a.attribute, b.attribute);
            });
  for_each_element(document_, [this](xmlNodePtr e) { restore(e); });
  for (const written_reference& w : written_) {
    xmlFreeNodeList(w.children);
  }
  written_.clear();
}

void reference_rewriter::restore(xmlNodePtr element) noexcept {
  for (xmlAttrPtr a = element->properties; a != nullptr; a = a->next) {
    if (written_reference* const w = find_written(a); w != nullptr) {
      xmlFreeNodeList(a->children);
      a->children = std::exchange(w->children, nullptr);
      a->last = w->last;
    }
  }
}

/// An attribute that still exists has its address and the text written into it. Freed memory may be
/// reused, so the text is compared too. `written_` is sorted by the addresses.
reference_rewriter::written_reference* reference_rewriter::find_written(
    const xmlAttr* attribute) noexcept {
  const auto w = std::lower_bound(
      written_.begin(), written_.end(), attribute,
      [](const written_reference& a, const xmlAttr* b) { return std::less<>()(a.attribute, b); });
  const bool is_there = w != written_.end() && w->attribute == attribute &&
                        w->children != nullptr && w->text == attribute->children &&
                        view(w->text->content) == w->uri;
  return is_there ? &*w : nullptr;
}

}  // namespace leiri::libxml2
