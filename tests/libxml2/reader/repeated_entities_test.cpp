#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/libxml2/tree.hpp>
#include <string>

#include "libxml2/support/recorder.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"

/// A document may refer to an entity very often: what is wrong with its text is reported once.
BOOST_AUTO_TEST_SUITE(repeated_entities)

using leiri::code;
using leiri::test::checked;
using leiri::test::place_of;
using leiri::test::recorder;

namespace {

const std::string xlink = "xmlns:x='http://www.w3.org/1999/xlink'";
const std::string xhtml = "xmlns='http://www.w3.org/1999/xhtml'";

std::string with_type(const std::string& declarations, const std::string& root) {
  return "<!DOCTYPE r [" + declarations + "]>\n" + root;
}

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    all += text;
  }
  return all;
}

/// Two bad identifiers in an entity.
std::string document_with(const std::string& content) {
  return with_type("<!ENTITY e \"<a " + xlink + " x:href='a b'/><a " + xlink + " x:href='c d'/>\">",
                   "<r>\n" + content + "</r>");
}

/// A tree in which references to entities are not replaced.
struct checked_tree {
  recorder heard;

  explicit checked_tree(const std::string& document, leiri::audit_options options = {}) {
    const leiri::test::owned_document tree(
        xmlReadMemory(document.data(), static_cast<int>(document.size()), "file:///d/doc.xml",
                      nullptr, XML_PARSE_NONET));
    BOOST_REQUIRE(tree != nullptr);
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("doc.xml");
    leiri::audit audit(heard, namespaces, std::move(options));
    leiri::libxml2::audit_document(audit, tree.get());
  }
};

struct limited {
  recorder heard;
  leiri::ending end;

  explicit limited(const std::string& document) {
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("doc.xml");
    leiri::audit audit(heard, namespaces, nothing_allowed());
    end = leiri::libxml2::audit_document(audit, leiri::test::bytes_of(document),
                                         {.base = "file:///d/doc.xml"});
  }

  /// Only 100 bytes for each of the document.
  static leiri::audit_options nothing_allowed() {
    leiri::audit_options options;
    options.max_expansion = 0;
    return options;
  }
};

void check_limit(const recorder& heard) {
  BOOST_TEST(heard.with(code::document_syntax).empty());
  const auto reports = heard.with(code::limit_exceeded);
  BOOST_TEST_REQUIRE(reports.size() == 1U);
  BOOST_TEST(reports[0].detail.find("--max-expansion") != std::string::npos);
}

}  // namespace

BOOST_AUTO_TEST_CASE(findings_are_reported_at_the_first_reference) {
  const std::string document = document_with("<b>&e;</b>\n<b>&e;&e;</b>");
  const checked c(document);
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.heard.in_role("attribute:xlink:href").size() == 6U);
  const auto reports = c.heard.with(code::needs_leiri);
  BOOST_TEST_REQUIRE(reports.size() == 2U);
  BOOST_TEST(reports[0].value == "a b");
  BOOST_TEST(reports[1].value == "c d");
  for (const auto& r : reports) {
    BOOST_TEST((r.where == place_of(document, "&e;")));
  }
}

BOOST_AUTO_TEST_CASE(each_reference_is_a_place_of_its_identifiers) {
  const std::string document = document_with("&e;\n\n&e;");
  const auto identifiers = checked(document).heard.in_role("attribute:xlink:href");
  BOOST_TEST_REQUIRE(identifiers.size() == 4U);
  BOOST_TEST(identifiers[1].where.line == 3U);
  BOOST_TEST(identifiers[2].where.line == 5U);
  BOOST_TEST(identifiers[2].resolved == "file:///d/a b");
}

BOOST_AUTO_TEST_CASE(trees_are_treated_alike) {
  const checked_tree c(document_with("<b>&e;</b>\n<b>&e;&e;</b>"));
  BOOST_TEST(c.heard.in_role("attribute:xlink:href").size() == 6U);
  BOOST_TEST(c.heard.with(code::needs_leiri).size() == 2U);
}

BOOST_AUTO_TEST_CASE(another_base_resolves_again) {
  const checked c(
      document_with("<b xml:base='http://h/1/'>&e;</b><b xml:base='http://h/2/'>&e;</b>"));
  const auto identifiers = c.heard.in_role("attribute:xlink:href");
  BOOST_TEST_REQUIRE(identifiers.size() == 4U);
  BOOST_TEST(identifiers[1].resolved == "http://h/1/c d");
  BOOST_TEST(identifiers[3].resolved == "http://h/2/c d");
  BOOST_TEST(c.heard.with(code::needs_leiri).size() == 2U);
}

// RFC 3986 section 5.3: without an authority, a path that begins with // needs a dot segment.
BOOST_AUTO_TEST_CASE(what_only_another_base_causes_is_reported) {
  const checked c(with_type("<!ENTITY e \"<a x:href='..//b'/>\">",
                            "<r " + xlink + "><b xml:base='http://h/a/'>&e;</b>" +
                                times(2, "<b xml:base='s:/a/'>&e;</b>") + "</r>"));
  BOOST_TEST(c.heard.in_role("attribute:xlink:href").size() == 3U);
  BOOST_TEST(c.heard.with(code::path_guard).size() == 1U);
}

BOOST_AUTO_TEST_CASE(places_in_entities_are_distinguished) {
  const checked same_text(with_type(
      "<!ENTITY e \"<a x:href='a b'/><a x:href='a b'/>\"><!ENTITY f \"<a x:href='a b'/>\">",
      "<r " + xlink + ">&e;&f;&e;&f;</r>"));
  BOOST_TEST(same_text.heard.in_role("attribute:xlink:href").size() == 6U);
  BOOST_TEST(same_text.heard.with(code::needs_leiri).size() == 3U);
  const checked same_tag(
      with_type("<!ENTITY e \"<a x:href='a b' x:role='a b'/>\">", "<r " + xlink + ">&e;&e;</r>"));
  BOOST_TEST(same_tag.heard.reports.size() == 2U);
}

BOOST_AUTO_TEST_CASE(entities_within_entities) {
  const std::string document =
      with_type("<!ENTITY e \"<a " + xlink + " x:href='a b'/>\"><!ENTITY f \"&e;<a " + xlink +
                    " x:href='c d'/>&e;<a " + xlink + " x:href='e f'/>\">",
                "<r>&f;&e;&f;</r>");
  for (const recorder& heard : {checked(document).heard, checked_tree(document).heard}) {
    BOOST_TEST(heard.in_role("attribute:xlink:href").size() == 9U);
    BOOST_TEST(heard.with(code::needs_leiri).size() == 3U);
  }
}

BOOST_AUTO_TEST_CASE(each_document_is_reported) {
  const std::string document = document_with("&e;");
  recorder heard;
  leiri::namespace_inventory namespaces;
  leiri::audit audit(heard, namespaces);
  for (const char* const name : {"a.xml", "b.xml"}) {
    namespaces.begin_document(name);
    leiri::libxml2::audit_document(audit, leiri::test::bytes_of(document), {});
  }
  BOOST_TEST(heard.with(code::needs_leiri).size() == 4U);
}

BOOST_AUTO_TEST_CASE(entities_in_attributes) {
  const checked lists(with_type("<!ENTITY v \"a|b c|d\">",
                                "<html " + xhtml + ">" + times(3, "<a ping='&v;'/>") + "</html>"));
  BOOST_TEST(lists.heard.in_role("attribute:ping").size() == 6U);
  BOOST_TEST(lists.heard.reports.size() == 2U);
  // The document itself has a part of the second identifier.
  const checked parts(with_type("<!ENTITY v \"a|b c|d\">",
                                "<html " + xhtml + ">" + times(3, "<a ping='&v;e'/>") + "</html>"));
  BOOST_TEST(parts.heard.reports.size() == 4U);
  const checked heads(
      with_type("<!ENTITY v \"http://h/\">",
                "<html " + xhtml + ">" + times(3, "<a href='&v;a|b'/>") + "</html>"));
  BOOST_TEST(heads.heard.reports.size() == 3U);
}

BOOST_AUTO_TEST_CASE(references_that_do_not_repeat_a_declared_text) {
  const checked c("<html " + xhtml + ">" + times(3, "<a href='&lt;'/>") +
                  times(2, "<a href='&#x7C;'/>") + "</html>");
  BOOST_TEST(c.heard.reports.size() == 5U);
}

BOOST_AUTO_TEST_CASE(defaults_of_attributes) {
  const checked c(
      with_type("<!ATTLIST a ping CDATA 'a|b c|d'><!ATTLIST area ping CDATA 'a|b'>",
                "<html " + xhtml + ">" + times(3, "<a/><area/><a ping='a|b'/>") + "</html>"));
  BOOST_TEST(c.heard.reports.size() == 3U + 3U);
}

BOOST_AUTO_TEST_CASE(statements_depend_on_each_reference) {
  struct counter final : leiri::audit_listener {
    int reports = 0;
    int decisions = 0;
    void on_identifier(const leiri::occurrence&, const leiri::outcome&) override {}
    void on_report(const leiri::report&) override { ++reports; }
    void on_decided(const leiri::occurrence&, const leiri::outcome&,
                    const leiri::decision&) override {
      ++decisions;
    }
  } listener;
  const std::string document = with_type(
      "<!ENTITY e \"<e:p rdf:resource='a b'/><e:p rdf:resource='c'/><e:p bad='x'/>\">",
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>"
      "<e:C rdf:about='http://h/1'>&e;</e:C><e:C rdf:about='http://h/2'>&e;</e:C>"
      "</rdf:RDF>");
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.rdf");
  leiri::audit_options options;
  options.policies = leiri::policy_table(leiri::policy::skip);
  leiri::audit audit(listener, namespaces, options);
  int statements = 0;
  leiri::libxml2::read_rdf_xml(audit, leiri::test::bytes_of(document), {.base = "http://b/"},
                               [&](const leiri::statement&) { ++statements; });
  BOOST_TEST(statements == 4);        // the types, and <http://b/c>
  BOOST_TEST(listener.reports == 2);  // the space, and the attribute without a namespace
  BOOST_TEST(listener.decisions == 1);
}

/// The text has 2,000 bytes and each reference 3. From 2.11 on, libxml2 itself ends a document
/// whose entities have more than 1,000,000.
BOOST_AUTO_TEST_CASE(the_texts_of_entities_are_limited) {
  const std::string document =
      with_type("<!ENTITY e '" + times(2000, "a") + "'>", "<r>" + times(400, "&e;") + "</r>");
  const limited c(document);
  BOOST_TEST((c.end == leiri::ending::stopped));
  check_limit(c.heard);
  check_limit(checked_tree(document, limited::nothing_allowed()).heard);
  BOOST_TEST(checked(document).is_complete);
}

BOOST_AUTO_TEST_CASE(entities_in_attributes_are_limited) {
  const limited c(
      with_type("<!ENTITY e '" + times(20, "a b ") + "'><!ENTITY f '" + times(50, "&e;") + "'>",
                "<html " + xhtml + ">" + times(1000, "<a ping='&f;'/>") + "</html>"));
  BOOST_TEST((c.end == leiri::ending::stopped));
  check_limit(c.heard);
}

BOOST_AUTO_TEST_SUITE_END()
