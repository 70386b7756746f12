/// A program for the object to be loaded into, with unusual habits: `habits MODE [help]` prints
/// what it reads in two documents and, with `help`, in two that the libraries refuse.

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <serd/serd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

constexpr const char* turtle[] = {"<s:a> <s:p> [ <s:q> <s:o> ] . <s:b> <s:p> 1 .",
                                  "<s:a b> <s:p> <s:\u00E9 \u2044> . <s:b> <s:p> 1 ."};
constexpr const char* xml[] = {"<r xmlns='http://a.example/'><e/><e/></r>",
                               "<r xmlns='http://\u00E9.example/'><e/><e/></r>"};

void read_all(int depth);

struct reading {
  int depth;
  const char* mode = "";
};

std::string_view text_of(const SerdNode* node) {
  return {reinterpret_cast<const char*>(node->buf), node->n_bytes};
}

/// Another process goes on from here as this one does.
void split_process() {
  std::fflush(stdout);
  const pid_t child = ::fork();
  int status = 0;
  if (child == 0) {
    std::printf("child\n");
  } else {
    ::waitpid(child, &status, 0);
    std::printf("parent of %d\n", status);
  }
}

void interrupt(const reading& r) {
  static int calls = 0;
  if (std::strcmp(r.mode, "fork") == 0 && ++calls % 3 == 0) {
    split_process();
  } else if (std::strcmp(r.mode, "nested") == 0 && r.depth < 2) {
    read_all(r.depth + 1);
  }
}

SerdStatus on_statement(void* handle, SerdStatementFlags flags, const SerdNode* /*graph*/,
                        const SerdNode* subject, const SerdNode* /*predicate*/,
                        const SerdNode* object, const SerdNode* /*datatype*/,
                        const SerdNode* /*language*/) {
  auto& r = *static_cast<reading*>(handle);
  std::printf("%d statement %.*s %.*s %d\n", r.depth, static_cast<int>(text_of(subject).size()),
              text_of(subject).data(), static_cast<int>(text_of(object).size()),
              text_of(object).data(), static_cast<int>(flags));
  interrupt(r);
  return SERD_SUCCESS;
}

void on_element(void* data, const xmlChar* local, const xmlChar* /*prefix*/, const xmlChar* uri,
                int, const xmlChar**, int, int, const xmlChar**) {
  auto& r = *static_cast<reading*>(data);
  std::printf("%d element %s %s\n", r.depth, reinterpret_cast<const char*>(local),
              uri == nullptr ? "-" : reinterpret_cast<const char*>(uri));
  interrupt(r);
}

const char* mode = "";
int count = 1;

void read_rdf(const char* text, reading& r) {
  SerdReader* const reader =
      serd_reader_new(SERD_TURTLE, &r, nullptr, nullptr, nullptr, on_statement, nullptr);
  const SerdStatus status =
      serd_reader_read_string(reader, reinterpret_cast<const std::uint8_t*>(text));
  serd_reader_free(reader);
  std::printf("%d status %d\n", r.depth, static_cast<int>(status));
}

void read_xml(const char* text, reading& r) {
  xmlParserCtxtPtr const context =
      xmlCreateMemoryParserCtxt(text, static_cast<int>(std::strlen(text)));
  std::memset(context->sax, 0, sizeof *context->sax);
  context->sax->initialized = XML_SAX2_MAGIC;
  context->sax->startElementNs = on_element;
  context->userData = &r;
  const int status = xmlParseDocument(context);
  std::printf("%d result %d, valid names %d\n", r.depth, status, context->nsWellFormed);
  xmlFreeParserCtxt(context);
}

void read_all(int depth) {
  for (int i = 0; i < count; ++i) {
    reading r{depth, mode};
    read_rdf(turtle[i], r);
    read_xml(xml[i], r);
  }
}

void read_at_exit() {
  std::printf("at exit\n");
  read_all(0);
}

}  // namespace

int main(int argc, char** argv) {
  mode = argc > 1 ? argv[1] : "";
  count = argc > 2 ? 2 : 1;
  if (std::strcmp(mode, "exit") == 0) {
    std::atexit(read_at_exit);  // called when what has been loaded later has ended
  }
  read_all(0);
}
