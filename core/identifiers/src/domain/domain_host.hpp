#pragma once

#include <cstdint>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

/// Domain names in identifiers.
namespace leiri::detail {

/// Whether the scheme makes the host a domain name: http, https, ws, wss, ftp.
bool names_domain(const reference& ref) noexcept;

/// Appends `text` with its percent-encodings decoded, even if the octets are not UTF-8.
void append_decoded(std::string_view text, std::string& out);

/// The offset in `text` of the byte that has offset `decoded_offset` after decoding.
std::uint32_t encoded_offset(std::string_view text, std::uint32_t decoded_offset) noexcept;

/// The host in its ASCII form, after decoding percent-encodings. A view of the host or of `buffer`.
/// The offset of an error is that of the label in the identifier.
result<std::string_view> host_to_ascii(const reference& ref, std::string& buffer);

}  // namespace leiri::detail
