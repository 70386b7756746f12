#include <boost/test/unit_test.hpp>
#include <leiri/text/format.hpp>
#include <string>
#include <vector>

#include "support/byte_pieces.hpp"

BOOST_AUTO_TEST_SUITE(html_documents)

namespace {

class resolved final : public leiri::audit_listener {
 public:
  std::string identifiers;  ///< each followed by a space
  std::string findings;

  void on_identifier(const leiri::occurrence& /*o*/, const leiri::outcome& result) override {
    identifiers.append(result.resolved) += ' ';
  }
  void on_report(const leiri::report& r) override {
    (findings += leiri::describe(r.finding.code).name) += ' ';
  }
};

resolved read(std::string_view document, leiri::ending expected = leiri::ending::complete) {
  resolved listener;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("a.html");
  leiri::audit audit(listener, namespaces);
  const leiri::ending read =
      leiri::text::audit_format(audit, leiri::test::bytes(document),
                                {.format = leiri::text::format::html, .base = "http://h/"});
  BOOST_TEST((read == expected));
  return listener;
}

std::string identifiers(std::string_view document) { return read(document).identifiers; }

}  // namespace

// HTML section 13.2.6.5
BOOST_AUTO_TEST_CASE(raw_text_in_foreign_content) {
  BOOST_TEST(identifiers("<svg><title><a href=a></a></title></svg>") == "http://h/a ");
  BOOST_TEST(identifiers("<title><a href=a></a></title><a href=b>") == "http://h/b ");
  BOOST_TEST(identifiers("<svg><style>a{b:url(c)}<a href=d></a></style></svg>") ==
             "http://h/c http://h/d ");
  BOOST_TEST(identifiers("<svg><style><![CDATA[a{b:url(c)}<a href=d>]]></style></svg>") ==
             "http://h/c ");
  BOOST_TEST(identifiers("<svg><title><style><a href=a></style></title></svg>") == "");
  BOOST_TEST(identifiers("<svg><foreignObject><style><a href=a></style>") == "");
}

BOOST_AUTO_TEST_CASE(a_tag_of_html_ends_foreign_content) {
  BOOST_TEST(identifiers("<svg><p><style><a href=a></style>") == "");
  BOOST_TEST(identifiers("<svg><g><style><a href=a></style>") == "http://h/a ");
  BOOST_TEST(identifiers("<math><font><style><a href=a></style>") == "http://h/a ");
  BOOST_TEST(identifiers("<math><font size=1><style><a href=a></style>") == "");
}

BOOST_AUTO_TEST_CASE(references_in_identifiers) {
  BOOST_TEST(identifiers("<a href='a&hellip;b?c&copy=d&sol;e'>") ==
             "http://h/a\u2026b?c&copy=d/e ");
}

// HTML 4.01 section 13.3.1
BOOST_AUTO_TEST_CASE(codebase_is_a_base_of_its_element) {
  BOOST_TEST(identifiers("<object data=a codebase=b/ usemap=#m><a href=c></a></object>") ==
             "http://h/b/ http://h/b/a http://h/#m http://h/c ");
  BOOST_TEST(identifiers("<base href=d/><applet archive='e f' codebase=b/></applet>") ==
             "http://h/d/ http://h/d/b/ http://h/d/b/e http://h/d/b/f ");
}

BOOST_AUTO_TEST_CASE(the_rest_of_the_document_within_a_tag_is_said) {
  const resolved got =
      read("<a href=a></a><a href=\"b>c</a><a href=d></a>", leiri::ending::broken_off);
  BOOST_TEST(got.identifiers == "http://h/a ");
  BOOST_TEST(got.findings == "document-syntax ");
}

BOOST_AUTO_TEST_SUITE_END()
