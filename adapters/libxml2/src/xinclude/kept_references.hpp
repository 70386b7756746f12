#pragma once

#include <string>
#include <vector>

#include "host/owned.hpp"

namespace leiri::libxml2 {

/// A reference to an entity without a declaration.
struct undeclared_entity {
  std::string name;
  int line;  ///< of its first reference
};

/// Makes a parser keep the references to entities whose declarations it does not read: libxml2
/// leaves them out of attributes, and takes them for errors after a parameter entity that it does
/// not read (XML 1.0 section 4.1).
class kept_references {
 public:
  /// `context` builds a tree; its `_private` belongs to the object until the parse has ended.
  explicit kept_references(xmlParserCtxtPtr context) noexcept;
  /// Frees the declarations that were added. The tree must still exist.
  ~kept_references();
  kept_references(const kept_references&) = delete;
  kept_references& operator=(const kept_references&) = delete;

  /// Takes the declarations that were added out of the tree. Throws std::bad_alloc.
  void take_declarations(xmlDocPtr document);

  /// The entities without a declaration in what the parser has read. Throws std::bad_alloc if they
  /// could not be kept.
  [[nodiscard]] const std::vector<undeclared_entity>& undeclared() const;

 private:
  static xmlEntityPtr on_entity(void* context, const xmlChar* name) noexcept;
  static xmlEntityPtr on_parameter_entity(void* context, const xmlChar* name) noexcept;
  [[nodiscard]] bool may_lack_declaration(xmlParserCtxtPtr parser) const noexcept;
  void take(xmlDocPtr document, xmlEntityPtr entity);
  void note(const xmlChar* name, int line) noexcept;

  std::vector<undeclared_entity> undeclared_;
  bool is_out_of_memory_ = false;
  bool has_unread_parameter_entity_ = false;
  owned<xmlDoc> taken_;  // has the declarations
};

}  // namespace leiri::libxml2
