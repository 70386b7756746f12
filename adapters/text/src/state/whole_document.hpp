#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/utf8.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "state/environment.hpp"

namespace leiri::text {

/// Returns the offset in the written text of byte `value_offset` of its value.
using offset_in_text = std::size_t (*)(std::string_view written, std::size_t value_offset);
/// Returns the text that has the value.
using text_of_value = std::string (*)(std::string_view value);

/// An identifier as a document contains it.
struct written_identifier {
  leiri::role role = leiri::role::object;
  std::string_view detail = {};
  std::string_view value = {};  ///< decoded and, if it has a prefix, expanded
  leiri::reading reading = leiri::reading::reference;
  leiri::profile profile = leiri::profile::rdf;
  std::size_t begin = 0;  ///< of the written text, in bytes of the document
  std::size_t end = 0;
  offset_in_text offset = nullptr;         ///< null if the text is the value
  std::size_t name_size = 0;               ///< how many bytes of the value come from a prefix
  std::size_t prefix_size = 0;             ///< how many bytes of the text these replace
  std::string_view scheme_as_prefix = {};  ///< see occurrence
  bool is_repairable = false;              ///< the text can be replaced with any identifier
  text_of_value write = nullptr;           ///< how it is written then; null as it is
};

/// A document in memory: its positions, the audit that receives its identifiers, and the repairs in
/// its copy.
class whole_document {
 public:
  /// Reads everything from `in`. `to` may be null: nothing is copied.
  whole_document(audit& a, const byte_source& in, std::string_view base, copy_sink* to);
  ~whole_document() = default;
  whole_document(const whole_document&) = delete;
  whole_document& operator=(const whole_document&) = delete;

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  /// The offset at which reading starts: after a byte order mark.
  [[nodiscard]] std::size_t begin() const noexcept {
    return text_.size() - without_byte_order_mark(text_).size();
  }
  [[nodiscard]] audit& out() noexcept { return audit_; }
  [[nodiscard]] environment& names() noexcept { return environment_; }
  /// Whether there is a copy, in which identifiers may be repaired.
  [[nodiscard]] bool is_copied() const noexcept { return to_ != nullptr; }

  /// Examines an identifier against `base` (null: none) and treats it by the policy for its role if
  /// it is unusable.
  outcome examine(const written_identifier& id, const reference* base,
                  absolute_references mode = absolute_references::verbatim);
  /// The same with the base in force.
  outcome examine(const written_identifier& id) { return examine(id, environment_.base()); }
  /// From here on, it is no error that a reference has no base: the document sets one that is not
  /// known.
  void miss_base() noexcept { has_lost_base_ = true; }
  /// The document sets a base that is not known: relative references are not resolved against
  /// another one.
  void lose_base() {
    environment_.set_base({});
    miss_base();
  }
  /// Examines the language tag of a literal, and treats it if that is malformed, which is an error.
  /// Its role and reading do not matter.
  void take_language(written_identifier tag, severity s = severity::error);
  /// Examines the value of a literal with this datatype, if that is xsd:anyURI.
  void take_literal(written_identifier literal, std::string_view datatype);
  /// Counts the declaration of a prefix, which may be empty, or another use of a namespace.
  void count_namespace(const written_identifier& id, std::string_view prefix,
                       namespace_usages how = {namespace_usage::rdf_declared});
  /// The same for a namespace that a statement names; `predicate` is the effect of its predicate.
  void name_namespace(term_effect predicate, const written_identifier& id);
  /// Gives the identifier a type with this effect; see audit::define().
  void define(const written_identifier& id, term_effect type, std::string_view class_iri = {});
  /// Counts the object of a statement; see audit::count_object().
  void count_object(std::string_view subject, term_effect predicate, const written_identifier& id);
  /// Returns what the term, as a predicate, says about objects.
  term_effect count_term(const written_identifier& id);
  /// Without `s`, the severity is that of the code.
  void report(code c, std::size_t at, std::string_view detail,
              std::optional<severity> s = std::nullopt);
  /// Reports each detail of a code at its first place only.
  void report_once(code c, std::size_t at, std::string_view detail,
                   std::optional<severity> s = std::nullopt);
  /// Takes a comment from `begin` up to `end`, whose text without its marks is `comment`. It may be
  /// a remark about its line, or the next one.
  void take_comment(std::size_t begin, std::string_view comment, std::size_t end);
  /// The same for the comment that a `#` at `begin` starts.
  void take_line_comment(std::size_t begin);
  /// The same for a comment that may be a remark about a start tag.
  void take_comment_on_tag(std::size_t begin, std::string_view comment, std::size_t tag_begin,
                           std::size_t tag_end);
  /// Counts a template; the number of templates is reported at the end.
  void count_template(std::size_t at) noexcept;
  /// The identifiers that follow are read by browsers; see occurrence::for_browsers.
  void set_for_browsers() noexcept { is_for_browsers_ = true; }
  /// Replaces the text with its form in UTF-8: from here on, offsets are not those of the file, and
  /// nothing is changed in a copy.
  void convert(std::string utf8) noexcept;
  /// The position of a byte of the text. The offset is unknown if the text was converted.
  [[nodiscard]] position locate(std::size_t offset) const;

  /// Whether a policy or a limit has ended the reading.
  [[nodiscard]] bool has_stopped() const noexcept { return has_stopped_; }
  /// Passes the copy on.
  ending finish(ending read);

 private:
  struct change {
    std::size_t begin;
    std::size_t end;
    std::string result;
    code why;
  };

  void treat(const occurrence& o, const outcome& bad, const written_identifier& id,
             absolute_references mode);
  [[nodiscard]] bool follows_its_declaration(const written_identifier& id,
                                             std::string_view repaired) const;

  audit& audit_;
  copy_sink* to_;
  std::string text_;
  std::string original_;  // if the text was converted
  environment environment_;
  std::vector<change> changes_;
  std::set<std::string, std::less<>> repaired_;      // the values of what was repaired
  std::set<std::pair<code, std::string>> reported_;  // what is reported once
  bool has_stopped_ = false;
  bool has_lost_base_ = false;
  bool has_content_ = false;  // an identifier was examined
  bool is_converted_ = false;
  bool is_for_browsers_ = false;
  std::size_t templates_ = 0;
  std::size_t first_template_ = 0;
  mutable std::vector<position> marks_{{0, 1, 1}};  // at equal distances
};

}  // namespace leiri::text
