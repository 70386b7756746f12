#pragma once

#include <cstdint>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/text/statement_reader.hpp>
#include <leiri/text/syntax.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "statements/statement_maker.hpp"

namespace leiri::text {

/// Follows the grammar from token to token, to determine the role of each term, and puts the terms
/// together to statements (RDF 1.2 Turtle section 7). Every member that takes a token returns
/// whether it is allowed here; if not, expected() says what is.
class structure {
 public:
  /// `to` makes the statements; without it, there are none. It must outlive the structure.
  structure(syntax s, statement_maker* to) noexcept : syntax_(s), to_(to) {}

  /// The role of an IRI at this place; none if an IRI is not allowed.
  [[nodiscard]] std::optional<role> role_of_iri() const noexcept;
  /// Whether an IRI here is a subject unless a `{` follows.
  [[nodiscard]] bool may_be_graph() const noexcept {
    return syntax_ == syntax::trig && state_ == state::statement;
  }
  /// Whether a blank node is allowed.
  [[nodiscard]] bool expects_node() const noexcept { return after_resource().has_value(); }
  /// What the predicate says about the next object.
  [[nodiscard]] term_effect effect() const noexcept { return frame_.effect; }
  /// Whether a subject here is that of a statement at the top level of the document or of a graph.
  [[nodiscard]] bool is_at_top() const noexcept {
    return frame_.kind == nesting::document || frame_.kind == nesting::graph;
  }
  /// How many brackets are open.
  [[nodiscard]] std::size_t depth() const noexcept { return enclosing_.size(); }
  /// Whether the subject of the current statement at the top level is an IRI: see name_subject().
  [[nodiscard]] bool has_named_subject() const noexcept { return frame_.has_named_subject; }
  [[nodiscard]] bool expects_statement() const noexcept { return state_ == state::statement; }
  /// Whether a directive that has no dot has just ended with an IRI.
  [[nodiscard]] bool is_behind_dotless_directive() const noexcept {
    return is_behind_dotless_directive_;
  }
  /// Turtle and TriG: whether a statement is expected, at the top level of the document or a graph.
  [[nodiscard]] bool is_between_statements() const noexcept {
    return expects_statement() || is_in_graph();
  }
  /// The same in a graph.
  [[nodiscard]] bool is_in_graph() const noexcept { return state_ == state::subject; }
  [[nodiscard]] bool expects_prefix() const noexcept { return state_ == state::prefix_name; }
  [[nodiscard]] bool expects_version() const noexcept { return state_ == state::version; }
  /// Whether `)>>` is expected next.
  [[nodiscard]] bool ends_triple_term() const noexcept {
    return state_ == state::inner_end && frame_.kind == nesting::triple_term;
  }
  [[nodiscard]] bool after_string() const noexcept { return state_ == state::string_end; }
  /// Whether the next token can, or must, be part of the current literal.
  [[nodiscard]] bool within_literal() const noexcept {
    return after_string() || state_ == state::datatype;
  }
  /// Whether the document may end here.
  [[nodiscard]] bool may_end() const noexcept;
  /// How many directives, sentences at the top level of the document, and graphs have ended.
  [[nodiscard]] std::uint64_t sentences() const noexcept { return sentences_; }
  /// The same with the sentences in graphs.
  [[nodiscard]] std::uint64_t ended() const noexcept { return ended_; }

  /// Null if there are no statements.
  [[nodiscard]] statement_maker* statements() const noexcept { return to_; }
  /// Whether there are statements, and what RDF 1.2 adds is left out of them from here on.
  [[nodiscard]] bool leaves_out_rdf_1_2() const noexcept {
    return to_ != nullptr && !to_->takes_rdf_1_2() && !frame_.is_left_out;
  }

  /// The next token starts at byte `offset` of the document.
  void start_token(std::uint64_t offset) noexcept { token_begin_ = offset; }
  [[nodiscard]] std::uint64_t token_begin() const noexcept { return token_begin_; }
  /// Where the current statement begins: with the first term that it does not share with the
  /// previous one. `none` between statements.
  [[nodiscard]] std::uint64_t statement_begin() const noexcept { return statement_begin_; }
  /// Whether a statement with a bad term has ended.
  [[nodiscard]] bool has_lost() const noexcept { return lost_begin_ != none; }
  /// Where it began; then forgets it.
  std::uint64_t take_lost() noexcept { return std::exchange(lost_begin_, none); }

  static constexpr std::uint64_t none = UINT64_MAX;

  /// An IRI: absolute, unless a policy kept it.
  bool iri(std::string_view iri) { return take_iri(iri, false); }
  /// The same if a policy skips it, and the statement with it.
  bool bad_iri() { return take_iri({}, true); }
  bool blank_node(std::string_view label);
  /// A number or boolean.
  bool value(std::string_view text, std::string_view datatype);
  /// `a`
  bool type_keyword();

  /// A string: its text as it is written, in pieces that cut no escape, and then one of these, or
  /// `^^` and an IRI.
  bool string();
  void extend_string(std::string_view written) {
    if (to_ != nullptr) {
      to_->extend_string(written);
    }
  }
  /// The string, which was given as a whole, becomes another one.
  void replace_string(std::string_view written);
  /// A policy skips the string, and the statement with it.
  void skip_string() noexcept { literal_ = bad_term; }
  bool language_tag(std::string_view tag, base_direction d);
  /// A language tag that a policy skips, and the statement with it.
  bool bad_language_tag() {
    literal_ = bad_term;
    return after_string() && take_literal();
  }
  bool datatype_mark() noexcept;  ///< `^^`
  /// The next token is neither a language tag nor a datatype.
  void end_string();

  /// One of `. ; , [ ] ( ) { }`.
  bool punctuation(char c);
  bool open_reified();       ///< `<<`
  bool close_reified();      ///< `>>`
  bool open_triple_term();   ///< `<<(`
  bool close_triple_term();  ///< `)>>`
  bool tilde();              ///< `~`
  bool open_annotation();    ///< `{|`
  bool close_annotation();   ///< `|}`

  enum class directive : std::uint8_t { prefix, base, version };
  /// `with_dot`: `@prefix` ends with a dot, `PREFIX` does not.
  bool begin_directive(directive d, bool with_dot) noexcept;
  bool prefix_name() noexcept;
  bool version_label() noexcept;
  bool graph_keyword() noexcept;

  /// The text begins in a graph of TriG.
  void begin_in_graph() { enter(nesting::graph, state::statement, state::subject); }
  /// A line end, in line-based syntaxes.
  bool line_end() noexcept;
  /// Starts over with a new line.
  void reset();

  /// Turtle and TriG: forgets the sentence that has begun, which is broken. Another one is expected
  /// in the same graph.
  void abandon_sentence();
  /// The same at the top level of the document.
  void abandon_graph();
  /// The same in a graph whose name is not known, so that its statements are left out.
  void begin_in_unknown_graph();

  /// The predicate that was just taken has this effect.
  void set_effect(term_effect e) noexcept { frame_.effect = e; }
  /// The subject that was just taken is an IRI at the top level.
  void name_subject() noexcept { frame_.has_named_subject = true; }

  /// For messages, such as "a predicate".
  [[nodiscard]] std::string_view expected() const noexcept;

 private:
  enum class state : std::uint8_t {
    statement,         // a subject, or what is allowed only at the top level
    subject,           // or the end of the graph
    predicate,         //
    predicate_or_end,  // after `;` and after a subject in brackets
    object,            //
    item,              // of a collection, or its end
    object_end,        // `,` `;` or an end, or a reifier or annotation
    reifier,           // after `~`: a node, or what may follow an object
    inner_subject,     // of a reified triple or triple term
    inner_object,      //
    inner_end,         // the end of the triple, or in a reified triple `~`
    inner_reifier,     // after this `~`: a node, or the end
    reified_end,       //
    anonymous_end,     // the `]` of `[]`, where a node cannot have properties
    string_end,        // or a language tag or datatype
    datatype,          //
    label,             // TriG: a predicate or `{`
    graph_name,        //
    graph_begin,       //
    prefix_name,
    prefix_iri,
    base_iri,
    version,
    directive_end,
    graph_or_dot,  // N-Quads
    dot,           // N-Triples
    line_end
  };
  enum class nesting : std::uint8_t {
    document,
    graph,
    properties,
    collection,
    reified,
    triple_term,
    annotation
  };

  struct frame {
    nesting kind = nesting::document;
    state after = state::statement;          // when it is closed
    state around = state::statement;         // when it was opened
    term_effect effect = term_effect::none;  // of the predicate
    bool has_named_subject = false;
    bool is_left_out = false;     // what it says, since it is of RDF 1.2
    bool has_begun_item = false;  // of a collection
    statement_style style = 0;    // when it was opened
    term_id subject = no_term;    // of a collection: the node of the current item
    term_id predicate = no_term;
    term_id object = no_term;   // of the last triple
    term_id reifier = no_term;  // of the last triple

    [[nodiscard]] stored_triple triple() const noexcept { return {subject, predicate, object}; }
    [[nodiscard]] bool has_bad_term() const noexcept { return triple().has(bad_term); }
    /// Of a collection or `[ ]`: whether it is a subject, or may be.
    [[nodiscard]] bool is_subject() const noexcept {
      return after == state::predicate || after == state::label;
    }
  };

  bool go(state next) noexcept;
  bool separate(state next);
  bool end_of_directive() noexcept;
  void start_term() noexcept;
  bool take_iri(std::string_view iri, bool is_bad);
  bool take_predicate(term_id t);
  bool take_node(term_id t);
  void take_resource(term_id t);
  bool take_object(term_id t);
  bool take_literal();
  void end_object(term_id t);
  void end_statement(term_id object) noexcept;
  bool end_sentence(state next);
  [[nodiscard]] state after_subject() const noexcept;
  [[nodiscard]] state after_object() const noexcept;
  [[nodiscard]] std::optional<state> after_resource() const noexcept;
  [[nodiscard]] bool is_inner() const noexcept {
    return frame_.kind == nesting::reified || frame_.kind == nesting::triple_term;
  }
  /// Whether a triple outside of triple terms is complete; reifiers may follow.
  [[nodiscard]] bool is_behind_object() const noexcept {
    return state_ == state::object_end || state_ == state::reifier;
  }
  [[nodiscard]] bool expects_object() const noexcept {
    return state_ == state::object || state_ == state::item || state_ == state::inner_object;
  }
  [[nodiscard]] bool triples_may_end() const noexcept;

  // Terms, of which there are none without statements.
  static constexpr term_id some_term = 0;
  template <class Add>
  [[nodiscard]] term_id add(const Add& add_to) {
    return to_ == nullptr ? some_term : add_to(*to_);
  }
  [[nodiscard]] term_id add_anonymous();
  [[nodiscard]] term_id add_known(std::string_view iri);
  [[nodiscard]] term_id triple_of(const frame& f);

  // Statements.
  void make(const stored_triple& t);
  void place(frame& in, term_id object);
  void begin_item();
  void begin_node();
  void reify(term_id reifier);
  void finish_reifier();
  void free_memory();

  // What opens and closes.
  [[nodiscard]] bool may_open() noexcept;
  void enter(nesting kind, state after, state inside);
  frame leave() noexcept;
  bool open_inner(nesting kind, state after);
  void close_inner(const frame& closed, term_id t);
  void end_reifier(term_id t);
  bool open_properties();
  bool close_properties();
  void end_properties(const frame& closed, bool is_empty);
  bool open_collection();
  bool close_collection();
  bool open_graph();
  bool close_graph();
  void leave_graph();
  bool dot();
  bool end_line();

  syntax syntax_;
  statement_maker* to_;
  state state_ = state::statement;
  bool directive_dot_ = false;
  bool is_behind_dotless_directive_ = false;
  bool is_too_deep_ = false;
  bool no_properties_ = false;  // nothing came yet after `[`, or after a subject that needs no
                                // properties
  statement_style style_ = 0;   // of the next statement
  term_id literal_ = no_term;   // the current one
  term_id graph_ = no_term;     // of the open graph or of the line; only whether it is bad counts
  std::uint64_t sentences_ = 0;
  std::uint64_t ended_ = 0;
  std::uint64_t token_begin_ = 0;
  std::uint64_t statement_begin_ = none;
  std::uint64_t lost_begin_ = none;
  frame frame_;
  std::vector<frame> enclosing_;
};

}  // namespace leiri::text
