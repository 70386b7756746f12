#include "look_alikes.hpp"

#include <array>
#include <leiri/utf8.hpp>
#include <string_view>

namespace bench {
namespace {

constexpr std::string_view letters = "etaoinshrdlucmfwypvbgkjqxz";

std::string word(generator& random, std::size_t shortest, std::size_t longest) {
  std::string text;
  for (std::size_t n = shortest + random.below(longest - shortest + 1); n > 0; --n) {
    text += letters[random.below(letters.size())];
  }
  return text;
}

std::string path(generator& random, std::size_t segments, std::size_t longest = 12) {
  std::string text;
  for (; segments > 0; --segments) {
    text += '/' + word(random, 2, longest);
  }
  return text;
}

/// The text with percent-encoded characters, ASCII or not, in the place of so many of ten letters.
std::string encoded(generator& random, std::string_view text, std::size_t of_ten) {
  constexpr std::array<std::string_view, 8> others = {"%20", "%2F", "%3A",    "%7E",
                                                      "%28", "%2C", "%C3%A9", "%E4%B8%AD"};
  std::string all;
  for (const char c : text) {
    if (c >= 'a' && c <= 'z' && random.below(10) < of_ten) {
      all += others[random.below(others.size())];
    } else {
      all += c;
    }
  }
  return all;
}

}  // namespace

std::string url_look_alike(generator& random, const look& l) {
  std::string text = random.below(3) == 0 ? "http://" : "https://";
  for (std::size_t n = l.labels == 0 ? 0 : 1 + random.below(l.labels); n > 0; --n) {
    text += word(random, 5, 30) + '.';
  }
  text += word(random, 3, 10) + '.' + word(random, 5, 12) + ".org";
  std::string rest = path(random, 1 + random.below(l.most_segments), l.longest_word);
  if (random.below(2) == 0) {
    rest += '?' + word(random, 2, 6) + '=' + word(random, 2, l.longest_word) + "%20" +
            word(random, 2, l.longest_word);
  }
  if (random.below(8) == 0) {
    rest += '#' + word(random, 2, l.longest_word);
  }
  return text + encoded(random, rest, l.encoded);
}

std::string script_word(generator& random, const script* s) {
  const script& chosen = s == nullptr ? scripts[random.below(scripts.size())] : *s;
  std::string text;
  for (std::size_t n = 2 + random.below(8); n > 0; --n) {
    const letters_of& b = chosen.blocks[random.below(chosen.blocks.size())];
    leiri::append_utf8(b.first + static_cast<char32_t>(random.below(b.size)), text);
  }
  return text;
}

std::string iri_look_alike(generator& random, const script* s) {
  std::string text =
      "http://" + word(random, 2, 2) + ".example.org/resource/" + script_word(random, s);
  for (std::size_t more = random.below(3); more > 0; --more) {
    text += '_' + (random.below(4) == 0 ? word(random, 2, 8) : script_word(random, s));
  }
  return text;
}

std::string reference(generator& random) {
  const std::string name = word(random, 3, 12);
  switch (random.below(16)) {
    case 0:
      return "//" + name + ".example.org" + path(random, 2);
    case 1:
      return "/" + name + path(random, random.below(3));
    case 2:
      return "?" + name + "=" + word(random, 1, 10);
    case 3:
      return "#" + name;
    case 4:
      return "./" + name;
    case 5:
      return "../" + name;
    case 6:
      return "../../" + name + path(random, 2);
    case 7:
      return name + path(random, 1) + "/../" + word(random, 2, 8);
    case 8:
      return name + "?y=" + word(random, 2, 8) + "/../x";
    case 9:
      return name + ";x=1/./y#" + word(random, 2, 8);
    case 10:
      return "http://" + name + ".example.com" + path(random, 3);
    case 11:
      return name + "/";
    default:
      return name + path(random, random.below(3)) + ".html";
  }
}

std::string stream_identifier(generator& random) {
  constexpr std::size_t namespaces = 40;
  constexpr std::size_t names = 5'000;
  // The product of two even draws: small numbers come up far more often.
  const std::size_t name = random.below(names) * random.below(names) / names;
  const std::size_t space = random.below(namespaces);
  return "http://data.example.org/vocabularies/collection-" + std::to_string(space) + "/resource#" +
         letters[name % letters.size()] + "-item-" + std::to_string(name);
}

}  // namespace bench
