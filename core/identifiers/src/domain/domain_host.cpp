#include "domain/domain_host.hpp"

#include <leiri/domain.hpp>

#include "domain/domain_label.hpp"
#include "schemes/scheme_facts.hpp"
#include "text/percent.hpp"

namespace leiri::detail {

void append_decoded(std::string_view text, std::string& out) {
  for (std::size_t at = 0; at < text.size();) {
    const bool triplet = is_triplet(text, at);
    out += triplet ? static_cast<char>(octet_at(text, at)) : text[at];
    at += triplet ? 3 : 1;
  }
}

std::uint32_t encoded_offset(std::string_view text, std::uint32_t decoded_offset) noexcept {
  std::size_t at = 0;
  for (std::uint32_t i = 0; i < decoded_offset && at < text.size(); ++i) {
    at += is_triplet(text, at) ? 3 : 1;
  }
  return static_cast<std::uint32_t>(at);
}

bool names_domain(const reference& ref) noexcept {
  return ref.has_scheme() && !ref.host().value_or("").empty() && ref.host()->front() != '[' &&
         requires_server(*ref.scheme());
}

result<std::string_view> host_to_ascii(const reference& ref, std::string& buffer) {
  std::string decoded;
  append_decoded(*ref.host(), decoded);
  const result<std::string_view> ascii = to_ascii(decoded, buffer);
  if (!ascii) {
    error e = ascii.error();
    e.code = code::host_idna;
    e.offset = ref.host_begin + encoded_offset(*ref.host(), e.offset);
    return e;
  }
  if (ascii->data() == decoded.data()) {
    buffer = decoded;
    return std::string_view(buffer);
  }
  return *ascii;
}

}  // namespace leiri::detail
