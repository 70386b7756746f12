#include "sources/pointed_nodes.hpp"

#include <libxml/valid.h>
#include <libxml/xpathInternals.h>
#include <libxml/xpointer.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <leiri/characters.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/tree_order.hpp"
#include "host/version.hpp"

namespace leiri::libxml2 {
namespace {

/// scheme(data), with the escapes of the framework.
struct pointer_part {
  std::string scheme;
  std::string data;
};

bool is_ncname(const std::string& s) { return xmlValidateNCName(xml_chars(s.c_str()), 0) == 0; }

/// Reads the data of a part up to its closing parenthesis, which is removed too. Nothing if the
/// parentheses do not match, or a circumflex escapes something else than (, ) or itself.
std::optional<std::string> take_data(std::string_view& rest) {
  std::size_t open = 1;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const char c = rest[i];
    if (c == '^') {
      ++i;
      if (i == rest.size() || std::string_view("()^").find(rest[i]) == std::string_view::npos) {
        return std::nullopt;
      }
    } else if (c == '(') {
      ++open;
    } else if (c == ')' && --open == 0) {
      std::string data(rest.substr(0, i));
      rest.remove_prefix(i + 1);
      return data;
    }
  }
  return std::nullopt;
}

std::optional<std::vector<pointer_part>> parts_of(std::string_view pointer) {
  std::vector<pointer_part> parts;
  for (std::string_view rest = trim(pointer); !rest.empty(); rest = trim(rest)) {
    const std::size_t open = rest.find('(');
    std::string scheme(rest.substr(0, open));
    if (open == std::string_view::npos || xmlValidateQName(xml_chars(scheme.c_str()), 0) != 0) {
      return std::nullopt;
    }
    rest.remove_prefix(open + 1);
    auto data = take_data(rest);
    if (!data) {
      return std::nullopt;
    }
    parts.push_back({std::move(scheme), std::move(*data)});
  }
  return parts;
}

/// Whether a node is in its document: a copy that is to be included is not, but its IDs are known.
bool is_in_document(const xmlNode* n) noexcept {
  while (n->parent != nullptr) {
    n = n->parent;
  }
  return n == reinterpret_cast<const xmlNode*>(n->doc);
}

xmlNodePtr element_with_id(xmlDocPtr document, const std::string& id) {
  const xmlAttr* const a = xmlGetID(document, xml_chars(id.c_str()));
  return a == nullptr || !is_in_document(a->parent) ? nullptr : a->parent;
}

/// The child element with a number from 1 on; null if there is none.
xmlNodePtr child_element(const xmlNode* parent, std::uint64_t number) {
  xmlNodePtr n = parent->children;
  while (n != nullptr && (n->type != XML_ELEMENT_NODE || --number > 0)) {
    n = n->next;
  }
  return n;
}

/// A number as the scheme has it, without leading zeros; nothing if `step` is none.
std::optional<std::uint64_t> number_of_step(std::string_view step) {
  std::uint64_t number = 0;
  const char* const end = step.data() + step.size();
  const auto read = std::from_chars(step.data(), end, number);
  const bool is_good = !step.empty() && step.front() != '0' && read.ptr == end;
  return is_good && read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

/// The scheme element(): an ID, a sequence of numbers of child elements, or both.
xmlNodePtr select_by_element_scheme(xmlDocPtr document, std::string_view data) {
  const std::size_t slash = data.find('/');
  const std::string id(data.substr(0, slash));
  std::string_view steps = slash == std::string_view::npos ? "" : data.substr(slash);
  if (id.empty() ? steps.empty() : !is_ncname(id)) {
    return nullptr;
  }
  auto* n = id.empty() ? reinterpret_cast<xmlNodePtr>(document) : element_with_id(document, id);
  while (n != nullptr && !steps.empty()) {
    steps.remove_prefix(1);
    const std::string_view step = steps.substr(0, steps.find('/'));
    const auto number = number_of_step(step);
    n = number ? child_element(n, *number) : nullptr;
    steps.remove_prefix(step.size());
  }
  return n;
}

bool has_unread_references(xmlDocPtr document) {
  for (const xmlNode* n = document->children; n != nullptr; n = next_in_document(document, n)) {
    if (n->type == XML_ENTITY_REF_NODE) {
      const xmlEntity* const e = xmlGetDocEntity(document, n->name);
      if (e == nullptr || e->etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY) {
        return true;
      }
    }
  }
  return false;
}

/// XInclude section 4.2: only these can be included.
bool can_be_included(const xmlNode* n) noexcept {
  return n->type != XML_ATTRIBUTE_NODE && n->type != XML_NAMESPACE_DECL;
}

/// What only drafts of the scheme xpointer() had. libxml2 lacks it from 2.13 on, if not before.
constexpr std::string_view functions_of_drafts[] = {"range-to(",     "string-range(", "range(",
                                                    "range-inside(", "start-point(",  "end-point(",
                                                    "here(",         "origin("};

bool has_function_of_draft(std::string_view expression) {
  return std::any_of(std::begin(functions_of_drafts), std::end(functions_of_drafts),
                     [&](std::string_view f) { return expression.find(f) != std::string::npos; });
}

/// Why the expression that was evaluated in this context gives no nodes.
std::string fault_of_expression(std::string_view expression, const xmlXPathContext& context) {
  if (has_function_of_draft(expression)) {
    return "ranges, points, here() and origin() of XPointer are not supported";
  }
  switch (context.lastError.code) {
    case XML_ERR_OK:
    case XML_XPTR_EVAL_FAILED:
      return "the expression of the XPointer does not select nodes";
    case XML_XPATH_UNDEF_PREFIX_ERROR:
      return "the XPointer has a prefix that no part xmlns() before it declares";
    case XML_XPATH_UNKNOWN_FUNC_ERROR:
      return "the XPointer calls a function that XPath 1.0 does not have";
    default:
      return "the XPointer has no expression of XPath 1.0";
  }
}

/// The scheme xpointer(), as libxml2 evaluates it, which knows xpath1() and xpath() by no other
/// name; `bindings` are the parts xmlns() before it.
pointed_nodes select_by_expression(xmlDocPtr document, const std::string& bindings,
                                   const pointer_part& part) {
  const quiet_errors quiet;
  const owned<xmlXPathContext> context(not_null(new_pointer_context(document)));
  const std::string pointer = bindings + "xpointer(" + part.data + ')';
  const owned<xmlXPathObject> found(xmlXPtrEval(xml_chars(pointer.c_str()), context.get()));
  pointed_nodes selected;
  if (found == nullptr || found->type != XPATH_NODESET) {
    return {{}, fault_of_expression(part.data, *context)};
  }
  if (found->nodesetval == nullptr) {
    return selected;
  }
  xmlXPathNodeSetSort(found->nodesetval);
  for (int i = 0; i < found->nodesetval->nodeNr; ++i) {
    xmlNodePtr const n = found->nodesetval->nodeTab[i];
    if (!can_be_included(n)) {
      return {{}, "the XPointer selects an attribute or a namespace", true};
    }
    if (is_in_document(n)) {
      selected.nodes.push_back(n);
    }
  }
  return selected;
}

pointed_nodes select_by_part(xmlDocPtr document, const std::string& bindings,
                             const pointer_part& part) {
  if (part.scheme == "element") {
    xmlNodePtr const n = select_by_element_scheme(document, part.data);
    return n == nullptr ? pointed_nodes() : pointed_nodes{{n}, {}};
  }
  if (part.scheme != "xpointer" && part.scheme != "xpath1" && part.scheme != "xpath") {
    return {{}, "the scheme " + part.scheme + "() of XPointer is not supported"};
  }
  if (has_unread_references(document)) {
    return {{}, "the XPointer selects in a document with entities that are not read", true};
  }
  return select_by_expression(document, bindings, part);
}

/// libxml2 reads the data of the scheme element() without the name of the scheme.
std::string fault_of_pointer(const std::string& pointer) {
  const bool is_sequence =
      pointer.find_first_of("() ") == std::string::npos && pointer.find('/') != std::string::npos;
  return "it is not an XPointer: " + pointer +
         (is_sequence ? " (to select this, write element(" + pointer + "))" : std::string());
}

}  // namespace

pointed_nodes select_nodes(xmlDocPtr document, const std::string& pointer) {
  if (is_ncname(pointer)) {
    xmlNodePtr const n = element_with_id(document, pointer);
    return n == nullptr ? pointed_nodes{{}, "no element has the ID " + pointer}
                        : pointed_nodes{{n}, {}};
  }
  const auto parts = parts_of(pointer);
  if (!parts || parts->empty()) {
    return {{}, fault_of_pointer(pointer)};
  }
  std::string bindings;
  std::string fault;
  for (const pointer_part& part : *parts) {
    if (part.scheme == "xmlns") {
      bindings += "xmlns(" + part.data + ')';
      continue;
    }
    pointed_nodes selected = select_by_part(document, bindings, part);
    if (selected.is_fatal) {
      selected.fault += ": " + pointer;
    }
    if (!selected.nodes.empty() || selected.is_fatal) {
      return selected;
    }
    fault = fault.empty() ? std::move(selected.fault) : fault;
  }
  return {{}, (fault.empty() ? "the XPointer selects nothing" : fault) + ": " + pointer};
}

}  // namespace leiri::libxml2
