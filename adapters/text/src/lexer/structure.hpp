#pragma once

#include <cstdint>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/text/syntax.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::text {

/// Follows the grammar from token to token, to determine the role of each term. Every member that
/// takes a token returns whether it is allowed here; if not, expected() says what is.
class structure {
 public:
  explicit structure(syntax s) noexcept : syntax_(s) {}

  /// The role of an IRI at this place; none if an IRI is not allowed.
  [[nodiscard]] std::optional<role> role_of_iri() const noexcept;
  /// Whether an IRI here is a subject unless a `{` follows.
  [[nodiscard]] bool may_be_graph() const noexcept {
    return syntax_ == syntax::trig && state_ == state::statement;
  }
  /// What the predicate says about the next object.
  [[nodiscard]] term_effect effect() const noexcept { return frame_.effect; }
  /// Whether a subject here is that of a statement at the top level of the document or of a graph.
  [[nodiscard]] bool is_at_top() const noexcept {
    return frame_.kind == nesting::document || frame_.kind == nesting::graph;
  }
  /// Whether the subject of the current statement at the top level is an IRI: see name_subject().
  [[nodiscard]] bool has_named_subject() const noexcept { return frame_.has_named_subject; }
  [[nodiscard]] bool expects_statement() const noexcept { return state_ == state::statement; }
  /// Turtle and TriG: whether a statement is expected, at the top level of the document or a graph.
  [[nodiscard]] bool is_between_statements() const noexcept {
    return expects_statement() || is_in_graph();
  }
  /// The same in a graph.
  [[nodiscard]] bool is_in_graph() const noexcept { return state_ == state::subject; }
  [[nodiscard]] bool expects_prefix() const noexcept { return state_ == state::prefix_name; }
  [[nodiscard]] bool expects_directive_end() const noexcept {
    return state_ == state::directive_end;
  }
  [[nodiscard]] bool expects_reifier() const noexcept { return state_ == state::reifier; }
  [[nodiscard]] bool is_in_reifier() const noexcept {
    return expects_reifier() || state_ == state::anonymous_end;
  }
  /// Whether the statement would be a reified triple alone if it ended here.
  [[nodiscard]] bool is_bare_term() const noexcept { return is_bare_term_; }
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
  /// The next token is neither a language tag nor a datatype.
  void end_string() noexcept;
  /// Turtle and TriG: whether every statement that has begun is complete. True at the top level of
  /// the document or of a graph, between statements and after `;` and `,`.
  [[nodiscard]] bool is_settled() const noexcept;
  /// Whether the document may end here.
  [[nodiscard]] bool may_end() const noexcept;

  /// The next token starts at byte `offset` of the document.
  void start_token(std::uint64_t offset) noexcept { token_begin_ = offset; }
  /// Where the current statement begins: with the first term that it does not share with the
  /// previous one. `none` between statements.
  [[nodiscard]] std::uint64_t statement_begin() const noexcept { return statement_begin_; }
  /// Whether a statement with an unusable term has ended.
  [[nodiscard]] bool has_lost() const noexcept { return lost_begin_ != none; }
  /// Where it began; then forgets it.
  std::uint64_t take_lost() noexcept { return std::exchange(lost_begin_, none); }

  static constexpr std::uint64_t none = UINT64_MAX;

  /// `usable`: it is passed on, and the statement with it.
  bool iri(bool usable = true) noexcept;
  bool blank_node() noexcept;
  bool string() noexcept;
  /// A number or boolean.
  bool value() noexcept;
  /// `a`
  bool type_keyword() noexcept;
  bool language_tag() noexcept;
  bool datatype_mark() noexcept;  ///< `^^`
  /// One of `. ; , [ ] ( ) { }`.
  bool punctuation(char c);
  bool open_reified();       ///< `<<`
  bool close_reified();      ///< `>>`
  bool open_triple_term();   ///< `<<(`
  bool close_triple_term();  ///< `)>>`
  bool tilde();              ///< `~`
  bool open_annotation();    ///< `{|`
  bool close_annotation();   ///< `|}`

  /// `with_dot`: `@prefix` ends with a dot, `PREFIX` does not.
  bool prefix_directive(bool with_dot) noexcept;
  bool prefix_name() noexcept;
  bool base_directive(bool with_dot) noexcept;
  bool version_directive(bool with_dot) noexcept;
  bool version_label() noexcept;
  bool graph_keyword() noexcept;

  /// The text begins in a graph of TriG.
  void begin_in_graph() { open(nesting::graph, state::statement, state::subject); }
  /// A line end, in line-based syntaxes.
  bool line_end() noexcept;
  /// Starts over with a new line.
  void reset() noexcept;

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
    bool bad_subject = false;
    bool bad_predicate = false;
    bool bad_object = false;   // the last one
    bool bad_reifier = false;  // the last one
  };

  bool go(state next) noexcept;
  bool separate(state next) noexcept;
  void start_term() noexcept;
  void take_resource(bool usable) noexcept;
  void take_predicate(bool usable) noexcept;
  void end_object(bool usable) noexcept;
  void end_statement() noexcept;
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
  bool open(nesting kind, state after, state inside);
  bool open_inner(nesting kind, state after) { return open(kind, after, state::inner_subject); }
  void close_inner(bool usable) noexcept;
  void end_reifier(bool usable) noexcept;
  [[nodiscard]] bool has_bad_term() const noexcept {
    return frame_.bad_subject || frame_.bad_predicate || frame_.bad_object;
  }
  frame leave() noexcept;
  void close() noexcept;
  bool open_properties();
  bool close_properties() noexcept;
  bool open_collection();
  bool open_graph();
  bool close_graph() noexcept;
  bool dot() noexcept;
  [[nodiscard]] bool triples_may_end() const noexcept;

  syntax syntax_;
  state state_ = state::statement;
  bool directive_dot_ = false;
  bool is_too_deep_ = false;
  bool no_properties_ = false;  // nothing came yet after `[`, or after a subject that needs no
                                // properties
  bool is_bare_term_ = false;   // only a reified triple came yet
  bool separated_ = false;      // nothing came yet after `;` or `,`
  bool bad_object_ = false;
  bool bad_graph_ = false;
  std::uint64_t token_begin_ = 0;
  std::uint64_t statement_begin_ = none;
  std::uint64_t lost_begin_ = none;
  frame frame_;
  std::vector<frame> enclosing_;
};

}  // namespace leiri::text
