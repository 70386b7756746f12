#pragma once

#include <libxml/tree.h>

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// What the current documents include, by the URLs that the library will request.
class target_names {
 public:
  /// The form in which a target is included.
  enum class form : bool { document, text };

  /// Records a target, whose absolute URI is `uri`. Returns the URL for requesting it: another
  /// spelling of `url` if the same target is also included in the other form, so that the two can
  /// be distinguished.
  std::string add(std::string url, const std::string& uri, form f);

  [[nodiscard]] bool is_document(const std::string& url) const { return documents_.count(url) > 0; }

 private:
  std::unordered_set<std::string> documents_;
  std::unordered_set<std::string> texts_;
};

/// Replaces those references by which a tree includes documents that the library would resolve
/// incorrectly. The replacements are URIs; the references can be restored. All others remain, since
/// the functions with which an application opens files may know only what libxml2 makes of them.
class reference_rewriter {
 public:
  reference_rewriter(xmlDocPtr document, target_names& targets);
  ~reference_rewriter() { restore(); }
  reference_rewriter(const reference_rewriter&) = delete;
  reference_rewriter& operator=(const reference_rewriter&) = delete;

  /// Whether the tree has been changed.
  [[nodiscard]] bool has_written() const noexcept { return !written_.empty(); }

  void restore() noexcept;

 private:
  struct written_reference {
    const xmlAttr* attribute;  // may no longer exist, and neither may `text`
    const xmlNode* text;       // the written text, which is `uri`
    std::string uri;
    // Its original children, removed from the tree; null if they have been restored.
    xmlNodePtr children;
    xmlNodePtr last;
  };

  void read_all();
  void read(xmlNodePtr element);
  void read(xmlNodePtr element, xmlAttrPtr attribute, treatment how);
  void write(xmlAttrPtr attribute, std::string uri);
  void restore(xmlNodePtr element) noexcept;
  [[nodiscard]] written_reference* find_written(const xmlAttr* attribute) noexcept;
  void name_document();

  xmlDocPtr document_;
  target_names& targets_;
  std::vector<written_reference> written_;
  xmlChar* url_ = nullptr;  // the document's own, if it has been replaced
  bool is_renamed_ = false;
  bool includes_itself_ = false;
};

}  // namespace leiri::libxml2
