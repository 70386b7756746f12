#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/charset.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/namespace_renaming.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/repair.hpp>
#include <leiri/resolve.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Checks the identifiers of a document and decides what becomes of invalid ones.
namespace leiri {

/// The result of examining one occurrence.
struct outcome {
  /// Whether it is valid and, if its reading requires that, absolute after resolution.
  bool usable = false;
  /// The code that makes it unusable.
  leiri::code why = leiri::code::bad_request;
  /// The identifier after resolution: absolute if it is usable; for reading::name, the unchanged
  /// value. A view of the occurrence's value or of a buffer of the audit: valid until the next
  /// examine().
  std::string_view resolved;
  /// Whether nothing was reported about it, so that repeat() accepts it.
  bool is_silent = false;
};

/// What to do with an occurrence that examine() found unusable, by the policy for its role.
struct decision {
  /// `repair` only if a repair is possible; otherwise it becomes `skip`, for literals `keep`.
  policy action = policy::skip;
  /// The text that replaces the value of the occurrence; it may be a relative reference if the
  /// value may be one. If the value is kept, this is the value itself. A view, valid until the next
  /// examine().
  std::string_view text;
  /// The same identifier after resolution: absolute, or the value itself if the value is kept and
  /// cannot be resolved. A view, as above.
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
  /// The place in another file, such as "chapter.xml:2:5", if the document includes that file and
  /// the finding is about it; `where` is then the place that includes it. Otherwise empty.
  std::string_view origin = {};
};

/// A comment that asks for findings to be left out. Its text begins with `leiri-ignore`, or with
/// `leiri-ignore-file` if it is about the whole document, and then names codes. The audit itself
/// still reports the findings.
struct remark {
  std::string_view text;  ///< of the comment, without the marks around it
  position where;         ///< of the comment
  /// The range that the remark is about, up to and including `end`. Only its lines and columns are
  /// meaningful. In a text format, the range is the line of the comment if code precedes the
  /// comment in that line, otherwise the next line. In XML, it is the start tag, text or processing
  /// instruction that follows the comment.
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
  /// Reports which local file the library of the adapter opens for a reference: an absolute path,
  /// empty if it opens none. on_identifier() follows for the same occurrence. Only if
  /// audit_options::names_opened_files is set, and for references that the library opens.
  virtual void on_opened(const occurrence& /*o*/, std::string_view /*path*/) {}
  /// Reports what was done with an unusable identifier. on_identifier() reported the identifier
  /// itself before.
  virtual void on_decided(const occurrence& /*o*/, const outcome& /*result*/,
                          const decision& /*d*/) {}
  /// Reports a statement that is left out because one of its terms is skipped. The range starts
  /// with the first term that the statement does not share with the previous one. It ends with the
  /// object, or with the bracket that opens the object; if the statement has a line of its own, the
  /// range includes the dot.
  virtual void on_skipped(const text_range& /*statement*/) {}
  /// Reports a remark; see leiri::remark for the range that it is about.
  virtual void on_remark(const remark& /*r*/) {}
};

struct audit_options {
  /// Replaces the profile that the role of an identifier implies.
  std::optional<leiri::profile> profile;
  /// Severities by code, which replace the defaults. The grammar's `invalid` cannot be replaced.
  std::vector<std::pair<code, severity>> severities;
  policy_table policies;
  /// Limits the work that a small document can cause with a long base, long namespaces or entities:
  /// the bytes of its identifiers, their bases, the results of resolution and the replacement texts
  /// of entities, together. The limit is this number plus 100 times the bytes read so far. An
  /// identifier that exceeds the limit is unusable with the code `limit_exceeded`, and the adapters
  /// stop reading the document there.
  std::uint64_t max_expansion = 100'000'000;
  /// Null, or the new names of namespaces, for copies and statements of one document. An identifier
  /// that changes is unusable with the code `namespace_renamed`, and decide() replaces it. An
  /// identifier that should change but cannot is reported as `namespace_not_renamed`; the result
  /// must then be discarded. Must outlive the audit.
  namespace_renaming* renaming = nullptr;
  /// What a repair does with a backslash. Nothing: `encode` in formats of RDF except JSON-LD,
  /// `none` in all others, since browsers and readers of e-books read `/`.
  std::optional<backslash_repair> backslashes = std::nullopt;
  /// The charset in which a repair under the profile `uri` encodes the queries of http and https
  /// (3987bis section 3.5). Null: UTF-8. Only one audit at a time may use it.
  std::shared_ptr<charset> query_charset = nullptr;
  /// Whether there is a file with this file IRI: a reference such as `www.example.org` is then
  /// meant as the name of that file. Empty: there is none. Called by several threads at a time if
  /// several audits have it.
  std::function<bool(std::string_view iri)> is_file = nullptr;
  /// Whether it is certain that there is no such file, and that none is made later. Empty: it never
  /// is. Called as is_file is.
  std::function<bool(std::string_view iri)> is_missing = nullptr;
  /// Whether expect_link() reports what is missing.
  bool checks_links = false;
  /// Whether audit_listener::on_opened() is called. Adapters then look for files.
  bool names_opened_files = false;
};

/// Checks, resolves and counts each identifier that an adapter found, and reports to the listener.
/// One audit serves any number of documents, one after another.
class audit {
 public:
  /// The listener and the inventory must outlive the audit. Before each document, call
  /// namespace_inventory::begin_document().
  audit(audit_listener& listener, namespace_inventory& inventory, audit_options options = {});
  ~audit();
  audit(const audit&) = delete;
  audit& operator=(const audit&) = delete;

  /// How many occurrences were examined, repeated or rejected.
  [[nodiscard]] std::uint64_t identifiers() const noexcept;
  /// The number of bytes of statements that could not be read. Bytes after the error at which
  /// reading stopped are not among them: see last_fault().
  [[nodiscard]] std::uint64_t left_out() const noexcept;
  /// The offset of the last syntax error, or of the last limit that was exceeded; position::unknown
  /// if there was none.
  [[nodiscard]] std::uint64_t last_fault() const noexcept;

  // Adapters call the functions from here on.

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

 private:
  void count_effective_object(std::string_view subject, term_effect predicate,
                              std::string_view object, const locator& where);

  class state;
  std::unique_ptr<state> state_;
};

}  // namespace leiri

LEIRI_EXPORT_END
