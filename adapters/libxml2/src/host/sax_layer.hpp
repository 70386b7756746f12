#pragma once

#include <cstdint>
#include <exception>
#include <type_traits>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Whether libxml2 calls other functions of the table while this one runs.
template <auto Slot>
inline constexpr bool reads_further = false;
template <>
inline constexpr bool reads_further<&xmlSAXHandler::externalSubset> = true;

/// The table of a context for which the application has set nothing.
const xmlSAXHandler& stock_table() noexcept;

/// Puts our functions before the application's: the context gets a table of its own, while the
/// application's table remains unchanged. The functions that libxml2 calls are static and find
/// their layer through the table's `_private`; contexts that libxml2 creates for entities share or
/// copy the table. Layers of different kinds can be stacked; detach the last one first.
///
/// While a function of the application runs, the context has the application's table, `userData`
/// and function for errors, so that it may leave with longjmp() or an exception. If it does, the
/// layers are out of the context for good.
class sax_layer {
 public:
  enum class purpose : std::uint8_t { audit, entities, names };

  sax_layer(const sax_layer&) = delete;
  sax_layer& operator=(const sax_layer&) = delete;

  void detach() noexcept;
  /// Throws the exception that guarded() stored.
  void rethrow();

  /// The layer of a type in the context that libxml2 passes to a callback. It must exist. `context`
  /// is the context afterwards, even if it was the application's data; see find_entity().
  template <class Layer>
  static Layer& of(void*& context) noexcept {
    return static_cast<Layer&>(
        find(context, [](const sax_layer& l) { return l.purpose_ == Layer::own_purpose; }));
  }
  /// The layer that calls the functions of the application.
  static sax_layer& lowest(void*& context) noexcept {
    return find(context, [](const sax_layer& l) { return l.below_ == nullptr; });
  }

  /// The functions beneath this layer and those below are leiri's own: they return, and the context
  /// keeps its table meanwhile.
  static void trust_host(void* context) noexcept { lowest(context).may_leave_ = false; }

  /// The table beneath this layer.
  [[nodiscard]] const xmlSAXHandler& host() const noexcept { return host_; }
  /// Calls the function in a slot of that table with the context that it expects; there may be
  /// none.
  template <auto Slot, class... Arguments>
  auto call_host(void* context, Arguments... arguments);

  /// Calls getEntity beneath. If an application with its own data answers null, libxml2 must not
  /// look for the entity itself, as it does if `userData` is the context. So the application's data
  /// stays there until the next callback.
  xmlEntityPtr find_entity(void* context, const xmlChar* name);
  /// Whether libxml2 itself looks for an entity that the application does not know.
  [[nodiscard]] bool is_context_visible() const noexcept {
    return below_ == nullptr ? host_data_ == context_ : below_->is_context_visible();
  }

  [[nodiscard]] bool has_failed() const noexcept { return failure_ != nullptr; }
  /// Runs `work`. An exception, which must not pass through C, stops the parser and is stored;
  /// nothing else is run after that, nor after detach().
  template <class Work>
  void guarded(Work&& work) noexcept;

 protected:
  sax_layer(xmlParserCtxtPtr context, purpose p);
  ~sax_layer() { detach(); }

  /// Throws std::invalid_argument if the table has SAX1 callbacks, which do not report namespaces.
  void refuse_sax1() const;
  /// Puts own() into the context.
  void attach() noexcept;
  /// The table with our functions. The constructor has set those that call the application's.
  [[nodiscard]] xmlSAXHandler& own() noexcept { return own_; }

  virtual void take_error(void* context, error_pointer e) { pass_on(context, e); }
  /// Reports an error as libxml2 would have done without us.
  void pass_on(void* context, error_pointer e);
  /// Whether something beneath takes structured errors.
  [[nodiscard]] bool has_error_function() const noexcept {
    return host_errors_.function != nullptr || host_.serror != nullptr;
  }
  [[nodiscard]] bool is_above(purpose p) const noexcept {
    return below_ != nullptr && below_->purpose_ == p;
  }

 private:
  /// A function of the application runs. Nothing depends on a destructor, since longjmp() calls
  /// none.
  class application_call {
   public:
    application_call(sax_layer& l, void* context) noexcept
        : layer_(l),
          current_(static_cast<xmlParserCtxtPtr>(context)),
          table_(l.may_leave_ ? l.step_aside(current_) : nullptr) {}
    /// The function has returned. It may have detached the layer.
    void end() const noexcept {
      if (table_ != nullptr && layer_.is_attached_) {
        layer_.step_in(current_, table_);
      }
    }

   private:
    sax_layer& layer_;
    xmlParserCtxtPtr current_;
    xmlSAXHandler* table_;
  };

  template <class Wanted>
  static sax_layer& find(void*& context, Wanted wanted) noexcept {
    context = context_from(context);
    auto* layer = static_cast<sax_layer*>(sax_of(static_cast<xmlParserCtxtPtr>(context))._private);
    while (!wanted(*layer)) {
      layer = layer->below_;
    }
    return *layer;
  }

  static void on_error(void* context, error_pointer e) {
    find(context, [](const sax_layer&) { return true; }).take_error(context, e);
  }
  static void* context_from(void* data) noexcept;
  static xmlEntityPtr on_get_entity(void* context, const xmlChar* name);
  [[nodiscard]] bool is_silenced(void* context, const xmlError& e) const noexcept;
  void tell_application(void* context, error_pointer e);

  /// What the application's functions expect as the context.
  [[nodiscard]] void* host_data(void* context) const noexcept {
    return host_data_ == context_ ? context : host_data_;
  }
  /// `current` is the context that calls: this one, or one for an entity. Returns its table.
  xmlSAXHandler* step_aside(xmlParserCtxtPtr current) const noexcept;
  void step_in(xmlParserCtxtPtr current, xmlSAXHandler* table) noexcept;

  xmlParserCtxtPtr context_;
  sax_layer* below_;
  xmlSAXHandler host_;
  xmlSAXHandler own_;
  xmlSAXHandler used_;    // the table that the context has; of the lowest layer
  xmlSAXHandler* table_;  // that of the lowest layer
  xmlSAXHandler* host_table_;
  void* host_data_;
  error_handler host_errors_;
  bool is_attached_ = false;
  bool may_leave_;  // the functions beneath are the application's
  purpose purpose_;
  std::exception_ptr failure_;
};

template <auto Slot, class... Arguments>
auto sax_layer::call_host(void* context, Arguments... arguments) {
  const auto function = host_.*Slot;
  using result = decltype(function(context, arguments...));
  if (function == nullptr) {
    return result();
  }
  if (reads_further<Slot> || !may_leave_ || function == stock_table().*Slot) {
    return function(host_data(context), arguments...);
  }
  const application_call call(*this, context);
  if constexpr (std::is_void_v<result>) {
    function(host_data(context), arguments...);
    call.end();
  } else {
    const result answer = function(host_data(context), arguments...);
    call.end();
    return answer;
  }
}

template <class Work>
void sax_layer::guarded(Work&& work) noexcept {
  if (has_failed() || !is_attached_) {
    return;
  }
  try {
    work();
  } catch (...) {
    failure_ = std::current_exception();
    xmlStopParser(context_);
  }
}

/// Makes every slot of `table` that has a function of the application, and not libxml2's own, call
/// it through the lowest layer. Defined in forward.cpp.
void forward_all(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept;

}  // namespace leiri::libxml2
