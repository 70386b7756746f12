#include <leiri/serd/statements.hpp>

#include <array>
#include <string>
#include <utility>

#include "statements/labels.hpp"
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

/// Passes statements on with the labels of the document.
class conversion {
 public:
  conversion(const statement_sink& to, bool restores_labels)
      : to_(to), restores_labels_(restores_labels) {}

  /// The filter stores its exceptions.
  static SerdStatus pass(void* self, SerdStatementFlags /*flags*/, const SerdNode* graph,
                         const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                         const SerdNode* datatype, const SerdNode* language) {
    static_cast<conversion*>(self)->pass({to_term(subject), to_term(predicate),
                                          to_term(object, datatype, language), to_term(graph)});
    return SERD_SUCCESS;
  }

 private:
  void pass(leiri::statement s) {
    std::size_t i = 0;
    for (term* const t : {&s.subject, &s.object, &s.graph}) {
      if (restores_labels_ && t->kind == term_kind::blank_node) {
        t->value = labels_.restore(t->value, buffers_[i]);
      }
      ++i;
    }
    to_(s);
  }

  const statement_sink& to_;
  bool restores_labels_;
  labels labels_;
  std::array<std::string, 3> buffers_;  // of subject, object and graph
};

}  // namespace

ending read_statements(audit& a, byte_source in, const document_options& options,
                       const statement_sink& to) {
  // Serd changes no label of a syntax without anonymous nodes.
  conversion to_core(to, !text::is_line_based(options.syntax));
  sinks next;
  next.handle = &to_core;
  next.statement = conversion::pass;
  return read_through_filter(a, std::move(in), options, next).how;
}

}  // namespace leiri::serd
