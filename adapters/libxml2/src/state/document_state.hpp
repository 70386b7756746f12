#pragma once

#include <leiri/documents/audit.hpp>
#include <string>
#include <string_view>
#include <unordered_set>

#include "state/base_stack.hpp"
#include "state/document_source.hpp"
#include "state/element.hpp"
#include "state/identifier_handler.hpp"
#include "state/prefix_scope.hpp"
#include "state/value_decoder.hpp"
#include "vocabulary/name_table.hpp"

namespace leiri::libxml2 {

class vocabulary_file;

/// A document during its parse: what is known at the current place, and the audit that receives the
/// identifiers. All readers of identifiers share it.
class document_state {
 public:
  /// `from` and `out` must outlive the state. `file` may be null: only leiri's own rules apply.
  document_state(document_source& from, audit& out, const document_name& name,
                 const vocabulary_file* file);

  /// Begins a document.
  void restart();

  [[nodiscard]] document_source& source() noexcept { return source_; }
  [[nodiscard]] audit& out() noexcept { return out_; }
  [[nodiscard]] base_stack& bases() noexcept { return bases_; }
  [[nodiscard]] value_decoder& values() noexcept { return values_; }
  /// The prefixes in force, of XML and of the vocabulary.
  [[nodiscard]] prefix_scope& prefixes() noexcept { return prefixes_; }

  /// Examines an identifier. If it contains an entity that is not read, or if it is a relative
  /// reference and its base contains one, it is left alone: see is_left_alone(). Throws
  /// reading_stopped if the audit refuses it because of a limit.
  outcome examine(const occurrence& o, absolute_references mode = absolute_references::resolve);
  /// The same for a part of a path, whose beginning is elsewhere: a relative reference is checked
  /// and left unresolved, with the code `relative-without-base`.
  outcome examine_path_part(const occurrence& o);
  void repeat(const occurrence& o, const outcome& before);
  /// Counts the namespace that a value names, if the value is an absolute IRI.
  void name_namespace(term_effect predicate, std::string_view value, const locator& where);
  /// The absolute form of a reference; empty if it cannot be resolved.
  [[nodiscard]] std::string resolved(std::string_view reference) const;
  /// Reports a finding about the document; in the text of an entity, only the first time that it is
  /// read.
  void report(code c, position where, std::string_view detail);
  /// Counts an entity with `size` bytes that is read. Throws reading_stopped beyond the limit of
  /// the audit.
  void expand(std::size_t size);

  /// Sets the handler, which must outlive the state. Without one, identifiers are only examined.
  void handle_with(identifier_handler& handler) noexcept { handler_ = &handler; }
  [[nodiscard]] identifier_handler& handler() noexcept { return *handler_; }

  /// The name of an element or attribute; `namespace_name` is null if there is none. The result has
  /// a stable address.
  const known_name& name(const xmlChar* local, const xmlChar* namespace_name) {
    const known_name* const known = names_.find(local, namespace_name);
    return known != nullptr ? *known : names_.add(local, namespace_name, source_.entities());
  }
  /// `namespace_name` is that of the document element; null if it has none.
  void begin_document(const xmlChar* document_element, const xmlChar* namespace_name) {
    names_.begin_document(view(document_element), view(namespace_name));
  }
  /// The vocabulary of names without a namespace; `none` if only the names themselves show it.
  [[nodiscard]] vocabulary document_vocabulary() const noexcept {
    return names_.document_vocabulary();
  }
  /// A namespace name lacks an entity that is not read, and so do all names in it.
  void miss_entity_in(const xmlChar* namespace_name) { names_.miss_entity_in(namespace_name); }
  /// Whether the document is XML 1.1; Namespaces 1.1 then applies, in which names are IRIs.
  [[nodiscard]] bool is_version_1_1() const noexcept { return source_.xml_version() == "1.1"; }
  [[nodiscard]] profile namespace_profile() const noexcept {
    return is_version_1_1() ? profile::iri : profile::uri;
  }

 private:
  [[nodiscard]] code missing_base_code() const noexcept;
  outcome examine_as_it_is(const occurrence& o, absolute_references mode);

  document_source& source_;
  audit& out_;
  std::string base_;
  std::string path_;
  base_stack bases_;
  name_table names_;
  value_decoder values_;
  prefix_scope prefixes_;
  std::unordered_set<std::uint64_t> reported_;  // in entities
  audit_only audit_only_;
  identifier_handler* handler_ = &audit_only_;
};

/// Whether an identifier has no policy and no value, since it is not known completely.
inline bool is_left_alone(const outcome& read) noexcept {
  return !read.usable && (read.why == code::entity_not_read || read.why == code::entity_undeclared);
}

}  // namespace leiri::libxml2
