#pragma once

#include <serd/serd.h>

#include <array>
#include <leiri/serd/filter.hpp>
#include <string_view>

namespace leiri::serd {

/// A statement as Serd passes it, with `lang` and `datatype` of its object. Nodes are borrowed; the
/// type SERD_NOTHING means that there is none.
struct statement {
  enum field : std::size_t { graph, subject, predicate, object, datatype, lang, fields };

  SerdStatementFlags flags = 0;
  std::array<SerdNode, fields> nodes{};
};

/// The text of a node that may be SERD_NODE_NULL.
inline std::string_view text_of(const SerdNode& node) noexcept {
  return {reinterpret_cast<const char*>(node.buf), node.n_bytes};
}

inline SerdStatus send(const statement& s, const sinks& to) {
  if (to.statement == nullptr) {
    return SERD_SUCCESS;
  }
  const auto node = [&s](statement::field f) {
    return s.nodes[f].type == SERD_NOTHING ? nullptr : &s.nodes[f];
  };
  return to.statement(to.handle, s.flags, node(statement::graph), node(statement::subject),
                      node(statement::predicate), node(statement::object),
                      node(statement::datatype), node(statement::lang));
}

inline SerdStatus send_end(const SerdNode& node, const sinks& to) {
  return to.end == nullptr ? SERD_SUCCESS : to.end(to.handle, &node);
}

}  // namespace leiri::serd
