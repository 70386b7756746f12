#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"

using leiri::code;
using leiri::position;
using leiri::test::checked;

BOOST_AUTO_TEST_SUITE(broken)

BOOST_AUTO_TEST_CASE(one_report_where_the_parse_ends) {
  struct row {
    std::string document;
    position where;
  };
  const std::vector<row> rows = {
      {"", {0, 1, 1}},
      {"<r", {0, 1, 1}},
      {std::string("<r>\n a\0b</r>", 12), {6, 2, 3}},
      {"<r>\n \u00E9a\xFF</r>", {8, 2, 4}},
      {"<r>\xC0\xAF</r>", {3, 1, 4}},
      {"<r>\n<x></r>", {11, 2, 8}},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.document) {
      const checked c(r.document);
      BOOST_TEST(!c.is_complete);
      BOOST_TEST_REQUIRE(c.heard.reports.size() == 1U);
      BOOST_TEST(c.heard.reports[0].code == code::document_syntax);
      BOOST_TEST(c.heard.reports[0].where == r.where);
      BOOST_TEST(!c.heard.reports[0].detail.empty());
      BOOST_TEST(c.heard.reports[0].detail.find('\n') == std::string::npos);
    }
  }
}

// XML 1.0 calls these validity constraints: No Duplicate Tokens, Unique Element Type Declaration,
// One ID per Element Type, Attribute Default Value Syntactically Correct, Entity Declared.
BOOST_AUTO_TEST_CASE(documents_that_are_not_valid_are_well_formed) {
  for (const char* declarations :
       {"<!ATTLIST r a (one|two|two) #IMPLIED>",
        "<!NOTATION n SYSTEM 'n'><!ATTLIST r a NOTATION (n|n) #IMPLIED>",
        "<!ELEMENT r ANY><!ELEMENT r EMPTY>", "<!ATTLIST r a ID #IMPLIED b ID #IMPLIED>",
        "<!ATTLIST r a NMTOKEN 'x y'>", "%undeclared;"}) {
    BOOST_TEST_CONTEXT(declarations) {
      const checked c("<!DOCTYPE r [" + std::string(declarations) + "]><r/>");
      BOOST_TEST(c.is_complete);
      BOOST_TEST(c.heard.reports.empty());
    }
  }
}

// XML 1.0 section 4.1: with a reference to a parameter entity, that is a validity constraint too.
BOOST_AUTO_TEST_CASE(entities_that_a_parameter_entity_may_declare) {
  const checked c(
      "<!DOCTYPE r [<!ENTITY % p '<!ELEMENT r ANY>'> %p;]>"
      "<r xml:base='&a;'>&b;</r>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.with(code::document_syntax).empty());
}

// XML 1.0 section 4.2.2: this is an error, but not a fatal one.
BOOST_AUTO_TEST_CASE(reading_goes_on_after_a_fragment_in_a_system_identifier) {
  const std::string rest = "<r xmlns:l='http://www.w3.org/1999/xlink' l:href='a b'>";
  for (const char* declaration :
       {"<!ENTITY e SYSTEM 's#f'>", "<!ENTITY % e SYSTEM 's#f'>", "<!ENTITY % e PUBLIC 'p' 's#f'>",
        "<!NOTATION n SYSTEM 'n'><!ENTITY e SYSTEM 's#f' NDATA n>",
        "<!ENTITY e SYSTEM 's#f'><!ENTITY e2 SYSTEM 's#f2'>"}) {
    BOOST_TEST_CONTEXT(declaration) {
      const std::string document = "<!DOCTYPE r [" + std::string(declaration) + "]>" + rest;
      const checked c(document + "</r>");
      BOOST_TEST(c.is_complete);
      BOOST_TEST_REQUIRE(!c.heard.reports.empty());
      BOOST_TEST(c.heard.reports[0].code == code::system_id_fragment);
      BOOST_TEST(c.heard.reports[0].where == leiri::test::place_of(document, "#"));
      BOOST_TEST(c.heard.with(code::document_syntax).empty());
      BOOST_TEST(c.heard.identifiers.back().value == "a b");
      BOOST_TEST(checked(document + "<x></r>").heard.with(code::document_syntax).size() == 1U);
    }
  }
  const checked referring("<!DOCTYPE r [<!ENTITY e SYSTEM 's#f'>]>" + rest + "&e;</r>");
  BOOST_TEST(referring.is_complete);
  BOOST_TEST(referring.heard.with(code::document_syntax).empty());
}

BOOST_AUTO_TEST_CASE(truncated_anywhere) {
  const std::string whole =
      "<!DOCTYPE r [<!ENTITY e SYSTEM 'a b'>]><r xmlns:l='http://www.w3.org/1999/xlink'>"
      "<x l:href='a&amp;b'>t<!-- c --><![CDATA[d]]></x></r>";
  for (std::size_t n = 0; n < whole.size(); ++n) {
    BOOST_TEST_CONTEXT(n) {
      const checked c(std::string_view(whole).substr(0, n));
      BOOST_TEST(!c.is_complete);
      BOOST_TEST(!c.heard.with(code::document_syntax).empty());
    }
  }
  BOOST_TEST(checked(whole).is_complete);
}

BOOST_AUTO_TEST_CASE(too_short_or_too_long) {
  for (const char* document : {"<r><a>", "<r>text", "<r><![CDATA[x",
                               "<?xml version='1.0'?>\n<!-- -->", "<!DOCTYPE r [<!ENTITY"}) {
    BOOST_TEST_CONTEXT(document) {
      const auto told = checked(document).heard.with(code::document_syntax);
      BOOST_TEST_REQUIRE(told.size() == 1U);
      BOOST_TEST(told[0].detail == "Document ends too early");
    }
  }
  for (const char* document : {"<r/>text", "<r/><r/>", "<r></r>\n<!-- --><![CDATA["}) {
    BOOST_TEST_CONTEXT(document) {
      const auto told = checked(document).heard.with(code::document_syntax);
      BOOST_TEST_REQUIRE(told.size() == 1U);
      BOOST_TEST(told[0].detail == "Extra content at the end of the document");
    }
  }
}

BOOST_AUTO_TEST_CASE(text_before_the_error_is_reported) {
  const checked c("<r xml:base='b/'><x>&undefined</x></r>");
  BOOST_TEST(!c.is_complete);
  BOOST_TEST(c.heard.in_role("base").size() == 1U);
}

BOOST_AUTO_TEST_CASE(utf_16) {
  const std::string text = "<r xml:base='b%'/>";
  for (const bool is_big : {false, true}) {
    std::string document = is_big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : text) {
      document += is_big ? std::string{'\0', c} : std::string{c, '\0'};
    }
    const checked c(document);
    BOOST_TEST(c.is_complete);
    BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1U);
    BOOST_TEST(c.heard.with(code::percent_encoding)[0].where ==
               (position{position::unknown, 1, 15}));
  }
}

// Where libxml2 cannot convert the bytes, it stops and says nothing.
BOOST_AUTO_TEST_CASE(bytes_that_are_invalid_in_the_encoding) {
  struct row {
    std::string encoding;
    std::string bytes;
  };
  const std::vector<row> rows = {{"Shift_JIS", "\x82\""},
                                 {"EUC-JP", "\xFF"},
                                 {"windows-1253", "\xAA"},
                                 {"GB18030", "\x81\x30\x20"}};
  for (const row& r : rows) {
    std::vector<std::size_t> spaces = {0, 100, 100'000};
    for (std::size_t space = 5'000; space < 5'600; space += 7) {
      spaces.push_back(space);
    }
    for (const std::size_t space : spaces) {
      BOOST_TEST_CONTEXT(r.encoding << ' ' << space) {
        const std::string start =
            "<?xml version='1.0' encoding='" + r.encoding + "'?>\n<r xml:base='b/'>\n";
        const checked c(start + std::string(space, ' ') + "<x/>" + r.bytes + "</r>");
        BOOST_TEST(!c.is_complete);
        BOOST_TEST_REQUIRE(c.heard.with(code::document_syntax).size() == 1U);
        const auto told = c.heard.with(code::document_syntax)[0];
        BOOST_TEST(!told.detail.empty());
        if (space > 500) {  // text well before it is reported
          BOOST_TEST(c.heard.in_role("base").size() == 1U);
          BOOST_TEST(told.where.line == 3U);
          BOOST_TEST(told.where.column + 1'100 > space);
          BOOST_TEST(told.where.column <= space + 6);
        }
      }
    }
  }
  std::string half_a_pair = "\xFF\xFE";
  for (const char ch : std::string_view("<r>x</r>")) {
    half_a_pair += {ch, '\0'};
  }
  half_a_pair.replace(half_a_pair.find('x'), 2, "\x00\xD8", 2);
  const checked c(half_a_pair);
  BOOST_TEST(!c.is_complete);
  BOOST_TEST(c.heard.with(code::document_syntax).size() == 1U);
}

/// XML 1.0 production 15. libxml2 would copy the comment for each of these errors.
BOOST_AUTO_TEST_CASE(hyphens_in_a_comment, *boost::unit_test::timeout(20)) {
  const std::string document = "<r xml:base='b/'><!--" + std::string(2'000'000, '-') + "--></r>";
  const checked c(document);
  BOOST_TEST(!c.is_complete);
  BOOST_TEST(c.heard.in_role("base").size() == 1U);
  BOOST_TEST_REQUIRE(c.heard.reports.size() == 1U);
  BOOST_TEST(c.heard.reports[0].code == code::document_syntax);
}

BOOST_AUTO_TEST_CASE(limits) {
  const checked deep([] {
    std::string d;
    for (int i = 0; i < 100'000; ++i) {
      d += "<x>";
    }
    return d;
  }());
  BOOST_TEST(deep.heard.with(code::document_syntax).size() == 1U);
  const checked long_value("<r xml:base='" + std::string(10'000'010, 'a') + "'/>");
  BOOST_TEST(long_value.is_complete);  // although libxml2's own limit is 10,000,000 bytes
  BOOST_TEST(long_value.heard.in_role("base").size() == 1U);
  const checked many([] {
    std::string d = "<r";
    for (int i = 0; i < 20'000; ++i) {
      d += " xmlns:p" + std::to_string(i) + "='n'";
    }
    return d + "/>";
  }());
  BOOST_TEST(many.heard.with(code::namespace_relative).size() == 20'000U);
}

BOOST_AUTO_TEST_CASE(entities_that_multiply) {
  std::string document = "<!DOCTYPE r [<!ENTITY e0 'xxxxxxxxxx'>";
  for (int i = 1; i < 8; ++i) {
    const std::string inner = "&e" + std::to_string(i - 1) + ";";
    document += "<!ENTITY e" + std::to_string(i) + " '";
    for (int k = 0; k < 10; ++k) {
      document += inner;
    }
    document += "'>";
  }
  document += "]><r>";
  for (int i = 0; i < 100; ++i) {
    document += "<x xml:base='&e5;'/>";
  }
  const checked c(document + "</r>");
  BOOST_TEST(c.heard.with(code::document_syntax).size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_source_that_fails) {
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(heard, namespaces);
  int calls = 0;
  const leiri::byte_source source = [&calls](char* buffer, std::size_t) -> std::size_t {
    if (calls++ > 0) {
      throw std::runtime_error("disk");
    }
    std::copy_n("<r>  ", 5, buffer);
    return 5;
  };
  BOOST_CHECK_THROW(leiri::libxml2::audit_document(audit, source), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(chunks)

BOOST_AUTO_TEST_CASE(size_makes_no_difference) {
  const std::string document =
      "\xEF\xBB\xBF<?xml version='1.0'?>\r\n<!DOCTYPE rdf:RDF SYSTEM 'my dtd' [\n"
      "<!ENTITY rdf 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\n<!ENTITY g SYSTEM 'a b'>]>\r\n"
      "<rdf:RDF xmlns:rdf='&rdf;'\r\n  xmlns:e='http://e/?&amp;#' xmlns:n='rel'>\r\n"
      "<!-- \u6E90\u6C0F -->\u00E9<e:C rdf:about='\u00E9 %'\n rdf:ID='x'><e:p>\u00E9</e:p></e:C>\r"
      "<e:C rdf:ID='x'/><![CDATA[\u00E9]]><e:C rdf:about='&rdf;%zz'/></rdf:RDF>\n";
  const checked whole(document);
  BOOST_TEST(whole.is_complete);
  BOOST_TEST(whole.heard.reports.size() > 5U);
  for (std::size_t step = 1; step < 64; ++step) {
    BOOST_TEST_CONTEXT("chunks of " << step) {
      const checked c(document, "file:///d/doc.xml", step);
      BOOST_TEST((c.heard.identifiers == whole.heard.identifiers));
      BOOST_TEST((c.heard.reports == whole.heard.reports));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
