#pragma once

#include <leiri/export.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Domain names (UTS #46, non-transitional, with the STD3 rules, CheckBidi and ContextJ), through
/// ICU.
///
///     leiri::to_ascii("résumé.example.org");     // "xn--rsum-bpad.example.org"
///     leiri::to_unicode("xn--99zt52a.example");  // "納豆.example"
namespace leiri {

/// ToASCII of RFC 3987 section 3.1, label by label. `host` has no percent-encodings. Hyphens in the
/// third and fourth positions are errors only in labels with non-ASCII characters. Errors:
/// `host-idna` at the label that fails, or at 0 if the name fails as a whole (for example because
/// the result is longer than 253 octets); `utf8-invalid` at the bad byte. Always appends a name
/// with non-ASCII characters or a label that starts with "xn--"; so does to_unicode().
result<std::string_view> to_ascii(std::string_view host, std::string& out);
result<std::string> to_ascii(std::string_view host);

struct domain_options {
  /// IDNA 2008 without a mapping (RFC 5891 section 4): each label must be a U-label, an A-label or
  /// ASCII. UTS #46 also accepts symbols, such as "i♥ny", and capitals.
  bool strict = false;
  /// As IDNA 2003 (UTS #46): "faß" becomes "fass", joiners are removed. Not with `strict`.
  bool transitional = false;
  /// AllowUnassigned of RFC 3490: code points that ICU's Unicode does not assign do not fail.
  bool unassigned = false;
};

/// The same with other rules.
result<std::string_view> to_ascii(std::string_view host, std::string& out,
                                  const domain_options& options);

/// ToUnicode, the inverse for labels that start with "xn--". Maps other labels as to_ascii() does,
/// with the same errors.
result<std::string_view> to_unicode(std::string_view host, std::string& out);
result<std::string> to_unicode(std::string_view host);

/// Whether identifiers with the scheme, in any letter case, contain domain names, as its
/// specification says: the host after "//", or that of an address, as in sip and mailto.
bool has_domain_names(std::string_view scheme) noexcept;

/// The label that starts at byte `offset`, without the dot that follows it.
std::string_view label_at(std::string_view host, std::size_t offset) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
