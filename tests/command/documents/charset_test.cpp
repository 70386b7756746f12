#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(charsets)

using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;
using namespace std::string_literals;

namespace {

json ask(const json& request) { return json::parse(run({"batch"}, request.dump() + '\n').out); }

/// UTF-16 of ASCII.
std::string utf16(const std::string& ascii) {
  std::string bytes;
  for (const char c : ascii) {
    bytes += {'\0', c};
  }
  return bytes;
}

}  // namespace

// RFC 3987 section 3.1, step 1
BOOST_AUTO_TEST_CASE(operands_are_bytes_of_their_charset) {
  BOOST_TEST(run({"to-uri", "--charset", "windows-1258", "http://h/Vi\xEA\xF2t"}).out ==
             "http://h/Vi%E1%BB%87t\n");
  BOOST_TEST(run({"to-uri", "--charset=utf-8", "e\u0301"}).out == "e%CC%81\n");
  BOOST_TEST(run({"resolve", "--charset=iso-8859-1", "--base=http://h/\xE9/", "\xFC"}).out ==
             "http://h/\u00E9/\u00FC\n");
  BOOST_TEST(run({"compare", "--charset=iso-8859-1", "s:\xE9", "s:%C3%A9"}).out == "syntax path\n");
  BOOST_TEST(run({"to-iri", "--charset", "Shift_JIS"}, "/\x83\x65\n/\x94\x5C\n").out ==
             "/\u30C6\n/\u80FD\n");
}

BOOST_AUTO_TEST_CASE(operands_with_invalid_bytes) {
  const auto got = run({"to-uri", "--charset", "US-ASCII", "ab\xE9", "c"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "c\n");
  BOOST_TEST(contains(got.err, "<ab\\xE9>, byte 2: error: "));
  BOOST_TEST(contains(got.err, " [charset-undecodable]; "));
  const auto pairs = run({"compare", "--charset=US-ASCII", "s:\xE9", "s:a", "s:b", "s:b"});
  BOOST_TEST(pairs.status == 1);
  BOOST_TEST(pairs.out == "string\n");
  const auto base = run({"resolve", "--charset=US-ASCII", "--base=http://\xE9/", "a"});
  BOOST_TEST(base.status == 2);
  BOOST_TEST(contains(base.err, "--base"));
}

// RFC 3987 section 5.1: whatever the encoding form, the code points count.
BOOST_AUTO_TEST_CASE(lines_with_ends_of_two_bytes) {
  BOOST_TEST(run({"compare", "--charset=UTF-16BE"}, utf16("s:a\ns:a\n")).out == "string\n");
  BOOST_TEST(run({"parse", "--charset=UTF-16BE", "--kind=iri"}, utf16("s:a")).status == 0);
  BOOST_TEST(run({"from-leiri", "--charset", "UTF-16"}, "\xFE\xFF"s + utf16("a b\n\nc")).out ==
             "a%20b\n\nc\n");
  BOOST_TEST(run({"from-leiri", "--charset", "ibm-1047"}, "\x81\x40\x82\x25").out == "a%20b\n");
}

// RFC 3987 section 5.3.1: operands in different encoding forms are equal by their code points.
BOOST_AUTO_TEST_CASE(pairs_in_two_charsets) {
  const auto compared = [](const std::string& first, const std::string& other,
                           const std::string& text) {
    const auto got = run({"compare", "--charset", first, "--other-charset", other}, text);
    return got.out + got.err;
  };
  const std::string eight = "s:a\n";
  const std::string sixteen = utf16("s:a\n");
  const std::string little = "s\0:\0a\0\n\0"s;
  const std::string thirty_two = "\0\0\0s\0\0\0:\0\0\0a\0\0\0\n"s;
  BOOST_TEST(compared("UTF-8", "UTF-16BE", eight + sixteen) == "string\n");
  BOOST_TEST(compared("UTF-16BE", "UTF-8", sixteen + eight + sixteen + eight) ==
             "string\nstring\n");
  BOOST_TEST(compared("UTF-16BE", "UTF-32BE", sixteen + thirty_two) == "string\n");
  BOOST_TEST(compared("UTF-16", "UTF-8", "\xFF\xFE" + little + eight) == "string\n");
  BOOST_TEST(compared("UTF-16LE", "UTF-16LE", little + little) == "string\n");
  BOOST_TEST(compared("ISO-8859-1", "UTF-8", "s:\xE9\ns:\xC3\xA9\n") == "string\n");
  BOOST_TEST(contains(compared("UTF-8", "UTF-16BE", eight), "requires pairs"));
  BOOST_TEST(run({"compare", "--other-charset", "ISO-8859-1", "s:\xC3\xA9", "s:\xE9"}).out ==
             "string\n");
  BOOST_TEST(run({"normalize", "--other-charset", "UTF-8", "s:a"}).status == 2);
}

BOOST_AUTO_TEST_CASE(a_bad_byte_costs_one_line) {
  // a surrogate alone in the second of three lines
  const auto broken =
      run({"to-uri", "--charset=UTF-16BE"}, utf16("s:a\n") + "\xD8\0\0\n"s + utf16("s:b"));
  BOOST_TEST(broken.status == 1);
  BOOST_TEST(broken.out == "s:a\ns:b\n");
  BOOST_TEST(contains(broken.err, "byte 0: error: "));
  const std::string_view marked("\xFF\xFEs\0:\0a\0\n\0\0\xDC\n\0s\0",
                                16);  // little-endian, with a mark
  const auto little = run({"to-uri", "--charset=UTF-16"}, std::string(marked));
  BOOST_TEST(little.status == 1);
  BOOST_TEST(little.out == "s:a\ns\n");
  const auto end = run({"parse", "--charset=UTF-16BE"}, utf16("s:a\n") + "\0"s);
  BOOST_TEST(end.status == 1);
  BOOST_TEST(contains(end.err, "byte 0: error: "));
  const auto ascii = run({"to-uri", "--charset=US-ASCII"}, "s:a\ns:\xE9\ns:b\n");
  BOOST_TEST(ascii.status == 1);
  BOOST_TEST(ascii.out == "s:a\ns:b\n");
}

// bis section 7.7: "software for Japanese may accept URIs in Shift_JIS and/or EUC-JP".
BOOST_AUTO_TEST_CASE(the_meaning_by_several_charsets) {
  const std::string sjis = "http://h/%93%FA%96%7B%8C%EA";  // "Japanese" in Japanese
  const std::string euc = "http://h/%C6%FC%CB%DC%B8%EC";
  for (const std::string& iri : {sjis, euc, std::string("http://h/%E6%97%A5%E6%9C%AC%E8%AA%9E")}) {
    for (const char* list :
         {"Shift_JIS,EUC-JP", "EUC-JP,Shift_JIS", "iso-8859-1,EUC-JP,Shift_JIS"}) {
      BOOST_TEST(run({"interpret", "--charset", list, iri}).out == "http://h/\u65E5\u672C\u8A9E\n");
    }
  }
  const auto all = run({"interpret", "--charset=iso-8859-1,EUC-JP", "--explain", euc});
  BOOST_TEST(contains(all.out + all.err, "EUC-JP: http://h/\u65E5\u672C\u8A9E\n"));
  BOOST_TEST(contains(all.out + all.err, "iso-8859-1: http://h/\u00C6\u00FC\u00CB\u00DC"));
  BOOST_TEST(run({"interpret", "--charset=US-ASCII,Shift_JIS", "http://h/%FF"}).status == 1);
  BOOST_TEST(run({"interpret", "--charset=US-ASCII,x", "a"}).status == 2);
}

// bis section 3.5
BOOST_AUTO_TEST_CASE(queries_in_the_charset_of_their_document) {
  const auto got = run(
      {"to-uri", "--query-charset", "iso-8859-1", "http://h/\u00E9?\u00E9", "http://h/?\u1EC7"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "http://h/%C3%A9?%E9\n");
  BOOST_TEST(contains(got.err, "byte 10: error: "));
  BOOST_TEST(contains(got.err, " [charset-unmappable]; "));
  BOOST_TEST(ask({{"op", "to-uri"}, {"iri", "ftp://h/?\u00E9"}, {"query-charset", "iso-8859-1"}}) ==
             (json{{"ok", true}, {"result", "ftp://h/?%C3%A9"}}));
}

// 3987bis section 3.5: the charset is that of the document; RFC 3987 section 6.3.
BOOST_AUTO_TEST_CASE(documents_name_the_charset_of_their_queries) {
  const temporary_folder folder;
  const std::string link = "http://h/\xE9?q=\xE9#\xE9";
  const std::string wanted = R"("uri":"http://h/%C3%A9?q=%E9#%C3%A9"})";
  folder.write("a.html", "<meta charset=iso-8859-1><a href='" + link + "'>");
  folder.write("a.xml",
               "<?xml version='1.0' encoding='iso-8859-1'?><a xmlns:x="
               "'http://www.w3.org/1999/xlink' x:href='" +
                   link + "'/>");
  folder.write("a.xq",
               "xquery version '3.1' encoding 'iso-8859-1';\nimport module namespace "
               "a='x:y' at '" +
                   link + "';");
  for (const std::string name : {"a.html", "a.xml", "a.xq"}) {
    const auto listed = run({"identifiers", "--query-charset", "document", name});
    BOOST_TEST(contains(listed.out, wanted), listed.out);
    const auto by_name = run({"identifiers", "--query-charset", "windows-1252", name});
    BOOST_TEST(contains(by_name.out, wanted), by_name.out);
    BOOST_TEST(!contains(run({"identifiers", name}).out, "\"uri\""));
  }
  folder.write("u.html", "\xEF\xBB\xBF<a href='http://h/?\xC3\xA9'><a href='ftp://h/?\xC3\xA9'>");
  const auto unicode = run({"identifiers", "--query-charset", "document", "u.html"});
  BOOST_TEST(contains(unicode.out, R"("uri":"http://h/?%C3%A9"})"), unicode.out);
  const auto other = run({"identifiers", "--query-charset", "iso-8859-1", "u.html"});
  BOOST_TEST(contains(other.out, R"("uri":"http://h/?%E9"})"), other.out);
  BOOST_TEST(contains(other.out, R"("uri":"ftp://h/?%C3%A9"})"), other.out);
  const auto lacking = run({"identifiers", "--query-charset", "US-ASCII", "u.html"});
  BOOST_TEST(contains(lacking.out, R"("uri":null})"), lacking.out);
  BOOST_TEST(run({"identifiers", "--query-charset", "no-such", "a.xml"}).status == 2);
}

BOOST_AUTO_TEST_CASE(copies_have_queries_in_the_charset_of_the_document) {
  const temporary_folder folder;
  const auto document = [](const std::string& href) {
    return "<?xml version='1.0' encoding='iso-8859-1'?><a xmlns:x='http://www.w3.org/1999/xlink' "
           "xml:base='http://h/' x:href='" +
           href + "'/>";
  };
  const auto cleaned = [&](const std::string& href, const std::string& queries) {
    folder.write("a.xml", document(href));
    return run({"clean", "--profile", "uri", "--query-charset", queries, "a.xml"}).out;
  };
  BOOST_TEST(cleaned("\xE9?q=\xE9&amp;r=1#\xE9", "document") ==
             document("%C3%A9?q=%E9&amp;r=1#%C3%A9"));
  BOOST_TEST(cleaned("http://h/?\xE9 %", "document") == document("http://h/?%E9%20%25"));
  BOOST_TEST(cleaned("ftp://h/?\xE9", "document") == document("ftp://h/?%C3%A9"));
  BOOST_TEST(cleaned("?\xE9", "UTF-8") == document("?%C3%A9"));
  BOOST_TEST(cleaned("?\xE9", "US-ASCII") == document("?\xE9"));  // not in the charset
  BOOST_TEST(run({"clean", "--profile", "uri", "a.xml"}).out == document("?%C3%A9"));
}

BOOST_AUTO_TEST_CASE(from_text_gives_the_intended_text) {
  BOOST_TEST(run({"from-text", "\uFF48\uFF1A\uFF76\uFF9E", "e\u0301"}).out == "h:\u30AC\n\u00E9\n");
  BOOST_TEST(run({"from-text", "--charset", "Shift_JIS", "\xB6\xDE"}).out == "\u30AC\n");
  BOOST_TEST(ask({{"op", "from-text"}, {"text", "a"}}) == (json{{"ok", true}, {"result", "a"}}));
  const auto wrong = run({"from-text", "a\xFF"});
  BOOST_TEST(wrong.status == 1);
  BOOST_TEST(contains(wrong.err, "<a\\xFF>, byte 1: error: "));
}

// behaviour.md section 8: each change is reported.
BOOST_AUTO_TEST_CASE(from_text_reports_what_it_changes) {
  const auto typed = run({"from-text", " <http://h/\uFF41 {b\x01>"});
  BOOST_TEST(typed.status == 0);
  BOOST_TEST(typed.out == "http://h/a%20%7Bb%01\n");
  BOOST_TEST(
      contains(typed.err, "byte 0: repaired: character not allowed in a path: U+0020 SPACE"));
  BOOST_TEST(contains(typed.err, "byte 11: repaired: full-width or half-width form: U+FF41"));
  BOOST_TEST(contains(typed.err, "byte 14: repaired: character not allowed in a path: U+0020"));
  BOOST_TEST(run({"from-text", "http://h/\u65E5"}).err == "");
  const json record = {{"original", "x:\u3000"},
                       {"result", "x:"},
                       {"repairs", json::array({{{"code", "path-character"}, {"offset", 2}}})}};
  BOOST_TEST(ask({{"op", "from-text"}, {"text", "x:\u3000"}}) ==
             (json{{"ok", true}, {"result", "x:"}, {"record", record}}));
}

// RFC 3987 section 7.4
BOOST_AUTO_TEST_CASE(from_path_in_its_charset) {
  BOOST_TEST(run({"from-path", "--charset", "iso-8859-1", "r\xE9sum\xE9.html"}).out ==
             "r%C3%A9sum%C3%A9.html\n");
  BOOST_TEST(run({"from-path", "my dir/re\u0301sume\u0301.html"}).out ==
             "my%20dir/r%C3%A9sum%C3%A9.html\n");
  const auto wrong = run({"from-path", "r\xE9sum\xE9.html"});
  BOOST_TEST(wrong.status == 1);
  BOOST_TEST(contains(wrong.err, "byte 1: error: "));
}

// RFC 3987 section 6.4
BOOST_AUTO_TEST_CASE(interpret_shows_what_octets_mean) {
  const std::string uri = "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9";
  BOOST_TEST(run({"interpret", "--charset", "iso-8859-1", uri}).out ==
             "http://www.example.org/r\u00E9sum\u00E9.xml#r\u00E9sum\u00E9\n");
  BOOST_TEST(ask({{"op", "interpret"}, {"iri", uri}, {"charset", "iso-8859-1"}})["result"] ==
             "http://www.example.org/r\u00E9sum\u00E9.xml#r\u00E9sum\u00E9");
  const auto wrong = run({"interpret", "--charset", "EUC-JP", uri});
  BOOST_TEST(wrong.status == 1);
  BOOST_TEST(contains(wrong.err, "byte 24: error: "));
}

// JSON is Unicode: for other charsets each character is a byte.
BOOST_AUTO_TEST_CASE(operands_in_batch) {
  const auto result_of = [](const char* iri, const char* charset) {
    return ask({{"op", "to-uri"}, {"iri", iri}, {"charset", charset}})["result"];
  };
  BOOST_TEST(result_of("Vi\u00EA\u00F2t", "windows-1258") == "Vi%E1%BB%87t");
  BOOST_TEST(result_of("\u00C6\u00FC", "EUC-JP") == "%E6%97%A5");
  BOOST_TEST(result_of("\u65E5", "UTF-8") == "%E6%97%A5");
  BOOST_TEST(result_of("\u65E5", "UTF-16") == "%E6%97%A5");
  const json both = ask({{"op", "resolve"},
                         {"base", "http://h/\u00E9/"},
                         {"iri", "\u00FC"},
                         {"charset", "iso-8859-1"}});
  BOOST_TEST(both["result"] == "http://h/\u00E9/\u00FC");
  const json wrong = ask({{"op", "parse"}, {"iri", "a\u00C6"}, {"charset", "EUC-JP"}});
  BOOST_TEST(wrong["error"]["code"] == "charset-undecodable");
  BOOST_TEST(wrong["error"]["offset"] == 1);
}

BOOST_AUTO_TEST_SUITE_END()
