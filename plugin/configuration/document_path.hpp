#pragma once

#include <string>
#include <string_view>

/// The paths of documents, as the program names them: "a.epub!/b" is the file b in an archive.
namespace leiri::configuration {

/// The name of standard input on the command line.
inline constexpr std::string_view standard_input = "-";

/// The path of the file that contains a document: the document itself, or an archive.
inline std::string file_with(const std::string& document) {
  return document.substr(0, document.find("!/"));
}

}  // namespace leiri::configuration
