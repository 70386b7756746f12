#include <leiri/serd/document.hpp>

#include <utility>

#include "lexer.hpp"
#include "reading.hpp"

namespace leiri::serd {

bool audit_document(audit& a, byte_source in, syntax s, std::string_view base) {
  if (is_line_based(s)) {
    lexer lex(s, std::move(in), a, base);
    while (lex.step()) {
    }
    return lex.complete();
  }
  source front(s, std::move(in), a, base);
  return read_with_serd(s, front, a, sinks{}, nullptr) && front.complete();
}

}  // namespace leiri::serd
