#include "host/sax_layer.hpp"

#include <array>
#include <cstdarg>
#include <cstdio>

namespace leiri::libxml2 {
namespace {

template <auto Slot, class Type = decltype(Slot)>
struct forwarder;

template <auto Slot, class Result, class... Arguments>
struct forwarder<Slot, Result (*xmlSAXHandler::*)(void*, Arguments...)> {
  static Result call(void* context, Arguments... arguments) {
    const sax_layer& l = sax_layer::hiding(context);
    return (l.host().*Slot)(l.host_data(context), arguments...);
  }
};

/// Messages come with arguments for printf; the application receives them formatted.
template <auto Slot>
struct message_forwarder {
  static void call(void* context, const char* format, ...) {
    std::array<char, 4096> message{};
    std::va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(message.data(), message.size(), format, arguments);
    va_end(arguments);
    const sax_layer& l = sax_layer::hiding(context);
    (l.host().*Slot)(l.host_data(context), "%s", message.data());
  }
};

template <auto Slot>
void forward(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
  if (host.*Slot != nullptr) {
    table.*Slot = forwarder<Slot>::call;
  }
}

template <auto... Slots>
void forward_each(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
  (forward<Slots>(host, table), ...);
}

template <auto Slot>
void forward_message(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
  // libxml2's own functions find the context by themselves.
  const auto own = host.*Slot;
  if (own != nullptr && own != xmlParserError && own != xmlParserWarning) {
    table.*Slot = message_forwarder<Slot>::call;
  }
}

}  // namespace

void forward_all(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
  using sax = xmlSAXHandler;
  forward_each<&sax::isStandalone, &sax::hasInternalSubset, &sax::hasExternalSubset,
               &sax::resolveEntity, &sax::getEntity, &sax::attributeDecl, &sax::elementDecl,
               &sax::setDocumentLocator, &sax::endDocument, &sax::startElement, &sax::endElement,
               &sax::reference, &sax::characters, &sax::ignorableWhitespace,
               &sax::processingInstruction, &sax::comment, &sax::getParameterEntity,
               &sax::cdataBlock, &sax::externalSubset>(host, table);
  forward_message<&sax::warning>(host, table);
  forward_message<&sax::error>(host, table);
  forward_message<&sax::fatalError>(host, table);
  if (host.ignorableWhitespace == host.characters) {
    // If both slots have the same function, libxml2 does not check which of them to call.
    table.ignorableWhitespace = table.characters;
  }
}

}  // namespace leiri::libxml2
