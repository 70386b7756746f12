#include <leiri/checker.hpp>

#include <array>
#include <bit>
#include <leiri/characters.hpp>
#include <leiri/legacy.hpp>
#include <leiri/resolve.hpp>
#include <leiri/utf8.hpp>
#include <string>
#include <utility>

#include "checks/double_encoded.hpp"
#include "checks/known_verdicts.hpp"
#include "checks/rules.hpp"
#include "checks/slips.hpp"
#include "checks/words.hpp"
#include "domain/domain_host.hpp"
#include "domain/domain_label.hpp"
#include "findings/add_finding.hpp"
#include "grammar/component_of.hpp"
#include "schemes/scheme_rules.hpp"
#include "text/percent.hpp"

namespace leiri {
namespace {

using detail::add_finding;

constexpr std::size_t longest_plain = 512;  // in bytes: longer than a scheme and a domain name

void check_scheme(const reference& ref, std::vector<finding>& out) {
  const std::string_view scheme = ref.slice(0, ref.scheme_end);
  for (std::size_t at = 0; at < scheme.size(); ++at) {
    if (scheme[at] >= 'A' && scheme[at] <= 'Z') {
      add_finding(code::scheme_uppercase, component::scheme, at, out);
      return;
    }
  }
}

/// Whether what follows the scheme is no path, but a program or data.
bool has_content(const reference& ref) noexcept {
  const std::string_view scheme = ref.slice(0, ref.scheme_end);
  return equals_ignoring_case(scheme, "javascript") || equals_ignoring_case(scheme, "data");
}

void check_path(const reference& ref, std::vector<finding>& out) {
  const std::size_t dots = ref.has_scheme() ? find_dot_segment(ref.path()) : std::string_view::npos;
  if (dots != std::string_view::npos && !has_content(ref)) {
    add_finding(code::dot_segments, component::path, ref.path_begin + dots, out);
  }
}

/// For the profiles in which RFC 3987 section 4.1 makes a formatting character invalid, parse() has
/// already reported it.
severity bidi_severity(profile p) noexcept {
  return p == profile::leiri ? severity::info : severity::error;
}

/// The group of a character that an IRI does not allow in this component. Formatting characters
/// have findings of their own.
std::optional<legacy_group> beyond_iri(char32_t c, component part) noexcept {
  const auto group = legacy_group_of(c);
  return group && (c < 0x80 || !detail::iri_allows(c, part)) ? group : std::nullopt;
}

/// One finding for the first character of each group that needs a LEIRI, and one for each
/// formatting character.
void check_characters(const reference& ref, profile p, std::vector<finding>& out) {
  unsigned told = 0;  // one bit per group
  for (std::size_t at = 0; at < ref.text.size();) {
    const decoded c = decode_utf8(ref.text, at);
    const component part = detail::component_of(ref, at);
    if (is_bidi_format(c.value)) {
      out.push_back(
          {code::bidi_format_character, bidi_severity(p), part, static_cast<std::uint32_t>(at)});
    } else if (is_bidi_isolate(c.value)) {
      add_finding(code::bidi_isolate_character, part, at, out);
    } else if (const auto group = beyond_iri(c.value, part); group && ref.traits.legacy) {
      const unsigned bit = 1U << static_cast<unsigned>(*group);
      if ((told & bit) == 0) {
        told |= bit;
        add_finding(code::needs_leiri, part, at, out);
      }
    }
    at += c.length == 0 ? 1 : c.length;
  }
}

/// Whether check_domain() reports a label of the host.
bool has_bad_label(const reference& ref) {
  std::vector<finding> found;
  if (detail::names_domain(ref)) {
    detail::check_domain(*ref.host(), found);
  }
  return std::any_of(found.begin(), found.end(), [](const finding& f) {
    return f.code == code::host_label_invalid || f.code == code::host_length;
  });
}

/// draft-duerst-iri-03 section 2.2: a host with a label that is not a domain label, and so also one
/// with a percent-encoding, or with a port that is not a number, is an ireg-name. A fault of the
/// label itself is reported only once.
void check_registry_name(const reference& ref, std::vector<finding>& out) {
  const std::string_view host = ref.host().value_or("");
  const std::string_view port = ref.port().value_or("");
  const bool is_no_port = port.find_first_not_of("0123456789") != std::string_view::npos;
  std::string buffer;
  if (is_no_port) {
    add_finding(code::registry_name, component::port, ref.host_end + 1, out);
  } else if (!host.empty() && !detail::has_ip_literal(ref) &&
             (host.find('%') != std::string_view::npos || !detail::host_to_ascii(ref, buffer)) &&
             !has_bad_label(ref)) {
    add_finding(code::registry_name, component::host, ref.host_begin, out);
  }
}

/// The length of the percent-encodings at byte `at` that form an overlong sequence, of up to six
/// octets as UTF-8 once had (RFC 2279); 0 if they do not.
std::size_t overlong_length(std::string_view text, std::size_t at) noexcept {
  const unsigned char lead = detail::octet_at(text, at);
  const auto count = static_cast<unsigned>(std::countl_one(lead));
  if (count < 2 || count > 6) {
    return 0;
  }
  std::uint32_t value = lead & (0x7FU >> count);
  for (unsigned i = 1; i < count; ++i) {
    const std::size_t next = at + std::size_t{i} * 3;
    if (next >= text.size() || !detail::is_triplet(text, next) ||
        (detail::octet_at(text, next) & 0xC0) != 0x80) {
      return 0;
    }
    value = value << 6 | (detail::octet_at(text, next) & 0x3FU);
  }
  // The smallest value that needs this many octets: one octet holds 7 bits, two hold 11, and each
  // further octet holds 5 more.
  const std::uint32_t smallest = count == 2 ? 0x80 : 1U << (5 * count - 4);
  return value < smallest ? std::size_t{count} * 3 : 0;
}

/// The first percent-encodings that are not UTF-8, and the first that are an overlong form.
void check_percent(const reference& ref, std::vector<finding>& out) {
  bool told_not_utf8 = false;
  bool told_overlong = false;
  for (std::size_t at = ref.text.find('%'); at < ref.text.size(); at = ref.text.find('%', at)) {
    if (detail::octet_at(ref.text, at) < 0x80) {
      at += 3;
      continue;
    }
    if (const std::size_t length = detail::decode_triplets(ref.text, at).length) {
      at += length;
      continue;
    }
    const std::size_t overlong = overlong_length(ref.text, at);
    bool& told = overlong != 0 ? told_overlong : told_not_utf8;
    if (!told) {
      told = true;
      add_finding(overlong != 0 ? code::percent_overlong : code::percent_not_utf8,
                  detail::component_of(ref, at), at, out);
    }
    at += overlong != 0 ? overlong : 3;
  }
}

/// A path of Windows is one fault, not a second one for its first backslash.
void leave_to_windows_path(const reference& ref, std::size_t first, std::vector<finding>& out) {
  const auto is_path = [](const finding& f) { return f.code == code::windows_path; };
  const auto is_backslash = [&](const finding& f) {
    return f.code == code::needs_leiri && ref.text[f.offset] == '\\';
  };
  const auto begin = out.begin() + static_cast<std::ptrdiff_t>(first);
  if (std::any_of(begin, out.end(), is_path)) {
    out.erase(std::remove_if(begin, out.end(), is_backslash), out.end());
  }
}

/// Runs all checks, with `check_host` for a host that is a domain name. `known` may be null.
template <class HostCheck>
void check_all(const reference& ref, profile p, HostCheck check_host, detail::known_words* known,
               std::vector<finding>& out) {
  const std::size_t first = out.size();
  if (detail::may_be_windows_path(ref) && detail::is_windows_path(ref.text)) {
    add_finding(code::windows_path, component::none, 0, out);
  } else if (detail::may_have_doubled_scheme(ref) && detail::has_doubled_scheme(ref)) {
    add_finding(code::scheme_doubled, component::host, ref.authority_begin(), out);
  } else if (ref.has_scheme()) {
    check_scheme(ref, out);
    if (detail::may_be_unknown_scheme(ref)) {
      detail::check_unknown_scheme(ref, out);
    }
    detail::check_scheme_rules(ref, out);
  }
  check_path(ref, out);
  if (p == profile::draft_2003) {
    check_registry_name(ref, out);
  }
  if (ref.traits.legacy || ref.traits.formatting) {
    check_characters(ref, p, out);
  }
  if (ref.traits.non_ascii) {
    detail::check_bidi(ref, out);
  }
  if (ref.traits.percent) {
    check_percent(ref, out);
  }
  if (ref.traits.non_ascii) {
    detail::check_unicode(ref, out);
  }
  if (ref.traits.percent || ref.traits.non_ascii || ref.has_query()) {
    detail::check_double_encoded(ref, out);
  }
  detail::check_words(ref, known, out);
  check_host();
  detail::sort_from(first, out);
  leave_to_windows_path(ref, first, out);
}

/// Appends findings about the host; their offsets count from its first byte.
void append_host_findings(const reference& ref, const std::vector<finding>& findings,
                          std::vector<finding>& out) {
  for (finding f : findings) {
    f.offset += ref.host_begin;
    out.push_back(f);
  }
}

}  // namespace

void check(const reference& ref, profile p, std::vector<finding>& out) {
  const auto check_host = [&] {
    if (detail::names_domain(ref) && !detail::is_plain_name(*ref.host())) {
      std::vector<finding> findings;
      detail::check_domain(*ref.host(), findings);
      append_host_findings(ref, findings, out);
    }
  };
  check_all(ref, p, check_host, nullptr, out);
}

/// What is known about hosts and words.
class checker::memory {
 public:
  /// Whether the host is remembered as one without findings.
  [[nodiscard]] bool is_plain(const reference& ref) const noexcept {
    return ref.text.substr(0, ref.host_end) == plain_[ref.host_end % plain_.size()];
  }

  void check_host(const reference& ref, std::vector<finding>& out);

  [[nodiscard]] detail::known_words& words() noexcept { return words_; }

 private:
  // Identifiers up to the end of their hosts, for hosts that need no conversion: the last one of
  // each length, since a document has few hosts, which recur.
  std::array<std::string, 16> plain_;
  // The findings about the other hosts; offsets from the first byte of the host.
  detail::known_verdicts<std::vector<finding>> hosts_;
  detail::known_words words_;
};

checker::checker() : memory_(std::make_unique<memory>()) {}
checker::checker(checker&& other) noexcept = default;
checker& checker::operator=(checker&& other) noexcept = default;
checker::~checker() = default;

void checker::check(const reference& ref, profile p, std::vector<finding>& out) {
  const auto look_again = [&] {
    if (!memory_->is_plain(ref)) {
      memory_->check_host(ref, out);
    }
  };
  check_all(ref, p, look_again, &memory_->words(), out);
}

void checker::memory::check_host(const reference& ref, std::vector<finding>& out) {
  if (!detail::names_domain(ref)) {
    return;
  }
  if (detail::is_plain_name(*ref.host())) {
    if (ref.host_end <= longest_plain) {
      plain_[ref.host_end % plain_.size()] = ref.text.substr(0, ref.host_end);
    }
    return;
  }
  const std::string_view host = ref.host()->substr(0, detail::longest_host + 1);
  const auto judge = [](std::string_view name) {
    std::vector<finding> verdict;
    detail::check_domain(name, verdict);
    return verdict;
  };
  append_host_findings(ref, hosts_.of(host, judge), out);
}

bool check(std::string_view text, profile p, kind k, std::vector<finding>& out) {
  const result<reference> ref = parse(text, p, k);
  if (!ref) {
    out.push_back(to_finding(ref.error()));
    return false;
  }
  check(*ref, p, out);
  return true;
}

}  // namespace leiri
