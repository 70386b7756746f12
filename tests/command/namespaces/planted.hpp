#pragma once

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace leiri::test {

using strings = std::vector<std::string>;
/// Names and texts of documents.
using planted_files = std::vector<std::pair<std::string, std::string>>;

/// The codes of findings about all documents.
inline constexpr std::array<std::string_view, 14> namespace_codes = {
    "namespace-near-miss", "namespace-misspelt", "namespace-superseded",
    "namespace-form",      "namespace-mismatch", "namespace-without-separator",
    "namespace-joined",    "prefix-unusual",     "prefix-conflict",
    "prefix-drift",        "prefix-duplicate",   "prefix-redeclared",
    "term-unknown",        "terms-not-compared"};

/// What a check of these documents finds about namespaces, prefixes and terms: "warning CODE
/// VALUE", sorted.
inline strings findings_about(const planted_files& files) {
  const temporary_folder folder;
  strings arguments = {"check", "--format=json"};
  for (const auto& [name, text] : files) {
    folder.write(name, text);
    arguments.push_back(name);
  }
  strings found;
  const auto report = nlohmann::json::parse(run(arguments).out);
  for (const auto& document : report["documents"]) {
    for (const auto& f : document["findings"]) {
      const std::string code = f["code"];
      if (std::find(namespace_codes.begin(), namespace_codes.end(), code) !=
          namespace_codes.end()) {
        const auto& value = f["value"];  // null if the finding is about the document
        found.push_back(f["severity"].get<std::string>() + ' ' + code + ' ' +
                        (value.is_null() ? std::string() : value.get<std::string>()));
      }
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace leiri::test
