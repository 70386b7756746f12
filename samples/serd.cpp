// Loads RDF through leiri, so that every resulting IRI is valid and absolute, and prints the
// findings with their positions:
//   sample_serd FILE.ttl|FILE.nt [BASE-IRI]
#include <iostream>
#include <leiri/serd/reader.hpp>

#include "printer.hpp"
#include "rdf_file.hpp"

namespace {

std::string_view text(const SerdNode* node) {
  return {reinterpret_cast<const char*>(node->buf), node->n_bytes};
}

/// Prints a statement, in place of what a real program does with it. The nodes are valid during the
/// call only.
SerdStatus on_statement(void* count, SerdStatementFlags, const SerdNode*, const SerdNode* subject,
                        const SerdNode* predicate, const SerdNode* object, const SerdNode*,
                        const SerdNode*) {
  ++*static_cast<int*>(count);
  std::cout << text(subject) << "  " << text(predicate) << "  " << text(object) << '\n';
  return SERD_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    std::cerr << "usage: sample_serd FILE.ttl|FILE.nt [BASE-IRI]\n";
    return 2;
  }
  rdf_file file(argv[1]);
  printer findings(argv[1], leiri::severity::info);
  leiri::namespace_inventory namespaces;
  namespaces.begin_document(argv[1]);
  leiri::audit audit(findings, namespaces);

  int statements = 0;
  leiri::serd::sinks host;
  host.handle = &statements;
  host.statement = on_statement;
  const auto syntax =
      file.ending() == ".nt" ? leiri::text::syntax::ntriples : leiri::text::syntax::turtle;
  const SerdStatus status = leiri::serd::read_document(
      audit, file.bytes(), {.syntax = syntax, .base = argc > 2 ? argv[2] : ""}, host);
  std::cout << statements << " statements, " << namespaces.entries().size() << " namespaces\n";
  return status == SERD_SUCCESS ? 0 : 1;
}
