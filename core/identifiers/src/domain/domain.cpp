#include <leiri/domain.hpp>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "domain/domain_label.hpp"
#include "domain/idna.hpp"
#include "domain/plain_name.hpp"
#include "findings/owned.hpp"

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
std::size_t first_bad_label(std::string_view host, const direction& to, std::uint32_t errors) {
  const std::size_t by_itself = detail::find_label(
      host, [&to](std::string_view label) { return detail::label_errors(label, to.label) != 0; });
  return by_itself == std::string_view::npos && (errors & UIDNA_ERROR_BIDI) != 0
             ? detail::find_label(host, detail::is_bad_beside_right_to_left)
             : by_itself;
}

/// Converts a name that lookup does not keep as it is.
result<std::string_view> convert(std::string_view host, detail::lookup how, std::string& out,
                                 const direction& to) {
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
  const std::uint32_t errors = detail::append_converted(to.name, host, out);
  if (errors != 0) {
    const std::size_t bad_label = first_bad_label(host, to, errors);
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

}  // namespace

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
