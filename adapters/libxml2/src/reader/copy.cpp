#include <leiri/libxml2/copy.hpp>

#include "markup/character_encoding.hpp"
#include "markup/encoded_copy.hpp"
#include "markup/headed_source.hpp"
#include "reader/document_reading.hpp"

namespace leiri::libxml2 {
ending copy_document(audit& a, const byte_source& in, const document_options& options,
                     copy_sink& to) {
  headed_source source(in);
  const byte_source bytes = [&](char* buffer, std::size_t size) {
    return source.read(buffer, size);
  };
  const auto encoding = character_encoding::of(source.head());
  if (!encoding) {
    return read_document(a, bytes, options,
                         {.copy = &to, .encoding = declared_encoding(source.head())});
  }
  encoded_copy copy(*encoding, bytes, to);
  const byte_source text = [&](char* buffer, std::size_t size) { return copy.read(buffer, size); };
  const ending end = read_document(a, text, options, {.copy = &copy, .is_decoded = true});
  if (end != ending::stopped) {
    copy.copy_rest();
  }
  return end;
}

}  // namespace leiri::libxml2
