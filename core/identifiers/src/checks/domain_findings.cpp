#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/domain.hpp>
#include <leiri/utf8.hpp>
#include <string>

#include "checks/rules.hpp"
#include "checks/words.hpp"
#include "domain/domain_host.hpp"
#include "domain/domain_label.hpp"
#include "domain/idna.hpp"
#include "findings/add_finding.hpp"
#include "text/ascii.hpp"
#include "unicode/label_characters.hpp"
#include "unicode/spoof.hpp"

namespace leiri::detail {
namespace {

constexpr ascii_set dns_chars = alpha | digit | ascii_set("-_");

/// Replaces each underscore with a letter in the labels that otherwise have only ASCII letters,
/// digits and hyphens: DNS allows underscores (RFC 2181 section 11), only host names do not.
void hide_underscores(std::string& name) noexcept {
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = label_end(name, begin);
    const std::string_view label = std::string_view(name).substr(begin, end - begin);
    if (!is_encoded_label(label) &&
        std::all_of(label.begin(), label.end(), [](char c) { return dns_chars.contains(c); })) {
      std::replace(name.begin() + static_cast<std::ptrdiff_t>(begin),
                   name.begin() + static_cast<std::ptrdiff_t>(end), '_', 'a');
    }
    begin = end + (end < name.size() ? dot_length(name, end) : 0);
  }
}

class domain_check {
 public:
  domain_check(std::string_view host, std::vector<finding>& out)
      : host_(host), out_(out), first_(out.size()) {
    append_decoded(host, name_);
    hide_underscores(name_);
  }

  void run() {
    if (name_.empty() || is_plain_name(name_) || !has_idna()) {
      return;
    }
    if (host_.size() > longest_host) {
      tell(code::host_length, 0);
      return;
    }
    std::string ascii;
    errors_ = append_converted(uidna_nameToASCII_UTF8, name_, ascii);
    for (std::size_t begin = 0; begin < name_.size();) {
      const std::size_t end = label_end(name_, begin);
      const std::size_t dot = end < name_.size() ? dot_length(name_, end) : 0;
      check_label(label(begin, end), begin);
      if (dot > 1) {
        tell(code::host_label_mapped, begin);
      }
      begin = end + dot;
    }
    check_whole();
  }

 private:
  void tell(code c, std::size_t at) {
    const std::uint32_t offset = encoded_offset(host_, static_cast<std::uint32_t>(at));
    add_finding_once(c, component::host, offset, first_, out_);
  }

  [[nodiscard]] std::string_view label(std::size_t begin, std::size_t end) const noexcept {
    return std::string_view(name_).substr(begin, end - begin);
  }

  void check_label(std::string_view label, std::size_t begin) {
    if (is_plain_name(label)) {
      return;
    }
    const std::uint32_t errors = errors_ == 0 ? 0 : label_errors(label);
    if (errors != 0) {
      refused_ = true;
      tell(is_only_too_long(errors) ? code::host_length : code::host_label_invalid, begin);
      return;
    }
    std::string buffer;
    const std::string_view unicode = to_unicode(label, buffer).value_or(label);
    if (!is_encoded_label(label) && !equals_ignoring_case(label, unicode)) {
      tell(code::host_label_mapped, begin);
    }
    if (is_ascii(unicode)) {
      return;
    }
    if (find_disallowed(unicode) != std::string_view::npos) {
      tell(code::host_label_disallowed, begin);
    }
    if (mixes_scripts(unicode)) {
      tell(code::mixed_scripts, begin);
    } else if (ends_in_latin() && reads_as_latin(unicode)) {
      tell(code::confusable_label, begin);
    }
  }

  /// Whether the last label is Latin. Under a last label in another script, labels of that script
  /// are expected.
  [[nodiscard]] bool ends_in_latin() const noexcept {
    std::string_view name = name_;
    name.remove_suffix(name.ends_with('.') ? 1 : 0);
    const std::string_view last = name.substr(name.rfind('.') + 1);
    return is_ascii(last) && !is_encoded_label(last);
  }

  /// Reports problems of the whole name that no single label causes.
  void check_whole() {
    const std::uint32_t errors = errors_ & ~std::uint32_t{UIDNA_ERROR_HYPHEN_3_4};
    if ((errors & UIDNA_ERROR_DOMAIN_NAME_TOO_LONG) != 0) {
      tell(code::host_length, 0);
    } else if (errors != 0 && !refused_) {
      const std::size_t at = find_label(name_, is_bad_beside_right_to_left);
      tell(code::host_label_invalid, at == std::string::npos ? 0 : at);
    }
  }

  std::string_view host_;
  std::string name_;  // with percent-encodings decoded and underscores hidden
  std::vector<finding>& out_;
  std::size_t first_;
  std::uint32_t errors_ = 0;  // of the whole name; a single label has no further errors
  bool refused_ = false;      // whether a label was refused
};

}  // namespace

void check_domain(std::string_view host, std::vector<finding>& out) {
  domain_check(host, out).run();
}

}  // namespace leiri::detail
