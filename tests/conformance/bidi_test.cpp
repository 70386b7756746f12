#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <iostream>
#include <leiri/characters.hpp>
#include <leiri/checker.hpp>
#include <leiri/display.hpp>
#include <leiri/utf8.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "unicode_files.hpp"

BOOST_AUTO_TEST_SUITE(bidi)

namespace {

using namespace leiri::conformance;

/// A line of BidiCharacterTest.txt: the text, and its display.
struct bidi_row {
  std::u32string text;
  unsigned direction = 0;
  std::vector<std::string> levels;  // "x" where rule X9 removes the character
  std::vector<std::size_t> order;   // indices of the others
};

bidi_row read_row(const std::string& line) {
  std::array<std::string, 5> fields;
  std::istringstream in(line);
  for (std::string& field : fields) {
    std::getline(in, field, ';');
  }
  bidi_row row;
  row.direction = static_cast<unsigned>(std::stoul(fields[1]));
  row.text = code_points(fields[0]);
  std::istringstream levels(fields[3]);
  for (std::string level; levels >> level;) {
    row.levels.push_back(level);
  }
  std::istringstream order(fields[4]);
  for (std::size_t index = 0; order >> index;) {
    row.order.push_back(index);
  }
  return row;
}

/// The file ends at rule L2; L4 mirrors characters that are Bidi_Mirrored: here, the brackets.
char32_t mirrored(char32_t c) {
  constexpr std::u32string_view brackets = U"()[]";
  const std::size_t at = brackets.find(c);
  return at == std::u32string_view::npos ? c : brackets[at ^ 1U];
}

bool is_odd(const std::string& level) { return std::stoul(level) % 2 == 1; }

/// The display as UTF-8, without the characters that X9 removes.
std::string expected(const bidi_row& row) {
  std::string out;
  for (const std::size_t index : row.order) {
    const char32_t c = row.text[index];
    leiri::append_utf8(is_odd(row.levels[index]) ? mirrored(c) : c, out);
  }
  return out;
}

/// Of those that X9 removes, the file has the embeddings alone; visual_order() keeps them.
std::string without_embeddings(std::string_view shown) {
  std::string out;
  for (std::size_t at = 0; at < shown.size();) {
    const leiri::decoded c = leiri::decode_utf8(shown, at);
    if (c.value < 0x202A || c.value > 0x202E) {
      out += shown.substr(at, c.length);
    }
    at += c.length;
  }
  return out;
}

/// Whether check() finds two directions in the character and a letter.
bool is_mixed_before_a_letter(char32_t c) {
  std::string text = "x:";
  leiri::append_utf8(c, text);
  std::vector<leiri::finding> all;
  leiri::check(text + 'a', leiri::profile::iri, leiri::kind::iri, all);
  return std::any_of(all.begin(), all.end(),
                     [](const leiri::finding& f) { return f.code == leiri::code::bidi_mixed; });
}

}  // namespace

// DerivedBidiClass.txt: exactly the right-to-left characters are recognized by the letter after
// them. Formatting characters have findings of their own.
BOOST_AUTO_TEST_CASE(derived_bidi_class) {
  auto in = open_unicode_file("DerivedBidiClass.txt");
  if (!in) {
    return;
  }
  std::size_t right_to_left = 0;
  for (std::string line; std::getline(*in, line);) {
    const std::size_t semicolon = line.find(';');
    if (line.empty() || line.front() == '#' || semicolon == std::string::npos) {
      continue;
    }
    const std::string bidi_class =
        line.substr(semicolon + 2, line.find(' ', semicolon + 2) - semicolon - 2);
    const std::size_t dots = line.find("..");
    const auto first = static_cast<char32_t>(std::stoul(line, nullptr, 16));
    const auto last = dots > semicolon
                          ? first
                          : static_cast<char32_t>(std::stoul(line.substr(dots + 2), nullptr, 16));
    for (char32_t c = first; c <= last; ++c) {
      if (!leiri::is_ucschar(c) || leiri::is_bidi_format(c) || leiri::is_bidi_isolate(c)) {
        continue;
      }
      const bool wanted = bidi_class == "R" || bidi_class == "AL";
      right_to_left += wanted ? 1U : 0U;
      if (is_mixed_before_a_letter(c) != wanted) {
        BOOST_ERROR(line);
      }
    }
  }
  std::cout << right_to_left << " right-to-left characters\n";
  BOOST_TEST(right_to_left > 0U);
}

// Identifiers are shown in a left-to-right embedding: the other paragraphs are out of scope.
BOOST_AUTO_TEST_CASE(bidi_character_test) {
  auto in = open_unicode_file("BidiCharacterTest.sample.txt");
  if (!in) {
    return;
  }
  std::size_t agreed = 0;
  std::size_t other_paragraphs = 0;
  for (std::string line; std::getline(*in, line);) {
    if (line.empty() || line.front() == '#') {
      continue;
    }
    const bidi_row row = read_row(line);
    if (row.direction != 0) {
      ++other_paragraphs;
      continue;
    }
    std::string text;
    for (const char32_t c : row.text) {
      leiri::append_utf8(c, text);
    }
    std::string out;
    const auto shown = leiri::visual_order(text, out);
    BOOST_TEST_CONTEXT(line) {
      BOOST_REQUIRE(shown.has_value());
      BOOST_TEST(without_embeddings(*shown) == expected(row));
    }
    agreed += without_embeddings(*shown) == expected(row) ? 1U : 0U;
  }
  std::cout << agreed << " agreed, " << other_paragraphs
            << " are of paragraphs that are not left-to-right\n";
  BOOST_TEST(agreed > 0U);
}

BOOST_AUTO_TEST_SUITE_END()
