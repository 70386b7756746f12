#include <leiri/text/document.hpp>

#include <utility>

#include "lexer/lexer.hpp"

namespace leiri::text {

ending audit_lines(audit& a, byte_source in, const document_options& options) {
  lexer lex(a, std::move(in), options);
  while (lex.step()) {
  }
  return lex.ending();
}

}  // namespace leiri::text
