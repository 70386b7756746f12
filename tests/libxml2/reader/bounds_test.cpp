#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/tree.hpp>
#include <string>

#include "libxml2/support/recorder.hpp"
#include "support/owned.hpp"
#include "support/sanitized.hpp"

/// Documents that exhaust resources: reading must end, with memory in proportion to the document.
BOOST_AUTO_TEST_SUITE(bounds)

using leiri::code;
using leiri::test::checked;

namespace {

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) {
    out += text;
  }
  return out;
}

/// An entity that expands to 10 to the power of `levels` times `text`.
std::string laughs(const std::string& text, int levels) {
  std::string dtd = "<!DOCTYPE r [<!ENTITY e0 '" + text + "'>";
  for (int i = 1; i <= levels; ++i) {
    dtd += "<!ENTITY e" + std::to_string(i) + " '" +
           repeated("&e" + std::to_string(i - 1) + ";", 10) + "'>";
  }
  return dtd + "]>";
}

/// An application that builds a tree with filter and resolver.
struct read_with_all {
  leiri::test::recorder heard;
  leiri::test::owned_document tree;

  read_with_all(const std::string& text, int options) {
    const leiri::test::kept_errors quiet;
    const leiri::test::parser_context c(xmlNewParserCtxt());
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("doc.xml");
    leiri::audit audit(heard, namespaces);
    leiri::libxml2::sax_filter filter(audit, c.get(), {.base = "file:///d/doc.xml"});
    leiri::libxml2::entity_resolver resolver(c.get());
    tree.reset(xmlCtxtReadMemory(c.get(), text.data(), static_cast<int>(text.size()),
                                 "file:///d/doc.xml", nullptr, options | XML_PARSE_NONET));
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(billion_laughs) {
  const std::string text = laughs("ha", 9);
  const checked in_content(text + "<r>&e9;</r>");
  BOOST_TEST(in_content.heard.identifiers.empty());
  const checked in_attribute(text + "<r xml:base='&e9;'/>");
  BOOST_TEST(!in_attribute.heard.with(code::document_syntax).empty());
  const checked in_namespace(text + "<r xmlns='&e9;'/>");
  BOOST_TEST(!in_namespace.heard.with(code::document_syntax).empty());
}

BOOST_AUTO_TEST_CASE(billion_laughs_in_a_host) {
  const std::string document = laughs("<x/>", 9) + "<r>&e9;</r>";
  const read_with_all substituted(document, XML_PARSE_NOENT);
  BOOST_TEST(substituted.tree == nullptr);  // libxml2's own guard
  const read_with_all references(document, 0);
  if (references.tree != nullptr) {
    leiri::test::recorder heard;
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("doc.xml");
    leiri::audit audit(heard, namespaces);
    leiri::libxml2::audit_document(audit, references.tree.get());
    BOOST_TEST(heard.with(code::limit_exceeded).size() == 1U);
  }
}

/// libxml2's limit of depth applies to applications that build trees, and to those that pull. Bases
/// that grow with each level would need memory quadratic in the length of the document.
BOOST_AUTO_TEST_CASE(deep_nesting) {
  struct counter final : leiri::audit_listener {
    int limits = 0;
    void on_identifier(const leiri::occurrence&, const leiri::outcome&) override {}
    void on_report(const leiri::report& r) override {
      limits += r.finding.code == code::limit_exceeded ? 1 : 0;
    }
  } listener;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(listener, namespaces);
  const std::string pushed = repeated("<x xml:base='a/'>", 100'000);
  const auto end =
      leiri::libxml2::audit_document(audit, leiri::test::bytes_of(pushed), {.base = "file:///d/"});
  BOOST_TEST((end == leiri::ending::stopped));
  BOOST_TEST(listener.limits == 1);
  const read_with_all pulled(repeated("<x xml:base='a/'>", 100'000), 0);
  BOOST_TEST(pulled.tree == nullptr);
  BOOST_TEST(pulled.heard.in_role("base").size() < 300U);
}

BOOST_AUTO_TEST_CASE(huge_attributes) {
  const std::string long_value(9'999'000, 'a');
  const checked fits("<r xml:base='" + long_value + "'><x xml:base='b'/></r>");
  BOOST_TEST(fits.is_complete);
  BOOST_TEST(fits.heard.in_role("base").size() == 2U);
  // libxml2 would stop at 10,000,000 bytes of a token.
  const std::string too_long = long_value + std::string(2'000, 'a');
  for (const std::string token : {"<!--", "<![CDATA[", "<?p ", "<x a='"}) {
    const std::string end = token == "<!--"        ? "-->"
                            : token == "<![CDATA[" ? "]]>"
                            : token == "<?p "      ? "?>"
                                                   : "'/>";
    const checked longer("<r>" + token + too_long + end + "<x xml:base='b'/></r>");
    BOOST_TEST_CONTEXT(token) {
      BOOST_TEST(longer.is_complete);
      BOOST_TEST(longer.heard.in_role("base").size() == 1U);
      BOOST_TEST(longer.heard.reports.empty());
    }
  }
  constexpr int count = leiri::test::is_sanitized ? 250'000 : 2'500'000;
  const checked one_line("<r>" + repeated("<x/>", count) + "<x xml:base='%'/></r>");
  BOOST_TEST(one_line.is_complete);
  BOOST_TEST_REQUIRE(one_line.heard.reports.size() == 1U);
  BOOST_TEST(one_line.heard.reports[0].where.column == 4U * count + 17U);
}

BOOST_AUTO_TEST_CASE(very_many_namespaces) {
  constexpr int count = 100'000;
  std::string text = "<r>";
  for (int i = 0; i < count; ++i) {
    text += "<x xmlns='http://h/" + std::to_string(i) + "'/>";
  }
  const checked c(text + "</r>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.namespaces.entries().size() == static_cast<std::size_t>(count));
}

BOOST_AUTO_TEST_CASE(very_many_namespaces_in_one_tag) {
  std::string text = "<r";
  for (int i = 0; i < 20'000; ++i) {
    text += " xmlns:p" + std::to_string(i) + "='http://h/" + std::to_string(i) + "'";
  }
  const checked c(text + "/>");
  BOOST_TEST(c.is_complete);
  BOOST_TEST(c.namespaces.entries().size() == 20'000U);
}

BOOST_AUTO_TEST_SUITE_END()
