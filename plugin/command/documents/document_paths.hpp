#pragma once

#include <functional>
#include <string>
#include <vector>

#include "detection/reading_choice.hpp"

namespace leiri::command {

/// Receives what visit_documents() finds.
struct document_visitor {
  std::function<void(const std::string& path)> document;
  std::function<void(const std::string& message)> trouble;
};

/// Visits the files that the paths name, as they are, and the documents in the folders among them.
/// Archives in folders are passed over: their members are not files. A folder without a document is
/// trouble, and so is one that cannot be listed.
void visit_documents(const std::vector<std::string>& paths, const reading_choice& choice,
                     const document_visitor& visitor);

}  // namespace leiri::command
