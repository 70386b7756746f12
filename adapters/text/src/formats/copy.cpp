#include <leiri/text/copy.hpp>

#include <utility>

#include "formats/copy_output.hpp"
#include "lexer/lexer.hpp"

namespace leiri::text {

ending copy_document(audit& a, byte_source in, const document_options& options, copy_sink& to) {
  copy_output out(to, is_line_based(options.syntax));
  lexer lex(a, std::move(in), options, &out);
  while (lex.step()) {
  }
  if (lex.ending() != ending::stopped) {
    lex.pass_rest();
    out.commit();
  }
  return lex.ending();
}

}  // namespace leiri::text
