#include <libxml/encoding.h>

#include <boost/test/unit_test.hpp>
#include <leiri/charset.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "copying.hpp"
#include "support/owned.hpp"
#include "support/suites.hpp"

BOOST_AUTO_TEST_SUITE(copy_encodings)

/// Copies of documents that are not UTF-8.
namespace {

using leiri::ending;
using leiri::policy;
using leiri::policy_table;
using leiri::test::copied;

copied copy(std::string_view document, policy p = policy::repair, std::size_t step = 1U << 20U) {
  copied c(document, policy_table(p), "http://d/doc.xml", step);
  BOOST_TEST((c.restored == document));
  BOOST_TEST(!c.has_wrong_offset);
  BOOST_TEST((p != policy::keep || c.text == document));
  return c;
}

/// A text in a charset, by ICU.
std::string in_charset(std::string_view text, std::string_view name) {
  std::string out;
  return std::string(leiri::charset::named(name)->encode(text, out).value());
}

std::string in_utf16(std::string_view text, bool is_little, bool has_mark) {
  return (has_mark ? is_little ? "\xFF\xFE" : "\xFE\xFF" : "") +
         in_charset(text, is_little ? "UTF-16LE" : "UTF-16BE");
}

std::string page(const std::string& encoding, const std::string& inside) {
  return "<?xml version='1.0' encoding='" + encoding + "'?>\r\n" +
         "<html xmlns='http://www.w3.org/1999/xhtml'>" + inside + "</html>\n";
}

/// Whether this libxml2 has the encoding: one that does not use the system's iconv lacks some.
bool is_known(const std::string& encoding) {
  xmlCharEncodingHandler* const handler = xmlFindCharEncodingHandler(encoding.c_str());
  const bool known = handler != nullptr;
  if (known) {
    xmlCharEncCloseFunc(handler);
  }
  return known;
}

}  // namespace

BOOST_AUTO_TEST_CASE(single_bytes) {
  for (const std::string name : {"ISO-8859-1", "iso-8859-15", "windows-1252"}) {
    const auto in = [&](const std::string& text) { return in_charset(page(name, text), name); };
    const std::string document = in("<a href='\u00e9 \u00fc|'>\u00e9</a><!-- \u00e9 -->");
    const copied c = copy(document);
    BOOST_TEST(c.text == in("<a href='\u00e9%20\u00fc%7C'>\u00e9</a><!-- \u00e9 -->"));
    BOOST_TEST_REQUIRE(c.edits.size() == 1U);
    BOOST_TEST(c.edits[0].starts_with("2:53 "));
    BOOST_TEST((c.how == ending::complete));
    BOOST_TEST(copy(document, policy::skip).text == in("<a>\u00e9</a><!-- \u00e9 -->"));
    copy(document, policy::keep);
  }
  const std::string greek = page("ISO-8859-7", "<a href='\xE1\xFE {'/>");  // U+03B1 U+03CE
  BOOST_TEST(copy(greek).text == page("ISO-8859-7", "<a href='\xE1\xFE%20%7B'/>"));
}

// A character that the charset cannot represent becomes a reference.
BOOST_AUTO_TEST_CASE(characters_that_the_encoding_lacks) {
  const std::string declared =
      "<?xml version='1.0' encoding='US-ASCII'?><!DOCTYPE html [<!ENTITY e '&#233;|'>]>";
  const std::string open = "<html xmlns='http://www.w3.org/1999/xhtml'><a href='";
  BOOST_TEST(copy(declared + open + "&e;'/></html>").text ==
             declared + open + "&#233;%7C'/></html>");
}

BOOST_AUTO_TEST_CASE(utf_16) {
  for (const bool is_little : {false, true}) {
    for (const bool has_mark : {false, true}) {
      const auto in = [&](const std::string& inside) {
        return in_utf16(page("UTF-16", inside), is_little, has_mark);
      };
      const std::string document = in("<a href='\U0001F600 \u00e9|&#233;'/>\U0001F600");
      const copied c = copy(document);
      BOOST_TEST((c.text == in("<a href='\U0001F600%20\u00e9%7C&#233;'/>\U0001F600")));
      BOOST_TEST_REQUIRE(c.edits.size() == 1U);
      BOOST_TEST(c.edits[0].starts_with("2:53 "));
      for (const std::size_t step : {1U, 3U, 1021U}) {
        BOOST_TEST((copy(document, policy::repair, step).text == c.text));
      }
    }
  }
}

// XML 1.0 appendix F, with and without a byte order mark.
BOOST_AUTO_TEST_CASE(utf_32) {
  for (const bool is_little : {false, true}) {
    for (const bool has_mark : {false, true}) {
      const auto in = [&](const std::string& inside) {
        return in_charset((has_mark ? "\uFEFF" : "") + page("UTF-32", inside),
                          is_little ? "UTF-32LE" : "UTF-32BE");
      };
      const std::string document = in("<a href='\U0001F600 \u00e9|&#233;'/>\U0001F600");
      const copied c = copy(document);
      BOOST_TEST((c.text == in("<a href='\U0001F600%20\u00e9%7C&#233;'/>\U0001F600")));
      BOOST_TEST_REQUIRE(c.edits.size() == 1U);
      BOOST_TEST(c.edits[0].starts_with("2:53 "));
      const leiri::test::checked read(document, "http://d/doc.xml");
      BOOST_TEST(read.is_complete);
      BOOST_TEST_REQUIRE(read.heard.in_role("attribute:href").size() == 1U);
      BOOST_TEST(read.heard.in_role("attribute:href")[0].value == "\U0001F600 \u00e9|\u00e9");
      BOOST_TEST(read.heard.in_role("attribute:href")[0].where.column == 53U);
      for (const std::size_t step : {1U, 3U, 1021U}) {
        BOOST_TEST((copy(document, policy::repair, step).text == c.text));
        BOOST_TEST(leiri::test::checked(document, "http://d/doc.xml", step).is_complete);
      }
      const std::string cut = document.substr(0, document.size() - 5);
      BOOST_TEST((copy(cut).text.substr(0, 100) == cut.substr(0, 100)));
      BOOST_TEST(!leiri::test::checked(cut).is_complete);
    }
  }
}

// Incomplete and invalid characters.
BOOST_AUTO_TEST_CASE(bytes_that_are_not_characters) {
  const copied c = copy(page("US-ASCII", "<a href='|'/>\xE9<a href='|'/>"));
  BOOST_TEST((c.how == ending::broken_off));
  BOOST_TEST(c.text == page("US-ASCII", "<a href='%7C'/>\xE9<a href='|'/>"));
  const std::string wide = in_utf16(page("UTF-16", "<a href='|'/>\U0001F600"), true, true);
  for (std::size_t size = 0; size < wide.size(); ++size) {
    const bool is_all = size == wide.size() - 2;  // except the end of the last line
    BOOST_TEST((copy(wide.substr(0, size)).how == ending::broken_off) != is_all);
    std::string damaged = wide;
    damaged[size] = '\xDC';
    copy(damaged);
  }
}

BOOST_AUTO_TEST_CASE(large_documents) {
  std::string inside;
  for (int i = 0; i < 5000; ++i) {
    inside += "<a href='\u00e9 " + std::string(static_cast<std::size_t>(i % 53), 'x') + "'/>";
  }
  const copied latin = copy(in_charset(page("ISO-8859-1", inside), "ISO-8859-1"));
  const copied wide = copy(in_utf16(page("UTF-16", inside), true, true));
  BOOST_TEST(latin.edits.size() == 5000U);
  BOOST_TEST(wide.edits.size() == 5000U);
  BOOST_TEST(latin.text.find(' ', 100) == latin.text.find(" href", 100));
}

// The bytes are those of the registered charsets: JIS X 0208 and 0212, GB 18030, Big5, KS X 1001.
// 0x5C, a backslash in ASCII, and 0x7C, a vertical line, are second bytes in Shift_JIS and Big5.
BOOST_AUTO_TEST_CASE(several_bytes) {
  const std::pair<std::string, std::string> characters[] = {
      {"Shift_JIS", "\x83\x5C\x95\x7C\xB1"},
      {"windows-31J", "\xFA\x5C\xED\x40"},  // one character, and another with two codes
      {"EUC-JP", "\xA5\xBD\x8F\xB0\xA1\x8E\xB1"},
      {"GB18030", "\x81\x7C\x81\x30\x84\x36\xB0\xA1"},
      {"GBK", "\x81\x5C\xB0\xA1"},
      {"Big5", "\xA4\xA4\xA5\x5C\xA5\x7C"},
      {"EUC-KR", "\xB0\xA1\xC7\xD1"},
  };
  for (const auto& [name, text] : characters) {
    if (!is_known(name)) {
      continue;
    }
    BOOST_TEST_CONTEXT(name) {
      const std::string document =
          page(name, "<!-- " + text + "|--><a href='" + text + "|" + text + "'>" + text + "</a>");
      const copied c = copy(document);
      BOOST_TEST((c.text == page(name, "<!-- " + text + "|--><a href='" + text + "%7C" + text +
                                           "'>" + text + "</a>")));
      BOOST_TEST(c.edits.size() == 1U);
      BOOST_TEST((c.how == ending::complete));
      for (const std::size_t step : {1U, 3U, 1021U}) {
        BOOST_TEST((copy(document, policy::repair, step).text == c.text));
      }
      for (std::size_t size = 100; size < document.size() - 1; ++size) {
        BOOST_TEST((copy(document.substr(0, size)).how == ending::broken_off));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_large_document_in_several_bytes) {
  std::string inside;
  std::string repaired;
  for (int i = 0; i < 9000; ++i) {
    const std::string before = "<p>" + std::string(static_cast<std::size_t>(i % 7), 'x') +
                               "\x81\x30\x84\x36\xB0\xA1</p><a href='\xB0\xA1";
    inside += before + " '/>\n";
    repaired += before + "'/>\n";
  }
  const copied c = copy(page("GB18030", inside));
  BOOST_TEST(c.edits.size() == 9000U);
  BOOST_TEST((c.text == page("GB18030", repaired)));
}

// XML 1.0 appendix F.
BOOST_AUTO_TEST_CASE(ebcdic) {
  for (const std::string name : {"IBM037", "IBM500"}) {
    if (!is_known(name)) {
      continue;
    }
    const auto in = [&](const std::string& inside) {
      return in_charset("<?xml version='1.0' encoding='" + name + "'?>" +
                            "<html xmlns='http://www.w3.org/1999/xhtml'>" + inside + "</html>",
                        name);
    };
    const std::string document = in("<a href='\u00e9 |'>\u00e9</a>");
    const copied c = copy(document);
    BOOST_TEST((c.text == in("<a href='\u00e9%20%7C'>\u00e9</a>")));
    BOOST_TEST((c.how == ending::complete));
  }
}

// With shifts, the bytes of a character depend on those before.
BOOST_AUTO_TEST_CASE(encodings_with_shifts) {
  const std::string document = page("ISO-2022-JP", "<a href='a b'/><a href='|'/>");
  const copied c = copy(document);
  BOOST_TEST(c.text == document);
  BOOST_TEST(c.treated.size() == 2U);
  BOOST_TEST_REQUIRE(c.reports.size() == 3U);
  BOOST_TEST(c.reports[1].find("not-implemented") != std::string::npos);
  BOOST_TEST(copy(document, policy::keep).reports.size() == 2U);
}

// A copy is read as `leiri check` reads it.
BOOST_AUTO_TEST_CASE(the_documents_of_the_suites) {
  std::size_t count = 0;
  for (const char* name : {"xmlconf-eduni", "xmlconf-rest"}) {
    const auto folder = leiri::test::suite(name);
    if (!folder) {
      return;
    }
    for (const auto& file : leiri::test::files_below(*folder, ".xml")) {
      const std::string document = leiri::test::content_of(file);
      const leiri::test::checked checked(document, "http://d/doc.xml");
      BOOST_TEST_CONTEXT(file.string()) {
        const copied c = copy(document, policy::keep);
        BOOST_TEST((c.how == ending::complete) == checked.is_complete);
        BOOST_TEST(c.reports.size() == checked.heard.reports.size());
      }
      ++count;
    }
  }
  BOOST_TEST(count > 2000U);
}

BOOST_AUTO_TEST_SUITE_END()
