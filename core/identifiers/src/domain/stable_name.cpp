#include "domain/stable_name.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <span>

#include "domain/domain_label.hpp"
#include "domain/plain_name.hpp"
#include "domain/punycode.hpp"
#include "unicode/character_properties.hpp"

namespace leiri::detail {
namespace {

/// What the labels of a name say about its writing direction (RFC 5893 section 2).
struct directions {
  bool right_to_left = false;
  bool starts_with_digit = false;  // a label, which is then invalid beside a right-to-left label
};

/// The code points of a label.
class stable_label {
 public:
  /// Whether the label is stable.
  bool read(std::string_view label) {
    if (label.front() == '-' || label.back() == '-') {
      return false;
    }
    for (std::size_t at = 0; at < label.size();) {
      const char c = label[at];
      if (static_cast<unsigned char>(c) < 0x80) {
        if (!ascii(c, at > 0 && label[at - 1] == '-')) {
          return false;
        }
        ++at;
      } else {
        const decoded next = decode_utf8(label, at);
        if (next.length == 0 || !other(next.value)) {
          return false;
        }
        at += next.length;
      }
      if (count_ == points_.size()) {
        return false;
      }
    }
    return !right_to_left_ || !left_to_right_;
  }

  [[nodiscard]] std::span<const char32_t> points() const noexcept {
    return {points_.data(), count_};
  }
  [[nodiscard]] bool right_to_left() const noexcept { return right_to_left_; }

 private:
  bool ascii(char c, bool after_hyphen) noexcept {
    left_to_right_ = true;
    points_[count_++] = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || digit.contains(c) || (c == '-' && !after_hyphen);
  }

  bool other(char32_t c) {
    const character_properties p = properties_of(c);
    right_to_left_ = right_to_left_ || p.any(detail::right_to_left);
    left_to_right_ = left_to_right_ || p.any(detail::left_to_right);
    points_[count_++] = c;
    return p.any(label_letter);
  }

  // More code points do not fit into a label.
  std::array<char32_t, longest_label> points_;
  std::size_t count_ = 0;
  bool right_to_left_ = false;
  bool left_to_right_ = false;
};

bool append_plain_label(std::string_view label, std::string& out) {
  const lookup how = lookup_of(label);
  if (how != lookup::converts) {
    std::transform(label.begin(), label.end(), std::back_inserter(out), to_lower);
  }
  return how != lookup::converts;
}

/// `label` is not empty.
bool append_label(std::string_view label, directions& all, std::string& out) {
  all.starts_with_digit = all.starts_with_digit || digit.contains(label.front());
  if (append_plain_label(label, out)) {
    return true;
  }
  stable_label read;
  if (!read.read(label)) {
    return false;
  }
  all.right_to_left = all.right_to_left || read.right_to_left();
  const std::size_t start = out.size();
  out += "xn--";
  append_punycode(read.points(), out);
  return out.size() - start <= longest_label;
}

}  // namespace

bool append_stable_name(std::string_view host, std::string& out) {
  const std::size_t start = out.size();
  directions all;
  bool stable = !host.empty();
  for (std::size_t begin = 0; stable && begin <= host.size();) {
    const std::size_t end = std::min(host.find('.', begin), host.size());
    stable = begin < end && append_label(host.substr(begin, end - begin), all, out);
    out += end < host.size() ? "." : "";
    begin = end + 1;
  }
  stable =
      stable && !(all.right_to_left && all.starts_with_digit) && out.size() - start <= longest_name;
  if (!stable) {
    out.resize(start);
  }
  return stable;
}

}  // namespace leiri::detail
