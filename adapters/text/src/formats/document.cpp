#include <leiri/text/document.hpp>

#include <utility>

#include "lexer/lexer.hpp"

namespace leiri::text {

bool audit_lines(audit& a, byte_source in, const document_options& options) {
  lexer lex(a, std::move(in), options);
  while (lex.step()) {
  }
  return lex.complete();
}

}  // namespace leiri::text
