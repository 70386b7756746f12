#include "require.hpp"

#include <cstdio>
#include <cstdlib>

namespace leiri_fuzz {
namespace {

void print(std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    std::fprintf(stderr, byte < 0x20 || byte >= 0x7F ? "\\x%02X" : "%c", byte);
  }
}

void print(const named_value& v) {
  print(v.name);
  std::fputs(": ", stderr);
  if (v.value) {
    std::fputc('"', stderr);
    print(*v.value);
    std::fputc('"', stderr);
  } else {
    std::fputs("absent", stderr);
  }
  std::fputc('\n', stderr);
}

}  // namespace

void require(bool holds, std::string_view property, std::initializer_list<named_value> values) {
  if (holds) {
    return;
  }
  std::fputs("does not hold: ", stderr);
  print(property);
  std::fputc('\n', stderr);
  for (const named_value& v : values) {
    print(v);
  }
  std::abort();
}

}  // namespace leiri_fuzz
