#pragma once

#include <cstddef>
#include <leiri/documents/audit.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/plain_names.hpp"
#include "host/sax_layer.hpp"
#include "host/version.hpp"
#include "names/outer_namespaces.hpp"
#include "reader/identifier_reader.hpp"
#include "state/document_state.hpp"
#include "state/parser_source.hpp"

namespace leiri::libxml2 {

/// The implementation of sax_filter: the chain of callbacks.
class filter final : public sax_layer {
 public:
  static constexpr purpose own_purpose = purpose::audit;

  /// `fed` may be null; see document_text. `file` may be null: only leiri's own rules apply.
  filter(xmlParserCtxtPtr context, audit& out, const document_name& name, const fed_text* fed,
         const vocabulary_file* file);

  [[nodiscard]] document_state& state() noexcept { return state_; }
  [[nodiscard]] parser_source& source() noexcept { return source_; }
  /// The offset, in bytes of what the parser reads, from which on identifiers may still be
  /// reported.
  [[nodiscard]] std::uint64_t settled() noexcept;
  [[nodiscard]] rdf_reader& rdf() noexcept { return identifiers_.rdf(); }
  /// The reading ends, perhaps before the document does.
  void report_waiting() { identifiers_.report_waiting(); }
  /// The parser, or one for an entity's content, is at a text or a reference.
  void at_content(void* context) noexcept {
    source_.at_content(static_cast<xmlParserCtxtPtr>(context));
  }
  // The work of the callbacks. A reader that replaces the parser calls these functions, too.
  void start_element(xmlParserCtxtPtr parser, const start_event& e);
  void end_element(xmlParserCtxtPtr parser);
  [[nodiscard]] bool hears_text() const noexcept { return hears_rdf_ || content_rule_ != nullptr; }
  void add_content(std::string_view text);
  /// Declares the prefixes that are in force in `names` from now on. Null ends that.
  void follow_prefixes(plain_names* names) noexcept { prefixes_ = names; }

  /// Reads HTML that is written as text from now on; see document_options.
  void read_html_with(html_reader reader) noexcept { identifiers_.read_html_with(reader); }

  /// Whether the document element has begun.
  [[nodiscard]] bool has_element() const noexcept { return has_element_; }

  void read_comment(void* context, std::string_view text);

 private:
  static filter& of(void*& context) noexcept { return sax_layer::of<filter>(context); }

  static void on_start_document(void* context);
  static void on_start_element(void* context, const xmlChar* local, const xmlChar* prefix,
                               const xmlChar* uri, int namespace_count, const xmlChar** namespaces,
                               int attribute_count, int default_count, const xmlChar** attributes);
  static void on_end_element(void* context, const xmlChar* local, const xmlChar* prefix,
                             const xmlChar* uri);
  static void on_characters(void* context, const xmlChar* text, int length);
  static xmlEntityPtr on_get_entity(void* context, const xmlChar* name);
  static void on_reference(void* context, const xmlChar* name);
  static void on_cdata(void* context, const xmlChar* text, int length);
  static void on_internal_subset(void* context, const xmlChar* name, const xmlChar* public_id,
                                 const xmlChar* system_id);
  static void on_entity(void* context, const xmlChar* name, int type, const xmlChar* public_id,
                        const xmlChar* system_id, xmlChar* content);
  static void on_notation(void* context, const xmlChar* name, const xmlChar* public_id,
                          const xmlChar* system_id);
  static void on_unparsed_entity(void* context, const xmlChar* name, const xmlChar* public_id,
                                 const xmlChar* system_id, const xmlChar* notation);
  static void on_instruction(void* context, const xmlChar* target, const xmlChar* data);
  static void on_comment(void* context, const xmlChar* text);
  void take_error(void* context, error_pointer e) override;

  void take_comment(void* context, std::string_view text);
  void settle_remarks(const position& begin, const position& end);
  void settle_remarks_on_tag();

  void start_document();
  void at_tag(xmlParserCtxtPtr parser);
  void read_system_id(void* context, const xmlChar* system_id, system_id_use use,
                      const xmlChar* public_id = nullptr);
  void note_external_entity(xmlParserCtxtPtr parser, const xmlChar* name, const xmlChar* system_id);
  [[nodiscard]] bool is_alone(std::string_view system_id) const noexcept;
  void read_refused_system_id(void* context, const xmlChar* system_id);
  static bool is_before_notation(const void* context) noexcept;

  void start_content(const rule& r);
  [[nodiscard]] position content_begin() const noexcept {
    return content_begin_ ? *content_begin_ : source_.text().locate_kept(content_offset_);
  }
  [[nodiscard]] bool is_long_enough() const noexcept;
  void refer(xmlParserCtxtPtr parser, const xmlEntity* e, const xmlChar* name);
  void end_content();
  void stop_content() noexcept;
  void follow_rdf(xmlParserCtxtPtr parser) noexcept;
  void hear_text(xmlParserCtxtPtr parser) noexcept;

  parser_source source_;
  document_state state_;
  identifier_reader identifiers_;
  // A remark for which the range that it is about is not known yet.
  struct open_remark {
    std::string text;
    position where;
    position end;
  };
  std::vector<open_remark> remarks_;
  bool has_element_ = false;  // the document element has begun

  plain_names* prefixes_ = nullptr;
  outer_namespaces outer_;

  bool hears_rdf_ = false;         // whether the table has the functions for the content of RDF
  std::string refused_system_id_;  // read when libxml2 reported it, so that it is not read again

  // The rule for the open element whose content is an identifier.
  const rule* content_rule_ = nullptr;
  std::size_t content_depth_ = 0;
  std::uint64_t content_offset_ = 0;
  std::optional<position> content_begin_;  // nothing: the bytes are kept, and show it
  std::string content_;
  bool content_misses_entity_ = false;
};

}  // namespace leiri::libxml2
