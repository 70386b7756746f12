#include "checking.hpp"

#include <leiri/text/document.hpp>

namespace leiri::test {

check_result check(std::string_view document, text::syntax s, std::string_view base,
                   std::size_t chunk) {
  check_result r;
  const text::document_options options{.syntax = s, .base = base};
  if (text::is_line_based(s)) {
    static_cast<transcript&>(r) = transcribe(
        [&](audit& a) { r.how = text::audit_lines(a, bytes(document, chunk), options); });
  } else {
    const copy_result copied = copy(document, options, {}, chunk);
    static_cast<transcript&>(r) = copied.heard;
    r.how = copied.how;
  }
  return r;
}

}  // namespace leiri::test
