#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <leiri/libxml2/tree.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"
#include "support/owned.hpp"

BOOST_AUTO_TEST_SUITE(vocabularies)

using leiri::libxml2::vocabulary_error;
using leiri::libxml2::vocabulary_file;
using leiri::test::bytes_of;
using leiri::test::checked;
using leiri::test::recorder;

namespace {

const std::string base = "file:///d/doc.xml";
const std::string music =
    "prefix m: http://example.org/ns/music\n"
    "prefix xlink: http://www.w3.org/1999/xlink\n"
    "prefix h: http://www.w3.org/1999/xhtml\n"
    "prefix xi: http://www.w3.org/2001/XInclude\n";

/// The reports of an audit of a document, read in some way.
struct heard {
  recorder listener;
  leiri::namespace_inventory namespaces;
  leiri::audit audit{listener, namespaces};

  heard() { namespaces.begin_document("doc.xml"); }
};

recorder read(const std::string& rules, const std::string& document) {
  const vocabulary_file own(bytes_of(music + rules));
  heard h;
  leiri::libxml2::audit_document(h.audit, bytes_of(document), {.base = base, .vocabulary = &own});
  return h.listener;
}

std::vector<std::string> values(const recorder& r, std::string_view role) {
  std::vector<std::string> found;
  for (const leiri::test::seen& s : r.in_role(role)) {
    found.push_back(s.resolved);
  }
  return found;
}

/// "3: why": the error in a file.
std::string fault_of(const std::string& text) {
  try {
    const vocabulary_file own(bytes_of(text, 7));
    return {};
  } catch (const vocabulary_error& e) {
    return std::to_string(e.line()) + ": " + e.what();
  }
}

using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(each_kind_of_attribute_value) {
  const std::string open = "<m:s xmlns:m='http://example.org/ns/music' xml:base='x y/' ";
  struct row {
    std::string holds;
    std::string value;
    strings resolved;
  };
  const std::vector<row> rows = {
      {"reference leiri", "a b", {"file:///d/x y/a b"}},
      {"references", "a  b", {"file:///d/x y/a", "file:///d/x y/b"}},
      {"absolute", "urn:x:y", {"urn:x:y"}},
      {"absolute", "y", {""}},
      {"namespace", "http://h/./", {"http://h/./"}},
      {"locations leiri", "http://h/ a", {"http://h/", "file:///d/x y/a"}},
      {"document-base leiri", "z/", {"file:///d/x y/z/"}},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.holds << ' ' << r.value) {
      const recorder got = read("m:s at " + r.holds + "\n", open + "at='" + r.value + "' un='a'/>");
      BOOST_TEST(values(got, "attribute:at") == r.resolved, boost::test_tools::per_element());
      BOOST_TEST(got.identifiers.size() == r.resolved.size() + 2);  // xmlns:m and xml:base
    }
  }
}

BOOST_AUTO_TEST_CASE(the_base_of_a_document) {
  const recorder got =
      read("root at document-base\nx at reference\n", "<root at='http://h/a/'><x at='b'/></root>");
  BOOST_TEST(values(got, "attribute:at") == (strings{"http://h/a/", "http://h/a/b"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_profile) {
  const std::string document = "<x at='a b'/>";
  BOOST_TEST(read("x at reference\n", document).reports.size() == 1U);
  BOOST_TEST(values(read("x at reference\n", document), "attribute:at")[0].empty());
  BOOST_TEST(values(read("x at reference uri\n", "<x at='\u00E9'/>"), "attribute:at")[0].empty());
  BOOST_TEST(!values(read("x at reference iri\n", "<x at='\u00E9'/>"), "attribute:at")[0].empty());
  BOOST_TEST(!values(read("x at reference leiri\n", document), "attribute:at")[0].empty());
}

BOOST_AUTO_TEST_CASE(names) {
  const std::string document =
      "<x xmlns:n='http://example.org/ns/music' xmlns:l='http://www.w3.org/1999/xlink'>"
      "<n:a at='1' n:at='2'/><n:b at='3'/><b at='4' n:at='5' l:show='6'/></x>";
  const auto places = [&](const std::string& rule, std::string_view role) {
    strings found = values(read(rule + " reference\n", document), role);
    for (std::string& f : found) {
      f = f.substr(f.rfind('/') + 1);
    }
    return found;
  };
  BOOST_TEST(places("m:a at", "attribute:at") == strings{"1"}, boost::test_tools::per_element());
  BOOST_TEST(places("m:a m:at", "attribute:m:at") == strings{"2"},
             boost::test_tools::per_element());
  BOOST_TEST(places("m:* at", "attribute:at") == (strings{"1", "3"}),
             boost::test_tools::per_element());
  BOOST_TEST(places("b at", "attribute:at") == strings{"4"}, boost::test_tools::per_element());
  BOOST_TEST(places("* m:at", "attribute:m:at") == (strings{"2", "5"}),
             boost::test_tools::per_element());
  BOOST_TEST(places("b xlink:show", "attribute:xlink:show") == strings{"6"},
             boost::test_tools::per_element());
  BOOST_TEST(places("m:x at", "attribute:at").empty());
}

BOOST_AUTO_TEST_CASE(content) {
  const std::string document =
      "<m:x xmlns:m='http://example.org/ns/music'><m:home> a </m:home><home>b</home></m:x>";
  const recorder got = read("m:home text() reference\n", document);
  BOOST_TEST(values(got, "element:home") == strings{"file:///d/a"},
             boost::test_tools::per_element());
  BOOST_TEST(got.in_role("element:home")[0].where ==
             leiri::test::place_of(document, "a </m:home>"));
  BOOST_TEST(
      values(read("home text() reference\n", document), "element:home") == strings{"file:///d/b"},
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_line_for_the_fewest_elements_counts) {
  const std::string document =
      "<x xmlns:m='http://example.org/ns/music' at='1 1'><m:a at='2 2'/><m:b at='3 3'/></x>";
  for (const std::string& rules :
       {std::string("* at references\nm:* at reference leiri\nm:b at absolute\n"),
        std::string("m:b at absolute\nm:* at reference leiri\n* at references\n")}) {
    BOOST_TEST(values(read(rules, document), "attribute:at") ==
                   (strings{"file:///d/1", "file:///d/1", "file:///d/2 2", ""}),
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(in_addition_to_built_in_rules) {
  const std::string document =
      "<x xmlns:h='http://www.w3.org/1999/xhtml' xmlns:xi='http://www.w3.org/2001/XInclude'>"
      "<h:a href='1 1' title='2'/><xi:include href='3#'/><y href='4'/></x>";
  // A line for any element does not replace what is known about one element.
  const recorder any = read("* href reference leiri\n", document);
  BOOST_TEST(values(any, "attribute:href").size() == 3U);
  BOOST_TEST(values(any, "attribute:href")[0].empty());
  BOOST_TEST(any.with(leiri::code::system_id_fragment).size() == 1U);
  // One for the same element does.
  BOOST_TEST(values(read("h:a href references\n", document), "attribute:href")[1] == "file:///d/1");
  BOOST_TEST(values(read("h:a title reference\n", document), "attribute:title").size() == 1U);
  BOOST_TEST(values(read("", document), "attribute:title").empty());
}

BOOST_AUTO_TEST_CASE(in_each_way_of_reading) {
  const vocabulary_file own(bytes_of("x at reference\n"));
  const std::string text = "<x at='a'/>";
  heard in_tree;
  const leiri::test::owned_document tree = leiri::test::parsed(text, base.c_str());
  leiri::libxml2::audit_document(in_tree.audit, tree.get(), {.vocabulary = &own});
  heard in_host;
  {
    const leiri::test::parser_context c(xmlNewParserCtxt());
    leiri::libxml2::sax_filter filter(in_host.audit, c.get(), {.base = base, .vocabulary = &own});
    const leiri::test::owned_document host(
        xmlCtxtReadMemory(c.get(), text.data(), static_cast<int>(text.size()), base.c_str(),
                          nullptr, XML_PARSE_NONET));
  }
  heard in_rdf;
  leiri::libxml2::read_rdf_xml(
      in_rdf.audit, bytes_of("<svg xmlns='http://www.w3.org/2000/svg'><x xmlns='' at='a'/></svg>"),
      {.base = base, .vocabulary = &own}, [](const leiri::statement&) {});
  for (const heard* h : {&in_tree, &in_host, &in_rdf}) {
    BOOST_TEST(values(h->listener, "attribute:at") == strings{"file:///d/a"},
               boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(invalid_lines) {
  BOOST_TEST(fault_of("# only\n\n \t\r\n").empty());
  BOOST_TEST(fault_of("prefix at reference\r\nprefix p: http://h/").empty());
  BOOST_TEST(
      fault_of("x at reference\nx at\n").starts_with("2: the line is neither ELEMENT ATTRIBUTE"));
  BOOST_TEST(
      fault_of("x at reference iri more").starts_with("1: the line is neither ELEMENT ATTRIBUTE"));
  BOOST_TEST(fault_of("x at link").starts_with("1: \"link\" is not one of reference, references"));
  BOOST_TEST(fault_of("x at reference IRI").starts_with("1: \"IRI\" is not a profile"));
  BOOST_TEST(fault_of("x at namespace iri") == "1: a namespace name cannot have a profile");
  BOOST_TEST(fault_of("\n\nm:x at reference") == "3: the prefix \"m\" is not declared");
  BOOST_TEST(fault_of("x m:at reference") == "1: the prefix \"m\" is not declared");
  BOOST_TEST(fault_of("prefix 1: http://h/") == "1: \"1\" is not a valid prefix");
  BOOST_TEST(fault_of("prefix xml: http://h/") == "1: the prefix \"xml\" is already declared");
  BOOST_TEST(fault_of("x * reference") == "1: \"*\" is not a valid name");
  BOOST_TEST(fault_of("<x> at reference") == "1: \"<x>\" is not a valid name");
  BOOST_TEST(fault_of("* xml:base reference").starts_with("1: xml:base has a fixed meaning"));
  BOOST_TEST(fault_of("* text() reference").starts_with("1: text() requires the name"));
  BOOST_TEST(fault_of("x text() references").starts_with("1: text() can hold reference, absolute"));
  BOOST_TEST(fault_of("x at reference\nx at absolute") ==
             "2: duplicate line for this element and attribute");
  BOOST_TEST(fault_of("x a\xC3( reference") == "1: bytes that are not valid UTF-8");
  BOOST_TEST(fault_of(std::string("x a\0t reference", 15)) == "1: bytes that are not valid UTF-8");
  BOOST_TEST(fault_of(std::string((16U << 20U) + 1, '#')) == "1: the file is larger than 16 MiB");
}

/// Many lines about one attribute, each of them a place of its own.
BOOST_AUTO_TEST_CASE(very_many_lines) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) {
    const std::string n = std::to_string(i);
    text += "prefix p" + n + ": http://h/" + n + "\np" + n + ":* at reference\n";
    text += "x" + n + " at absolute\n";
  }
  const vocabulary_file own(bytes_of(text));
  heard h;
  leiri::libxml2::audit_document(
      h.audit, bytes_of("<x99999 at='s:a'><p:y xmlns:p='http://h/99999' at='b'/></x99999>"),
      {.base = base, .vocabulary = &own});
  BOOST_TEST(values(h.listener, "attribute:at") == (strings{"s:a", "file:///d/b"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
