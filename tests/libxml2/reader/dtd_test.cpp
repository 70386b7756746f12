#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/dtd.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(dtds)

using leiri::code;
using leiri::ending;
using namespace leiri::test;

/// Files of declarations, read without parsing them: XML 1.0 sections 4.2 and 4.7.
namespace {

using strings = std::vector<std::string>;

struct read_dtd {
  recorder heard;
  ending how;

  explicit read_dtd(std::string_view text, std::string_view base = "file:///d/x.dtd",
                    std::size_t step = 1U << 20U) {
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("x.dtd");
    leiri::audit audit(heard, namespaces);
    how = leiri::libxml2::audit_dtd(audit, bytes_of(text, step), {.base = base});
  }

  [[nodiscard]] strings resolved() const {
    strings out;
    for (const seen& s : heard.in_role("system-id")) {
      out.push_back(s.resolved);
    }
    return out;
  }
};

struct copied_dtd final : leiri::copy_sink, leiri::audit_listener {
  std::string text;
  strings edits;
  strings treated;
  ending how;

  explicit copied_dtd(std::string_view dtd, leiri::policy wanted = leiri::policy::repair,
                      std::size_t step = 1U << 20U) {
    leiri::namespace_inventory namespaces;
    namespaces.begin_document("x.dtd");
    leiri::audit_options options;
    options.policies = leiri::policy_table(wanted);
    leiri::audit audit(*this, namespaces, options);
    how = leiri::libxml2::copy_dtd(audit, bytes_of(dtd, step), {.base = "http://d/x.dtd"}, *this);
  }

  void on_bytes(std::string_view bytes) override { text += bytes; }
  void on_edit(const leiri::edit& e) override {
    text += e.result;
    edits.push_back(std::to_string(e.where.offset) + ' ' + std::string(e.original) + " -> " +
                    std::string(e.result));
  }
  void on_identifier(const leiri::occurrence& /*o*/, const leiri::outcome& /*r*/) override {}
  void on_report(const leiri::report& /*r*/) override {}
  void on_decided(const leiri::occurrence& o, const leiri::outcome& /*r*/,
                  const leiri::decision& d) override {
    treated.push_back(std::string(o.value) + ' ' + std::string(name(d.action)));
  }
};

}  // namespace

/// Productions 75, 76, 82 and 83.
BOOST_AUTO_TEST_CASE(declarations_with_system_identifiers) {
  const std::string text =
      "<?xml version='1.0' encoding='UTF-8'?>\n"
      "<!ENTITY a SYSTEM 'a.xml'>\n"
      "<!ENTITY b PUBLIC '-//B' \"b's.xml\" NDATA gif>\n"
      "<!ENTITY % c SYSTEM \"c.mod\" >%c;\n"
      "<!ENTITY\n\t% d PUBLIC\n'-//D'\n'http://h/d' >\n"
      "<!NOTATION gif SYSTEM 'gif'>\n"
      "<!NOTATION png PUBLIC '-//PNG'>\n"
      "<!NOTATION svg PUBLIC '-//SVG' 'svg'>\n"
      "<![%x;[<!ENTITY e SYSTEM 'e'>]]>\n"
      "<![IGNORE[<!ENTITY f SYSTEM 'f'>]]>\n"
      "<!ENTITY SYSTEM SYSTEM 'g'>";
  const strings expected = {"file:///d/a.xml", "file:///d/b's.xml", "file:///d/c.mod",
                            "http://h/d",      "file:///d/gif",     "file:///d/svg",
                            "file:///d/e",     "file:///d/f",       "file:///d/g"};
  for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1}, std::size_t{7}}) {
    const read_dtd r(text, "file:///d/x.dtd", step);
    BOOST_TEST(r.resolved() == expected, boost::test_tools::per_element());
    BOOST_TEST(r.heard.reports.empty());
    BOOST_TEST((r.how == ending::complete));
    BOOST_TEST(r.heard.identifiers[3].where == place_of(text, "http://h/d"));
    BOOST_TEST(r.heard.identifiers[8].where == place_of(text, "'g'", 1));
  }
}

BOOST_AUTO_TEST_CASE(text_that_is_not_a_system_identifier) {
  const read_dtd r(
      "<!-- <!ENTITY a SYSTEM 'a'> ' \" -->"
      "<?p <!ENTITY b SYSTEM 'b'> ?>"
      "<!ENTITY c \"<!ENTITY d SYSTEM 'd'>\">"
      "<!ENTITY % e '&#60;!ENTITY SYSTEM \"x\">'>"
      "<!ATTLIST f g CDATA '<!ENTITY h SYSTEM \"h\">' SYSTEM CDATA 'i'>"
      "<!ELEMENT SYSTEM (PUBLIC)>"
      "<![CDATA[<!ENTITY j SYSTEM 'j'>]]>"
      "<p title='<!ENTITY'>don't <!ENTITY k SYSTEM 'k'></p>");
  BOOST_TEST((r.resolved() == strings{"file:///d/k"}));
}

/// SGML has comments in declarations, and words that XML does not have.
BOOST_AUTO_TEST_CASE(declarations_of_sgml) {
  const read_dtd r(
      "<!ENTITY % a PUBLIC '-//A' -- don't -- >"
      "<!ELEMENT b - - (c) -- it's \"b -->"
      "<!ENTITY d SDATA '[d]'--d-->"
      "<!ENTITY e SYSTEM 'e' -- 'e -- >"
      "<!NOTATION f SYSTEM>"
      "<!ENTITY g SYSTEM 'g' CDATA f>");
  BOOST_TEST((r.resolved() == strings{"file:///d/e", "file:///d/g"}));
}

/// Nothing is a syntax error, and no damage goes beyond the next declaration.
BOOST_AUTO_TEST_CASE(damaged_text) {
  const read_dtd r(
      "<!ENTITY a SYSTEM <!ENTITY b SYSTEM 'b'> <!> <! ENTITY < <!ENTITY c SYSTEM 'c'");
  BOOST_TEST((r.resolved() == strings{"file:///d/b", "file:///d/c"}));
  BOOST_TEST(r.heard.reports.empty());
  const std::string whole = "<!ENTITY a PUBLIC 'p' 's'><!-- c --><?p i?><![CDATA[d]]>";
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const read_dtd part(std::string_view(whole).substr(0, size));
    BOOST_TEST(part.heard.reports.empty());
    BOOST_TEST((part.how == ending::complete));
  }
}

BOOST_AUTO_TEST_CASE(findings) {
  const std::string text = "<!ENTITY a SYSTEM 'a#f'>\n<!ENTITY b SYSTEM '%zz'>";
  const read_dtd r(text);
  BOOST_TEST_REQUIRE(r.heard.reports.size() == 2U);
  BOOST_TEST(r.heard.reports[0].code == code::system_id_fragment);
  BOOST_TEST(r.heard.reports[0].where == place_of(text, "#"));
  BOOST_TEST(r.heard.reports[1].code == code::percent_encoding);
  BOOST_TEST(r.heard.reports[1].where == place_of(text, "%"));
  BOOST_TEST(read_dtd("<!ENTITY a SYSTEM 'a b/../c'>").heard.with(code::library_misreads).size() ==
             1U);
}

/// A text declaration names the encoding (XML 1.0 section 4.3.1).
BOOST_AUTO_TEST_CASE(encodings) {
  const read_dtd r("<?xml encoding='ISO-8859-1'?><!ENTITY a SYSTEM '\xE9'>");
  BOOST_TEST((r.resolved() == strings{"file:///d/\u00E9"}));
  BOOST_TEST(r.heard.with(code::utf8_invalid).empty());
}

// XML 1.0 section 4.3.3: the second byte of a character may be that of `\` or of a quotation mark.
BOOST_AUTO_TEST_CASE(encodings_with_several_bytes) {
  const read_dtd japanese(
      "<?xml encoding='Shift_JIS'?><!--\x95\\-->\n<!ENTITY a SYSTEM '\x95\\\x83\\%'>");
  BOOST_TEST_REQUIRE(japanese.heard.in_role("system-id").size() == 1U);
  BOOST_TEST(japanese.heard.in_role("system-id")[0].value == "\u8868\u30BD%");
  BOOST_TEST_REQUIRE(japanese.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(japanese.heard.with(code::percent_encoding)[0].where.line == 2U);
  BOOST_TEST(japanese.heard.with(code::percent_encoding)[0].where.column == 22U);
  BOOST_TEST((read_dtd("<?xml encoding='EUC-JP'?><!ENTITY a SYSTEM '\xC9\xBD'>").resolved() ==
              strings{"file:///d/\u8868"}));
  // `<?xml encoding="IBM037"?><!ENTITY a SYSTEM "\u00E9">` in EBCDIC
  const read_dtd ebcdic(
      "\x4C\x6F\xA7\x94\x93\x40\x85\x95\x83\x96\x84\x89\x95\x87\x7E\x7F\xC9\xC2\xD4\xF0\xF3"
      "\xF7\x7F\x6F\x6E\x4C\x5A\xC5\xD5\xE3\xC9\xE3\xE8\x40\x81\x40\xE2\xE8\xE2\xE3\xC5\xD4"
      "\x40\x7F\x51\x7F\x6E");
  BOOST_TEST((ebcdic.resolved() == strings{"file:///d/\u00E9"}));
  const copied_dtd repaired("<?xml encoding='Big5'?><!ENTITY a SYSTEM '\xB3\x5C%'>");
  BOOST_TEST(repaired.text == "<?xml encoding='Big5'?><!ENTITY a SYSTEM '\xB3\x5C%25'>");
  BOOST_TEST(repaired.edits.size() == 1U);
  // In a copy nothing is changed where what a byte is depends on those before it.
  const std::string text = "<?xml encoding='ISO-2022-JP'?><!ENTITY a SYSTEM 'a%'>";
  const copied_dtd kept(text);
  BOOST_TEST(kept.text == text);
  BOOST_TEST(kept.edits.empty());
  BOOST_TEST_REQUIRE(kept.treated.size() == 1U);
  BOOST_TEST(kept.treated[0].ends_with(" keep"), kept.treated[0]);
  // Invalid bytes: the text is read as it is.
  BOOST_TEST(read_dtd("<?xml encoding='EUC-JP'?><!ENTITY a SYSTEM 'b%'><!--\xFF-->")
                 .heard.with(code::percent_encoding)
                 .size() == 1U);
}

BOOST_AUTO_TEST_CASE(copies) {
  const std::string text = "<!-- % -->\n<!ENTITY a SYSTEM 'a%'> <!ENTITY b SYSTEM 'b'> % 'x";
  for (const std::size_t step : {std::size_t{1} << 20U, std::size_t{1}}) {
    const copied_dtd repaired(text, leiri::policy::repair, step);
    BOOST_TEST(repaired.text ==
               "<!-- % -->\n<!ENTITY a SYSTEM 'a%25'> <!ENTITY b SYSTEM 'b'> % 'x");
    BOOST_TEST((repaired.treated == strings{"a% repair"}));
    BOOST_TEST(repaired.edits.size() == 1U);
    BOOST_TEST((repaired.how == ending::complete));
  }
  const copied_dtd skipped(text, leiri::policy::skip);
  BOOST_TEST(skipped.text == text);
  BOOST_TEST((skipped.treated == strings{"a% keep"}));
  const copied_dtd failed(text, leiri::policy::fail);
  BOOST_TEST((failed.how == ending::stopped));
  const std::string latin = "<?xml encoding='ISO-8859-1'?><!--\xE9--><!ENTITY a SYSTEM '%\xE9'>";
  BOOST_TEST(copied_dtd(latin).text ==
             "<?xml encoding='ISO-8859-1'?><!--\xE9--><!ENTITY a SYSTEM '%25\xE9'>");
}

BOOST_AUTO_TEST_SUITE_END()
