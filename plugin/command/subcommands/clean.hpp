#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cleaning/document_cleaning.hpp"
#include "configuration/settings.hpp"
#include "detection/opened_file.hpp"

namespace leiri::command {

struct clean_options {
  std::vector<std::string> paths;  ///< if the result is `written`, a single path and not a folder
  reading_choice choice;
  /// The configuration of each document, for everything that `each` leaves open.
  std::shared_ptr<configuration::settings> configured = std::make_shared<configuration::settings>();
  cleaning_options
      each;  ///< for each document, except paths, the contents of contexts and what `choice` says
  /// The path of the record or, if there may be several documents, of the folder of the records;
  /// empty: no record.
  std::string record_path;
  bool fails_on_change = false;
  bool progress = true;  ///< shows the progress on standard error, if that is a terminal
};

/// `leiri clean`. Returns the exit status.
int clean(const clean_options& options);

struct restore_options {
  std::string path;
  std::string output_path;  ///< empty: standard output
  std::string record_path;
};

/// `leiri restore`: undoes a run of `leiri clean` that did not convert the document. Returns the
/// exit status.
int restore(const restore_options& options);

/// Undoes a run that wrote a folder of records: restores in place each document, and each document
/// in a folder, that has a record. If one fails, writes a message and continues. Returns the exit
/// status.
int restore_all(const std::vector<std::string>& paths, const std::string& records);

}  // namespace leiri::command
