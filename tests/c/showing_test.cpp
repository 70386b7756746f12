#include <leiri.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "filled.hpp"

BOOST_AUTO_TEST_SUITE(showing)

using namespace std::string_view_literals;
using leiri::test::filled;
using leiri::test::operand;
using leiri::test::refusal;

namespace {

/// A charset for the length of a test.
class opened {
 public:
  explicit opened(std::string_view name) {
    BOOST_TEST_REQUIRE(leiri_charset_new(name.data(), name.size(), &charset_) == LEIRI_OK);
  }
  ~opened() { leiri_charset_free(charset_); }
  opened(const opened&) = delete;
  opened& operator=(const opened&) = delete;
  [[nodiscard]] leiri_charset* get() const noexcept { return charset_; }

 private:
  leiri_charset* charset_ = nullptr;
};

int keep(void* all, const leiri_found* one) {
  static_cast<std::vector<std::string>*>(all)->push_back(std::to_string(one->offset) + ' ' +
                                                         std::to_string(one->size) + ' ' +
                                                         std::string(one->iri.data, one->iri.size));
  return 0;
}

std::vector<std::string> found(std::string_view text) {
  const operand o(text);
  std::vector<std::string> all;
  BOOST_TEST(leiri_find(o.data(), o.size(), keep, &all) == LEIRI_OK);
  return all;
}

int is_ascii(void* calls, std::uint32_t c) {
  ++*static_cast<int*>(calls);
  return c < 0x80 ? 1 : 0;
}

}  // namespace

// RFC 3986 appendix C.
BOOST_AUTO_TEST_CASE(identifiers_in_text) {
  const std::vector<std::string> wanted = {"4 11 http://h/\xC3\xA9", "19 12 http://h/ab"};
  BOOST_TEST(found("see http://h/\xC3\xA9. or <http://h/\n  ab>").size() == 2U);
  BOOST_TEST(found("see http://h/\xC3\xA9.").front() == wanted.front());
  BOOST_TEST(found("").empty());
  BOOST_TEST(found("\xFF http://h/a\xFF").front() == "2 10 http://h/a");
  BOOST_TEST(leiri_find("a", 1, nullptr, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_find(nullptr, 1, keep, nullptr) == LEIRI_BAD_ARGUMENT);
  int calls = 0;
  const auto stop = [](void* count, const leiri_found* /*one*/) {
    return ++*static_cast<int*>(count);
  };
  BOOST_TEST(leiri_find("http://h/ http://h/", 19, stop, &calls) == LEIRI_STOPPED);
  BOOST_TEST(calls == 1);
}

// RFC 3987 section 4.4, example 1, in the letters of Hebrew.
BOOST_AUTO_TEST_CASE(visual_order_is_the_displayed_order) {
  constexpr auto logical = "http://ab.\xD7\x90\xD7\x91.ef/"sv;
  const auto shown = [&](const leiri_display_options* options) {
    return filled([&](leiri_buffer* out) {
      return leiri_display(logical.data(), logical.size(), options, out, nullptr);
    });
  };
  BOOST_TEST(shown(nullptr) == "http://ab.\xD7\x91\xD7\x90.ef/");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_visual_order(logical.data(), logical.size(), out, nullptr);
             }) == "http://ab.\xD7\x91\xD7\x90.ef/");
  int calls = 0;
  leiri_display_options options = LEIRI_DISPLAY_OPTIONS_INIT;
  options.order = LEIRI_ORDER_EMBEDDED;
  options.can_show = is_ascii;
  options.user = &calls;
  BOOST_TEST(shown(&options) == "\xE2\x80\xAAhttp://ab.%D7%90%D7%91.ef/\xE2\x80\xAC");
  BOOST_TEST(calls > 0);
}

// RFC 3987 section 6.1.
BOOST_AUTO_TEST_CASE(typed_text_is_converted) {
  const auto meant = [](std::string_view text) {
    return filled([&](leiri_buffer* out) {
      return leiri_from_text(text.data(), text.size(), out, nullptr, 0, nullptr, nullptr);
    });
  };
  BOOST_TEST(meant("\xEF\xBC\xA1"
                   "e\xCC\x81") == "A\xC3\xA9");
  BOOST_TEST(meant("").empty());
  BOOST_TEST(refusal([](leiri_buffer* out, leiri_error* error) {
               return leiri_from_text("a\x80", 2, out, nullptr, 0, nullptr, error);
             }) == "utf8-invalid  1");
}

// 3987bis sections 7.5 and 7.7.
BOOST_AUTO_TEST_CASE(hints_about_typed_text) {
  constexpr std::string_view typed = " http://h/Ros\xC3\xA9";
  std::array<leiri_finding, 2> hints{};
  std::size_t count = 0;
  BOOST_TEST(leiri_hints(typed.data(), typed.size(), hints.data(), hints.size(), &count, nullptr) ==
             LEIRI_OK);
  BOOST_TEST_REQUIRE(count == 2U);
  BOOST_TEST(leiri_code_name(hints[0].code) == "uppercase-letter"sv);
  BOOST_TEST(hints[0].offset == 10U);
  BOOST_TEST(leiri_code_name(hints[1].code) == "accented-letter"sv);
  BOOST_TEST(hints[1].offset == 13U);
  BOOST_TEST(leiri_hints(typed.data(), typed.size(), hints.data(), 1, &count, nullptr) ==
             LEIRI_BUFFER_TOO_SMALL);
  leiri_error error{};
  BOOST_TEST(leiri_hints("a\x80", 2, hints.data(), 2, &count, &error) == LEIRI_REFUSED);
  BOOST_TEST(leiri_code_name(error.code) == "utf8-invalid"sv);
}

BOOST_AUTO_TEST_CASE(changes_of_typed_text_are_listed) {
  constexpr std::string_view typed = " \xEF\xBC\xA1 b";
  std::array<leiri_error, 2> changes{};
  std::size_t count = 0;
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_from_text(typed.data(), typed.size(), out, changes.data(),
                                      changes.size(), &count, nullptr);
             }) == "A%20b");
  BOOST_TEST(count == 3U);
  BOOST_TEST(changes[0].code == LEIRI_CODE_PATH_CHARACTER);
  BOOST_TEST(changes[0].offset == 0U);
  BOOST_TEST(changes[1].code == LEIRI_CODE_WIDTH_FORM);
  BOOST_TEST(changes[1].offset == 1U);
}

// RFC 3987 section 7.4.
BOOST_AUTO_TEST_CASE(file_names_become_paths) {
  const opened latin_1("ISO-8859-1");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_from_path("a b/\xE9", 5, latin_1.get(), out, nullptr);
             }) == "a%20b/%C3%A9");
  BOOST_TEST(refusal([](leiri_buffer* out, leiri_error* error) {
               return leiri_from_path("a\xE9", 2, nullptr, out, error);
             }) == "utf8-invalid path 1");
}

// RFC 3987 section 6.4 has the example.
BOOST_AUTO_TEST_CASE(octets_of_a_charset_are_interpreted) {
  const opened latin_1("ISO-8859-1");
  constexpr auto text = "r%E9sum%E9.xml#r%C3%A9sum%C3%A9"sv;
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_interpret(text.data(), text.size(), latin_1.get(), nullptr, out,
                                      nullptr);
             }) == "r\xC3\xA9sum\xC3\xA9.xml#r\xC3\xA9sum\xC3\xA9");
  leiri_buffer out{nullptr, 0, 0};
  BOOST_TEST(leiri_interpret("a", 1, nullptr, nullptr, &out, nullptr) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(charsets_convert_both_ways) {
  const opened latin_1("latin1");
  BOOST_TEST(leiri_charset_is_unicode(latin_1.get()) == 0);
  BOOST_TEST(leiri_charset_is_unicode(opened("utf-16le").get()) == 1);
  BOOST_TEST(leiri_charset_is_unicode(nullptr) == 0);
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_charset_decode(latin_1.get(), "\xE9", 1, out, nullptr);
             }) == "\xC3\xA9");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_charset_encode(latin_1.get(), "\xC3\xA9", 2, out, nullptr);
             }) == "\xE9");
  BOOST_TEST(refusal([&](leiri_buffer* out, leiri_error* error) {
               return leiri_charset_encode(latin_1.get(), "a\xE1\xBB\x87", 4, out, error);
             }) == "charset-unmappable  1");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_charset_write_missing(latin_1.get(), "\xE1\xBB\x87", 3,
                                                  LEIRI_MISSING_REFERENCE, out, nullptr);
             }) == "&#x1EC7;");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_charset_write_missing(latin_1.get(), "\xE1\xBB\x87", 3,
                                                  LEIRI_MISSING_PERCENT, out, nullptr);
             }) == "%E1%BB%87");
}

BOOST_AUTO_TEST_CASE(charsets_know_their_characters) {
  const opened latin_1("latin1");
  int answer = 77;
  BOOST_TEST(leiri_charset_has(latin_1.get(), 0xE9, &answer) == LEIRI_OK);
  BOOST_TEST(answer == 1);
  BOOST_TEST(leiri_charset_has(latin_1.get(), 0x1EC7, &answer) == LEIRI_OK);
  BOOST_TEST(answer == 0);
  for (const std::uint32_t none : {0xD800U, 0x110000U, 0xFFFFFFFFU}) {
    BOOST_TEST(leiri_charset_has(latin_1.get(), none, &answer) == LEIRI_BAD_ARGUMENT);
  }
  leiri_charset* unknown = nullptr;
  BOOST_TEST(leiri_charset_new("no-such", 7, &unknown) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_charset_new(nullptr, 0, &unknown) == LEIRI_NOT_FOUND);
  BOOST_TEST(unknown == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
