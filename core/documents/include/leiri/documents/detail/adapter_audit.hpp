#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/error.hpp>
#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/resolve.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

struct audit_options;
class audit_listener;
struct decision;
struct outcome;
struct remark;
struct text_range;

/// The functions of an audit that adapters call. Programs that let an adapter read do not need
/// them.
class adapter_audit {
 public:
  /// Checks and resolves one occurrence. Uses the base for reading::reference; treats references
  /// with a scheme as `mode` says.
  outcome examine(const occurrence& o, absolute_references mode = absolute_references::resolve);

  /// Does what examine() would do with an occurrence that has the same value, reading and profile
  /// as an earlier one whose outcome `before` was silent. Returns false if it is unusable because
  /// a limit is exceeded. Not for reading::reference, which depends on the base.
  bool repeat(const occurrence& o, const outcome& before);

  /// Whether audit_options::is_missing says that there is no such file.
  [[nodiscard]] bool lacks_file(std::string_view iri) const;
  /// Reports a file that is missing. A processor of the document opens what the occurrence
  /// identifies, whose IRI is `iri`.
  void expect_file(const occurrence& o, std::string_view iri);
  /// The same for what readers of the document may open later, such as links and images: see
  /// audit_options::checks_links. `read` is the result for the occurrence.
  void expect_link(const occurrence& o, const outcome& read);
  /// Whether expect_link() reports anything at all.
  [[nodiscard]] bool checks_links() const noexcept;
  /// Whether expect_link() would report an occurrence with this result, so that the adapter can
  /// report it later, with report_link() and what was probably meant.
  [[nodiscard]] bool misses_link(const outcome& read) const;
  void report_link(const occurrence& o, std::string_view intended);

  /// Whether opened() reports anything.
  [[nodiscard]] bool names_opened_files() const noexcept;
  /// Reports what a library opens: see audit_listener::on_opened().
  void opened(const occurrence& o, std::string_view path);

  /// Counts a text of `size` bytes that the document repeats at `where`, such as the replacement
  /// text of an XML entity. Returns false, after reporting it, if a limit is exceeded; the adapter
  /// must then stop reading.
  bool expand(std::size_t size, const locator& where);

  /// Replaces examine() for text from which an adapter cannot make an identifier.
  outcome reject(const occurrence& o, const error& e);

  /// Replaces examine() for the language tag of a literal, which is not counted as an identifier.
  /// It is unusable if it is not well-formed, which is reported with the severity `s`; decide()
  /// then follows the policy for objects.
  outcome examine_language(const occurrence& tag, severity s = severity::error);

  /// Replaces examine() for text that is not known completely, which the adapter has reported as
  /// `why`. The text is neither checked nor changed.
  outcome pass_over(const occurrence& o, code why);

  /// Replaces examine() if the base is not known completely, which the adapter has reported as
  /// `why`. A relative reference is checked, but not resolved.
  outcome examine_without_base(const occurrence& o, code why, absolute_references mode);

  /// What to do with an occurrence for which examine() or reject() returned `bad`, by the policy
  /// for its role. If the code is `limit_exceeded`, the adapter must stop reading instead.
  decision decide(const occurrence& o, const outcome& bad,
                  absolute_references mode = absolute_references::resolve);
  /// Tells the listener what the adapter did, which may differ from what decide() said.
  void decided(const occurrence& o, const outcome& bad, const decision& d);
  void skipped(const text_range& statement);
  [[nodiscard]] const policy_table& policies() const noexcept;
  /// The new name of a whole namespace; nothing if it keeps its name.
  [[nodiscard]] std::optional<std::string_view> new_name_of(std::string_view name) const noexcept;

  /// Counts a declaration of a namespace. Returns its index in the inventory.
  std::uint32_t count_namespace(std::string_view name, std::string_view prefix,
                                const locator& where,
                                namespace_usages how = {namespace_usage::declared});
  /// Counts a use of a predicate, class or datatype, and of its namespace. `iri` is absolute.
  added_term count_term(std::string_view iri, const locator& where);
  /// The same for the name of an element or attribute of RDF/XML, whose namespace is the first
  /// `namespace_size` bytes of the IRI.
  added_term count_term(std::string_view iri, std::size_t namespace_size, std::string_view prefix,
                        const locator& where);
  /// Counts one more use of a term in the same document.
  void recount(const added_term& term) noexcept;
  /// Notes that the current document also uses a namespace in these ways. `entry` is the index of a
  /// namespace that was counted in this document; `name` may be any namespace.
  void note_use(std::uint32_t entry, namespace_usages how) noexcept;
  void note_use(std::string_view name, namespace_usages how) noexcept;
  /// Counts what the object of a statement defines, imports or names, if `predicate`, the effect of
  /// the predicate, says that it does, or if the object may be a term of a known vocabulary.
  /// `object` is an absolute IRI; `subject` is absolute, or empty if it is a blank node.
  void count_object(std::string_view subject, term_effect predicate, std::string_view object,
                    const locator& where) {
    if (predicate != term_effect::none || may_be_known_term(object)) {
      count_effective_object(subject, predicate, object, where);
    }
  }
  /// Records that a document gives `iri` a type with this effect: the class `class_iri`, which is
  /// empty if a keyword of the format states the type.
  void define(std::string_view iri, term_effect type, std::string_view class_iri,
              const locator& where);
  /// Counts a namespace that is the object of a statement; `predicate` is the effect of the
  /// predicate.
  void name_namespace(term_effect predicate, std::string_view name, const locator& where);
  /// Records that a document links a schema document, or is one: see schema_link.
  void add_link(link_kind kind, std::string_view name, std::string_view location,
                const locator& where);

  /// Reports a finding about byte `offset` of an occurrence that only the adapter can make.
  void report(code c, const occurrence& o, std::uint32_t offset, std::string_view detail = {},
              component part = component::none);
  /// Reports a finding about the document itself. `s` replaces the default severity of the code.
  void report(code c, position where, std::string_view detail = {},
              std::optional<severity> s = std::nullopt);
  /// Sets a function that returns the origin of what is being read: see report::origin. Null: the
  /// document includes no other file.
  void name_origin(std::function<std::string()> origin);
  /// Passes a remark in the document to the listener.
  void take(const remark& r);

  /// For a part of a document that an adapter reads once more: as long as the audit is muted, it
  /// examines identifiers, but tells the listener nothing, and does not count them.
  void mute(bool is_muted) noexcept;

  /// Counts bytes of a statement that the adapter could not read.
  void leave_out(std::uint64_t bytes) noexcept;

  adapter_audit(const adapter_audit&) = delete;
  adapter_audit& operator=(const adapter_audit&) = delete;

 protected:
  adapter_audit(audit_listener& listener, namespace_inventory& inventory, audit_options options);
  ~adapter_audit();

  class state;
  std::unique_ptr<state> state_;

 private:
  void count_effective_object(std::string_view subject, term_effect predicate,
                              std::string_view object, const locator& where);
};

/// The base that a document sets by a reference that was examined with this outcome; nothing if no
/// base is known.
std::optional<std::string> base_set_by(std::string_view value, profile p, const reference* base,
                                       const outcome& read);

}  // namespace leiri

LEIRI_EXPORT_END
