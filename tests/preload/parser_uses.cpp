/// Parsers: see xml_uses.hpp.

#include <fcntl.h>
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlreader.h>
#include <unistd.h>

#include <algorithm>

#include "xml_uses.hpp"

namespace leiri::test {
namespace {

void quiet(void* /*data*/, const char* /*format*/, ...) {}

// Readers

void reader_of_a_descriptor() {
  write("doc.xml", with_inclusion());
  const int fd = ::open("doc.xml", O_RDONLY);
  xmlTextReaderPtr const reader = xmlReaderForFd(fd, "doc.xml", nullptr, XML_PARSE_XINCLUDE);
  int status = 0;
  while ((status = xmlTextReaderRead(reader)) == 1) {
    std::printf("%d %s\n", xmlTextReaderNodeType(reader), text_of(xmlTextReaderConstName(reader)));
  }
  std::printf("%d\n", status);
  xmlFreeTextReader(reader);
  ::close(fd);
}
void reader_that_preserves() {
  write("doc.xml", "<r xmlns='" + std::string(name) + "'><a><b/></a><a>t</a></r>");
  xmlTextReaderPtr const reader = xmlReaderForFile("doc.xml", nullptr, 0);
  int status = 0;
  while ((status = xmlTextReaderRead(reader)) == 1) {
    if (std::strcmp(text_of(xmlTextReaderConstName(reader)), "b") == 0) {
      xmlTextReaderPreserve(reader);
    }
  }
  std::printf("%d\n", status);
  xmlDocPtr const document = xmlTextReaderCurrentDoc(reader);
  xmlFreeTextReader(reader);
  end(document);
}
void reader_of_a_tree() {
  xmlDocPtr const document = read(with_inclusion());
  std::printf("%d\n", xmlXIncludeProcess(document));
  xmlTextReaderPtr const reader = xmlReaderWalker(document);
  while (xmlTextReaderRead(reader) == 1) {
    if (xmlTextReaderNodeType(reader) == 1) {
      std::printf("%s ", text_of(xmlTextReaderConstName(reader)));
    }
  }
  std::printf("\n");
  xmlFreeTextReader(reader);
  xmlFreeDoc(document);
}

// SAX

void sax1_callbacks() {
  const std::string text = with_name();
  xmlSAXHandler t{};
  xmlSAXVersion(&t, 1);
  static int elements = 0;
  t.startElement = [](void*, const xmlChar*, const xmlChar**) { ++elements; };
  t.endElement = nullptr;
  t.error = quiet;
  t.warning = quiet;
  t.fatalError = quiet;
  xmlParserCtxtPtr const c = xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size()));
  *c->sax = t;
  c->sax2 = 0;
  std::printf("%d %d\n", xmlParseDocument(c), elements);
  xmlFreeDoc(c->myDoc);
  xmlFreeParserCtxt(c);
}
void sax1_tree() {
  end(read(with_name(), XML_PARSE_SAX1));
  end(read(with_entity(), XML_PARSE_SAX1 | XML_PARSE_NOENT));
}
void sax_of_old_functions() {
  const std::string text = with_name();
  xmlSAXHandler t = own_table();
  counted c;
  const int status = xmlSAXUserParseMemory(&t, &c, text.data(), static_cast<int>(text.size()));
  std::printf("%d %d %d %d\n", status, c.elements, c.errors, c.ended);
  write("doc.xml", text);
  counted d;
  const int of_file = xmlSAXUserParseFile(&t, &d, "doc.xml");
  std::printf("%d %d %d %d\n", of_file, d.elements, d.errors, d.ended);
  end(xmlParseMemory(text.data(), static_cast<int>(text.size())));
  end(xmlParseDoc(reinterpret_cast<const xmlChar*>(text.c_str())));
  end(xmlParseFile("doc.xml"));
  // They do not all read on after an error.
  const std::string broken = "<r><a>x</a><b></r><c/>";
  write("broken.xml", broken);
  end(xmlRecoverMemory(broken.data(), static_cast<int>(broken.size())));
  end(xmlRecoverDoc(reinterpret_cast<const xmlChar*>(broken.c_str())));
  end(xmlRecoverFile("broken.xml"));
}
void document_freed_at_its_end() {
  const std::string text = with_name();
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  c->sax->endDocument = [](void* data) {
    auto* const context = static_cast<xmlParserCtxtPtr>(data);
    xmlFreeDoc(context->myDoc);
    context->myDoc = nullptr;
  };
  end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), nullptr, nullptr, 0));
  std::printf("%d\n", c->wellFormed);
  xmlFreeParserCtxt(c);
}
void another_parser_in_a_callback() {
  static int depth = 0;
  const std::string text = with_name();
  xmlSAXHandler t{};
  xmlSAXVersion(&t, 2);
  t.startElementNs = [](void* data, const xmlChar* local, const xmlChar* prefix, const xmlChar* uri,
                        int n, const xmlChar** ns, int a, int d, const xmlChar** values) {
    xmlSAX2StartElementNs(data, local, prefix, uri, n, ns, a, d, values);
    if (depth < 2) {
      ++depth;
      end(read(with_name()));
      xmlDocPtr const included = read(with_inclusion());
      std::printf("%d\n", xmlXIncludeProcess(included));
      end(included);
    }
  };
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  *c->sax = t;
  end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), nullptr, nullptr, 0));
  xmlFreeParserCtxt(c);
}
void table_replaced_in_a_callback() {
  const std::string text = with_name();
  xmlParserCtxtPtr const c = xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size()));
  static int later = 0;
  c->sax->startElementNs = [](void* data, const xmlChar*, const xmlChar*, const xmlChar*, int,
                              const xmlChar**, int, int, const xmlChar**) {
    auto* const context = static_cast<xmlParserCtxtPtr>(data);
    context->sax->startElementNs = [](void*, const xmlChar*, const xmlChar*, const xmlChar*, int,
                                      const xmlChar**, int, int, const xmlChar**) { ++later; };
    context->sax->characters = [](void*, const xmlChar*, int length) { later += 10 * length; };
  };
  std::printf("%d %d", xmlParseDocument(c), later);
  std::printf(" %d\n", c->nsWellFormed);
  xmlFreeDoc(c->myDoc);
  xmlFreeParserCtxt(c);
}
void stopped_in_a_callback() {
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  const std::string text = with_name();
  const auto stop = [](void* data, const xmlChar*, int) {
    xmlStopParser(static_cast<xmlParserCtxtPtr>(data));
  };
  const auto usual = c->sax->characters;
  c->sax->characters = stop;
  end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), nullptr, nullptr, 0));
  c->sax->characters = usual;
  end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), nullptr, nullptr, 0));
  xmlFreeParserCtxt(c);
}
void options_in_a_callback() {
  const std::string text = with_entity();
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  c->sax->startDocument = [](void* data) {
    xmlSAX2StartDocument(data);
    xmlCtxtUseOptions(static_cast<xmlParserCtxtPtr>(data), XML_PARSE_NOENT | XML_PARSE_NOBLANKS);
  };
  end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), "doc.xml", nullptr, 0));
  xmlFreeParserCtxt(c);
}

// Contexts that are used again

void reset_and_used_again() {
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  for (const std::string& text : {with_name(), with_entity(), std::string("<r"), with_name(),
                                  std::string("<q:r/>"), with_name()}) {
    end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), "doc.xml", nullptr,
                          XML_PARSE_NOENT | XML_PARSE_NOERROR));
    std::printf("%d %d %d %d\n", c->wellFormed, c->nsWellFormed, c->errNo, c->lastError.code);
    xmlCtxtReset(c);
  }
  const std::string text = with_name();
  xmlCtxtResetPush(c, text.data(), static_cast<int>(text.size()), "doc.xml", nullptr);
  std::printf("%d\n", xmlParseChunk(c, nullptr, 0, 1));
  end(c->myDoc);
  xmlFreeParserCtxt(c);
}
void byte_by_byte() {
  const std::string text =
      "<r xmlns='" + std::string(name) + "' a='x &amp; \u00E9'><b c='1&#10;2'>t\u20ACt</b></r>";
  for (const int size : {1, 2, 3, 7}) {
    xmlParserCtxtPtr const c = xmlCreatePushParserCtxt(nullptr, nullptr, nullptr, 0, "doc.xml");
    int status = 0;
    for (std::size_t at = 0; at < text.size(); at += static_cast<std::size_t>(size)) {
      status |= xmlParseChunk(
          c, text.data() + at,
          static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(size), text.size() - at)),
          0);
    }
    status |= xmlParseChunk(c, nullptr, 0, 1);
    std::printf("%d %d ", status, c->nsWellFormed);
    end(c->myDoc);
    xmlFreeParserCtxt(c);
  }
}
void two_push_parsers_by_turns() {
  const std::string texts[] = {with_name(), "<x><y xmlns='" + std::string(name) + "'>u</y></x>"};
  xmlParserCtxtPtr contexts[2];
  for (auto& c : contexts) {
    c = xmlCreatePushParserCtxt(nullptr, nullptr, nullptr, 0, nullptr);
  }
  for (std::size_t at = 0; at < 200; at += 5) {
    for (int i = 0; i < 2; ++i) {
      if (at < texts[i].size()) {
        const std::string part = texts[i].substr(at, 5);
        xmlParseChunk(contexts[i], part.data(), static_cast<int>(part.size()), 0);
      }
    }
  }
  for (xmlParserCtxtPtr c : contexts) {
    std::printf("%d %d ", xmlParseChunk(c, nullptr, 0, 1), c->nsWellFormed);
    end(c->myDoc);
    xmlFreeParserCtxt(c);
  }
}
void abandoned_push_parser() {
  xmlParserCtxtPtr const c = xmlCreatePushParserCtxt(nullptr, nullptr, nullptr, 0, nullptr);
  const std::string text = with_name();
  std::printf("%d\n", xmlParseChunk(c, text.data(), 30, 0));
  xmlFreeDoc(c->myDoc);
  c->myDoc = nullptr;
  xmlFreeParserCtxt(c);
}

// Inputs

void few_bytes_at_a_time() {
  struct source {
    std::string text;
    std::size_t at = 0;
    bool fails = false;
    int closed = 0;
  };
  const auto give = [](void* data, char* buffer, int size) {
    auto& s = *static_cast<source*>(data);
    if (s.at == 8) {
      end(read(with_name()));  // a read that itself parses
    }
    if (s.fails && s.at == 16) {
      return -1;
    }
    const std::size_t count =
        s.text.copy(buffer, static_cast<std::size_t>(std::min(8, size)), s.at);
    s.at += count;
    return static_cast<int>(count);
  };
  const auto close = [](void* data) { return ++static_cast<source*>(data)->closed, 0; };
  for (const bool fails : {false, true}) {
    source s{with_name(), 0, fails};
    end(xmlReadIO(give, close, &s, "doc.xml", nullptr, XML_PARSE_NOERROR));
    std::printf("%d\n", s.closed);
  }
}
void input_without_a_copy() {
  const std::string text = with_name();
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  xmlParserInputBufferPtr const buffer = xmlParserInputBufferCreateStatic(
      text.data(), static_cast<int>(text.size()), XML_CHAR_ENCODING_UTF8);
  xmlPushInput(c, xmlNewIOInputStream(c, buffer, XML_CHAR_ENCODING_NONE));
  std::printf("%d ", xmlParseDocument(c));
  end(c->myDoc);
  xmlFreeParserCtxt(c);
}
void other_encodings() {
  const std::string text =
      "<?xml version='1.0' encoding='ISO-8859-1'?><r xmlns='" + std::string(name) + "'><a/></r>";
  std::string latin;  // of U+00E9
  for (std::size_t i = 0; i < text.size(); ++i) {
    latin += text[i] == '\xC3' ? static_cast<char>(text[++i] + 0x40) : text[i];
  }
  end(read(latin));
  const std::string plain = with_name();
  std::string utf16 = "\xFF\xFE";
  for (std::size_t i = 0; i < plain.size(); ++i) {
    utf16 += plain[i] == '\xC3' ? static_cast<char>(plain[++i] + 0x40) : plain[i];
    utf16 += '\0';
  }
  end(read(utf16));
  end(xmlReadMemory(plain.data(), static_cast<int>(plain.size()), nullptr, "UTF-8", 0));
  xmlParserCtxtPtr const c = xmlCreatePushParserCtxt(nullptr, nullptr, utf16.data(), 4, nullptr);
  for (std::size_t at = 4; at < utf16.size(); at += 3) {
    const std::string part = utf16.substr(at, 3);
    xmlParseChunk(c, part.data(), static_cast<int>(part.size()), 0);
  }
  std::printf("%d ", xmlParseChunk(c, nullptr, 0, 1));
  end(c->myDoc);
  xmlFreeParserCtxt(c);
}

// Errors

void errors_are_the_last_ones() {
  xmlResetLastError();
  xmlFreeDoc(read(with_name()));
  const auto* const last = xmlGetLastError();
  std::printf("%d\n", last == nullptr ? 0 : last->code);
  xmlFreeDoc(read("<r xmlns='http://a b/'/>"));
  std::printf("%d\n", xmlGetLastError() == nullptr ? 0 : xmlGetLastError()->code);
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  const std::string text = with_name();
  xmlFreeDoc(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), nullptr, nullptr,
                               XML_PARSE_NOERROR));
  std::printf("%d %d\n", c->lastError.code, c->errNo);
  xmlFreeParserCtxt(c);
}
void error_functions_set_in_a_callback() {
  static int structured = 0;
  const std::string text =
      "<a><b xmlns='" + std::string(name) + "'/><c xmlns='http://a b/'/><d e:f=''/></a>";
  xmlParserCtxtPtr const c = xmlNewParserCtxt();
  c->sax->startDocument = [](void* data) {
    xmlSetStructuredErrorFunc(nullptr, [](void*, auto*) { ++structured; });
    xmlSAX2StartDocument(data);
  };
  end(xmlCtxtReadMemory(c, text.data(), static_cast<int>(text.size()), nullptr, nullptr, 0));
  xmlFreeParserCtxt(c);
  std::printf("%d\n", structured);
  xmlSetStructuredErrorFunc(nullptr, nullptr);
}
void recovered() {
  end(read("<r xmlns='" + std::string(name) + "'><a></b>&undefined;</r><z",
           XML_PARSE_RECOVER | XML_PARSE_NOERROR));
  end(read(with_name(), XML_PARSE_RECOVER));
}
void html() {
  const char text[] = "<p>a<a href='a b.html'>b</a><xi:include href='a b.xml'/>";
  end(htmlReadMemory(text, sizeof text - 1, "doc.html", nullptr, HTML_PARSE_NOERROR));
  htmlParserCtxtPtr const c =
      htmlCreatePushParserCtxt(nullptr, nullptr, text, 4, nullptr, XML_CHAR_ENCODING_UTF8);
  std::printf("%d ", static_cast<int>(htmlParseChunk(c, text + 4, sizeof text - 5, 1) >= 0));
  end(c->myDoc);
  htmlFreeParserCtxt(c);
}
void deep_and_long() {
  std::string text = "<r xmlns='" + std::string(name) + "'>";
  for (int i = 0; i < 250; ++i) {
    text += "<a" + std::to_string(i) + " xmlns:p" + std::to_string(i) + "='" + name +
            std::to_string(i) + "'>";
  }
  for (int i = 249; i >= 0; --i) {
    text += "</a" + std::to_string(i) + ">";
  }
  end(read(text + "</r>"));
}

#define USE(function) \
  { #function, function }
constexpr use uses[] = {USE(reader_of_a_descriptor),
                        USE(reader_that_preserves),
                        USE(reader_of_a_tree),
                        USE(sax1_callbacks),
                        USE(sax1_tree),
                        USE(sax_of_old_functions),
                        USE(document_freed_at_its_end),
                        USE(another_parser_in_a_callback),
                        USE(table_replaced_in_a_callback),
                        USE(stopped_in_a_callback),
                        USE(options_in_a_callback),
                        USE(reset_and_used_again),
                        USE(byte_by_byte),
                        USE(two_push_parsers_by_turns),
                        USE(abandoned_push_parser),
                        USE(few_bytes_at_a_time),
                        USE(input_without_a_copy),
                        USE(other_encodings),
                        USE(errors_are_the_last_ones),
                        USE(error_functions_set_in_a_callback),
                        USE(recovered),
                        USE(html),
                        USE(deep_and_long)};
#undef USE

}  // namespace
}  // namespace leiri::test

int main(int argc, char** argv) { return leiri::test::run_use(argc, argv, leiri::test::uses); }
