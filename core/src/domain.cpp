#include <leiri/domain.hpp>

#include <unicode/uidna.h>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <optional>

namespace leiri {
namespace {

constexpr std::size_t longest_label = 63;  // RFC 1035 section 2.3.4
constexpr std::size_t longest_name = 253;  // without the dot of the root
// More bytes than a name can have in UTF-8, with characters decomposed and room for those that are
// mapped to nothing. ICU takes quadratic time for many labels, and for many accents on one letter.
constexpr std::size_t longest_input = 16 * longest_name;
constexpr ascii_set ldh = alpha | digit | ascii_set("-");

/// Full stop, and what UTS #46 maps to it: U+3002, U+FF0E, U+FF61.
std::size_t dot_length(std::string_view host, std::size_t at) noexcept {
  if (host[at] == '.') {
    return 1;
  }
  const std::string_view next = host.substr(at, 3);
  return next == "\u3002" || next == "\uFF0E" || next == "\uFF61" ? 3 : 0;
}

std::size_t label_end(std::string_view host, std::size_t begin) noexcept {
  std::size_t at = begin;
  while (at < host.size() && dot_length(host, at) == 0) {
    ++at;
  }
  return at;
}

bool is_ascii(std::string_view text) noexcept {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_encoded(std::string_view label) noexcept {
  return label.size() >= 4 && to_lower(label[0]) == 'x' && to_lower(label[1]) == 'n' &&
         label[2] == '-' && label[3] == '-';
}

/// An ASCII label that means itself, but for its case.
bool is_plain_label(std::string_view label) noexcept {
  return !label.empty() && label.size() <= longest_label && label.front() != '-' &&
         label.back() != '-' && !is_encoded(label) &&
         std::all_of(label.begin(), label.end(), [](char c) { return ldh.contains(c); });
}

/// Whether every label of the name is plain; the last one may be empty, for the root.
bool is_plain_name(std::string_view host) noexcept {
  if (host.ends_with('.')) {
    host.remove_suffix(1);
  }
  if (host.empty() || host.size() > longest_name) {
    return false;
  }
  for (std::size_t begin = 0; begin <= host.size();) {
    const std::size_t end = std::min(host.find('.', begin), host.size());
    if (!is_plain_label(host.substr(begin, end - begin))) {
      return false;
    }
    begin = end + 1;
  }
  return true;
}

std::string_view lowercase(std::string_view host, std::string& out) {
  if (std::all_of(host.begin(), host.end(), [](char c) { return to_lower(c) == c; })) {
    return host;
  }
  const std::size_t start = out.size();
  std::transform(host.begin(), host.end(), std::back_inserter(out), to_lower);
  return std::string_view(out).substr(start);
}

/// One direction of UTS #46: ICU's functions for a name and for a label.
struct direction {
  decltype(&uidna_nameToASCII_UTF8) name;
  decltype(&uidna_labelToASCII_UTF8) label;
};

constexpr direction ascii_direction = {uidna_nameToASCII_UTF8, uidna_labelToASCII_UTF8};
constexpr direction unicode_direction = {uidna_nameToUnicodeUTF8, uidna_labelToUnicodeUTF8};

/// Opened at the first use, and only read from then on. Null where ICU has no data.
const UIDNA* processor() noexcept {
  static const UIDNA* const opened = [] {
    UErrorCode status = U_ZERO_ERROR;
    return uidna_openUTS46(UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ |
                               UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE,
                           &status);
  }();
  return opened;
}

/// Appends what `convert` makes of `text`; answers ICU's errors, all bits where it could not run.
template <class Convert>
std::uint32_t append_converted(Convert convert, std::string_view text, std::string& out) {
  const std::size_t start = out.size();
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  UErrorCode status = U_ZERO_ERROR;
  const auto size = static_cast<std::int32_t>(text.size());
  out.resize(start + text.size() * 3 + 64);
  std::int32_t length = convert(processor(), text.data(), size, out.data() + start,
                                static_cast<std::int32_t>(out.size() - start), &info, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    out.resize(start + static_cast<std::size_t>(length));
    info = UIDNA_INFO_INITIALIZER;
    status = U_ZERO_ERROR;
    length = convert(processor(), text.data(), size, out.data() + start, length, &info, &status);
  }
  out.resize(start + (U_SUCCESS(status) ? static_cast<std::size_t>(length) : 0));
  return U_SUCCESS(status) ? info.errors : ~std::uint32_t{0};
}

/// What is wrong with a label by itself. ICU objects to hyphens in third and fourth place in all
/// labels; UTS #46 leaves that to its callers, and ASCII labels such as "r3---sn" are in use.
std::uint32_t label_errors(std::string_view label, const direction& to) {
  std::string converted;
  const std::uint32_t errors = append_converted(to.label, label, converted);
  const std::uint32_t hyphens = UIDNA_ERROR_HYPHEN_3_4;
  return is_ascii(label) && !is_encoded(label) ? errors & ~hyphens : errors;
}

/// The offset of the first label that fails by itself.
std::optional<std::size_t> first_bad_label(std::string_view host, const direction& to) {
  for (std::size_t begin = 0; begin < host.size();) {
    const std::size_t end = label_end(host, begin);
    if (label_errors(host.substr(begin, end - begin), to) != 0) {
      return begin;
    }
    begin = end < host.size() ? end + dot_length(host, end) : end;
  }
  return std::nullopt;
}

result<std::string_view> convert(std::string_view host, std::string& out, const direction& to) {
  const std::size_t bad_byte = find_invalid_utf8(host);
  if (bad_byte != std::string_view::npos) {
    return error{code::utf8_invalid, component::host, static_cast<std::uint32_t>(bad_byte)};
  }
  if (is_plain_name(host)) {
    return lowercase(host, out);
  }
  if (host.size() > longest_input || processor() == nullptr) {
    return error{code::host_idna, component::host};
  }
  const std::size_t start = out.size();
  const std::uint32_t errors = append_converted(to.name, host, out);
  if (errors != 0) {
    const auto bad_label = first_bad_label(host, to);
    if (bad_label || errors != UIDNA_ERROR_HYPHEN_3_4) {
      // No label is to blame where, say, directions meet that each label may have.
      out.resize(start);
      return error{code::host_idna, component::host,
                   static_cast<std::uint32_t>(bad_label.value_or(0))};
    }
  }
  return std::string_view(out).substr(start);
}

}  // namespace

result<std::string_view> to_ascii(std::string_view host, std::string& out) {
  return convert(host, out, ascii_direction);
}

result<std::string_view> to_unicode(std::string_view host, std::string& out) {
  return convert(host, out, unicode_direction);
}

std::string_view label_at(std::string_view host, std::size_t offset) noexcept {
  return host.substr(offset, label_end(host, offset) - offset);
}

}  // namespace leiri
