#include "domain/domain_host.hpp"

#include <algorithm>
#include <leiri/domain.hpp>

#include "domain/domain_label.hpp"
#include "schemes/scheme_facts.hpp"
#include "text/ascii.hpp"
#include "text/percent.hpp"

namespace leiri::detail {
namespace {

std::optional<domain_place> non_empty(std::size_t begin, std::size_t end) noexcept {
  const domain_place place = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  return begin < end ? std::optional(place) : std::nullopt;
}

// RFC 6068 section 2: to = addr-spec *("," addr-spec), addr-spec = local-part "@" domain. A comma
// or "@" in a local part is percent-encoded.
std::optional<domain_place> next_mail_domain(std::string_view text, std::size_t from) noexcept {
  for (std::size_t at = text.find('@', from); at < text.size(); at = text.find('@', at + 1)) {
    if (const auto found = non_empty(at + 1, std::min(text.find(',', at), text.size()))) {
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace

// RFC 3261 section 25.1: [ userinfo "@" ] host [ ":" port ] *( ";" parameter ), where the userinfo
// may have "/" and ";"; RFC 5122 section 2.2: [ nodeid "@" ] host [ "/" resid ], where the resid
// may have "@".
domain_place address_domain(std::string_view text, std::size_t path_begin) noexcept {
  constexpr std::string_view xmpp = "xmpp:";
  const std::string_view before = text.substr(0, path_begin);
  const bool is_xmpp = before.size() >= xmpp.size() &&
                       equals_ignoring_case(before.substr(before.size() - xmpp.size()), xmpp);
  const std::size_t last =
      is_xmpp ? std::min(text.find('/', path_begin), text.size()) : text.size();
  const std::size_t at = text.substr(0, last).find('@', path_begin);
  const std::size_t from = at == std::string_view::npos ? path_begin : at + 1;
  const std::size_t end = std::min(text.find_first_of(":;/", from), text.size());
  return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(end)};
}

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
         facts_of(*ref.scheme()).domain;
}

std::optional<domain_place> next_address_domain(const reference& ref, std::uint32_t from) noexcept {
  if (!ref.has_scheme() || ref.has_authority()) {
    return std::nullopt;
  }
  const scheme_rules rules = facts_of(*ref.scheme()).rules;
  const std::string_view text = ref.text.substr(0, ref.path_end);
  if (rules == scheme_rules::mailto) {
    return next_mail_domain(text, std::max(from, ref.path_begin));
  }
  if (rules != scheme_rules::address || from > ref.path_begin) {
    return std::nullopt;
  }
  const domain_place found = address_domain(text, ref.path_begin);
  return non_empty(found.begin, found.end);
}

result<std::string_view> domain_to_ascii(const reference& ref, domain_place where,
                                         std::string& buffer) {
  const std::string_view name = ref.slice(where.begin, where.end);
  std::string decoded;
  append_decoded(name, decoded);
  const result<std::string_view> ascii = to_ascii(decoded, buffer);
  if (!ascii) {
    const bool in_path = where.begin >= ref.path_begin;
    return error{code::host_idna, in_path ? component::path : component::host,
                 where.begin + encoded_offset(name, ascii.error().offset)};
  }
  if (ascii->data() == decoded.data()) {
    buffer = decoded;
    return std::string_view(buffer);
  }
  return *ascii;
}

result<std::string_view> host_to_ascii(const reference& ref, std::string& buffer) {
  return domain_to_ascii(ref, {ref.host_begin, ref.host_end}, buffer);
}

}  // namespace leiri::detail

bool leiri::has_domain_names(std::string_view scheme) noexcept {
  const detail::scheme_facts facts = detail::facts_of(scheme);
  return facts.domain || facts.rules == detail::scheme_rules::address ||
         facts.rules == detail::scheme_rules::mailto;
}
