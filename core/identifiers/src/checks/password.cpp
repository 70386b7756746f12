#include <algorithm>
#include <leiri/message.hpp>

namespace leiri {
namespace {

/// The text after the next two slashes; empty if there are none.
std::string_view after_slashes(std::string_view text) noexcept {
  for (std::size_t at = text.find('/'); at != std::string_view::npos; at = text.find('/', at + 1)) {
    const std::string_view behind = text.substr(at + 1);
    if (behind.starts_with("/") || behind.starts_with("\\/")) {
      return behind.substr(behind.find('/') + 1);
    }
  }
  return {};
}

/// The password of an authority and what follows it; empty if it has none.
std::string_view password_of(std::string_view text) noexcept {
  const std::string_view authority = text.substr(0, text.find_first_of("/?#<>\" \t\r\n"));
  const std::size_t colon = authority.find(':');
  const std::size_t at = authority.rfind('@');
  return colon < at && at != std::string_view::npos ? authority.substr(colon + 1, at - colon - 1)
                                                    : std::string_view();
}

}  // namespace

std::string_view find_password(std::string_view text, std::size_t from) noexcept {
  std::string_view rest = text.substr(std::min(from, text.size()));
  std::string_view found;
  while (found.empty() && !rest.empty()) {
    rest = after_slashes(rest);
    found = password_of(rest);
  }
  return found;
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
