#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/namespaces.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "documents/document_format.hpp"
#include "documents/knowledge.hpp"
#include "documents/line_ranges.hpp"
#include "documents/ordered_tasks.hpp"
#include "io/failure.hpp"

namespace leiri::command {

class document_part;
struct opened_file;

/// A document that was read to its end, or as far as it goes.
struct document {
  std::string path;  ///< as it was named; "-" for standard input
  document_format format = document_format::xml;
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  bool complete = true;  ///< it was read to its end
};

/// Hears of the documents, and between begin and end of what is in them.
class corpus_listener : public audit_listener {
 public:
  virtual void begin_document(const document& d) = 0;
  virtual void end_document(const document& d) = 0;
  /// So many more bytes were read. Where several threads read, of a part when its turn has come.
  virtual void on_bytes(std::uint64_t /*count*/) {}
  /// Something could not be opened, or is no document. Tells it on standard error, as whoever
  /// overrides it does too.
  virtual void on_failure(const std::string& message);
};

struct corpus_options {
  /// The base of every document; without it each has the IRI of its file, standard input none.
  std::optional<std::string> base;
  audit_options audit;
  std::string aliases_path;           ///< empty: none, here and below
  std::string known_namespaces_path;  ///< see knowledge.hpp, here and below
  std::string vocabulary_path;
  /// How many threads read: with more than one the listener hears of what is reported, but not of
  /// identifiers, which would cost more to hand over than the threads save.
  std::size_t jobs = 1;
  /// Of a document in a line-based format: only the lines that begin there.
  std::optional<byte_range> range;
  /// How much of such a document, in bytes, a thread reads at a time where there are several; at
  /// least one byte.
  std::uint64_t part_size = std::uint64_t{2} << 20U;
};

/// Reads documents and folders. The listener hears of them, and the inventory is filled, one after
/// another, from one thread, and as if one thread had read them. What cannot be opened is told on
/// standard error, and the others go on.
class corpus {
 public:
  /// The listener must outlive the corpus. Throws io_failure and file_error where what the options
  /// name cannot be read.
  corpus(corpus_listener& listener, corpus_options options);
  ~corpus();
  // The audit refers to the inventory.
  corpus(const corpus&) = delete;
  corpus& operator=(const corpus&) = delete;

  /// Reads files, standard input, and all files of known format below folders.
  void read(const std::vector<std::string>& paths);

  [[nodiscard]] const namespace_inventory& namespaces() const noexcept { return inventory_; }
  /// What users know of aliases; null where they know nothing.
  [[nodiscard]] const alias_table* aliases() const noexcept {
    return aliases_.empty() ? nullptr : &aliases_;
  }
  /// How many files in folders were passed over, being of no known format.
  [[nodiscard]] std::uint64_t skipped() const noexcept { return skipped_; }
  /// exit_status::trouble where something could not be opened, else fine.
  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  enum class named : bool { by_folder, by_hand };

  struct open_document;
  struct part_reading;

  void read_path(const std::string& path);
  void read_folder(const std::string& path);
  void read_file(const std::string& path, named how);
  [[nodiscard]] bool is_small(const std::string& path) const;
  void read_small(const std::string& path, named how);
  void read_lines(document d);
  void read_part(const std::shared_ptr<open_document>& open, std::unique_ptr<document_part> part);
  [[nodiscard]] std::unique_ptr<document_part> whole(opened_file& file) const;

  // What is told now, or in_order(): once all that was read before has been told.
  void in_order(ordered_tasks::action action);
  std::shared_ptr<open_document> begin(document d, std::uint64_t lines_before = 0);
  void tell_begin(const open_document& open);
  void tell(open_document& open, part_reading& part);
  [[nodiscard]] bool is_repeated(const report& r) const;
  void end(const std::shared_ptr<open_document>& open);
  void trouble(const std::string& message);
  void tell_trouble(const std::string& message);
  void no_ranges(const std::string& path);
  void pass_over(bool unknown, const std::string& failure, named how);

  corpus_listener& listener_;
  corpus_options options_;
  alias_table aliases_;
  known_namespaces known_;
  std::unique_ptr<libxml2::vocabulary_file> vocabulary_;
  namespace_inventory inventory_;
  leiri::audit audit_;  // of the only thread, where there is one
  std::uint64_t skipped_ = 0;
  int status_ = exit_status::fine;
  std::unique_ptr<ordered_tasks> tasks_;  // null where there is one thread; ends before all else
};

}  // namespace leiri::command
