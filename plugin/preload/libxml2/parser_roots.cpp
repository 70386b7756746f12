#include "parser_roots.hpp"

#include <libxml/parser.h>

#include <new>
#include <utility>

namespace leiri::preload {
namespace {

/// Null if it is not well-formed. The parser of schemas, which reads it again, reports the errors.
std::shared_ptr<xmlDoc> read_quietly(std::string_view text) {
  const std::unique_ptr<xmlParserCtxt, void (*)(xmlParserCtxtPtr)> context(xmlNewParserCtxt(),
                                                                           xmlFreeParserCtxt);
  if (context == nullptr) {
    return nullptr;
  }
  context->sax->serror = [](void*, auto*) {};
  return {xmlCtxtReadMemory(context.get(), text.data(), static_cast<int>(text.size()), nullptr,
                            nullptr, XML_PARSE_NONET),
          [](xmlDocPtr d) { xmlFreeDoc(d); }};
}

std::string written(xmlDocPtr document) {
  xmlChar* text = nullptr;
  int size = 0;
  xmlDocDumpMemoryEnc(document, &text, &size, "UTF-8");
  const std::unique_ptr<xmlChar, void (*)(void*)> owner(text, xmlFree);
  return text == nullptr
             ? std::string()
             : std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(size));
}

}  // namespace

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

parser_roots::root parser_roots::root_in_memory(std::string_view text) {
  root r{{}, read_quietly(text), nullptr};
  if (r.document != nullptr) {
    const std::string before = written(r.document.get());
    const libxml2::inclusions found(r.document.get());
    std::string with_uris = written(r.document.get());
    if (with_uris != before && !with_uris.empty()) {
      r.text = std::make_shared<const std::string>(std::move(with_uris));
    }
  }
  return r;
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
