#pragma once

#include <cstdint>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

/// Domain names where they stand in identifiers.
namespace leiri::detail {

/// Whether the host is a domain name by its scheme: http, https, ws, wss, ftp.
bool names_domain(const reference& ref) noexcept;

/// Appends `text` with its percent-encodings decoded, whatever the octets.
void append_decoded(std::string_view text, std::string& out);

/// Where the byte that is number `decoded_offset` after decoding stands before it.
std::uint32_t encoded_offset(std::string_view text, std::uint32_t decoded_offset) noexcept;

/// The host in its ASCII form, percent-encodings decoded first. A view of the host or of `buffer`.
/// The error's offset is that of the label in the identifier.
result<std::string_view> host_to_ascii(const reference& ref, std::string& buffer);

}  // namespace leiri::detail
