#include "random_identifiers.hpp"

#include <array>
#include <string_view>

namespace leiri::test {

namespace {

using namespace std::string_view_literals;

constexpr std::array schemes = {"x"sv,    "http"sv, "HTTP"sv, "https"sv, "ws"sv,
                                "file"sv, "urn"sv,  "ftp"sv,  "a1+-."sv};

constexpr std::array hosts = {""sv,
                              "h"sv,
                              "Example.ORG"sv,
                              "localhost"sv,
                              "1.2.3.4"sv,
                              "[::1]"sv,
                              "[2001:DB8::1.2.3.4]"sv,
                              "[v1.a:b]"sv,
                              "[fe80::1%25e%41]"sv,
                              "\u00E9.A"sv,
                              "%C3%a9.A"sv,
                              "%41b"sv,
                              "[::"sv,
                              "\uE000"sv};

constexpr std::array ports = {""sv, ":"sv, ":80"sv, ":443"sv, ":21"sv, ":8a"sv};

constexpr std::array pieces = {
    // letters, dots and delimiters; important ones occur more than once
    "a"sv, "B"sv, "."sv, ".."sv, "/"sv, "/"sv, "/."sv, "/.."sv, "//"sv, "/../"sv, ":"sv, "@"sv,
    "?"sv, "#"sv, "!$&'"sv, ";=+,"sv, "-_~"sv, "["sv, "]"sv,
    // triplets: unreserved, reserved, UTF-8, not UTF-8, cut short
    "%41"sv, "%7e"sv, "%2E"sv, "%2f"sv, "%25"sv, "%20"sv, "%c3%a9"sv, "%C3"sv, "%A9"sv,
    "%e2%80%ae"sv, "%EE%80%80"sv, "%ed%a0%80"sv, "%F0%9F%8D%95"sv, "%f4%90%80%80"sv, "%zz"sv, "%"sv,
    // characters: ucschar, private use, formatting, those of LEIRIs, of nothing, no characters
    "\u00E9"sv, "\u65E5"sv, "\U0001F355"sv, "\uE000"sv, "\U0010FFFD"sv, "\u202E"sv, "\u2066"sv,
    " "sv, "<>"sv, "\\"sv, "\x01"sv, "\x7F"sv, "\u0080"sv, "\uFFFD"sv, "\uFDD0"sv, "\U000E0001"sv,
    "\uFFFE"sv, "\xC3"sv, "\xED\xA0\x80"sv, "\xFF"sv, "\0"sv};

template <class Array>
std::string_view one_of(random_identifiers& source, const Array& array) {
  return array[source.pick(array.size())];
}

}  // namespace

std::string random_identifiers::next() {
  std::string text;
  if (pick(2) == 0) {
    text += one_of(*this, schemes);
    text += ':';
  }
  if (pick(2) == 0) {
    append_authority(text);
  }
  append_pieces(text, 6);
  if (pick(3) == 0) {
    text += '?';
    append_pieces(text, 3);
  }
  if (pick(4) == 0) {
    text += '#';
    append_pieces(text, 3);
  }
  if (pick(4) == 0) {
    damage(text);
  }
  return text;
}

std::string random_identifiers::next_absolute() {
  return std::string(one_of(*this, schemes)) + ':' + next();
}

void random_identifiers::append_authority(std::string& text) {
  text += "//";
  if (pick(4) == 0) {
    append_pieces(text, 2);
    text += '@';
  }
  text += one_of(*this, hosts);
  text += one_of(*this, ports);
  if (pick(3) != 0) {
    text += '/';
  }
}

void random_identifiers::append_pieces(std::string& text, std::size_t at_most) {
  // The first rows of the table, which most profiles allow, are drawn more often.
  const std::size_t range = pick(3) == 0 ? pieces.size() : 35;
  for (std::size_t n = pick(at_most + 1); n > 0; --n) {
    text += pieces[pick(range)];
  }
}

void random_identifiers::damage(std::string& text) {
  const std::size_t at = pick(text.size() + 1);
  switch (pick(3)) {
    case 0:
      text.resize(at);
      break;
    case 1:
      text.insert(at, 1, static_cast<char>(static_cast<unsigned char>(pick(256))));
      break;
    default:
      text.erase(at, 1);
  }
}

}  // namespace leiri::test
