// Loads a file of RDF into a Sord model and prints the statements that match a pattern:
//   sample_load_sord FILE [SUBJECT PREDICATE OBJECT]
// A term of the pattern is an IRI, "a string", or ?, which matches any term. Findings about the
// identifiers in the file are written to standard error, and statements with bad identifiers are
// not loaded.
#include <serd/serd.h>
#include <sord/sord.h>

#include <array>
#include <iostream>
#include <leiri/serd/reader.hpp>
#include <string>

#include "../printer.hpp"
#include "../rdf_file.hpp"

namespace {

/// Deletes an object of a C library with the library's own function.
template <auto Free>
struct freed_by {
  template <class T>
  void operator()(T* object) const {
    Free(object);
  }
};

using world_ptr = std::unique_ptr<SordWorld, freed_by<sord_world_free>>;
using model_ptr = std::unique_ptr<SordModel, freed_by<sord_free>>;
using inserter_ptr = std::unique_ptr<SordInserter, freed_by<sord_inserter_free>>;
using environment_ptr = std::unique_ptr<SerdEnv, freed_by<serd_env_free>>;
using iterator_ptr = std::unique_ptr<SordIter, freed_by<sord_iter_free>>;
using writer_ptr = std::unique_ptr<SerdWriter, freed_by<serd_writer_free>>;

/// The functions that a program usually passes to serd_reader_new() to fill a model. Sord documents
/// that its functions can be used as sinks; only the type of their first argument differs.
leiri::serd::sinks sinks_of(SordInserter* inserter) {
  leiri::serd::sinks sinks;
  sinks.handle = inserter;
  sinks.base = [](void* to, const SerdNode* uri) {
    return sord_inserter_set_base_uri(static_cast<SordInserter*>(to), uri);
  };
  sinks.prefix = [](void* to, const SerdNode* name, const SerdNode* uri) {
    return sord_inserter_set_prefix(static_cast<SordInserter*>(to), name, uri);
  };
  sinks.statement = [](void* to, SerdStatementFlags flags, const SerdNode* graph,
                       const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                       const SerdNode* datatype, const SerdNode* language) {
    return sord_inserter_write_statement(static_cast<SordInserter*>(to), flags, graph, subject,
                                         predicate, object, datatype, language);
  };
  return sinks;
}

leiri::text::syntax syntax_of(const rdf_file& file) {
  using leiri::text::syntax;
  const std::string ending = file.ending();
  return ending == ".nt"     ? syntax::ntriples
         : ending == ".nq"   ? syntax::nquads
         : ending == ".trig" ? syntax::trig
                             : syntax::turtle;
}

/// Returns whether the document was read to its end. If not, the model contains the statements
/// before the error.
bool load(const std::string& path, SordModel* model, SerdEnv* environment) {
  rdf_file file(path);
  printer findings(path, leiri::severity::warning);
  leiri::namespace_inventory namespaces;
  namespaces.begin_document(path);
  leiri::audit audit(findings, namespaces);

  const inserter_ptr inserter(sord_inserter_new(model, environment));
  const SerdStatus status = leiri::serd::read_document(
      audit, file.bytes(), {.syntax = syntax_of(file), .base = file.iri()},
      sinks_of(inserter.get()));
  return status <= SERD_FAILURE;
}

/// Returns null for "?", which matches any term.
SordNode* node_of(SordWorld* world, const std::string& term) {
  if (term == "?") {
    return nullptr;
  }
  const bool quoted = term.size() > 1 && term.front() == '"' && term.back() == '"';
  const std::string text = quoted ? term.substr(1, term.size() - 2) : term;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.c_str());
  return quoted ? sord_new_literal(world, nullptr, bytes, nullptr) : sord_new_uri(world, bytes);
}

void write(SerdWriter* writer, const SordQuad quad) {
  const auto node = [&](SordQuadIndex at) {
    return quad[at] == nullptr ? nullptr : sord_node_to_serd_node(quad[at]);
  };
  const SordNode* const object = quad[SORD_OBJECT];
  const char* const language = sord_node_get_language(object);
  const SerdNode tag =
      serd_node_from_string(SERD_LITERAL, reinterpret_cast<const std::uint8_t*>(language));
  serd_writer_write_statement(writer, 0, node(SORD_GRAPH), node(SORD_SUBJECT), node(SORD_PREDICATE),
                              node(SORD_OBJECT),
                              sord_node_to_serd_node(sord_node_get_datatype(object)), &tag);
}

/// Prints the matching statements of all graphs as N-Quads.
void print_matches(SordWorld* world, SordModel* model, SerdEnv* environment, char** terms) {
  SordQuad pattern = {};
  for (int i = SORD_SUBJECT; i <= SORD_OBJECT; ++i) {
    pattern[i] = node_of(world, terms[i]);
  }
  const writer_ptr writer(
      serd_writer_new(SERD_NQUADS, SERD_STYLE_BULK, environment, nullptr, serd_file_sink, stdout));
  const iterator_ptr found(sord_find(model, pattern));
  for (; found && !sord_iter_end(found.get()); sord_iter_next(found.get())) {
    SordQuad quad;
    sord_iter_get(found.get(), quad);
    write(writer.get(), quad);
  }
  serd_writer_finish(writer.get());
  for (const SordNode* const node : pattern) {
    sord_node_free(world, const_cast<SordNode*>(node));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 5) {
    std::cerr << "usage: sample_load_sord FILE [SUBJECT PREDICATE OBJECT]\n";
    return 2;
  }
  const world_ptr world(sord_world_new());
  const model_ptr model(sord_new(world.get(), SORD_SPO | SORD_OPS | SORD_PSO, true));
  const environment_ptr environment(serd_env_new(nullptr));
  try {
    const bool whole = load(argv[1], model.get(), environment.get());
    std::cerr << sord_num_quads(model.get()) << " statements, " << sord_num_nodes(world.get())
              << " nodes\n";
    if (argc == 5) {
      print_matches(world.get(), model.get(), environment.get(), argv + 2);
    }
    return whole ? 0 : 1;
  } catch (const std::exception& e) {
    std::cerr << e.what() << '\n';
    return 2;
  }
}
