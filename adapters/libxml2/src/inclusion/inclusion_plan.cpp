#include "inclusion/inclusion_plan.hpp"

#include <libxml/xpointer.h>

#include <leiri/libxml2/tree.hpp>

#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "inclusion/reference_rewriter.hpp"
#include "markup/attribute_value.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {
namespace {

bool is_in_xinclude(const xmlNode* n, std::string_view name) noexcept {
  return n->type == XML_ELEMENT_NODE && view(n->name) == name && n->ns != nullptr &&
         vocabulary_of(view(n->ns->href)) == vocabulary::xinclude;
}

/// The fallback of an include element; null if it has none.
const xmlNode* fallback_of(const xmlNode* include) noexcept {
  const xmlNode* n = include->children;
  while (n != nullptr && !is_in_xinclude(n, "fallback")) {
    n = n->next;
  }
  return n;
}

/// Makes plans for the inclusions of a document.
class planner {
 public:
  planner(xmlDocPtr document, const reference_rewriter& references)
      : document_(document), references_(references) {}

  planned_inclusion plan(const xmlNode* include) const;

 private:
  void plan_fallback(const xmlNode* fallback, planned_inclusion& out) const;

  xmlDocPtr document_;
  const reference_rewriter& references_;
};

planned_inclusion planner::plan(const xmlNode* include) const {
  planned_inclusion p;
  if (const asked_target* const target = references_.target_of(include)) {
    p.source = target->meant;
    p.url = target->url;
  }
  if (const xmlAttr* const pointer = find_attribute(include, "xpointer", nullptr)) {
    p.pointer = text_of(pointer);
    if (p.url.empty() || p.url == view(document_->URL)) {
      p.picked = bases_of_picked(document_, p.pointer);
    }
  }
  if (const xmlNode* const fallback = fallback_of(include)) {
    plan_fallback(fallback, p);
  }
  return p;
}

void planner::plan_fallback(const xmlNode* fallback, planned_inclusion& out) const {
  out.fallback_base = base_uri(fallback).value_or({});
  const xmlNode* const end = next_beside(document_, fallback);
  for (const xmlNode* n = next_in_document(document_, fallback); n != end;) {
    if (is_include(n)) {
      out.in_fallback.push_back(plan(n));
      n = next_beside(document_, n);
    } else {
      n = next_in_document(document_, n);
    }
  }
}

}  // namespace

bool is_include(const xmlNode* n) noexcept { return is_in_xinclude(n, "include"); }

std::optional<std::vector<std::string>> bases_of_picked(xmlDocPtr document,
                                                        const std::string& pointer) {
  const owned<xmlXPathContext> context(xmlXPtrNewContext(document, nullptr, nullptr));
  const owned<xmlXPathObject> picked(
      context == nullptr ? nullptr : xmlXPtrEval(xml_chars(pointer.c_str()), context.get()));
  if (picked == nullptr || picked->type != XPATH_NODESET) {
    return std::nullopt;
  }
  std::vector<std::string> bases;
  const xmlNodeSet* const nodes = picked->nodesetval;
  for (int i = 0; nodes != nullptr && i < nodes->nodeNr; ++i) {
    if (const xmlNode* const n = nodes->nodeTab[i]; n->type == XML_ELEMENT_NODE) {
      bases.push_back(base_uri(n).value_or({}));
    }
  }
  return bases;
}

inclusion_plan::inclusion_plan(xmlDocPtr document, const reference_rewriter& references) {
  const planner own(document, references);
  for (const xmlNode* n = document->children; n != nullptr;) {
    if (is_include(n)) {
      inclusions_.emplace(n, own.plan(n));
      n = next_beside(document, n);
    } else {
      n = next_in_document(document, n);
    }
  }
}

const planned_inclusion* inclusion_plan::find(const xmlNode* include) const {
  const auto found = inclusions_.find(include);
  return found == inclusions_.end() ? nullptr : &found->second;
}

}  // namespace leiri::libxml2
