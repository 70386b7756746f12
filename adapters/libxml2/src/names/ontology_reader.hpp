#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "names/prefixed_values.hpp"
#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// Records what an ontology in OWL/XML declares, imports and names (OWL 2 XML Serialization section
/// 3).
class ontology_reader {
 public:
  /// `prefixes` are those that the document declares.
  ontology_reader(document_state& s, const prefixed_values& prefixes) noexcept
      : state_(s), prefixes_(prefixes) {}

  void restart() noexcept { declaration_ = import_ = 0; }

  /// An element of OWL/XML starts, whose attributes have been examined.
  void read(const element& e, std::size_t depth);
  /// The content of the element at this depth.
  void read_content(std::string_view text, std::size_t depth, const place& where);
  /// The element at this depth ends.
  void end(std::size_t depth) noexcept {
    declaration_ = declaration_ == depth ? 0 : declaration_;
    import_ = import_ == depth ? 0 : import_;
  }

 private:
  void read_entity(const element& e, bool is_declared);
  [[nodiscard]] std::optional<std::string> resolved(std::string_view reference) const;

  document_state& state_;
  const prefixed_values& prefixes_;
  // The depths of the elements Declaration and Import that are open; 0 outside one.
  std::size_t declaration_ = 0;
  std::size_t import_ = 0;
};

}  // namespace leiri::libxml2
