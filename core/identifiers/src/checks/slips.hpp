#pragma once

#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>
#include <vector>

LEIRI_EXPORT_BEGIN

/// Slips: text that is a valid identifier, but not the one that was meant.
namespace leiri::detail {

/// A quick test: false for most identifiers that are no Windows path.
constexpr bool may_be_windows_path(const reference& ref) noexcept {
  return ref.scheme_end == 1 || ref.traits.legacy ||
         (ref.scheme_end == 4 && (ref.text[0] | 0x20) == 'f') ||
         (ref.scheme_end == 0 && ref.text.size() > 2 && ref.text[2] == ':');
}
/// Whether the text is a path of Windows, with a drive, with the name of a server, or with `\`
/// between segments, alone or after `file:`. `file:///c:/a` is not, since it is correct. `\` before
/// what no name of a file begins with is an escape of another language.
bool is_windows_path(std::string_view text) noexcept;
/// Appends the identifier of the file.
void append_meant_path(std::string_view path, std::string& out);

/// The same for a doubled scheme: its host is `https` at most.
constexpr bool may_have_doubled_scheme(const reference& ref) noexcept {
  return ref.host_begin != 0 && ref.host_end - ref.host_begin <= 5;
}
/// Whether the authority is the scheme of another identifier, as in `http://http://h/`.
bool has_doubled_scheme(const reference& ref) noexcept;

/// The same for schemes: false for the most frequent ones.
constexpr bool may_be_unknown_scheme(const reference& ref) noexcept {
  return (ref.scheme_end != 4 && ref.scheme_end != 5) || ref.text[0] != 'h' || ref.text[1] != 't' ||
         ref.text[2] != 't' || ref.text[3] != 'p';
}
/// Reports an unregistered scheme that is nearly `http` or `https`, or ends in one of them.
void check_unknown_scheme(const reference& ref, std::vector<finding>& out);

/// Appends the identifier that was meant instead of one with such a scheme, or a doubled one.
void append_meant_scheme(std::string_view text, std::string& out);

/// What was meant by an identifier with this finding: slashes before a host that are missing, or
/// too many, an IPv6 address without its brackets, a drive that takes the place of a host. Empty
/// for other findings, and if that is not known.
std::string meant_address(code c, std::string_view text);

/// For a reference without a scheme that is probably a part of an absolute identifier, such as
/// `www.example.org/`, `a@example.org`, `example.org/a` or `http//h/a`: that identifier. Empty for
/// all others.
std::string meant_absolute(std::string_view text);
/// Whether the text says that there is no identifier: `N/A`, `TODO` or `null`.
bool stands_for_nothing(std::string_view text) noexcept;

/// A value as messages show it: without its password, and a long one is cut. Defined in
/// message_value.cpp.
std::string shown(std::string_view identifier);

}  // namespace leiri::detail

LEIRI_EXPORT_END
