#include <algorithm>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <leiri/reference.hpp>
#include <leiri/utf8.hpp>

#include "checks/password.hpp"
#include "checks/slips.hpp"
#include "checks/words.hpp"
#include "text/percent.hpp"

namespace leiri::detail {
namespace {

/// The text from an offset up to the first of the delimiters.
std::string_view up_to(std::string_view text, std::uint32_t offset,
                       std::string_view delimiters) noexcept {
  const std::string_view rest = text.substr(std::min<std::size_t>(offset, text.size()));
  return rest.substr(0, rest.find_first_of(delimiters));
}

/// The percent-encoded octets from an offset on.
std::string_view triplets_at(std::string_view text, std::uint32_t offset) noexcept {
  std::size_t end = offset;
  while (is_triplet(text, end)) {
    end += 3;
  }
  return text.substr(offset, end - offset);
}

/// `#` and the fragment.
std::string_view with_mark(std::string_view text) noexcept {
  return text.substr(std::min(text.find('#'), text.size()));
}

std::string_view host_and_port(std::string_view text) noexcept {
  const std::string_view authority =
      split(text).value_or(reference{}).authority().value_or(std::string_view());
  return authority.substr(authority.rfind('@') + 1);
}

/// User information, without a password.
std::string user_of(std::string_view text) {
  const std::string_view userinfo = split(text).value_or(reference{}).userinfo().value_or("");
  const std::size_t colon = userinfo.find(':');
  return std::string(userinfo.substr(0, colon)) + (colon < userinfo.size() ? ":***" : "");
}

/// The part of an identifier that a finding is about; empty if another function appends it, or if
/// the message names a character.
std::string value_of(code c, std::string_view value, std::uint32_t offset) {
  switch (c) {
    case code::scheme_not_allowed:
    case code::scheme_uppercase:
      return std::string(up_to(value, 0, ":"));
    case code::fragment_not_allowed:
    case code::ws_fragment:
    case code::system_id_fragment:
      return shown(with_mark(value));
    case code::ip_literal:
    case code::host_length:
    case code::file_host:
    case code::port_default:
    case code::port_range:
      return shown(up_to(value, offset, "/?#"));
    case code::port_empty:
      return shown(host_and_port(value));
    case code::userinfo_present:
    case code::password_present:
      return shown(user_of(value));
    case code::percent_not_utf8:
    case code::percent_overlong:
      return shown(triplets_at(value, offset));
    case code::urn_informal_nid:
      return std::string(up_to(value, offset, ":"));
    case code::dot_segments:
    case code::rdf_language_missing:
    case code::authority_missing:
    case code::host_empty:
    case code::file_no_authority:
    case code::file_relative:
    case code::uuid_uppercase:
      return shown(value);
    default:
      return {};
  }
}

/// Whether the whole identifier is named, if the character at fault is its end.
bool is_about_form(code c) noexcept { return c >= code::urn_syntax && c <= code::tel_syntax; }

}  // namespace

// The password is masked before the text is cut: the `@` after it may be in what is left out.
std::string shown(std::string_view identifier) {
  constexpr std::size_t most = 200;
  std::string value = hide_passwords(identifier);
  if (value.size() <= most) {
    return value;
  }
  std::size_t size = most;
  while (size != 0 && continues_character(value[size])) {
    --size;
  }
  value.resize(size);
  return value + "...";
}

void append_value(code c, std::string_view value, std::uint32_t offset, std::string& out) {
  const std::string part =
      is_about_form(c) && offset >= value.size() ? shown(value) : value_of(c, value, offset);
  if (!part.empty()) {
    out.append(": ").append(part);
  }
  // The password is masked first: without the slashes before it, it would not be found.
  if (const std::string meant = meant_address(c, hide_passwords(value)); !meant.empty()) {
    out.append("; ").append(shown(meant)).append(" was meant");
  }
}

}  // namespace leiri::detail
