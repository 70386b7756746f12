#include <leiri/serd/document.hpp>

#include <leiri/text/document.hpp>
#include <utility>

#include "statements/reading.hpp"

namespace leiri::serd {

ending audit_document(audit& a, byte_source in, const document_options& options) {
  if (text::is_line_based(options.syntax)) {
    return text::audit_lines(a, std::move(in), {.syntax = options.syntax});
  }
  source front(a, std::move(in), options);
  const bool is_good = read_with_serd(a, front, options.syntax, sinks{}, nullptr);
  return ending_of(front, options.syntax, is_good);
}

}  // namespace leiri::serd
