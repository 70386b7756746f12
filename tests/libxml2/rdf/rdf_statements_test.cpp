#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "rdf_triples.hpp"

BOOST_AUTO_TEST_SUITE(rdf_statements)

using leiri::code;
using leiri::ending;
using leiri::policy;
using namespace leiri::test;

/// Statements of documents by RDF 1.1 XML Syntax sections 5 to 7.
namespace {

/// N-Triples with prefixes rdf: and e: as rdf_document() has them.
token_graph expected(std::string text) {
  const auto spell_out = [&text](const std::string& prefix, const std::string& name) {
    for (std::size_t at = 0; (at = text.find(' ' + prefix, at)) != std::string::npos;) {
      const std::size_t end = text.find(' ', at + 1);
      text.insert(end, ">");
      text.replace(at + 1, prefix.size(), '<' + name);
    }
  };
  text.insert(0, 1, ' ');
  spell_out("rdf:", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");
  spell_out("e:", "http://e/#");
  return read_ntriples(text);
}

/// Of `inside` in rdf_document().
void check(const std::string& inside, const std::string& statements) {
  BOOST_TEST_CONTEXT(inside) {
    const rdf_reading r(rdf_document(inside));
    const token_graph theirs = expected(statements);
    BOOST_TEST((r.ending == ending::complete));
    BOOST_TEST(!r.has_error());
    BOOST_TEST(is_isomorphic(r.statement_set(), theirs), difference(r.statement_set(), theirs));
  }
}

/// The same for a violation of the grammar: the finding is in the line of `inside` that starts with
/// `mark`, after its `<`.
void check_refused(const std::string& inside, const std::string& mark,
                   const std::string& statements) {
  BOOST_TEST_CONTEXT(inside) {
    const std::string document = rdf_document(inside);
    const rdf_reading r(document);
    const token_graph theirs = expected(statements);
    const std::vector<told> refused = r.heard.with(code::rdf_syntax);
    BOOST_TEST((r.ending == ending::incomplete));
    BOOST_TEST_REQUIRE(refused.size() == 1U);
    BOOST_TEST(refused[0].where == place_of(document, '\n' + mark, mark.starts_with('<') ? 2 : 1));
    BOOST_TEST(is_isomorphic(r.statement_set(), theirs), difference(r.statement_set(), theirs));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(nodes) {
  check("<rdf:Description rdf:about='s'><e:p>v</e:p></rdf:Description>",
        "<http://h/s> e:p \"v\" .");
  check("<e:C rdf:ID='i' rdf:type='T'/>",
        "<http://h/d#i> rdf:type e:C . <http://h/d#i> rdf:type <http://h/T> .");
  check("<e:C rdf:nodeID='n'/><e:D rdf:nodeID='n'/><e:C/>",
        "_:n rdf:type e:C . _:n rdf:type e:D . _:x rdf:type e:C .");
  check("<rdf:Description e:a='1' e:b='' xml:lang='fr'/>", "_:x e:a \"1\"@fr . _:x e:b \"\"@fr .");
  check("<rdf:Seq rdf:about='s'/>", "<http://h/s> rdf:type rdf:Seq .");
}

BOOST_AUTO_TEST_CASE(attributes_without_prefix) {
  check(
      "<rdf:Description about='s' type='T'><e:p resource='o'/>"
      "<e:q parseType='Resource'/></rdf:Description><e:C ID='i'/>",
      "<http://h/s> rdf:type <http://h/T> . <http://h/s> e:p <http://h/o> ."
      "<http://h/s> e:q _:x . <http://h/d#i> rdf:type e:C .");
}

BOOST_AUTO_TEST_CASE(property_elements) {
  const std::string s = "<rdf:Description rdf:about='s'>";
  const std::string end = "</rdf:Description>";
  check(s + "<e:p><e:C rdf:about='o'><e:q>v</e:q></e:C></e:p>" + end,
        "<http://h/s> e:p <http://h/o> . <http://h/o> rdf:type e:C . <http://h/o> e:q \"v\" .");
  check(s + "<e:p> v\n</e:p><e:p/><e:p></e:p><e:p> </e:p>" + end,
        "<http://h/s> e:p \" v\\n\" . <http://h/s> e:p \"\" . <http://h/s> e:p \" \" .");
  check(s + "<e:p rdf:datatype='t'>1</e:p><e:p rdf:datatype='t'/>" + end,
        "<http://h/s> e:p \"1\"^^<http://h/t> . <http://h/s> e:p \"\"^^<http://h/t> .");
  check(s + "<e:p rdf:parseType='Resource'>\n<e:q>v</e:q><e:r/></e:p>" + end,
        "<http://h/s> e:p _:x . _:x e:q \"v\" . _:x e:r \"\" .");
  check(s + "<e:p rdf:resource='o'/><e:p rdf:resource='o2'>\n</e:p><e:p rdf:nodeID='n'/>" + end,
        "<http://h/s> e:p <http://h/o> . <http://h/s> e:p <http://h/o2> . <http://h/s> e:p _:n .");
  check(s + "<e:p e:a='1' rdf:type='T'/><e:q rdf:resource='o' e:a='1'/>" + end,
        "<http://h/s> e:p _:x . _:x e:a \"1\" . _:x rdf:type <http://h/T> ."
        "<http://h/s> e:q <http://h/o> . <http://h/o> e:a \"1\" .");
}

BOOST_AUTO_TEST_CASE(text_in_pieces) {
  check(
      "<rdf:Description rdf:about='s'><e:p>a<!-- c -->&amp;<?p d?>&#x20AC;<![CDATA[<&]]></e:p>"
      "</rdf:Description>",
      "<http://h/s> e:p \"a&\\u20AC<&\" .");
  const std::string document = rdf_document("<rdf:Description rdf:about='s'><e:p>" +
                                            std::string(100'000, 'x') + "</e:p></rdf:Description>");
  const rdf_reading r(document, "http://d/", {}, 100);
  BOOST_TEST_REQUIRE(r.statements.size() == 1U);
  BOOST_TEST(r.statements[0][2] == '"' + std::string(100'000, 'x') + '"');
}

BOOST_AUTO_TEST_CASE(members) {
  check(
      "<rdf:Bag rdf:about='s'><rdf:li>a</rdf:li><rdf:_7>b</rdf:_7><rdf:li><rdf:Description>"
      "<rdf:li>c</rdf:li></rdf:Description></rdf:li><rdf:li rdf:resource='o'/></rdf:Bag>",
      "<http://h/s> rdf:type rdf:Bag . <http://h/s> rdf:_1 \"a\" . <http://h/s> rdf:_7 \"b\" ."
      "<http://h/s> rdf:_2 _:x . _:x rdf:_1 \"c\" . <http://h/s> rdf:_3 <http://h/o> .");
}

BOOST_AUTO_TEST_CASE(collections) {
  check(
      "<rdf:Description rdf:about='s'><e:p rdf:parseType='Collection'/>"
      "<e:q rdf:parseType='Collection'>\n<rdf:Description rdf:about='a'/>\n<e:C/>\n</e:q>"
      "</rdf:Description>",
      "<http://h/s> e:p rdf:nil . <http://h/s> e:q _:1 . _:1 rdf:first <http://h/a> ."
      "_:1 rdf:rest _:2 . _:2 rdf:first _:c . _:c rdf:type e:C . _:2 rdf:rest rdf:nil .");
}

BOOST_AUTO_TEST_CASE(reification) {
  check("<rdf:Description rdf:about='s'><e:p rdf:ID='r'>v</e:p></rdf:Description>",
        "<http://h/s> e:p \"v\" . <http://h/d#r> rdf:subject <http://h/s> ."
        "<http://h/d#r> rdf:predicate e:p . <http://h/d#r> rdf:object \"v\" ."
        "<http://h/d#r> rdf:type rdf:Statement .");
  check("<rdf:Bag rdf:about='s'><rdf:li rdf:ID='r' rdf:parseType='Resource'/></rdf:Bag>",
        "<http://h/s> rdf:type rdf:Bag . <http://h/s> rdf:_1 _:x ."
        "<http://h/d#r> rdf:subject <http://h/s> . <http://h/d#r> rdf:predicate rdf:_1 ."
        "<http://h/d#r> rdf:object _:x . <http://h/d#r> rdf:type rdf:Statement .");
}

BOOST_AUTO_TEST_CASE(languages) {
  check(
      "<rdf:Description rdf:about='s' xml:lang='en' e:a='1'><e:p>v</e:p>"
      "<e:p xml:lang='fr-CA'>w</e:p><e:p xml:lang=''>x</e:p>"
      "<e:p rdf:datatype='t'>y</e:p><e:q e:a='2' xml:lang='de'/></rdf:Description>",
      "<http://h/s> e:a \"1\"@en . <http://h/s> e:p \"v\"@en . <http://h/s> e:p \"w\"@fr-CA ."
      "<http://h/s> e:p \"x\" . <http://h/s> e:p \"y\"^^<http://h/t> . <http://h/s> e:q _:x ."
      "_:x e:a \"2\"@de .");
}

BOOST_AUTO_TEST_CASE(bases) {
  check(
      "<rdf:Description xml:base='http://o/x/y#f' rdf:about=''><e:p rdf:resource='../z'/>"
      "<e:p xml:base='/b' rdf:resource='c'/></rdf:Description>",
      "<http://o/x/y> e:p <http://o/z> . <http://o/x/y> e:p <http://o/c> .");
  // A base may be a LEIRI; RDF's identifiers are IRIs, and verbatim if they are absolute.
  check(
      "<rdf:Description xml:base='http://o/my dir/' rdf:about='x'>"
      "<e:p rdf:resource='http://o/a/../b%7e'/></rdf:Description>",
      "<http://o/my%20dir/x> e:p <http://o/a/../b%7e> .");
}

BOOST_AUTO_TEST_CASE(names_of_blank_nodes) {
  const rdf_reading r(
      rdf_document("<e:C/><e:C rdf:nodeID='b1'/><e:C rdf:nodeID='bb1'/><e:C rdf:nodeID='b'/>"
                   "<e:C rdf:nodeID='x.'/><e:C rdf:nodeID='x._'/><e:C rdf:nodeID='x.y'/>"
                   "<e:C rdf:nodeID='\u00E9-1'/><e:C/>"));
  std::vector<std::string> labels;
  for (const triple& t : r.statements) {
    labels.push_back(t[0]);
  }
  const std::vector<std::string> wanted = {"_:b1",   "_:bb1", "_:bbb1",     "_:b", "_:x._",
                                           "_:x.__", "_:x.y", "_:\u00E9-1", "_:b2"};
  BOOST_TEST(labels == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(roots) {
  const rdf_reading node("<e:C xmlns:e='http://e/#'><e:p>v</e:p></e:C>");
  const token_graph theirs = expected(" _:x rdf:type e:C . _:x e:p \"v\" .");
  BOOST_TEST(is_isomorphic(node.statement_set(), theirs));
  const rdf_reading image(
      "<svg xmlns='http://www.w3.org/2000/svg' xml:lang='en'><g xml:lang='fr'>t" +
      rdf_document("<e:C rdf:about='s' e:a='1'/>") + "</g><p>t</p></svg>");
  const token_graph within = expected(" <http://h/s> rdf:type e:C . <http://h/s> e:a \"1\"@fr .");
  BOOST_TEST((image.ending == ending::complete));
  BOOST_TEST(is_isomorphic(image.statement_set(), within));
}

BOOST_AUTO_TEST_CASE(refused_element_names) {
  const std::string s = "<rdf:Description rdf:about='s'>\n";
  const std::string end = "<e:after/></rdf:Description>";
  const std::string after = "<http://h/s> e:after \"\" .";
  for (const std::string name : {"RDF", "ID", "about", "parseType", "resource", "nodeID",
                                 "datatype", "aboutEach", "aboutEachPrefix", "bagID"}) {
    const std::string start = "<rdf:" + name;
    check_refused(start + "><e:p><e:C/></e:p></rdf:" + name + ">", start, "");
    check_refused(s + start + "><e:C/></rdf:" + name + ">" + end, start, after);
  }
  check_refused("<rdf:li e:a='v'/>", "<rdf:li", "");
  check_refused(s + "<rdf:Description/>" + end, "<rdf:Description/>", after);
}

BOOST_AUTO_TEST_CASE(refused_attribute_names) {
  for (const std::string name :
       {"rdf:RDF", "rdf:Description", "rdf:li", "rdf:aboutEach", "rdf:bagID", "rdf:aboutEachPrefix",
        "rdf:resource", "rdf:datatype", "rdf:parseType", "attr", "datatype", "nodeID"}) {
    check_refused("<e:C\n" + name + "='x'><e:p><e:D/></e:p></e:C>", name, "");
  }
  check_refused("<rdf:Description rdf:about='s'><e:p\nrdf:about='x'/><e:q/></rdf:Description>",
                "rdf:about", "<http://h/s> e:q \"\" .");
  const std::string root = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'";
  BOOST_TEST(rdf_reading(root + " rdf:ID='x'/>").heard.with(code::rdf_syntax).size() == 1U);
  BOOST_TEST(rdf_reading(root + " rdf:version='1.2' xml:lang='en'/>").heard.reports.empty());
}

BOOST_AUTO_TEST_CASE(names_that_xml_reserves) {
  check(
      "<rdf:Description rdf:about='s' xml:space='preserve' xmlish='x' XmL:a='y'"
      " xmlns:XmL='http://x/'><e:p xml:other='z'>v</e:p></rdf:Description>",
      "<http://h/s> e:p \"v\" .");
}

BOOST_AUTO_TEST_CASE(refused_combinations) {
  for (const std::string first : {"rdf:about='a'", "rdf:ID='a'", "rdf:nodeID='a'", "about='a'"}) {
    for (const std::string second : {"rdf:about", "rdf:ID", "rdf:nodeID"}) {
      if (!first.starts_with(second)) {
        check_refused("<e:C " + first + "\n" + second + "='b'/>", second, "");
      }
    }
  }
  const std::vector<std::string> kinds = {"rdf:resource='a'",        "rdf:nodeID='a'",
                                          "rdf:datatype='a'",        "rdf:parseType='Resource'",
                                          "rdf:parseType='Literal'", "rdf:parseType='Collection'"};
  for (const std::string& first : kinds) {
    for (const std::string second :
         {"rdf:resource", "rdf:nodeID", "rdf:datatype", "rdf:parseType"}) {
      if (!first.starts_with(second)) {
        check_refused("<rdf:Description rdf:about='s'><e:p " + first + "\n" + second +
                          "='b'/><e:q/></rdf:Description>",
                      second, "<http://h/s> e:q \"\" .");
      }
    }
    if (!first.starts_with("rdf:resource") && !first.starts_with("rdf:nodeID")) {
      check_refused(
          "<rdf:Description rdf:about='s'><e:p " + first + "\ne:a='b'/></rdf:Description>", "e:a",
          "");
    }
  }
}

BOOST_AUTO_TEST_CASE(refused_content) {
  const std::string s = "<rdf:Description rdf:about='s'>";
  const std::string end = "</rdf:Description>";
  const std::string d = "<http://h/D> rdf:type e:C .";
  const std::string c = "<e:C rdf:about='D'/>";
  check_refused("\ntext" + c, "text", d);
  check_refused(s + "\ntext<e:p/>" + end, "text", "<http://h/s> e:p \"\" .");
  check_refused(s + "<e:p>" + c + "\ntext</e:p>" + end, "text", "");
  check_refused(s + "<e:p rdf:resource='x'>\ntext</e:p>" + end, "text", "");
  check_refused(s + "<e:p rdf:parseType='Resource'>\ntext</e:p>" + end, "text", "");
  check_refused(s + "<e:p rdf:parseType='Collection'>\ntext" + c + "</e:p>" + end, "text", "");
  check_refused(s + "<e:p>" + c + "\n<e:D/></e:p>" + end, "<e:D", "");
  check_refused(s + "<e:p rdf:resource='x'>\n<e:D/></e:p>" + end, "<e:D", "");
  check_refused(s + "<e:p rdf:datatype='x'>\n<e:D/></e:p>" + end, "<e:D", "");
  check_refused(s + "<e:p e:a='x'>\n<e:D/></e:p>" + end, "<e:D", "");
  // Text that was read as a literal turns out to be misplaced at the next element.
  const rdf_reading mixed(rdf_document(s + "<e:p>text" + c + "</e:p>" + end));
  BOOST_TEST(mixed.heard.with(code::rdf_syntax).size() == 1U);
  BOOST_TEST(mixed.statements.empty());
}

BOOST_AUTO_TEST_CASE(refused_identifiers) {
  const rdf_reading r(
      rdf_document("<e:C rdf:ID='a'/><e:C rdf:ID='a'/><e:C rdf:ID='1'/><e:C rdf:nodeID='b c'/>"
                   "<rdf:Description rdf:about='s'><e:p rdf:ID='a'>v</e:p></rdf:Description>"));
  BOOST_TEST((r.ending == ending::incomplete));
  BOOST_TEST(r.heard.with(code::rdf_id_duplicate).size() == 2U);
  BOOST_TEST(r.heard.with(code::rdf_id_syntax).size() == 1U);
  BOOST_TEST(r.heard.with(code::rdf_syntax).size() == 1U);
  BOOST_TEST((r.statement_set() == expected("<http://h/d#a> rdf:type e:C .")));
}

BOOST_AUTO_TEST_CASE(xml_literals) {
  const auto literal = [](const std::string& content) {
    const rdf_reading r(
        rdf_document("<rdf:Description rdf:about='s'><e:p rdf:parseType='Literal'>" + content +
                     "</e:p></rdf:Description>"));
    BOOST_TEST(!r.has_error());
    BOOST_TEST_REQUIRE(r.statements.size() == 1U);
    const std::string type = "\"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral>";
    const std::string& object = r.statements[0][2];
    BOOST_TEST(object.ends_with(type));
    return object.substr(1, object.size() - type.size() - 1);
  };
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"", ""},
      {" a&amp;b&lt;c&gt;d\"e'&#13;", " a&amp;b&lt;c&gt;d\"e'&#xD;"},
      {"<![CDATA[<x>&]]>", "&lt;x&gt;&amp;"},
      {"<b/>", "<b></b>"},
      {"<b z='1' a=\"&quot;&lt;>&amp;&#9;&#10;&#13;'\"/>",
       "<b a=\"&quot;&lt;>&amp;&#x9;&#xA;&#xD;'\" z=\"1\"></b>"},
      {"<!--c--><?p d ?><?q?>", "<!--c--><?p d ?><?q?>"},
      // Namespaces where they are used, whether they are declared here or further out.
      {"<e:b><e:c rdf:d=''/></e:b>",
       "<e:b xmlns:e=\"http://e/#\"><e:c xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
       " rdf:d=\"\"></e:c></e:b>"},
      {"<b xmlns='http://x/' xmlns:u='http://unused/'><c/><d xmlns=''><e/></d></b>",
       "<b xmlns=\"http://x/\"><c></c><d xmlns=\"\"><e></e></d></b>"},
      {"<a:b xmlns:a='http://x/?a=1&amp;b=2'><a:c/></a:b><a:b xmlns:a='http://y/'/>",
       "<a:b xmlns:a=\"http://x/?a=1&amp;b=2\"><a:c></a:c></a:b><a:b xmlns:a=\"http://y/\"></a:b>"},
      {"<b z:i='' a:i='' i='' xml:lang='en' xmlns:a='http://z/' xmlns:z='http://a/'/>",
       "<b xmlns:a=\"http://z/\" xmlns:z=\"http://a/\" i=\"\" z:i=\"\""
       " xml:lang=\"en\" a:i=\"\"></b>"},
      // Attributes that would be RDF, or a base, elsewhere.
      {"<rdf:li rdf:about='%' xml:base='%'><b/></rdf:li>",
       "<rdf:li xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" rdf:about=\"%\""
       " xml:base=\"%\"><b></b></rdf:li>"},
  };
  for (const auto& [content, canonical] : rows) {
    BOOST_TEST_CONTEXT(content) { BOOST_TEST(literal(content) == canonical); }
  }
}

BOOST_AUTO_TEST_CASE(any_other_parse_type_is_a_literal) {
  check("<rdf:Description rdf:about='s'><e:p rdf:parseType='literal'><b/></e:p></rdf:Description>",
        "<http://h/s> e:p \"<b></b>\"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral> .");
}

BOOST_AUTO_TEST_CASE(entities) {
  const std::string type =
      "<!DOCTYPE rdf:RDF [<!ENTITY i 'in&#233;side'><!ENTITY x SYSTEM 'x.ent'>]>";
  const std::string s = "<rdf:Description rdf:about='s'>";
  const rdf_reading inside(type + rdf_document(s + "<e:p e:a='&i;'/><e:q>a&i;b</e:q>"
                                                   "<e:q>&i;</e:q></rdf:Description>"));
  BOOST_TEST(is_isomorphic(
      inside.statement_set(),
      expected(
          "<http://h/s> e:p _:x . _:x e:a \"in\u00E9side\" . <http://h/s> e:q \"in\u00E9side\" ."
          "<http://h/s> e:q \"ain\u00E9sideb\" .")));
  const rdf_reading outside(
      type + rdf_document(s + "<e:p>a&x;b</e:p><e:p rdf:parseType='Literal'>&x;</e:p>&x;<e:p/>"
                              "</rdf:Description>"));
  BOOST_TEST((outside.ending == ending::incomplete));
  BOOST_TEST(outside.heard.with(code::entity_not_read).size() == 1U);
  BOOST_TEST((outside.statement_set() == expected("<http://h/s> e:p \"\" .")));
}

BOOST_AUTO_TEST_CASE(entities_among_elements) {
  const std::string type = "<!DOCTYPE rdf:RDF [<!ENTITY x SYSTEM 'x.ent'>]>";
  const auto check_missing = [&type](const std::string& inside, const std::string& statements) {
    BOOST_TEST_CONTEXT(inside) {
      const rdf_reading r(type + rdf_document(inside));
      BOOST_TEST((r.ending == ending::incomplete));
      BOOST_TEST_REQUIRE(r.heard.with(code::entity_not_read).size() == 1U);
      BOOST_TEST(r.heard.with(code::entity_not_read)[0].detail == "the content of 1 entity (&x;)");
      BOOST_TEST((r.statement_set() == expected(statements)));
    }
  };
  check_missing("&x;<e:C rdf:about='s'/>", "<http://h/s> rdf:type e:C .");
  check_missing("<e:C rdf:about='s'>&x;</e:C>", "<http://h/s> rdf:type e:C .");
  check_missing(
      "<rdf:Description rdf:about='s'><e:p rdf:parseType='Collection'>&x;"
      "<rdf:Description rdf:about='a'/></e:p><e:q/></rdf:Description>",
      "<http://h/s> e:q \"\" .");
}

BOOST_AUTO_TEST_CASE(a_parse_type_out_of_an_entity) {
  const std::string type = "<!DOCTYPE rdf:RDF [<!ENTITY r 'Resource'>]>";
  const rdf_reading r(type + rdf_document("<rdf:Description rdf:about='s'>"
                                          "<e:p rdf:parseType='&r;'><e:q/></e:p>"
                                          "</rdf:Description>"));
  const token_graph theirs = expected("<http://h/s> e:p _:x . _:x e:q \"\" .");
  BOOST_TEST(is_isomorphic(r.statement_set(), theirs), difference(r.statement_set(), theirs));
}

// The document type names declarations that are not loaded: such a reference is well-formed.
BOOST_AUTO_TEST_CASE(undeclared_entities) {
  const std::string type = "<!DOCTYPE rdf:RDF SYSTEM 'x.dtd'>";
  const auto check_missing = [&type](const std::string& inside, const std::string& statements) {
    BOOST_TEST_CONTEXT(inside) {
      const rdf_reading r(type + rdf_document("<rdf:Description rdf:about='s'>" + inside +
                                              "<e:q/></rdf:Description>"));
      const token_graph theirs = expected("<http://h/s> e:q \"\" ." + statements);
      BOOST_TEST((r.ending == ending::incomplete));
      BOOST_TEST(r.heard.with(code::entity_not_read).size() == 1U);
      BOOST_TEST(is_isomorphic(r.statement_set(), theirs), difference(r.statement_set(), theirs));
    }
  };
  check_missing("<e:p rdf:resource='http://x/&zz;y'/>", "");
  check_missing("<e:p e:a='x&zz;y'/>", "");
  check_missing("<e:p><e:C rdf:about='http://x/&zz;y' e:a='v'><e:r/></e:C></e:p>", "");
  check_missing("<e:p rdf:parseType='Literal'><b c='&zz;'/></e:p>", "");
  check_missing("<e:p>x&zz;y</e:p><e:r rdf:resource='o'/>", " <http://h/s> e:r <http://h/o> .");
  // In RSS 1.0, the text is also read as an identifier.
  check_missing("<link xmlns='http://purl.org/rss/1.0/'>http://x/&zz;</link>", "");
}

BOOST_AUTO_TEST_SUITE_END()
