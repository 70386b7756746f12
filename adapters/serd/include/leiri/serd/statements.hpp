#pragma once

#include <leiri/audit.hpp>
#include <leiri/ending.hpp>
#include <leiri/serd/document_options.hpp>
#include <leiri/statement.hpp>

namespace leiri::serd {

/// As read_document(), but in core's types: passes every statement of an RDF document to `to`. IRIs
/// are absolute, unless a policy keeps one that cannot be made absolute. Exceptions of `in` and
/// `to` are passed on.
ending read_statements(audit& a, byte_source in, const document_options& options,
                       const statement_sink& to);

}  // namespace leiri::serd
