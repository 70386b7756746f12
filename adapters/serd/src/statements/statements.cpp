#include <leiri/serd/statements.hpp>

#include <utility>

#include "statements/reading.hpp"
#include "statements/statement.hpp"

namespace leiri::serd {
namespace {

term_kind kind_of(const SerdNode* node) noexcept {
  switch (node == nullptr ? SERD_NOTHING : node->type) {
    case SERD_NOTHING:
      return term_kind::none;
    case SERD_BLANK:
      return term_kind::blank_node;
    case SERD_LITERAL:
      return term_kind::literal;
    default:
      return term_kind::iri;
  }
}

term to_term(const SerdNode* node, const SerdNode* datatype = nullptr,
             const SerdNode* language = nullptr) noexcept {
  const auto text = [](const SerdNode* n) {
    return n == nullptr ? std::string_view() : text_of(*n);
  };
  return {kind_of(node), text(node), text(datatype), text(language)};
}

/// The filter stores its exceptions.
SerdStatus pass(void* to, SerdStatementFlags /*flags*/, const SerdNode* graph,
                const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                const SerdNode* datatype, const SerdNode* language) {
  (*static_cast<const statement_sink*>(to))(
      {to_term(subject), to_term(predicate), to_term(object, datatype, language), to_term(graph)});
  return SERD_SUCCESS;
}

}  // namespace

ending read_statements(audit& a, byte_source in, const document_options& options,
                       const statement_sink& to) {
  statement_sink sink = to;
  sinks next;
  next.handle = &sink;
  next.statement = pass;
  return read_through_filter(a, std::move(in), options, next).how;
}

}  // namespace leiri::serd
