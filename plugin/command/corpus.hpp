#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/namespaces.hpp>
#include <optional>
#include <string>

#include "document_format.hpp"
#include "failure.hpp"
#include "knowledge.hpp"

namespace leiri::command {

class input;

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
};

struct corpus_options {
  /// The base of every document; without it each has the IRI of its file, standard input none.
  std::optional<std::string> base;
  audit_options audit;
  std::string aliases_path;           ///< empty: none, here and below
  std::string known_namespaces_path;  ///< see knowledge.hpp
};

/// Reads documents and folders one after another through one audit. What cannot be opened is told
/// on standard error, and the others go on.
class corpus {
 public:
  /// The listener must outlive the corpus. Throws io_failure and file_error where what the options
  /// name cannot be read.
  corpus(corpus_listener& listener, corpus_options options);
  ~corpus() = default;
  // The audit refers to the inventory.
  corpus(const corpus&) = delete;
  corpus& operator=(const corpus&) = delete;

  /// Reads a file, standard input, or all files of known format below a folder.
  void read(const std::string& path);

  [[nodiscard]] const namespace_inventory& namespaces() const noexcept { return inventory_; }
  /// What users know of aliases; null where they know nothing.
  [[nodiscard]] const alias_table* aliases() const noexcept {
    return aliases_.empty() ? nullptr : &aliases_;
  }
  [[nodiscard]] leiri::audit& audit() noexcept { return audit_; }
  /// How many files in folders were passed over, being of no known format.
  [[nodiscard]] std::uint64_t skipped() const noexcept { return skipped_; }
  /// exit_status::trouble where something could not be opened, else fine.
  [[nodiscard]] int status() const noexcept { return status_; }

 private:
  enum class named : bool { by_folder, by_hand };

  void read_folder(const std::string& path);
  void read_file(const std::string& path, named how);
  void read_document(input& in, document d);
  void trouble(const std::string& message);
  void pass_over(const std::string& path, bool empty, named how);

  corpus_listener& listener_;
  std::optional<std::string> base_;
  alias_table aliases_;
  known_namespaces known_;
  namespace_inventory inventory_;
  leiri::audit audit_;
  std::uint64_t skipped_ = 0;
  int status_ = exit_status::fine;
};

}  // namespace leiri::command
