#include <bit>
#include <leiri/reference.hpp>
#include <utility>

#include "grammar/byte_masks.hpp"
#include "grammar/grammar.hpp"

namespace leiri::detail {
namespace {

constexpr bool is_letter(char c) noexcept { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
constexpr bool ends_authority(char c) noexcept { return c == '/' || c == '?' || c == '#'; }

/// Recognizes most valid identifiers by few masks: a scheme; if `//` follows, a host without a port
/// that ends in the first part; then anything that a query may contain, which includes all that a
/// path may contain, and at most one `#`.
class plain_identifier {
 public:
  plain_identifier(byte_classifier classify, const grammar& g) noexcept
      : classify_(classify),
        host_without_percent_(g.percent_in_host ? 0 : all_bits),
        only_ascii_(g.characters == repertoire::none ? all_bits : 0) {}

  /// Whether the text is one. If it is not, it may be valid all the same.
  bool recognizes(std::string_view text) noexcept {
    if (text.empty() || text.size() > max_length || !is_letter(text.front())) {
      return false;
    }
    classify_(text.data(), text.size(), masks_);
    if (!begins_with_scheme_and_host(text) || !is_regular(text)) {
      return false;
    }
    while (masks_.size < text.size()) {
      text.remove_prefix(masks_.size);
      classify_(text.data(), text.size(), masks_);
      if (!is_regular(text)) {
        return false;
      }
    }
    return true;
  }

 private:
  static constexpr std::uint64_t all_bits = ~std::uint64_t{0};

  /// Whether the scheme, and the host if there is one, end in the part.
  [[nodiscard]] bool begins_with_scheme_and_host(std::string_view text) const noexcept {
    const auto colon = static_cast<std::size_t>(std::countr_zero(masks_.scheme_end));
    if (colon + 3 > masks_.size || text[colon] != ':') {
      return false;
    }
    if (text[colon + 1] != '/' || text[colon + 2] != '/') {
      return true;
    }
    const std::uint64_t ends = masks_.host_end | (masks_.percent & host_without_percent_) |
                               (masks_.non_ascii & only_ascii_);
    const std::size_t begin = colon + 3;
    const auto end = begin + static_cast<std::size_t>(std::countr_zero(ends >> begin));
    return end == text.size() || (end < masks_.size && ends_authority(text[end]));
  }

  /// Whether the part contains nothing that needs a closer look, and no second `#`.
  [[nodiscard]] bool is_regular(std::string_view text) noexcept {
    const std::uint64_t part = ~(all_bits << masks_.size);
    const std::uint64_t ends = (masks_.query_end | (masks_.non_ascii & only_ascii_)) & part;
    if (ends == 0) {
      return true;
    }
    const bool is_fragment = text[static_cast<std::size_t>(std::countr_zero(ends))] == '#';
    return (ends & (ends - 1)) == 0 && is_fragment && !std::exchange(has_fragment_, true);
  }

  byte_classifier classify_;
  std::uint64_t host_without_percent_;
  std::uint64_t only_ascii_;
  byte_masks masks_;
  bool has_fragment_ = false;
};

}  // namespace

bool is_valid_with(byte_classifier classify, std::string_view text, const grammar& g,
                   kind k) noexcept {
  const bool allows_plain = k == kind::iri_reference || k == kind::iri;
  if (classify != nullptr && allows_plain && !g.rfc_2396 &&
      plain_identifier(classify, g).recognizes(text)) {
    return true;
  }
  return parse(text, g, k).has_value();
}

bool is_valid(std::string_view text, const grammar& g, kind k) noexcept {
  static const byte_classifier best = byte_classifiers().front();
  return is_valid_with(best, text, g, k);
}

}  // namespace leiri::detail
