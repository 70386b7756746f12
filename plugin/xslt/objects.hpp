#pragma once

#include <libxml/xpath.h>

#include <memory>
#include <new>
#include <string_view>

/// The values of XPath 1.0.
namespace leiri::xslt {

struct free_object {
  void operator()(xmlXPathObject* o) const noexcept { xmlXPathFreeObject(o); }
};
using object = std::unique_ptr<xmlXPathObject, free_object>;

// These functions throw std::bad_alloc, also if a text is too long for libxml2.
object string_object(std::string_view text);
object boolean_object(bool truth);

/// Converts UTF-8 to the type of libxml2. A NUL must end the text.
inline const xmlChar* chars(const char* text) noexcept {
  return reinterpret_cast<const xmlChar*>(text);
}

/// Checks a result of libxml2; throws std::bad_alloc if it is null.
template <class T>
T* made(T* thing) {
  if (thing == nullptr) {
    throw std::bad_alloc();
  }
  return thing;
}

}  // namespace leiri::xslt
