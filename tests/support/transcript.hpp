#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/text/document_options.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/byte_pieces.hpp"

/// Reads RDF documents and writes down, as lines of text, everything that an audit reports of them.
namespace leiri::test {

using text_lines = std::vector<std::string>;

struct transcript {
  text_lines identifiers;              ///< "line:column role value -> resolved", or "-> code"
  text_lines reports;                  ///< "line:column severity code detail"
  text_lines prefixes;                 ///< the same about prefixes that are unused or redeclared
  text_lines unread;                   ///< the same about statements that could not be read
  std::vector<std::uint64_t> offsets;  ///< of the identifiers, in bytes
  text_lines namespaces;               ///< "name count prefix..."
  text_lines treated;                  ///< "value policy text -> resolved"
  std::vector<text_range> skipped;
};

/// Writes a transcript, all but its namespaces.
class transcriber final : public audit_listener {
 public:
  explicit transcriber(transcript& to) : to_(to) {}

  void on_identifier(const occurrence& o, const outcome& result) override;
  void on_report(const report& r) override;
  void on_decided(const occurrence& o, const outcome& result, const decision& d) override;
  void on_skipped(const text_range& statement) override;

 private:
  transcript& to_;
};

/// What an audit reports while `read` reads a document with it.
transcript transcribe(const std::function<void(audit&)>& read, policy_table policies = {});

/// A copy of a document, and what restores the document from it.
struct copy_result {
  transcript heard;
  ending how = ending::complete;
  std::string copy;
  std::string restored;  ///< from the copy and its edits
  text_lines edits;      ///< "line:column offset original -> result code"
};

copy_result copy(std::string_view document, const text::document_options& options,
                 policy_table policies, std::size_t chunk = 65536);

}  // namespace leiri::test
