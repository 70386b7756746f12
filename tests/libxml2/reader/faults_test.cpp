#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "copying.hpp"
#include "libxml2/rdf/rdf_triples.hpp"
#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(faults)

/// Violations of well-formedness (XML 1.0 section 1.2) after which the reading goes on, and others.
namespace {

using leiri::code;
using leiri::ending;
using leiri::test::checked;
using leiri::test::copied;
using leiri::test::rdf_document;
using leiri::test::rdf_reading;
using strings = std::vector<std::string>;

constexpr std::size_t steps[] = {1U << 20U, 1, 7};

/// The fault is in line 2.
std::string page(const std::string& fault) {
  return "<html xmlns='http://www.w3.org/1999/xhtml'><body><a href='one'/>\n" + fault +
         "\n<a href='two'/><img src='three'/></body></html>";
}

std::string map_with(const std::string& urls) {
  return "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url>" + urls +
         "</url></urlset>";
}

/// What the identifiers with a path or a fragment of `base` are resolved to; "-" if not.
strings resolved(const checked& c) {
  strings all;
  for (const leiri::test::seen& s : c.heard.identifiers) {
    if (s.role != "namespace") {
      all.push_back(s.resolved.empty() ? "-" : s.resolved);
    }
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reading_goes_on) {
  for (const char* fault : {"a & b",
                            "a &b c",
                            "&",
                            "&& x",
                            "<p>&#0;</p>",
                            "<p>&#x110000;</p>",
                            "<p>&#65 x</p>",
                            "<p>&#x;</p>",
                            "<p>&#xFFFE;</p>",
                            "<p>a\x01 b</p>",

                            "<p>a ]]> b</p>",
                            "<!-- a -- b -->",
                            "<!-- a ---->",
                            "<!-- \u00e9 -- -->",
                            "<!-- -- -- -- -->",
                            "<?xml version='1.0'?>",
                            "<?XML x?>",
                            "<p title='&' />",
                            "<p title='a & b'>x</p>",
                            "<p title='a=1&b=2'>x</p>",

                            "<p title='a' title='b'>x</p>",
                            "<p hidden>x</p>",
                            "<p hidden/>",
                            "<p title = \"don't & do\">x</p>"}) {
    for (const std::size_t step : steps) {
      BOOST_TEST_CONTEXT(fault << " in pieces of " << step) {
        const checked c(page(fault), "http://h/d", step);
        BOOST_TEST(!c.is_complete);
        BOOST_TEST((resolved(c) == strings{"http://h/one", "http://h/two", "http://h/three"}));
        BOOST_TEST_REQUIRE(c.heard.reports.size() >= 1U);
        BOOST_TEST(c.heard.reports.size() <= (std::string_view(fault) == "&& x" ? 2U : 1U));
        BOOST_TEST(c.heard.reports[0].code == code::document_syntax);
        BOOST_TEST(c.heard.reports[0].where.line == 2U);
      }
    }
  }
}

// The meaning of what follows depends on what these mean.
BOOST_AUTO_TEST_CASE(reading_ends) {
  for (const char* fault :
       {"a < b", "<p title=x>x</p>", "<p title='a'class='b'>x</p>", "<p hidden title='a'>x</p>",
        "<p title='a<b'>x</p>", "<b><i>x</b></i>", "</p>", "<p \u201Ctitle\u201D>x</p>",
        "<p xmlns:q='a&b'>x</p>", "<p xmlns='http://h/?&'>x</p>", "<p title='\x01'>x</p>",
        "<p xmlns:q='a' xmlns:q='b'/>", "<!-- \x01 -->", "<?xml encoding='ISO-8859-1'?>",
        "<p>\xFF</p>", "<!DOCTYPE p>", "<!-- a --->", "<p title='&#1;'>x</p>",
        "<p title='&#x;'>x</p>"}) {
    for (const std::size_t step : steps) {
      BOOST_TEST_CONTEXT(fault << " in pieces of " << step) {
        const checked c(page(fault), "http://h/d", step);
        BOOST_TEST(!c.is_complete);
        BOOST_TEST_REQUIRE(!c.heard.with(code::document_syntax).empty());
        BOOST_TEST(c.heard.reports[0].where.line == 2U);
        BOOST_TEST(resolved(c).front() == "http://h/one");
        BOOST_TEST(std::ranges::count(resolved(c), "http://h/three") == 0);
      }
    }
  }
}

// An attribute with a fault is listed without a meaning; the others of its tag are read.
BOOST_AUTO_TEST_CASE(what_a_tag_loses) {
  const auto in_tag = [](const std::string& attributes) {
    return resolved(checked(
        "<html xmlns='http://www.w3.org/1999/xhtml'><a " + attributes + "/><a href='z'/></html>",
        "http://h/d"));
  };
  BOOST_TEST((in_tag("href='a?b=1&c=2'") == strings{"-", "http://h/z"}));
  BOOST_TEST((in_tag("href='x' href='y'") == strings{"-", "-", "http://h/z"} ||
              in_tag("href='x' href='y'") == strings{"-", "http://h/z"}));
  BOOST_TEST((in_tag("title='&' href='x&amp;y'") == strings{"http://h/x&y", "http://h/z"}));
  BOOST_TEST((in_tag("href='x' title='&'") == strings{"http://h/x", "http://h/z"}));
  BOOST_TEST((in_tag("hidden") == strings{"http://h/z"}));
}

// The base that an attribute with a fault would set is not known.
BOOST_AUTO_TEST_CASE(a_base_with_a_fault) {
  const checked c(
      "<html xmlns='http://www.w3.org/1999/xhtml'><p xml:base='b/?a&b/'><a href='x'/></p>"
      "<a href='z'/></html>",
      "http://h/d");
  BOOST_TEST((resolved(c) == strings{"-", "-", "http://h/z"}));
}

BOOST_AUTO_TEST_CASE(what_a_text_loses) {
  for (const std::size_t step : steps) {
    BOOST_TEST_CONTEXT(step) {
      const checked c(map_with("<loc>http://h/?a=1&b=2</loc><loc>&</loc><loc>http://h/]]>x</loc>"
                               "<loc>http://h/&#1;x</loc><loc>http://h/ok</loc>"),
                      "http://h/d", step);
      BOOST_TEST((resolved(c) == strings{"-", "-", "-", "-", "http://h/ok"}));
      BOOST_TEST(c.heard.with(code::document_syntax).size() == 4U);
    }
  }
}

// After an error, libxml2 before 2.13 leaves out all references in content.
BOOST_AUTO_TEST_CASE(references_after_a_fault) {
  for (const char* fault :
       {"<lastmod>&</lastmod>", "<!-- -- -->", "<lastmod a='&'/>", "<?xml version='1.0'?>"}) {
    BOOST_TEST_CONTEXT(fault) {
      const std::string url = "<loc>http://h/?a&amp;b&#38;c</loc>";
      BOOST_TEST((resolved(checked(map_with(fault + url))) == strings{"http://h/?a&b&c"}));
    }
  }
  for (const char* fault : {"<!-- -- -->", "<?xml version='1.0'?>"}) {
    BOOST_TEST_CONTEXT(fault) {
      const std::string url = "<loc>" + std::string(fault) + "http://h/?a&amp;b</loc>";
      BOOST_TEST((resolved(checked(map_with(url))) == strings{"http://h/?a&b"}));
    }
  }
}

// Only the statements of the element with the fault are left out (documents.md 5).
BOOST_AUTO_TEST_CASE(what_rdf_loses) {
  const std::string sound =
      "<rdf:Description rdf:about='s'><e:p>a</e:p>%<e:q rdf:resource='o'/></rdf:Description>";
  const auto with = [&](const std::string& fault) {
    std::string text = sound;
    return rdf_reading(rdf_document(text.replace(text.find('%'), 1, fault)));
  };
  const auto expected = with("").statement_set();
  BOOST_TEST(expected.size() == 2U);
  for (const char* fault :
       {"<e:r>x & y</e:r>", "<e:r>&#0;</e:r>", "<e:r>a ]]> b</e:r>", "<e:r rdf:resource='a&b'/>",
        "<e:r rdf:resource='a' rdf:resource='b'/>", "<e:r e:s='a&b'/>", "<!-- -- -->",
        "<e:r rdf:parseType='Literal'><!-- -- --></e:r>",
        "<e:r rdf:parseType='Literal'>a & b</e:r>"}) {
    BOOST_TEST_CONTEXT(fault) {
      const rdf_reading got = with(fault);
      BOOST_TEST((got.statement_set() == expected));
      BOOST_TEST((got.ending == ending::incomplete));
      BOOST_TEST(got.heard.with(code::document_syntax).size() == 1U);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_copy_has_every_byte) {
  const std::string document = page(
      "<a href='x&y z'>a & b</a>\n<a href='a b'>&#0;</a><!-- -- --><a href='c|d' href='e|f'/>");
  const copied kept(document, leiri::policy_table(leiri::policy::keep));
  BOOST_TEST((kept.how == ending::incomplete));
  BOOST_TEST(kept.text == document);
  std::string repaired = document;
  repaired.replace(repaired.find("a b'"), 3, "a%20b");
  for (const std::size_t step : steps) {
    const copied c(document, leiri::policy_table(leiri::policy::repair), "http://h/d", step);
    BOOST_TEST((c.how == ending::incomplete));
    BOOST_TEST(c.text == repaired);
    BOOST_TEST(c.restored == document);
    BOOST_TEST(!c.has_wrong_offset);
  }
  const copied skipped(document, leiri::policy_table(leiri::policy::skip));
  BOOST_TEST(skipped.restored == document);
}

// libxml2 copies a comment for each of these faults in it.
BOOST_AUTO_TEST_CASE(comments_with_hyphens, *boost::unit_test::timeout(60)) {
  std::string many;
  for (int i = 0; i < 1'000; ++i) {
    many += "<!-- a -- b -- c -->x";
  }
  const checked all(page(many), "http://h/d");
  BOOST_TEST(resolved(all).size() == 3U);
  BOOST_TEST(all.heard.with(code::document_syntax).size() == 1'000U);

  std::string one = "<!--";
  for (int i = 0; i < 200'000; ++i) {
    one += " -- <!-";
  }
  const checked ended(page(one + "-->"), "http://h/d");
  BOOST_TEST(!ended.is_complete);
  BOOST_TEST(resolved(ended).size() == 1U);
  BOOST_TEST(ended.heard.with(code::document_syntax).size() == 1U);
}

// Between faults, leiri reads the content of long documents itself.
BOOST_AUTO_TEST_CASE(between_plain_content) {
  std::string some;
  strings expected{"http://h/one"};
  for (int i = 0; i < 2'000; ++i) {
    const std::string n = std::to_string(i);
    some += "<p>a" + std::string(i % 11 == 0 ? " & " : " ") + "b</p><a href='" + n + "?a&amp;b'/>";
    expected.push_back("http://h/" + n + "?a&b");
    if (i % 13 == 0) {
      some += "<a href='" + n + "?a&b'/>\n";
      expected.emplace_back("-");
    }
  }
  expected.insert(expected.end(), {"http://h/two", "http://h/three"});
  for (const std::size_t step : steps) {
    const checked c(page(some), "http://h/d", step);
    BOOST_TEST((resolved(c) == expected));
    BOOST_TEST(c.heard.with(code::document_syntax).size() == 182U + 154U);
  }
}

BOOST_AUTO_TEST_CASE(many_faults, *boost::unit_test::timeout(60)) {
  std::string some;
  for (int i = 0; i < 500; ++i) {
    some += "<p>a & b</p>";
  }
  const checked c(page(some), "http://h/d");
  BOOST_TEST(resolved(c).size() == 3U);
  BOOST_TEST(c.heard.with(code::document_syntax).size() == 500U);

  const checked ended(page(std::string(100'000, '&')), "http://h/d");
  BOOST_TEST(!ended.is_complete);  // 2.13 reports only a hundred errors in one text
  BOOST_TEST(ended.heard.with(code::document_syntax).size() < 20'000U);
}

// XML 1.0 section 2.8: it comes first.
BOOST_AUTO_TEST_CASE(a_declaration_after_white_space) {
  const std::string rest = "<a xmlns='http://www.w3.org/1999/xhtml' href='x'/>";
  for (const char* declaration :
       {"\n<?xml version='1.0'?>", " <?xml version='1.0' encoding='UTF-8'?>",
        "<!-- x --><?xml version='1.0'?>"}) {
    const checked c(declaration + rest, "http://h/d");
    BOOST_TEST(!c.is_complete);
    BOOST_TEST(c.heard.with(code::document_syntax).size() == 1U);
    BOOST_TEST((resolved(c) == strings{"http://h/x"}));
  }
}

BOOST_AUTO_TEST_SUITE_END()
