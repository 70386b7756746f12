#pragma once

#include <libxml/tree.h>

#include <leiri/libxml2/inclusions.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "host/owned.hpp"
#include "host/version.hpp"
#include "inclusion/inclusion_plan.hpp"
#include "inclusion/reference_rewriter.hpp"

namespace leiri::libxml2 {

/// For a document that was read, the bases at the elements that XPointers select; see
/// bases_of_picked().
using picked_bases = std::unordered_map<std::string, std::vector<picked_element>>;

/// What is known of the documents that one document includes, directly or indirectly.
struct included_documents {
  target_names targets;
  /// The names by which libxml2 first requested documents, by their URIs. It takes another name for
  /// another document; but what a schema declares may be declared only once, and schemas may
  /// include each other.
  std::unordered_map<std::string, std::string> names;
  /// The documents that XInclude includes, by their URLs, with their own inclusions processed.
  struct whole {
    std::string text;
    std::size_t pointers;  ///< the number of pointers into it that were known
  };
  std::unordered_map<std::string, whole> done;
  std::unordered_map<std::string, picked_bases> picked;  ///< also by their URLs
  /// Copies of what precedes and follows their root elements, with an empty element in place of the
  /// root.
  std::unordered_map<std::string, owned<xmlDoc>> around_roots;
  /// The URLs of documents whose inclusions fail; the library will report why.
  std::unordered_set<std::string> failed;
  base_form form = base_form::uri;  ///< of each xml:base that is written
};

/// The implementation of `inclusions` and process_xinclude(): the tree with URIs, and an observer
/// of the files that are opened in this thread.
class inclusion_scope {
 public:
  /// `flags` and `loader_data` are those of process_xinclude(); there are no flags if the scope is
  /// not for XInclude.
  inclusion_scope(xmlDocPtr document, std::optional<int> flags, void* loader_data);
  /// For a document that the library will open by this name; XInclude does not do this.
  explicit inclusion_scope(const char* url);
  ~inclusion_scope();
  inclusion_scope(const inclusion_scope&) = delete;
  inclusion_scope& operator=(const inclusion_scope&) = delete;

  void write_bases_as(base_form form) noexcept { documents_.form = form; }
  [[nodiscard]] base_form form_of_bases() const noexcept { return documents_.form; }

  /// Restores the original references of the tree. The destructor does so too.
  void restore() noexcept { references_->restore(); }

  [[nodiscard]] const reference_rewriter& references() const noexcept { return *references_; }
  [[nodiscard]] void* loader_data() const noexcept { return loader_data_; }

  /// What is known of the document that libxml2 requests by `url`; null if there is no readable
  /// one.
  [[nodiscard]] const picked_bases* bases_in(const std::string& url) const;
  /// The comments and processing instructions of that document outside of its root element, and an
  /// empty element in the place of the root; null if the document is not known.
  [[nodiscard]] const xmlDoc* around_root(const std::string& url) const;

 private:
  /// For a document that is included by that of `outer`.
  inclusion_scope(xmlDocPtr document, inclusion_scope& outer);
  inclusion_scope(const xmlChar* url, std::optional<int> flags, void* loader_data,
                  inclusion_scope* including);

  static xmlParserInputBufferPtr open(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_document(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_plainly(const char* url, xmlCharEncoding encoding);
  std::string prepared(std::string bytes, const char* url);
  bool has_only_plain_references(std::string_view bytes, const char* url);
  std::optional<std::string> with_inclusions(const std::string& bytes, const char* url);
  [[nodiscard]] bool is_open(std::string_view url) const noexcept;

  included_documents own_documents_;
  included_documents& documents_;  // of the outermost document
  inclusion_scope* including_;     // null for the outermost document
  std::size_t depth_;
  std::string url_;
  std::optional<reference_rewriter> references_;  // nothing if there is no tree yet
  std::optional<int> flags_;
  void* loader_data_;
  inclusion_scope* outer_;
  file_opener outer_opener_;
};

/// Processes XInclude in a document whose scope has begun. Returns what libxml2 returns.
int include_into(xmlDocPtr document, int flags, inclusion_scope& scope);

}  // namespace leiri::libxml2
