#pragma once

#include <libxml/parser.h>
#include <libxml/tree.h>

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "host/owned.hpp"

namespace leiri::libxml2 {

/// A document that others include, as it was read.
struct include_source {
  xmlDocPtr document = nullptr;
  std::string uri;
  owned<xmlDoc> own = nullptr;     // null for the outermost document
  owned<xmlDoc> result = nullptr;  ///< with its inclusions, if a pointer needed them
  bool has_failed = false;         ///< there is no result
  bool is_expanded = false;        ///< no reference in it stands for an inclusion
};

/// The documents that one document includes, directly or indirectly; each is read once.
class include_sources {
 public:
  /// `flags` and `loader_data` are those of process_xinclude().
  include_sources(xmlDocPtr document, int flags, void* loader_data);

  [[nodiscard]] include_source& outermost() noexcept { return *outermost_; }
  /// The document that `uri` identifies, which libxml2 opens by `url`. Null if it cannot be read:
  /// `fault` then says why, and whether it is not well-formed.
  include_source* find(const std::string& uri, const std::string& url, std::string& fault,
                       bool& is_malformed);

  /// How much has been read: the bytes of text, and a constant for each node.
  [[nodiscard]] std::size_t weight() const noexcept { return weight_; }
  void add_weight(std::size_t weight) noexcept { weight_ += weight; }

 private:
  owned<xmlDoc> read(const std::string& url, std::string& fault, bool& is_malformed);

  std::unordered_map<std::string, std::unique_ptr<include_source>> sources_;
  include_source* outermost_;
  int flags_;
  void* loader_data_;
  std::size_t weight_ = 0;
};

/// Says that a document or a text could not be loaded by a name, and why if that is known.
std::string load_fault(const std::string& url);

/// The flags for the parsers of what is included.
constexpr int flags_for_parsers(int flags) noexcept {
  return flags & ~(XML_PARSE_XINCLUDE | XML_PARSE_NOXINCNODE | XML_PARSE_NOBASEFIX);
}

/// The weight of one node without its children; see include_sources::weight().
std::size_t weight_of(const xmlNode* n) noexcept;

/// What the declarations around a node cost where libxml2 collects them, for a copy or a parser: it
/// compares each with all others.
std::size_t weight_of_declarations(const xmlNode* n) noexcept;

}  // namespace leiri::libxml2
