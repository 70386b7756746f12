#include "statements/statement_maker.hpp"

#include <cstddef>

#include "text/scan.hpp"

namespace leiri::text {
namespace {

constexpr std::size_t most_waiting = std::size_t{64} << 20U;  // in bytes
constexpr std::size_t most_kept = std::size_t{1} << 20U;      // of what was passed on

/// What a piece of a string says about its style.
statement_style style_of(std::string_view written) noexcept {
  statement_style found = 0;
  const char* const end = written.data() + written.size();
  for (const char* p = written.data();; ++p) {
    p = find_any<'"', '\'', '\\', '\n', '\r'>(p, end);
    if (p == end) {
      return found;
    }
    if (*p == '"' || *p == '\'') {
      found |= style::string_with_quote;
    } else if (*p != '\\' || *++p == 'n' || *p == 'r') {
      found |= style::string_with_line_end;
    }
  }
}

}  // namespace

term_id statement_maker::add_value(std::string_view text, std::string_view datatype) {
  const term_id t = begin_string();
  terms_.extend_literal(text);
  terms_.set_datatype(datatype);
  return t;
}

term_id statement_maker::add_triple(const stored_triple& t) {
  return takes_rdf_1_2() ? terms_.add_triple(t) : new_term;
}

term_id statement_maker::begin_string() {
  string_style_ = 0;
  return string_ = terms_.begin_literal();
}

void statement_maker::extend_string(std::string_view written) {
  terms_.extend_literal(written);
  if (is_eager_) {
    string_style_ |= style_of(written);
  }
}

void statement_maker::set_graph(term_id name) {
  const term t = terms_.view(name);
  graph_kind_ = t.kind;
  graph_.assign(t.value);
  is_graph_bad_ = name == bad_term;
}

void statement_maker::make(const stored_triple& t, statement_style how) {
  if (t.object == string_) {
    how |= string_style_;
  }
  const bool is_left_out = is_graph_bad_ || t.has(bad_term) || t.has(new_term);
  if (is_eager_) {
    pass_on();
  } else if (is_left_out) {
    return;
  }
  made_.push_back({is_left_out ? made::kind::left_out : made::kind::statement, how, t});
}

void statement_maker::mend(statement_style opens, statement_style empty) noexcept {
  if (!made_.empty()) {
    made_.back().how = static_cast<statement_style>((made_.back().how & ~opens) | empty);
  }
}

void statement_maker::end(term_id node) {
  if (is_eager_) {
    pass_on();
    made_.push_back({made::kind::end, 0, {node, node, node}});
  }
}

bool statement_maker::separate() {
  if (is_eager_) {
    pass_on();
    return terms_.memory() >= most_kept;
  }
  if (terms_.memory() + made_.size() * sizeof(made) < most_waiting) {
    return false;
  }
  pass_on();
  return true;
}

void statement_maker::keep_only(const std::vector<term_id*>& needed) {
  terms_.keep_only(needed);
  string_ = no_term;
}

void statement_maker::end_sentence() {
  pass_on();
  discard();
}

void statement_maker::discard() {
  made_.clear();
  terms_.clear();
  string_ = no_term;
}

void statement_maker::abandon() {
  discard();
  out_.on_abandoned();
}

void statement_maker::pass_on() {
  if (made_.empty()) {
    return;
  }
  terms_.open();
  for (const made& m : made_) {
    const statement s{terms_.view(m.terms.subject),
                      terms_.view(m.terms.predicate),
                      terms_.view(m.terms.object),
                      {graph_kind_, graph_}};
    switch (m.what) {
      case made::kind::statement:
        out_.on_statement(s, m.how);
        break;
      case made::kind::left_out:
        out_.on_left_out(s, m.how);
        break;
      case made::kind::end:
        out_.on_end(s.subject);
    }
  }
  made_.clear();
}

}  // namespace leiri::text
