#include "reader/rdf_content.hpp"

#include "host/text.hpp"
#include "reader/filter.hpp"

namespace leiri::libxml2 {
namespace {

/// Runs `work` with the graph while RDF is being read.
template <class Work>
void with_graph(void* context, Work work) {
  auto& f = sax_layer::of<filter>(context);
  if (f.rdf().open_graph() != nullptr) {
    f.guarded([&] { work(*f.rdf().open_graph()); });
  }
}

/// Runs `work` with the current XML literal, if there is one.
template <class Work>
void with_literal(void* context, Work work) {
  auto& f = sax_layer::of<filter>(context);
  if (f.rdf().open_graph() != nullptr && f.rdf().is_in_literal()) {
    f.guarded([&] { work(f.rdf().open_graph()->literal()); });
  }
}

void on_text(void* context, const xmlChar* text, int length) {
  with_graph(context, [&](rdf_graph& g) {
    g.add_text({chars(text), static_cast<std::size_t>(length)});
  });
}

void on_comment(void* context, const xmlChar* text) {
  with_literal(context, [&](rdf_xml_literal& l) { l.add_comment(view(text)); });
}

void on_instruction(void* context, const xmlChar* target, const xmlChar* data) {
  with_literal(context, [&](rdf_xml_literal& l) { l.add_instruction(view(target), view(data)); });
}

// The content of a loaded entity has been read before. What an attribute lacks is reported with its
// start tag.
void on_reference(void* context, const xmlChar* name) {
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  if (is_in_attribute(parser)) {
    return;
  }
  const xmlEntity* const entity = xmlGetDocEntity(document_of(parser), name);
  if (entity == nullptr || entity->etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY) {
    with_graph(context, [&](rdf_graph& g) { g.miss_content(view(name)); });
  }
}

}  // namespace

void hear_rdf_content(xmlSAXHandler& table) noexcept {
  table.characters = on_text;
  table.ignorableWhitespace = on_text;
  table.cdataBlock = on_text;
  table.comment = on_comment;
  table.processingInstruction = on_instruction;
  table.reference = on_reference;
}

}  // namespace leiri::libxml2
