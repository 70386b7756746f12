#pragma once

#include <cstdint>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

/// Domain names in identifiers.
namespace leiri::detail {

/// Whether the scheme makes the host a domain name (core/data/schemes.tsv, column `domain`).
bool names_domain(const reference& ref) noexcept;

/// A domain name: bytes [begin, end) of an identifier.
struct domain_place {
  std::uint32_t begin;
  std::uint32_t end;
};

/// The first domain name in the path of a mail address or of another user@host that starts at or
/// after byte `from`; it is not empty.
std::optional<domain_place> next_address_domain(const reference& ref, std::uint32_t from) noexcept;

/// The domain name, perhaps empty, of a user@host such as that of sip or xmpp. The path of `text`,
/// an identifier without query and fragment, begins at a byte after its scheme.
domain_place address_domain(std::string_view text, std::size_t path_begin) noexcept;

/// Appends `text` with its percent-encodings decoded, even if the octets are not UTF-8.
void append_decoded(std::string_view text, std::string& out);

/// The offset in `text` of the byte that has offset `decoded_offset` after decoding.
std::uint32_t encoded_offset(std::string_view text, std::uint32_t decoded_offset) noexcept;

/// A domain name of an identifier in its ASCII form, after decoding percent-encodings. A view of
/// the name or of `buffer`. The offset of an error is that of the label in the identifier.
result<std::string_view> domain_to_ascii(const reference& ref, domain_place where,
                                         std::string& buffer);
/// The same for the host.
result<std::string_view> host_to_ascii(const reference& ref, std::string& buffer);

}  // namespace leiri::detail
