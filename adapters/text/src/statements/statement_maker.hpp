#pragma once

#include <cstdint>
#include <leiri/documents/statement.hpp>
#include <leiri/text/statement_reader.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "statements/term_store.hpp"

namespace leiri::text {

/// Who receives statements, and when.
enum class delivery : std::uint8_t {
  whole_sentences,  ///< at the end of `subject predicates .`, or if 64 MiB of it wait
  at_once           ///< when it is known how they are written; without what RDF 1.2 adds
};

/// Makes statements of the terms that the structure of a document puts together, and passes them
/// on. A statement with a bad term is left out, also if the term is in a triple term.
class statement_maker {
 public:
  /// Both must outlive the maker.
  statement_maker(document_sink& out, node_labels& labels, delivery when) noexcept
      : out_(out), labels_(labels), is_eager_(when == delivery::at_once) {}

  [[nodiscard]] bool takes_rdf_1_2() const noexcept { return !is_eager_; }

  /// All terms are absolute IRIs, unless a policy kept one, blank nodes or literals.
  term_id add_iri(std::string_view iri) { return terms_.add(term_kind::iri, iri); }
  term_id add_blank_node(std::string_view label) {
    return terms_.add(term_kind::blank_node, labels_.of(label, buffer_));
  }
  term_id add_anonymous() { return terms_.add(term_kind::blank_node, labels_.next()); }
  term_id add_value(std::string_view text, std::string_view datatype);
  /// Without a bad term.
  term_id add_triple(const stored_triple& t);

  /// A string: its text as it is written, in pieces that cut no escape, and then its datatype, its
  /// language or neither.
  term_id begin_string();
  void extend_string(std::string_view written);
  void end_string() { terms_.end_literal(); }
  void set_datatype(std::string_view iri) { terms_.set_datatype(iri); }
  void set_language(std::string_view tag, base_direction d) { terms_.set_language(tag, d); }
  /// Whether the current string is longer than the receiver allows.
  [[nodiscard]] bool is_string_too_long() const noexcept {
    return is_eager_ && terms_.literal_size() > statement_reader::longest_string;
  }

  void base(const std::string& iri) { out_.on_base(iri); }
  void prefix(const std::string& prefix, const std::string& iri) { out_.on_prefix(prefix, iri); }

  /// All statements from here on are in this graph.
  void set_graph(term_id name);
  void make(const stored_triple& t, statement_style how);
  /// The bracket that the last statement opens is empty.
  void mend(statement_style opens, statement_style empty) noexcept;
  /// The brackets of a node end.
  void end(term_id node);

  /// A `,` or `;`, or what precedes a member of a list. Returns whether keep_only() has to free
  /// memory.
  [[nodiscard]] bool separate();
  void keep_only(const std::vector<term_id*>& needed);
  /// The end of a sentence: nothing is needed any more.
  void end_sentence();
  /// Forgets the sentence that has begun.
  void discard();
  /// The same, and the receiver forgets the brackets that are open.
  void abandon();

 private:
  struct made {
    enum class kind : std::uint8_t { statement, left_out, end } what;
    statement_style how;
    stored_triple terms;
  };

  void pass_on();

  document_sink& out_;
  node_labels& labels_;
  bool is_eager_;
  term_id string_ = no_term;  // the last one
  statement_style string_style_ = 0;
  term_store terms_;
  std::vector<made> made_;
  // Of the graph.
  term_kind graph_kind_ = term_kind::none;
  std::string graph_;
  bool is_graph_bad_ = false;
  std::string buffer_;
};

}  // namespace leiri::text
