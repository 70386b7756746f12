#pragma once

#include <leiri/export.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Domain names (UTS #46, non-transitional, with the STD3 rules, CheckBidi and ContextJ), through
/// ICU.
namespace leiri {

/// ToASCII of RFC 3987 section 3.1, label by label: "résumé.example.org" ->
/// "xn--rsum-bpad.example.org". `host` is UTF-8, without percent-encodings. Hyphens in the third
/// and fourth positions are errors only in labels with non-ASCII characters. Names that consist of
/// ASCII labels take a faster path with the same result.
///
/// Returns a view of `host` if nothing changes, otherwise a view of what it appended to `out`.
/// Errors: `host-idna` at the label that fails, or at 0 if the name fails as a whole (for example
/// because it is longer than 4048 bytes); `utf8-invalid` at the bad byte.
result<std::string_view> to_ascii(std::string_view host, std::string& out);
result<std::string> to_ascii(std::string_view host);

/// ToUnicode, the inverse for labels that start with "xn--": "xn--99zt52a.example" ->
/// "納豆.example". Maps other labels as to_ascii() does. Returns the same, with the same errors.
result<std::string_view> to_unicode(std::string_view host, std::string& out);
result<std::string> to_unicode(std::string_view host);

/// The label of `host` that starts at byte `offset`, without the dot that follows it.
std::string_view label_at(std::string_view host, std::size_t offset) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
