#pragma once

#include <serd/serd.h>

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/export.hpp>
#include <leiri/serd/sinks.hpp>
#include <leiri/text/syntax.hpp>
#include <memory>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri::serd {

/// The corresponding syntax; nothing if Serd adds a syntax to these.
std::optional<text::syntax> from_serd(SerdSyntax s) noexcept;

/// Whether a base from the application is empty or an absolute IRI. If not, reports why, since
/// nothing can be resolved against it. N-Triples and N-Quads have no use for a base.
bool is_usable_base(text::syntax s, std::string_view base, audit& a);

/// Reads RDF documents, one after another, and passes them to the sinks of an application as a Serd
/// reader does: in the same order, with the same flags, labels of blank nodes and ends, but with
/// absolute IRIs only, as the specifications define them, and also those documents that Serd
/// refuses or misreads. `n_chars` counts code points. What RDF 1.2 adds is left out, and reported
/// as `rdf-1-2-term`.
///
/// Invalid IRIs are treated by the policies of the audit, which reports them; by default the
/// statements that contain them are skipped, each of which is reported with its place. Anonymous
/// nodes and lists are held back until they are complete: if one of their statements is skipped,
/// the others are passed on as plain statements without flags. Nodes that take more than 64 MiB and
/// longer strings end the reading as `limit-exceeded`.
///
/// Nodes are valid during the call. Exceptions of the source and of the sinks are passed on; the
/// document cannot be read further then.
class reader {
 public:
  reader(text::syntax s, const sinks& to);
  ~reader();
  reader(const reader&) = delete;
  reader& operator=(const reader&) = delete;

  /// As serd_reader_add_blank_prefix() and serd_reader_set_default_graph().
  void add_blank_prefix(std::string_view prefix);
  void set_default_graph(const SerdNode* graph);

  /// Begins a document, whose absolute IRI is `base`, or empty if that is not known. The audit must
  /// live until end(). SERD_ERR_BAD_ARG if the base of Turtle or TriG is not an absolute IRI, which
  /// is reported: nothing is read then. Otherwise SERD_SUCCESS.
  SerdStatus start(audit& a, byte_source in, std::string_view base);
  /// Reads one directive, sentence, line or graph. SERD_SUCCESS: it was read, but statements may
  /// have been skipped. SERD_FAILURE: the document has ended. SERD_ERR_BAD_SYNTAX: once for each
  /// syntax error, for a limit, and for an identifier whose policy is `fail`; the next call goes on
  /// with the next line of N-Triples or N-Quads after a syntax error, and is at the end otherwise.
  /// Another status is that of a sink of the application. SERD_FAILURE of a sink is not an error.
  SerdStatus read_chunk();
  /// Reads the rest. SERD_SUCCESS: all of it, but statements may have been skipped. SERD_FAILURE:
  /// the same, without the lines of N-Triples or N-Quads that are not statements; or the document
  /// had ended before. SERD_ERR_BAD_SYNTAX: a syntax error, a limit, or an identifier whose policy
  /// is `fail` ended the reading. Another status is that of a sink of the application, which ended
  /// the reading.
  SerdStatus read_document();
  /// How many syntax errors, limits and identifiers whose policy is `fail` have been read.
  [[nodiscard]] std::uint64_t failures() const noexcept;
  void end() noexcept;

 private:
  struct settings;
  struct document;

  text::syntax syntax_;
  sinks to_;
  std::unique_ptr<settings> settings_;
  std::unique_ptr<document> document_;
};

/// Reads one document into the sinks of an application, as a reader does. SERD_ERR_BAD_ARG as
/// reader::start(); otherwise the status of reader::read_document().
SerdStatus read_document(audit& a, byte_source in, const document_options& options,
                         const sinks& to);

}  // namespace leiri::serd

LEIRI_EXPORT_END
