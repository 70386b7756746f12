#include <leiri/serd/document.hpp>

#include <leiri/text/document.hpp>
#include <utility>

#include "statements/reading.hpp"

namespace leiri::serd {

bool audit_document(audit& a, byte_source in, text::syntax s, std::string_view base) {
  if (text::is_line_based(s)) {
    return text::audit_lines(a, std::move(in), {.syntax = s});
  }
  source front(s, std::move(in), a, base);
  return read_with_serd(s, front, a, sinks{}, nullptr) && front.complete();
}

}  // namespace leiri::serd
