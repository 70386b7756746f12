#include "xinclude/include_processor.hpp"

#include <libxml/xinclude.h>

#include <algorithm>
#include <leiri/parse.hpp>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/regular_files.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/tree_order.hpp"
#include "inclusion/requested_part.hpp"
#include "markup/attribute_value.hpp"
#include "sources/pointed_nodes.hpp"
#include "xinclude/expanded_entities.hpp"
#include "xinclude/inclusion_error.hpp"

namespace leiri::libxml2 {
namespace {

/// How deeply inclusions and fallbacks may be nested in each other, as in libxml2.
constexpr std::size_t max_depth = 40;
/// And elements in what is copied, since libxml2 copies them by recursion.
constexpr std::size_t max_elements = 1000;

/// The weight that inclusions may copy: so much, and so many times what they read.
constexpr std::size_t free_weight = 100'000'000;
constexpr std::size_t max_repetition = 100;
/// The weight of an inclusion itself, which takes far longer than copying a node.
constexpr std::size_t inclusion_weight = 1000;

bool is_mark(const xmlNode* n) noexcept {
  return n->type == XML_XINCLUDE_START || n->type == XML_XINCLUDE_END;
}

/// The nodes that an inclusion of a document or a part of it puts in its place.
std::vector<xmlNodePtr> top_level_of(const std::vector<xmlNodePtr>& selected) {
  std::vector<xmlNodePtr> nodes;
  for (xmlNodePtr const n : selected) {
    if (n->type != XML_DOCUMENT_NODE) {
      nodes.push_back(n);
      continue;
    }
    for (xmlNodePtr child = n->children; child != nullptr; child = child->next) {
      if (child->type != XML_DTD_NODE && !is_mark(child)) {
        nodes.push_back(child);
      }
    }
  }
  return nodes;
}

/// How deeply the elements in a tree are nested.
std::size_t depth_of(const xmlNode* root) noexcept {
  std::size_t deepest = 0;
  std::size_t depth = 0;
  for (const xmlNode* n = root;;) {
    if (n->type == XML_ELEMENT_NODE && n->children != nullptr) {
      deepest = std::max(deepest, ++depth);
      n = n->children;
      continue;
    }
    while (n != root && n->next == nullptr) {
      n = n->parent;
      --depth;
    }
    if (n == root) {
      return deepest;
    }
    n = n->next;
  }
}

/// The size of the attributes of an element, and of its declarations.
std::size_t attribute_weight(const xmlNode* n) {
  std::size_t weight = 0;
  for (const xmlAttr* a = n->type == XML_ELEMENT_NODE ? n->properties : nullptr; a != nullptr;
       a = a->next) {
    weight += text_of(a).size();
  }
  for (const xmlNs* ns = n->type == XML_ELEMENT_NODE ? n->nsDef : nullptr; ns != nullptr;
       ns = ns->next) {
    weight += view(ns->href).size();
  }
  return weight;
}

/// XInclude section 4.5: what may be in the place of the root of a document.
bool can_be_root(const std::vector<xmlNodePtr>& nodes) {
  std::size_t elements = 0;
  for (const xmlNode* const n : nodes) {
    elements += n->type == XML_ELEMENT_NODE ? 1U : 0U;
    if (n->type != XML_ELEMENT_NODE && n->type != XML_COMMENT_NODE && n->type != XML_PI_NODE) {
      return false;
    }
  }
  return elements == 1;
}

/// Whether an application has attached something to a node or one in it, which it may use later.
bool is_held(const xmlNode* root) noexcept {
  for (const xmlNode* n = root; n != nullptr; n = next_in(root, n)) {
    const xmlAttr* a = has_attributes(n) ? n->properties : nullptr;
    while (a != nullptr && a->_private == nullptr) {
      a = a->next;
    }
    if (n->_private != nullptr || a != nullptr) {
      return true;
    }
  }
  return false;
}

/// Takes a node out of the tree. What an application holds belongs to it then, with its namespaces.
void discard(xmlNodePtr n) noexcept {
  const bool is_kept = is_held(n);
  if (is_kept) {
    xmlDOMWrapRemoveNode(nullptr, n->doc, n, 0);
  }
  xmlUnlinkNode(n);
  if (!is_kept) {
    xmlFreeNode(n);
  }
}

/// Makes an element include the mark that libxml2 leaves in its place; returns the end mark.
xmlNodePtr mark_inclusion(xmlNodePtr include) {
  xmlNodePtr const end = not_null(xmlNewDocNode(include->doc, include->ns, include->name, nullptr));
  end->type = XML_XINCLUDE_END;
  while (include->children != nullptr) {
    discard(include->children);
  }
  include->type = XML_XINCLUDE_START;
  xmlAddNextSibling(include, end);
  return end;
}

std::string described(const std::string& uri, const std::string& pointer) {
  return pointer.empty() ? uri : uri + ", " + pointer;
}

/// Whether there is anything to do: a document without inclusions must cost little.
bool has_inclusions(xmlDocPtr document) {
  xmlNodePtr n = document->children;
  while (n != nullptr &&
         (n->type != XML_ELEMENT_NODE || n->ns == nullptr || (!is_include(n) && !is_fallback(n)))) {
    n = next_in_document(document, n);
  }
  return n != nullptr;
}

}  // namespace

void include_processor::fail(const xmlNode* include, int code, const std::string& message) {
  report_inclusion_error(include, code, message);
  has_failed_ = true;
}

int include_processor::run() {
  include_source& own = sources_.outermost();
  auto* const tree = reinterpret_cast<xmlNodePtr>(own.document);
  const std::vector<pending> found = inclusions_in(tree, tree);
  sources_.add_weight(std::exchange(copied_, 0));
  const chain whole{nullptr, &own, {}};
  replace(found, own, &whole, own.document, 0);
  return has_failed_ ? -1 : static_cast<int>(found.size());
}

/// The elements include in a copy, which has the structure of the original; those in fallbacks are
/// found when the fallback is used.
std::vector<include_processor::pending> include_processor::inclusions_in(xmlNodePtr copy,
                                                                         const xmlNode* original) {
  std::vector<pending> found;
  const xmlNode* o = original;
  for (xmlNodePtr c = copy; true;) {
    copied_ += weight_of(o) + attribute_weight(o);
    const bool is_pending = is_include(o);
    if (is_pending) {
      found.push_back({o, c});
    } else if (is_fallback(o)) {
      fail(o, XML_XINCLUDE_FALLBACK_NOT_IN_INCLUDE, "a fallback is not the child of an include");
    }
    const bool has_content = o->type == XML_ELEMENT_NODE || o->type == XML_DOCUMENT_NODE;
    if (has_content && !is_pending && o->children != nullptr) {
      o = o->children;
      c = c->children;
      continue;
    }
    while (o != original && o->next == nullptr) {
      o = o->parent;
      c = c->parent;
    }
    if (o == original) {
      return found;
    }
    o = o->next;
    c = c->next;
  }
}

/// Nothing is changed before all inclusions are known, since they may refer to each other.
void include_processor::replace(const std::vector<pending>& found, include_source& from,
                                const chain* outer, xmlDocPtr to, std::size_t depth) {
  std::vector<std::optional<loose_nodes>> results;
  results.reserve(found.size());
  for (const pending& p : found) {
    const inclusion_place place = place_in(p.original->parent);
    results.push_back(expand({p.original, from, place, outer, to, depth + 1}));
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (results[i]) {
      finish(found[i], std::move(*results[i]));
    }
  }
}

void include_processor::finish(const pending& p, loose_nodes nodes) {
  if (p.copy->parent->type == XML_DOCUMENT_NODE && !can_be_root(nodes.all())) {
    fail(p.original, XML_XINCLUDE_MULTIPLE_ROOT,
         "what replaces the root of a document must be one element, with comments and processing "
         "instructions");
    return;
  }
  const bool is_marked = p.copy == p.original && (flags_ & XML_PARSE_NOXINCNODE) == 0;
  xmlNodePtr const next = is_marked ? mark_inclusion(p.copy) : p.copy;
  for (xmlNodePtr const n : nodes.take()) {
    link_before(n, next);
  }
  if (!is_marked) {
    discard(p.copy);
  }
}

/// Nothing if the inclusion failed, which has been reported.
std::optional<loose_nodes> include_processor::expand(const inclusion& i) {
  copied_ += inclusion_weight;
  if (is_exhausted(i)) {
    return std::nullopt;
  }
  std::string fault;
  const auto request = read_include(i.element, fault);
  if (!request) {
    fail(i.element, XML_XINCLUDE_BUILD_FAILED, fault);
    return std::nullopt;
  }
  outcome got = acquire(i, *request);
  if (got.nodes) {
    return std::move(got.nodes);
  }
  if (!got.is_fatal && request->fallback != nullptr) {
    return use_fallback(i, request->fallback);
  }
  fail(i.element, got.code, got.is_fatal ? got.fault : got.fault + ", and no fallback was found");
  return std::nullopt;
}

/// Whether what is to be copied is nested too deeply; reports it.
bool include_processor::is_too_deep(const xmlNode* n, const inclusion& i) {
  const bool is_deep = depth_of(n) > max_elements;
  if (is_deep) {
    fail(i.element, XML_XINCLUDE_RECURSION,
         "the elements are nested more than " + std::to_string(max_elements) + " deep");
  }
  return is_deep;
}

/// Reports it once.
bool include_processor::is_exhausted(const inclusion& i) {
  const bool is_too_deep = i.depth > max_depth;
  if (is_exhausted_ ||
      (!is_too_deep &&
       copied_ < free_weight + max_repetition * (sources_.weight() + texts_.size()))) {
    return is_exhausted_;
  }
  is_exhausted_ = true;
  fail(i.element, XML_XINCLUDE_RECURSION,
       is_too_deep ? "the inclusions are nested more than " + std::to_string(max_depth) + " deep"
                   : "the inclusions repeat what they include too often");
  return true;
}

std::optional<include_processor::target> include_processor::target_of(const inclusion& i,
                                                                      const include_request& r) {
  if (r.href.empty()) {  // whatever the base is (RFC 3986 section 4.4)
    return target{i.source.uri, std::string(view(i.source.document->URL)), true};
  }
  auto request = request_for(i.element, r.href, treatment::inclusion);
  if (!request) {
    return std::nullopt;
  }
  const auto own = split(r.href);
  const bool is_relative = own && !own->has_scheme() && !r.href.starts_with('/');
  return target{as_uri(request->meant), std::move(request->url), is_relative};
}

include_processor::outcome include_processor::acquire(const inclusion& i,
                                                      const include_request& r) {
  if (r.how == include_request::form::unknown) {
    const bool is_type = r.parse.find('/') != std::string::npos;
    return {std::nullopt,
            is_type ? "what has the type " + r.parse + " cannot be included"
                    : "the attribute parse is neither xml, text, nor a media type: " + r.parse};
  }
  const auto to = target_of(i, r);
  if (!to) {
    return {std::nullopt, "could not resolve " + r.href};
  }
  return r.how == include_request::form::text ? acquire_text(i, r, *to)
                                              : acquire_document(i, r, *to);
}

include_processor::outcome include_processor::acquire_text(const inclusion& i,
                                                           const include_request& r,
                                                           const target& t) {
  if (is_other_file(t.url)) {
    return {std::nullopt, load_fault(t.url)};
  }
  text_fault fault;
  const auto text = texts_.find(t.url, r.encoding, fault);
  if (!text) {
    return {std::nullopt, fault.message, fault.is_fatal};
  }
  const auto part = r.fragment ? part_of_text(*text, *r.fragment, fault.message)
                               : std::optional<std::string_view>(*text);
  if (!part) {
    return {std::nullopt, fault.message + ": " + *r.fragment};
  }
  copied_ += part->size();
  loose_nodes nodes;
  nodes.add(
      not_null(xmlNewDocTextLen(i.to, xml_chars(part->data()), static_cast<int>(part->size()))));
  return {std::move(nodes)};
}

include_processor::outcome include_processor::acquire_document(const inclusion& i,
                                                               const include_request& r,
                                                               const target& t) {
  if (r.pointer && r.pointer->empty()) {
    return {std::nullopt, "the XPointer is empty", false, XML_XINCLUDE_XPTR_FAILED};
  }
  std::string fault;
  bool is_malformed = false;
  include_source* const from =
      r.href.empty() ? &i.source : sources_.find(t.uri, t.url, fault, is_malformed);
  if (from == nullptr) {
    return {std::nullopt, fault, is_malformed};
  }
  const bool is_own = from->own != nullptr;  // nobody else holds its nodes
  if (is_own && !std::exchange(from->is_expanded, true) && !expand_entities(from->document)) {
    return {std::nullopt, told_too_long + " in " + t.url, true, XML_XINCLUDE_RECURSION};
  }
  const std::string pointer = r.pointer.value_or("");
  const bool needs_result = from != &i.source && r.pointer;
  const chain own{i.outer, from, needs_result ? std::string() : pointer};
  if (is_loop(own)) {
    return {std::nullopt, "inclusion loop: " + described(t.url, pointer) + " includes itself", true,
            XML_XINCLUDE_RECURSION};
  }
  xmlDocPtr const document = needs_result ? result_of(i, own) : from->document;
  if (document == nullptr) {
    return {std::nullopt, "an inclusion failed in " + t.url, true};
  }
  pointed_nodes selected;
  if (r.pointer) {
    selected = select_nodes(document, pointer);
  } else {
    selected.nodes.push_back(reinterpret_cast<xmlNodePtr>(document));
  }
  if (selected.nodes.empty()) {
    return {std::nullopt, selected.fault + " in " + t.url, selected.is_fatal,
            XML_XINCLUDE_XPTR_FAILED};
  }
  return copy_selected(i, selected.nodes, t, own);
}

/// Whether the inclusion is in what it includes. `c` is the last in its chain.
bool include_processor::is_loop(const chain& c) {
  for (const chain* o = c.outer; o != nullptr; o = o->outer) {
    if (o->source == c.source && o->pointer == c.pointer) {
      return true;
    }
  }
  return false;
}

/// The document with its inclusions: an XPointer into another document selects from that (XInclude
/// section 4.2). Null if one of them failed, which has been reported.
xmlDocPtr include_processor::result_of(const inclusion& i, const chain& whole) {
  include_source& source = *whole.source;
  if (source.result != nullptr || source.has_failed) {
    return source.result.get();
  }
  const xmlNode* const root = xmlDocGetRootElement(source.document);
  if (root != nullptr && is_too_deep(root, i)) {
    source.has_failed = true;
    return nullptr;
  }
  owned<xmlDoc> result(not_null(xmlCopyDoc(source.document, 1)));
  const bool had_failed = std::exchange(has_failed_, false);
  const auto found = inclusions_in(reinterpret_cast<xmlNodePtr>(result.get()),
                                   reinterpret_cast<xmlNodePtr>(source.document));
  replace(found, source, &whole, result.get(), i.depth);
  source.has_failed = has_failed_;
  has_failed_ = has_failed_ || had_failed;
  if (!source.has_failed) {
    source.result = std::move(result);
  }
  return source.result.get();
}

include_processor::outcome include_processor::copy_selected(const inclusion& i,
                                                            const std::vector<xmlNodePtr>& selected,
                                                            const target& t, const chain& c) {
  loose_nodes all;
  for (const xmlNode* const n : top_level_of(selected)) {
    if (is_exhausted(i)) {
      break;
    }
    loose_nodes made = copy(n, i, *c.source, &c, {writes_bases(), form_, t.is_relative});
    for (xmlNodePtr const element : made.all()) {
      if (element->type == XML_ELEMENT_NODE) {
        copied_ += attribute_weight(i.element);
        copy_attributes(i.element, element);
      }
    }
    all.add(std::move(made));
  }
  return {std::move(all)};
}

/// Only of files, since nobody has asked for the content of the entity.
std::optional<std::string> include_processor::entity_text(const std::string& url) {
  const quiet_errors quiet;
  text_fault fault;
  const auto parts = split(url);
  const bool is_file = parts && (!parts->has_scheme() || parts->scheme() == "file");
  const auto text = is_file && !is_other_file(url) ? texts_.find_entity(url, fault) : std::nullopt;
  return text ? std::optional<std::string>(*text) : std::nullopt;
}

loose_nodes include_processor::use_fallback(const inclusion& i, const xmlNode* fallback) {
  for (const xmlNode* n = fallback; n != nullptr;
       n = is_include(n) ? next_beside_in(fallback, n) : next_in(fallback, n)) {
    if (is_no_element_of_xinclude(n)) {
      fail(n, XML_XINCLUDE_FALLBACK_NOT_IN_INCLUDE,
           "a fallback contains the element " + std::string(view(n->name)) + " of XInclude");
    }
  }
  loose_nodes all;
  const bool is_root = i.place.parent->type == XML_DOCUMENT_NODE;
  for (const xmlNode* n = fallback->children; n != nullptr; n = n->next) {
    if (is_root && xmlIsBlankNode(n) != 0) {
      continue;  // the indentation of the fallback
    }
    all.add(copy(n, i, i.source, i.outer, {writes_bases(), form_, true}));
  }
  return all;
}

/// The copy of a node with its inclusions processed; more or fewer nodes if it is one itself.
loose_nodes include_processor::copy(const xmlNode* n, const inclusion& i, include_source& from,
                                    const chain* c, inclusion_style style) {
  if (is_include(n)) {
    return expand({n, from, i.place, c, i.to, i.depth + 1}).value_or(loose_nodes());
  }
  loose_nodes made;
  if (is_too_deep(n, i)) {
    return made;
  }
  copied_ += weight_of_declarations(n);
  merged_entities* const entities =
      n->doc == i.to ? nullptr : &declarations_.merge(i.to, n->doc, from.document);
  xmlNodePtr const root =
      not_null(xmlDocCopyNode(const_cast<xmlNodePtr>(n), i.to, 1));  // NOLINT: only read
  made.add(root);
  if (std::string fault = entities == nullptr ? "" : entities->adapt(root); !fault.empty()) {
    fail(i.element, XML_XINCLUDE_ENTITY_DEF_MISMATCH, fault);
    return made;
  }
  const std::vector<pending> found = inclusions_in(root, n);
  fix_copy(root, n, i.place, style);
  replace(found, from, c, i.to, i.depth);
  if (!found.empty()) {
    remove_added_declaration(root, n);
  }
  return made;
}

int process_xinclude(xmlDocPtr document, int flags, void* loader_data, base_form form) {
  if (!has_inclusions(document)) {
    return 0;
  }
  const regular_files files;
  return include_processor(document, flags, loader_data, form).run();
}

}  // namespace leiri::libxml2
