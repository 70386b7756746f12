#include <libxml/parser.h>

#include <leiri/libxml2/document.hpp>
#include <string>

#include "host/owned.hpp"
#include "markup/character_encoding.hpp"

namespace leiri::libxml2 {

bool begins_well_formed(std::string_view head, bool is_whole) {
  const auto utf32 = character_encoding::utf32_of(head);
  std::string text;
  if (utf32) {
    std::string sizes;
    utf32->decode(head, text, sizes);
    head = text;
  }
  xmlSAXHandler handler{};  // nothing is done with what it reports, nor with errors
  handler.initialized = XML_SAX2_MAGIC;
  const owned<xmlParserCtxt> parser(
      not_null(xmlCreatePushParserCtxt(&handler, nullptr, nullptr, 0, nullptr)));
  xmlCtxtUseOptions(parser.get(), XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                      (utf32 ? XML_PARSE_IGNORE_ENC : 0));
  xmlParseChunk(parser.get(), head.data(), static_cast<int>(head.size()), is_whole ? 1 : 0);
  return parser->wellFormed != 0;
}

}  // namespace leiri::libxml2
