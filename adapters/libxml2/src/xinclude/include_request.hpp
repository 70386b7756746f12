#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>

namespace leiri::libxml2 {

/// What an element include asks for (XInclude 1.1 section 3.1).
struct include_request {
  enum class form {
    document,
    text,
    unknown  ///< neither XML nor text
  };

  std::string href;  ///< empty: the document itself
  form how = form::document;
  std::string parse;                    ///< the value of the attribute
  std::optional<std::string> pointer;   ///< an XPointer
  std::optional<std::string> fragment;  ///< a part of a text (RFC 5147)
  std::string encoding;                 ///< of a text; empty if it is not stated
  xmlNodePtr fallback = nullptr;
};

/// Nothing if the element is in error, whatever it includes; `fault` then says why.
std::optional<include_request> read_include(const xmlNode* include, std::string& fault);

/// Whether it is XInclude's element include.
bool is_include(const xmlNode* n);
/// Whether it is XInclude's element fallback.
bool is_fallback(const xmlNode* n);
/// Whether an element in the namespace of XInclude is neither.
bool is_no_element_of_xinclude(const xmlNode* n);

}  // namespace leiri::libxml2
