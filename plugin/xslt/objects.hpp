#pragma once

#include <libxml/xpath.h>

#include <leiri/result.hpp>
#include <memory>
#include <new>
#include <string_view>

/// The values of XPath 1.0.
namespace leiri::xslt {

struct free_object {
  void operator()(xmlXPathObject* o) const noexcept { xmlXPathFreeObject(o); }
};
using object = std::unique_ptr<xmlXPathObject, free_object>;

// They throw std::bad_alloc, also for text that is longer than libxml2 can take.
object string_object(std::string_view text);
/// The empty string where there is no result: XPath has no null.
object string_object(const result<std::string_view>& text);
object boolean_object(bool truth);

/// UTF-8 in libxml2's type. Must end in NUL.
inline const xmlChar* chars(const char* text) noexcept {
  return reinterpret_cast<const xmlChar*>(text);
}

/// What libxml2 has made; throws std::bad_alloc where that is nothing.
template <class T>
T* made(T* thing) {
  if (thing == nullptr) {
    throw std::bad_alloc();
  }
  return thing;
}

}  // namespace leiri::xslt
