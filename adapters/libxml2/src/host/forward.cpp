#include "host/sax_layer.hpp"

#include <array>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace leiri::libxml2 {
namespace {

template <auto Slot, class Type = decltype(Slot)>
struct forwarder;

template <auto Slot, class Result, class... Arguments>
struct forwarder<Slot, Result (*xmlSAXHandler::*)(void*, Arguments...)> {
  static Result call(void* context, Arguments... arguments) {
    return sax_layer::lowest(context).call_host<Slot>(context, arguments...);
  }
};

/// Messages come with arguments for printf; the application receives them formatted.
template <auto Slot>
struct message_forwarder {
  static void call(void* context, const char* format, ...) {
    std::array<char, 4096> usual{};
    std::va_list arguments;
    va_start(arguments, format);
    std::va_list again;
    va_copy(again, arguments);
    const int size = std::vsnprintf(usual.data(), usual.size(), format, arguments);
    char* const all =
        size < static_cast<int>(usual.size()) ? nullptr : long_text(size, format, again);
    va_end(again);
    va_end(arguments);
    sax_layer::lowest(context).call_host<Slot>(
        context, "%s", all == nullptr ? static_cast<const char*>(usual.data()) : all);
    std::free(all);  // NOLINT: an object would not survive longjmp() either
  }

 private:
  static char* long_text(int size, const char* format, std::va_list arguments) noexcept {
    const auto capacity = static_cast<std::size_t>(size) + 1;
    auto* const text = static_cast<char*>(std::malloc(capacity));  // NOLINT: as above
    if (text != nullptr) {
      std::vsnprintf(text, capacity, format, arguments);
    }
    return text;
  }
};

/// The slots of a table; each may be listed once, since no class has a base twice.
template <auto... Slots>
struct slots : std::integral_constant<decltype(Slots), Slots>... {
  static constexpr std::size_t count = sizeof...(Slots);

  static void forward(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
    (forward_one<Slots>(host, table), ...);
  }
  static void forward_messages(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
    (forward_message<Slots>(host, table), ...);
  }

 private:
  template <auto Slot>
  static void forward_one(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
    if (host.*Slot != nullptr && host.*Slot != stock_table().*Slot) {
      table.*Slot = forwarder<Slot>::call;
    }
  }
  template <auto Slot>
  static void forward_message(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
    // libxml2's own functions find the context by themselves.
    const auto own = host.*Slot;
    if (own != nullptr && own != xmlParserError && own != xmlParserWarning) {
      table.*Slot = message_forwarder<Slot>::call;
    }
  }
};

using sax = xmlSAXHandler;

using events =
    slots<&sax::internalSubset, &sax::isStandalone, &sax::hasInternalSubset,
          &sax::hasExternalSubset, &sax::resolveEntity, &sax::getEntity, &sax::entityDecl,
          &sax::notationDecl, &sax::attributeDecl, &sax::elementDecl, &sax::unparsedEntityDecl,
          &sax::setDocumentLocator, &sax::startDocument, &sax::endDocument, &sax::startElement,
          &sax::endElement, &sax::reference, &sax::characters, &sax::ignorableWhitespace,
          &sax::processingInstruction, &sax::comment, &sax::getParameterEntity, &sax::cdataBlock,
          &sax::externalSubset, &sax::startElementNs, &sax::endElementNs>;
using messages = slots<&sax::warning, &sax::error, &sax::fatalError>;

// Besides these, a table has the members initialized and _private, and serror, which sax_layer
// sets.
static_assert(sizeof(sax) == (events::count + messages::count + 3) * sizeof(void*),
              "xmlSAXHandler has a slot that is not forwarded");

}  // namespace

void forward_all(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept {
  events::forward(host, table);
  messages::forward_messages(host, table);
  if (host.ignorableWhitespace == host.characters) {
    // If both slots have the same function, libxml2 does not check which of them to call.
    table.ignorableWhitespace = table.characters;
  }
}

}  // namespace leiri::libxml2
