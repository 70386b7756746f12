/* Loads RDF through leiri, in C99: every IRI that reaches the program is valid and absolute, and
   everything that is wrong is printed with its place.
     sample_serd_c FILE.ttl|FILE.nt [BASE-IRI] */
#include <leiri-serd.h>
#include <string.h>

#include "printer.h"

/* What the program does with a statement. The nodes are valid during the call. */
static SerdStatus on_statement(void* statements, SerdStatementFlags flags, const SerdNode* graph,
                               const SerdNode* subject, const SerdNode* predicate,
                               const SerdNode* object, const SerdNode* datatype,
                               const SerdNode* language) {
  (void)flags, (void)graph, (void)datatype, (void)language;
  ++*(unsigned long*)statements;
  printf("%s  %s  %s\n", (const char*)subject->buf, (const char*)predicate->buf,
         (const char*)object->buf);
  return SERD_SUCCESS;
}

static SerdSyntax syntax_of(const char* path) {
  const char* dot = strrchr(path, '.');
  return dot != NULL && strcmp(dot, ".nt") == 0 ? SERD_NTRIPLES : SERD_TURTLE;
}

/* Prints the statements, and returns the exit status. */
static int load(FILE* file, char* path, const char* base) {
  unsigned long statements = 0;
  leiri_serd_sinks sinks = {NULL, NULL, NULL, on_statement, NULL};
  leiri_listener listener = LEIRI_LISTENER_INIT;
  leiri_document_options options = LEIRI_DOCUMENT_OPTIONS_INIT;
  SerdStatus ended = SERD_SUCCESS;
  leiri_status status;
  sinks.handle = &statements;
  listener.user = path;
  listener.on_report = print_report;
  options.base.data = base;
  options.base.size = strlen(base);
  options.policy = LEIRI_POLICY_SKIP;
  status =
      leiri_serd_read(syntax_of(path), leiri_read_file, file, &listener, &options, &sinks, &ended);
  printf("%lu statements\n", statements);
  if (status != LEIRI_OK) {
    fprintf(stderr, "%s: %s\n", path, leiri_status_message(status));
  }
  return status == LEIRI_OK && ended == SERD_SUCCESS ? 0 : 1;
}

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    fprintf(stderr, "usage: sample_serd_c FILE.ttl|FILE.nt [BASE-IRI]\n");
    return 2;
  }
  FILE* file = fopen(argv[1], "rb");
  if (file == NULL) {
    perror(argv[1]);
    return 2;
  }
  const int status = load(file, argv[1], argc == 3 ? argv[2] : "");
  fclose(file);
  return status;
}
