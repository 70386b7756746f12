#pragma once

#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/statement.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "statements/blank_labels.hpp"
#include "statements/term_store.hpp"

namespace leiri::text {

/// Makes statements of the terms and punctuation marks of a document, in the order in which the
/// lexer accepts them, so that it need not know which of them are allowed (RDF 1.2 Turtle section
/// 7). Passes the statements of `subject predicates .` on when it has been read to its end, so that
/// a syntax error leaves none of them; if 64 MiB of them wait for that, they are passed on.
///
/// A statement with an unusable term is left out, also if the term is in a triple term.
class statement_builder {
 public:
  /// `out` must outlive the builder. `is_line_based`: N-Triples or N-Quads, which keep the labels
  /// of blank nodes and name the graph last.
  statement_builder(const statement_sink& out, bool is_line_based) noexcept
      : out_(out), is_line_based_(is_line_based) {}

  /// An IRI with one of the roles of terms: absolute, unless a policy kept it.
  void iri(role r, std::string_view iri);
  /// The same if a policy skips it.
  void unusable(role r);
  void blank_node(role r, std::string_view label);
  /// A number or boolean.
  void value(std::string_view text, std::string_view datatype);

  /// A literal: its lexical form as it is written, in pieces that cut no escape, and then its
  /// language or, by iri(), its datatype, or neither.
  void begin_string();
  void extend_string(std::string_view written) { terms_.extend(written); }
  void language(std::string_view tag, base_direction d);
  void end_string();

  /// A bracket that begins a term: `[`, `(`, `<<` or `<<(`.
  void open_properties(role r);
  void open_collection(role r);
  void open_reified(role r);
  void open_triple_term(role r);
  void close_properties() { close(); }
  void close_collection();
  void close_reified();
  void close_triple_term();

  void tilde();
  void open_annotation();
  void close_annotation() { close(); }

  void open_graph();
  void close_graph();
  /// `;` or `,`
  void separate() { finish_reifier(); }
  void dot();

  /// Forgets the statement that has begun.
  void discard();

 private:
  enum class nesting : std::uint8_t { statement, properties, collection, reified, triple_term };

  struct frame {
    nesting kind = nesting::statement;
    role place = role::subject;  // of the term that the frame makes, in the frame around it
    term_id subject = no_term;
    term_id predicate = no_term;
    term_id object = no_term;   // of the last triple
    term_id cell = no_term;     // of a collection: the node of the current item
    term_id reifier = no_term;  // of the last triple
    bool awaits_reifier = false;
    bool has_begun_item = false;
  };

  [[nodiscard]] frame& top() noexcept { return frames_.back(); }
  void open(nesting kind, role place, term_id subject = no_term);
  frame close();
  term_id add_iri(std::string_view iri) { return terms_.add(term_kind::iri, iri); }
  term_id add_anonymous() { return terms_.add(term_kind::blank_node, labels_.next()); }
  void begin_item(role r);
  void place(frame& in, role r, term_id t);
  void place_object(frame& in, term_id t);
  void make(const stored_triple& t);
  void reify(term_id reifier);
  void finish_reifier();
  void set_graph(term_kind kind, std::string_view name, bool is_usable);
  void pass_on();
  void pass_on_if_many();
  void begin_statement();

  const statement_sink& out_;
  bool is_line_based_;
  term_store terms_;
  std::vector<stored_triple> made_;
  std::vector<frame> frames_ = {frame{}};
  // Of the open graph, or of the line.
  term_kind graph_kind_ = term_kind::none;
  std::string graph_;
  bool is_graph_usable_ = true;
  term_id literal_ = no_term;  // the last one
  blank_labels labels_;
  std::string buffer_;
};

}  // namespace leiri::text
