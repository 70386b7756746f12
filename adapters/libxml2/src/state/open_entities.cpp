#include "state/open_entities.hpp"

#include <algorithm>
#include <utility>

#include "state/repeated_place.hpp"

namespace leiri::libxml2 {

void open_entities::restart(xmlParserCtxtPtr context) {
  levels_.assign(1, {context, inputs_of(context), nullptr, 0});
  next_ = nullptr;
}

void open_entities::refer(xmlParserCtxtPtr parser, const xmlEntity* e) {
  enter(parser);
  next_ = e;
}

void open_entities::at_tag(xmlParserCtxtPtr parser) {
  enter(parser);
  ++levels_.back().tags;
}

/// Drops the levels of the texts that have ended. A level that is not known yet is that of the
/// entity to which the last reference referred.
void open_entities::change_level(xmlParserCtxtPtr parser) {
  const auto found = std::find_if(levels_.begin(), levels_.end(),
                                  [&](const level& l) { return l.is_read_by(parser); });
  if (found == levels_.end()) {
    levels_.push_back({parser, inputs_of(parser), std::exchange(next_, nullptr), 0});
  } else {
    levels_.erase(found + 1, levels_.end());
  }
}

std::uint64_t open_entities::place() const noexcept {
  const xmlEntity* const e = levels_.empty() ? nullptr : levels_.back().entity;
  return e == nullptr ? 0 : combined(number_of(e), levels_.back().tags);
}

}  // namespace leiri::libxml2
