#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "copying.hpp"
#include "libxml2/rdf/rdf_triples.hpp"
#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(undeclared_entities)

using leiri::code;
using leiri::ending;
using namespace leiri::test;

/// XML 1.0 section 4.1, Entity Declared: a reference to an entity that nothing can declare is an
/// error. It costs the text of the entity, and not the rest of the document.
namespace {

const std::string root = "<r xmlns:x='http://www.w3.org/1999/xlink'>";
const std::vector<std::string> types = {
    "", "<!DOCTYPE r>", "<!DOCTYPE r [<!ENTITY a 'b'>]>",
    "<?xml version='1.0' standalone='yes'?><!DOCTYPE r SYSTEM 'x'>"};

std::vector<std::string> resolved(const checked& c) {
  std::vector<std::string> out;
  for (const seen& s : c.heard.in_role("attribute:xlink:href")) {
    out.push_back(s.resolved);
  }
  return out;
}

using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(reading_goes_on_in_content) {
  for (const std::string& type : types) {
    for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1}}) {
      BOOST_TEST_CONTEXT(type << " by " << step) {
        const std::string document =
            type + root + "\n<q x:href='1'/>&n;<q x:href='2'/>&m; &n;<q x:href='%zz'/></r>";
        const checked c(document, "http://h/", step);
        BOOST_TEST(c.is_complete);
        BOOST_TEST((resolved(c) == strings{"http://h/1", "http://h/2", ""}));
        BOOST_TEST_REQUIRE(c.heard.reports.size() == 3U);
        BOOST_TEST(c.heard.reports[0].code == code::entity_undeclared);
        BOOST_TEST(c.heard.reports[0].detail == "&n;");
        BOOST_TEST(c.heard.reports[0].where == place_of(document, "&n;"));
        BOOST_TEST(c.heard.reports[1].where == place_of(document, "&m;"));
        BOOST_TEST(c.heard.reports[2].where == place_of(document, "%zz"));
      }
    }
  }
}

/// An identifier that is not known completely is listed, and neither checked nor resolved.
BOOST_AUTO_TEST_CASE(reading_goes_on_in_attributes) {
  for (const std::string& type : types) {
    BOOST_TEST_CONTEXT(type) {
      const std::string document =
          type + root + "<q x:href='a %&n;'/><q a='&m;' x:href='2'/><q x:href='3'/></r>";
      const checked c(document, "http://h/");
      BOOST_TEST(c.is_complete);
      BOOST_TEST((resolved(c) == strings{"", "http://h/2", "http://h/3"}));
      BOOST_TEST(c.heard.in_role("attribute:xlink:href")[0].value == "a %&n;");
      BOOST_TEST_REQUIRE(c.heard.reports.size() == 2U);
      BOOST_TEST(c.heard.reports[0].where == place_of(document, "&n;"));
      BOOST_TEST(c.heard.reports[1].where == place_of(document, "&m;"));
    }
  }
}

BOOST_AUTO_TEST_CASE(it_is_an_error_whose_severity_can_be_set) {
  BOOST_TEST((leiri::describe(code::entity_undeclared).severity == leiri::severity::error));
  for (const bool is_set : {false, true}) {
    struct : leiri::audit_listener {
      leiri::severity told = leiri::severity::info;
      void on_identifier(const leiri::occurrence&, const leiri::outcome&) override {}
      void on_report(const leiri::report& r) override { told = r.finding.severity; }
    } listener;
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("doc.xml");
    leiri::audit_options options;
    if (is_set) {
      options.severities = {{code::entity_undeclared, leiri::severity::warning}};
    }
    leiri::audit audit(listener, namespaces, options);
    leiri::libxml2::audit_document(audit, bytes_of("<r>&n;</r>"));
    BOOST_TEST((listener.told == (is_set ? leiri::severity::warning : leiri::severity::error)));
  }
}

/// XHTML 1.0 appendix A.2 has the names that authors expect to be known.
BOOST_AUTO_TEST_CASE(the_message_has_the_character_of_html) {
  const checked c("<r>&eacute;</r>");
  BOOST_TEST_REQUIRE(c.heard.reports.size() == 1U);
  BOOST_TEST(c.heard.reports[0].detail.find("&#233;") != std::string::npos);
}

/// XML 1.0 section 4.4: a reference in the text of an entity, in a default and in a namespace name.
BOOST_AUTO_TEST_CASE(references_in_entities_defaults_and_names) {
  const std::string type =
      "<!DOCTYPE r [<!ENTITY a 'b&n;c<q x:href=\"&n;\"/>'><!ATTLIST s x:href CDATA '&m;'>]>";
  const checked c(type + root + "&a;<q x:href='1'/><s/><q xmlns='http://n/&o;'/>&a;</r>",
                  "http://h/");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.with(code::entity_undeclared).size() == 3U);
  BOOST_TEST(c.heard.reports.size() == 3U);
  BOOST_TEST(c.count_of("http://n/") == 0U);
  BOOST_TEST((resolved(c)[1] == "http://h/1"));
}

/// The same in the text of an entity where the declaration may be elsewhere (section 4.1).
BOOST_AUTO_TEST_CASE(a_reference_in_an_entity_of_a_document_with_a_subset) {
  const checked c("<!DOCTYPE r SYSTEM 'x' [<!ENTITY a 'b&n;c'>]>" + root + "&a;<q x:href='1'/></r>",
                  "http://h/");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.with(code::entity_not_read).size() == 1U);
  BOOST_TEST((resolved(c) == strings{"http://h/1"}));
}

BOOST_AUTO_TEST_CASE(between_plain_content) {
  std::string document = root;
  strings expected;
  for (int i = 0; i < 2000; ++i) {
    document += "<q x:href='" + std::to_string(i) + "'>text</q>" + (i % 7 == 0 ? "&n;" : "\n");
    expected.push_back("http://h/" + std::to_string(i));
  }
  const checked c(document + "</r>", "http://h/");
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c) == expected));
  BOOST_TEST(c.heard.reports.size() == 1U);
}

/// Only this error: all others end the document.
BOOST_AUTO_TEST_CASE(other_errors_end_the_document) {
  for (const std::string end : {"&n</r>", "& </r>", "</q>", "<q a='1' a='2'/></r>",
                                "<q x:href='<'/></r>", "&#0;</r>", "]]></r>", ""}) {
    BOOST_TEST_CONTEXT(end) {
      const checked c(root + "&n;<q x:href='1'/>" + end, "http://h/");
      BOOST_TEST(!c.is_complete);
      BOOST_TEST((resolved(c) == strings{"http://h/1"}));
      BOOST_TEST(c.heard.with(code::document_syntax).size() == 1U);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_copy_keeps_the_references) {
  const copied c(root + "&n;<q x:href='a%&n;'/><q x:href='b%'/>&n;</r>");
  BOOST_TEST((c.how == ending::complete));
  BOOST_TEST(c.text == root + "&n;<q x:href='a%&n;'/><q x:href='b%25'/>&n;</r>");
  BOOST_TEST(!c.has_wrong_offset);
}

BOOST_AUTO_TEST_CASE(rdf_leaves_out_what_is_unknown) {
  const rdf_reading r(
      rdf_document("<rdf:Description rdf:about='s'><e:p>x&n;y</e:p>"
                   "<e:p rdf:resource='&n;'/><e:q>v</e:q></rdf:Description>"));
  BOOST_TEST((r.ending == ending::incomplete));
  BOOST_TEST((r.statement_set() == read_ntriples("<http://h/s> <http://e/#q> \"v\" .")));
  BOOST_TEST(r.heard.with(code::entity_undeclared).size() == 1U);
}

/// Section 4.4.3: a processor that does not validate need not include an external entity.
BOOST_AUTO_TEST_CASE(the_content_of_external_entities_is_counted) {
  const std::string type =
      "<!DOCTYPE r [<!ENTITY a SYSTEM 'a.xml'><!ENTITY b SYSTEM 'b.xml'><!ENTITY c SYSTEM 'c'>]>";
  const std::string document = type + root + "\n&a;&b;<q x:href='1'/>&a;</r>";
  const checked c(document, "http://h/");
  BOOST_TEST(c.is_complete);
  BOOST_TEST((resolved(c) == strings{"http://h/1"}));
  BOOST_TEST_REQUIRE(c.heard.reports.size() == 1U);
  BOOST_TEST(c.heard.reports[0].code == code::entity_not_read);
  BOOST_TEST(c.heard.reports[0].where == place_of(document, "&a;"));
  BOOST_TEST(c.heard.reports[0].detail == "the content of 2 entities (&a; &b;)");
}

BOOST_AUTO_TEST_SUITE_END()
