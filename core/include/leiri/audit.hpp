#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/check.hpp>
#include <leiri/finding.hpp>
#include <leiri/namespaces.hpp>
#include <leiri/occurrence.hpp>
#include <leiri/policy.hpp>
#include <leiri/resolve.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri {

/// Fills `buffer` with up to `size` bytes of a document; returns how many, 0 at its end. What the
/// adapters read from. A failure to read is an exception of the caller's own.
using byte_source = std::function<std::size_t(char* buffer, std::size_t size)>;

/// What became of one occurrence.
struct outcome {
  /// Valid, and absolute after resolution where it had to be.
  bool usable = false;
  /// The code that made it unusable.
  leiri::code why = leiri::code::bad_request;
  /// Absolute where usable, but for names, which stand here as they are. A view of the occurrence's
  /// value or of the audit's buffer: valid until the next examine().
  std::string_view resolved;
  /// Whether there was nothing to report about it, so that repeat() may take it.
  bool is_silent = false;
};

/// What happens to an occurrence that examine() found to be unusable, by the policy for its role.
struct decision {
  /// `repair` only where there is a repair: what has none is skipped.
  policy action = policy::skip;
  /// Where it goes on: in the place of the occurrence's value, a reference where that is one. The
  /// value itself where it is kept. Views, valid until the next examine().
  std::string_view text;
  /// Absolute; where it is kept, as far as that can be had.
  std::string_view resolved;
};

/// A stretch of a document.
struct text_range {
  position begin;
  std::uint64_t length = 0;  ///< in bytes
};

/// A finding where it stands.
struct report {
  leiri::finding finding;
  position where;
  /// The identifier that it is about; null where it is about the document.
  const occurrence* subject = nullptr;
  /// What the catalogue cannot know: the parser's own words, the file that a host would open. May
  /// be empty.
  std::string_view detail;
  /// The grammar that rejects the identifier, where it is `invalid`.
  std::optional<leiri::profile> profile = std::nullopt;
};

/// Hears of everything that the audit sees, in document order. Arguments live for the call only.
class audit_listener {
 public:
  virtual ~audit_listener() = default;
  virtual void on_identifier(const occurrence& o, const outcome& result) = 0;
  virtual void on_report(const report& r) = 0;
  /// What was done with an unusable identifier, which was heard of before.
  virtual void on_decided(const occurrence& /*o*/, const outcome& /*result*/,
                          const decision& /*d*/) {}
  /// A statement that does not go on, since one of its terms is skipped. The range starts with the
  /// first term that it does not share with the statement before, and ends with its object, or the
  /// bracket that opens it; on a line of its own, with the dot.
  virtual void on_skipped(const text_range& /*statement*/) {}
};

struct audit_options {
  /// In the place of the profile that an identifier's role calls for.
  std::optional<leiri::profile> profile;
  /// Severities in the place of leiri's own, by code. The grammar's `invalid` stays.
  std::vector<std::pair<code, severity>> severities;
  policy_table policies;
};

namespace detail {
class recent_identifiers;
}

/// What happens to an identifier that an adapter found: it is checked, resolved, counted, and
/// whatever there is to say goes to the listener. One audit serves any number of documents, one
/// after another.
class audit {
 public:
  /// Listener and inventory must outlive the audit.
  audit(audit_listener& listener, namespace_inventory& inventory, audit_options options = {});
  ~audit();
  audit(const audit&) = delete;
  audit& operator=(const audit&) = delete;

  /// Checks and resolves one occurrence. Base is used for reading::reference; references with a
  /// scheme are treated as `mode` says.
  outcome examine(const occurrence& o, absolute_references mode = absolute_references::resolve);

  /// What examine() does with an occurrence that has value, reading and profile in common with an
  /// earlier one, of which it made the silent outcome `before`. Not for reading::reference, which
  /// depends on the base.
  void repeat(const occurrence& o, const outcome& before);

  /// In the place of examine(), for what an adapter cannot make an identifier of.
  outcome reject(const occurrence& o, const error& e);

  /// What to do with an occurrence, `bad` being what examine() or reject() made of it.
  decision decide(const occurrence& o, const outcome& bad,
                  absolute_references mode = absolute_references::resolve);
  /// The listener is to hear of what the adapter did then: it may not be able to do as told.
  void decided(const occurrence& o, const outcome& bad, const decision& d) {
    listener_.on_decided(o, bad, d);
  }
  void skipped(const text_range& statement) { listener_.on_skipped(statement); }
  [[nodiscard]] const policy_table& policies() const noexcept { return options_.policies; }

  /// Counts a use of a namespace. Adapters call it for declarations, and in RDF for predicates,
  /// datatypes and classes. Returns what recount_namespace() takes. At the first use in a document
  /// the words of the name are looked at too, for letters that look like others.
  std::uint32_t count_namespace(std::string_view name, std::string_view prefix,
                                const locator& where);
  /// Counts one more use of it in the same document, with the same prefix.
  void recount_namespace(std::uint32_t entry) noexcept { inventory_.add_again(entry); }
  /// Counts a use of the namespace of an RDF term, an absolute IRI.
  void count_term(std::string_view iri, const locator& where);

  /// A finding that only the adapter can make, about byte `offset` of an occurrence.
  void report(code c, const occurrence& o, std::uint32_t offset, std::string_view detail = {},
              component part = component::none);
  /// The same about the document itself.
  void report(code c, position where, std::string_view detail = {});

  [[nodiscard]] std::uint64_t identifiers() const noexcept { return identifiers_; }

 private:
  outcome examine_name(const occurrence& o);
  outcome examine_reference(const occurrence& o, absolute_references mode);
  outcome refuse(const occurrence& o, const error& e);
  decision keep(const occurrence& o, absolute_references mode);
  decision repair(const occurrence& o, absolute_references mode);
  void examine_words(std::string_view name, const locator& where);
  void tell(const occurrence& o, finding f, std::string_view detail = {});
  [[nodiscard]] profile profile_for(const occurrence& o) const noexcept;
  [[nodiscard]] severity severity_of(const finding& f) const noexcept;

  audit_listener& listener_;
  namespace_inventory& inventory_;
  audit_options options_;
  std::vector<std::optional<severity>> severities_;  // by code, the caller's wishes
  checker checker_;                                  // remembers hosts
  std::vector<finding> findings_;                    // of the occurrence at hand
  std::string buffer_;                               // the resolved identifier at hand
  std::string repaired_;                             // the same, repaired
  std::unique_ptr<detail::recent_identifiers> recent_;
  bool is_silent_ = true;  // nothing was told about it yet
  std::uint64_t identifiers_ = 0;
};

}  // namespace leiri
