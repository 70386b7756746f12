#pragma once

#include <leiri/error.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <span>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

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
