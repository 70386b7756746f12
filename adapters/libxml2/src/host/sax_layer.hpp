#pragma once

#include <cstdint>
#include <exception>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Puts our functions before the application's, in the SAX table of a parser context. The functions
/// that libxml2 calls are static and find their layer through the table's `_private`; contexts that
/// libxml2 creates for entities share or copy the table. Layers of different kinds can be stacked;
/// detach the last one first.
class sax_layer {
 public:
  enum class purpose : std::uint8_t { audit, entities };

  sax_layer(const sax_layer&) = delete;
  sax_layer& operator=(const sax_layer&) = delete;

  void detach() noexcept;
  /// Throws the exception that guarded() stored.
  void rethrow();

  /// The layer of a type in the context that libxml2 passes to a callback. It must exist.
  template <class Layer>
  static Layer& of(void* context) noexcept {
    return static_cast<Layer&>(
        find(context, [](const sax_layer& l) { return l.purpose_ == Layer::own_purpose; }));
  }
  /// The layer for an application that has put its own data in place of the context.
  static const sax_layer& hiding(void* context) noexcept {
    return find(context, [](const sax_layer& l) { return l.hides_context_; });
  }

  /// The original table, and what its functions expect as the context.
  [[nodiscard]] const xmlSAXHandler& host() const noexcept { return host_; }
  [[nodiscard]] void* host_data(void* context) const noexcept {
    return hides_context_ ? host_data_ : context;
  }

  [[nodiscard]] bool has_failed() const noexcept { return failure_ != nullptr; }
  /// Runs `work`. An exception, which must not pass through C, stops the parser and is stored;
  /// nothing else is run after that.
  template <class Work>
  void guarded(Work&& work) noexcept;

 protected:
  /// Throws std::invalid_argument if the table has SAX1 callbacks, which do not report namespaces.
  sax_layer(xmlParserCtxtPtr context, purpose p);
  ~sax_layer() { detach(); }

  /// Puts own() into the context.
  void attach() noexcept;
  /// The table with our functions. The constructor has set those that an application with its own
  /// data needs.
  [[nodiscard]] xmlSAXHandler& own() noexcept { return own_; }
  /// The application's function for structured errors; null if it has none.
  [[nodiscard]] xmlStructuredErrorFunc host_error_function() const noexcept {
    return host_errors_.function != nullptr ? host_errors_.function : host_.serror;
  }
  /// Reports an error as libxml2 would have done without us.
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
  error_handler host_errors_;
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

/// For an application that has replaced the context with its own `userData`: makes every callback
/// of the table pass that to the application's function, except those that a layer replaces itself.
/// Defined in forward.cpp.
void forward_all(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept;

}  // namespace leiri::libxml2
