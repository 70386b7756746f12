#pragma once

#include <libxml/tree.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace leiri::libxml2 {

class reference_rewriter;

/// An element that an XPointer selects.
struct picked_element {
  std::string base;  ///< in force at the element; empty if there is none
  /// Whether it is itself an inclusion; `base` is then that of the document whose root replaces it.
  bool is_inclusion = false;
};

/// The elements that an XPointer selects, in the order in which libxml2 includes them. Nothing if
/// it is not an XPointer. `references` is null if there are no inclusions in the document.
std::optional<std::vector<picked_element>> bases_of_picked(
    xmlDocPtr document, const std::string& pointer, const reference_rewriter* references = nullptr);

/// An inclusion of XInclude, before libxml2 processes it.
struct planned_inclusion {
  std::string source;       ///< what it includes, absolute; empty if it has no reference
  std::string url;          ///< by which libxml2 requests it
  bool is_relative = true;  ///< its reference is a relative path
  std::string pointer;      ///< its XPointer; empty if it has none
  /// For an XPointer into the document itself; see bases_of_picked().
  std::optional<std::vector<picked_element>> picked;
  std::string fallback_base;  ///< in force in its fallback
};

/// The inclusions of a document. libxml2 marks the nodes with which it replaces an include element.
/// But if it copies the element, as it does with fallbacks, the copy has no mark (from 2.11 on) or
/// a mark that does not show what was included (before). The plan therefore puts a label before and
/// after such an element, two processing instructions that libxml2 copies together with it. They
/// exist as long as the plan.
class inclusion_plan {
 public:
  /// `references` must already have written the references of the document.
  inclusion_plan(xmlDocPtr document, const reference_rewriter& references);
  /// Removes the labels.
  ~inclusion_plan();
  inclusion_plan(const inclusion_plan&) = delete;
  inclusion_plan& operator=(const inclusion_plan&) = delete;

  /// The plan for an inclusion, by one of three nodes: an include element that is not in a
  /// fallback, the node that libxml2 has made of it, or the label before an inclusion. Null for
  /// other nodes.
  [[nodiscard]] const planned_inclusion* find(const xmlNode* n) const;
  /// Whether the node is the label after an inclusion.
  [[nodiscard]] bool is_label_end(const xmlNode* n) const noexcept;

 private:
  std::size_t plan(const xmlNode* include, const reference_rewriter& references);
  void plan_fallback(xmlNodePtr fallback, const reference_rewriter& references);
  void label(xmlNodePtr include, std::size_t number);
  void label_copied();
  [[nodiscard]] bool is_label(const xmlNode* n) const noexcept;
  void remove_labels() noexcept;

  xmlDocPtr document_;
  std::string label_;  // the target of the processing instructions, which no document has
  std::vector<planned_inclusion> inclusions_;
  std::unordered_map<xmlNodePtr, std::size_t> outside_fallbacks_;
};

/// Whether it is XInclude's element include.
bool is_include(const xmlNode* n);

}  // namespace leiri::libxml2
