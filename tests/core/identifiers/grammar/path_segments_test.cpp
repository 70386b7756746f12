#include <leiri/path_segments.hpp>
#include <leiri/reference.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <string>
#include <vector>

#include "core/support/allocations.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(segments_of_paths)

using namespace leiri;
using namespace leiri::test;

namespace {

using strings = std::vector<std::string>;

static_assert(std::forward_iterator<path_segments::iterator>);

// Without allocating, at compile time.
constexpr std::string_view last(std::string_view path) {
  std::string_view found;
  for (const std::string_view segment : path_segments(path)) {
    found = segment;
  }
  return found;
}
static_assert(last("/over/there") == "there");
static_assert(path_segments().empty() && path_segments::end() == path_segments().begin());

strings segments_of(std::string_view path) {
  const exact_copy copy(path);
  const path_segments all(copy.view());
  return {all.begin(), all.end()};
}

}  // namespace

// RFC 3986 section 3.3: path-abempty = *( "/" segment ), path-rootless = segment-nz *( "/" segment
// )
BOOST_AUTO_TEST_CASE(slashes_separate_segments) {
  BOOST_TEST((segments_of("") == strings{}));
  BOOST_TEST((segments_of("/") == strings{""}));
  BOOST_TEST((segments_of("//") == strings{"", ""}));
  BOOST_TEST((segments_of("a") == strings{"a"}));
  BOOST_TEST((segments_of("/a") == strings{"a"}));
  BOOST_TEST((segments_of("a/") == strings{"a", ""}));
  BOOST_TEST((segments_of("/a/b") == strings{"a", "b"}));
  BOOST_TEST((segments_of("a//b") == strings{"a", "", "b"}));
  BOOST_TEST((segments_of("/a/b/") == strings{"a", "b", ""}));
  BOOST_TEST((segments_of("./..//%2F;x=y/\u00E9") == strings{".", "..", "", "%2F;x=y", "\u00E9"}));
}

BOOST_AUTO_TEST_CASE(slashes_and_segments_make_up_the_path) {
  for (const char* const path : {"", "/", "a", "/a", "a/", "//", "/a//b/", "a/b", "///"}) {
    std::string joined;
    for (const std::string_view segment : path_segments(path)) {
      joined.append("/").append(segment);
    }
    const bool is_rooted = *path == '/';
    BOOST_TEST(joined == (is_rooted || *path == '\0' ? "" : "/") + std::string(path));
  }
}

BOOST_AUTO_TEST_CASE(iterators_can_be_kept) {
  const path_segments all("/a/b/a");
  auto at = all.begin();
  const auto first = at++;
  BOOST_TEST(*first == "a");
  BOOST_TEST(*at == "b");
  BOOST_TEST((first == all.begin()));
  BOOST_TEST((at != first));
  BOOST_TEST((std::next(first) == at));
  BOOST_TEST((std::next(first, 2) != first), "equal text at another place");
  BOOST_TEST((std::next(first, 3) == all.end()));
  BOOST_TEST(std::distance(all.begin(), all.end()) == 3);
  BOOST_TEST((std::find(all.begin(), all.end(), "b") == at));
}

BOOST_AUTO_TEST_CASE(views_are_of_the_path) {
  const std::string path = "/over/there";
  const path_segments all(path);
  BOOST_TEST(((*std::next(all.begin())).data() == path.data() + 6));
  BOOST_TEST(allocations_during(
                 [&] { BOOST_TEST(std::distance(all.begin(), all.end()) == 2, "two"); }) == 0U);
}

BOOST_AUTO_TEST_CASE(of_a_reference) {
  constexpr reference ref{"http://h/a/b?c", 4, 7, 8, 8, 12, 14, {}};
  static_assert(*ref.scheme() == "http" && *ref.host() == "h" && ref.path() == "/a/b" &&
                *ref.query() == "c" && !ref.fragment() && !ref.port() && !ref.userinfo());
  const path_segments all = ref.segments();
  BOOST_TEST((strings(all.begin(), all.end()) == strings{"a", "b"}));
}

BOOST_AUTO_TEST_SUITE_END()
