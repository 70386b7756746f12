#pragma once

#include <libxml/tree.h>

#include <leiri/libxml2/inclusions.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace leiri::preload {

/// The documents with which parsers of schemas begin, from the creation of a parser's context to
/// its end.
class parser_roots {
 public:
  /// Never destroyed, since programs free contexts late.
  static parser_roots& all();

  /// A document that the parser will open by its name.
  void add(const void* context, const char* url);
  /// A tree that outlives the parse.
  void add(const void* context, xmlDocPtr document);
  /// A tree that the parser has already copied for itself.
  void add_copy(const void* context, xmlDocPtr document);
  void remove(const void* context) noexcept;

  /// While it exists, a parser finds what its document includes; null if the document is unknown.
  std::unique_ptr<libxml2::inclusions> scope_of(const void* context);

 private:
  struct root {
    std::string url;
    std::shared_ptr<xmlDoc> document;  // null if only the name is known
  };

  void add(const void* context, root r);

  std::mutex mutex_;
  std::unordered_map<const void*, root> roots_;
};

}  // namespace leiri::preload
