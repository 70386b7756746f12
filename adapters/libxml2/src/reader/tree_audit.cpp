#include <leiri/libxml2/tree.hpp>

#include <libxml/entities.h>
#include <libxml/hash.h>

#include <algorithm>
#include <deque>
#include <vector>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/unread_entity.hpp"
#include "markup/attribute_value.hpp"
#include "markup/value_reader.hpp"
#include "reader/identifier_reader.hpp"
#include "state/places.hpp"
#include "state/tree_source.hpp"

namespace leiri::libxml2 {
namespace {

/// A walk through a tree, without recursion and without changing it.
class tree_walk {
 public:
  tree_walk(audit& out, xmlDocPtr document, std::string_view base, const vocabulary_file* own)
      : document_(document),
        names_(not_null(xmlDictCreate())),
        source_(document),
        state_(source_, out, {base}, own),
        identifiers_(state_) {}

  void run() {
    read_declarations();
    open_.push_back({document_->children, nullptr, nullptr});
    while (!open_.empty()) {
      step();
    }
  }

 private:
  /// A list of siblings that is being visited: the children of an element, or the content of an
  /// entity.
  struct level {
    const xmlNode* next;
    const xmlNode* element;   // null for an entity
    const xmlEntity* entity;  // null for an element
  };

  void read_declarations();
  void step();
  void start(const xmlNode* e);
  void read_content(const rule& r, const xmlNode* e);
  void read_text(const xmlNode* n);
  void enter(const xmlNode* reference);
  void miss(const xmlNode* reference);
  void leave();
  void at(const xmlNode* n);
  void take_namespaces(const xmlNode* e);
  void take_attributes(const xmlNode* e);
  const xmlChar* interned(const xmlChar* name) const;

  xmlDocPtr document_;
  owned<xmlDict> names_;
  tree_source source_;
  document_state state_;
  identifier_reader identifiers_;
  std::vector<level> open_;
  std::vector<const xmlNode*> references_;  // to the open entities, outermost first
  position where_;

  // The namespaces of the current start tag in the form of SAX; the buffers contain values that the
  // tree does not have.
  std::vector<const xmlChar*> namespaces_;
  std::vector<const xmlChar*> attributes_;
  std::deque<std::string> buffers_;
};

const xmlChar* tree_walk::interned(const xmlChar* name) const {
  return name == nullptr ? nullptr : xmlDictLookup(names_.get(), name, -1);
}

void tree_walk::at(const xmlNode* n) {
  const long line = xmlGetLineNo(references_.empty() ? n : references_.front());
  where_ = {position::unknown, line > 0 ? static_cast<std::uint64_t>(line) : 1, 1};
  const auto entity = std::find_if(open_.rbegin(), open_.rend(),
                                   [](const level& l) { return l.entity != nullptr; });
  const char* const url = entity == open_.rend() ? nullptr : chars(entity->entity->URI);
  source_.at_node(n, where_, !references_.empty(), url);
}

/// Reads the internal subset: declarations of an external one do not belong to the document.
void tree_walk::read_declarations() {
  const xmlDtd* const subset = document_->intSubset;
  if (subset == nullptr) {
    return;
  }
  if (subset->SystemID != nullptr) {
    identifiers_.read_system_id(view(subset->SystemID), use_of(subset->ExternalID),
                                view(subset->ExternalID));
  }
  for (const xmlNode* n = subset->children; n != nullptr; n = n->next) {
    if (n->type == XML_ENTITY_DECL) {
      const auto* const entity = reinterpret_cast<const xmlEntity*>(n);
      if (entity->SystemID != nullptr) {
        identifiers_.read_system_id(view(entity->SystemID),
                                    entity->etype == XML_EXTERNAL_GENERAL_UNPARSED_ENTITY
                                        ? system_id_use::named
                                        : use_of(entity->ExternalID),
                                    view(entity->ExternalID));
      }
    }
  }
  std::vector<const xmlNotation*> notations;
  if (subset->notations != nullptr) {
    xmlHashScan(
        static_cast<xmlHashTablePtr>(subset->notations),
        [](void* notation, void* all, const xmlChar* /*name*/) {
          static_cast<std::vector<const xmlNotation*>*>(all)->push_back(
              static_cast<const xmlNotation*>(notation));
        },
        &notations);
  }
  std::sort(notations.begin(), notations.end(), [](const xmlNotation* a, const xmlNotation* b) {
    return view(a->name) < view(b->name);
  });
  for (const xmlNotation* n : notations) {
    if (n->SystemID != nullptr) {
      identifiers_.read_system_id(view(n->SystemID), system_id_use::named, {});
    }
  }
}

void tree_walk::step() {
  const xmlNode* const n = open_.back().next;
  if (n == nullptr) {
    leave();
    return;
  }
  open_.back().next = n->next;
  if (n->type == XML_ELEMENT_NODE) {
    start(n);
  } else if (n->type == XML_ENTITY_REF_NODE) {
    enter(n);
  } else if (n->type == XML_PI_NODE) {
    at(n);
    identifiers_.read_instruction(view(n->name), view(n->content));
  } else if (n->type == XML_TEXT_NODE || n->type == XML_CDATA_SECTION_NODE) {
    read_text(n);
  }
}

/// Passes text to the graph of RDF, since only the grammar of RDF restricts text.
void tree_walk::read_text(const xmlNode* n) {
  if (identifiers_.rdf().is_open()) {
    at(n);
    identifiers_.rdf().graph().add_text(view(n->content));
  }
}

void tree_walk::start(const xmlNode* e) {
  at(e);
  buffers_.clear();
  take_namespaces(e);
  take_attributes(e);
  const xmlNs* const ns = e->ns;
  const rule* const content = identifiers_.start(
      {interned(e->name), ns == nullptr ? nullptr : interned(ns->prefix),
       ns == nullptr ? nullptr : interned(ns->href), namespaces_, attributes_, false});
  if (content != nullptr) {
    read_content(*content, e);
  }
  open_.push_back({e->children, e, nullptr});
}

void tree_walk::take_namespaces(const xmlNode* e) {
  namespaces_.clear();
  for (const xmlNs* ns = e->nsDef; ns != nullptr; ns = ns->next) {
    namespaces_.push_back(interned(ns->prefix));
    namespaces_.push_back(ns->href);
  }
}

void tree_walk::take_attributes(const xmlNode* e) {
  attributes_.clear();
  for (const xmlAttr* a = e->properties; a != nullptr; a = a->next) {
    std::string& buffer = buffers_.emplace_back();
    const std::string_view raw = raw_text(a->children, buffer);
    const xmlChar* const value = xml_chars(raw.data() == nullptr ? "" : raw.data());
    attributes_.insert(
        attributes_.end(),
        {interned(a->name), a->ns == nullptr ? nullptr : interned(a->ns->prefix),
         a->ns == nullptr ? nullptr : interned(a->ns->href), value, value + raw.size()});
  }
}

void tree_walk::read_content(const rule& r, const xmlNode* e) {
  for (const xmlNode* n = e->children; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE) {
      return;
    }
  }
  std::string buffer;
  const std::string text(state_.values().decoded(raw_text(e->children, buffer)));
  state_.values().set_incomplete(state_.values().has_incomplete() ? text : std::string_view{});
  identifiers_.read_content(r, trim(text), current_place(source_));
}

void tree_walk::enter(const xmlNode* reference) {
  const auto* const entity = reinterpret_cast<const xmlEntity*>(reference->children);
  if (!has_content(entity)) {
    miss(reference);
  }
  if (entity == nullptr || entity->children == nullptr || references_.size() == max_entity_depth) {
    return;
  }
  at(reference);
  state_.expand(static_cast<std::size_t>(entity->length));
  references_.push_back(reference);
  open_.push_back({entity->children, nullptr, entity});
}

/// Outside RDF, an external entity that the application did not load is not an omission.
void tree_walk::miss(const xmlNode* reference) {
  at(reference);
  const std::string_view name = view(reference->name);
  if (identifiers_.rdf().is_open()) {
    identifiers_.rdf().graph().miss_content(name);
  } else if (reference->children == nullptr) {
    state_.values().report_unread_entity(name, where_);
  }
}

void tree_walk::leave() {
  if (open_.back().element != nullptr) {
    identifiers_.end();
  } else if (open_.back().entity != nullptr) {
    references_.pop_back();
  }
  open_.pop_back();
}

}  // namespace

void audit_document(audit& a, xmlDocPtr document, const document_options& options) {
  const bool is_named = !options.base.empty();
  const std::string url = is_named ? std::string() : document_base(document->URL);
  tree_walk walk(a, document, is_named ? options.base : url, options.vocabulary);
  try {
    walk.run();
  } catch (const reading_stopped&) {  // a limit, which the audit has reported
  }
}

}  // namespace leiri::libxml2
