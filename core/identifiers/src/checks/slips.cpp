#include "checks/slips.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <leiri/characters.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/parse.hpp>
#include <leiri/repair.hpp>

#include "findings/add_finding.hpp"
#include "grammar/windows_path.hpp"

namespace leiri::detail {
namespace {

constexpr ascii_set letters_and_digits = alpha | digit;
constexpr ascii_set host_characters = letters_and_digits | ascii_set("-.");

constexpr bool starts_ignoring_case(std::string_view text, std::string_view lower) noexcept {
  return equals_ignoring_case(text.substr(0, lower.size()), lower);
}

/// Whether each `\` precedes what a name may begin with, at least one of them letters or dots.
bool separates_names(std::string_view text) noexcept {
  const std::string_view path = text.substr(0, text.find_first_of("?#"));
  bool has_any = false;
  for (std::size_t at = path.find('\\'); at < path.size(); at = path.find('\\', at + 1)) {
    const char next = at + 1 < path.size() ? path[at + 1] : 'a';
    const bool may_begin = letters_and_digits.contains(next) ||
                           static_cast<unsigned char>(next) >= 0x80 ||
                           std::string_view("._-~$%@\\").find(next) != std::string_view::npos;
    const std::string_view digits = path.substr(std::min(at + 2, path.size())).substr(0, 4);
    const bool is_escape =
        (next == 'u' || next == 'U') && digits.size() == 4 &&
        std::all_of(digits.begin(), digits.end(), [](char c) { return hexdig.contains(c); });
    if (!may_begin || is_escape) {
      return false;
    }
    has_any = true;
  }
  return has_any;
}

constexpr std::array<std::string_view, 3> known_schemes = {"http", "https", "ftp"};

/// "http", "https" or "ftp" if the text begins so and `:`, `/` or its end follows.
std::string_view leading_scheme(std::string_view text) noexcept {
  const std::string_view word = text.substr(0, text.find_first_of(":/"));
  const bool is_known =
      std::any_of(known_schemes.begin(), known_schemes.end(),
                  [&](std::string_view s) { return equals_ignoring_case(word, s); });
  return is_known ? word : std::string_view();
}

/// Whether one letter more, less or other makes the first text the second.
bool is_near(std::string_view a, std::string_view b) noexcept {
  const auto fewer = std::min(a.size(), b.size());
  std::size_t first = 0;
  while (first < fewer && to_lower(a[first]) == b[first]) {
    ++first;
  }
  const std::string_view rest_a = a.substr(first);
  const std::string_view rest_b = b.substr(first);
  const auto without = [](std::string_view text, std::size_t n) {
    return text.substr(std::min(n, text.size()));
  };
  return equals_ignoring_case(without(rest_a, 1), without(rest_b, 1)) ||
         equals_ignoring_case(without(rest_a, 1), rest_b) ||
         equals_ignoring_case(rest_a, without(rest_b, 1));
}

/// "http" or "https" if the unregistered scheme is probably a misspelling of it; otherwise empty.
std::string_view nearest_scheme(std::string_view scheme) noexcept {
  // Multicast over UDP, GSI and Hadoop.
  static constexpr std::array<std::string_view, 3> others = {"httpu", "httpg", "hftp"};
  const bool is_other = std::any_of(others.begin(), others.end(), [&](std::string_view other) {
    return equals_ignoring_case(scheme, other);
  });
  if (scheme.size() < 3 || scheme.size() > 6 || is_other) {
    return {};
  }
  return is_near(scheme, "http") ? "http" : is_near(scheme, "https") ? "https" : "";
}

/// "http" or "https" if the scheme ends so without a separator before it; otherwise empty.
std::string_view ending_scheme(std::string_view scheme) noexcept {
  for (const std::string_view end : {std::string_view("https"), std::string_view("http")}) {
    if (scheme.size() > end.size() &&
        equals_ignoring_case(scheme.substr(scheme.size() - end.size()), end)) {
      return letters_and_digits.contains(scheme[scheme.size() - end.size() - 1])
                 ? end
                 : std::string_view();
    }
  }
  return {};
}

/// Whether the text is a domain name of at least two labels.
bool is_domain(std::string_view text) noexcept {
  const std::size_t dot = text.rfind('.');
  return dot != std::string_view::npos && dot != 0 && dot + 1 < text.size() &&
         letters_and_digits.contains(text.front()) && text.find("..") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return host_characters.contains(c); });
}

bool is_on_common_domain(std::string_view host) noexcept {
  static constexpr std::array<std::string_view, 5> endings = {".com", ".org", ".net", ".edu",
                                                              ".gov"};
  return is_domain(host) && std::any_of(endings.begin(), endings.end(), [&](std::string_view end) {
           return host.size() > end.size() &&
                  equals_ignoring_case(host.substr(host.size() - end.size()), end);
         });
}

/// Whether a name ends like a domain, and not like a file (`icon@2x.png`, `jquery@3.5.js`).
bool ends_in_country_or_common(std::string_view host) noexcept {
  static constexpr std::array<std::string_view, 11> files = {"js", "ts", "md", "py", "sh", "rs",
                                                             "pl", "so", "gz", "xz", "cc"};
  const std::string_view last = host.substr(host.rfind('.') + 1);
  return is_on_common_domain(host) ||
         (last.size() == 2 && alpha.contains(last[0]) && alpha.contains(last[1]) &&
          std::none_of(files.begin(), files.end(),
                       [&](std::string_view file) { return equals_ignoring_case(last, file); }));
}

/// Whether the text is a data URL without its scheme (RFC 2397 section 3).
bool is_data_without_scheme(std::string_view text) noexcept {
  static constexpr std::array<std::string_view, 6> types = {"image/", "text/",  "application/",
                                                            "audio/", "video/", "font/"};
  const std::size_t mark = text.find(";base64,");
  return mark != std::string_view::npos && text.find_first_of("?#") > mark &&
         std::any_of(types.begin(), types.end(),
                     [&](std::string_view type) { return starts_ignoring_case(text, type); });
}

/// The size of `http//`, `https;//` and the like at the start, where the colon is missing or
/// misspelt; 0 if the text does not begin so, or nothing follows.
std::size_t misspelt_start(std::string_view text) noexcept {
  for (const std::string_view scheme : known_schemes) {
    std::string_view rest = text.substr(std::min(scheme.size(), text.size()));
    if (!starts_ignoring_case(text, scheme)) {
      continue;
    }
    rest.remove_prefix(rest.starts_with(';') || rest.starts_with('.') ? 1 : 0);
    const std::size_t begin = rest.starts_with("//:") ? 3 : 2;
    if (rest.size() > begin && rest.starts_with("//") && letters_and_digits.contains(rest[begin])) {
      return text.size() - rest.size() + begin;
    }
  }
  return 0;
}

/// `text` with the slashes before its host: `http:/h.example/` and `http:///h.example/` become
/// `http://h.example/`. Empty if what follows is hardly a host: names of files have dots, too.
std::string with_authority(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::size_t begin = std::min(text.find_first_not_of('/', colon + 1), text.size());
  const std::string_view rest = text.substr(begin);
  const std::string_view host = rest.substr(0, rest.find_first_of(":/?#"));
  const bool has_path = rest.find('/') != std::string_view::npos;
  const bool is_host = host == "localhost" || is_on_common_domain(host) ||
                       (starts_ignoring_case(host, "www.") && is_domain(host.substr(4))) ||
                       (has_path && is_domain(host) && ends_in_country_or_common(host));
  return is_host ? std::string(text.substr(0, colon)).append("://").append(rest) : std::string();
}

/// `text` with brackets around the address that takes the place of a host; empty if that is no
/// IPv6 address, or if a port may follow it.
std::string with_brackets(std::string_view text) {
  constexpr std::size_t shortest_port = 2;
  const std::size_t slashes = text.find("//");
  if (slashes == std::string_view::npos) {
    return {};
  }
  const std::size_t begin = slashes + 2;
  const std::size_t end = std::min(text.find_first_of("/?#", begin), text.size());
  std::string_view address = text.substr(begin, end - begin);
  address.remove_prefix(address.starts_with('[') ? 1 : 0);
  const std::string_view last = address.substr(address.rfind(':') + 1);
  const bool may_be_port =
      last.size() >= shortest_port &&
      std::all_of(last.begin(), last.end(), [](char c) { return digit.contains(c); });
  if (address.find("::") == std::string_view::npos || may_be_port) {
    return {};
  }
  std::string meant(text.substr(0, begin));
  meant.append("[").append(address).append("]").append(text.substr(end));
  return parse(meant, profile::iri, kind::iri) ? meant : std::string();
}

bool is_mail_address(std::string_view text) noexcept {
  static constexpr ascii_set local = letters_and_digits | ascii_set("._%+-");
  const std::size_t at = text.find('@');
  return at != std::string_view::npos && at != 0 && is_domain(text.substr(at + 1)) &&
         ends_in_country_or_common(text.substr(at + 1)) &&
         std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at),
                     [](char c) { return local.contains(c); });
}

/// Whether the text is a fragment or query, or a path that begins in the current folder, the one
/// around it or at the root: no host, scheme or type begins so.
bool begins_as_path(std::string_view text) noexcept {
  const std::string_view rest = text.substr(std::min(text.find_first_not_of('.'), text.size()));
  return rest.starts_with('/') || text.starts_with('#') || text.starts_with('?');
}

}  // namespace

bool is_windows_path(std::string_view text) noexcept {
  if (starts_ignoring_case(text, "http")) {
    return false;
  }
  if (has_drive_with_bar(text)) {
    return true;
  }
  const std::string_view path = without_file(text);
  const bool is_file = path.data() != text.data();
  if (is_file && path.find('\\') == std::string_view::npos) {
    return starts_with_drive(text.substr(5));  // only file:c:/a lacks the slashes
  }
  if (starts_with_drive(path) || (path.starts_with('/') && starts_with_drive(path.substr(1)))) {
    return true;
  }
  const bool is_relative = path.find(':') == std::string_view::npos;
  return (is_file || is_relative) && separates_names(path);
}

namespace {

/// The path with `/` for each `\`. Where programs have escaped it, two are one, except those before
/// the name of a server.
std::string with_slashes(std::string_view path) {
  std::string out;
  for (std::size_t at = 0; at < path.size(); ++at) {
    const bool is_doubled = at > 1 && path[at] == '\\' && path[at - 1] == '\\';
    out.append(is_doubled ? 0 : 1, path[at] == '\\' ? '/' : path[at]);
  }
  return out;
}

}  // namespace

void append_meant_path(std::string_view path, std::string& out) {
  const std::string_view inside = without_file(path);
  const bool is_file = inside.data() != path.data();
  std::string text(
      inside.substr(inside.starts_with('/') && starts_with_drive(inside.substr(1)) ? 1 : 0));
  const bool has_drive = starts_with_drive(text);
  text = with_slashes(text);
  if (has_drive) {  // C:\\a, as programs escape it
    text.erase(2, std::min(text.find_first_not_of('/', 2), text.size()) - 3);
  }
  if (text.size() > 1 && text[1] == '|') {
    text[1] = ':';
  }
  const std::size_t slashes = std::min(text.find_first_not_of('/'), text.size());
  if (has_drive || starts_with_drive(text)) {
    text.insert(0, "file:///");
  } else if (inside.starts_with("\\\\")) {
    text.replace(0, slashes, "file://");
  } else if (is_file) {
    text.replace(0, slashes, "file:///");
  }
  out += repair(text, profile::iri, kind::iri_reference).value_or(text);
}

bool has_doubled_scheme(const reference& ref) noexcept {
  if (!ref.has_scheme() || leading_scheme(ref.text).empty()) {
    return false;
  }
  const std::string_view rest = ref.text.substr(ref.authority_begin());
  const std::string_view inside = rest.substr(std::min(rest.find_first_not_of('/'), rest.size()));
  const std::string_view scheme = leading_scheme(inside);
  const std::string_view behind = inside.substr(scheme.size());
  return !scheme.empty() && (behind.starts_with('/') || behind.starts_with(":/"));
}

void check_unknown_scheme(const reference& ref, std::vector<finding>& out) {
  const std::string_view scheme = ref.slice(0, ref.scheme_end);
  const bool is_near_one = !nearest_scheme(scheme).empty();
  if ((is_near_one || !ending_scheme(scheme).empty()) && !is_registered_scheme(scheme)) {
    add_finding(is_near_one ? code::scheme_misspelt : code::scheme_doubled, component::scheme, 0,
                out);
  }
}

void append_meant_scheme(std::string_view text, std::string& out) {
  const std::string_view scheme = text.substr(0, text.find(':'));
  const std::string_view rest = text.substr(scheme.size());
  if (!leading_scheme(scheme).empty()) {
    const std::size_t begin = rest.find_first_not_of(":/");
    const std::string_view inside = rest.substr(std::min(begin, rest.size()));
    const std::string_view inner = leading_scheme(inside);
    const std::string_view behind = inside.substr(inner.size());
    out.append(inner).append("://");
    out.append(behind.substr(std::min(behind.find_first_not_of(":/"), behind.size())));
    return;
  }
  const std::string_view near = nearest_scheme(scheme);
  out.append(near.empty() ? ending_scheme(scheme) : near).append(rest);
}

std::string meant_address(code c, std::string_view text) {
  constexpr std::string_view file = "file://";
  constexpr std::string_view mail = "mailto://";
  switch (c) {
    case code::authority_missing:
    case code::host_empty: {
      const std::string_view rest = text.substr(std::min(text.find(':'), text.size()));
      const std::string_view inside =
          rest.substr(std::min(rest.find_first_not_of(":/"), rest.size()));
      const std::string_view inner = leading_scheme(inside);
      if (!inner.empty() && inside.substr(inner.size()).starts_with("://")) {
        return std::string(inside);
      }
      return with_authority(text);
    }
    case code::port_character:
    case code::ip_literal:
      return with_brackets(text);
    case code::file_host:
      return starts_with_drive(text.substr(std::min(file.size(), text.size())))
                 ? std::string("file:///").append(text.substr(file.size()))
                 : std::string();
    case code::mailto_syntax:
      return starts_ignoring_case(text, mail) && text.size() > mail.size()
                 ? std::string("mailto:").append(text.substr(mail.size()))
                 : std::string();
    default:
      return {};
  }
}

std::string meant_absolute(std::string_view text) {
  if (begins_as_path(text)) {
    return {};
  }
  if (is_mail_address(text)) {
    return std::string("mailto:").append(text);
  }
  if (is_data_without_scheme(text)) {
    return std::string("data:").append(text);
  }
  if (text.starts_with("://") && is_domain(text.substr(3, text.find_first_of(":/?#", 3) - 3))) {
    return std::string("http").append(text);
  }
  if (const std::size_t size = misspelt_start(text); size != 0) {
    const std::string_view scheme = text.substr(0, text.find_first_of(";./"));
    return std::string(scheme).append("://").append(text.substr(size));
  }
  const std::string_view host = text.substr(0, text.find_first_of("/?#"));
  const bool has_www = starts_ignoring_case(host, "www.") && is_domain(host.substr(4));
  return has_www || is_on_common_domain(host) ? std::string("http://").append(text) : std::string();
}

bool stands_for_nothing(std::string_view text) noexcept {
  return text == "N/A" || text == "TODO" || text == "null";
}

}  // namespace leiri::detail
