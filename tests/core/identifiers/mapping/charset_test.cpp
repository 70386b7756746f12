#include <leiri/charset.hpp>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <memory>
#include <string>

#include "core/support/allocations.hpp"
#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(transcoding)

using namespace leiri;
using namespace leiri::test;
using namespace std::string_literals;
using namespace std::string_view_literals;

namespace {

charset open(std::string_view name) {
  auto c = charset::named(name);
  BOOST_TEST_REQUIRE(c.has_value(), "no charset " << name);
  return std::move(*c);
}

/// The result of a conversion: the text, or "code in component at offset".
std::string shown(const result<std::string_view>& r) {
  return r ? std::string(*r)
           : std::string(name(r.error().code)) + ' ' + std::string(name(r.error().component)) +
                 " at " + std::to_string(r.error().offset);
}

std::string from_bytes(std::string_view charset_name, std::string_view bytes) {
  charset c = open(charset_name);
  const exact_copy copy(bytes);
  std::string out = "before";
  const auto r = c.decode(copy.view(), out);
  BOOST_TEST(out.starts_with("before"));
  BOOST_TEST((r.has_value() || out == "before"));
  return shown(r);
}

std::string to_bytes(std::string_view charset_name, std::string_view text) {
  charset c = open(charset_name);
  const exact_copy copy(text);
  std::string out = "before";
  const auto r = c.encode(copy.view(), out);
  BOOST_TEST((r.has_value() || out == "before"));
  return shown(r);
}

std::string written(std::string_view charset_name, std::string_view text, missing_character as) {
  charset c = open(charset_name);
  std::string out;
  return shown(write_missing(exact_copy(text).view(), c, as, out));
}

std::string typed(std::string_view text) {
  std::string out;
  return shown(from_text(exact_copy(text).view(), out));
}

std::string path_of(std::string_view charset_name, std::string_view path) {
  charset c = open(charset_name);
  std::string out;
  return shown(from_path(exact_copy(path).view(), c, out));
}

std::string meant(std::string_view charset_name, std::string_view text) {
  charset c = open(charset_name);
  const exact_copy copy(text);
  std::string out = "before";
  const auto r = interpret(copy.view(), c, out);
  BOOST_TEST((r.has_value() || out == "before"));
  return shown(r);
}

}  // namespace

BOOST_AUTO_TEST_CASE(charsets_by_name) {
  for (const char* name : {"utf-8", "UTF8", "iso-8859-1", "ISO_8859-1:1987", "csISOLatin1",
                           "windows-1258", "Shift_JIS", "EUC-JP", "UTF-16LE", "ISO-2022-JP"}) {
    BOOST_TEST(charset::named(name).has_value(), name);
  }
  const std::string long_name(1000, 'a');
  for (const std::string_view name :
       {""sv, "no-such-charset"sv, "../utf-8"sv, "ibm-37,swaplfnl"sv, "utf-8\0"sv, "latin 1 "sv,
        "UTF-8,version=1"sv, std::string_view(long_name)}) {
    BOOST_TEST(!charset::named(name).has_value(), name);
  }
}

// RFC 3987 section 3.1, step 1: only text from other charsets is put in NFC.
BOOST_AUTO_TEST_CASE(encoding_forms_of_unicode) {
  for (const char* name : {"UTF-8", "UTF-16", "UTF-16BE", "UTF-32LE", "UTF-7", "SCSU"}) {
    BOOST_TEST(open(name).is_unicode(), name);
  }
  for (const char* name : {"US-ASCII", "windows-1258", "GB18030", "ISO-2022-JP"}) {
    BOOST_TEST(!open(name).is_unicode(), name);
  }
  BOOST_TEST(from_bytes("UTF-8", "e\u0301") == "e\u0301");
  BOOST_TEST(from_bytes("UTF-16LE", "e\0\x01\x03"sv) == "e\u0301");
  BOOST_TEST(from_bytes("UTF-16",
                        "\xFF\xFE"
                        "e\0\x00\xD8\x00\xDF"sv) == "e\U00010300");
  BOOST_TEST(from_bytes("UTF-32BE", "\0\0\0e\0\x01\x03\0"sv) == "e\U00010300");
}

// RFC 3987 section 3.1, after step 1: Vietnamese, in windows-1258 with combining tone marks.
BOOST_AUTO_TEST_CASE(vietnamese_is_composed) {
  BOOST_TEST(from_bytes("windows-1258", "Vi\xEA\xF2t Nam") == "Vi\u1EC7t Nam");
}

BOOST_AUTO_TEST_CASE(other_charsets_to_unicode) {
  BOOST_TEST(from_bytes("iso-8859-1", "r\xE9sum\xE9") == "r\u00E9sum\u00E9");
  BOOST_TEST(from_bytes("Shift_JIS", "\x83\x65\x83\x58\x83\x67") == "\u30C6\u30B9\u30C8");
  BOOST_TEST(from_bytes("EUC-JP", "\xC6\xFC\xCB\xDC") == "\u65E5\u672C");
  BOOST_TEST(from_bytes("ISO-2022-JP", "a\x1B$BF|K\\\x1B(B.") == "a\u65E5\u672C.");
  BOOST_TEST(from_bytes("GB18030", "\x90\x30\x81\x30") == "\U00010000");
  BOOST_TEST(from_bytes("KOI8-R", "\xC9") == "\u0438");
  BOOST_TEST(from_bytes("Shift_JIS", "") == "");
}

BOOST_AUTO_TEST_CASE(invalid_bytes) {
  BOOST_TEST(from_bytes("US-ASCII", "ab\x80") == "charset-undecodable  at 2");
  BOOST_TEST(from_bytes("Shift_JIS", "a\x83\x65\x82") == "charset-undecodable  at 3");
  BOOST_TEST(from_bytes("Shift_JIS", "a\x83\x20z") == "charset-undecodable  at 1");
  BOOST_TEST(from_bytes("EUC-JP", "\xA4\xA2\x8F\xA4") == "charset-undecodable  at 2");
  BOOST_TEST(from_bytes("GB18030", "ab\x81\x30\x81\x20xyz") == "charset-undecodable  at 2");
  BOOST_TEST(from_bytes("ISO-2022-JP", "a\x1B$B\xFF\x30z") == "charset-undecodable  at 4");
  BOOST_TEST(from_bytes("ISO-2022-JP", "a\x1B$Z!!") == "charset-undecodable  at 1");
  BOOST_TEST(from_bytes("windows-1255", "a\xD9") == "charset-undecodable  at 1");
}

BOOST_AUTO_TEST_CASE(invalid_unicode) {
  BOOST_TEST(from_bytes("UTF-8", "a\xC0\xAF") == "utf8-invalid  at 1");
  BOOST_TEST(from_bytes("UTF-16LE", "a\0\0\xD8z\0"sv) == "charset-undecodable  at 2");
  BOOST_TEST(from_bytes("UTF-16BE", "\0a\0"sv) == "charset-undecodable  at 2");
  BOOST_TEST(from_bytes("UTF-32LE", "a\0\0\0\0\xD8\0\0"sv) == "charset-undecodable  at 4");
  BOOST_TEST(from_bytes("UTF-32LE", "\0\0\x11\0"sv) == "charset-undecodable  at 0");
  BOOST_TEST(from_bytes("CESU-8", "a\xED\xA0\x80z") == "charset-undecodable  at 1");
}

BOOST_AUTO_TEST_CASE(utf8_costs_nothing) {
  const std::string text = "http://example.org/r\u00E9sum\u00E9 and more than fits a short string";
  std::string out;
  BOOST_TEST(allocations_during([&] {
               charset utf8;
               BOOST_TEST((utf8.decode(text, out)->data() == text.data()));
               BOOST_TEST((utf8.encode(text, out)->data() == text.data()));
             }) == 0U);
}

BOOST_AUTO_TEST_CASE(unicode_to_other_charsets) {
  BOOST_TEST(to_bytes("iso-8859-1", "r\u00E9") == "r\xE9");
  BOOST_TEST(to_bytes("ISO-2022-JP", "a\u65E5\u672C") == "a\x1B$BF|K\\\x1B(B");
  BOOST_TEST(to_bytes("UTF-16BE", "a\U00010000") == "\0a\xD8\x00\xDC\x00"s);
  BOOST_TEST(to_bytes("UTF-8", "\u00E9") == "\u00E9");
  BOOST_TEST(to_bytes("UTF-8", "a\xFF") == "utf8-invalid  at 1");
  BOOST_TEST(to_bytes("iso-8859-1", "a\xFF") == "utf8-invalid  at 1");
}

// RFC 1843: `~{` leads to two bytes a character, `~}` back.
BOOST_AUTO_TEST_CASE(hz_ends_in_ascii) {
  BOOST_TEST(to_bytes("HZ-GB-2312", "\u4E2D\u6587").ends_with("~{VPND~}"));
  BOOST_TEST(to_bytes("HZ-GB-2312", "\u4E2Da").ends_with("~{VP~}a"));
  BOOST_TEST(to_bytes("HZ-GB-2312", "").empty());
}

// UTF-32 has four bytes for each, and a byte order mark: more than ICU can count.
BOOST_AUTO_TEST_CASE(giants_are_too_long) {
  constexpr std::size_t size = std::size_t{512} << 20U;
  const std::unique_ptr<void, decltype(&std::free)> zeros(std::calloc(size, 1), &std::free);
  BOOST_REQUIRE(zeros != nullptr);
  const std::string_view text(static_cast<const char*>(zeros.get()), size);
  charset utf32 = open("UTF-32");
  std::string out;
  BOOST_TEST(shown(utf32.encode(text, out)) == "too-long  at 0");
  BOOST_TEST(shown(utf32.decode(text, out)) == "too-long  at 0");
}

// A charset also lacks characters that ICU would drop (U+200B) or replace with similar ones: U+2010
// with a hyphen, full-width letters with ASCII.
BOOST_AUTO_TEST_CASE(characters_that_a_charset_lacks) {
  BOOST_TEST(to_bytes("iso-8859-1", "\u00E9\u0142") == "charset-unmappable  at 2");
  BOOST_TEST(to_bytes("iso-8859-1", "a\u200Bb") == "charset-unmappable  at 1");
  BOOST_TEST(to_bytes("windows-1252", "a\uFF21") == "charset-unmappable  at 1");
  BOOST_TEST(to_bytes("iso-8859-1", "a\u2010") == "charset-unmappable  at 1");
  BOOST_TEST(to_bytes("windows-1258", "\u4E00") == "charset-unmappable  at 0");
  charset latin = open("iso-8859-1");
  BOOST_TEST(latin.has(U'\u00FF'));
  BOOST_TEST(!latin.has(U'\u0100'));
}

/// Characters that no text in NFC has, of those in the charsets below: signs for letters, and
/// ideographs for compatibility.
bool is_never_in_nfc(char32_t c) {
  return c == U'\u2126' || c == U'\u212A' || c == U'\u212B' || (c >= 0xF900 && c <= 0xFAFF);
}

BOOST_AUTO_TEST_CASE(characters_of_a_charset_convert_back) {
  for (const char* name : {"iso-8859-1", "windows-1252", "Shift_JIS", "EUC-JP", "ISO-2022-JP",
                           "Big5", "EUC-KR", "windows-1258", "KOI8-R", "ibm-1047"}) {
    charset c = open(name);
    int had = 0;
    for (char32_t value = 0; value < 0x30000; ++value) {
      if ((value >= 0xD800 && value <= 0xDFFF) || is_never_in_nfc(value) || !c.has(value)) {
        continue;
      }
      ++had;
      std::string text;
      std::string bytes;
      std::string back;
      append_utf8(value, text);
      BOOST_TEST_CONTEXT(name << " U+" << std::hex << static_cast<std::uint32_t>(value)) {
        BOOST_REQUIRE(shown(c.decode(c.encode(text, bytes).value_or("?"), back)) == text);
      }
    }
    BOOST_TEST(had > 100, name);
  }
}

// Output into a document (behaviour.md section 8).
BOOST_AUTO_TEST_CASE(characters_that_a_document_cannot_represent) {
  const std::string text = "http://h/\u00E9?\u1EC7\U00010300";
  BOOST_TEST(written("iso-8859-1", text, missing_character::reference) ==
             "http://h/\u00E9?&#x1EC7;&#x10300;");
  BOOST_TEST(written("iso-8859-1", text, missing_character::percent) ==
             "http://h/\u00E9?%E1%BB%87%F0%90%8C%80");
  BOOST_TEST(written("US-ASCII", text, missing_character::reference) ==
             "http://h/&#xE9;?&#x1EC7;&#x10300;");
  BOOST_TEST(written("UTF-16", text, missing_character::reference) == text);
  BOOST_TEST(written("iso-8859-1", "a\xFF", missing_character::percent) == "utf8-invalid  at 1");
}

BOOST_AUTO_TEST_CASE(text_without_missing_characters_is_not_copied) {
  charset latin = open("iso-8859-1");
  const std::string text = "http://h/\u00E9";
  std::string out;
  const auto r = write_missing(text, latin, missing_character::reference, out);
  BOOST_TEST((r->data() == text.data()));
  BOOST_TEST(out == "");
}

// RFC 3987 section 3.1: "Viet Nam" in windows-1258 has a letter and a mark, which NFC composes. On
// the way out, the letter is taken apart again (bis section 3.5).
BOOST_AUTO_TEST_CASE(windows_1258_in_both_directions) {
  BOOST_TEST(from_bytes("windows-1258", "Vi\xEA\xF2t") == "Vi\u1EC7t");
  BOOST_TEST(to_bytes("windows-1258", "Vi\u1EC7t") == "Vi\xEA\xF2t");
  BOOST_TEST(to_bytes("windows-1258", "\u1EBF") == "\xEA\xEC");  // circumflex and acute
  BOOST_TEST(to_bytes("windows-1258", "a\u4E00") == "charset-unmappable  at 1");
  BOOST_TEST(to_bytes("iso-8859-1", "\u1EC7") == "charset-unmappable  at 0");
  charset c = open("windows-1258");
  to_uri_options options;
  options.query_charset = &c;
  BOOST_TEST(to_uri("http://h/?Vi\u1EC7t", options).value() == "http://h/?Vi%EA%F2t");
}

// RFC 1456 and TCVN 5712:1993; the bytes are those of iconv of the GNU C Library.
BOOST_AUTO_TEST_CASE(other_vietnamese_charsets) {
  BOOST_TEST(from_bytes("VISCII", "Vi\xAEt Nam \x02") == "Vi\u1EC7t Nam \u1EB2");
  BOOST_TEST(to_bytes("viscii", "Vi\u1EC7t Nam \u1EB2") == "Vi\xAEt Nam \x02");
  BOOST_TEST(from_bytes("TCVN5712-1", "Vi\xD6t Nam \x01") == "Vi\u1EC7t Nam \u00DA");
  BOOST_TEST(from_bytes("TCVN", "e\xB4") == "\u1EB9");  // a mark after its letter
  BOOST_TEST(to_bytes("x-viet-tcvn5712", "Vi\u1EC7t Nam") == "Vi\xD6t Nam");
  BOOST_TEST(to_bytes("VISCII", "\u4E00") == "charset-unmappable  at 0");
  BOOST_TEST(meant("VISCII", "Vi%AEt") == "Vi\u1EC7t");
}

// RFC 3987 section 7.4: names in NFC, unless the file system keeps another form.
BOOST_AUTO_TEST_CASE(names_as_they_are_stored) {
  charset utf8;
  charset vietnamese = open("windows-1258");
  std::string out;
  BOOST_TEST(from_path("e\u0301", utf8, out).value() == "%C3%A9");
  out.clear();
  BOOST_TEST(from_path("e\u0301", utf8, out, name_form::as_stored).value() == "e%CC%81");
  out.clear();
  BOOST_TEST(from_path("\xEA\xF2", vietnamese, out, name_form::as_stored).value() == "%E1%BB%87");
}

// bis section 7.2: text typed with input methods of East Asia.
BOOST_AUTO_TEST_CASE(typed_full_width_ascii) {
  BOOST_TEST(typed("\uFF48\uFF54\uFF54\uFF50\uFF1A\uFF0F\uFF0F\uFF41\uFF0E\uFF5E") == "http://a.~");
  BOOST_TEST(typed("\uFF01\uFF5E\u3000") == "!~");
  BOOST_TEST(typed("\uFF00\uFF5F\uFFE5") == "\uFF00\uFF5F\uFFE5");
}

BOOST_AUTO_TEST_CASE(typed_half_width_katakana) {
  BOOST_TEST(typed("\uFF83\uFF7D\uFF84") == "\u30C6\u30B9\u30C8");
  BOOST_TEST(typed("\uFF76\uFF9E\uFF8A\uFF9F\uFF73\uFF9E") == "\u30AC\u30D1\u30F4");
  BOOST_TEST(typed("\uFF61\uFF65\uFF70") == "\u3002\u30FB\u30FC");
}

BOOST_AUTO_TEST_CASE(typed_text_is_in_nfc) {
  BOOST_TEST(typed("re\u0301sume\u0301") == "r\u00E9sum\u00E9");
  BOOST_TEST(typed("\u212B\u0323") == "\u1EA0\u030A");
  BOOST_TEST(typed("\uFB01\u2460") == "\uFB01\u2460");
  BOOST_TEST(typed("") == "");
  BOOST_TEST(typed("a\xFF") == "utf8-invalid  at 1");
}

// behaviour.md section 8: the result is an identifier or an error, never worse than the text.
BOOST_AUTO_TEST_CASE(typed_identifiers_are_valid) {
  BOOST_TEST(typed("http://h/a\u3000b") == "http://h/a%20b");
  BOOST_TEST(typed("  <http://h/a>\n") == "http://h/a");
  BOOST_TEST(typed("< http://h/ >") == "http://h/");
  BOOST_TEST(typed("\u00A0http://h/\u2003") == "http://h/");
  BOOST_TEST(typed("http://h/a b{c}\x01") == "http://h/a%20b%7Bc%7D%01");
  BOOST_TEST(typed("http://h/\uFF05") == "http://h/%25");
  BOOST_TEST(typed("http://h/\u202Ea") == "http://h/%E2%80%AEa");
  BOOST_TEST(typed(" http://a b/").substr(0, 14) == "host-character");
  BOOST_TEST(typed("x:<\u0327") == "x:%3C%CC%A7");  // would become a cedilla of the C
  BOOST_TEST(typed(" ") == "");
  BOOST_TEST(typed("<>") == "");
}

BOOST_AUTO_TEST_CASE(each_change_of_typed_text_is_reported) {
  const auto changes = [](std::string_view text) {
    std::string out;
    std::vector<error> all;
    BOOST_TEST(from_text(text, out, &all).has_value());
    std::string names;
    for (const error& e : all) {
      names.append(names.empty() ? "" : ", ").append(name(e.code)).append(" ");
      names += std::to_string(e.offset);
    }
    return names;
  };
  BOOST_TEST(changes("http://h/\u00E9") == "");
  BOOST_TEST(changes(" x:a") == "path-character 0");
  BOOST_TEST(changes("x:a ") == "path-character 3");
  BOOST_TEST(changes("x:\uFF41\uFF42") == "width-form 2");
  BOOST_TEST(changes("x:e\u0301") == "not-nfc 2");  // of what became one character
  BOOST_TEST(changes("x:\uFF41\u3000") == "path-character 5, width-form 2");
  BOOST_TEST(changes("x:\u3000\uFF41 ") ==
             "path-character 8, space-look-alike 2, width-form 5, path-character 2");
}

// Text is put in NFC in parts; the borders must not be visible.
BOOST_AUTO_TEST_CASE(long_text_is_in_nfc) {
  for (std::size_t before = 4080; before < 4110; ++before) {
    const std::string start(before, 'a');
    BOOST_REQUIRE(typed(start + "e\u0323\u0302b") == start + "\u1EC7b");
    BOOST_REQUIRE(typed(start + "\u1100\u1161\u11A8") == start + "\uAC01");
  }
}

// Ten megabytes of accents on one letter, in the order that is worst.
BOOST_AUTO_TEST_CASE(very_many_accents) {
  std::string text = "a";
  while (text.size() < 10'000'000) {
    text += "\u0301\u0323";
  }
  std::string out;
  const auto r = from_text(text, out);
  BOOST_TEST_REQUIRE(r.has_value());
  BOOST_TEST(r->size() > 9'990'000U);
  BOOST_TEST(find_invalid_utf8(*r) == std::string_view::npos);
}

// RFC 3987 section 7.4
BOOST_AUTO_TEST_CASE(example_of_generation) {
  for (const auto& [name, bytes] :
       {std::pair("UTF-8", "r\u00E9sum\u00E9.html"), std::pair("UTF-8", "re\u0301sume\u0301.html"),
        std::pair("iso-8859-1", "r\xE9sum\xE9.html"), std::pair("ibm-850", "r\x82sum\x82.html"),
        std::pair("macintosh", "r\x8Esum\x8E.html")}) {
    const std::string uri = path_of(name, bytes);
    BOOST_TEST(uri == "r%C3%A9sum%C3%A9.html", name);
    std::string out;
    BOOST_TEST(shown(to_iri(uri, out)) == "r\u00E9sum\u00E9.html");
  }
}

BOOST_AUTO_TEST_CASE(a_file_name_is_one_segment) {
  const std::string name = "a?b#c%41:d;e=f&g h+[i]~";
  const std::string segment = path_of("UTF-8", name);
  BOOST_TEST(segment == "a%3Fb%23c%2541%3Ad%3Be%3Df%26g%20h%2B%5Bi%5D~");
  const auto ref = parse(segment, profile::uri);
  BOOST_TEST_REQUIRE(ref.has_value());
  BOOST_TEST(ref->path() == segment);
  BOOST_TEST(path_of("UTF-8", "") == "");
  BOOST_TEST(path_of("UTF-8", "a\0\n"sv) == "a%00%0A");
  // The second byte of U+80FD in Shift_JIS is that of a backslash.
  BOOST_TEST(path_of("Shift_JIS", "\x94\x5C.txt") == "%E8%83%BD.txt");
}

BOOST_AUTO_TEST_CASE(paths_of_several_names) {
  BOOST_TEST(path_of("UTF-8", "my dir/\u00E9.xml") == "my%20dir/%C3%A9.xml");
  BOOST_TEST(path_of("UTF-8", "/home/a:b/") == "/home/a%3Ab/");
  BOOST_TEST(path_of("UTF-8", "//host/share") == "/.//host/share");
  BOOST_TEST(!parse(path_of("UTF-8", "//host/share"))->has_authority());
}

BOOST_AUTO_TEST_CASE(file_names_with_invalid_bytes) {
  BOOST_TEST(path_of("UTF-8", "r\xE9sum\xE9") == "utf8-invalid path at 1");
  BOOST_TEST(path_of("Shift_JIS", "a\x82") == "charset-undecodable path at 1");
}

// RFC 3987 section 6.4: a name in ISO 8859-1 with a fragment in UTF-8.
BOOST_AUTO_TEST_CASE(example_of_two_encodings) {
  BOOST_TEST(meant("iso-8859-1", "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9") ==
             "http://www.example.org/r\u00E9sum\u00E9.xml#r\u00E9sum\u00E9");
  BOOST_TEST(meant("iso-8859-1", "http://www.example.org/r%E9sum%E9.xml#r\u00E9sum\u00E9") ==
             "http://www.example.org/r\u00E9sum\u00E9.xml#r\u00E9sum\u00E9");
}

// Each of the names of Japan's charsets for U+30C6 U+30B9 U+30C8; in two of them ASCII takes part.
BOOST_AUTO_TEST_CASE(octets_and_ascii_together) {
  const std::string tesuto = "/\u30C6\u30B9\u30C8.html";
  BOOST_TEST(meant("Shift_JIS", "/%83%65%83%58%83%67.html") == tesuto);
  BOOST_TEST(meant("Shift_JIS", "/%83e%83X%83g.html") == tesuto);
  BOOST_TEST(meant("EUC-JP", "/%a5%c6%a5%b9%a5%c8.html") == tesuto);
  BOOST_TEST(meant("Shift_JIS", "/%94\\") == "path-character path at 4");
  BOOST_TEST(meant("Shift_JIS", "/%94%5C/x") == "/\u80FD/x");
  BOOST_TEST(meant("ISO-2022-JP", "/a%1B$BF%7CK%5C%1B(B.%80") == "charset-undecodable path at 21");
}

BOOST_AUTO_TEST_CASE(each_part_by_itself) {
  BOOST_TEST(meant("iso-8859-1", "http://%E9@%C3%A9.org/%E9/%C3%A9?%E9&%C3%A9#%C3%A9") ==
             "http://\u00E9@\u00E9.org/\u00E9/\u00E9?\u00E9&\u00C3\u00A9#\u00E9");
  BOOST_TEST(meant("iso-8859-1", "http://%E9.org/%E9") == "http://%E9.org/\u00E9");
  BOOST_TEST(meant("iso-8859-1", "s:%E9") == "s:\u00E9");
  BOOST_TEST(meant("iso-8859-1", "?%E9") == "?\u00E9");
  BOOST_TEST(meant("iso-8859-1", "\u1EC7%E9\u1EC7") == "\u1EC7\u00E9\u1EC7");
}

BOOST_AUTO_TEST_CASE(characters_that_stay_encoded) {
  BOOST_TEST(meant("iso-8859-1", "/%E9%2F%25%20%3f%41") == "/\u00E9%2F%25%20%3fA");
  // LRM in Hebrew, C1 in Latin.
  BOOST_TEST(meant("windows-1255", "/%E0%FD%fe") == "/\u05D0%FD%fe");
  BOOST_TEST(meant("iso-8859-1", "/%E9%85") == "/\u00E9%85");
}

BOOST_AUTO_TEST_CASE(meanings_are_in_nfc) {
  BOOST_TEST(meant("windows-1258", "/Vi%EA%F2t%20Nam") == "/Vi\u1EC7t%20Nam");
  BOOST_TEST(meant("windows-1258", "/e\u0301/e%D2") == "/e\u0301/\u1EBB");
}

// NFC has ASCII for some characters, and characters for some ASCII with marks. The octets: U+037E,
// U+1FEF, U+212A, U+0338 in GB 18030; U+0300, U+0323 in windows-1258.
BOOST_AUTO_TEST_CASE(normalization_makes_no_delimiters) {
  BOOST_TEST(meant("GB18030", "/%81%36%A1%39%C4%E3") == "/%81%36%A1%39\u4F60");
  BOOST_TEST(meant("GB18030", "/%816%A19%C4%E3") == "/%816%A19\u4F60");
  BOOST_TEST(meant("GB18030", "/%81%36%BF%32%C4%E3") == "/%81%36%BF%32\u4F60");
  BOOST_TEST(meant("GB18030", "/%81%30%C9%32%C4%E3") == "/%81%30%C9%32\u4F60");
  BOOST_TEST(meant("GB18030", "/a=%81%30%C2%32") == "/a=\u0338");
  BOOST_TEST(meant("GB18030", "?a=%810%C22") == "?a=\u0338");
  BOOST_TEST(meant("windows-1258", "/%3D%F2") == "/%3D\u0323");
  BOOST_TEST(meant("windows-1258", "/%41%CC/A%CC") == "/\u00C0/\u00C0");
}

BOOST_AUTO_TEST_CASE(invalid_octets) {
  BOOST_TEST(meant("Shift_JIS", "http://h/%83%65?%82") == "charset-undecodable query at 16");
  BOOST_TEST(meant("EUC-JP", "/ab%A4") == "charset-undecodable path at 3");
  BOOST_TEST(meant("US-ASCII", "/ab%E9") == "charset-undecodable path at 3");
  BOOST_TEST(meant("iso-8859-1", "/%zz") == "percent-encoding path at 1");
  BOOST_TEST(meant("iso-8859-1", "/%E9\xFF") == "utf8-invalid  at 4");
}

BOOST_AUTO_TEST_CASE(in_utf8_the_result_is_that_of_to_iri) {
  for (const char* text : {"http://h/D%C3%BCrst", "http://h/D%FCrst", "/%e2%80%ae", "a", ""}) {
    std::string out;
    BOOST_TEST(meant("UTF-8", text) == shown(to_iri(text, out)));
  }
  const std::string_view text = "http://h/a";
  charset latin = open("iso-8859-1");
  std::string out;
  BOOST_TEST((interpret(text, latin, out)->data() == text.data()));
}

BOOST_AUTO_TEST_SUITE_END()
