#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/documents/statement.hpp>
#include <leiri/export.hpp>
#include <leiri/text/document_options.hpp>
#include <leiri/text/statement_reader.hpp>
#include <memory>

LEIRI_EXPORT_BEGIN

namespace leiri::text {

/// Passes every statement of an RDF document, of version 1.1 or 1.2, to `to`. The audit receives
/// the same as from audit_document().
///
/// IRIs are absolute, unless a policy keeps one that cannot be made absolute. A statement with an
/// identifier that a policy skips is left out, also if the identifier is in a triple term; bytes
/// that are not UTF-8 cannot be kept, and are skipped. Statements are passed on at the end of the
/// `subject predicates .` that contains them, so none of those in a broken sentence is passed on,
/// unless more than 64 MiB of them had to be passed on early.
///
/// Blank nodes keep their labels, and nodes without a label get b1, b2 and so on, with numbers
/// greater than those of all such labels before the first of them. A later label that might be
/// equal to one of these gets a `B` in place of `b`, or one more `B`.
///
/// Returns as audit_document(), or `stopped`. Memory is bounded by the longest `subject predicates
/// .`, up to that limit, and by the longest literal and identifier. Exceptions of `in` and `to` are
/// passed on.
ending read_statements(audit& a, byte_source in, const document_options& options,
                       const statement_sink& to);

/// Does what read_statements() does, step by step, for a caller that decides when to read on.
class sentence_reader {
 public:
  /// `a` and `to` must outlive the reader. `to` receives bases, prefixes and statements.
  sentence_reader(audit& a, byte_source in, const document_options& options, document_sink& to);
  ~sentence_reader();
  sentence_reader(const sentence_reader&) = delete;
  sentence_reader& operator=(const sentence_reader&) = delete;

  /// Reads a token or a piece of one, or an ordinary line. Returns false at the end.
  bool step();
  /// How the reading ended; before the end, how it would end if nothing more happened.
  [[nodiscard]] leiri::ending ending() const noexcept;

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri::text

LEIRI_EXPORT_END
