#pragma once

#include <libxml/tree.h>

#include <string>
#include <utility>
#include <vector>

namespace leiri::preload {

/// While it exists, the references of the processing instructions `xml-stylesheet` in the prolog of
/// a document are URIs (Associating Style Sheets with XML Documents 1.0), since libxslt refuses all
/// others.
class stylesheet_references {
 public:
  /// Throws std::bad_alloc.
  explicit stylesheet_references(xmlDocPtr document);
  ~stylesheet_references();
  stylesheet_references(const stylesheet_references&) = delete;
  stylesheet_references& operator=(const stylesheet_references&) = delete;

 private:
  std::vector<std::string> texts_;
  std::vector<std::pair<xmlNodePtr, xmlChar*>> instructions_;  // and their own contents
};

}  // namespace leiri::preload
