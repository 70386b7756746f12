#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "host/version.hpp"
#include "inclusion/reference_rewriter.hpp"

namespace leiri::libxml2 {

/// What is known of the documents that one document includes, directly or indirectly.
struct included_documents {
  target_names targets;
  /// The names by which libxml2 first requested documents, by their URIs. It takes another name for
  /// another document; but what a schema declares may be declared only once, and schemas may
  /// include each other.
  std::unordered_map<std::string, std::string> names;
};

/// The implementation of `inclusions`: the tree with URIs, and an observer of the files that are
/// opened in this thread.
class inclusion_scope {
 public:
  explicit inclusion_scope(xmlDocPtr document);
  /// For a document that the library will open by this name.
  explicit inclusion_scope(const char* url);
  ~inclusion_scope();
  inclusion_scope(const inclusion_scope&) = delete;
  inclusion_scope& operator=(const inclusion_scope&) = delete;

 private:
  explicit inclusion_scope(const xmlChar* url);

  static xmlParserInputBufferPtr open(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_document(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_plainly(const char* url, xmlCharEncoding encoding);
  std::string prepared(std::string bytes, const char* url);
  bool has_only_plain_references(std::string_view bytes, const char* url);

  included_documents documents_;
  std::string url_;
  std::optional<reference_rewriter> references_;  // nothing if there is no tree yet
  inclusion_scope* outer_;
  file_opener outer_opener_;
};

}  // namespace leiri::libxml2
