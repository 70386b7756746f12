#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <leiri/profile.hpp>
#include <leiri/repair.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "copying.hpp"
#include "support/owned.hpp"
#include "support/sanitized.hpp"
#include "support/suites.hpp"

BOOST_AUTO_TEST_SUITE(copy_properties)

/// Properties of the copy of any document.
namespace {

using leiri::ending;
using leiri::policy;
using leiri::policy_table;
using leiri::profile;
using leiri::test::copied;

copied copy(std::string_view document, policy p, std::size_t step = 1U << 20U,
            std::optional<profile> as = std::nullopt) {
  return copied(document, policy_table(p), "http://d/doc.xml", step, as);
}

/// Undoing restores every byte, keeping changes nothing, and corrected identifiers are valid.
void require_properties(std::string_view document, std::optional<profile> as = std::nullopt) {
  for (const policy p : {policy::keep, policy::skip, policy::repair}) {
    const copied c = copy(document, p, 1U << 20U, as);
    BOOST_TEST((c.restored == document));
    BOOST_TEST(!c.has_wrong_offset);
    BOOST_TEST((p != policy::keep || c.text == document));
    if (c.how == ending::complete) {
      const copied again = copy(c.text, p, 1U << 20U, as);
      BOOST_TEST((again.how == ending::complete));
      BOOST_TEST((again.text == c.text));
    }
  }
}

using random_engine = std::mt19937;

template <std::size_t Size>
std::string some_of(const std::array<std::string_view, Size>& parts, std::size_t most,
                    random_engine& random) {
  std::string out;
  for (std::size_t n = random() % (most + 1); n != 0; --n) {
    out += parts[random() % Size];
  }
  return out;
}

constexpr std::string_view declared =
    "<!DOCTYPE html [<!ENTITY e 'x|y'><!ENTITY n '&e;&#38;#233;&#38;amp;\"'><!ENTITY o ''>"
    "<!ENTITY b ' '>]>";
// Only characters that a repair keeps or encodes one by one.
constexpr std::array<std::string_view, 24> value_parts = {
    "a",     "/",      "b/c",    "?q",    "#f",       "%20", "%",   "%z",
    "|",     " ",      "\n",     "\r\n",  "\xC3\xA9", "{",   "[",   "\xE2\x80\xAE",
    "&amp;", "&#233;", "&#x7C;", "&#32;", "&e;",      "&n;", "&o;", "&b;"};
constexpr std::array<std::string_view, 5> between = {"<!-- href='|' -->", "<?p href='|'?>", "text",
                                                     "&e;", "<![CDATA[<a href='|'>]]>"};

/// A page with one link after another.
std::string random_page(random_engine& random) {
  std::string out(declared);
  out += "<html xmlns='http://www.w3.org/1999/xhtml'>";
  for (int i = 0; i < 8; ++i) {
    const char quote = random() % 2 == 0 ? '"' : '\'';
    out += some_of(between, 2, random) + "<a\ttitle='a b' href =" + quote;
    out += some_of(value_parts, 8, random) + quote + " id='i'/>";
  }
  return out + "</html>\n";
}

/// What libxml2 itself reads, with entities expanded.
leiri::test::owned_document host_reads(const std::string& text) {
  leiri::test::owned_document d =
      leiri::test::parsed(text, nullptr, XML_PARSE_NOENT | XML_PARSE_NODICT);
  BOOST_TEST_REQUIRE(d != nullptr);
  return d;
}

/// The repair, or the value itself with its white space if it is irreparable.
std::string expected(const std::string& value) {
  return leiri::repair(value, profile::iri, leiri::kind::iri_reference).value_or(value);
}

/// Makes the corrections in the tree that leiri has to make.
void repair_links(xmlNodePtr node) {
  for (xmlNodePtr n = node; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE) {
      const auto* const href = reinterpret_cast<const xmlChar*>("href");
      if (xmlChar* const value = xmlGetNoNsProp(n, href); value != nullptr) {
        const std::string right = expected(reinterpret_cast<const char*>(value));
        xmlFree(value);
        xmlSetProp(n, href, reinterpret_cast<const xmlChar*>(right.c_str()));
      }
      repair_links(n->children);
    }
  }
}

void require_same(const copied& a, const copied& b) {
  BOOST_TEST((a.text == b.text));
  BOOST_TEST(a.edits == b.edits, boost::test_tools::per_element());
  BOOST_TEST(a.reports == b.reports, boost::test_tools::per_element());
  BOOST_TEST(a.treated == b.treated, boost::test_tools::per_element());
}

}  // namespace

// For libxml2, the repaired document has the same tree except for its links.
BOOST_AUTO_TEST_CASE(random_pages_have_the_right_trees) {
  random_engine random(20260101);
  std::size_t edits = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::string document = random_page(random);
    BOOST_TEST_CONTEXT(document) {
      require_properties(document);
      const copied c = copy(document, policy::repair);
      const auto tree = host_reads(document);
      repair_links(xmlDocGetRootElement(tree.get()));
      BOOST_TEST(leiri::test::dump_root(host_reads(c.text).get()) ==
                 leiri::test::dump_root(tree.get()));
      edits += c.edits.size();
    }
  }
  BOOST_TEST(edits > 3'000U);
}

BOOST_AUTO_TEST_CASE(in_pieces) {
  random_engine random(20260102);
  std::string document(declared);
  document += "<html xmlns='http://www.w3.org/1999/xhtml'>";
  for (int i = 0; i < leiri::test::repetitions(1500); ++i) {
    document += some_of(between, 3, random) + "\n<a title='" +
                std::string(static_cast<std::size_t>(i % 97), 't') + "' href='" +
                some_of(value_parts, 8, random) +
                "'/><i:id xmlns:i='http://www.w3.org/2005/Atom'>" + " http://h/" +
                some_of(value_parts, 3, random) + "<!-- c --> </i:id>";
  }
  document += "</html>";
  for (const std::string& text : {document, document.substr(0, document.size() / 2)}) {
    for (const policy p : {policy::keep, policy::skip, policy::repair}) {
      const copied whole = copy(text, p);
      BOOST_TEST((whole.restored == text));
      for (const std::size_t step : {1U, 3U, 17U, 4099U, 32768U}) {
        require_same(copy(text, p, step), whole);
      }
    }
  }
}

// A document is parsed block by block; the block borders make no difference.
BOOST_AUTO_TEST_CASE(across_blocks) {
  constexpr std::size_t block = 32768;
  random_engine random(20260103);
  const std::string document = random_page(random) + "<!-- the end -->";
  const copied alone = copy(document, policy::repair);
  BOOST_TEST(!alone.edits.empty());
  for (std::size_t before = 0; before <= document.size(); ++before) {
    const std::string padding = "<!--" + std::string(block - before - 7, '\n') + "-->";
    const copied c = copy(padding + document, policy::repair);
    BOOST_TEST((c.restored == padding + document));
    BOOST_TEST((c.text == padding + alone.text));
  }
}

// Wherever a document is damaged.
BOOST_AUTO_TEST_CASE(any_byte_anywhere) {
  constexpr std::string_view document =
      "\xEF\xBB\xBF<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE h SYSTEM 'a%' [<!ENTITY e 'x|'>"
      "<!ENTITY f SYSTEM '%'>]><h xmlns='http://www.w3.org/1999/xhtml'><a href='|&e;' ping='a | "
      "%'/>"
      "<id xmlns='http://www.w3.org/2005/Atom'> http://h/|<!----><![CDATA[|]]> </id>"
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:List "
      "r:about='{'/></r:RDF></h>";
  const leiri::test::kept_errors quiet;
  for (std::size_t at = 0; at < document.size(); at += leiri::test::stride) {
    for (const char c : {'\0', '<', '>', '"', '\'', '&', ';', ' ', '%', '/', '\xFF'}) {
      std::string damaged(document);
      damaged[at] = c;
      BOOST_TEST_CONTEXT("byte " << at << " is " << static_cast<int>(c)) {
        require_properties(damaged);
      }
    }
    BOOST_TEST_CONTEXT("up to byte " << at) { require_properties(document.substr(0, at)); }
  }
}

// Under `uri` more of their identifiers are invalid.
BOOST_AUTO_TEST_CASE(the_documents_of_the_suites) {
  std::size_t count = 0;
  std::size_t edits = 0;
  for (const char* name : {"xmlconf-eduni", "xmlconf-rest", "xinclude-ts-20060927", "w3c-rdf11"}) {
    const auto folder = leiri::test::suite(name);
    if (!folder) {
      return;
    }
    for (const std::string ending : {".xml", ".rdf", ".ent"}) {
      const auto files = leiri::test::files_below(*folder, ending);
      for (std::size_t i = 0; i < files.size(); i += leiri::test::stride) {
        const std::string document = leiri::test::content_of(files[i]);
        BOOST_TEST_CONTEXT(files[i].string()) {
          require_properties(document);
          require_properties(document, profile::uri);
          edits += copy(document, policy::repair, 1U << 20U, profile::uri).edits.size();
        }
        ++count;
      }
    }
  }
  BOOST_TEST_MESSAGE(count << " documents, " << edits << " edits");
  BOOST_TEST(count > 3000U / leiri::test::stride);
  BOOST_TEST(edits > (leiri::test::is_sanitized ? 0U : 5U));
}

BOOST_AUTO_TEST_SUITE_END()
