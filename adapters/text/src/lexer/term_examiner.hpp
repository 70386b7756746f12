#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/text/document_options.hpp>
#include <string>
#include <string_view>

#include "lexer/input_cursor.hpp"
#include "lexer/structure.hpp"
#include "lexer/token_reader.hpp"
#include "state/environment.hpp"

namespace leiri::text {

/// Decides what happens to an identifier that is the current token: it is examined and counted, and
/// the structure and the environment are updated. An unusable one is treated by the policy for its
/// role. The functions that take an identifier move the cursor after it, and return false if a
/// policy ends the reading.
class term_examiner {
 public:
  /// All but `options` must outlive the examiner.
  term_examiner(audit& a, input_cursor& in, token_reader& tokens, structure& s,
                const document_options& options);

  /// An IRIREF.
  bool take_iriref(role r);
  /// An IRIREF without escapes, whose text is `value`.
  bool take_plain_iriref(role r, std::string_view value) { return examine(r, value) != fate::stop; }
  /// An IRIREF with the same text as a previous one that was silent.
  void repeat_iriref(role r);
  /// A prefixed name.
  bool take_name(role r);
  /// Reports an IRIREF without `>`.
  void report_unclosed(role r);
  /// Its intended end is unknown, so it is skipped if it is not kept: it has no repair.
  void take_unclosed(role r);

  /// A directive declares `prefix`; its IRI is the next token.
  void declare(std::string_view prefix) { prefix_ = prefix; }
  /// The directive that declares the prefix cannot be read; without a name, that of declare().
  void lose_declaration(std::string_view prefix) { environment_.lose(prefix); }
  void lose_declaration() { lose_declaration(prefix_); }
  /// The keyword `a` is a use of the namespace of rdf:type.
  void count_type_keyword();
  /// The `@` of a language tag is at the cursor, which stays there.
  bool take_language_tag(std::string_view tag, base_direction d);
  /// The string at the cursor names a namespace. It counts if it is an absolute IRI.
  void name_namespace(std::string_view name);
  /// A string that ends before `^^`, and the quotation mark before its text, which is from `begin`
  /// to `end` and is in memory. It is an identifier if xsd:anyURI follows. Returns false if a
  /// policy ends the reading.
  bool take_string(char quote, std::uint64_t begin, std::uint64_t end);
  /// The document is a part of one.
  void inherit(const reading_state& before) { environment_.inherit(before); }
  void describe(part_result& part) const;
  /// A statement with an unusable term, which is not passed on, ends at `end`.
  [[gnu::cold]] void report_skipped_statement(std::uint64_t end);

  /// Whether nothing was reported about the last identifier.
  [[nodiscard]] bool was_silent() const noexcept { return was_silent_; }
  /// Where the last name ends whose prefix is declared and does not begin like an IRI;
  /// structure::none if there is none.
  [[nodiscard]] std::uint64_t name_end() const noexcept { return name_end_; }
  /// Whether a policy has ended the reading.
  [[nodiscard]] bool has_stopped() const noexcept { return has_stopped_; }

 private:
  /// What happened to an identifier: it is usable, or was treated by its policy, which can end the
  /// reading.
  enum class fate : std::uint8_t { usable, treated, stop };

  [[nodiscard]] policy possible(policy wanted, code why) const noexcept;
  void set_base(std::string_view iri);
  void announce_prefix(std::string_view iri);
  [[nodiscard]] occurrence occurrence_of(role r, std::string_view value) const noexcept;
  bool take_for_trial();
  bool is_before_any_uri(std::uint64_t at);
  bool treat_literal(const occurrence& o, const outcome& bad, char quote, std::uint64_t begin,
                     std::uint64_t end);
  [[nodiscard]] std::string_view scheme_as_prefix(std::string_view value);
  fate examine(role r, std::string_view value);
  void remember(const occurrence& o, const outcome& result);
  void remember_bad(const occurrence& o, const decision& d);
  [[gnu::cold]] fate treat(const occurrence& o, const outcome& bad);
  [[gnu::cold]] bool treat_language_tag(std::string_view tag, base_direction d);
  fate keep(const occurrence& o, const decision& d);
  fate skip(const occurrence& o, code why);
  fate repair(const occurrence& o, code why, const decision& d);
  void replace(std::string_view iri, code why);
  fate rename(const occurrence& o, const outcome& old);
  bool take_name_in_renamed(role r, const declaration& d);
  void look_for_misreading(const occurrence& o, const outcome& result);
  void set_prefix(std::string_view name, bool usable);
  void note_redeclaration(const declaration& before, const declaration& made);
  void note_name(declaration& d, role r, bool is_longer);

  audit& audit_;
  input_cursor& input_;
  token_reader& tokens_;
  structure& structure_;
  environment environment_;
  library_resolver library_;
  bool is_line_based_;
  bool was_silent_ = false;
  bool has_stopped_ = false;
  std::string value_;               // of the identifier, if it is not a piece of the window
  std::string prefix_;              // that is being declared
  std::size_t namespace_size_ = 0;  // of the current name
  /// What the current name means after its prefix is renamed; empty if that is not.
  std::string new_meaning_;
  bool is_renamed_ = false;  // the current name
  std::uint64_t name_end_ = structure::none;
  std::string redeclared_;  // "dc, skos"
  position redeclared_at_;  // of the first
  std::string subject_;     // of the current statement at the top level, if that is an IRI
};

}  // namespace leiri::text
