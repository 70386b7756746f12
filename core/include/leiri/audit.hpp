#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/namespace_inventory.hpp>
#include <leiri/namespace_renaming.hpp>
#include <leiri/occurrence.hpp>
#include <leiri/policy.hpp>
#include <leiri/resolve.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The result of examining one occurrence.
struct outcome {
  /// Whether it is valid and, if its reading requires that, absolute after resolution.
  bool usable = false;
  /// The code that makes it unusable.
  leiri::code why = leiri::code::bad_request;
  /// Absolute if usable; a name is unchanged. A view of the occurrence's value or of a buffer of
  /// the audit: valid until the next examine().
  std::string_view resolved;
  /// Whether nothing was reported about it, so that repeat() accepts it.
  bool is_silent = false;
};

/// What to do with an occurrence that examine() found unusable, by the policy for its role.
struct decision {
  /// `repair` only if a repair is possible; otherwise it becomes `skip`.
  policy action = policy::skip;
  /// The text that replaces the value of the occurrence, a reference if that is one; the value
  /// itself if it is kept. A view, valid until the next examine().
  std::string_view text;
  /// Absolute; if the value is kept, resolved as far as possible. A view, as above.
  std::string_view resolved;
};

/// A range of a document.
struct text_range {
  position begin;
  std::uint64_t length = 0;  ///< in bytes
};

/// A finding at its place in a document.
struct report {
  leiri::finding finding;
  position where;
  /// The identifier that it is about; null if it is about the document.
  const occurrence* subject = nullptr;
  /// What the catalogue cannot know, such as the parser's message or the file that a library opens.
  /// May be empty.
  std::string_view detail;
  /// The profile that rejects the identifier, if the finding is `invalid`.
  std::optional<leiri::profile> profile = std::nullopt;
};

/// A comment that asks for findings to be left out. Its text begins with `leiri-ignore`, or with
/// `leiri-ignore-file` if that is about the whole document, and names codes. The audit reports the
/// findings all the same.
struct remark {
  std::string_view text;  ///< of the comment, without the marks around it
  position where;         ///< of the comment
  /// What it is about, up to and including the end. Only lines and columns are meaningful: those of
  /// the line, of a text format, in which code precedes the comment, or of the next line; those of
  /// the start tag, text or instruction of XML that follows.
  position begin;
  position end;
  bool precedes_content = false;  ///< no statement or element of the document precedes it
};

/// The text of a comment, without white space around it, if it is a remark; otherwise nothing.
[[nodiscard]] std::optional<std::string_view> remark_in(std::string_view comment) noexcept;

/// Receives everything that the audit finds, in document order. Arguments are valid only during the
/// call.
class audit_listener {
 public:
  virtual ~audit_listener() = default;
  virtual void on_identifier(const occurrence& o, const outcome& result) = 0;
  virtual void on_report(const report& r) = 0;
  /// What was done with an unusable identifier, which on_identifier() reported before.
  virtual void on_decided(const occurrence& /*o*/, const outcome& /*result*/,
                          const decision& /*d*/) {}
  /// A statement that is left out because one of its terms is skipped. The range starts with the
  /// first term that it does not share with the previous statement, and ends with its object or
  /// with the bracket that opens it; if the statement has a line of its own, it includes the dot.
  virtual void on_skipped(const text_range& /*statement*/) {}
  /// A remark about what follows it in the document, or about the line before it.
  virtual void on_remark(const remark& /*r*/) {}
};

struct audit_options {
  /// Replaces the profile that the role of an identifier implies.
  std::optional<leiri::profile> profile;
  /// Severities by code, which replace the defaults. The grammar's `invalid` cannot be replaced.
  std::vector<std::pair<code, severity>> severities;
  policy_table policies;
  /// Limits the work that a small document can cause with a long base, long namespaces or entities:
  /// its identifiers, their bases, the results of resolution and the replacement texts of entities
  /// may have this many bytes together, and 100 more for each byte of the document so far. What
  /// exceeds it is unusable with the code `limit_exceeded`, and the adapters end the document
  /// there.
  std::uint64_t max_expansion = 100'000'000;
  /// Null, or the new names of namespaces, for copies and statements of one document: an identifier
  /// that changes is unusable with the code `namespace_renamed`, and decide() replaces it. What
  /// cannot change is reported as `namespace_not_renamed`; the result must then be discarded. Must
  /// outlive the audit.
  namespace_renaming* renaming = nullptr;
};

/// Checks, resolves and counts each identifier that an adapter found, and reports to the listener.
/// One audit serves any number of documents, one after another.
class audit {
 public:
  /// The listener and the inventory must outlive the audit.
  audit(audit_listener& listener, namespace_inventory& inventory, audit_options options = {});
  ~audit();
  audit(const audit&) = delete;
  audit& operator=(const audit&) = delete;

  /// Checks and resolves one occurrence. Uses the base for reading::reference; treats references
  /// with a scheme as `mode` says.
  outcome examine(const occurrence& o, absolute_references mode = absolute_references::resolve);

  /// Does what examine() would do with an occurrence that has the same value, reading and profile
  /// as an earlier one whose outcome `before` was silent. Returns false if it is unusable because
  /// a limit is exceeded. Not for reading::reference, which depends on the base.
  bool repeat(const occurrence& o, const outcome& before);

  /// The document repeats a text of `size` bytes at `where`, as it does with that of an XML entity.
  /// Returns false, after reporting it, if a limit is exceeded: end the reading.
  bool expand(std::size_t size, const locator& where);

  /// Replaces examine() for text from which an adapter cannot make an identifier.
  outcome reject(const occurrence& o, const error& e);

  /// Replaces examine() for text that is not known completely, which the adapter has reported as
  /// `why`: nothing is checked, and nothing is done with it.
  outcome pass_over(const occurrence& o, code why);

  /// Replaces examine() if the base is not known completely, which the adapter has reported as
  /// `why`: a relative reference is checked, but not resolved.
  outcome examine_without_base(const occurrence& o, code why, absolute_references mode);

  /// What to do with an occurrence for which examine() or reject() returned `bad`, by the
  /// policy for its role. After `limit_exceeded`, end the reading instead.
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
  /// Counts a use of a predicate, class or datatype, an absolute IRI, and of its namespace.
  added_term count_term(std::string_view iri, const locator& where);
  /// The same for the name of an element or attribute of RDF/XML, whose namespace is the first
  /// `namespace_size` bytes of the IRI.
  added_term count_term(std::string_view iri, std::size_t namespace_size, std::string_view prefix,
                        const locator& where);
  /// Counts one more use in the same document.
  void recount(const added_term& term) noexcept;
  /// The document uses a namespace that was counted in it, or any namespace, in these ways, too.
  void note_use(std::uint32_t entry, namespace_usages how) noexcept;
  void note_use(std::string_view name, namespace_usages how) noexcept;
  /// Takes stock of the object of a statement, an absolute IRI; `predicate` is the effect of its
  /// predicate. `subject` is absolute, or empty if it is a blank node.
  void count_object(std::string_view subject, term_effect predicate, std::string_view object,
                    const locator& where) {
    if (predicate != term_effect::none || may_be_known_term(object)) {
      count_effective_object(subject, predicate, object, where);
    }
  }
  /// A document says that `iri` has a type with this effect.
  void define(std::string_view iri, term_effect type, const locator& where);
  /// Takes stock of a namespace that a statement names; `predicate` is the effect of its predicate.
  void name_namespace(term_effect predicate, std::string_view name, const locator& where);
  /// A document links a schema document, or is one: see schema_link.
  void add_link(link_kind kind, std::string_view name, std::string_view location,
                const locator& where);

  /// Reports a finding that only the adapter can make, about byte `offset` of an occurrence.
  void report(code c, const occurrence& o, std::uint32_t offset, std::string_view detail = {},
              component part = component::none);
  /// Reports a finding about the document itself.
  void report(code c, position where, std::string_view detail = {});
  /// A comment of the document is a remark.
  void take(const remark& r);

  /// How many occurrences were examined, repeated or rejected.
  [[nodiscard]] std::uint64_t identifiers() const noexcept;

 private:
  void count_effective_object(std::string_view subject, term_effect predicate,
                              std::string_view object, const locator& where);

  class state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri

LEIRI_EXPORT_END
