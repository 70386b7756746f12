#pragma once

#include <string>
#include <vector>

#include "documents/corpus.hpp"
#include "reports/report_options.hpp"

namespace leiri::command {

struct namespaces_options {
  std::vector<std::string> paths;
  report_format format = report_format::text;
  corpus_options corpus;
};

/// `leiri namespaces`. Returns the exit status.
int list_namespaces(const namespaces_options& options);

struct identifiers_options {
  std::vector<std::string> paths;
  corpus_options corpus;
};

/// `leiri identifiers`: one line of JSON for each identifier. Returns the exit status.
int list_identifiers(const identifiers_options& options);

}  // namespace leiri::command
