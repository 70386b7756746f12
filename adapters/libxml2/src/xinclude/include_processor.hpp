#pragma once

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#include <optional>
#include <string>
#include <vector>

#include "sources/include_sources.hpp"
#include "sources/included_text.hpp"
#include "xinclude/include_request.hpp"
#include "xinclude/loose_nodes.hpp"
#include "xinclude/merged_declarations.hpp"
#include "xinclude/placed_copy.hpp"

namespace leiri::libxml2 {

/// XInclude as its specification describes it. The documents remain as they were read until all
/// inclusions are known; what is included is copied, and the inclusions in the copy are processed
/// in turn.
class include_processor {
 public:
  /// `flags` and `loader_data` are those of process_xinclude().
  include_processor(xmlDocPtr document, int flags, void* loader_data, base_form form)
      : flags_(flags),
        form_(form),
        sources_(document, flags, loader_data),
        texts_(flags, loader_data),
        declarations_([this](const std::string& url) { return entity_text(url); }) {}
  include_processor(const include_processor&) = delete;
  include_processor& operator=(const include_processor&) = delete;
  ~include_processor() = default;

  /// Returns what process_xinclude() returns.
  int run();

 private:
  /// The inclusions that led to another one (XInclude section 4.2.7).
  struct chain {
    const chain* outer;
    include_source* source;
    std::string pointer;
  };
  /// An inclusion that is being processed: the element, where it was read, and for which place.
  struct inclusion {
    const xmlNode* element;
    include_source& source;
    const inclusion_place& place;
    const chain* outer;
    xmlDocPtr to;  ///< the document for which copies are made
    std::size_t depth;
  };
  /// What an inclusion gives, or why it gives nothing. A fatal fault is not one for which a
  /// fallback is meant.
  struct outcome {
    std::optional<loose_nodes> nodes;
    std::string fault = {};
    bool is_fatal = false;
    int code = XML_XINCLUDE_NO_FALLBACK;
  };
  /// The target of a reference: its URI, and the name by which libxml2 opens it.
  struct target {
    std::string uri;
    std::string url;
    bool is_relative;  ///< the reference is a relative path
  };
  /// An element include, and its copy, which is to be replaced.
  struct pending {
    const xmlNode* original;
    xmlNodePtr copy;
  };

  std::vector<pending> inclusions_in(xmlNodePtr copy, const xmlNode* original);
  void replace(const std::vector<pending>& found, include_source& from, const chain* outer,
               xmlDocPtr to, std::size_t depth);
  void finish(const pending& p, loose_nodes nodes);
  std::optional<loose_nodes> expand(const inclusion& i);
  bool is_too_deep(const xmlNode* n, const inclusion& i);
  bool is_exhausted(const inclusion& i);
  static std::optional<target> target_of(const inclusion& i, const include_request& r);
  outcome acquire(const inclusion& i, const include_request& r);
  outcome acquire_text(const inclusion& i, const include_request& r, const target& t);
  outcome acquire_document(const inclusion& i, const include_request& r, const target& t);
  outcome copy_selected(const inclusion& i, const std::vector<xmlNodePtr>& selected,
                        const target& t, const chain& c);
  loose_nodes use_fallback(const inclusion& i, const xmlNode* fallback);
  loose_nodes copy(const xmlNode* n, const inclusion& i, include_source& from, const chain* c,
                   inclusion_style style);
  std::optional<std::string> entity_text(const std::string& url);
  xmlDocPtr result_of(const inclusion& i, const chain& whole);
  static bool is_loop(const chain& c);
  void fail(const xmlNode* include, int code, const std::string& message);
  [[nodiscard]] bool writes_bases() const noexcept { return (flags_ & XML_PARSE_NOBASEFIX) == 0; }

  int flags_;
  base_form form_;
  include_sources sources_;
  included_texts texts_;
  merged_declarations declarations_;
  std::size_t copied_ = 0;  // weight
  bool has_failed_ = false;
  bool is_exhausted_ = false;
};

}  // namespace leiri::libxml2
