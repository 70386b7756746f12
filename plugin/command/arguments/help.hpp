#pragma once

#include <string>

namespace leiri::command {

/// `leiri --help`.
std::string overview();

/// `leiri --version`: the versions of this program and of the libraries in use.
std::string version_text();

/// `leiri help findings`: the catalogue, a paragraph for each finding.
std::string findings_text();

}  // namespace leiri::command
