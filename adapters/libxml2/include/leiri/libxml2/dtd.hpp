#pragma once

#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/export.hpp>
#include <leiri/libxml2/document_options.hpp>

LEIRI_EXPORT_BEGIN

/// Files of markup declarations: external subsets, parameter entities and modules of DTDs (`.dtd`,
/// `.ent`, `.mod`).
namespace leiri::libxml2 {

/// Reports the system identifiers of the ENTITY and NOTATION declarations in a file to the audit.
/// The file is not parsed, since it may be a part of a DTD in XML or SGML and depend on other
/// parts: comments, other literals and processing instructions are skipped, all conditional
/// sections are read, parameter entities are not expanded, and nothing is a syntax error. A literal
/// of more than 10,000,000 bytes is not read as one, which bounds memory.
///
/// Returns `complete`. Exceptions of `in` are passed on.
ending audit_dtd(audit& a, const byte_source& in, const document_options& options);

/// Copies such a file as copy_document() does a document: a system identifier is repaired, or kept.
/// Returns `complete`, or `stopped`, and then the rest is not copied.
ending copy_dtd(audit& a, const byte_source& in, const document_options& options, copy_sink& to);

}  // namespace leiri::libxml2

LEIRI_EXPORT_END
