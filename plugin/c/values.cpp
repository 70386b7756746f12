#include "values.hpp"

#include <algorithm>
#include <array>

namespace leiri::c {

namespace {

struct code_number {
  leiri::code code;
  leiri_code number;
};

// In core's order. A new code gets the next free number, here and in leiri.h.
constexpr std::array numbers = {
    code_number{code::utf8_invalid, LEIRI_CODE_UTF8_INVALID},
    code_number{code::too_long, LEIRI_CODE_TOO_LONG},
    code_number{code::scheme_missing, LEIRI_CODE_SCHEME_MISSING},
    code_number{code::scheme_character, LEIRI_CODE_SCHEME_CHARACTER},
    code_number{code::scheme_not_allowed, LEIRI_CODE_SCHEME_NOT_ALLOWED},
    code_number{code::fragment_not_allowed, LEIRI_CODE_FRAGMENT_NOT_ALLOWED},
    code_number{code::userinfo_character, LEIRI_CODE_USERINFO_CHARACTER},
    code_number{code::host_character, LEIRI_CODE_HOST_CHARACTER},
    code_number{code::ip_literal, LEIRI_CODE_IP_LITERAL},
    code_number{code::port_character, LEIRI_CODE_PORT_CHARACTER},
    code_number{code::path_character, LEIRI_CODE_PATH_CHARACTER},
    code_number{code::path_colon, LEIRI_CODE_PATH_COLON},
    code_number{code::query_character, LEIRI_CODE_QUERY_CHARACTER},
    code_number{code::fragment_character, LEIRI_CODE_FRAGMENT_CHARACTER},
    code_number{code::percent_encoding, LEIRI_CODE_PERCENT_ENCODING},
    code_number{code::private_use, LEIRI_CODE_PRIVATE_USE},
    code_number{code::bidi_format_character, LEIRI_CODE_BIDI_FORMAT_CHARACTER},
    code_number{code::relative_without_base, LEIRI_CODE_RELATIVE_WITHOUT_BASE},
    code_number{code::relative_reference, LEIRI_CODE_RELATIVE_REFERENCE},
    code_number{code::not_relativizable, LEIRI_CODE_NOT_RELATIVIZABLE},
    code_number{code::host_idna, LEIRI_CODE_HOST_IDNA},
    code_number{code::charset_undecodable, LEIRI_CODE_CHARSET_UNDECODABLE},
    code_number{code::charset_unmappable, LEIRI_CODE_CHARSET_UNMAPPABLE},
    code_number{code::bad_request, LEIRI_CODE_BAD_REQUEST},
    code_number{code::not_implemented, LEIRI_CODE_NOT_IMPLEMENTED},
    code_number{code::scheme_uppercase, LEIRI_CODE_SCHEME_UPPERCASE},
    code_number{code::dot_segments, LEIRI_CODE_DOT_SEGMENTS},
    code_number{code::path_guard, LEIRI_CODE_PATH_GUARD},
    code_number{code::needs_leiri, LEIRI_CODE_NEEDS_LEIRI},
    code_number{code::bidi_isolate_character, LEIRI_CODE_BIDI_ISOLATE_CHARACTER},
    code_number{code::bidi_mixed, LEIRI_CODE_BIDI_MIXED},
    code_number{code::bidi_edges, LEIRI_CODE_BIDI_EDGES},
    code_number{code::percent_not_utf8, LEIRI_CODE_PERCENT_NOT_UTF8},
    code_number{code::percent_overlong, LEIRI_CODE_PERCENT_OVERLONG},
    code_number{code::not_nfc, LEIRI_CODE_NOT_NFC},
    code_number{code::compatibility_character, LEIRI_CODE_COMPATIBILITY_CHARACTER},
    code_number{code::width_form, LEIRI_CODE_WIDTH_FORM},
    code_number{code::space_look_alike, LEIRI_CODE_SPACE_LOOK_ALIKE},
    code_number{code::delimiter_look_alike, LEIRI_CODE_DELIMITER_LOOK_ALIKE},
    code_number{code::invisible_character, LEIRI_CODE_INVISIBLE_CHARACTER},
    code_number{code::host_label_invalid, LEIRI_CODE_HOST_LABEL_INVALID},
    code_number{code::host_label_mapped, LEIRI_CODE_HOST_LABEL_MAPPED},
    code_number{code::host_length, LEIRI_CODE_HOST_LENGTH},
    code_number{code::mixed_scripts, LEIRI_CODE_MIXED_SCRIPTS},
    code_number{code::confusable_label, LEIRI_CODE_CONFUSABLE_LABEL},
    code_number{code::authority_missing, LEIRI_CODE_AUTHORITY_MISSING},
    code_number{code::userinfo_present, LEIRI_CODE_USERINFO_PRESENT},
    code_number{code::password_present, LEIRI_CODE_PASSWORD_PRESENT},
    code_number{code::host_empty, LEIRI_CODE_HOST_EMPTY},
    code_number{code::port_empty, LEIRI_CODE_PORT_EMPTY},
    code_number{code::port_default, LEIRI_CODE_PORT_DEFAULT},
    code_number{code::port_range, LEIRI_CODE_PORT_RANGE},
    code_number{code::ws_fragment, LEIRI_CODE_WS_FRAGMENT},
    code_number{code::file_no_authority, LEIRI_CODE_FILE_NO_AUTHORITY},
    code_number{code::file_host, LEIRI_CODE_FILE_HOST},
    code_number{code::file_relative, LEIRI_CODE_FILE_RELATIVE},
    code_number{code::urn_syntax, LEIRI_CODE_URN_SYNTAX},
    code_number{code::urn_nid_non_ascii, LEIRI_CODE_URN_NID_NON_ASCII},
    code_number{code::urn_informal_nid, LEIRI_CODE_URN_INFORMAL_NID},
    code_number{code::uuid_syntax, LEIRI_CODE_UUID_SYNTAX},
    code_number{code::uuid_uppercase, LEIRI_CODE_UUID_UPPERCASE},
    code_number{code::oid_syntax, LEIRI_CODE_OID_SYNTAX},
    code_number{code::did_syntax, LEIRI_CODE_DID_SYNTAX},
    code_number{code::mailto_syntax, LEIRI_CODE_MAILTO_SYNTAX},
    code_number{code::tag_syntax, LEIRI_CODE_TAG_SYNTAX},
    code_number{code::data_syntax, LEIRI_CODE_DATA_SYNTAX},
    code_number{code::tel_syntax, LEIRI_CODE_TEL_SYNTAX},
    code_number{code::library_misreads, LEIRI_CODE_LIBRARY_MISREADS},
    code_number{code::system_id_fragment, LEIRI_CODE_SYSTEM_ID_FRAGMENT},
    code_number{code::namespace_relative, LEIRI_CODE_NAMESPACE_RELATIVE},
    code_number{code::namespace_not_uri, LEIRI_CODE_NAMESPACE_NOT_URI},
    code_number{code::namespace_empty, LEIRI_CODE_NAMESPACE_EMPTY},
    code_number{code::namespace_reserved, LEIRI_CODE_NAMESPACE_RESERVED},
    code_number{code::namespace_near_miss, LEIRI_CODE_NAMESPACE_NEAR_MISS},
    code_number{code::rdf_syntax, LEIRI_CODE_RDF_SYNTAX},
    code_number{code::rdf_id_syntax, LEIRI_CODE_RDF_ID_SYNTAX},
    code_number{code::rdf_id_duplicate, LEIRI_CODE_RDF_ID_DUPLICATE},
    code_number{code::prefix_undefined, LEIRI_CODE_PREFIX_UNDEFINED},
    code_number{code::document_syntax, LEIRI_CODE_DOCUMENT_SYNTAX},
    code_number{code::document_unreadable, LEIRI_CODE_DOCUMENT_UNREADABLE},
};
static_assert(numbers.size() == static_cast<std::size_t>(code::document_unreadable) + 1,
              "a code of core has no number");

constexpr bool are_in_order() noexcept {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i].code != static_cast<code>(i)) {
      return false;
    }
  }
  return true;
}
static_assert(are_in_order());

leiri_slice slice_of(std::optional<std::string_view> part, const reference& ref) noexcept {
  return part ? leiri_slice{static_cast<std::uint32_t>(part->data() - ref.text.data()),
                            static_cast<std::uint32_t>(part->size())}
              : leiri_slice{LEIRI_ABSENT, 0};
}

std::uint32_t trait_bits(const traits& t) noexcept {
  return flag(t.percent, LEIRI_TRAIT_PERCENT) | flag(t.non_ascii, LEIRI_TRAIT_NON_ASCII) |
         flag(t.legacy, LEIRI_TRAIT_LEGACY) | flag(t.formatting, LEIRI_TRAIT_FORMATTING) |
         flag(t.opaque, LEIRI_TRAIT_OPAQUE);
}

}  // namespace

leiri_code to_c(code c) noexcept { return numbers[static_cast<std::size_t>(c)].number; }

std::optional<code> code_of(leiri_code c) noexcept {
  const auto* const found = std::find_if(numbers.begin(), numbers.end(),
                                         [&](const code_number& n) { return n.number == c; });
  return found == numbers.end() ? std::nullopt : std::optional(found->code);
}

std::uint32_t to_c(difference_set set) noexcept {
  std::uint32_t bits = 0;
  for (const difference d : set) {
    bits |= to_c(d);
  }
  return bits;
}

leiri_reference to_c(const reference& ref) noexcept {
  return {
      slice_of(ref.scheme(), ref), slice_of(ref.authority(), ref), slice_of(ref.userinfo(), ref),
      slice_of(ref.host(), ref),   slice_of(ref.port(), ref),      slice_of(ref.path(), ref),
      slice_of(ref.query(), ref),  slice_of(ref.fragment(), ref),  trait_bits(ref.traits)};
}

}  // namespace leiri::c
