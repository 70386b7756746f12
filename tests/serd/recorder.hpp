#pragma once

#include <cstddef>
#include <leiri/audit.hpp>
#include <leiri/serd/document.hpp>
#include <leiri/serd/reader.hpp>
#include <leiri/text/copy.hpp>
#include <string>
#include <string_view>
#include <vector>

/// What the tests read documents with: everything heard becomes a line of text.
namespace serd_test {

using lines = std::vector<std::string>;

/// Identifiers as "line:column role value -> resolved" or "-> code"; reports as
/// "line:column severity code detail".
class recorder final : public leiri::audit_listener {
 public:
  void on_identifier(const leiri::occurrence& o, const leiri::outcome& result) override;
  void on_report(const leiri::report& r) override;
  void on_decided(const leiri::occurrence& o, const leiri::outcome& result,
                  const leiri::decision& d) override;
  void on_skipped(const leiri::text_range& statement) override;

  lines identifiers;
  lines reports;
  lines treated;  ///< "value policy text -> resolved"
  std::vector<leiri::text_range> skipped;
  std::vector<std::uint64_t> offsets;  ///< of the identifiers
};

struct result {
  lines identifiers;
  lines reports;
  std::vector<std::uint64_t> offsets;
  lines namespaces;  ///< "name count prefix..."
  lines treated;
  std::vector<leiri::text_range> skipped;
  lines statements;  ///< what came out of read_document(), in N-Quads' form with `[flags]` before
  lines events;      ///< statements, bases, prefixes and ends together
  leiri::ending how = leiri::ending::complete;
  SerdStatus status = SERD_SUCCESS;
};

/// A document in memory, in pieces of `chunk` bytes.
leiri::byte_source bytes(std::string_view document, std::size_t chunk = 65536);

result check(std::string_view document, leiri::text::syntax s, std::string_view base = {},
             std::size_t chunk = 65536);
result load(std::string_view document, leiri::text::syntax s, std::string_view base = {},
            std::size_t chunk = 65536, leiri::policy_table policies = {});

/// A copy of a document, and what brings the document back.
struct copy_result {
  result heard;
  leiri::ending how = leiri::ending::complete;
  std::string copy;
  std::string restored;  ///< from the copy and the edits
  lines edits;           ///< "line:column offset original -> result code"
};

copy_result copy(std::string_view document, leiri::text::syntax s, leiri::policy_table policies,
                 std::size_t chunk = 65536, std::string_view base = {});

/// The statements of a document as lines of N-Quads, by way of core's types.
lines convert(std::string_view document, leiri::text::syntax s, leiri::policy_table policies = {},
              std::string_view base = {});

/// A statement as Serd passes it, without flags: "<s> <p> \"o\"@en <g> .", CURIEs as they are.
std::string to_line(const SerdNode* graph, const SerdNode* subject, const SerdNode* predicate,
                    const SerdNode* object, const SerdNode* datatype, const SerdNode* lang);

/// What stock Serd makes of a reference on its way from Turtle to N-Triples.
std::string stock_resolution(const std::string& reference, const std::string& base);

/// What stock Serd reads; nodes as they come.
lines stock(std::string_view document, SerdSyntax s, bool strict = true);

}  // namespace serd_test
