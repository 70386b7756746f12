#pragma once

#include <string>

namespace leiri::test {

/// The absolute path of a file or folder of the sources, such as "samples/documents".
std::string source_path(const std::string& relative);

}  // namespace leiri::test
