#pragma once

#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <memory>
#include <string>
#include <vector>

#include "configuration/baseline.hpp"
#include "configuration/suppressions.hpp"
#include "detection/document_format.hpp"
#include "pipeline/corpus.hpp"
#include "reports/check_report.hpp"
#include "reports/report_options.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

struct check_options : report_options {
  std::vector<std::string> paths;
  /// Documents that are read for their namespaces, prefixes and terms, but have no findings.
  std::vector<std::string> against;
  bool progress = true;  ///< shows the progress on standard error, if that is a terminal
  corpus_options corpus;
};

/// `leiri check`. Returns the exit status.
int check(const check_options& options);

/// A document that may not be in a file.
struct document_text {
  std::string path;
  document_format format;
  raw_source bytes;
};

/// Checks a text as check() checks a file, and passes the findings to `to`. `known` is the
/// baseline; null: there is none. `about_names` are findings about the namespaces and terms of this
/// and other documents that are in this one; null: those that follow from this one are found.
/// Throws the exceptions of corpus.
void check_text(const check_options& options, document_text document,
                const configuration::baseline* known, std::unique_ptr<check_report> to,
                const std::vector<namespace_finding>* about_names = nullptr);

/// A document that has been read.
struct known_document {
  std::string path;
  const namespace_inventory* namespaces;  ///< of this document alone; not null
  /// Its comments about findings that follow from all documents; not null.
  const std::vector<configuration::document_suppression>* suppressions;
};

/// Finds the findings about namespaces that check() would report for all these documents together.
/// They are also compared with `others`, unless that is null.
void check_namespaces(const check_options& options, const std::vector<known_document>& documents,
                      const namespace_inventory* others, const configuration::baseline* known,
                      std::unique_ptr<check_report> to);

}  // namespace leiri::command
