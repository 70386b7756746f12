#pragma once

#include <leiri/error.hpp>
#include <string>

namespace leiri::command {

/// The output of `leiri --help`.
std::string overview();

/// The output of `leiri --version`: the versions of this program and of the libraries in use.
std::string version_text();

/// The output of `leiri help CODE`: the name of a finding, its severity, meaning, advice and
/// source, and an example of wrong and right if there is one.
std::string finding_text(code c);

/// The output of `leiri help findings`: the same for all findings of the catalogue, without
/// examples.
std::string findings_text();

}  // namespace leiri::command
