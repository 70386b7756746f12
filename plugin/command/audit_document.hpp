#pragma once

#include <leiri/audit.hpp>
#include <string>
#include <string_view>

#include "document_format.hpp"

namespace leiri::command {

class input;

/// Puts a document through the audit by way of the adapter for its format. `base` may be empty.
/// Answers whether it was read to its end. A failure to read is the input's exception.
bool audit_document(audit& a, input& in, document_format format, std::string_view base);

/// "libxml2 2.9.14, Serd 0.30.16": what the adapters stand on.
std::string host_versions();

}  // namespace leiri::command
