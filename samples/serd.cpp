// Loads RDF through leiri: every IRI that comes out is valid and absolute, what is wrong is said
// where.
//   sample_serd FILE.ttl|FILE.nt [BASE-IRI]
#include <cstdio>
#include <iostream>
#include <leiri/audit.hpp>
#include <leiri/serd/reader.hpp>
#include <memory>
#include <string_view>

namespace {

/// Findings, as compilers print them.
class printer final : public leiri::audit_listener {
 public:
  void on_identifier(const leiri::occurrence&, const leiri::outcome&) override {}
  void on_report(const leiri::report& r) override {
    const std::string_view value = r.subject != nullptr ? r.subject->value : std::string_view();
    std::cerr << r.where.line << ':' << r.where.column << ": " << name(r.finding.severity) << ": "
              << message(r.finding.code, value, r.finding.offset);
    if (!r.detail.empty()) {
      std::cerr << ": " << r.detail;
    }
    std::cerr << " [" << name(r.finding.code) << "]\n";
  }
};

std::string_view text(const SerdNode* node) {
  return {reinterpret_cast<const char*>(node->buf), node->n_bytes};
}

/// The program's own use of a statement; the nodes live for the call.
SerdStatus on_statement(void* count, SerdStatementFlags, const SerdNode*, const SerdNode* subject,
                        const SerdNode* predicate, const SerdNode* object, const SerdNode*,
                        const SerdNode*) {
  ++*static_cast<int*>(count);
  std::cout << text(subject) << "  " << text(predicate) << "  " << text(object) << '\n';
  return SERD_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view path = argc > 1 ? argv[1] : "";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      argc > 1 ? std::fopen(argv[1], "rb") : nullptr,
      [](std::FILE* f) { return f ? std::fclose(f) : 0; });
  if (!file) {
    std::cerr << "usage: sample_serd FILE.ttl|FILE.nt [BASE-IRI]\n";
    return 2;
  }
  printer findings;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document(path);
  leiri::audit audit(findings, namespaces);

  int statements = 0;
  leiri::serd::sinks host;
  host.handle = &statements;
  host.statement = on_statement;
  const leiri::byte_source bytes = [&file](char* buffer, std::size_t size) {
    return std::fread(buffer, 1, size, file.get());
  };
  const bool lines = path.substr(path.rfind('.') + 1) == "nt";
  const SerdStatus status = leiri::serd::read_document(
      lines ? leiri::serd::syntax::ntriples : leiri::serd::syntax::turtle, bytes, audit,
      argc > 2 ? argv[2] : "", host);
  std::cout << statements << " statements, " << namespaces.entries().size() << " namespaces\n";
  return status == SERD_SUCCESS ? 0 : 1;
}
