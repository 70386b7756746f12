#pragma once

#include <serd/serd.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <leiri/serd/sinks.hpp>
#include <leiri/utf8.hpp>
#include <string_view>

namespace leiri::serd {

/// A statement as Serd passes it, with `lang` and `datatype` of its object. Nodes are borrowed; the
/// type SERD_NOTHING means that there is none.
struct statement {
  enum field : std::size_t { graph, subject, predicate, object, datatype, lang, fields };

  SerdStatementFlags flags = 0;
  std::array<SerdNode, fields> nodes{};

  [[nodiscard]] bool has(SerdStatementFlag flag) const noexcept { return (flags & flag) != 0; }
};

/// Eight bytes.
inline std::uint64_t word_at(const char* p) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, p, sizeof word);
  return word;
}

/// The number of code points; `text` is UTF-8.
inline std::size_t count_characters(std::string_view text) noexcept {
  constexpr std::uint64_t highest_bits = 0x8080808080808080;
  const char* p = text.data();
  const char* const end = p + text.size();
  while (end - p >= 16 && ((word_at(p) | word_at(p + 8)) & highest_bits) == 0) {
    p += 16;
  }
  if (end - p >= 8 && (word_at(p) & highest_bits) == 0) {
    p += 8;
  }
  const bool is_ascii = end - p < 8 && text.size() >= 8 && (word_at(end - 8) & highest_bits) == 0;
  return is_ascii ? text.size()
                  : static_cast<std::size_t>(p - text.data()) +
                        count_code_points({p, static_cast<std::size_t>(end - p)});
}

/// serd_node_from_string() is not usable, since it stops at a NUL. A NUL must follow the text.
inline SerdNode node_of(SerdType type, std::string_view text, SerdNodeFlags flags = 0) noexcept {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), count_characters(text),
          flags, type};
}

/// The text of a node that may be SERD_NODE_NULL.
inline std::string_view text_of(const SerdNode& node) noexcept {
  return {reinterpret_cast<const char*>(node.buf), node.n_bytes};
}

/// A sink that answers SERD_FAILURE does not end the reading: serd.h calls it non-fatal. Serd
/// 0.30's reader goes on in N-Triples, but at some places of Turtle it reports a syntax error then.
inline SerdStatus answer_of(SerdStatus status) noexcept {
  return status == SERD_FAILURE ? SERD_SUCCESS : status;
}

inline SerdStatus send_base(const SerdNode& uri, const sinks& to) {
  return to.base == nullptr ? SERD_SUCCESS : answer_of(to.base(to.handle, &uri));
}

inline SerdStatus send_prefix(const SerdNode& name, const SerdNode& uri, const sinks& to) {
  return to.prefix == nullptr ? SERD_SUCCESS : answer_of(to.prefix(to.handle, &name, &uri));
}

inline SerdStatus send(const statement& s, const sinks& to) {
  if (to.statement == nullptr) {
    return SERD_SUCCESS;
  }
  const auto node = [&s](statement::field f) {
    return s.nodes[f].type == SERD_NOTHING ? nullptr : &s.nodes[f];
  };
  return answer_of(to.statement(to.handle, s.flags, node(statement::graph),
                                node(statement::subject), node(statement::predicate),
                                node(statement::object), node(statement::datatype),
                                node(statement::lang)));
}

/// Serd 0.30's writer returns SERD_ERR_UNKNOWN at the ends of some nested nodes, where it goes on
/// without harm, and its reader ignores that.
inline SerdStatus send_end(const SerdNode& node, const sinks& to) {
  const SerdStatus status = to.end == nullptr ? SERD_SUCCESS : to.end(to.handle, &node);
  return status == SERD_ERR_UNKNOWN ? SERD_SUCCESS : answer_of(status);
}

}  // namespace leiri::serd
