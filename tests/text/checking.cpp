#include "checking.hpp"

#include <leiri/text/document.hpp>

namespace leiri::test {

check_result check(std::string_view document, text::syntax s, std::string_view base,
                   std::size_t chunk) {
  check_result r;
  static_cast<transcript&>(r) = transcribe([&](audit& a) {
    r.how = text::audit_document(a, bytes(document, chunk), {.syntax = s, .base = base});
  });
  return r;
}

}  // namespace leiri::test
