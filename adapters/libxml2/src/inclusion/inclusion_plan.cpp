#include "inclusion/inclusion_plan.hpp"

#include <algorithm>
#include <cstdint>
#include <leiri/libxml2/tree.hpp>
#include <new>
#include <utility>

#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "host/version.hpp"
#include "inclusion/reference_rewriter.hpp"
#include "markup/attribute_value.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {
namespace {

bool is_in_xinclude(const xmlNode* n, const char* name) {
  return n->type == XML_ELEMENT_NODE && n->ns != nullptr && view(n->name) == name &&
         vocabulary_of(view(n->ns->href)) == vocabulary::xinclude;
}

/// The fallback of an include element; null if it has none.
xmlNodePtr fallback_of(const xmlNode* include) {
  xmlNodePtr n = include->children;
  while (n != nullptr && !is_in_xinclude(n, "fallback")) {
    n = n->next;
  }
  return n;
}

/// From this version on, libxml2 includes parts of the same document that have inclusions in them.
constexpr int first_with_nested_parts = 21100;

}  // namespace

bool is_include(const xmlNode* n) { return is_in_xinclude(n, "include"); }

std::optional<std::vector<picked_element>> bases_of_picked(xmlDocPtr document,
                                                           const std::string& pointer,
                                                           const reference_rewriter* references) {
  const owned<xmlXPathContext> context(new_pointer_context(document));
  const owned<xmlXPathObject> picked(
      context == nullptr ? nullptr : xmlXPtrEval(xml_chars(pointer.c_str()), context.get()));
  if (picked == nullptr || picked->type != XPATH_NODESET) {
    return std::nullopt;
  }
  std::vector<picked_element> bases;
  const xmlNodeSet* const nodes = picked->nodesetval;
  for (int i = 0; nodes != nullptr && i < nodes->nodeNr; ++i) {
    const xmlNode* const n = nodes->nodeTab[i];
    const asked_target* const target = references == nullptr ? nullptr : references->target_of(n);
    if (target != nullptr) {
      bases.push_back({target->meant, true});
    } else if (n->type == XML_ELEMENT_NODE) {
      bases.push_back({base_uri(n).value_or({})});
    }
  }
  return bases;
}

inclusion_plan::inclusion_plan(xmlDocPtr document, const reference_rewriter& references)
    : document_(document),
      label_("leiri-" + std::to_string(reinterpret_cast<std::uintptr_t>(this))) {
  try {
    for (xmlNodePtr n = document->children; n != nullptr;) {
      if (is_include(n)) {
        outside_fallbacks_.emplace(n, plan(n, references));
        n = next_beside(document, n);
      } else {
        n = next_in_document(document, n);
      }
    }
    label_copied();
  } catch (...) {
    remove_labels();
    throw;
  }
}

inclusion_plan::~inclusion_plan() { remove_labels(); }

/// Returns the number of the inclusion.
std::size_t inclusion_plan::plan(const xmlNode* include, const reference_rewriter& references) {
  planned_inclusion p;
  if (const asked_target* const target = references.target_of(include)) {
    p.source = target->meant;
    p.url = target->url;
    p.is_relative = target->is_relative;
  }
  if (const xmlAttr* const pointer = find_attribute(include, "xpointer", nullptr)) {
    p.pointer = text_of(pointer);
    if (p.url.empty() || p.url == view(document_->URL)) {
      p.picked = bases_of_picked(document_, p.pointer, &references);
    }
  }
  xmlNodePtr const fallback = fallback_of(include);
  if (fallback != nullptr) {
    p.fallback_base = base_uri(fallback).value_or({});
  }
  inclusions_.push_back(std::move(p));
  const std::size_t number = inclusions_.size() - 1;
  if (fallback != nullptr) {
    plan_fallback(fallback, references);
  }
  return number;
}

void inclusion_plan::plan_fallback(xmlNodePtr fallback, const reference_rewriter& references) {
  const xmlNode* const end = next_beside(document_, fallback);
  for (xmlNodePtr n = next_in_document(document_, fallback); n != end;) {
    if (is_include(n)) {
      label(n, plan(n, references));
      n = next_beside(document_, n);
    } else {
      n = next_in_document(document_, n);
    }
  }
}

/// Labels the inclusions outside of fallbacks, if parts of the document that contain inclusions are
/// themselves included.
void inclusion_plan::label_copied() {
  const bool copies_parts =
      loaded_version() >= first_with_nested_parts &&
      std::any_of(inclusions_.begin(), inclusions_.end(),
                  [](const planned_inclusion& p) { return p.picked.has_value(); });
  if (copies_parts) {
    for (const auto& [include, number] : outside_fallbacks_) {
      label(include, number);
    }
  }
}

void inclusion_plan::label(xmlNodePtr include, std::size_t number) {
  const std::string begin = std::to_string(number);
  const std::string end = '/' + begin;
  const auto labelled = [this](const std::string& text) {
    xmlNodePtr const made =
        xmlNewDocPI(document_, xml_chars(label_.c_str()), xml_chars(text.c_str()));
    if (made == nullptr) {
      throw std::bad_alloc();
    }
    return made;
  };
  xmlAddPrevSibling(include, labelled(begin));
  xmlAddNextSibling(include, labelled(end));
}

bool inclusion_plan::is_label(const xmlNode* n) const noexcept {
  return n->type == XML_PI_NODE && view(n->name) == label_;
}

bool inclusion_plan::is_label_end(const xmlNode* n) const noexcept {
  return is_label(n) && view(n->content).starts_with('/');
}

const planned_inclusion* inclusion_plan::find(const xmlNode* n) const {
  if (is_label(n) && !is_label_end(n)) {
    return &inclusions_.at(std::stoul(chars(n->content)));
  }
  const auto found = outside_fallbacks_.find(const_cast<xmlNodePtr>(n));  // NOLINT: a key
  return found == outside_fallbacks_.end() ? nullptr : &inclusions_[found->second];
}

void inclusion_plan::remove_labels() noexcept {
  remove_nodes(document_, [this](const xmlNode* n) { return is_label(n); });
}

}  // namespace leiri::libxml2
