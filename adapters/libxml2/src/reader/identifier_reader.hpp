#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "rdf/rdf_reader.hpp"
#include "reader/namespace_reader.hpp"
#include "reader/rule_reader.hpp"
#include "scene/scene.hpp"

namespace leiri::libxml2 {

/// Shows the audit the identifiers of a document's elements, whoever calls them out. Knows which
/// elements are open.
class identifier_reader {
 public:
  explicit identifier_reader(scene& s) noexcept : scene_(s), namespaces_(s), rules_(s), rdf_(s) {}

  void restart();

  /// Reads what stands in a start tag. Answers the rule for the element's content, null where no
  /// identifier is in it.
  const rule* start(const start_event& e);
  /// The element ends that started last.
  void end();

  void read_content(const rule& r, std::string_view text, const place& where) {
    rules_.read_content(r, text, where);
  }
  void read_system_id(std::string_view value) { rules_.read_system_id(value); }
  /// A processing instruction of the document, not of its type.
  void read_instruction(std::string_view target, std::string_view data);

  [[nodiscard]] rdf_reader& rdf() noexcept { return rdf_; }

  /// Of the innermost open element; 1 is the root, 0 where none is open.
  [[nodiscard]] std::size_t depth() const noexcept { return depth_; }

 private:
  void take(const start_event& e);
  void enter_stylesheet(const element& e);
  void enter_entity();
  void read_bases();

  scene& scene_;
  namespace_reader namespaces_;
  rule_reader rules_;
  rdf_reader rdf_;
  std::size_t depth_ = 0;
  bool is_in_prolog_ = true;
  std::size_t stylesheet_depth_ = 0;  // of the element that is one; 0 outside of any
  std::vector<attribute> attributes_;
};

}  // namespace leiri::libxml2
