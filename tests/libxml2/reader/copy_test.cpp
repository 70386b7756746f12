#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "copying.hpp"

BOOST_AUTO_TEST_SUITE(copying)

/// Copies of documents, identifiers put right in them.
namespace {

using leiri::ending;
using leiri::policy;
using leiri::policy_table;
using leiri::test::copied;
using strings = std::vector<std::string>;

void same(const strings& got, const strings& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

/// A copy by one policy; its edits are all the differences.
copied copy(std::string_view document, policy p = policy::repair,
            std::string_view base = "http://d/doc.xml") {
  copied c(document, policy_table(p), base);
  BOOST_TEST(c.restored == document);
  BOOST_TEST(!c.has_wrong_offset);
  return c;
}

/// A page of XHTML that contains `inside`.
std::string page(const std::string& inside, const std::string& declarations = {}) {
  return (declarations.empty() ? "" : "<!DOCTYPE html [" + declarations + "]>") +
         "<html xmlns='http://www.w3.org/1999/xhtml'>" + inside + "</html>";
}

/// The copied content of an element.
std::string inside_after(const std::string& inside, policy p = policy::repair,
                         const std::string& declarations = {}) {
  const std::string whole = page(inside, declarations);
  const std::string text = copy(whole, p).text;
  const std::size_t before = whole.find(inside, whole.find("<html"));
  const std::size_t after = whole.size() - before - inside.size();
  BOOST_TEST(text.substr(0, before) == whole.substr(0, before));
  return text.substr(before, text.size() - before - after);
}

std::string rdf(const std::string& inside) {
  return "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>" +
         inside + "</rdf:RDF>";
}

constexpr std::string_view document =
    "\xEF\xBB\xBF<?xml version='1.0'?>\r\n"
    "<!DOCTYPE html SYSTEM \"a b%.dtd\" [\r\n"
    "<!ENTITY e 'x|y'><!ENTITY f PUBLIC \"%\" '%zz'><!NOTATION n SYSTEM \"%\"> ]>\r\n"
    "<!-- <a href='a b'> --><?p href='a b'?>\r\n"
    "<html xmlns='http://www.w3.org/1999/xhtml'\txml:base = 'my dir/%'><p title='a b'>\r\n"
    "<a\r\n id=\"i\" href = \"\u00e9 b&amp;&#233;&#x7c;c\" class='&e;'>a b</a\r\n>\r\n"
    "<img src='[\"]'/><![CDATA[<a href='a b'/>]]><q cite='&e;&amp;'/></p></html>\r\n<!---->";

}  // namespace

BOOST_AUTO_TEST_CASE(identifiers_are_repaired_in_place) {
  const copied c = copy(document);
  BOOST_TEST(c.text ==
             "\xEF\xBB\xBF<?xml version='1.0'?>\r\n"
             "<!DOCTYPE html SYSTEM \"a b%25.dtd\" [\r\n"
             "<!ENTITY e 'x|y'><!ENTITY f PUBLIC \"%\" '%25zz'><!NOTATION n SYSTEM \"%25\"> ]>\r\n"
             "<!-- <a href='a b'> --><?p href='a b'?>\r\n"
             "<html xmlns='http://www.w3.org/1999/xhtml'\txml:base = 'my dir/%25'><p title='a b'>"
             "\r\n<a\r\n id=\"i\" href = \"\u00e9%20b&amp;&#233;%7Cc\" class='&e;'>a b</a\r\n>\r\n"
             "<img src='%5B%22%5D'/><![CDATA[<a href='a b'/>]]><q cite='x%7Cy&amp;'/></p></html>"
             "\r\n<!---->");
  same(c.edits,
       {"2:24 a b%.dtd -> a b%25.dtd percent-encoding", "3:41 %zz -> %25zz percent-encoding",
        "3:67 % -> %25 percent-encoding", "5:56 my dir/% -> my dir/%25 percent-encoding",
        "7:17 \u00e9 b&amp;&#233;&#x7c;c -> \u00e9%20b&amp;&#233;%7Cc path-character",
        "9:11 [\"] -> %5B%22%5D path-character", "9:53 &e;&amp; -> x%7Cy&amp; path-character"});
  BOOST_TEST((c.how == ending::complete));
  BOOST_TEST(copy(c.text).edits.empty());
}

BOOST_AUTO_TEST_CASE(keeping_changes_nothing) {
  const copied c = copy(document, policy::keep);
  BOOST_TEST(c.text == document);
  BOOST_TEST(c.treated.size() == 7U);
}

BOOST_AUTO_TEST_CASE(a_failure_ends_the_copy) {
  const copied c(document, policy_table(policy::fail));
  BOOST_TEST((c.how == ending::stopped));
  BOOST_TEST(document.starts_with(c.text));
  BOOST_TEST(c.text.size() < document.find("my dir"));
  same(c.treated, {"a b%.dtd fail -> "});
}

BOOST_AUTO_TEST_CASE(a_skipped_identifier_is_removed_with_its_attribute) {
  BOOST_TEST(inside_after("<a\r\n href='a b' id='i'/><a id='i'\thref=\"|\"/>", policy::skip) ==
             "<a id='i'/><a id='i'/>");
  const copied c = copy(page("<a  href = '|'/>"), policy::skip);
  same(c.edits, {"1:46   href = '|' ->  path-character"});
  same(c.treated, {"| skip -> "});
  // Others would mean something else without it.
  const std::string stays = "<p xml:base='%'><base href='|'/></p>";
  BOOST_TEST(inside_after(stays, policy::skip) == stays);
  for (const std::string kept :
       {"<i:include xmlns:i='http://www.w3.org/2001/XInclude' href='%'/>",
        "<s:include xmlns:s='http://www.w3.org/2001/XMLSchema' schemaLocation='%'/>",
        "<t:import xmlns:t='http://www.w3.org/1999/XSL/Transform' href='%'/>",
        "<g:include xmlns:g='http://relaxng.org/ns/structure/1.0' href='%'/>",
        "<id xmlns='http://www.w3.org/2005/Atom'>http://h/|</id>"}) {
    const copied one = copy(kept, policy::skip);
    BOOST_TEST(one.text == kept);
    BOOST_TEST_REQUIRE(one.treated.size() == 1U);
    BOOST_TEST(one.treated[0].find(" keep -> ") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(lists) {
  const std::string list = "<a ping='a\t| &#x7c; b%\n http://h:x/ '/>";
  BOOST_TEST(inside_after(list) == "<a ping='a\t%7C %7C b%25\n http://h:x/ '/>");
  BOOST_TEST(inside_after(list, policy::skip) == "<a ping='a\t'/>");
  constexpr std::string_view pairs =
      "<x xmlns:i='http://www.w3.org/2001/XMLSchema-instance'"
      " i:schemaLocation=' n{ % http://n/ a  n b%20 m'/>";
  BOOST_TEST(copy(pairs).text ==
             "<x xmlns:i='http://www.w3.org/2001/XMLSchema-instance'"
             " i:schemaLocation=' n{ %25 http://n/ a  n b%20 m'/>");
  BOOST_TEST(copy(pairs, policy::skip).text ==
             "<x xmlns:i='http://www.w3.org/2001/XMLSchema-instance'"
             " i:schemaLocation=' http://n/ a  n b%20 m'/>");
}

BOOST_AUTO_TEST_CASE(the_instruction_xml_stylesheet) {
  const std::string before = "<?xml version='1.0'?>\r\n<?xml-stylesheet type='text/xsl' href='";
  const std::string after = ".xsl'?><r/>";
  BOOST_TEST(copy(before + "a b&amp;%" + after).text == before + "a b&amp;%25" + after);
  const std::string bad = before + "%" + after;
  BOOST_TEST(copy(bad, policy::skip).text == bad);
}

// RFC 3986 has no white space at all; xsd:anyURI and HTML do not count it at the ends, and in RDF
// it is a mistake.
BOOST_AUTO_TEST_CASE(white_space_around) {
  BOOST_TEST(inside_after("<a href=' \n&#32;http://h/ '/><a href='\thttp://h/a b&#9;'/>") ==
             "<a href='http://h/'/><a href='http://h/a%20b'/>");
  BOOST_TEST(inside_after("<a href=' '/>") == "<a href=''/>");
  // A LEIRI may hold it: nothing is wrong with that.
  const std::string leiri = "<p xml:base=' a b '/>";
  BOOST_TEST(inside_after(leiri) == leiri);
  BOOST_TEST(copy(rdf("<e:C rdf:about=' http://h/'/>")).text ==
             rdf("<e:C rdf:about='http://h/'/>"));
}

BOOST_AUTO_TEST_CASE(irreparable_identifiers_are_kept) {
  for (const std::string bad : {"<a href='http://h:8x/'/>", "<a href='//h:x/'/>"}) {
    const copied c = copy(page(bad));
    BOOST_TEST(c.text == page(bad));
    BOOST_TEST_REQUIRE(c.treated.size() == 1U);
    BOOST_TEST(c.treated[0].find(" keep -> ") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(entities) {
  const std::string declared =
      "<!ENTITY e 'x|&#38;#233;'><!ENTITY two 'a| b|'><!ENTITY in '&e;\"'><!ENTITY no ''>"
      "<!ENTITY el '<a href=\"a b\"/>'>";
  // Differing text is written out, the rest stays.
  BOOST_TEST(inside_after("<a href=\"&e;&in;&no;|&amp;\"/>", policy::repair, declared) ==
             "<a href=\"x%7C\u00e9x%7C\u00e9%22&no;%7C&amp;\"/>");
  BOOST_TEST(inside_after("<a href='&two;'/><a ping='| &two;'/>", policy::repair, declared) ==
             "<a href='a%7C%20b%7C'/><a ping='%7C &two;'/>");
  const copied c = copy(page("&el;", declared));
  BOOST_TEST(c.text == page("&el;", declared));
  same(c.treated, {"a b keep -> a b"});
  // An unknown encoding.
  const std::string unknown =
      "<!DOCTYPE html SYSTEM 'x.dtd'>" + page("<a href='&unknown;|'/><a href='|'/>");
  BOOST_TEST(copy(unknown).text.find("<a href='%7C'/>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(document_types) {
  const std::string declared = "<!ATTLIST a href CDATA 'a b' ping NMTOKENS #IMPLIED>";
  const std::string inside = "<a/><a href='a' ping='        ||||||||| |'/>";
  const copied c = copy(page(inside, declared));
  BOOST_TEST(c.text == page(inside, declared));
  same(c.treated, {"a b keep -> a b", "||||||||| keep -> |||||||||", "| keep -> |"});
}

BOOST_AUTO_TEST_CASE(markup_in_a_system_identifier) {
  BOOST_TEST(copy("<!DOCTYPE r SYSTEM '<r><%>' [<!ENTITY e SYSTEM \"%<!--\">]><r/>").text ==
             "<!DOCTYPE r SYSTEM '<r><%25>' [<!ENTITY e SYSTEM \"%25<!--\">]><r/>");
}

BOOST_AUTO_TEST_CASE(the_content_of_elements) {
  const auto entry = [](const std::string& inside) {
    return "<feed xmlns='http://www.w3.org/2005/Atom'><id\n>" + inside + "</id ></feed>";
  };
  BOOST_TEST(copy(entry("\r\n http://h/a b<!-- | --><![CDATA[|&]]>&#x7c;&amp;<?p?>e ")).text ==
             entry("\r\n http://h/a%20b<!-- | --><![CDATA[%7C&]]>%7C&amp;<?p?>e "));
  for (const std::size_t size : {1000U, 100'000U}) {  // more than libxml2 keeps
    const std::string comment = "<!--" + std::string(size, '\n') + "-->";
    const std::string path(size, 'p');
    const copied c = copy(entry("http://h/" + comment + path + " |"));
    BOOST_TEST((c.text == entry("http://h/" + comment + path + "%20%7C")));
    BOOST_TEST_REQUIRE(c.edits.size() == 1U);
    BOOST_TEST(c.edits[0].starts_with("2:2 http://h/"));
  }
  const std::string mixed = entry("http://h/|<b/>|");
  BOOST_TEST(copy(mixed).text == mixed);
}

BOOST_AUTO_TEST_CASE(rdf_xml) {
  BOOST_TEST(copy(rdf("<e:C rdf:about='a b' e:p='a b'><e:p rdf:resource=\"|&amp;\"/>"
                      "<e:p rdf:datatype='http://t/%'>a b</e:p></e:C>"))
                 .text == rdf("<e:C rdf:about='a%20b' e:p='a b'><e:p rdf:resource=\"%7C&amp;\"/>"
                              "<e:p rdf:datatype='http://t/%25'>a b</e:p></e:C>"));
  // Without its attribute a statement would be another one, and names are not attributes.
  const std::string skipped = rdf("<e:C rdf:about='a b'><e:p rdf:resource='|'/></e:C>");
  BOOST_TEST(copy(skipped, policy::skip).text == skipped);
  const std::string names =
      "<x:a xmlns:x='http://h/|' rdf:about='http://h/' xmlns:rdf='"
      "http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>";
  const copied c = copy(names);
  BOOST_TEST(c.text == names);
  same(c.treated, {"http://h/|a keep -> http://h/|a"});
}

// Namespaces in XML section 2.3: they are compared character for character.
BOOST_AUTO_TEST_CASE(namespace_names_are_never_changed) {
  for (const std::string names :
       {"<a xmlns='a b|%zz' xmlns:p=' http://[' p:x=''/>",
        "<schema xmlns='http://www.w3.org/2001/XMLSchema' targetNamespace='a {%'/>"}) {
    for (const policy p : {policy::repair, policy::skip, policy::fail}) {
      const copied c(names, policy_table(p), "http://d/", 1U << 20U, leiri::profile::uri);
      BOOST_TEST(c.text == names);
      BOOST_TEST((c.how == ending::complete));
    }
  }
}

BOOST_AUTO_TEST_CASE(without_a_base) {
  const std::string fine = page("<a href='../a'/><p xml:base='x'/><a href=''/>");
  for (const policy p : {policy::repair, policy::skip, policy::fail}) {
    BOOST_TEST(copy(fine, p, "").text == fine);
    BOOST_TEST(copy(fine, p, "").treated.empty());
  }
  BOOST_TEST(copy(page("<a href='a b'/>"), policy::repair, "").text == page("<a href='a%20b'/>"));
}

BOOST_AUTO_TEST_CASE(by_role_and_profile) {
  policy_table policies(policy::repair);
  policies[leiri::role::system_id] = policy::keep;
  policies[leiri::role::base] = policy::skip;
  const copied c(document, policies);
  BOOST_TEST(c.edits.size() == 3U);
  // A LEIRI becomes an IRI, or a URI.
  const std::string leiri = "<p xml:base='\u00e9 {'/>";
  const auto as = [&](leiri::profile p) {
    return copied(leiri, policy_table(policy::repair), "http://d/", 1U << 20U, p).text;
  };
  BOOST_TEST(as(leiri::profile::leiri) == leiri);
  BOOST_TEST(as(leiri::profile::iri) == "<p xml:base='\u00e9%20%7B'/>");
  BOOST_TEST(as(leiri::profile::uri) == "<p xml:base='%C3%A9%20%7B'/>");
}

// Every byte of the rest, even if the document is no longer well-formed.
BOOST_AUTO_TEST_CASE(everything_after_a_fatal_error_is_copied) {
  const std::string rest = "<p></q>" + std::string(200'000, 'x') + "<a href='a b'/>\xFF\n";
  const copied c = copy("<html xmlns='http://www.w3.org/1999/xhtml'><a href='a b'/>" + rest);
  BOOST_TEST((c.how == ending::broken_off));
  BOOST_TEST((c.text == "<html xmlns='http://www.w3.org/1999/xhtml'><a href='a%20b'/>" + rest));
  for (const std::string_view none : {"", "<", "<r>", "no <XML/>", "<r/>x", "\xFF\xFE<"}) {
    const copied small = copy(none);
    BOOST_TEST(small.text == none);
    BOOST_TEST((small.how == ending::broken_off));
  }
}

BOOST_AUTO_TEST_SUITE_END()
