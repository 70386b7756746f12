#pragma once

#include <cstdint>
#include <leiri/error.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// For whom a subcommand is, in the output of `leiri --help`.
enum class audience : std::uint8_t { documents, programs };

/// What help says of a subcommand.
struct subcommand_text {
  std::string_view name;
  audience whom;
  std::string_view help;         ///< in a list of subcommands
  std::string_view operands;     ///< in the usage line; empty if there are none
  std::string_view description;  ///< one paragraph
};

/// The output of `leiri --help`.
std::string overview();

/// The output of `leiri --version`: the versions of this program and of the libraries in use.
std::string version_text();

/// The output of `leiri help CODE`: the name of a finding, its severity, meaning, advice and
/// source, an example of wrong and right if there is one, and its page in the documentation site.
std::string finding_text(code c);

/// The output of `leiri help findings`: the same for all findings of the catalogue, without
/// examples and pages.
std::string findings_text();

/// The output of `leiri formats`: a table of formats, extensions, what is read, what is repaired,
/// and sources; then the vocabularies of XML with their namespaces and sources. Columns are
/// separated by tabs.
std::string format_table();
/// The well-known namespaces; for those whose terms are known completely, the date of the edition.
std::string vocabulary_table();

/// What an example is: a document in UTF-8, which has no base, or an identifier, which is checked
/// under a profile and kind.
struct example_form {
  std::optional<document_format> format = std::nullopt;  ///< of a document
  leiri::profile profile = leiri::profile::iri;
  leiri::kind kind = leiri::kind::iri_reference;
};

/// A text that has a finding, and the one that was probably meant, which does not have a finding
/// with that code.
struct example {
  leiri::code code;
  example_form form;
  std::string_view wrong;
  std::string_view right;
};

/// Those of core/data/findings.tsv, at most one for each code.
std::span<const example> examples();

}  // namespace leiri::command
