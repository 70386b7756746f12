#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>

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

}  // namespace

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
