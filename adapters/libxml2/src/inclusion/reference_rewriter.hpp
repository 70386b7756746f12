#pragma once

#include <libxml/tree.h>

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// What the documents at hand include, by the URLs that the host will ask for.
class target_names {
 public:
  /// How a target is included.
  enum class form : bool { document, text };

  /// Records a target. Answers the URL to ask for it by: another spelling of `url` where the same
  /// thing is included in the other form too, so that the two can be told apart.
  std::string add(std::string url, form f);

  [[nodiscard]] bool is_document(const std::string& url) const { return documents_.count(url) > 0; }
  /// Records that not all of the document at `url` is included, but what an XPointer picks.
  void add_pointer(const std::string& url, std::string pointer) {
    pointers_[url].push_back(std::move(pointer));
  }
  [[nodiscard]] const std::vector<std::string>& pointers(const std::string& url) {
    return pointers_[url];
  }

 private:
  std::unordered_set<std::string> documents_;
  std::unordered_set<std::string> texts_;
  std::unordered_map<std::string, std::vector<std::string>> pointers_;
};

/// What an include element of XInclude refers to.
struct asked_target {
  std::string meant;  ///< a LEIRI, absolute
  std::string url;    ///< by which the host asks for it
};

/// Writes URIs in the place of the references by which a tree includes documents, where the host
/// would go astray, and takes it back.
class reference_rewriter {
 public:
  reference_rewriter(xmlDocPtr document, target_names& targets);
  ~reference_rewriter() { restore(); }
  reference_rewriter(const reference_rewriter&) = delete;
  reference_rewriter& operator=(const reference_rewriter&) = delete;

  /// Whether the tree is another than it was.
  [[nodiscard]] bool has_written() const noexcept { return !written_.empty(); }

  /// Of an include element that was there at the start; null where it has no reference that can be
  /// resolved.
  [[nodiscard]] const asked_target* target_of(const xmlNode* include) const;

  void restore() noexcept;

 private:
  struct written_reference {
    const xmlAttr* attribute;  // perhaps no more there, nor is `text`
    const xmlNode* text;       // what was written, which is `uri`
    std::string uri;
    xmlNodePtr children;  // of its own, out of the tree; null where they are back
    xmlNodePtr last;
  };

  void read(xmlNodePtr element);
  void read(xmlNodePtr element, xmlAttrPtr attribute, treatment how);
  void write(xmlAttrPtr attribute, std::string uri);
  void restore(xmlNodePtr element) noexcept;
  [[nodiscard]] written_reference* find_written(const xmlAttr* attribute) noexcept;
  void name_document();

  xmlDocPtr document_;
  target_names& targets_;
  std::vector<written_reference> written_;
  std::unordered_map<const xmlNode*, asked_target> included_;
  const xmlChar* url_;  // the document's, where another is in its place
  bool is_renamed_ = false;
};

}  // namespace leiri::libxml2
