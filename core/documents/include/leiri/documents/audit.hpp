#pragma once

#include <cstdint>
#include <functional>
#include <leiri/charset.hpp>
#include <leiri/documents/detail/adapter_audit.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/namespace_renaming.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/repair.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

LEIRI_EXPORT_BEGIN

/// An audit checks, resolves and counts the identifiers that an adapter finds in documents, reports
/// to a listener, and decides by policies what replaces invalid ones.
///
///     leiri::namespace_inventory namespaces;
///     leiri::audit audit(listener, namespaces);
///     namespaces.begin_document("doc.xml");
///     leiri::libxml2::audit_document(audit, source);
namespace leiri {

/// The result of examining one occurrence.
struct outcome {
  bool usable = false;  ///< valid and, if its reading requires that, absolute after resolution
  leiri::code why = leiri::code::bad_request;  ///< what makes it unusable
  /// The identifier after resolution: absolute if it is usable; for reading::name, the unchanged
  /// value. A view of the occurrence's value or of a buffer of the audit, valid until it examines
  /// the next occurrence.
  std::string_view resolved;
  bool is_silent = false;  ///< nothing was reported about it
};

/// What becomes of an unusable occurrence, by the policy for its role. The views are valid as those
/// of an outcome.
struct decision {
  /// The policy for the role. For `repair` and `repair_or_skip`: `repair` if that is possible,
  /// otherwise `skip`, for literals `keep`. A name with an undeclared prefix is never kept or
  /// repaired, but skipped.
  policy action = policy::skip;
  /// What replaces the value of the occurrence: the value itself if it is kept, a relative
  /// reference only if the value may be one.
  std::string_view text;
  /// The same after resolution: absolute, or the value if it is kept and cannot be resolved.
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
  const occurrence* subject = nullptr;  ///< null if the finding is about the document
  /// What the catalogue cannot know, such as the parser's message or the file that a library opens;
  /// may be empty.
  std::string_view detail;
  /// The profile that rejects the identifier, if the finding is `invalid`.
  std::optional<leiri::profile> profile = std::nullopt;
  /// If the finding is about a file that the document includes: the place there, such as
  /// "chapter.xml:2:5". `where` is then the place that includes the file. Otherwise empty.
  std::string_view origin = {};
};

/// A comment that asks for findings to be left out, which the audit reports nevertheless. Its text
/// begins with `leiri-ignore`, or with `leiri-ignore-file` if it is about the whole document, and
/// then names codes.
struct remark {
  std::string_view text;  ///< of the comment, without the marks around it
  position where;         ///< of the comment
  /// The range that the remark is about, up to and including `end`; only lines and columns count.
  /// In XML, it is the start tag, text or processing instruction after the comment; in a text
  /// format, the line of the comment if code precedes the comment there, otherwise the next line.
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
  /// Before on_identifier(), if audit_options::names_opened_files is set and the library of the
  /// adapter would open what `o` refers to: the absolute path of the local file that it opens,
  /// empty if it opens none.
  virtual void on_opened(const occurrence& /*o*/, std::string_view /*path*/) {}
  /// After on_identifier(): what was done with an unusable identifier.
  virtual void on_decided(const occurrence& /*o*/, const outcome& /*result*/,
                          const decision& /*d*/) {}
  /// A statement is left out because one of its terms is skipped. The range starts with the first
  /// term that the previous statement does not share. It ends with the object, or with the bracket
  /// that opens the object; with the dot, if the statement has a line of its own.
  virtual void on_skipped(const text_range& /*statement*/) {}
  virtual void on_remark(const remark& /*r*/) {}
};

struct audit_options {
  /// Replaces the profile that the role of an identifier implies.
  std::optional<leiri::profile> profile;
  /// Severities by code, which replace the defaults. The grammar's `invalid` cannot be replaced.
  std::vector<std::pair<code, severity>> severities;
  policy_table policies;
  /// A limit for small documents that cause much work: the bytes of the identifiers, their bases,
  /// the results of resolution and the replacement texts of entities, together, may be this number
  /// plus 100 times the bytes read so far. Beyond it, an identifier is unusable with the code
  /// `limit_exceeded`, and the adapters stop reading the document.
  std::uint64_t max_expansion = 100'000'000;
  /// Null, or the new names of namespaces, for copies and statements of one document. What changes
  /// is unusable with the code `namespace_renamed` and is replaced. If `namespace_not_renamed` is
  /// reported, something cannot change, and the result must be discarded. Must outlive the audit.
  namespace_renaming* renaming = nullptr;
  /// What a repair does with a backslash. Nothing: `encode` in formats of RDF except JSON-LD,
  /// `none` in all others, since browsers and readers of e-books read `/`.
  std::optional<backslash_repair> backslashes = std::nullopt;
  /// to_uri_options::query_charset of a repair under the profile `uri`. Null: UTF-8. Only one audit
  /// at a time may use it.
  std::shared_ptr<charset> query_charset = nullptr;
  /// Whether there is a file with this file IRI: a reference such as `www.example.org` is then
  /// meant as its name. Empty: there is none. Audits in several threads call it at the same time.
  std::function<bool(std::string_view iri)> is_file = nullptr;
  /// Whether it is certain that there is no such file, also later. Empty: it never is. Called as
  /// is_file is.
  std::function<bool(std::string_view iri)> is_missing = nullptr;
  bool checks_links = false;        ///< also reports links to files that are missing
  bool names_opened_files = false;  ///< calls on_opened(); adapters then look for files
};

/// Serves any number of documents, one after another. Adapters call the functions of its base
/// class.
class audit : public adapter_audit {
 public:
  /// The listener and the inventory must outlive the audit. Before each document, call
  /// namespace_inventory::begin_document().
  audit(audit_listener& listener, namespace_inventory& inventory, audit_options options = {});

  /// How many occurrences were examined, repeated or rejected.
  [[nodiscard]] std::uint64_t identifiers() const noexcept;
  /// The number of bytes of statements that could not be read. Bytes after the error at which
  /// reading stopped are not among them: see last_fault().
  [[nodiscard]] std::uint64_t left_out() const noexcept;
  /// The offset of the last syntax error, or of the last limit that was exceeded; position::unknown
  /// if there was none.
  [[nodiscard]] std::uint64_t last_fault() const noexcept;
};

}  // namespace leiri

LEIRI_EXPORT_END
