#include "host/sax_layer.hpp"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "host/raised_again.hpp"

namespace leiri::libxml2 {
namespace {

bool is_sax1(const xmlSAXHandler& t) noexcept {
  return t.initialized != XML_SAX2_MAGIC ||
         (t.startElementNs == nullptr && t.endElementNs == nullptr &&
          (t.startElement != nullptr || t.endElement != nullptr));
}

/// The contexts whose `userData` is the application's until the next callback, which may come in
/// another thread.
class withheld_contexts {
 public:
  static withheld_contexts& all() {
    static auto* const contexts = new withheld_contexts;  // programs may parse at their end
    return *contexts;
  }

  void add(void* data, xmlParserCtxtPtr context) {
    const std::lock_guard lock(mutex_);
    entries_.push_back({data, context});
    count_ = entries_.size();
  }
  /// Removes the last context for which `fits`. Returns null if there is none.
  template <class Fits>
  xmlParserCtxtPtr take(Fits fits) noexcept {
    if (count_ == 0) {
      return nullptr;
    }
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(), fits);
    if (found == entries_.rend()) {
      return nullptr;
    }
    xmlParserCtxtPtr const context = found->context;
    entries_.erase(std::next(found).base());
    count_ = entries_.size();
    return context;
  }
  struct entry {
    void* data;
    xmlParserCtxtPtr context;
  };

 private:
  std::mutex mutex_;
  std::vector<entry> entries_;
  std::atomic<std::size_t> count_ = 0;
};

}  // namespace

const xmlSAXHandler& stock_table() noexcept {
  static const xmlSAXHandler table = [] {
    xmlSAXHandler t{};
    xmlSAXVersion(&t, 2);
    return t;
  }();
  return table;
}

sax_layer::sax_layer(xmlParserCtxtPtr context, purpose p)
    : context_(context),
      below_(sax_of(context).serror == on_error ? static_cast<sax_layer*>(sax_of(context)._private)
                                                : nullptr),
      host_(sax_of(context)),
      own_(host_),
      used_(),
      table_(below_ == nullptr ? &used_ : below_->table_),
      host_table_(&sax_of(context)),
      host_data_(user_data_of(context)),
      host_errors_(error_handler_of(context)),
      may_leave_(below_ == nullptr),
      purpose_(p) {
  if (below_ == nullptr) {
    forward_all(host_, own_);
    if (host_data_ != context_) {
      own_.getEntity = on_get_entity;
    }
  }
}

void sax_layer::refuse_sax1() const {
  if (is_sax1(host_)) {
    throw std::invalid_argument("leiri::libxml2: SAX1 callbacks do not report namespaces");
  }
}

void sax_layer::attach() noexcept {
  own_._private = this;
  own_.serror = on_error;
  *table_ = own_;
  if (below_ == nullptr) {
    step_in(context_, table_);
  }
  is_attached_ = true;
}

void sax_layer::detach() noexcept {
  if (!std::exchange(is_attached_, false)) {
    return;
  }
  withheld_contexts::all().take([this](const auto& e) { return e.context == context_; });
  if (below_ != nullptr) {
    *table_ = host_;
  } else if (&sax_of(context_) == table_) {
    step_aside(context_);
  }
}

xmlSAXHandler* sax_layer::step_aside(xmlParserCtxtPtr current) const noexcept {
  xmlSAXHandler* const was = exchange_sax(current, host_table_);
  user_data_of(current) = host_data(current);
  if (current != context_) {
    exchange_sax(context_, host_table_);
    user_data_of(context_) = host_data_;
  }
  if (host_errors_.function != nullptr) {
    set_error_handler(context_, host_errors_);
  }
  return was;
}

void sax_layer::step_in(xmlParserCtxtPtr current, xmlSAXHandler* table) noexcept {
  host_data_ = user_data_of(context_);
  exchange_sax(current, table);
  user_data_of(current) = current;
  if (current != context_) {
    exchange_sax(context_, table_);
    user_data_of(context_) = context_;
  }
  if (host_errors_.function != nullptr) {
    set_error_handler(context_, {on_error, context_});
  }
}

void* sax_layer::context_from(void* data) noexcept {
  xmlParserCtxtPtr const withheld =
      withheld_contexts::all().take([data](const auto& e) { return e.data == data; });
  if (withheld == nullptr) {
    return data;
  }
  user_data_of(withheld) = withheld;
  return withheld;
}

xmlEntityPtr sax_layer::on_get_entity(void* context, const xmlChar* name) {
  return lowest(context).find_entity(context, name);
}

xmlEntityPtr sax_layer::find_entity(void* context, const xmlChar* name) {
  xmlEntityPtr const found = call_host<&xmlSAXHandler::getEntity>(context, name);
  if (found == nullptr && below_ == nullptr && host_data_ != context_ && is_attached_) {
    guarded([&] {
      auto* const current = static_cast<xmlParserCtxtPtr>(context);
      withheld_contexts::all().add(host_data_, current);
      user_data_of(current) = host_data_;
    });
  }
  return found;
}

void sax_layer::rethrow() {
  if (failure_ != nullptr) {
    std::rethrow_exception(std::exchange(failure_, nullptr));
  }
}

/// Whether the application has removed its function for messages for a while. Its loader may do so,
/// which finds our table in the context: xmllint's does.
bool sax_layer::is_silenced(void* context, const xmlError& e) const noexcept {
  const auto slot = e.level == XML_ERR_WARNING ? &xmlSAXHandler::warning : &xmlSAXHandler::error;
  const bool is_of_table = e.domain != XML_FROM_DTD && e.domain != XML_FROM_VALID;
  return is_of_table && own_.*slot != nullptr &&
         sax_of(static_cast<xmlParserCtxtPtr>(context)).*slot == nullptr;
}

void sax_layer::pass_on(void* context, error_pointer e) {
  if (below_ != nullptr) {
    below_->take_error(context, e);
  } else if (host_errors_.function == nullptr && host_.serror == nullptr &&
             xmlStructuredError == nullptr) {
    if (is_silenced(context, *e)) {
      return;
    }
    const application_call call(*this, context);
    raise_again(static_cast<xmlParserCtxtPtr>(context), e);
    call.end();
  } else {
    tell_application(context, e);
  }
}

void sax_layer::tell_application(void* context, error_pointer e) {
  const application_call call(*this, context);
  if (host_errors_.function != nullptr) {
    host_errors_.function(host_errors_.data, e);
  } else if (host_.serror != nullptr) {
    host_.serror(host_data(context), e);
  } else {
    xmlStructuredError(xmlStructuredErrorContext, e);
  }
  call.end();
}

}  // namespace leiri::libxml2
