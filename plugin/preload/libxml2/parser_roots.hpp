#pragma once

#include <libxml/tree.h>

#include <leiri/libxml2/inclusions.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "schema_in_memory.hpp"

namespace leiri::preload {

/// Remembers the document that each parser of schemas reads first, from the creation of the
/// parser's context to its end.
class parser_roots {
 public:
  /// The only object. It is never destroyed, since programs may free contexts at their end.
  static parser_roots& all();

  /// Adds a document that the parser will open by its name.
  void add(const void* context, const char* url);
  /// Adds a tree that exists until parsing ends.
  void add(const void* context, xmlDocPtr document);
  /// Adds a tree that the parser has already copied for itself.
  void add_copy(const void* context, xmlDocPtr document);
  /// Adds a document in memory, for the context that `open` creates from a text, which exists as
  /// long as the context is known. Returns null if there is nothing to add.
  template <class Open>
  auto add_text(std::string_view text, Open open) -> decltype(open(text)) {
    auto schema = schema_in_memory::of(text);
    if (!schema) {
      return nullptr;
    }
    root r{{}, std::move(schema->document), nullptr};
    if (schema->text) {
      r.text = std::make_shared<const std::string>(std::move(*schema->text));
    }
    add(r.document.get(), r);  // stays if memory runs out, since the context needs the text
    const auto context = open(r.text == nullptr ? text : *r.text);
    if (context != nullptr) {
      add(context, r);
    }
    remove(r.document.get());
    return context;
  }
  void remove(const void* context) noexcept;

  /// While the returned object exists, a parser finds the files that its document includes. Null if
  /// the document is unknown.
  std::unique_ptr<libxml2::inclusions> scope_of(const void* context);

 private:
  struct root {
    std::string url;
    std::shared_ptr<xmlDoc> document;         // null if only the name is known
    std::shared_ptr<const std::string> text;  // null if the parser reads the program's
  };

  void add(const void* context, root r);

  std::mutex mutex_;
  std::unordered_map<const void*, root> roots_;
};

}  // namespace leiri::preload
