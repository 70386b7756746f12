#include "audit_document.hpp"

#include <cstdlib>
#include <leiri/libxml2/document.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/serd/document.hpp>

#include "input.hpp"

namespace leiri::command {

namespace {

serd::syntax syntax_of(document_format f) noexcept {
  switch (f) {
    case document_format::trig:
      return serd::syntax::trig;
    case document_format::ntriples:
      return serd::syntax::ntriples;
    case document_format::nquads:
      return serd::syntax::nquads;
    default:
      return serd::syntax::turtle;
  }
}

}  // namespace

bool audit_document(audit& a, input& in, document_format format, std::string_view base) {
  const byte_source bytes = [&in](char* buffer, std::size_t size) { return in.read(buffer, size); };
  if (format == document_format::xml) {
    return libxml2::audit_document(a, bytes, base);
  }
  return serd::audit_document(a, bytes, syntax_of(format), base);
}

std::string host_versions() {
  // The library's own word, "20914": the header is that of the build.
  const long loaded = std::strtol(xmlParserVersion, nullptr, 10);
  std::string text = "libxml2 " + std::to_string(loaded / 10000);
  text += '.' + std::to_string(loaded / 100 % 100);
  text += '.' + std::to_string(loaded % 100);
  return text + ", Serd " LEIRI_SERD_VERSION;
}

}  // namespace leiri::command
