#pragma once

#include <leiri/error.hpp>
#include <leiri/parse.hpp>
#include <leiri/profile.hpp>
#include <span>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// An identifier that has a finding, and the one that was probably meant. `wrong` is checked under
/// the profile and kind; `right` does not have a finding with that code.
struct identifier_example {
  leiri::code code;
  std::string_view wrong;
  std::string_view right;
  leiri::profile profile = leiri::profile::iri;
  leiri::kind kind = leiri::kind::iri_reference;
};

/// The same for documents in UTF-8, which have no base.
struct document_example {
  leiri::code code;
  document_format format;
  std::string_view wrong;
  std::string_view right;
};

std::span<const identifier_example> identifier_examples();
std::span<const document_example> document_examples();

}  // namespace leiri::command
