#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(renaming)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

using strings = std::vector<std::string>;

const std::string old_name = "http://h/ns#";
const std::string new_name = "https://n/voc#";

/// Runs leiri clean with these options on a document.
leiri::test::outcome clean(const std::string& name, std::string_view text, strings options = {}) {
  const temporary_folder folder;
  folder.write(name, text);
  options.insert(options.begin(), "clean");
  options.push_back(name);
  return run(options);
}

leiri::test::outcome rename(const std::string& name, std::string_view text,
                            const std::string& from = old_name, const std::string& to = new_name,
                            strings options = {}) {
  options.insert(options.end(), {"--rename", from, to});
  return clean(name, text, std::move(options));
}

/// The copy after a renaming, which the record has to undo.
std::string renamed(const std::string& name, std::string_view text,
                    const std::string& from = old_name, const std::string& to = new_name) {
  const temporary_folder folder;
  folder.write(name, text);
  const auto got = run({"clean", "--rename", from, to, "--record", "record", "-o", "copy", name});
  BOOST_TEST(got.status == 0);
  BOOST_TEST_INFO(got.err);
  const auto undone = run({"restore", "--record", "record", "copy"});
  BOOST_TEST(undone.status == 0);
  BOOST_TEST(undone.out == text);
  return content_of("copy");
}

/// Nothing is written, and the message has these words.
void is_refused(const std::string& name, std::string_view text, std::string_view words,
                const std::string& from = old_name, const std::string& to = new_name,
                strings options = {}) {
  const auto got = rename(name, text, from, to, std::move(options));
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out.empty());
  BOOST_TEST(contains(got.err, words), got.err);
  BOOST_TEST(contains(got.err, "[namespace-not-renamed]"), got.err);
}

}  // namespace

BOOST_AUTO_TEST_CASE(prefixes_and_full_iris_of_turtle_change) {
  BOOST_TEST(renamed("a.ttl",
                     "@prefix p: <http://h/ns#> . # <http://h/ns#>\n"
                     "p:a <http://h/ns#b> \"http://h/ns#c\"^^<http://h/ns#d> , p:e .\n") ==
             "@prefix p: <https://n/voc#> . # <http://h/ns#>\n"
             "p:a <https://n/voc#b> \"http://h/ns#c\"^^<https://n/voc#d> , p:e .\n");
  BOOST_TEST(renamed("a.trig", "PREFIX : <http://h/ns#>\n<http://h/ns#g> { :a a :b }\n") ==
             "PREFIX : <https://n/voc#>\n<https://n/voc#g> { :a a :b }\n");
}

BOOST_AUTO_TEST_CASE(all_terms_of_lines_change) {
  BOOST_TEST(renamed("a.nq",
                     "<http://h/ns#s> <http://h/ns#p> <http://h/ns#o> <http://h/ns#g> .\n"
                     "<http://h/ns#s> <http://h/ns#p> \"1\"^^<http://h/ns#d> .\r\n") ==
             "<https://n/voc#s> <https://n/voc#p> <https://n/voc#o> <https://n/voc#g> .\n"
             "<https://n/voc#s> <https://n/voc#p> \"1\"^^<https://n/voc#d> .\r\n");
  // An escape is a spelling of the same IRI (N-Triples section 2.4); what is not replaced keeps it.
  BOOST_TEST(renamed("a.nt", "<http://h/n\\u0073#s> <s:p> <s:o> .\n") ==
             "<https://n/voc#s> <s:p> <s:o> .\n");
}

// The rest is a local name only if it has neither `/` nor `#`.
BOOST_AUTO_TEST_CASE(longer_namespaces_keep_their_names) {
  constexpr std::string_view text =
      "<http://h/ns#> <http://h/ns> <http://h/ns#a/b> .\n<http://h/ns2#a> <s:p> <http://h/ns#a> "
      ".\n";
  BOOST_TEST(renamed("a.nt", text) ==
             "<https://n/voc#> <http://h/ns> <http://h/ns#a/b> .\n"
             "<http://h/ns2#a> <s:p> <https://n/voc#a> .\n");
  BOOST_TEST(renamed("a.ttl",
                     "@prefix q: <http://h/x/y/> .\nq:a <http://h/x/b> <http://h/x/y/c> .\n",
                     "http://h/x/", "http://n/") ==
             "@prefix q: <http://h/x/y/> .\nq:a <http://n/b> <http://h/x/y/c> .\n");
  BOOST_TEST(renamed("a.xml",
                     "<a xmlns='http://h/ns' xmlns:b='http://h/ns2' xmlns:c='http://h/ns/'/>",
                     "http://h/ns", "http://n/") ==
             "<a xmlns='http://n/' xmlns:b='http://h/ns2' xmlns:c='http://h/ns/'/>");
}

// Turtle section 2.4: a prefixed name is the concatenation of the namespace and the local part.
BOOST_AUTO_TEST_CASE(names_with_a_prefix_for_a_part_of_the_namespace_are_written_in_full) {
  BOOST_TEST(renamed("a.ttl", "@prefix q: <http://h/> .\nq:ns\\#a q:p q:ns\\#b\\/c .\n") ==
             "@prefix q: <http://h/> .\n<https://n/voc#a> q:p q:ns\\#b\\/c .\n");
  // The prefix stands for a namespace and the beginning of a local name.
  BOOST_TEST(renamed("a.ttl", "@prefix q: <http://h/ns#a_> .\nq:1 q:p q:b\\/c .\n") ==
             "@prefix q: <https://n/voc#a_> .\nq:1 q:p <http://h/ns#a_b/c> .\n");
  BOOST_TEST(renamed("a.ttl", "@prefix q: <http://h/ns#> .\nq:a q:p q:b\\/c .\n") ==
             "@prefix q: <https://n/voc#> .\nq:a q:p <http://h/ns#b/c> .\n");
}

BOOST_AUTO_TEST_CASE(a_prefix_may_be_declared_again) {
  BOOST_TEST(renamed("a.ttl",
                     "@prefix p: <http://h/ns#> . p:a p:b p:c .\n"
                     "@prefix p: <http://h/> . p:a p:b p:ns\\#c .\n") ==
             "@prefix p: <https://n/voc#> . p:a p:b p:c .\n"
             "@prefix p: <http://h/> . p:a p:b <https://n/voc#c> .\n");
}

// A base is an address: what resolves to the namespace is written in full.
BOOST_AUTO_TEST_CASE(relative_references_keep_their_meaning) {
  BOOST_TEST(renamed("a.ttl",
                     "@base <http://h/ns> .\n@prefix : <#> .\n:a <#b> <c> , <http://h/ns#d> .\n") ==
             "@base <http://h/ns> .\n@prefix : <https://n/voc#> .\n"
             ":a <https://n/voc#b> <c> , <https://n/voc#d> .\n");
  BOOST_TEST(renamed("a.rdf",
                     "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                     " xmlns:p='http://h/ns#' xml:base='http://h/ns'>"
                     "<rdf:Description rdf:about='#a'><p:b rdf:resource='http://h/x'/>"
                     "<p:c rdf:resource='#d'/></rdf:Description></rdf:RDF>") ==
             "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
             " xmlns:p='https://n/voc#' xml:base='http://h/ns'>"
             "<rdf:Description rdf:about='https://n/voc#a'><p:b rdf:resource='http://h/x'/>"
             "<p:c rdf:resource='https://n/voc#d'/></rdf:Description></rdf:RDF>");
  BOOST_TEST(renamed("a.rdf",
                     "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                     " xml:base='http://h/ns/'><rdf:Description rdf:about=''/></rdf:RDF>",
                     "http://h/ns/", "http://n/") ==
             "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
             " xml:base='http://h/ns/'><rdf:Description rdf:about='http://n/'/></rdf:RDF>");
}

BOOST_AUTO_TEST_CASE(names_and_references_of_rdf_xml_change) {
  BOOST_TEST(renamed("a.rdf",
                     "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'\n"
                     " xmlns:p=\"http://h/ns#\"><!-- http://h/ns# -->"
                     "<p:A rdf:about='http://h/ns#a' p:b='http://h/ns#'>"
                     "<p:c rdf:datatype='http://h/ns#d'>1</p:c>"
                     "<rdf:type rdf:resource='http://h/ns#&#x65;'/></p:A></rdf:RDF>\n") ==
             "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'\n"
             " xmlns:p=\"https://n/voc#\"><!-- http://h/ns# -->"
             "<p:A rdf:about='https://n/voc#a' p:b='http://h/ns#'>"
             "<p:c rdf:datatype='https://n/voc#d'>1</p:c>"
             "<rdf:type rdf:resource='https://n/voc#&#x65;'/></p:A></rdf:RDF>\n");
}

// Values are compared after decoding; the new name is escaped.
BOOST_AUTO_TEST_CASE(entities_and_character_references_are_names_too) {
  BOOST_TEST(renamed("a.rdf",
                     "<!DOCTYPE rdf:RDF [<!ENTITY ns \"http://h/ns#\">]>"
                     "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                     " xmlns:p='&ns;'><p:A rdf:about='&ns;a'/></rdf:RDF>") ==
             "<!DOCTYPE rdf:RDF [<!ENTITY ns \"http://h/ns#\">]>"
             "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
             " xmlns:p='https://n/voc#'><p:A rdf:about='https://n/voc#a'/></rdf:RDF>");
  BOOST_TEST(renamed("a.xml", "<a xmlns='http&#58;//h/ns#' xmlns:b='http://h/x'/>", old_name,
                     "http://n/?a&b='#") ==
             "<a xmlns='http://n/?a&amp;b=&#39;#' xmlns:b='http://h/x'/>");
}

BOOST_AUTO_TEST_CASE(the_names_of_schemas_and_their_instances_change) {
  BOOST_TEST(
      renamed("a.xsd",
              "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='http://h/ns'\n"
              " targetNamespace=' http://h/ns '>"
              "<xs:import namespace='http://h/ns' schemaLocation='http://h/ns'/></xs:schema>",
              "http://h/ns", "http://n/") ==
      "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='http://n/'\n"
      " targetNamespace=' http://n/ '>"
      "<xs:import namespace='http://n/' schemaLocation='http://h/ns'/></xs:schema>");
  BOOST_TEST(
      renamed("a.xml",
              "<a xmlns='http://h/ns' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
              " xsi:schemaLocation='http://h/ns http://h/ns\thttp://h/x http://h/ns/x.xsd'/>",
              "http://h/ns", "http://n/") ==
      "<a xmlns='http://n/' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
      " xsi:schemaLocation='http://n/ http://h/ns\thttp://h/x http://h/ns/x.xsd'/>");
}

// xlink:href is the address of a resource, xlink:role a name (XLink sections 5.4 and 5.5).
BOOST_AUTO_TEST_CASE(addresses_of_xml_stay) {
  BOOST_TEST(renamed("a.xml",
                     "<a xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='http://h/ns#a'"
                     " xlink:role='http://h/ns#a' xml:base='http://h/ns#'/>") ==
             "<a xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='http://h/ns#a'"
             " xlink:role='https://n/voc#a' xml:base='http://h/ns#'/>");
}

// Its end is not visible in an IRI: http://h/nsa may be the name a in http://h/ns or not.
BOOST_AUTO_TEST_CASE(a_namespace_without_separator_changes_where_its_prefix_is_used) {
  BOOST_TEST(renamed("a.ttl",
                     "@prefix p: <http://h/ns> .\np:a p:b <http://h/nsc> , <http://h/ns> .\n",
                     "http://h/ns", "http://h/ns#") ==
             "@prefix p: <http://h/ns#> .\np:a p:b <http://h/nsc> , <http://h/ns> .\n");
  is_refused("a.nt", "<http://h/ns#a> <s:p> <s:o> .\n", "does not end in a separator", old_name,
             "http://n/voc");
}

BOOST_AUTO_TEST_CASE(several_renamings_apply_at_once) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://a/x> <http://b/x> <http://c/x> .\n");
  folder.write("names", "# old new\nhttp://a/\thttp://b/\n\nhttp://b/ http://a/\n");
  BOOST_TEST(run({"clean", "--rename-file", "names", "a.nt"}).out ==
             "<http://b/x> <http://a/x> <http://c/x> .\n");
  BOOST_TEST(run({"clean", "--rename", "http://a/", "http://b/", "--rename", "http://b/",
                  "http://d/", "a.nt"})
                 .out == "<http://b/x> <http://d/x> <http://c/x> .\n");
  folder.write("names", "http://a/ http://b/ http://c/\n");
  const auto wrong = run({"clean", "--rename-file", "names", "a.nt"});
  BOOST_TEST(wrong.status == 2);
  BOOST_TEST(contains(wrong.err, "names:1: a renaming must have the form OLD NEW"));
}

BOOST_AUTO_TEST_CASE(names_that_the_document_distinguishes_do_not_merge) {
  constexpr std::string_view text =
      "<http://h/ns#a> <s:p> <s:o> .\n<s:s> <s:p> <https://n/voc#b> .\n";
  is_refused("a.nt", text,
             "a.nt:1:2: error: <http://h/ns#> and <https://n/voc#> (a.nt:2:14) would both be "
             "<https://n/voc#>");
  is_refused("a.xml", "<a xmlns='http://h/ns#' xmlns:b='https://n/voc#'/>", "would both be");
  is_refused("a.nt", text, "would both be <http://x/>", old_name, "http://x/",
             {"--rename", new_name, "http://x/"});
  BOOST_TEST(rename("a.nt", text, old_name, new_name, {"--merge-namespaces"}).out ==
             "<https://n/voc#a> <s:p> <s:o> .\n<s:s> <s:p> <https://n/voc#b> .\n");
  // Namespaces in XML section 6.3
  is_refused("a.xml", "<a xmlns:b='http://h/ns#' xmlns:c='https://n/voc#' b:x='' c:x=''/>",
             "two attributes would have the same name", old_name, new_name, {"--merge-namespaces"});
}

BOOST_AUTO_TEST_CASE(a_refusal_writes_no_file) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/ns#a> <s:p> <https://n/voc#b> .\n");
  folder.write("copy", "as it was");
  const auto got =
      run({"clean", "--rename", old_name, new_name, "--record", "record", "-o", "copy", "a.nt"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(content_of("copy") == "as it was");
  BOOST_TEST(!std::filesystem::exists("record"));
}

// RDF/XML 7.2.11: rdf:ID="a" of a node element means rdf:about="#a".
BOOST_AUTO_TEST_CASE(rdf_ids_of_nodes_are_written_in_full) {
  const auto document = [](std::string_view content) {
    return "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
           "xmlns:q='http://h/x#' xml:base='http://h/ns'>" +
           std::string(content) + "</rdf:RDF>";
  };
  const auto becomes = [&](std::string_view before, std::string_view after) {
    BOOST_TEST(renamed("a.rdf", document(before)) == document(after));
  };
  becomes("<q:C rdf:ID='a'/>", "<q:C rdf:about='https://n/voc#a'/>");
  becomes("<q:C q:p='1'\n rdf:ID\t= \"a\"  q:r='2'><q:p><q:C rdf:ID='b'/></q:p></q:C>",
          "<q:C q:p='1'\n rdf:about\t= \"https://n/voc#a\"  q:r='2'>"
          "<q:p><q:C rdf:about='https://n/voc#b'/></q:p></q:C>");
  becomes("<q:C rdf:ID='&#97;b&#x63;'/>", "<q:C rdf:about='https://n/voc#&#97;b&#x63;'/>");
  becomes("<q:C xml:base='http://h/other' rdf:ID='a'/><q:C rdf:ID='a'/>",
          "<q:C xml:base='http://h/other' rdf:ID='a'/><q:C rdf:about='https://n/voc#a'/>");
  becomes("<q:C rdf:ID='\u00E9'/><q:C rdf:about='#b'/>",
          "<q:C rdf:about='https://n/voc#\u00E9'/><q:C rdf:about='https://n/voc#b'/>");
  BOOST_TEST(renamed("a.rdf", document("<q:C rdf:ID='a'/>"), old_name, "http://n/?a&b'c=") ==
             document("<q:C rdf:about='http://n/?a&amp;b&#39;c=a'/>"));
  // The attribute keeps its prefix.
  BOOST_TEST(renamed("a.rdf",
                     "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
                     "xml:base='http://h/ns'><r:Description r:ID='a'/></r:RDF>") ==
             "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
             "xml:base='http://h/ns'><r:Description r:about='https://n/voc#a'/></r:RDF>");
  BOOST_TEST(renamed("a.rdf", "<?xml version='1.0' encoding='iso-8859-1'?>\n" +
                                  document("<!-- \xE9 --><q:C rdf:ID='\xE9'/>")) ==
             "<?xml version='1.0' encoding='iso-8859-1'?>\n" +
                 document("<!-- \xE9 --><q:C rdf:about='https://n/voc#\xE9'/>"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_expressed_is_refused) {
  const std::string rdf = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' ";
  // RDF/XML 7.2.21: rdf:ID of a property names the statement, and no attribute can have a full IRI.
  is_refused("a.rdf",
             rdf +
                 "xmlns:q='http://h/x#' xml:base='http://h/ns'>"
                 "<rdf:Description rdf:about='http://h/x'><q:b rdf:ID='a'>1</q:b>"
                 "</rdf:Description></rdf:RDF>",
             "rdf:ID of a property");
  is_refused("a.rdf",
             "<!DOCTYPE rdf:RDF [<!ENTITY e \"<rdf:Description rdf:ID='a'/>\">]>" + rdf +
                 "xml:base='http://h/ns'>&e;</rdf:RDF>",
             "in an entity");
  is_refused("a.rdf", rdf + "xmlns:q='http://h/ns#a'><q:b rdf:about='http://h/x'/></rdf:RDF>",
             "the prefix of this name stands for <http://h/ns#a>, which keeps its name");
  is_refused("a.xml",
             "<!DOCTYPE a [<!ATTLIST a xmlns CDATA 'http://h/ns#'>]><a><b xmlns='http://h/x'/></a>",
             "a default of the document type");
  is_refused("a.xml", "<!DOCTYPE a [<!ENTITY e \"<b xmlns='http://h/ns#'/>\">]><a>&e;</a>",
             "in an entity");
  is_refused("a.nt", "<http://h/ns#a b> <s:p> <s:o> .\n", "clean the document first");
}

BOOST_AUTO_TEST_CASE(new_names_have_to_be_usable) {
  const auto is_wrong_usage = [](const std::string& from, const std::string& to,
                                 std::string_view words) {
    const auto got = rename("a.nt", "", from, to);
    BOOST_TEST(got.status == 2);
    BOOST_TEST(contains(got.err, words), got.err);
  };
  is_wrong_usage(old_name, "", "is an absolute IRI");
  is_wrong_usage(old_name, "ns#", "is an absolute IRI");
  is_wrong_usage(old_name, "http://h/a b#", "U+0020 SPACE");
  is_wrong_usage(old_name, old_name, "has this name already");
  is_wrong_usage("", new_name, "a namespace without a name");
  is_wrong_usage(old_name, "http://www.w3.org/2000/xmlns/", "is reserved for XML");
  is_wrong_usage("http://www.w3.org/1999/02/22-rdf-syntax-ns#", new_name, "the syntax of RDF");
  is_wrong_usage("http://www.w3.org/2001/XMLSchema#", new_name, "the syntax of RDF");
  const auto twice = rename("a.nt", "", old_name, new_name, {"--rename", old_name, "http://x/"});
  BOOST_TEST(twice.status == 2);
  BOOST_TEST(contains(twice.err, "would have two new names"));
  BOOST_TEST(clean("a.nt", "", {"--rename", old_name}).status == 2);
}

// Only a policy that is asked for changes anything else.
BOOST_AUTO_TEST_CASE(other_identifiers_stay) {
  constexpr std::string_view text = "<http://h/a b> <s:p> <http://h/ns#a> .\n";
  const auto kept = rename("a.nt", text);
  BOOST_TEST(kept.status == 1);
  BOOST_TEST(kept.out == "<http://h/a b> <s:p> <https://n/voc#a> .\n");
  const auto repaired = rename("a.nt", text, old_name, new_name, {"--policy", "repair"});
  BOOST_TEST(repaired.status == 0);
  BOOST_TEST(repaired.out == "<http://h/a%20b> <s:p> <https://n/voc#a> .\n");
}

BOOST_AUTO_TEST_CASE(conversions_have_the_new_names) {
  const auto converted = [](const std::string& name, std::string_view text) {
    return rename(name, text, old_name, new_name, {"--to", "ntriples"}).out;
  };
  BOOST_TEST(
      converted("a.ttl",
                "@prefix p: <http://h/ns#> .\np:a a p:b ; <http://h/ns#c> p:d\\/e , 1 .\n") ==
      "<https://n/voc#a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> "
      "<https://n/voc#b> .\n"
      "<https://n/voc#a> <https://n/voc#c> <http://h/ns#d/e> .\n"
      "<https://n/voc#a> <https://n/voc#c> "
      "\"1\"^^<http://www.w3.org/2001/XMLSchema#integer> .\n");
  BOOST_TEST(converted("a.rdf",
                       "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                       " xmlns:p='http://h/ns#' xml:base='http://h/ns'>"
                       "<rdf:Description rdf:ID='a'>"
                       "<p:b rdf:datatype='http://h/ns#c'>1</p:b>"
                       "<p:d rdf:parseType='Literal'><p:e/></p:d></rdf:Description></rdf:RDF>") ==
             "<https://n/voc#a> <https://n/voc#b> \"1\"^^<https://n/voc#c> .\n"
             "<https://n/voc#a> <https://n/voc#d> \"<p:e xmlns:p=\\\"https://n/voc#\\\"></p:e>\""
             "^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral> .\n");
}

BOOST_AUTO_TEST_CASE(compressed_documents_and_other_encodings_are_renamed) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://h/ns#a> <s:p> <s:o> .\n");
  BOOST_TEST_REQUIRE(std::system("gzip a.nt") == 0);
  BOOST_TEST(run({"clean", "--rename", old_name, new_name, "a.nt.gz"}).out ==
             "<https://n/voc#a> <s:p> <s:o> .\n");
  BOOST_TEST(
      renamed("a.xml",
              "<?xml version='1.0' encoding='iso-8859-1'?>\n<a xmlns='http://h/ns#'>\xE9</a>",
              old_name, "http://n/\u00E9\u4E00/") ==
      "<?xml version='1.0' encoding='iso-8859-1'?>\n"
      "<a xmlns='http://n/\xE9&#19968;/'>\xE9</a>");
}

BOOST_AUTO_TEST_CASE(near_misses_of_known_names_are_renamed) {
  const temporary_folder folder;
  folder.write("a.ttl",
               "@prefix foaf: <http://xmlns.com/foaf/0.1> .\n@prefix p: <HTTP://h/ns#> .\n"
               "<http://h/x> foaf:name p:b .\n");
  const auto got = run({"clean", "--rename-near-misses", "a.ttl"});
  BOOST_TEST(got.out ==
             "@prefix foaf: <http://xmlns.com/foaf/0.1/> .\n@prefix p: <HTTP://h/ns#> .\n"
             "<http://h/x> foaf:name p:b .\n");
  folder.write("known", "p http://h/ns#\n");
  folder.write("b.ttl", "@prefix p: <HTTP://h/ns#> .\n<http://h/x> p:name p:b .\n");
  BOOST_TEST(run({"clean", "--rename-near-misses", "--known-namespaces", "known", "b.ttl"}).out ==
             "@prefix p: <http://h/ns#> .\n<http://h/x> p:name p:b .\n");
  const auto once = run({"clean", "--rename-near-misses", "-"}, "<s:s> <s:p> <s:o> .\n");
  BOOST_TEST(once.status == 2);
  BOOST_TEST(contains(once.err, "reads a document twice"));
}

BOOST_AUTO_TEST_SUITE_END()
