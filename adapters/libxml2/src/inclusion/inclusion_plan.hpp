#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace leiri::libxml2 {

class reference_rewriter;

/// The bases in force at the elements that an XPointer selects, in the order in which libxml2
/// includes them; an empty string if there is no base. Nothing if it is not an XPointer.
std::optional<std::vector<std::string>> bases_of_picked(xmlDocPtr document,
                                                        const std::string& pointer);

/// An inclusion of XInclude, before libxml2 processes it.
struct planned_inclusion {
  std::string source;   ///< what it includes, absolute; empty if it has no reference
  std::string url;      ///< by which libxml2 requests it
  std::string pointer;  ///< its XPointer; empty if it has none
  /// For an XPointer into the document itself; see bases_of_picked().
  std::optional<std::vector<std::string>> picked;
  std::string fallback_base;  ///< in force in its fallback
  /// The inclusions in the fallback, except those in nested fallbacks, in document order.
  std::vector<planned_inclusion> in_fallback;
};

/// The inclusions of a document. libxml2 leaves only copies of those in a fallback, which no longer
/// tell what they included.
class inclusion_plan {
 public:
  /// `references` has written the references of the document.
  inclusion_plan(xmlDocPtr document, const reference_rewriter& references);

  /// The plan for an include element that is not in a fallback, or for what libxml2 has made of it;
  /// null for other nodes.
  [[nodiscard]] const planned_inclusion* find(const xmlNode* include) const;

 private:
  std::unordered_map<const xmlNode*, planned_inclusion> inclusions_;
};

/// Whether it is XInclude's element include.
bool is_include(const xmlNode* n) noexcept;

}  // namespace leiri::libxml2
