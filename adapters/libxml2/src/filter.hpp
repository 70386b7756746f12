#pragma once

#include <cstddef>
#include <exception>
#include <leiri/audit.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "namespace_reader.hpp"
#include "rdf_reader.hpp"
#include "rule_reader.hpp"
#include "scene.hpp"
#include "version.hpp"

namespace leiri::libxml2 {

/// sax_filter's inside: the chain of callbacks. What libxml2 calls is static and finds the filter
/// through the table's `_private`; contexts that libxml2 makes for entities share or copy the
/// table.
class filter {
 public:
  /// `fed` may be null: see document_text.
  filter(xmlParserCtxtPtr context, audit& out, std::string_view base, const fed_text* fed);
  ~filter() { detach(); }
  filter(const filter&) = delete;
  filter& operator=(const filter&) = delete;

  void detach() noexcept;
  void rethrow();

  [[nodiscard]] const scene& state() const noexcept { return scene_; }
  [[nodiscard]] bool has_failed() const noexcept { return failure_ != nullptr; }

  /// The filter of the context that libxml2 passes to a callback, the host's table, and what the
  /// host expects in the place of the context.
  static filter& of(void* context) noexcept;
  [[nodiscard]] const xmlSAXHandler& host() const noexcept { return host_; }
  [[nodiscard]] void* host_data(void* context) const noexcept {
    return hides_context_ ? host_data_ : context;
  }

  /// Runs `work`; an exception stops the parser and is kept, nothing else is run after it.
  template <class Work>
  void guarded(Work&& work) noexcept;

 private:
  void install();

  static void on_start_document(void* context);
  static void on_start_element(void* context, const xmlChar* local, const xmlChar* prefix,
                               const xmlChar* uri, int namespace_count, const xmlChar** namespaces,
                               int attribute_count, int default_count, const xmlChar** attributes);
  static void on_end_element(void* context, const xmlChar* local, const xmlChar* prefix,
                             const xmlChar* uri);
  static void on_characters(void* context, const xmlChar* text, int length);
  static void on_cdata(void* context, const xmlChar* text, int length);
  static void on_internal_subset(void* context, const xmlChar* name, const xmlChar* public_id,
                                 const xmlChar* system_id);
  static void on_entity(void* context, const xmlChar* name, int type, const xmlChar* public_id,
                        const xmlChar* system_id, xmlChar* content);
  static void on_notation(void* context, const xmlChar* name, const xmlChar* public_id,
                          const xmlChar* system_id);
  static void on_unparsed_entity(void* context, const xmlChar* name, const xmlChar* public_id,
                                 const xmlChar* system_id, const xmlChar* notation);
  static void on_error(void* context, error_pointer e);

  void start_document();
  void start_element(const element& e);
  void end_element();
  void enter_entity();
  void take(int count, const xmlChar** attributes);
  void read_system_id(void* context, const xmlChar* system_id);
  void read_refused_system_id(void* context, const xmlChar* system_id);

  void start_content(const rule& r);
  void add_content(const xmlChar* text, int length);
  void end_content();
  void stop_content() noexcept;

  xmlParserCtxtPtr context_;
  xmlSAXHandler host_;     // the host's table
  xmlSAXHandler resting_;  // ours, while no content is collected
  void* host_data_;
  bool hides_context_;
  bool is_attached_ = true;
  std::exception_ptr failure_;

  scene scene_;
  namespace_reader namespaces_;
  rule_reader rules_;
  rdf_reader rdf_;
  std::size_t depth_ = 0;  // of the element at hand; 1 is the root
  std::vector<attribute> attributes_;
  std::string refused_system_id_;  // read when libxml2 complained, so not to be read once more

  // The element whose content is an identifier, while it is open.
  const rule* content_rule_ = nullptr;
  std::size_t content_depth_ = 0;
  std::uint64_t content_offset_ = 0;
  position content_begin_;
  std::string content_;
};

template <class Work>
void filter::guarded(Work&& work) noexcept {
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
