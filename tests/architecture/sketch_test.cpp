#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "house.hpp"
#include "source_tree.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(sketch_of_the_rooms)

namespace {

using namespace leiri::architecture;

const std::string begin_mark = "<!-- rooms: generated from tests/architecture/house.txt -->\n```\n";
const std::string end_mark = "```\n<!-- end of rooms -->\n";

/// The folders that lead to a room, and the room itself with its purpose:
///
///     core/identifiers/src/
///       text/      ASCII, UTF-8, ...
std::string sketch() {
  std::string text;
  std::string above;
  for (const room& r : rooms()) {
    const std::size_t slash = r.folder.rfind('/');
    const std::string parent = r.folder.substr(0, slash + 1);
    if (parent != above) {
      text += parent + "\n";
      above = parent;
    }
    std::string line = "  " + r.folder.substr(slash + 1) + "/";
    line.resize(std::max<std::size_t>(line.size() + 1, 16), ' ');
    text += line + r.purpose + "\n";
  }
  return text;
}

/// The names between single backticks.
std::set<std::string> names_in(const std::string& text) {
  std::set<std::string> names;
  static const std::regex name("`([a-z_:]+)`");
  for (std::sregex_iterator n(text.begin(), text.end(), name), end; n != end; ++n) {
    names.insert((*n)[1]);
  }
  return names;
}

std::set<std::string> words_of_the_sources() {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
  std::set<std::string> words;
  for (const char* const folder : {"core", "adapters", "plugin"}) {
    for (const std::string& file : sources(folder)) {
      const std::string text = leiri::test::content_of(root() / file);
      std::size_t end = 0;
      for (std::size_t at = 0; (at = text.find_first_of(letters, end)) != std::string::npos;) {
        end = text.find_first_not_of(letters, at);
        words.insert(text.substr(at, end - at));
      }
    }
  }
  return words;
}

}  // namespace

// A function that gets another name gets it here, too.
BOOST_AUTO_TEST_CASE(the_way_of_a_bad_iri_names_functions_that_exist) {
  const std::string text = leiri::test::content_of(root() / "CONTRIBUTING.md");
  const std::size_t begin = text.find("## The way of a bad IRI");
  BOOST_REQUIRE(begin != std::string::npos);
  const std::set<std::string> names =
      names_in(text.substr(begin, text.find("\n## ", begin) - begin));
  BOOST_TEST(names.size() > 40U);
  const std::set<std::string> words = words_of_the_sources();
  for (const std::string& name : names) {
    BOOST_TEST(words.contains(name.substr(name.rfind(':') + 1)), name);
  }
}

// LEIRI_RECORD=1 writes it there.
BOOST_AUTO_TEST_CASE(contributing_shows_the_rooms_as_they_are) {
  const auto path = root() / "CONTRIBUTING.md";
  std::string text = leiri::test::content_of(path);
  const std::size_t mark = text.find(begin_mark);
  BOOST_REQUIRE(mark != std::string::npos);
  const std::size_t first = mark + begin_mark.size();
  const std::size_t last = text.find(end_mark, first);
  BOOST_REQUIRE(last != std::string::npos);
  if (std::getenv("LEIRI_RECORD") != nullptr) {
    std::ofstream(path) << text.replace(first, last - first, sketch());
    return;
  }
  BOOST_TEST(text.substr(first, last - first) == sketch());
}

BOOST_AUTO_TEST_SUITE_END()
