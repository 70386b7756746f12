#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "host/version.hpp"
#include "inclusion/reference_rewriter.hpp"

namespace leiri::libxml2 {

/// Of a document that was read, the bases at the elements that XPointers pick; see
/// bases_of_picked().
using picked_bases = std::unordered_map<std::string, std::vector<std::string>>;

/// What is known of the documents that one document includes, directly or not.
struct included_documents {
  target_names targets;
  /// XInclude's, by their URLs, with their own inclusions done.
  struct whole {
    std::string text;
    std::size_t pointers;  ///< how many into it were known
  };
  std::unordered_map<std::string, whole> done;
  std::unordered_map<std::string, picked_bases> picked;  ///< by their URLs too
  /// Those in which that fails, for the host to say why.
  std::unordered_set<std::string> failed;
};

/// The inside of `inclusions` and of process_xinclude(): the tree with URIs, and a watch on the
/// files that are opened in this thread.
class inclusion_scope {
 public:
  /// `flags` and `loader_data` are those of process_xinclude(); no flags where something else than
  /// XInclude is at work.
  inclusion_scope(xmlDocPtr document, std::optional<int> flags, void* loader_data);
  /// Of a document that the host will open by this name, as XInclude does not.
  explicit inclusion_scope(const char* url);
  ~inclusion_scope();
  inclusion_scope(const inclusion_scope&) = delete;
  inclusion_scope& operator=(const inclusion_scope&) = delete;

  /// Gives the tree its own references back. The destructor does it too.
  void restore() noexcept { references_->restore(); }

  [[nodiscard]] const reference_rewriter& references() const noexcept { return *references_; }
  [[nodiscard]] void* loader_data() const noexcept { return loader_data_; }

  /// What is known of the document that libxml2 asks for by `url`; null where it has none that can
  /// be read.
  [[nodiscard]] const picked_bases* bases_in(const std::string& url) const;

 private:
  /// Of a document that is included by that of `outer`.
  inclusion_scope(xmlDocPtr document, inclusion_scope& outer);
  inclusion_scope(const xmlChar* url, std::optional<int> flags, void* loader_data,
                  inclusion_scope* including);

  static xmlParserInputBufferPtr open(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_document(const char* url, xmlCharEncoding encoding);
  xmlParserInputBufferPtr open_plainly(const char* url, xmlCharEncoding encoding);
  std::string prepared(std::string bytes, const char* url);
  std::optional<std::string> with_inclusions(const std::string& bytes, const char* url);
  [[nodiscard]] bool is_open(std::string_view url) const noexcept;

  included_documents own_documents_;
  included_documents& documents_;  // of the outermost document
  inclusion_scope* including_;     // null in that of the outermost document
  std::size_t depth_;
  std::string url_;
  std::optional<reference_rewriter> references_;  // none where there is no tree yet
  std::optional<int> flags_;
  void* loader_data_;
  inclusion_scope* outer_;
  file_opener outer_opener_;
};

/// XInclude on a document whose scope has begun. Answers what libxml2 answers.
int include_into(xmlDocPtr document, int flags, inclusion_scope& scope);

}  // namespace leiri::libxml2
