#pragma once

#include <leiri/documents/audit.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "detection/missing_files.hpp"
#include "documents/corpus_options.hpp"
#include "documents/document.hpp"
#include "pipeline/document_reader.hpp"
#include "pipeline/items.hpp"
#include "pipeline/ordered_merge.hpp"
#include "pipeline/parted_document.hpp"
#include "unpacking/ordered_tasks.hpp"

namespace leiri::command {

/// Reads documents and folders: what a finder finds, a reader reads and a merge takes, in this
/// order. If several threads read, recordings hold what they read until its turn; but only the
/// thread that calls read() calls the listener and fills the inventory, one document after another,
/// as if it had read them all. Reports files and folders that cannot be opened on standard error,
/// and continues.
class corpus {
 public:
  /// The listener must outlive the corpus. Throws io_failure and file_error if a file that the
  /// options name cannot be read.
  corpus(corpus_listener& listener, corpus_options options);

  /// Reads files, standard input, and the documents in folders. A folder without any is an error,
  /// since its path may be wrong.
  void read(const std::vector<std::string>& paths);

  /// Reads files that a finder has found. No other files are looked up.
  void read_found(file_run files) { take({std::move(files), false}); }

  /// Reads a document from `text` instead of its file. The inventory keeps what the add() of
  /// another corpus needs.
  void read_text(const std::string& path, document_format format, raw_source text);

  /// Adds the namespaces of a document that another corpus has read. It is the only document in
  /// `part`.
  void add(const std::string& path, const namespace_inventory& part) {
    merge_.add_document(path, part);
  }

  [[nodiscard]] std::vector<const namespace_scope*> scopes() const { return merge_.scopes(); }
  /// The files in folders that are not documents.
  [[nodiscard]] const skipped_files& skipped() const noexcept { return merge_.skipped(); }
  [[nodiscard]] const part_counts& parts() const noexcept { return parts_; }
  /// exit_status::trouble if something could not be opened, otherwise fine.
  [[nodiscard]] int status() const noexcept { return merge_.status(); }

 private:
  [[nodiscard]] corpus_options with_lookup(corpus_options options) const;
  void take(item next);
  void take_inline(const item& next);
  [[nodiscard]] ordered_tasks::task task_for(item next);
  [[nodiscard]] std::vector<ordered_tasks::task> tasks_for(items all);
  items take_at_turn(const item& what);
  void take_recording(const item& what, recording& read);

  std::unique_ptr<missing_files> missing_;  // null if no file is looked up
  corpus_options options_;
  std::shared_ptr<const user_knowledge> knowledge_;  // never null
  document_reader reader_;
  ordered_merge merge_;
  part_counts parts_;
  // Null if there is one thread. Destroyed before the other members, to which tasks refer.
  std::unique_ptr<ordered_tasks> tasks_;
};

}  // namespace leiri::command
