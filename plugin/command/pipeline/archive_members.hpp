#pragma once

#include "detection/opened_file.hpp"
#include "pipeline/reading_sink.hpp"

namespace leiri::command {

class document_reader;

/// Reads the documents in an archive with the reader. The name of a document is that of the
/// archive, `!/`, and its name in the archive.
void read_members(const opened_file& archive, const reading_choice& choice,
                  const document_reader& reads, reading_sink& to);

}  // namespace leiri::command
