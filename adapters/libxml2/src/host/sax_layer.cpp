#include "host/sax_layer.hpp"

#include <stdexcept>
#include <utility>

namespace leiri::libxml2 {
namespace {

bool is_sax1(const xmlSAXHandler& t) noexcept {
  return t.initialized != XML_SAX2_MAGIC ||
         (t.startElementNs == nullptr && t.endElementNs == nullptr &&
          (t.startElement != nullptr || t.endElement != nullptr));
}

}  // namespace

sax_layer::sax_layer(xmlParserCtxtPtr context, purpose p)
    : context_(context),
      host_(sax_of(context)),
      own_(host_),
      host_data_(user_data_of(context)),
      host_errors_(error_handler_of(context)),
      hides_context_(host_data_ != context),
      purpose_(p) {
  if (is_sax1(host_)) {
    throw std::invalid_argument("leiri::libxml2: SAX1 callbacks do not report namespaces");
  }
  if (hides_context_) {
    forward_all(host_, own_);
  }
}

void sax_layer::attach() noexcept {
  own_._private = this;
  user_data_of(context_) = context_;
  sax_of(context_) = own_;
  if (host_errors_.function != nullptr) {
    set_error_handler(context_, {own_.serror, context_});
  }
  is_attached_ = true;
}

void sax_layer::detach() noexcept {
  if (is_attached_) {
    sax_of(context_) = host_;
    user_data_of(context_) = host_data_;
    if (host_errors_.function != nullptr) {
      set_error_handler(context_, host_errors_);
    }
    is_attached_ = false;
  }
}

void sax_layer::rethrow() {
  if (failure_ != nullptr) {
    std::rethrow_exception(std::exchange(failure_, nullptr));
  }
}

void sax_layer::pass_on(void* context, error_pointer e) const {
  if (host_errors_.function != nullptr) {
    host_errors_.function(host_errors_.data, e);
  } else if (host_.serror != nullptr) {
    host_.serror(host_data(context), e);
  } else {
    raise_again(static_cast<xmlParserCtxtPtr>(context), e);
  }
}

}  // namespace leiri::libxml2
