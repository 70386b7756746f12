#pragma once

#include <cstdint>
#include <exception>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Functions of ours in front of the host's, in the SAX table of a parser context. What libxml2
/// calls is static and finds its layer through the table's `_private`; contexts that libxml2 makes
/// for entities share or copy the table. Layers of different kinds may lie on one another; the one
/// attached last is detached first.
class sax_layer {
 public:
  enum class purpose : std::uint8_t { audit, entities };

  sax_layer(const sax_layer&) = delete;
  sax_layer& operator=(const sax_layer&) = delete;

  void detach() noexcept;
  /// Throws what guarded() kept.
  void rethrow();

  /// The layer of a type in the context that libxml2 passes to a callback. There must be one.
  template <class Layer>
  static Layer& of(void* context) noexcept {
    return static_cast<Layer&>(
        find(context, [](const sax_layer& l) { return l.purpose_ == Layer::own_purpose; }));
  }
  /// The layer beneath which a host has data of its own in the context's place.
  static const sax_layer& hiding(void* context) noexcept {
    return find(context, [](const sax_layer& l) { return l.hides_context_; });
  }

  /// The table as it was, and what its functions expect in the place of the context.
  [[nodiscard]] const xmlSAXHandler& host() const noexcept { return host_; }
  [[nodiscard]] void* host_data(void* context) const noexcept {
    return hides_context_ ? host_data_ : context;
  }

  [[nodiscard]] bool has_failed() const noexcept { return failure_ != nullptr; }
  /// Runs `work`; an exception, which must not pass through C, stops the parser and is kept;
  /// nothing else is run after it.
  template <class Work>
  void guarded(Work&& work) noexcept;

 protected:
  /// Throws std::invalid_argument where the table is one of SAX1 callbacks, which do not know
  /// namespaces.
  sax_layer(xmlParserCtxtPtr context, purpose p);
  ~sax_layer() { detach(); }

  /// Puts own() into the context.
  void attach() noexcept;
  /// The table with our functions. The constructor has set those that a host with data of its own
  /// needs.
  [[nodiscard]] xmlSAXHandler& own() noexcept { return own_; }
  /// An error, as libxml2 would have told it without us.
  void pass_on(void* context, error_pointer e) const;

 private:
  template <class Wanted>
  static sax_layer& find(void* context, Wanted wanted) noexcept {
    auto* layer = static_cast<sax_layer*>(sax_of(static_cast<xmlParserCtxtPtr>(context))._private);
    while (!wanted(*layer)) {
      layer = static_cast<sax_layer*>(layer->host_._private);
    }
    return *layer;
  }

  xmlParserCtxtPtr context_;
  xmlSAXHandler host_;
  xmlSAXHandler own_;
  void* host_data_;
  bool hides_context_;
  bool is_attached_ = false;
  purpose purpose_;
  std::exception_ptr failure_;
};

template <class Work>
void sax_layer::guarded(Work&& work) noexcept {
  if (has_failed()) {
    return;
  }
  try {
    work();
  } catch (...) {
    failure_ = std::current_exception();
    xmlStopParser(context_);
  }
}

}  // namespace leiri::libxml2
