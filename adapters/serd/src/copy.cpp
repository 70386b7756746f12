#include <leiri/serd/copy.hpp>

#include <utility>

#include "copy_output.hpp"
#include "lexer.hpp"

namespace leiri::serd {

ending copy_document(audit& a, byte_source in, syntax s, std::string_view base, copy_sink& to) {
  copy_output out(to, is_line_based(s));
  lexer lex(s, std::move(in), a, base, &out);
  while (lex.step()) {
  }
  if (lex.stopped()) {
    return ending::stopped;
  }
  lex.pass_rest();
  out.commit();
  return lex.complete()     ? ending::complete
         : is_line_based(s) ? ending::lines_bad
                            : ending::broken_off;
}

}  // namespace leiri::serd
