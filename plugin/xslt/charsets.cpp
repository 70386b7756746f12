#include "charsets.hpp"

#include <libxslt/extensions.h>

#include <functional>
#include <map>
#include <new>
#include <string>

#include "module.hpp"

namespace leiri::xslt {
namespace {

using open_charsets = std::map<std::string, charset, std::less<>>;

open_charsets& opened_by(const call& c) {
  void* const data = xsltGetExtData(c.transformation(), chars(functions_namespace));
  return *static_cast<open_charsets*>(made(data));
}

}  // namespace

charset& charset_named(const call& c, std::string_view name) {
  open_charsets& open = opened_by(c);
  if (const auto found = open.find(name); found != open.end()) {
    return found->second;
  }
  return open.emplace(name, to_charset(name)).first->second;
}

void* begin_transformation(xsltTransformContextPtr /*transformation*/,
                           const xmlChar* /*uri*/) noexcept {
  return new (std::nothrow) open_charsets;
}

void end_transformation(xsltTransformContextPtr /*transformation*/, const xmlChar* /*uri*/,
                        void* data) noexcept {
  delete static_cast<open_charsets*>(data);
}

}  // namespace leiri::xslt
