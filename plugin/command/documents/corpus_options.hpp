#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/alias_table.hpp>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/ontology_inventory.hpp>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "configuration/settings.hpp"
#include "detection/opened_file.hpp"
#include "documents/audit_document.hpp"
#include "documents/knowledge.hpp"
#include "documents/line_ranges.hpp"
#include "io/folder.hpp"

namespace leiri::command {

/// The documents whose namespaces are compared with each other.
enum class scope_kind : std::uint8_t {
  run,     ///< all documents
  folder,  ///< the documents in the same folder of the command line
};

struct user_knowledge;

struct corpus_options {
  /// The base is that of every document; without it, the base is the IRI of the file, and standard
  /// input has none.
  wanted_reading reading;
  /// The configuration of each document, for everything that these options leave open.
  std::shared_ptr<configuration::settings> configured = std::make_shared<configuration::settings>();
  reading_choice choice;
  audit_options audit;
  // Files of the user, see knowledge.hpp; an empty path means that there is no such file.
  std::string aliases_path;
  std::string known_namespaces_path;
  std::vector<std::string> ontology_paths;  ///< files whose ontologies and terms are known
  /// The contents of these files, if read_knowledge() has read them; null: the corpus reads them.
  std::shared_ptr<const user_knowledge> knowledge;
  scope_kind scope = scope_kind::run;
  /// With `scope_kind::folder`: files and folders in one of these are in its scope, as if the user
  /// had named that folder.
  std::vector<std::string> scope_folders;
  /// The report, which is not read if it is in a folder that is read; empty if there is none.
  std::string output_path;
  /// The number of threads that read. With more than one, the listener receives reports but no
  /// identifiers: passing these between threads would cost more than the threads save.
  std::size_t jobs = 1;
  /// The files that were read so far, if several corpora share them: a later one adds those that it
  /// finds.
  std::shared_ptr<std::set<file_identity>> files_read;
  bool reads_only_new = false;  ///< files among these are not read again
  bool needs_charset = false;   ///< the listener needs the charset of each document
  /// For a document in a line-based format: only the lines that begin in this range.
  std::optional<byte_range> range;
  /// If there are several threads: how many bytes of a document in a line-based format, Turtle or
  /// TriG a thread reads at a time; at least one. For large files, up to four times as many.
  std::uint64_t part_size = std::uint64_t{2} << 20U;
};

/// The contents of the user's files that the options name.
struct user_knowledge {
  alias_table aliases;
  known_namespaces known;
  std::shared_ptr<const libxml2::vocabulary_file> vocabulary;  ///< may be null
  std::shared_ptr<const text::json_ld_contexts> contexts;      ///< may be null
  ontology_inventory ontologies;
  std::vector<std::string> failures;  ///< one message for each ontology file not read to its end
};

/// All files that a run reads: those of the command line, and those that the options name.
std::vector<std::string> files_to_read(const std::vector<std::string>& paths,
                                       const corpus_options& options);

/// Combines them. Both must outlive the result.
reading_options reading_with(const user_knowledge& known, const corpus_options& options) noexcept;

/// Reads the files of the user that the options name; several corpora may share the result. Throws
/// io_failure and file_error.
std::shared_ptr<const user_knowledge> read_knowledge(const corpus_options& options);

/// The options for a document with these settings.
audit_options with_settings(audit_options options,
                            const configuration::document_settings& settings);

/// Adds the names and terms of `known` to the ontologies of documents, without a document of their
/// own.
void add_ontologies(const ontology_inventory& known, ontology_inventory& to);

}  // namespace leiri::command
