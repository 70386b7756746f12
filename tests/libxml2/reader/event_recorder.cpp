#include "event_recorder.hpp"

#include <libxml/xmlerror.h>

namespace leiri::test {
namespace {

std::string text_of(const xmlChar* s) {
  return s == nullptr ? "(none)" : '[' + std::string(reinterpret_cast<const char*>(s)) + ']';
}
std::string text_of(int n) { return std::to_string(n); }
std::string text_of(const std::string& s) { return '[' + s + ']'; }

std::string bytes(const xmlChar* s, std::ptrdiff_t length) {
  return {reinterpret_cast<const char*>(s), static_cast<std::size_t>(length)};
}

}  // namespace

template <class... Text>
event_recorder& event_recorder::note(void* context, const char* event, Text... text) {
  auto& r = *static_cast<event_recorder*>(static_cast<xmlParserCtxtPtr>(context)->_private);
  r.events_ += event;
  ((r.events_ += ' ', r.events_ += text_of(text)), ...);
  r.events_ += '\n';
  return r;
}

bool event_recorder::is_about_identifiers(const xmlError& e) {
  return e.domain == XML_FROM_PARSER
             ? e.code == XML_ERR_INVALID_URI
             : e.domain == XML_FROM_NAMESPACE &&
                   (e.code == XML_WAR_NS_URI || e.code == XML_WAR_NS_URI_RELATIVE ||
                    e.code == XML_NS_ERR_XML_NAMESPACE);
}

event_recorder::event_recorder(xmlParserCtxtPtr context) {
  context->_private = this;
  xmlSAXHandler& t = *context->sax;
  t.startDocument = [](void* c) {
    note(c, "start document");
    xmlSAX2StartDocument(c);
  };
  t.endDocument = [](void* c) {
    note(c, "end document");
    xmlSAX2EndDocument(c);
  };
  t.internalSubset = [](void* c, const xmlChar* n, const xmlChar* p, const xmlChar* s) {
    note(c, "internal subset", n, p, s);
    xmlSAX2InternalSubset(c, n, p, s);
  };
  t.externalSubset = [](void* c, const xmlChar* n, const xmlChar* p, const xmlChar* s) {
    note(c, "external subset", n, p, s);
    xmlSAX2ExternalSubset(c, n, p, s);
  };
  t.entityDecl = [](void* c, const xmlChar* n, int type, const xmlChar* p, const xmlChar* s,
                    xmlChar* content) {
    note(c, "entity", n, type, p, s, static_cast<const xmlChar*>(content));
    xmlSAX2EntityDecl(c, n, type, p, s, content);
  };
  t.notationDecl = [](void* c, const xmlChar* n, const xmlChar* p, const xmlChar* s) {
    note(c, "notation", n, p, s);
    xmlSAX2NotationDecl(c, n, p, s);
  };
  t.unparsedEntityDecl = [](void* c, const xmlChar* n, const xmlChar* p, const xmlChar* s,
                            const xmlChar* notation) {
    note(c, "unparsed entity", n, p, s, notation);
    xmlSAX2UnparsedEntityDecl(c, n, p, s, notation);
  };
  t.getEntity = [](void* c, const xmlChar* n) {
    note(c, "get entity", n);
    return xmlSAX2GetEntity(c, n);
  };
  t.reference = [](void* c, const xmlChar* n) {
    note(c, "reference", n);
    xmlSAX2Reference(c, n);
  };
  t.characters = [](void* c, const xmlChar* s, int n) {
    note(c, "characters", bytes(s, n));
    xmlSAX2Characters(c, s, n);
  };
  t.ignorableWhitespace = t.characters;
  t.cdataBlock = [](void* c, const xmlChar* s, int n) {
    note(c, "cdata", bytes(s, n));
    xmlSAX2CDataBlock(c, s, n);
  };
  t.comment = [](void* c, const xmlChar* s) {
    note(c, "comment", s);
    xmlSAX2Comment(c, s);
  };
  t.processingInstruction = [](void* c, const xmlChar* target, const xmlChar* data) {
    note(c, "instruction", target, data);
    xmlSAX2ProcessingInstruction(c, target, data);
  };
  t.startElementNs = [](void* c, const xmlChar* local, const xmlChar* prefix, const xmlChar* uri,
                        int namespaces, const xmlChar** ns, int attributes, int defaults,
                        const xmlChar** a) {
    note(c, "start", local, prefix, uri, defaults);
    for (int i = 0; i < namespaces; ++i) {
      note(c, "  namespace", ns[2 * i], ns[2 * i + 1]);
    }
    for (int i = 0; i < attributes; ++i) {
      const xmlChar** const five = a + 5 * i;
      note(c, "  attribute", five[0], five[1], five[2], bytes(five[3], five[4] - five[3]));
    }
    xmlSAX2StartElementNs(c, local, prefix, uri, namespaces, ns, attributes, defaults, a);
  };
  t.endElementNs = [](void* c, const xmlChar* local, const xmlChar* prefix, const xmlChar* uri) {
    note(c, "end", local, prefix, uri);
    xmlSAX2EndElementNs(c, local, prefix, uri);
  };
  t.serror = [](void* c, auto* e) {
    const auto& r = *static_cast<event_recorder*>(static_cast<xmlParserCtxtPtr>(c)->_private);
    if (!r.leaves_out_errors_about_identifiers || !is_about_identifiers(*e)) {
      note(c, "error", e->domain, e->code, static_cast<int>(e->level), e->line, e->int2,
           std::string(e->message == nullptr ? "" : e->message));
    }
  };
}

}  // namespace leiri::test
