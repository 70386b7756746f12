#pragma once

#include <libxml/parser.h>

#include <string>

#include "support/owned.hpp"

namespace leiri::test {

/// The document in a file.
inline owned_document read(const std::string& file, int options = 0) {
  return owned_document(xmlReadFile(file.c_str(), nullptr, options | XML_PARSE_NONET));
}

/// A document whose only child is an inclusion; `more` are attributes of its root.
inline std::string including(const std::string& href, const std::string& more = "") {
  return "<r xmlns:xi='http://www.w3.org/2001/XInclude'" + more + "><xi:include href='" + href +
         "'/></r>";
}

}  // namespace leiri::test
