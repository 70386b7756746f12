#pragma once

#include <leiri/audit.hpp>
#include <leiri/copy_sink.hpp>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"
#include "subcommands/check.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// A text as it is read. Views, valid during the reading.
struct edited_document {
  const std::string& path;  ///< "-" if it is not in a file
  std::string_view text;
  document_format format;
  const check_options& options;  ///< their corpus has its knowledge
};

/// The bytes of the text. The editor has decoded it, so that the encoding that it declares does not
/// hold any more: spaces take the place of that. An encoding that nobody knows stays, since it is a
/// finding.
raw_source bytes_of(const edited_document& d);

/// Examines all identifiers.
void audit_text(const edited_document& d, audit_listener& listener);

/// Copies the text with these policies and, if it is not null, this renaming.
void copy_text(const edited_document& d, audit_listener& listener, const policy_table& policies,
               namespace_renaming* renaming, copy_sink& to);

}  // namespace leiri::command
