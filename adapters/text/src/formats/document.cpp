#include <leiri/text/document.hpp>
#include <leiri/text/statements.hpp>
#include <utility>

#include "lexer/lexer.hpp"
#include "statements/statement_builder.hpp"

namespace leiri::text {
namespace {

ending read_all(lexer& lex) {
  while (lex.step()) {
  }
  return lex.ending();
}

}  // namespace

ending audit_document(audit& a, byte_source in, const document_options& options) {
  lexer lex(a, std::move(in), options);
  return read_all(lex);
}

ending read_statements(audit& a, byte_source in, const document_options& options,
                       const statement_sink& to) {
  statement_builder statements(to, is_line_based(options.syntax));
  lexer lex(a, std::move(in), options, nullptr, &statements);
  return read_all(lex);
}

}  // namespace leiri::text
