#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <span>
#include <string>
#include <string_view>

#include "base_stack.hpp"
#include "document_text.hpp"
#include "libxml2_view.hpp"
#include "name_table.hpp"
#include "start_tag.hpp"
#include "value_reader.hpp"

namespace leiri::libxml2 {

/// An attribute as startElementNs has it.
struct attribute {
  const known_name* name;
  const xmlChar* prefix;  ///< of the parser's dictionary; may be null
  std::string_view raw;   ///< as libxml2 hands it over: see text_form::parsed
};

/// An element as startElementNs has it.
struct element {
  const known_name* name;
  const xmlChar* prefix;                  ///< of the parser's dictionary; may be null
  std::span<const attribute> attributes;  ///< without those that nobody reads
};

/// A document in the course of its parse: what is known at this point of it, and the audit that
/// hears of the identifiers. What all readers of identifiers share.
class scene {
 public:
  scene(xmlParserCtxtPtr context, audit& out, std::string_view base, const fed_text* fed);

  /// Starts a document.
  void restart();
  /// The parser, perhaps one for an entity's content, is at a new start tag.
  void at_tag(xmlParserCtxtPtr current);

  [[nodiscard]] audit& out() noexcept { return out_; }
  [[nodiscard]] base_stack& bases() noexcept { return bases_; }
  [[nodiscard]] name_table& names() noexcept { return names_; }
  [[nodiscard]] const document_text& text() const noexcept { return text_; }
  [[nodiscard]] xmlDocPtr entities() const noexcept { return document_of(current_); }
  [[nodiscard]] xmlParserCtxtPtr current() const noexcept { return current_; }
  /// Whether what is read comes out of an entity.
  [[nodiscard]] bool is_inside_entity() const noexcept {
    return current_ != context_ || libxml2::is_inside_entity(context_);
  }
  /// XML 1.1, and so Namespaces 1.1, whose names are IRIs.
  [[nodiscard]] bool is_version_1_1() const noexcept;
  [[nodiscard]] profile namespace_profile() const noexcept {
    return is_version_1_1() ? profile::iri : profile::uri;
  }

  /// The value of an attribute, or a namespace name, with all references resolved: a view of `raw`
  /// or of a buffer that serves one value at a time. Entities that expand beyond measure: the raw
  /// value.
  std::string_view decoded(std::string_view raw);
  std::string_view decoded_namespace(std::string_view raw);

  /// The start tag at hand, taken apart.
  const start_tag& tag();

  /// Where the parser is; inside an entity, of the reference to it.
  [[nodiscard]] position here() const noexcept;
  /// Of a byte of the start tag at hand.
  position in_tag(const char* at);

  /// Says where libxml2 would go astray: it opens something else than `meant`, what occurrence `o`
  /// resolves to.
  void compare_with_host(const occurrence& o, opener who, std::string_view meant);
  /// The same of the innermost base, which `o` has just set.
  void compare_base_with_host(const occurrence& o);

 private:
  /// A place in the start tag at hand.
  struct place {
    const char* at = nullptr;
    position where;
  };

  xmlParserCtxtPtr context_;
  xmlParserCtxtPtr current_;
  audit& out_;
  std::string base_;
  document_text text_;
  base_stack bases_;
  name_table names_;
  start_tag tag_;
  position tag_begin_;
  place located_;  // the last one, to go on from
  std::string buffer_;
  std::uint64_t expanded_ = 0;  // bytes that came out of references so far
  bool is_exhausted_ = false;   // too many of them: no more references are followed
};

}  // namespace leiri::libxml2
