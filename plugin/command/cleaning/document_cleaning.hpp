#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/policy.hpp>
#include <leiri/profile.hpp>
#include <leiri/text/line_writer.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cleaning/clean_narrator.hpp"
#include "cleaning/renaming.hpp"
#include "detection/document_format.hpp"
#include "documents/knowledge.hpp"
#include "reports/progress_line.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// What happens to the result of a cleaning.
enum class result_use : std::uint8_t {
  written,   ///< to the output, whether it differs from the document or not
  in_place,  ///< replaces the document if it differs
  compared,  ///< the differences are written to standard output
};

/// How a document is cleaned.
struct cleaning_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;  ///< empty: none
  result_use use = result_use::written;
  std::uint64_t most_messages = UINT64_MAX;  ///< of each kind about the document
  bool quiet = false;  ///< tells nothing of what was corrected as it should be
  policy_table policies{policy::repair};
  renamings renamed;                      ///< the namespaces that get another name
  bool renames_near_misses = false;       ///< those of known namespaces, too
  bool merges_namespaces = false;         ///< even if the document distinguishes them
  std::string known_path;                 ///< see known_namespaces
  std::optional<leiri::profile> profile;  ///< otherwise the one that an identifier's role implies
  std::optional<text::line_syntax> to;    ///< converts to it; otherwise the syntax is kept
  bool is_canonical = false;              ///< with `to`: in the canonical form of RDF 1.2
  std::optional<document_format> format;  ///< otherwise name and content determine it
  std::optional<std::string> base;        ///< otherwise the IRI of the file
  std::string vocabulary_path;            ///< see read_vocabulary()
  /// See read_contexts(); may be null.
  std::shared_ptr<const text::json_ld_contexts> contexts;
  bool loads_dtd = false;  ///< see reading_options
  std::string root;        ///< the same
  std::uint64_t max_expansion = audit_options().max_expansion;
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp
  std::vector<std::string> arguments;                 ///< those that gave all this, for the record
};

/// What a cleaning did.
struct cleaning_result {
  int status = 0;           ///< an exit_status
  bool is_changed = false;  ///< the result differs from the document
  clean_counts counts;
};

/// Cleans one document. `progress` may be shown until something is written. Throws usage_error,
/// io_failure, output_failure and file_error; the document is then as before.
cleaning_result clean_document(const cleaning_options& options, progress_line& progress);

}  // namespace leiri::command
