#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <span>
#include <string>
#include <string_view>

#include "markup/document_text.hpp"
#include "markup/start_tag.hpp"
#include "markup/value_reader.hpp"
#include "scene/base_stack.hpp"
#include "scene/libxml2_view.hpp"
#include "vocabulary/name_table.hpp"

namespace leiri::libxml2 {

/// The five words of an attribute in startElementNs.
struct sax_attribute {
  const xmlChar* local;
  const xmlChar* prefix;  ///< may be null, as below
  const xmlChar* uri;
  const xmlChar* value;  ///< up to `end`
  const xmlChar* end;
};

/// The two words of a namespace.
struct sax_namespace {
  const xmlChar* prefix;
  const xmlChar* name;
};

/// A start tag in the form of startElementNs.
struct start_event {
  const xmlChar* local;
  const xmlChar* prefix;
  const xmlChar* uri;
  std::span<const xmlChar* const> namespace_words;  ///< two for each
  std::span<const xmlChar* const> attribute_words;  ///< five for each
  /// Whether libxml2 may have left out namespace declarations.
  bool has_rejected_namespaces;

  [[nodiscard]] std::size_t namespaces() const noexcept { return namespace_words.size() / 2; }
  [[nodiscard]] sax_namespace namespace_at(std::size_t i) const noexcept {
    const auto* const w = &namespace_words[2 * i];
    return {w[0], w[1]};
  }
  [[nodiscard]] std::size_t attributes() const noexcept { return attribute_words.size() / 5; }
  [[nodiscard]] sax_attribute attribute_at(std::size_t i) const noexcept {
    const auto* const w = &attribute_words[5 * i];
    return {w[0], w[1], w[2], w[3], w[4]};
  }
};

/// An attribute that some reader needs.
struct attribute {
  const known_name* name;
  const xmlChar* prefix;  ///< from the parser's dictionary; may be null
  std::string_view raw;   ///< as libxml2 passes it: see text_form::parsed
};

/// An element with the attributes that some reader needs.
struct element {
  const known_name* name;
  const xmlChar* prefix;  ///< from the parser's dictionary; may be null
  std::span<const attribute> attributes;
};

class copy_editor;
class vocabulary_file;

/// A document during its parse: what is known at the current place, and the audit that receives the
/// identifiers. All readers of identifiers share it.
class scene {
 public:
  /// `file` may be null, as below: only leiri's own rules apply.
  scene(xmlParserCtxtPtr context, audit& out, std::string_view base, const fed_text* fed,
        const vocabulary_file* file = nullptr);
  /// For a document that is already a tree: its identifiers have the line of their element, but no
  /// column or offset.
  scene(xmlDocPtr tree, audit& out, std::string_view base, const vocabulary_file* file);

  /// Begins a document.
  void restart();
  /// The parser, or one for an entity's content, is at a new start tag.
  void at_tag(xmlParserCtxtPtr current);
  /// The walk through the tree is at another node, possibly inside an entity; `entity_url` is the
  /// identifier of an external one.
  void at_node(position where, bool is_inside_entity, const char* entity_url);

  /// The document is passed on: the audit's policies decide about invalid identifiers.
  void follow_policies() noexcept { follows_policies_ = true; }
  [[nodiscard]] bool follows_policies() const noexcept { return follows_policies_; }

  /// The document is being copied: the editor treats invalid identifiers. It must outlive the
  /// scene.
  void copy_with(copy_editor& editor) noexcept { editor_ = &editor; }
  /// Null if nothing is copied.
  [[nodiscard]] copy_editor* editor() const noexcept { return editor_; }

  [[nodiscard]] audit& out() noexcept { return out_; }
  [[nodiscard]] base_stack& bases() noexcept { return bases_; }
  [[nodiscard]] name_table& names() noexcept { return names_; }
  [[nodiscard]] const document_text& text() const noexcept { return text_; }
  [[nodiscard]] xmlDocPtr entities() const noexcept {
    return tree_ == nullptr ? document_of(current_) : tree_;
  }
  [[nodiscard]] xmlParserCtxtPtr current() const noexcept { return current_; }
  /// Whether the current text comes from an entity.
  [[nodiscard]] bool is_inside_entity() const noexcept {
    return tree_ == nullptr ? current_ != context_ || libxml2::is_inside_entity(context_)
                            : is_node_inside_entity_;
  }
  /// The identifier of the external entity that is being read, as libxml2 stores it; null if there
  /// is none. An entity always has the same address.
  [[nodiscard]] const char* entity_url() const noexcept;
  /// XML 1.1, and therefore Namespaces 1.1, whose names are IRIs.
  [[nodiscard]] bool is_version_1_1() const noexcept;
  [[nodiscard]] profile namespace_profile() const noexcept {
    return is_version_1_1() ? profile::iri : profile::uri;
  }

  /// The value of an attribute, or a namespace name, with all references resolved: a view of `raw`
  /// or of a buffer that serves one value at a time. If entities expand excessively, general ones
  /// stay as they are.
  std::string_view decoded(std::string_view raw);
  std::string_view decoded_namespace(std::string_view raw);
  /// Reports once per document that it exhausts resources; from then on, references to general
  /// entities stay as they are.
  void give_up(std::string_view why);

  /// libxml2 has found a reference to an undeclared entity and leaves it out.
  void miss_entity() noexcept { misses_entity_ = true; }
  /// The missed reference was in content.
  void forget_missed_entity() noexcept { misses_entity_ = false; }
  /// Whether an attribute of the current start tag, as far as attributes have been read, is
  /// incomplete because of an undeclared entity. That has been reported.
  [[nodiscard]] bool tag_misses_entity() const noexcept { return tag_misses_entity_; }

  /// The current start tag, split into attributes.
  const start_tag& tag();

  /// The parser's position; inside an entity, that of the reference to it.
  [[nodiscard]] position here() const noexcept;
  /// The position of a byte of the current start tag.
  position in_tag(const char* at);

  /// Reports where libxml2 resolves incorrectly: it opens something other than `meant`, which is
  /// the resolved occurrence `o`. `written` is its value with the surrounding white space, which
  /// libxml2 does not remove.
  void compare_with_host(const occurrence& o, std::string_view written, opener who,
                         std::string_view meant);
  /// The same for the innermost base, which `o` has just set.
  void compare_base_with_host(const occurrence& o);

 private:
  /// A place in the current start tag.
  struct place {
    const char* at = nullptr;
    position where;
  };

  [[nodiscard]] bool is_decoded(std::string_view raw) const noexcept;
  std::string_view decoded_without_entities(std::string_view raw);

  xmlParserCtxtPtr context_;  // null for a tree
  xmlParserCtxtPtr current_;
  audit& out_;
  std::string base_;
  document_text text_;
  base_stack bases_;
  name_table names_;
  start_tag tag_;
  position tag_begin_;
  place located_;  // the last one, from which the search continues
  std::string buffer_;
  std::uint64_t expanded_ = 0;  // bytes that came from references so far
  std::uint64_t decoded_ = 0;   // bytes that had such references
  bool is_exhausted_ = false;   // there were too many: entities are no longer expanded
  bool misses_entity_ = false;  // since the last start tag
  bool tag_misses_entity_ = false;

  bool follows_policies_ = false;
  copy_editor* editor_ = nullptr;

  xmlDocPtr tree_ = nullptr;
  position node_;  // in the tree; whether it is in an entity, and in which external one
  bool is_node_inside_entity_ = false;
  const char* node_entity_url_ = nullptr;
};

}  // namespace leiri::libxml2
