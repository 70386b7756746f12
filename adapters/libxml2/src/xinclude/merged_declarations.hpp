#pragma once

#include <libxml/tree.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "markup/value_reader.hpp"

namespace leiri::libxml2 {

/// Reads the text of an external entity, which libxml2 opens by a name; nothing if it cannot.
using entity_text_reader = std::function<std::optional<std::string>(const std::string& url)>;

/// The entities with new names in one document.
struct renamed_entities {
  std::map<std::string, std::string> made;  ///< the new name by the old one and what is declared
  std::map<std::string, int> next;          ///< the number for the next new name, by the old one
};

/// The entities and notations of one document in another one, into which parts of it are copied
/// (XInclude sections 4.5.1 and 4.5.2). An entity that the other one declares differently gets
/// another name there, so that each reference keeps its meaning.
class merged_entities {
 public:
  /// `from` is the document of what is copied; `outside` is the one that has its external subset,
  /// and may be the same. `to` refers to entities with the names `undeclared` and does not declare
  /// them, and `from` to those with the names `own`; these are added to `undeclared`. `to` has the
  /// entities `renamed`. It and `undeclared` outlive this object.
  merged_entities(xmlDocPtr to, xmlDocPtr from, xmlDocPtr outside, entity_names& undeclared,
                  const entity_names& own, renamed_entities& renamed,
                  const entity_text_reader& read);

  /// Gives the references in a copy the names that their entities have in its document. Returns why
  /// it cannot; empty if it can.
  std::string adapt(xmlNodePtr copy);

 private:
  template <class Work>
  void for_each_entity(const Work& work) const;
  [[nodiscard]] xmlEntityPtr entity(const xmlChar* name) const;
  bool keep_undeclared(const entity_names& own);
  std::vector<xmlEntityPtr> find_different();
  void find_dependent(const entity_text_reader& read);
  bool judge_reference(const xmlEntity& from, const std::string& to);
  const std::string& new_name(const std::string& name);
  std::string unused_name(const std::string& name);
  std::string with_new_names(std::string_view content);
  std::string rename(xmlNodePtr reference);
  std::string adapt_attributes(const xmlNode* element);
  std::string fault_of_type(const xmlNode* element, const xmlAttr* a) const;
  [[nodiscard]] std::string fault_of_notation(const xmlChar* name) const;

  xmlDocPtr to_;
  xmlDocPtr from_;
  xmlDocPtr outside_;
  entity_names& undeclared_;
  renamed_entities& renamed_;
  entity_names different_;                        // those that need another name
  std::map<std::string, std::string> new_names_;  // of those that are used
  std::map<std::string, std::string> faults_;     // of those that can have no other name
  bool has_notations_ = false;
};

/// The declarations of all documents that take part in one inclusion.
class merged_declarations {
 public:
  explicit merged_declarations(entity_text_reader read) : read_(std::move(read)) {}

  /// Declares in `to` what nodes of `from` may refer to, before they are copied.
  merged_entities& merge(xmlDocPtr to, xmlDocPtr from, xmlDocPtr outside);

 private:
  entity_names& undeclared_in(xmlDocPtr document);

  entity_text_reader read_;
  std::map<std::pair<xmlDocPtr, xmlDocPtr>, merged_entities> merged_;
  std::map<xmlDocPtr, entity_names> undeclared_;
  std::map<xmlDocPtr, renamed_entities> renamed_;
};

}  // namespace leiri::libxml2
