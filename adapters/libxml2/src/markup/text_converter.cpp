#include "markup/text_converter.hpp"

#include <libxml/encoding.h>

#include <new>

#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/thread_errors.hpp"

namespace leiri::libxml2 {
namespace {

struct buffer_freer {
  void operator()(xmlBuffer* b) const noexcept { xmlBufferFree(b); }
};
using owned_buffer = std::unique_ptr<xmlBuffer, buffer_freer>;

}  // namespace

bool text_converter::convert(function how, std::string_view from, std::string& out) {
  const quiet_errors quiet;
  const owned_buffer in(not_null(xmlBufferCreate()));
  const owned_buffer converted(not_null(xmlBufferCreate()));
  if (xmlBufferAdd(in.get(), xml_chars(from.data()), static_cast<int>(from.size())) != 0) {
    throw std::bad_alloc();
  }
  bool goes_on = true;
  while (goes_on && xmlBufferLength(in.get()) > 0) {
    goes_on = how(handler_.get(), converted.get(), in.get()) > 0;
  }
  out += view(xmlBufferContent(converted.get()), xmlBufferLength(converted.get()));
  return goes_on;
}

bool text_converter::decode(std::string_view bytes, std::string& out) {
  return handler_ != nullptr && convert(xmlCharEncInFunc, bytes, out);
}

bool text_converter::encode(std::string_view text, std::string& out) {
  return handler_ != nullptr && convert(xmlCharEncOutFunc, text, out);
}

}  // namespace leiri::libxml2
