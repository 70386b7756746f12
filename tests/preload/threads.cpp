/// A program for the object to be loaded into: eight threads read RDF and include, write and
/// canonicalize XML at once. Prints how many statements and how many XML documents were read as
/// they should be.

#include <libxml/c14n.h>
#include <libxml/parser.h>
#include <libxml/xinclude.h>
#include <serd/serd.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <thread>

namespace {

constexpr int rounds = 20;

std::atomic<int> statements = 0;
std::atomic<int> documents = 0;

SerdStatus on_statement(void* /*handle*/, SerdStatementFlags /*flags*/, const SerdNode* /*graph*/,
                        const SerdNode* /*subject*/, const SerdNode* /*predicate*/,
                        const SerdNode* /*object*/, const SerdNode* /*datatype*/,
                        const SerdNode* /*language*/) {
  ++statements;
  return SERD_SUCCESS;
}

void read_rdf() {
  constexpr const char* text = "<s:a b> <s:p> <s:o> . <s:a> <s:p> [ <s:q> 1 ] .";
  SerdReader* const reader =
      serd_reader_new(SERD_TURTLE, nullptr, nullptr, nullptr, nullptr, on_statement, nullptr);
  serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(text));
  serd_reader_free(reader);
}

bool read_xml() {
  constexpr const char* text =
      "<r xmlns='http://\u00E9.org/'><x:include xmlns:x='http://www.w3.org/2001/XInclude'"
      " href='a b.xml'/></r>";
  xmlDocPtr const document =
      xmlReadMemory(text, static_cast<int>(std::strlen(text)), "doc.xml", nullptr, XML_PARSE_NONET);
  const int included = xmlXIncludeProcess(document);
  xmlChar* canonical = nullptr;
  const int size = xmlC14NDocDumpMemory(document, nullptr, 0, nullptr, 0, &canonical);
  xmlFree(canonical);
  xmlFreeDoc(document);
  return included == 1 && size > 0;
}

void work() {
  for (int i = 0; i < rounds; ++i) {
    read_rdf();
    documents += read_xml() ? 1 : 0;
  }
}

}  // namespace

int main() {
  xmlInitParser();
  std::array<std::thread, 8> threads;
  for (std::thread& t : threads) {
    t = std::thread(work);
  }
  for (std::thread& t : threads) {
    t.join();
  }
  std::printf("%d statements, %d documents\n", statements.load(), documents.load());
  xmlCleanupParser();
}
