#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <leiri/message.hpp>
#include <optional>

#include "checks/password.hpp"

namespace leiri {
namespace {

constexpr std::string_view ends_of_authority = "/\\?#";

/// What follows a slash or a backslash, which JSON may write as `\/`; nothing if there is none.
std::optional<std::string_view> after_slash(std::string_view text) noexcept {
  if (text.starts_with("\\/")) {
    return text.substr(2);
  }
  return text.starts_with("/") || text.starts_with("\\") ? std::optional(text.substr(1))
                                                         : std::nullopt;
}

/// The text after the next two slashes; empty if there are none.
std::string_view after_slashes(std::string_view text) noexcept {
  for (std::size_t at = text.find_first_of("/\\"); at != std::string_view::npos;
       at = text.find_first_of("/\\", at + 1)) {
    const auto first = after_slash(text.substr(at));
    if (const auto second = after_slash(*first)) {
      return *second;
    }
  }
  return {};
}

/// The password at the beginning of an authority and of what follows it; empty if it has none. If
/// `/`, `?` or `#` is in the password, the text before it looks like a port, but is not a number.
std::string_view password_at(std::string_view text) noexcept {
  const std::string_view authority = text.substr(0, text.find_first_of(ends_of_authority));
  const std::size_t colon = authority.find(':');
  if (colon == std::string_view::npos || text.starts_with('[')) {
    return {};
  }
  const std::string_view port = authority.substr(colon + 1);
  const bool is_cut = port.find_first_not_of("0123456789") != std::string_view::npos &&
                      authority.find('@') == std::string_view::npos;
  const std::size_t at = (is_cut ? text : authority).rfind('@');
  return colon < at && at != std::string_view::npos ? text.substr(colon + 1, at - colon - 1)
                                                    : std::string_view();
}

/// The text in which an authority without its slashes may begin, as in `http:/user:password@h`.
std::string_view after_server_scheme(std::string_view identifier) noexcept {
  const std::size_t colon = identifier.find(':');
  const auto is_scheme = [&](std::string_view name) {
    return equals_ignoring_case(name, identifier.substr(0, colon));
  };
  constexpr std::array<std::string_view, 5> schemes = {"http", "https", "ftp", "ws", "wss"};
  if (colon == std::string_view::npos || std::none_of(schemes.begin(), schemes.end(), is_scheme)) {
    return {};
  }
  const std::string_view rest = identifier.substr(colon + 1);
  return rest.substr(std::min(rest.find_first_not_of("/\\"), rest.size()));
}

}  // namespace

std::string_view find_password(std::string_view text, std::size_t from) noexcept {
  std::string_view rest = text.substr(std::min(from, text.size()));
  std::string_view found;
  if (rest.find('@') == std::string_view::npos) {
    return found;  // quickly, as in most texts
  }
  while (found.empty() && !rest.empty()) {
    rest = after_slashes(rest);
    found = password_at(rest.substr(0, rest.find_first_of("<>\" \t\r\n")));
  }
  return found;
}

std::string_view password_of(std::string_view identifier) noexcept {
  std::string_view found = password_at(after_server_scheme(identifier));
  for (std::string_view rest = after_slashes(identifier); found.empty() && !rest.empty();
       rest = after_slashes(rest)) {
    found = password_at(rest);
  }
  return found;
}

bool detail::is_in_password(std::string_view identifier, std::size_t offset) noexcept {
  const std::string_view found = password_of(identifier);
  const auto begin = static_cast<std::size_t>(found.data() - identifier.data());
  return !found.empty() && offset >= begin && offset < begin + found.size();
}

std::string detail::masked(std::string_view identifier) {
  const std::string_view found = password_of(identifier);
  if (found.empty()) {
    return without_passwords(identifier);
  }
  const auto begin = static_cast<std::size_t>(found.data() - identifier.data());
  std::string out(identifier.substr(0, begin));
  return out.append("***").append(without_passwords(identifier.substr(begin + found.size())));
}

std::string without_passwords(std::string_view text) {
  std::string out;
  std::size_t at = 0;
  for (std::string_view found = find_password(text); !found.empty();
       found = find_password(text, at)) {
    const auto begin = static_cast<std::size_t>(found.data() - text.data());
    out.append(text.substr(at, begin - at)).append("***");
    at = begin + found.size();
  }
  return out.append(text.substr(at));
}

}  // namespace leiri
