#pragma once

#include <libxml/tree.h>

#include <leiri/libxml2/inclusions.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace leiri::preload {

/// The documents that parsers of schemas begin with, from the making of a parser's context to its
/// end.
class parser_roots {
 public:
  /// Never destroyed: programs free contexts late.
  static parser_roots& all();

  /// A document that the parser will open by its name.
  void add(const void* context, const char* url);
  /// A tree, which outlives the parse.
  void add(const void* context, xmlDocPtr document);
  /// A tree of which the parser has its own copy, already made.
  void add_copy(const void* context, xmlDocPtr document);
  void remove(const void* context) noexcept;

  /// What makes a parser find what its document includes, as long as it lives; null where the
  /// document is not known.
  std::unique_ptr<libxml2::inclusions> scope_of(const void* context);

 private:
  struct root {
    std::string url;
    std::shared_ptr<xmlDoc> document;  // null where only the name is known
  };

  void add(const void* context, root r);

  std::mutex mutex_;
  std::unordered_map<const void*, root> roots_;
};

}  // namespace leiri::preload
