#include "xinclude/merged_declarations.hpp"

#include <libxml/hash.h>
#include <libxml/valid.h>

#include <algorithm>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "host/unread_entity.hpp"
#include "markup/attribute_value.hpp"
#include "xinclude/entity_references.hpp"
#include "xinclude/include_request.hpp"
#include "xinclude/moved_document.hpp"

namespace leiri::libxml2 {
namespace {

xmlDtdPtr subset_of(xmlDocPtr document) {
  if (document->intSubset != nullptr) {
    return document->intSubset;
  }
  const xmlNode* const root = xmlDocGetRootElement(document);
  const xmlChar* const name = root == nullptr ? xml_chars("document") : root->name;
  return not_null(xmlCreateIntSubset(document, name, nullptr, nullptr));
}

/// The system identifier of an entity for another document.
std::string system_id_for(const xmlDoc* to, const xmlEntity& e) {
  return moved_system_id(view(e.SystemID), document_base(e.doc->URL), document_base(to->URL));
}

bool is_internal(const xmlEntity& e) noexcept { return e.etype == XML_INTERNAL_GENERAL_ENTITY; }
bool is_parsed(const xmlEntity& e) noexcept {
  return e.etype != XML_EXTERNAL_GENERAL_UNPARSED_ENTITY;
}

/// Unparsed entities are the same if their system identifiers are (cases 21 and 55 of NIST in the
/// W3C suite), whatever these mean; of parsed ones, the wrong file would be opened.
bool is_same(const xmlDoc* to, const xmlEntity& known, const xmlEntity& added) {
  const bool has_same_id = xmlStrEqual(known.SystemID, added.SystemID) != 0 &&
                           (added.etype != XML_EXTERNAL_GENERAL_PARSED_ENTITY ||
                            system_id_for(to, added) == view(added.SystemID));
  return known.etype == added.etype && xmlStrEqual(known.content, added.content) != 0 &&
         (has_same_id || system_id_for(to, added) == view(known.SystemID));
}

/// Declares an entity in another document. libxml2 would write the replacement text of an internal
/// one as its literal.
void add_entity(xmlDocPtr to, const xmlEntity& e, const std::string& name, const xmlChar* content) {
  subset_of(to);
  const std::string id = is_internal(e) ? std::string() : system_id_for(to, e);
  xmlEntityPtr const made =
      not_null(xmlAddDocEntity(to, xml_chars(name.c_str()), e.etype, e.ExternalID,
                               is_internal(e) ? nullptr : xml_chars(id.c_str()), content));
  made->URI = e.URI == nullptr ? nullptr : xmlStrdup(e.URI);
  if (is_internal(e)) {
    made->orig = xmlStrdup(xml_chars(literal_of(view(content)).c_str()));
  }
}

void add_notation(void* notation, void* to, const xmlChar* /*name*/) {
  const auto& n = *static_cast<const xmlNotation*>(notation);
  auto* const subset = static_cast<xmlDtdPtr>(to);
  if (xmlGetDtdNotationDesc(subset, n.name) == nullptr) {
    xmlAddNotationDecl(nullptr, subset, n.name, n.PublicID, n.SystemID);
  }
}

/// Calls `work` with each subset of a document type. `outside` is the document with the external
/// one.
template <class Work>
void for_each_subset(xmlDocPtr document, xmlDocPtr outside, const Work& work) {
  for (xmlDtdPtr const subset : {document->intSubset, outside->extSubset}) {
    if (subset != nullptr) {
      work(subset);
    }
  }
}

const xmlNotation* notation_in(xmlDocPtr document, xmlDocPtr outside, const xmlChar* name) {
  const xmlNotation* found = nullptr;
  for_each_subset(document, outside, [&](xmlDtdPtr subset) {
    found = found == nullptr ? xmlGetDtdNotationDesc(subset, name) : found;
  });
  return found;
}

/// Calls `work` with the name of each entity to which the content of a document or an attribute
/// refers.
template <class Work>
void for_each_reference(xmlDocPtr document, const Work& work) {
  const auto look_at = [&work](const xmlNode* n) {
    if (n->type == XML_ENTITY_REF_NODE) {
      work(n->name);
    }
  };
  for (const xmlNode* n = document->children; n != nullptr; n = next_in_document(document, n)) {
    look_at(n);
    for (const xmlAttr* a = has_attributes(n) ? n->properties : nullptr; a != nullptr;
         a = a->next) {
      for (const xmlNode* part = a->children; part != nullptr; part = part->next) {
        look_at(part);
      }
    }
  }
}

std::string told_different(std::string_view name) {
  return "the documents declare the entity " + std::string(name) + " differently";
}

}  // namespace

merged_entities::merged_entities(xmlDocPtr to, xmlDocPtr from, xmlDocPtr outside,
                                 entity_names& undeclared, const entity_names& own,
                                 renamed_entities& renamed, const entity_text_reader& read)
    : to_(to), from_(from), outside_(outside), undeclared_(undeclared), renamed_(renamed) {
  const bool has_captured = keep_undeclared(own);
  const std::vector<xmlEntityPtr> added = find_different();
  if (!different_.empty() || has_captured) {
    find_dependent(read);
  }
  for (const xmlEntity* const e : added) {
    const std::string name(view(e->name));
    if (different_.count(name) == 0 && faults_.count(name) == 0) {
      add_entity(to, *e, name, e->content);
    }
  }
  for_each_subset(from, outside, [&](const xmlDtd* subset) {
    if (subset->notations != nullptr) {
      has_notations_ = true;
      xmlHashScan(static_cast<xmlHashTablePtr>(subset->notations), add_notation, subset_of(to));
    }
  });
}

xmlEntityPtr merged_entities::entity(const xmlChar* name) const {
  xmlEntityPtr const own = xmlGetDocEntity(from_, name);
  return own != nullptr ? own : xmlGetDocEntity(outside_, name);
}

/// Calls `work` with the general entities. What XML itself declares may be declared in different
/// ways (XML 1.0 section 4.6), which mean the same. Of two declarations, the first counts.
template <class Work>
void merged_entities::for_each_entity(const Work& work) const {
  for_each_subset(from_, outside_, [&](const xmlDtd* subset) {
    for (xmlNodePtr n = subset->children; n != nullptr; n = n->next) {
      auto* const e = reinterpret_cast<xmlEntityPtr>(n);
      const bool is_general = n->type == XML_ENTITY_DECL &&
                              e->etype != XML_INTERNAL_PARAMETER_ENTITY &&
                              e->etype != XML_EXTERNAL_PARAMETER_ENTITY;
      if (is_general && !is_unread(e) && xmlGetPredefinedEntity(e->name) == nullptr &&
          entity(e->name) == e) {
        work(e);
      }
    }
  });
}

/// A reference to an entity that its document does not declare must not get the meaning that
/// another document declares. Returns whether there is one that would.
bool merged_entities::keep_undeclared(const entity_names& own) {
  bool has_captured = false;
  for (const std::string& name : own) {
    const xmlChar* const id = xml_chars(name.c_str());
    if (entity(id) != nullptr) {
      continue;
    }
    if (xmlGetDocEntity(to_, id) == nullptr) {
      undeclared_.insert(name);
    } else {
      has_captured = true;
      faults_.emplace(name, "only another document declares the entity " + name);
    }
  }
  return has_captured;
}

/// Returns the entities that the other document does not declare.
std::vector<xmlEntityPtr> merged_entities::find_different() {
  std::vector<xmlEntityPtr> added;
  for_each_entity([&](xmlEntityPtr e) {
    const xmlEntity* const known = xmlGetDocEntity(to_, e->name);
    if (known == nullptr) {
      added.push_back(e);
    }
    const bool is_right =
        known == nullptr ? undeclared_.count(view(e->name)) == 0 : is_same(to_, *known, *e);
    if (!is_right && is_parsed(*e)) {
      different_.emplace(view(e->name));
    } else if (!is_right) {
      faults_.emplace(view(e->name), told_different(view(e->name)));
    }
  });
  return added;
}

/// What refers to an entity with another name gets one too, since its content changes.
void merged_entities::find_dependent(const entity_text_reader& read) {
  std::map<std::string, std::vector<xmlEntityPtr>, std::less<>> references;  // to each name
  for_each_entity([&](xmlEntityPtr e) {
    const bool is_file = !is_internal(*e) && is_parsed(*e);
    const auto text = is_file ? read(std::string(view(e->URI))) : std::string();
    const std::string name(view(e->name));
    if (!text && different_.size() > different_.count(name)) {
      faults_.emplace(name,
                      told_different(*std::find_if(different_.begin(), different_.end(),
                                                   [&](const auto& d) { return d != name; })) +
                          ", and the file of the entity " + name +
                          ", which may refer to it, cannot be read");
    }
    for (const entity_reference& r :
         references_in(is_internal(*e) ? view(e->content) : text.value_or(""))) {
      references[std::string(r.name)].push_back(e);
    }
  });
  std::vector<std::string> found(different_.begin(), different_.end());
  for (const auto& [name, fault] : faults_) {
    found.push_back(name);
  }
  while (!found.empty()) {
    const std::string name = std::move(found.back());
    found.pop_back();
    for (const xmlEntity* const e : references[name]) {
      if (judge_reference(*e, name)) {
        found.emplace_back(view(e->name));
      }
    }
  }
}

/// Whether a reference from one entity to another one shows something new about the first. The
/// content of a file cannot change.
bool merged_entities::judge_reference(const xmlEntity& from, const std::string& to) {
  const std::string name(view(from.name));
  if (const auto fault = faults_.find(to); fault != faults_.end()) {
    return faults_.emplace(name, fault->second).second;
  }
  return is_internal(from)
             ? different_.insert(name).second
             : faults_
                   .emplace(name, told_different(to) + ", and the file of the entity " + name +
                                      " refers to it")
                   .second;
}

/// Declares the entity with another name when it is first used.
const std::string& merged_entities::new_name(const std::string& name) {
  const auto [at, is_first] = new_names_.emplace(name, name);
  if (!is_first) {
    return at->second;
  }
  const xmlEntity& e = *entity(xml_chars(name.c_str()));
  const std::string content = with_new_names(view(e.content));
  const std::string id = is_internal(e) ? std::string() : system_id_for(to_, e);
  const char separator = '\0';
  std::string declared = name + separator + std::to_string(e.etype) + separator;
  declared.append(content).append(1, separator).append(id);
  const auto [made, is_new] = renamed_.made.try_emplace(std::move(declared));
  if (!is_new) {
    return at->second = made->second;
  }
  at->second = made->second = unused_name(name);
  add_entity(to_, e, at->second, is_internal(e) ? xml_chars(content.c_str()) : nullptr);
  return at->second;
}

/// Used by neither document: not even by a reference whose declaration was not read.
std::string merged_entities::unused_name(const std::string& name) {
  int& next = renamed_.next.try_emplace(name, 2).first->second;
  for (;;) {
    std::string unused = name + '-' + std::to_string(next++);
    const xmlChar* const id = xml_chars(unused.c_str());
    if (xmlGetDocEntity(to_, id) == nullptr && entity(id) == nullptr &&
        undeclared_.count(unused) == 0) {
      return unused;
    }
  }
}

std::string merged_entities::with_new_names(std::string_view content) {
  std::string result;
  std::size_t done = 0;
  for (const entity_reference& r : references_in(content)) {
    if (different_.count(r.name) != 0) {
      result.append(content.substr(done, r.at + 1 - done)).append(new_name(std::string(r.name)));
      done = r.at + 1 + r.name.size();
    }
  }
  return result.append(content.substr(done));
}

std::string merged_entities::adapt(xmlNodePtr copy) {
  if (different_.empty() && faults_.empty() && !has_notations_) {
    return {};
  }
  for (xmlNodePtr n = copy; n != nullptr;) {
    const bool is_replaced = is_include(n);  // and read from the original
    std::string fault = n->type == XML_ENTITY_REF_NODE                ? rename(n)
                        : n->type == XML_ELEMENT_NODE && !is_replaced ? adapt_attributes(n)
                                                                      : std::string();
    if (!fault.empty()) {
      return fault;
    }
    n = is_replaced ? next_beside_in(copy, n) : next_in(copy, n);
  }
  return {};
}

std::string merged_entities::rename(xmlNodePtr reference) {
  const std::string name(view(reference->name));
  if (const auto fault = faults_.find(name); fault != faults_.end()) {
    return fault->second;
  }
  if (different_.count(name) != 0) {
    xmlNodeSetName(reference, xml_chars(new_name(name).c_str()));
    reference->children = reinterpret_cast<xmlNodePtr>(xmlGetDocEntity(to_, reference->name));
    reference->last = reference->children;
  }
  return {};
}

std::string merged_entities::adapt_attributes(const xmlNode* element) {
  std::string fault;
  for (const xmlAttr* a = element->properties; a != nullptr && fault.empty(); a = a->next) {
    for (xmlNodePtr n = a->children; n != nullptr && fault.empty(); n = n->next) {
      fault = n->type == XML_ENTITY_REF_NODE ? rename(n) : std::string();
    }
    fault = fault.empty() && has_notations_ ? fault_of_type(element, a) : fault;
  }
  return fault;
}

/// Unparsed entities and notations keep their names, by which applications know them.
std::string merged_entities::fault_of_type(const xmlNode* element, const xmlAttr* a) const {
  const bool has_prefix = element->ns != nullptr && element->ns->prefix != nullptr;
  const std::string name = (has_prefix ? std::string(view(element->ns->prefix)) + ':' : "") +
                           std::string(view(element->name));
  const xmlAttribute* type = nullptr;
  for_each_subset(from_, outside_, [&](xmlDtdPtr subset) {
    type = type == nullptr ? xmlGetDtdQAttrDesc(subset, xml_chars(name.c_str()), a->name,
                                                a->ns == nullptr ? nullptr : a->ns->prefix)
                           : type;
  });
  std::string fault;
  if (type != nullptr && type->atype == XML_ATTRIBUTE_NOTATION) {
    fault = fault_of_notation(xml_chars(text_of(a).c_str()));
  } else if (type != nullptr &&
             (type->atype == XML_ATTRIBUTE_ENTITY || type->atype == XML_ATTRIBUTE_ENTITIES)) {
    const std::string value = text_of(a);
    std::string_view rest = value;
    for (auto word = next_word(rest); !word.empty() && fault.empty(); word = next_word(rest)) {
      const auto known = faults_.find(std::string(word));
      const xmlEntity* const e = entity(xml_chars(std::string(word).c_str()));
      fault = known != faults_.end() ? known->second
              : e != nullptr         ? fault_of_notation(e->content)
                                     : std::string();
    }
  }
  return fault;
}

std::string merged_entities::fault_of_notation(const xmlChar* name) const {
  const xmlNotation* const own = notation_in(from_, outside_, name);
  const xmlNotation* const other = notation_in(to_, to_, name);
  const bool is_same = own == nullptr || other == nullptr ||
                       (xmlStrEqual(own->PublicID, other->PublicID) != 0 &&
                        xmlStrEqual(own->SystemID, other->SystemID) != 0);
  return is_same ? std::string()
                 : "the documents declare the notation " + std::string(view(name)) + " differently";
}

merged_entities& merged_declarations::merge(xmlDocPtr to, xmlDocPtr from, xmlDocPtr outside) {
  const auto known = merged_.find({to, from});
  if (known != merged_.end()) {
    return known->second;
  }
  const bool declares = from->intSubset != nullptr || outside->extSubset != nullptr;
  const entity_names own = declares ? undeclared_in(from) : entity_names();
  entity_names& undeclared = declares ? undeclared_in(to) : undeclared_[nullptr];
  return merged_
      .emplace(std::pair(to, from),
               merged_entities(to, from, outside, undeclared, own, renamed_[to], read_))
      .first->second;
}

/// The names of entities to which a document refers and which it does not declare: their
/// declarations are in a part of it that is not read, or that its copy does not have.
entity_names& merged_declarations::undeclared_in(xmlDocPtr document) {
  const auto [at, is_new] = undeclared_.try_emplace(document);
  if (!is_new) {
    return at->second;
  }
  const auto note = [&names = at->second, document](const xmlChar* name) {
    if (xmlGetDocEntity(document, name) == nullptr) {
      names.emplace(view(name));
    }
  };
  for_each_reference(document, note);
  for_each_subset(document, document, [&note](const xmlDtd* subset) {
    for (const xmlNode* n = subset->children; n != nullptr; n = n->next) {
      const auto* const e = reinterpret_cast<const xmlEntity*>(n);
      if (n->type == XML_ENTITY_DECL && is_internal(*e)) {
        for (const entity_reference& r : references_in(view(e->content))) {
          note(xml_chars(std::string(r.name).c_str()));
        }
      }
    }
  });
  return at->second;
}

}  // namespace leiri::libxml2
