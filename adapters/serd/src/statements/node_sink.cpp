#include "statements/node_sink.hpp"

namespace leiri::serd {
namespace {

namespace style = text::style;

static_assert(style::string_with_line_end == SERD_HAS_NEWLINE &&
              style::string_with_quote == SERD_HAS_QUOTE);
constexpr SerdNodeFlags string_flags = SERD_HAS_NEWLINE | SERD_HAS_QUOTE;

constexpr SerdStatementFlags flags_of(text::statement_style how) noexcept {
  return static_cast<SerdStatementFlags>(how & ~string_flags) >> 1U;
}
static_assert(flags_of(style::empty_subject) == SERD_EMPTY_S);
static_assert(flags_of(style::empty_object) == SERD_EMPTY_O);
static_assert(flags_of(style::opens_subject) == SERD_ANON_S_BEGIN);
static_assert(flags_of(style::opens_object) == SERD_ANON_O_BEGIN);
static_assert(flags_of(style::in_brackets) == SERD_ANON_CONT);
static_assert(flags_of(style::opens_list_subject) == SERD_LIST_S_BEGIN);
static_assert(flags_of(style::opens_list_object) == SERD_LIST_O_BEGIN);
static_assert(flags_of(style::in_list) == SERD_LIST_CONT);

SerdNode node_of_term(const term& t, SerdNodeFlags flags = 0) noexcept {
  switch (t.kind) {
    case term_kind::iri:
      return node_of(SERD_URI, t.value);
    case term_kind::blank_node:
      return node_of(SERD_BLANK, t.value);
    case term_kind::literal:
      return node_of(SERD_LITERAL, t.value, flags);
    default:
      return SERD_NODE_NULL;
  }
}

}  // namespace

template <class Pass>
void node_sink::pass(const Pass& pass_on) {
  if (status_ == SERD_SUCCESS) {
    status_ = pass_on();
  }
}

void node_sink::on_base(const std::string& iri) {
  const SerdNode node = node_of(SERD_URI, iri);
  pass([&] { return to_.base == nullptr ? SERD_SUCCESS : to_.base(to_.handle, &node); });
}

void node_sink::on_prefix(const std::string& prefix, const std::string& iri) {
  const SerdNode name = node_of(SERD_LITERAL, prefix);
  const SerdNode node = node_of(SERD_URI, iri);
  pass([&] { return to_.prefix == nullptr ? SERD_SUCCESS : to_.prefix(to_.handle, &name, &node); });
}

void node_sink::on_statement(const leiri::statement& s, text::statement_style how) {
  pass([&] { return group_.add(nodes_of(s, how)); });
}

void node_sink::on_left_out(const leiri::statement& s, text::statement_style how) {
  pass([&] { return group_.drop(nodes_of(s, how)); });
}

void node_sink::on_end(const term& node) {
  pass([&] { return group_.end(node_of_term(node)); });
}

statement node_sink::nodes_of(const leiri::statement& s, text::statement_style how) const {
  const term& o = s.object;
  return {flags_of(how),
          {s.graph.kind == term_kind::none ? graph_.node() : node_of_term(s.graph),
           node_of_term(s.subject), node_of_term(s.predicate), node_of_term(o, how & string_flags),
           o.datatype.empty() ? SERD_NODE_NULL : node_of(SERD_URI, o.datatype),
           o.language.empty() ? SERD_NODE_NULL : node_of(SERD_LITERAL, o.language)}};
}

}  // namespace leiri::serd
