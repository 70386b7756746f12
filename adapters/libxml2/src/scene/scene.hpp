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

/// The five words of an attribute that startElementNs has.
struct sax_attribute {
  const xmlChar* local;
  const xmlChar* prefix;  ///< may be null, here and below
  const xmlChar* uri;
  const xmlChar* value;  ///< up to `end`
  const xmlChar* end;
};

/// The same of a namespace.
struct sax_namespace {
  const xmlChar* prefix;
  const xmlChar* name;
};

/// A start tag as startElementNs has it.
struct start_event {
  const xmlChar* local;
  const xmlChar* prefix;
  const xmlChar* uri;
  std::span<const xmlChar* const> namespace_words;  ///< two each
  std::span<const xmlChar* const> attribute_words;  ///< five each
  /// Whether libxml2 may have left namespace declarations out.
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

/// An attribute that somebody reads.
struct attribute {
  const known_name* name;
  const xmlChar* prefix;  ///< of the parser's dictionary; may be null
  std::string_view raw;   ///< as libxml2 hands it over: see text_form::parsed
};

/// An element, and its attributes that somebody reads.
struct element {
  const known_name* name;
  const xmlChar* prefix;  ///< of the parser's dictionary; may be null
  std::span<const attribute> attributes;
};

class copy_editor;

/// A document in the course of its parse: what is known at this point of it, and the audit that
/// hears of the identifiers. What all readers of identifiers share.
class scene {
 public:
  /// `rules` may be null, here and below: leiri's own alone.
  scene(xmlParserCtxtPtr context, audit& out, std::string_view base, const fed_text* fed,
        const rule_table* rules = nullptr);
  /// Of a document that is a tree already: its identifiers have the line of their element, and
  /// neither column nor offset.
  scene(xmlDocPtr tree, audit& out, std::string_view base, const rule_table* rules);

  /// Starts a document.
  void restart();
  /// The parser, perhaps one for an entity's content, is at a new start tag.
  void at_tag(xmlParserCtxtPtr current);
  /// The walk through the tree is at another node, perhaps within an entity, whose identifier is
  /// `entity_url` where it is an external one.
  void at_node(position where, bool is_inside_entity, const char* entity_url);

  /// What is read goes on: the audit's policies say what becomes of identifiers that are no good.
  void follow_policies() noexcept { follows_policies_ = true; }
  [[nodiscard]] bool follows_policies() const noexcept { return follows_policies_; }

  /// The document is being copied: identifiers that are no good are for the editor. It must outlive
  /// the scene.
  void copy_with(copy_editor& editor) noexcept { editor_ = &editor; }
  /// Null where nothing is copied.
  [[nodiscard]] copy_editor* editor() const noexcept { return editor_; }

  [[nodiscard]] audit& out() noexcept { return out_; }
  [[nodiscard]] base_stack& bases() noexcept { return bases_; }
  [[nodiscard]] name_table& names() noexcept { return names_; }
  [[nodiscard]] const document_text& text() const noexcept { return text_; }
  [[nodiscard]] xmlDocPtr entities() const noexcept {
    return tree_ == nullptr ? document_of(current_) : tree_;
  }
  [[nodiscard]] xmlParserCtxtPtr current() const noexcept { return current_; }
  /// Whether what is read comes out of an entity.
  [[nodiscard]] bool is_inside_entity() const noexcept {
    return tree_ == nullptr ? current_ != context_ || libxml2::is_inside_entity(context_)
                            : is_node_inside_entity_;
  }
  /// The identifier of the external entity that is being read, as libxml2 keeps it; null where it
  /// is none. One entity has one address.
  [[nodiscard]] const char* entity_url() const noexcept;
  /// XML 1.1, and so Namespaces 1.1, whose names are IRIs.
  [[nodiscard]] bool is_version_1_1() const noexcept;
  [[nodiscard]] profile namespace_profile() const noexcept {
    return is_version_1_1() ? profile::iri : profile::uri;
  }

  /// The value of an attribute, or a namespace name, with all references resolved: a view of `raw`
  /// or of a buffer that serves one value at a time. Where entities expand beyond measure:
  /// general ones are left as they are.
  std::string_view decoded(std::string_view raw);
  std::string_view decoded_namespace(std::string_view raw);
  /// Reports, once in a document, that it is made to exhaust; from there on references to general
  /// entities are left as they are.
  void give_up(std::string_view why);

  /// libxml2 has met a reference to an entity that nothing declares, and leaves it out.
  void miss_entity() noexcept { misses_entity_ = true; }
  /// That one was in content.
  void forget_missed_entity() noexcept { misses_entity_ = false; }
  /// Whether an attribute of the start tag at hand, as far as they are read, is not what it should
  /// be, for want of an entity. That was reported.
  [[nodiscard]] bool tag_misses_entity() const noexcept { return tag_misses_entity_; }

  /// The start tag at hand, taken apart.
  const start_tag& tag();

  /// Where the parser is; inside an entity, of the reference to it.
  [[nodiscard]] position here() const noexcept;
  /// Of a byte of the start tag at hand.
  position in_tag(const char* at);

  /// Says where libxml2 would go astray: it opens something else than `meant`, what occurrence `o`
  /// resolves to. `written` is its value with the white space around it, of which libxml2 takes
  /// none away.
  void compare_with_host(const occurrence& o, std::string_view written, opener who,
                         std::string_view meant);
  /// The same of the innermost base, which `o` has just set.
  void compare_base_with_host(const occurrence& o);

 private:
  /// A place in the start tag at hand.
  struct place {
    const char* at = nullptr;
    position where;
  };

  [[nodiscard]] bool is_decoded(std::string_view raw) const noexcept;
  std::string_view decoded_without_entities(std::string_view raw);

  xmlParserCtxtPtr context_;  // null where there is a tree
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
  std::uint64_t decoded_ = 0;   // bytes with such references
  bool is_exhausted_ = false;   // too many of them: no more entities are expanded
  bool misses_entity_ = false;  // since the last start tag
  bool tag_misses_entity_ = false;

  bool follows_policies_ = false;
  copy_editor* editor_ = nullptr;

  xmlDocPtr tree_ = nullptr;
  position node_;  // in the tree, and whether it is in an entity, which may be an external one
  bool is_node_inside_entity_ = false;
  const char* node_entity_url_ = nullptr;
};

}  // namespace leiri::libxml2
