#pragma once

#include <libxml/tree.h>

#include <leiri/libxml2/inclusions.hpp>
#include <string>

namespace leiri::libxml2 {

/// What is in force at the place of an inclusion, for the elements that are put there.
struct inclusion_place {
  std::string base;       ///< a LEIRI; empty if it is not known
  std::string language;   ///< empty if there is none
  const xmlNode* parent;  ///< a node with the namespaces of the place
};
/// The place in an element or a document.
inclusion_place place_in(const xmlNode* parent);

/// What the result of an inclusion gets besides the copy.
struct inclusion_style {
  bool writes_bases = true;  ///< and languages
  base_form form = base_form::uri;
  bool is_relative = true;  ///< the reference of the inclusion is a relative path
};

/// Gives a copied element the base, language and namespaces that the original has (XInclude
/// sections 4.5.4 to 4.5.6), for `place`.
void fix_copy(xmlNodePtr copy, const xmlNode* original, const inclusion_place& place,
              inclusion_style style);

/// Removes the declaration that libxml2 adds to a copy for the elements include in it, once they
/// have been replaced.
void remove_added_declaration(xmlNodePtr copy, const xmlNode* original);

/// Copies the attributes of an element include to an included element (XInclude 1.1 section 4.3).
void copy_attributes(const xmlNode* include, xmlNodePtr element);

}  // namespace leiri::libxml2
