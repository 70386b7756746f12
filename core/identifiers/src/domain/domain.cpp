#include <leiri/domain.hpp>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <optional>

#include "domain/domain_label.hpp"
#include "domain/idna.hpp"
#include "domain/plain_name.hpp"
#include "domain/punycode.hpp"
#include "domain/stable_name.hpp"
#include "findings/owned.hpp"
#include "text/ascii.hpp"
#include "unicode/folding.hpp"
#include "unicode/label_characters.hpp"
#include "unicode/normal_forms.hpp"

namespace leiri {
namespace {

std::string_view lowercase(std::string_view host, std::string& out) {
  const std::size_t start = out.size();
  out.resize(start + host.size());
  std::transform(host.begin(), host.end(), out.begin() + static_cast<std::ptrdiff_t>(start),
                 to_lower);
  return std::string_view(out).substr(start);
}

/// One direction of UTS #46: ICU's functions for a name and for a label.
struct direction {
  detail::idna_function name;
  detail::idna_function label;
};

constexpr direction ascii_direction = {uidna_nameToASCII_UTF8, uidna_labelToASCII_UTF8};
constexpr direction unicode_direction = {uidna_nameToUnicodeUTF8, uidna_labelToUnicodeUTF8};

/// The offset of the first label that fails, either by itself or next to the others.
std::size_t first_bad_label(std::string_view host, const direction& to, detail::idna_rules rules,
                            std::uint32_t errors) {
  const std::size_t by_itself = detail::find_label(host, [&](std::string_view label) {
    return detail::label_errors(label, to.label, rules) != 0;
  });
  return by_itself == std::string_view::npos && (errors & UIDNA_ERROR_BIDI) != 0
             ? detail::find_label(host, detail::is_bad_beside_right_to_left)
             : by_itself;
}

/// Converts a name that lookup does not keep as it is.
result<std::string_view> convert(std::string_view host, detail::lookup how, std::string& out,
                                 const direction& to,
                                 detail::idna_rules rules = detail::idna_rules::usual) {
  if (how == detail::lookup::lowercase) {
    return lowercase(host, out);
  }
  const std::size_t bad_byte = find_invalid_utf8(host);
  if (bad_byte != std::string_view::npos) {
    return error{code::utf8_invalid, component::host, static_cast<std::uint32_t>(bad_byte)};
  }
  if (host.size() > detail::longest_host || !detail::has_idna()) {
    return error{code::host_idna, component::host};
  }
  const std::size_t start = out.size();
  if (to.name == ascii_direction.name && rules == detail::idna_rules::usual &&
      detail::append_stable_name(host, out)) {
    return std::string_view(out).substr(start);
  }
  const std::uint32_t errors = detail::append_converted(to.name, host, out, rules);
  if (errors != 0) {
    const std::size_t bad_label = first_bad_label(host, to, rules, errors);
    const bool found = bad_label != std::string_view::npos;
    if (found || errors != UIDNA_ERROR_HYPHEN_3_4) {
      out.resize(start);
      // No single label is at fault if the name is too long.
      return error{code::host_idna, component::host,
                   found ? static_cast<std::uint32_t>(bad_label) : 0};
    }
  }
  return std::string_view(out).substr(start);
}

/// Whether a label that ToASCII accepts is none of IDNA 2008: it would have to be mapped first, or
/// has a character that is disallowed there.
bool is_mapped_or_disallowed(std::string_view label) {
  std::string buffer;
  const std::string_view unicode =
      detail::is_encoded_label(label) ? to_unicode(label, buffer).value_or(label) : label;
  return !detail::is_ascii(unicode) &&
         (detail::find_disallowed(unicode) != std::string_view::npos ||
          !detail::is_normalized(unicode, detail::normalization::nfc));
}

error bad_label(std::size_t at) noexcept {
  return {code::host_idna, component::host, static_cast<std::uint32_t>(at)};
}

/// The error of a name that has a label which is none of IDNA 2008, or a dot other than the full
/// stop. The name is UTF-8 of at most longest_host bytes.
std::optional<error> strict_error(std::string_view host) {
  const std::size_t bad = detail::find_label(host, is_mapped_or_disallowed);
  if (bad != std::string_view::npos) {
    return bad_label(bad);
  }
  for (std::size_t begin = 0; begin < host.size();) {
    const std::size_t end = detail::label_end(host, begin);
    const std::size_t dot = end < host.size() ? detail::dot_length(host, end) : 1;
    if (dot > 1) {
      return bad_label(begin);
    }
    begin = end + dot;
  }
  return std::nullopt;
}

bool has_unassigned(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (detail::is_unassigned(c.value)) {
      return true;
    }
    at += c.length;
  }
  return false;
}

std::u32string code_points(std::string_view text) {
  std::u32string all;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    all += c.value;
    at += std::max<std::size_t>(c.length, 1);
  }
  return all;
}

/// Appends the ASCII form of a label with unassigned code points: mapped as far as that is known.
/// Returns false if another character is disallowed, or if the form is too long.
bool append_unassigned(std::string_view label, std::string& out) {
  std::string mapped;
  detail::append_folded(label, detail::folding::nfkc, detail::case_folding::fold, mapped);
  const std::size_t start = out.size();
  out += "xn--";
  detail::append_punycode(code_points(mapped), out);
  return detail::find_disallowed(mapped) == std::string_view::npos &&
         out.size() - start <= detail::longest_label;
}

/// to_ascii() of a name with unassigned code points, label by label.
result<std::string_view> encode_unassigned(std::string_view host, std::string& out,
                                           detail::idna_rules rules) {
  const std::size_t start = out.size();
  for (std::size_t begin = 0; begin < host.size();) {
    const std::size_t end = detail::label_end(host, begin);
    const std::string_view label = host.substr(begin, end - begin);
    const std::size_t dot = end < host.size() ? detail::dot_length(host, end) : 0;
    std::string ascii;
    const bool made =
        has_unassigned(label)
            ? append_unassigned(label, ascii)
            : convert(label, detail::lookup::converts, ascii, ascii_direction, rules).has_value();
    if (!made) {
      out.resize(start);
      return bad_label(begin);
    }
    out.append(ascii).append(dot > 0 ? "." : "");
    begin = end + dot;
  }
  if (out.size() - start > detail::longest_name + 1) {
    out.resize(start);
    return bad_label(0);
  }
  return std::string_view(out).substr(start);
}

constexpr detail::idna_rules rules_of(const domain_options& options) noexcept {
  if (options.strict) {
    return detail::idna_rules::strict;
  }
  return options.transitional ? detail::idna_rules::transitional : detail::idna_rules::usual;
}

}  // namespace

result<std::string_view> to_ascii(std::string_view host, std::string& out,
                                  const domain_options& options) {
  const detail::lookup how = detail::lookup_of(host);
  if (how != detail::lookup::converts || host.size() > detail::longest_host ||
      find_invalid_utf8(host) != std::string_view::npos) {
    return to_ascii(host, out);
  }
  if (options.strict) {
    if (const auto wrong = strict_error(host)) {
      return *wrong;
    }
  }
  const detail::idna_rules rules = rules_of(options);
  return options.unassigned && has_unassigned(host)
             ? encode_unassigned(host, out, rules)
             : convert(host, how, out, ascii_direction, rules);
}

result<std::string_view> to_ascii(std::string_view host, std::string& out) {
  const detail::lookup how = detail::lookup_of(host);
  return how == detail::lookup::keeps ? host : convert(host, how, out, ascii_direction);
}

result<std::string> to_ascii(std::string_view host) {
  return detail::owned([&](std::string& out) { return to_ascii(host, out); });
}

result<std::string_view> to_unicode(std::string_view host, std::string& out) {
  const detail::lookup how = detail::lookup_of(host);
  return how == detail::lookup::keeps ? host : convert(host, how, out, unicode_direction);
}

result<std::string> to_unicode(std::string_view host) {
  return detail::owned([&](std::string& out) { return to_unicode(host, out); });
}

std::string_view label_at(std::string_view host, std::size_t offset) noexcept {
  return host.substr(offset, detail::label_end(host, offset) - offset);
}

}  // namespace leiri
