#include "reader/rdf_content.hpp"

#include "host/text.hpp"
#include "host/unread_entity.hpp"
#include "reader/filter.hpp"

namespace leiri::libxml2 {
namespace {

void on_text(void* context, const xmlChar* text, int length) {
  auto& f = sax_layer::of<filter>(context);
  f.call_host<&xmlSAXHandler::characters>(context, text, length);
  f.guarded([&] {
    f.at_content(context);
    f.rdf().graph().add_text(view(text, length));
  });
}

void on_cdata(void* context, const xmlChar* text, int length) {
  auto& f = sax_layer::of<filter>(context);
  f.call_host<&xmlSAXHandler::cdataBlock>(context, text, length);
  f.guarded([&] {
    f.at_content(context);
    f.rdf().graph().add_text(view(text, length));
  });
}

void on_comment(void* context, const xmlChar* text) {
  auto& f = sax_layer::of<filter>(context);
  f.call_host<&xmlSAXHandler::comment>(context, text);
  f.guarded([&] { f.read_comment(context, view(text)); });
}

void on_instruction(void* context, const xmlChar* target, const xmlChar* data) {
  auto& f = sax_layer::of<filter>(context);
  f.call_host<&xmlSAXHandler::processingInstruction>(context, target, data);
  f.forget_fault(context);
  if (f.rdf().is_in_literal()) {
    f.guarded([&] { f.rdf().graph().literal().add_instruction(view(target), view(data)); });
  }
}

// The content of a loaded entity has been read before. What an attribute lacks is reported with its
// start tag.
void on_reference(void* context, const xmlChar* name) {
  auto& f = sax_layer::of<filter>(context);
  f.call_host<&xmlSAXHandler::reference>(context, name);
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  if (is_in_attribute(parser)) {
    return;
  }
  if (!has_content(xmlGetDocEntity(document_of(parser), name))) {
    f.guarded([&] {
      f.at_content(context);
      f.rdf().graph().miss_content(view(name));
    });
  }
}

}  // namespace

void hear_rdf_content(xmlSAXHandler& table, const xmlSAXHandler& host) noexcept {
  if (host.ignorableWhitespace == host.characters) {
    table.ignorableWhitespace = on_text;
  }
  table.characters = on_text;
  if (host.cdataBlock != nullptr) {
    table.cdataBlock = on_cdata;
  }
  table.comment = on_comment;
  table.processingInstruction = on_instruction;
  table.reference = on_reference;
}

void stop_hearing_rdf_content(xmlSAXHandler& table, const xmlSAXHandler& outside) noexcept {
  table.ignorableWhitespace = outside.ignorableWhitespace;
  table.characters = outside.characters;
  table.cdataBlock = outside.cdataBlock;
  table.comment = outside.comment;
  table.processingInstruction = outside.processingInstruction;
  table.reference = outside.reference;
}

}  // namespace leiri::libxml2
