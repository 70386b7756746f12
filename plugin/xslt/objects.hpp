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

// The functions throw std::bad_alloc, also for text that is too long for libxml2.
object string_object(std::string_view text);
object boolean_object(bool truth);

/// UTF-8 in libxml2's type. Must end in NUL.
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
