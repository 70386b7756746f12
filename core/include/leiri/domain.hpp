#pragma once

#include <leiri/result.hpp>
#include <string>
#include <string_view>

/// Domain names (UTS #46, non-transitional, with the STD3 rules, CheckBidi and ContextJ), through
/// ICU.
namespace leiri {

/// ToASCII of RFC 3987 section 3.1, label by label: "résumé.example.org" ->
/// "xn--rsum-bpad.example.org". `host` is UTF-8, without percent-encodings. Hyphens in third and
/// fourth place fail labels with non-ASCII characters only. Names of ASCII labels take a way of
/// their own, with the same result.
///
/// Returns a view of `host` itself where nothing changes, else of what was appended to `out`. The
/// error `host-idna` has the offset of the label that fails, 0 where the name fails as a whole,
/// such as one of more than 4048 bytes; `utf8-invalid` that of the bad byte.
result<std::string_view> to_ascii(std::string_view host, std::string& out);

/// ToUnicode, the inverse for labels that start with "xn--": "xn--99zt52a.example" ->
/// "納豆.example". Other labels are mapped as to_ascii() maps them. Returns and errors as there.
result<std::string_view> to_unicode(std::string_view host, std::string& out);

/// The label of `host` that starts at byte `offset`, without the dot after it.
std::string_view label_at(std::string_view host, std::size_t offset) noexcept;

}  // namespace leiri
