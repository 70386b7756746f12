#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "detection/reading_choice.hpp"
#include "io/input.hpp"

namespace leiri::command {

/// Receives what visit_documents() finds.
struct document_visitor {
  /// `opened` has the bytes of a document in a folder; for other paths it is null.
  std::function<void(const std::string& path, std::unique_ptr<input> opened)> document;
  std::function<void(const std::string& message)> trouble;
};

/// Visits each path that names a file, whatever its content, and the documents in each path that
/// names a folder. Skips archives in folders, since their members are not files. Reports a folder
/// that contains no document or cannot be listed as trouble.
void visit_documents(const std::vector<std::string>& paths, const reading_choice& choice,
                     const document_visitor& visitor);

}  // namespace leiri::command
