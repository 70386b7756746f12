#include <leiri/serd/document.hpp>

#include <utility>

#include "lexer.hpp"
#include "reading.hpp"

namespace leiri::serd {

bool audit_lines(audit& a, byte_source in, syntax s, const position& start) {
  lexer lex(s, std::move(in), a, {}, nullptr, start);
  while (lex.step()) {
  }
  return lex.complete();
}

bool audit_document(audit& a, byte_source in, syntax s, std::string_view base) {
  if (is_line_based(s)) {
    return audit_lines(a, std::move(in), s);
  }
  source front(s, std::move(in), a, base);
  return read_with_serd(s, front, a, sinks{}, nullptr) && front.complete();
}

}  // namespace leiri::serd
