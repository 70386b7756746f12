#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace leiri::libxml2 {

class reference_rewriter;

/// The bases in force at the elements that an XPointer picks, in the order in which libxml2
/// includes them; empty where there is none. None where it is no XPointer.
std::optional<std::vector<std::string>> bases_of_picked(xmlDocPtr document,
                                                        const std::string& pointer);

/// An inclusion of XInclude, as it stands before libxml2 does it.
struct planned_inclusion {
  std::string source;   ///< what it includes, absolute; empty where it has no reference
  std::string url;      ///< by which libxml2 asks for that
  std::string pointer;  ///< its XPointer; empty where it has none
  /// Of an XPointer into the document itself; see bases_of_picked().
  std::optional<std::vector<std::string>> picked;
  std::string fallback_base;  ///< in force in its fallback
  /// The inclusions in the fallback, but for those in fallbacks in it, in document order.
  std::vector<planned_inclusion> in_fallback;
};

/// The inclusions of a document. Of those in a fallback libxml2 leaves copies only, which no longer
/// say what they included.
class inclusion_plan {
 public:
  /// The document's references are those that `references` has written.
  inclusion_plan(xmlDocPtr document, const reference_rewriter& references);

  /// Of an include element that is in no fallback, or what libxml2 has made of it; null of others.
  [[nodiscard]] const planned_inclusion* find(const xmlNode* include) const;

 private:
  std::unordered_map<const xmlNode*, planned_inclusion> inclusions_;
};

/// Whether it is an element include of XInclude.
bool is_include(const xmlNode* n) noexcept;

}  // namespace leiri::libxml2
