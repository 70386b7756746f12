#include "domain/punycode.hpp"

#include <algorithm>
#include <cstdint>

namespace leiri::detail {
namespace {

// RFC 3492 section 5
constexpr std::uint32_t base = 36;
constexpr std::uint32_t t_min = 1;
constexpr std::uint32_t t_max = 26;
constexpr std::uint32_t skew = 38;
constexpr std::uint32_t damp = 700;
constexpr std::uint32_t initial_bias = 72;
constexpr std::uint32_t initial_n = 0x80;

char punycode_digit(std::uint32_t value) noexcept {
  return "abcdefghijklmnopqrstuvwxyz0123456789"[value];
}

// Section 6.1
std::uint32_t adapt(std::uint32_t delta, std::uint32_t points, bool is_first) noexcept {
  delta = is_first ? delta / damp : delta / 2;
  delta += delta / points;
  std::uint32_t k = 0;
  for (; delta > ((base - t_min) * t_max) / 2; k += base) {
    delta /= base - t_min;
  }
  return k + (base - t_min + 1) * delta / (delta + skew);
}

// Section 6.3, the loop that represents delta as a generalized variable-length integer
void append_integer(std::uint32_t q, std::uint32_t bias, std::string& out) {
  for (std::uint32_t k = base;; k += base) {
    const std::uint32_t t = k <= bias ? t_min : std::min(k - bias, t_max);
    if (q < t) {
      break;
    }
    out += punycode_digit(t + (q - t) % (base - t));
    q = (q - t) / (base - t);
  }
  out += punycode_digit(q);
}

}  // namespace

// Section 6.3. A label of that length has too few code points for an overflow.
void append_punycode(std::span<const char32_t> points, std::string& out) {
  std::uint32_t handled = 0;
  for (const char32_t c : points) {
    if (c < initial_n) {
      out += static_cast<char>(c);
      ++handled;
    }
  }
  const std::uint32_t basic = handled;
  out += basic > 0 ? "-" : "";
  std::uint32_t n = initial_n;
  std::uint32_t delta = 0;
  std::uint32_t bias = initial_bias;
  while (handled < points.size()) {
    char32_t next = 0x110000;
    for (const char32_t c : points) {
      next = c >= n ? std::min(next, c) : next;
    }
    delta += (next - n) * (handled + 1);
    n = next;
    for (const char32_t c : points) {
      delta += c < n ? 1 : 0;
      if (c == n) {
        append_integer(delta, bias, out);
        bias = adapt(delta, handled + 1, handled == basic);
        delta = 0;
        ++handled;
      }
    }
    ++delta;
    ++n;
  }
}

}  // namespace leiri::detail
