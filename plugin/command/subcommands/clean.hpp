#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cleaning/document_cleaning.hpp"
#include "detection/reading_choice.hpp"
#include "documents/knowledge.hpp"
#include "settings/settings.hpp"

namespace leiri::command {

struct clean_options {
  std::vector<std::string> paths;  ///< one that is not a folder if the result is `written`
  reading_choice choice;
  /// What holds for each document where `each` leaves the choice.
  std::shared_ptr<settings> configured = std::make_shared<settings>();
  std::vector<named_context> contexts;
  cleaning_options each;  ///< without the paths, the contexts and what `choice` says
  /// Of the record or, if there may be several documents, of the folder of the records; empty:
  /// none.
  std::string record_path;
  bool fails_on_change = false;
  bool progress = true;  ///< shown on standard error, if that is a terminal
};

/// `leiri clean`. Returns the exit status.
int clean(const clean_options& options);

}  // namespace leiri::command
