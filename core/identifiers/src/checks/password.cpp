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

/// The text up to its last `@`, which follows each password; empty if it has none.
std::string_view up_to_last_at(std::string_view text) noexcept {
  return text.substr(0, text.rfind('@') + 1);
}

/// The password at the beginning of an authority and of what follows it, up to the last `@`; empty
/// if it has none. If `/`, `?` or `#` is in the password, the text before it looks like a port, but
/// is not a number.
std::string_view password_at(std::string_view text) noexcept {
  const std::string_view authority = text.substr(0, text.find_first_of(ends_of_authority));
  const std::size_t colon = authority.find(':');
  if (colon == std::string_view::npos || text.starts_with('[')) {
    return {};
  }
  const std::string_view port = authority.substr(colon + 1);
  const std::size_t at = authority.rfind('@');
  const bool is_cut = at == std::string_view::npos &&
                      port.find_first_not_of("0123456789") != std::string_view::npos;
  const std::size_t end = is_cut ? text.size() - 1 : at;
  return colon < end && end != std::string_view::npos ? text.substr(colon + 1, end - colon - 1)
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

/// The passwords of a text, in order. They are in pieces between white space, angle brackets and
/// quotation marks. The time is linear.
class passwords {
 public:
  explicit passwords(std::string_view text) noexcept : text_(up_to_last_at(text)) {}

  /// Empty after the last one.
  std::string_view next() noexcept {
    for (;;) {
      for (piece_ = after_slashes(piece_); !piece_.empty(); piece_ = after_slashes(piece_)) {
        const std::string_view found = password_at(piece_);
        if (!found.empty()) {
          piece_.remove_prefix(static_cast<std::size_t>(found.end() - piece_.begin()));
          return found;
        }
      }
      if (text_.empty()) {
        return {};
      }
      const std::size_t size = std::min(text_.find_first_of("<>\" \t\r\n"), text_.size());
      piece_ = up_to_last_at(text_.substr(0, size));
      text_.remove_prefix(std::min(size + 1, text_.size()));
    }
  }

 private:
  std::string_view text_;   // after the piece
  std::string_view piece_;  // from the last password to the last `@`
};

/// Where `part` begins in `text`, of which it is a part.
std::size_t begin_of(std::string_view part, std::string_view text) noexcept {
  return static_cast<std::size_t>(part.data() - text.data());
}

}  // namespace

std::string_view find_password(std::string_view text, std::size_t from) noexcept {
  return passwords(text.substr(std::min(from, text.size()))).next();
}

std::string_view password_of(std::string_view identifier) noexcept {
  const std::string_view text = up_to_last_at(identifier);
  std::string_view found = password_at(after_server_scheme(text));
  for (std::string_view rest = after_slashes(text); found.empty() && !rest.empty();
       rest = after_slashes(rest)) {
    found = password_at(rest);
  }
  return found;
}

bool detail::is_in_password(std::string_view identifier, std::size_t offset) noexcept {
  const std::string_view found = password_of(identifier);
  const std::size_t begin = begin_of(found, identifier);
  return !found.empty() && offset >= begin && offset < begin + found.size();
}

std::string hide_passwords(std::string_view identifier) {
  const std::string_view found = password_of(identifier);
  if (found.empty()) {
    return without_passwords(identifier);
  }
  const std::size_t begin = begin_of(found, identifier);
  std::string out(identifier.substr(0, begin));
  return out.append("***").append(without_passwords(identifier.substr(begin + found.size())));
}

std::string without_passwords(std::string_view text) {
  std::string out;
  std::size_t at = 0;
  passwords all(text);
  for (std::string_view found = all.next(); !found.empty(); found = all.next()) {
    const std::size_t begin = begin_of(found, text);
    out.append(text.substr(at, begin - at)).append("***");
    at = begin + found.size();
  }
  return out.append(text.substr(at));
}

}  // namespace leiri
