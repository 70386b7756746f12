#include "parser_roots.hpp"

#include <new>
#include <utility>

namespace leiri::preload {

parser_roots& parser_roots::all() {
  static auto* const roots = new parser_roots;
  return *roots;
}

void parser_roots::add(const void* context, const char* url) {
  add(context, root{url, nullptr, nullptr});
}

void parser_roots::add(const void* context, xmlDocPtr document) {
  add(context, root{{}, {document, [](xmlDocPtr) {}}, nullptr});
}

void parser_roots::add_copy(const void* context, xmlDocPtr document) {
  const xmlDocPtr copy = xmlCopyDoc(document, 1);
  if (copy == nullptr) {
    throw std::bad_alloc();
  }
  add(context, root{{}, {copy, xmlFreeDoc}, nullptr});
}

void parser_roots::add(const void* context, root r) {
  const std::lock_guard lock(mutex_);
  roots_[context] = std::move(r);
}

void parser_roots::remove(const void* context) noexcept {
  const std::lock_guard lock(mutex_);
  roots_.erase(context);
}

std::unique_ptr<libxml2::inclusions> parser_roots::scope_of(const void* context) {
  root r;
  {
    const std::lock_guard lock(mutex_);
    const auto found = roots_.find(context);
    if (found == roots_.end()) {
      return nullptr;
    }
    r = found->second;
  }
  return r.document == nullptr ? std::make_unique<libxml2::inclusions>(r.url.c_str())
                               : std::make_unique<libxml2::inclusions>(r.document.get());
}

}  // namespace leiri::preload
