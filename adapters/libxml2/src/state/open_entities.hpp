#pragma once

#include <libxml/entities.h>

#include <cstdint>
#include <vector>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// The entities whose replacement texts a parser is reading, and the place in the innermost one.
/// libxml2 reads such a text again for each reference, in another context or in another input of
/// the same context.
class open_entities {
 public:
  /// Begins a document, which `context` reads.
  void restart(xmlParserCtxtPtr context);
  /// The parser has read a reference to `e`, perhaps in the text of another entity; it may read
  /// the text of `e` next.
  void refer(xmlParserCtxtPtr parser, const xmlEntity* e);
  void at_tag(xmlParserCtxtPtr parser);
  void at_end_tag(xmlParserCtxtPtr parser) { enter(parser); }

  /// Identifies the tag in the text of its entity, whichever reference leads there; 0 if it is in
  /// the document itself.
  [[nodiscard]] std::uint64_t place() const noexcept;

 private:
  struct level {
    xmlParserCtxtPtr parser;
    std::size_t inputs;
    const xmlEntity* entity;  // null: the document, or unknown
    std::uint64_t tags;

    [[nodiscard]] bool is_read_by(xmlParserCtxtPtr p) const noexcept {
      return parser == p && inputs == inputs_of(p);
    }
  };

  void enter(xmlParserCtxtPtr parser) {
    if (levels_.empty() || !levels_.back().is_read_by(parser)) {
      change_level(parser);
    }
  }
  void change_level(xmlParserCtxtPtr parser);

  std::vector<level> levels_;
  const xmlEntity* next_ = nullptr;
};

}  // namespace leiri::libxml2
