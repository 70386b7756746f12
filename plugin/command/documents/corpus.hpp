#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/alias_table.hpp>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/ontology_inventory.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "detection/document_format.hpp"
#include "detection/opened_file.hpp"
#include "detection/reading_choice.hpp"
#include "detection/skipped_files.hpp"
#include "documents/audit_document.hpp"
#include "documents/knowledge.hpp"
#include "documents/line_ranges.hpp"
#include "documents/namespace_scopes.hpp"
#include "io/failure.hpp"
#include "io/folder.hpp"
#include "settings/settings.hpp"
#include "tasks/ordered_tasks.hpp"

namespace leiri::command {

class archive_reader;
class report_spool;
struct archive_member;
class document_part;

/// Lines of a file that are read as a document. Line numbers in reports count from the first of
/// them.
struct line_span {
  std::uint64_t begin = 0;  ///< the offset of the first line in the file, in bytes
  std::uint64_t ends = 0;   ///< the number of line ends in these lines
};

/// A document that was read to its end, or as far as possible.
struct document {
  std::string path;  ///< as specified by the user; "-" for standard input
  document_format format = document_format::xml;
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  bool complete = true;                 ///< it was read to its end
  std::string scope = {};               ///< the name of its namespace_scope
  std::optional<line_span> lines = {};  ///< set if it is a range of a file
};

/// Receives the documents and, between the begin and end of each, its contents.
class corpus_listener : public audit_listener {
 public:
  virtual void begin_document(const document& d) = 0;
  virtual void end_document(const document& d) = 0;
  /// Reports how many more bytes were read. If several threads read, the bytes of a part are
  /// reported at the turn of the part.
  virtual void on_bytes(std::uint64_t /*count*/) {}
  /// A file or folder could not be opened, or is not a document. This function writes the message
  /// to standard error; an override must do so, too.
  virtual void on_failure(const std::string& message);
};

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
  std::shared_ptr<settings> configured = std::make_shared<settings>();
  reading_choice choice;
  audit_options audit;
  // Files of the user, see knowledge.hpp; an empty path means that there is no such file.
  std::string aliases_path;
  std::string known_namespaces_path;
  std::vector<std::string> ontology_paths;  ///< files whose ontologies and terms are known
  /// The contents of these files, if read_knowledge() has read them; null: the corpus reads them.
  std::shared_ptr<const user_knowledge> knowledge;
  scope_kind scope = scope_kind::run;
  /// The report, which is not read if it is in a folder that is read; empty if there is none.
  std::string output_path;
  /// The number of threads that read. With more than one, the listener receives reports but no
  /// identifiers: passing these between threads would cost more than the threads save.
  std::size_t jobs = 1;
  /// For a document in a line-based format: only the lines that begin in this range.
  std::optional<byte_range> range;
  /// If there are several threads: how many bytes of a document in a line-based format, Turtle or
  /// TriG a thread reads at a time; at least one. For large files, up to four times as many.
  std::uint64_t part_size = std::uint64_t{2} << 20U;
};

/// How the parts of documents in Turtle and TriG were read, in bytes.
struct part_counts {
  std::uint64_t together = 0;  ///< by several threads at the same time
  std::uint64_t alone = 0;     ///< by one thread, which knew everything that precedes them
  std::uint64_t in_vain = 0;   ///< with a wrong assumption; these were read again
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

/// Combines them. Both must outlive the result.
reading_options reading_with(const user_knowledge& known, const corpus_options& options) noexcept;

/// Reads the files of the user that the options name; several corpora may share the result. Throws
/// io_failure and file_error.
std::shared_ptr<const user_knowledge> read_knowledge(const corpus_options& options);

/// Reads documents and folders. Several threads may read, but only the thread that calls read()
/// calls the listener and fills the inventory, one document after another, as if it had read them
/// all. Reports files and folders that cannot be opened on standard error, and continues.
class corpus {
 public:
  /// The listener must outlive the corpus. Throws io_failure and file_error if a file that the
  /// options name cannot be read.
  corpus(corpus_listener& listener, corpus_options options);
  ~corpus();
  // The audit refers to the inventory.
  corpus(const corpus&) = delete;
  corpus& operator=(const corpus&) = delete;

  /// Reads files, standard input, and the documents in folders. A folder without any is an error,
  /// since its path may be wrong.
  void read(const std::vector<std::string>& paths);

  /// Reads a document from `text` instead of its file. The inventory keeps what the add() of
  /// another corpus needs. Only for a corpus with one thread.
  void read_text(const std::string& path, document_format format, raw_source text);

  /// Adds the namespaces of a document that another corpus has read. It is the only document in
  /// `part`.
  void add(const std::string& path, const namespace_inventory& part);

  [[nodiscard]] std::vector<const namespace_scope*> scopes() const { return scopes_.all(); }
  /// The user's aliases; null if there are none.
  [[nodiscard]] const alias_table* aliases() const noexcept {
    return knowledge_->aliases.empty() ? nullptr : &knowledge_->aliases;
  }
  /// The files in folders that are not documents.
  [[nodiscard]] const skipped_files& skipped() const noexcept { return skipped_; }
  [[nodiscard]] const part_counts& parts() const noexcept { return parts_; }
  /// exit_status::trouble if something could not be opened, otherwise fine.
  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  struct open_document;
  struct part_reading;
  struct batched_file;
  struct file_batch;
  class parts_reader;

  // First stage: finds the files. They are taken up in the order in which they are found.
  void find_in(const std::string& path);
  void find_in_folder(const std::string& path);
  void find_file(const std::string& path, named how);
  void begin_batch();
  void read(file_batch& all) const;
  // Runs the action when all files that were found before have been taken up.
  void at_turn(ordered_tasks::action action);
  // Runs the action when all files that were found before have been reported.
  void after_found(ordered_tasks::action action);

  // Second stage: takes files up, that is, opens and reads them. They are reported in the order in
  // which they are taken up.
  void take_up(const std::string& path, named how);
  void take_up(const std::shared_ptr<file_batch>& all);
  [[nodiscard]] bool claim(const opened_file& file, named how);
  [[nodiscard]] bool is_output(const opened_file& file) const;
  void read_file(opened_file file, named how);
  void read_lines(document d);
  [[nodiscard]] bool has_parts(const opened_file& file) const;
  void read_parts(opened_file file);
  void read_part(const std::shared_ptr<open_document>& open, std::unique_ptr<document_part> part);
  [[nodiscard]] std::unique_ptr<document_part> whole(opened_file& file,
                                                     const document_settings& settings) const;
  [[nodiscard]] std::string base_of(const std::string& path,
                                    const document_settings& settings) const;
  [[nodiscard]] audit_options audit_options_for(const document_settings& settings) const;
  leiri::audit& audit_for(const document_settings& settings);

  // Third stage: reports to the listener, in order.
  // Runs the action when all files that were taken up before have been reported.
  template <typename Action>
  void in_order(Action action) {
    if (tasks_ && !tasks_->empty()) {
      tasks_->add(nullptr, std::move(action));
    } else {
      action();
    }
  }
  std::shared_ptr<open_document> begin(document d);
  void tell_begin(document& d);
  void enter_scope(const std::string& name);
  void tell(batched_file& f);
  void tell(open_document& open, part_reading& part);
  void tell(report_spool& reports, std::uint64_t lines_before, bool may_precede_content);
  [[nodiscard]] bool is_repeated(const report& r) const;
  void end(const std::shared_ptr<open_document>& open);
  void end_folder(const std::string& path, const skipped_files& before);
  void trouble(const std::string& message);
  void tell_trouble(const std::string& message);
  void no_ranges(const std::string& path);
  void tell_no_document(const std::string& path, const skipped_files& skipped);
  void read_archive(opened_file& file, named how);
  void read_member(const std::string& archive_path, const archive_member& member,
                   archive_reader& archive);
  /// References in it are relative to `base_path`.
  void read_member_as(const std::string& path, const std::string& base_path, document_format format,
                      std::unique_ptr<input> in);
  void tell_unreadable_member(const std::string& path, const std::string& name,
                              const io_failure& why);
  void end_without_format(opened_file& file, named how);
  void pass_over(const opened_file& file, named how);
  void pass_over_again(const std::string& path, const file_identity& identity);

  corpus_listener& listener_;
  corpus_options options_;
  const std::string working_folder_;                 // empty if it is not known
  std::shared_ptr<const user_knowledge> knowledge_;  // never null
  namespace_scopes scopes_;
  // The current scope, and its audit for documents that the thread of this corpus reads itself.
  namespace_scope* scope_ = nullptr;
  leiri::audit* audit_ = nullptr;
  // By the name of the scope and, if a configuration file sets it, the profile.
  std::map<std::pair<std::string, std::optional<profile>>, leiri::audit> audits_;
  skipped_files skipped_;
  std::uint64_t found_in_folder_ = 0;  // documents, or files that were read before
  std::set<file_identity> seen_;       // the files that were opened
  const std::optional<file_identity> standard_output_ = identity_of_standard_output();
  const std::optional<file_identity> report_file_ = identity_of(options_.output_path);
  std::set<file_identity> not_documents_;  // of these, files that the user named
  part_counts parts_;
  int status_ = exit_status::fine;
  std::optional<std::uint64_t> usual_size_;  // of files, averaged over the first ones of batches
  std::shared_ptr<file_batch> batch_;        // not given to a thread yet; null if there is none
  // Null if there is one thread. They are destroyed before the other members, to which tasks refer.
  std::shared_ptr<task_threads> threads_;
  std::unique_ptr<ordered_tasks> ahead_;  // opens the files that were found
  std::unique_ptr<ordered_tasks> tasks_;  // reads the files that were taken up
};

}  // namespace leiri::command
