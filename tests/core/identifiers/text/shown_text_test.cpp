#include <boost/test/unit_test.hpp>
#include <leiri/message.hpp>

BOOST_AUTO_TEST_SUITE(shown_text)

using leiri::display_width;
using leiri::find_password;
using leiri::hide_passwords;
using leiri::password_of;
using leiri::without_passwords;

// RFC 3986 section 3.2.1: the text after the first colon of the user information.
BOOST_AUTO_TEST_CASE(passwords_are_replaced) {
  BOOST_TEST(without_passwords("ftp://a:b@h/c") == "ftp://a:***@h/c");
  BOOST_TEST(without_passwords("//a:b:c@d@h") == "//a:***@h");
  BOOST_TEST(without_passwords("<ftp://a:b@h> <ftp://:x@h>") == "<ftp://a:***@h> <ftp://:***@h>");
  BOOST_TEST(without_passwords("\"ftp:\\/\\/a:b@h\\/c\"") == "\"ftp:\\/\\/a:***@h\\/c\"");
  BOOST_TEST(without_passwords("http://http://a:b@h") == "http://http://a:***@h");
}

BOOST_AUTO_TEST_CASE(other_text_is_not) {
  for (const char* const text :
       {"", "/", "//", "http://h:80/a@b", "http://h:80?a@b", "http://a@h", "http://a:@h",
        "mailto:a:b@h", "// note: write to me@h", "<http://h:80> <mailto:a@h>"}) {
    BOOST_TEST(without_passwords(text) == text);
    BOOST_TEST(find_password(text).empty());
  }
}

// The names of UnicodeData.txt; controls have none.
BOOST_AUTO_TEST_CASE(names_of_characters) {
  BOOST_TEST(leiri::character_name(U' ') == "U+0020 SPACE");
  BOOST_TEST(leiri::character_name(0x201C) == "U+201C LEFT DOUBLE QUOTATION MARK");
  BOOST_TEST(leiri::character_name(0x1F600) == "U+1F600 GRINNING FACE");
  BOOST_TEST(leiri::character_name(7) == "U+0007");
  BOOST_TEST(leiri::character_name(0xE000) == "U+E000");
}

BOOST_AUTO_TEST_CASE(searching_from_a_place) {
  const std::string_view text = "ftp://a:b@h ftp://a:cd@h";
  BOOST_TEST(find_password(text) == "b");
  BOOST_TEST(find_password(text, 12) == "cd");
  BOOST_TEST(find_password(text, 100) == "");
}

// The password is what a user wrote between the first colon and the `@`, whatever is wrong with it.
BOOST_AUTO_TEST_CASE(passwords_of_identifiers) {
  BOOST_TEST(password_of("http://user:secret@h/a b") == "secret");
  BOOST_TEST(password_of("http://user:sec ret@h/") == "sec ret");
  BOOST_TEST(password_of("http://user:sec<r\"et@h/") == "sec<r\"et");
  BOOST_TEST(password_of("http://us er:secret@h/") == "secret");
  BOOST_TEST(password_of("http://user:se/cret@h/a b") == "se/cret");
  BOOST_TEST(password_of("hhtp://user:se?cret@h/") == "se?cret");
  BOOST_TEST(password_of("http://user:se\\cret@h/") == "se\\cret");
  BOOST_TEST(password_of("http:\\\\user:secret@h/") == "secret");
  BOOST_TEST(password_of("http:/user:secret@h/") == "secret");
  BOOST_TEST(password_of("http:user:secret@h/x") == "secret");
  BOOST_TEST(password_of("http://http://user:secret@h/") == "secret");
  for (const char* const text :
       {"", "http://h:80/a@b", "http://[::1]:80/a@b", "http://[::1]/a:b@c", "http://h/a:b@c",
        "mailto:a:b@h", "urn:x:a@b", "x:/a:b@c", "http://user:@h/", "file:///a:b@c"}) {
    BOOST_TEST(password_of(text) == "", text);
  }
}

BOOST_AUTO_TEST_CASE(passwords_of_identifiers_are_replaced) {
  BOOST_TEST(hide_passwords("http:user:se/cret@h/x") == "http:user:***@h/x");
  BOOST_TEST(hide_passwords("<//a:1@h> <//b:2@h>") == "<//a:***@h> <//b:***@h>");
  BOOST_TEST(hide_passwords("http://user:p@h/?//b:2@h") == "http://user:***@h/?//b:***@h");
  BOOST_TEST(hide_passwords("http://h:80/a@b") == "http://h:80/a@b");
}

// A piece is searched up to its last `@` only; what follows is another one.
BOOST_AUTO_TEST_CASE(passwords_in_pieces) {
  BOOST_TEST(without_passwords("//a:b/c //d:e@h //f:g") == "//a:b/c //d:***@h //f:g");
  BOOST_TEST(without_passwords("//a:b/c//d:e@h//f:g@h") == "//a:***@h");
  BOOST_TEST(without_passwords("//u@h//a:b") == "//u@h//a:b");
  BOOST_TEST(without_passwords("//a:1@h//b:2@h//c:3") == "//a:***@h//b:***@h//c:3");
}

// EastAsianWidth.txt and the general categories Mn, Me and Cf.
BOOST_AUTO_TEST_CASE(widths) {
  BOOST_TEST(display_width(U'a') == 1U);
  BOOST_TEST(display_width(U'\u00E9') == 1U);
  BOOST_TEST(display_width(U'\u00AD') == 1U);
  BOOST_TEST(display_width(U'\u0301') == 0U);
  BOOST_TEST(display_width(U'\u20DD') == 0U);
  BOOST_TEST(display_width(U'\u200B') == 0U);
  BOOST_TEST(display_width(U'\u1161') == 0U);
  BOOST_TEST(display_width(U'\u540D') == 2U);
  BOOST_TEST(display_width(U'\uFF21') == 2U);
  BOOST_TEST(display_width(U'\uFF71') == 1U);
  BOOST_TEST(display_width(U'\U0001F600') == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
