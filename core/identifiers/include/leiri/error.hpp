#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// The part of an identifier that an error or a finding is about. `none` means the whole
/// identifier.
enum class component : std::uint8_t { none, scheme, userinfo, host, port, path, query, fragment };

/// Every problem that leiri can report about an identifier. The first two groups are errors: the
/// identifier is invalid, or the operation on it has no result. The others are findings, whose
/// severity a caller may change. `finding.hpp` has the meaning, advice and source of each code.
enum class code : std::uint8_t {
  // Grammar: the string is not an identifier under the profile.
  utf8_invalid,
  too_long,
  scheme_missing,
  scheme_character,
  scheme_not_allowed,
  fragment_not_allowed,
  userinfo_character,
  host_character,
  ip_literal,
  port_character,
  path_character,
  path_colon,
  query_character,
  fragment_character,
  percent_encoding,
  private_use,
  bidi_format_character,

  // Operations: the identifier is valid, but the requested operation is not possible.
  relative_without_base,
  relative_reference,
  not_relativizable,
  host_idna,
  charset_undecodable,
  charset_unmappable,
  bad_request,
  not_implemented,

  // Findings about one identifier.
  scheme_uppercase,
  dot_segments,
  path_guard,
  needs_leiri,
  bidi_isolate_character,
  bidi_mixed,
  bidi_edges,
  percent_not_utf8,
  percent_overlong,
  double_encoded,
  not_normal,
  // Its characters.
  not_nfc,
  compatibility_character,
  width_form,
  space_look_alike,
  delimiter_look_alike,
  invisible_character,
  // Its host and its words.
  host_label_invalid,
  host_label_mapped,
  host_length,
  mixed_scripts,
  confusable_label,
  digit_look_alike,
  // The rules of its scheme.
  authority_missing,
  userinfo_present,
  password_present,
  host_empty,
  port_empty,
  port_default,
  port_range,
  ws_fragment,
  file_no_authority,
  file_host,
  file_relative,
  urn_syntax,
  urn_nid_non_ascii,
  urn_informal_nid,
  uuid_syntax,
  uuid_uppercase,
  oid_syntax,
  did_syntax,
  mailto_syntax,
  tag_syntax,
  data_syntax,
  tel_syntax,

  // Findings about an identifier in its document.
  library_misreads,
  system_id_fragment,
  namespace_relative,
  namespace_not_uri,
  namespace_empty,
  namespace_reserved,
  namespace_near_miss,
  rdf_syntax,
  rdf_id_syntax,
  rdf_id_duplicate,
  prefix_undefined,

  // Findings about a document.
  document_syntax,
  document_unreadable,
  limit_exceeded,
  entity_not_read,
  entity_undeclared,

  // Findings about RDF 1.2.
  language_tag_syntax,
  rdf_language_missing,
  rdf_version_unknown,
  rdf_version_missing,
  rdf_1_2_term,

  // Findings about the namespaces of all documents.
  namespace_misspelt,
  namespace_superseded,
  namespace_form,
  namespace_without_separator,
  prefix_unusual,
  prefix_conflict,
  term_unknown,
  prefix_redeclared,
  prefix_unused,
  namespace_mismatch,
  terms_not_compared,

  // What a renaming of namespaces does.
  namespace_renamed,
  namespace_not_renamed,

  // What a document contains but was not checked.
  vocabulary_unknown,
  template_not_checked,
  context_not_read,
  prefix_not_declared,

  // A remark of the author.
  unused_suppression,
};

/// One of the identifiers that a function takes, in the order of its parameters.
enum class operand : std::uint8_t { first, second };

/// Why an identifier, or an operation on it, was rejected, and at which byte.
struct error {
  leiri::code code;
  leiri::component component = leiri::component::none;
  /// In bytes from the start of the identifier: the first byte that is not allowed at its place;
  /// the length of the identifier if it ends too early; the `%` of a bad percent-encoding; the `[`
  /// of a bad IP literal.
  std::uint32_t offset = 0;
  /// The identifier that the error is about, if the function takes two, as compare() does.
  leiri::operand operand = leiri::operand::first;

  friend constexpr bool operator==(const error&, const error&) = default;
};

/// The name in reports and in the batch protocol, such as "host-character".
std::string_view name(code c) noexcept;

/// The inverse of name(code); accepts exactly those names.
std::optional<code> code_named(std::string_view name) noexcept;

/// For example "host"; empty for `none`.
std::string_view name(component c) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
