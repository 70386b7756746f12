#include "domain/plain_name.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(plain_names)

using namespace leiri;
using namespace leiri::test;

namespace {

using detail::lookup;

/// The rules in words: RFC 1035 section 2.3 with digits at every place (RFC 1123 section 2.1), and
/// no label that only looks like ASCII (RFC 5890 section 2.3.2.1).
lookup naively(std::string_view host) {
  if (host.ends_with('.')) {
    host.remove_suffix(1);
  }
  if (host.empty() || host.size() > 253) {
    return lookup::converts;
  }
  bool capitals = false;
  std::string label;
  for (const char c : std::string(host) + '.') {
    if (c != '.') {
      const bool capital = c >= 'A' && c <= 'Z';
      const bool other = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
      if (!capital && !other) {
        return lookup::converts;
      }
      capitals |= capital;
      label += capital ? static_cast<char>(c + 32) : c;
      continue;
    }
    if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-' ||
        label.starts_with("xn--")) {
      return lookup::converts;
    }
    label.clear();
  }
  return capitals ? lookup::lowercase : lookup::keeps;
}

void check(const std::string& host) {
  static const std::vector<detail::name_lookup> all = [] {
    std::vector<detail::name_lookup> found = {detail::lookup_of, detail::lookup_by_eights};
    for (const detail::name_lookup look_up : detail::vector_lookups()) {
      if (look_up != nullptr) {
        found.push_back(look_up);
      }
    }
    return found;
  }();
  const exact_copy copy(host);
  const lookup expected = naively(host);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i](copy.view()) != expected) {
      BOOST_ERROR("variant " << i << ": " << host);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_byte_at_every_place) {
  for (std::size_t size = 0; size < 70; ++size) {
    check(std::string(size, 'x'));
    for (std::size_t at = 0; at < size; at += size < 20 ? 1 : 3) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string host(size, 'x');
        host[at] = static_cast<char>(byte);
        check(host);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(random_names) {
  const std::vector<std::string> pieces = {"a",       "B",   "7",    "-", ".", "--", "xn--",
                                           "example", "www", "r3--", "_", "Z", ".",  "."};
  std::mt19937 random(1035);
  for (int i = 0; i < 60'000; ++i) {
    std::string host;
    for (std::size_t n = random() % 12; n > 0; --n) {
      host += pieces[random() % pieces.size()];
    }
    check(host);
    check(host + std::string(random() % 70, 'y') + host);
    check(std::string(random() % 200, 'y') + '.' + host);
  }
}

BOOST_AUTO_TEST_SUITE_END()
