#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"
#include "subcommands/check.hpp"
#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// The text of a document in an editor, ready to be read. The references and views must stay valid
/// while it is read.
struct edited_document {
  const std::string& path;  ///< "-" if the document is not in a file
  std::string_view text;
  document_format format;
  const check_options& options;  ///< `corpus.knowledge` must not be null
};

/// A source of the bytes of the text. The text is in UTF-8, since the editor has decoded it, even
/// if it declares another encoding. Such a declaration is replaced with spaces. An unknown encoding
/// is kept, since it is a finding.
raw_source bytes_of(const edited_document& d);

/// Reads the text as `leiri check` does.
void audit_text(const edited_document& d, corpus_listener& listener);

/// Copies the text with these policies, and renames namespaces unless `renaming` is null.
void copy_text(const edited_document& d, audit_listener& listener, const policy_table& policies,
               namespace_renaming* renaming, copy_sink& to);

/// A range of a text, in bytes from its start, and another text about it or instead of it.
struct ranged_text {
  std::uint64_t begin;
  std::uint64_t end;
  std::string text;
};

/// The identifier at an offset, with a description of several lines; nothing if there is none.
std::optional<ranged_text> identifier_at(const edited_document& d, std::uint64_t offset);

}  // namespace leiri::command
