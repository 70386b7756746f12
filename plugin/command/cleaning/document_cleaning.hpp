#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/profile.hpp>
#include <leiri/text/line_writer.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cleaning/clean_narrator.hpp"
#include "cleaning/renaming.hpp"
#include "detection/document_charset.hpp"
#include "detection/document_format.hpp"
#include "documents/knowledge.hpp"
#include "io/input.hpp"
#include "reports/progress_line.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// What happens to the result of a cleaning.
enum class result_use : std::uint8_t {
  written,   ///< it is written to the output, whether it differs from the document or not
  in_place,  ///< it replaces the document if it differs
  compared,  ///< only the differences are written, to standard output
  counted,   ///< nothing is written
};

/// How a document is cleaned.
struct cleaning_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;  ///< empty: none
  result_use use = result_use::written;
  std::uint64_t most_messages = 20;       ///< of each kind about the document
  bool quiet = false;                     ///< no messages about what the policies have corrected
  renamings renamed;                      ///< the namespaces that get another name
  bool renames_near_misses = false;       ///< also renames near misses of known namespaces
  bool merges_namespaces = false;         ///< allows two namespaces to get the same name
  std::string known_path;                 ///< see known_namespaces
  std::optional<text::line_syntax> to;    ///< converts to this; otherwise the syntax is kept
  bool is_canonical = false;              ///< with `to`: in the canonical form of RDF 1.2
  std::optional<document_format> format;  ///< otherwise name and content determine it
  std::optional<query_charset_choice> query_charset;  ///< of repairs; nothing: UTF-8
  wanted_reading reading;                             ///< without a base: the IRI of the file
  /// Its renaming is null; clean_document() sets it.
  audit_options audit{.profile = {}, .severities = {}, .policies = policy_table(policy::repair)};
  /// The contents of the files that `reading` names as contexts; may be null.
  std::shared_ptr<const text::json_ld_contexts> contexts;
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp
  std::vector<std::string> arguments;                 ///< of the command line, for the record
};

/// What a cleaning did.
struct cleaning_result {
  int status = 0;           ///< an exit_status
  bool is_changed = false;  ///< the result differs from the document
  clean_counts counts;
};

/// Cleans one document, and shows `progress` until something is written. `opened` has its bytes;
/// null: the document is opened. Throws usage_error,
/// io_failure, output_failure and file_error; the document is then unchanged.
cleaning_result clean_document(const cleaning_options& options, std::unique_ptr<input> opened,
                               progress_line& progress);

}  // namespace leiri::command
