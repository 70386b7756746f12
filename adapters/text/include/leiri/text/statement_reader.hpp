#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/documents/statement.hpp>
#include <leiri/export.hpp>
#include <leiri/text/document_options.hpp>
#include <memory>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// How Turtle and TriG write a statement, as a set of these values: with which brackets, and, if
/// its object is a string, with which characters.
using statement_style = std::uint16_t;
namespace style {
inline constexpr statement_style string_with_line_end = 1U << 0U;  ///< or with \n or \r
inline constexpr statement_style string_with_quote = 1U << 1U;     ///< " or ', without a backslash
inline constexpr statement_style empty_subject = 1U << 2U;         ///< `[]`
inline constexpr statement_style empty_object = 1U << 3U;
inline constexpr statement_style opens_subject = 1U << 4U;  ///< the first one within the `[` of it
inline constexpr statement_style opens_object = 1U << 5U;   ///< its object is a `[`
inline constexpr statement_style in_brackets = 1U << 6U;    ///< within the `[ ]` of an object
inline constexpr statement_style opens_list_subject = 1U << 7U;  ///< the first one of a `(`
inline constexpr statement_style opens_list_object = 1U << 8U;   ///< its object is a `(`
inline constexpr statement_style in_list = 1U << 9U;
}  // namespace style

/// Receives what a document of RDF 1.1 says, in document order. A NUL follows the text of every
/// term; all of it is valid during the call. An exception ends the reading and is passed on.
class document_sink {
 public:
  virtual ~document_sink() = default;
  virtual void on_base(const std::string& /*iri*/) {}
  virtual void on_prefix(const std::string& /*prefix*/, const std::string& /*iri*/) {}
  virtual void on_statement(const statement& s, statement_style how) = 0;
  /// Replaces on_statement() for one that is left out; a term that is the reason is `none`.
  virtual void on_left_out(const statement& /*s*/, statement_style /*how*/) {}
  /// The `]` after the last statement within the `[ ]` that stand for a blank node.
  virtual void on_end(const term& /*node*/) {}
  /// A sentence is broken by a syntax error: brackets that are open do not end.
  virtual void on_abandoned() {}
};

/// Names the blank nodes of a document.
class node_labels {
 public:
  virtual ~node_labels() = default;
  /// The label for one of the document: a view of `label` or of `buffer`.
  virtual std::string_view of(std::string_view label, std::string& buffer) = 0;
  /// The label of the next node that has none.
  virtual std::string next() = 0;
};

/// Reads a document step by step. What RDF 1.2 adds is left out, each time with a report of
/// `rdf-1-2-term`. The audit receives the same as from audit_document(), and the policies are
/// applied as read_statements() applies them; but a statement is passed on as soon as the next
/// token shows that it is complete, and a string of more than 64 MiB ends the reading as
/// `limit-exceeded`.
class statement_reader {
 public:
  static constexpr std::size_t longest_string = std::size_t{64} << 20U;

  /// `a`, `to` and `labels` must outlive the reader.
  statement_reader(audit& a, byte_source in, const document_options& options, document_sink& to,
                   node_labels& labels);
  ~statement_reader();
  statement_reader(const statement_reader&) = delete;
  statement_reader& operator=(const statement_reader&) = delete;

  /// Reads a token or a piece of one, or an ordinary line. Returns false at the end.
  bool step();
  /// How many directives, sentences, and graphs with their brackets have ended.
  [[nodiscard]] std::uint64_t sentences() const noexcept;
  /// How many syntax errors and policies have ended a line or the reading.
  [[nodiscard]] std::uint64_t failures() const noexcept;
  /// How the reading ended; before the end, how it would end if nothing more happened.
  [[nodiscard]] leiri::ending ending() const noexcept;
  /// Ends the reading, since what it says takes more memory than the caller allows.
  void exceed_limit(std::string_view what);

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri::text

LEIRI_EXPORT_END
