#include <boost/test/unit_test.hpp>
#include <leiri/detail/embedded_references.hpp>
#include <string>
#include <string_view>

BOOST_AUTO_TEST_SUITE(css)

using leiri::css_offset;
using leiri::css_reference;
using leiri::css_references;

namespace {

std::string decoded(std::string_view written) {
  std::string out;
  leiri::decode_css(written, out);
  return out;
}

/// The values of the references, `!` before one that refers to nothing, a line each.
std::string references(std::string_view text) {
  std::string all;
  for (const css_reference& r : css_references(text)) {
    all += (r.is_bad ? "!" : "") + decoded(text.substr(r.begin, r.size)) + '\n';
  }
  return all;
}

}  // namespace

// CSS Syntax Module Level 3, section 4.3.7
BOOST_AUTO_TEST_CASE(escapes) {
  BOOST_TEST(decoded(R"(a\(1\).png)") == "a(1).png");
  BOOST_TEST(decoded(R"(\66oo \66 oo \000066oo)") == "foo foo foo");
  BOOST_TEST(decoded("\\e9\r\nb\\e9\tb\\E9z") == "éb\u00E9b\u00E9z");
  BOOST_TEST(decoded(R"(\0 \d800 \110000 \1F600)") == "\uFFFD\uFFFD\uFFFD\U0001F600");
  BOOST_TEST(decoded("a\\\nb\\\r\nc\\") == "abc");
  BOOST_TEST(decoded("\\é\\\\") == "é\\");
}

// Section 4.3.6
BOOST_AUTO_TEST_CASE(references_without_quotation_marks) {
  BOOST_TEST(references(R"(a{b:url( a\)b ) URL(c)})") == "a)b\nc\n");
  BOOST_TEST(references("url(a'b) url(a\"b) url(a(b) url(a\x01)") == "!a'b\n!a\"b\n!a(b\n!a\x01\n");
  BOOST_TEST(references("url(a\\\nb)") == "!ab\n");
  BOOST_TEST(references("url(a\\ )") == "a \n");
  BOOST_TEST(references("url() url( ) url(") == "");
}

// Section 4.3.5
BOOST_AUTO_TEST_CASE(strings) {
  BOOST_TEST(references(R"(url('g\'h(.png') @import "e\.css";)") == "g'h(.png\ne.css\n");
  BOOST_TEST(references("b{content: 'url(x)'} c{d: 'url(y)\n url(z)") == "z\n");
  BOOST_TEST(references("url('a\\\r\nb') /* url(c) */") == "ab\n");
}

BOOST_AUTO_TEST_CASE(places_of_escaped_characters) {
  constexpr std::string_view written = "a\\(\\e9 b\\\nc";
  BOOST_TEST(decoded(written) == "a(\u00E9bc");
  BOOST_TEST(css_offset(written, 0) == 0);
  BOOST_TEST(css_offset(written, 1) == 1);
  BOOST_TEST(css_offset(written, 2) == 3);
  BOOST_TEST(css_offset(written, 3) == 3);
  BOOST_TEST(css_offset(written, 4) == 7);
  BOOST_TEST(css_offset(written, 5) == 10);
  BOOST_TEST(css_offset(written, 6) == 11);
}

BOOST_AUTO_TEST_SUITE_END()
