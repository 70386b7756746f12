#include <leiri-libxml2.h>
#include <libxml/xinclude.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include "filled.hpp"
#include "support/temporary_folder.hpp"
#include "text_stream.hpp"

BOOST_AUTO_TEST_SUITE(xml)

using namespace std::string_view_literals;
using leiri::test::filled;
using leiri::test::heard;
using leiri::test::listed;
using leiri::test::refusal;
using leiri::test::str;
using leiri::test::text_stream;

namespace {

struct free_document {
  void operator()(xmlDocPtr d) const noexcept { xmlFreeDoc(d); }
};
struct free_parser {
  void operator()(xmlParserCtxtPtr p) const noexcept { xmlFreeParserCtxt(p); }
};
struct free_reader {
  void operator()(xmlTextReaderPtr r) const noexcept { xmlFreeTextReader(r); }
};
using document = std::unique_ptr<xmlDoc, free_document>;
using parser = std::unique_ptr<xmlParserCtxt, free_parser>;
using text_reader = std::unique_ptr<xmlTextReader, free_reader>;

constexpr auto base = "http://example.org/books/"sv;
constexpr auto text =
    "<a xmlns='http://n/' xml:base='my dir/'>\n"
    "<b xmlns:x='http://www.w3.org/1999/xlink' x:href='\xC3\xA9.xml'/></a>"sv;

document parsed(std::string_view xml = text, const char* url = "http://example.org/books/") {
  return document(xmlReadMemory(xml.data(), static_cast<int>(xml.size()), url, nullptr,
                                XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
}

leiri_document_options with(leiri_policy policy) {
  leiri_document_options options = LEIRI_DOCUMENT_OPTIONS_INIT;
  options.base = {base.data(), base.size()};
  options.policy = policy;
  return options;
}

/// Keeps what leiri_xml_message_function receives, "line: message".
void keep_message(void* all, leiri_text /*file*/, int line, leiri_text message) {
  *static_cast<std::string*>(all) += std::to_string(line) + ": " + str(message) + '|';
}

/// The last element child of the root.
const xmlNode* inner(const document& d) { return xmlDocGetRootElement(d.get())->last; }

}  // namespace

// XML Base section 4: stock libxml2 has no base for "my dir/".
BOOST_AUTO_TEST_CASE(nodes_have_the_intended_base) {
  const document d = parsed();
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_xml_base_uri(inner(d), out, nullptr);
             }) == "http://example.org/books/my dir/");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_xml_resolve(inner(d), "\xC3\xA9.xml", 6, out, nullptr);
             }) == "http://example.org/books/my dir/\xC3\xA9.xml");
  leiri_buffer out{nullptr, 0, 0};
  BOOST_TEST(leiri_xml_base_uri(nullptr, &out, nullptr) == LEIRI_BAD_ARGUMENT);
  const document nameless = parsed("<a/>", nullptr);
  BOOST_TEST(refusal([&](leiri_buffer* o, leiri_error* error) {
               return leiri_xml_base_uri(xmlDocGetRootElement(nameless.get()), o, error);
             }) == "relative-without-base  0");
}

BOOST_AUTO_TEST_CASE(a_filter_hears_what_the_parser_reads) {
  const parser p(xmlNewParserCtxt());
  heard all;
  const leiri_listener listener = all.listener();
  leiri_namespaces* namespaces = nullptr;
  BOOST_TEST_REQUIRE(leiri_namespaces_new(nullptr, &namespaces) == LEIRI_OK);
  leiri_namespaces_begin_document(namespaces, "doc.xml", 7, nullptr);
  leiri_document_options options = with(LEIRI_POLICY_DEFAULT);
  options.namespaces = namespaces;
  leiri_xml_filter* filter = nullptr;
  BOOST_TEST_REQUIRE(leiri_xml_filter_new(p.get(), &listener, &options, &filter) == LEIRI_OK);
  const document d(xmlCtxtReadMemory(p.get(), text.data(), static_cast<int>(text.size()), "doc.xml",
                                     nullptr, XML_PARSE_NONET));
  BOOST_TEST(d.get() != nullptr);  // the application's own parse
  BOOST_TEST(leiri_xml_filter_finish(filter) == LEIRI_OK);
  BOOST_TEST(leiri_xml_filter_finish(filter) == LEIRI_OK);
  leiri_xml_filter_free(filter);
  BOOST_TEST_REQUIRE(all.identifiers.size() == 4U);
  BOOST_TEST(all.identifiers[0] == "namespace http://n/ http://n/");
  BOOST_TEST(all.identifiers[1] == "base my dir/ http://example.org/books/my dir/");
  BOOST_TEST(all.identifiers[3] ==
             "attribute \xC3\xA9.xml http://example.org/books/my dir/\xC3\xA9.xml");
  BOOST_TEST(leiri_namespaces_size(namespaces) == 2U);
  leiri_text prefix{};
  BOOST_TEST(leiri_namespaces_prefix(namespaces, 1, 0, &prefix) == LEIRI_OK);
  BOOST_TEST(str(prefix) == "x");
  leiri_namespaces_free(namespaces);
}

BOOST_AUTO_TEST_CASE(a_listener_can_stop_the_parser) {
  const parser p(xmlNewParserCtxt());
  heard all;
  all.stop_after = 2;
  const leiri_listener listener = all.listener();
  leiri_xml_filter* filter = nullptr;
  BOOST_TEST_REQUIRE(leiri_xml_filter_new(p.get(), &listener, nullptr, &filter) == LEIRI_OK);
  const document d(xmlCtxtReadMemory(p.get(), text.data(), static_cast<int>(text.size()), nullptr,
                                     nullptr, XML_PARSE_NONET | XML_PARSE_NOERROR));
  BOOST_TEST(leiri_xml_filter_finish(filter) == LEIRI_STOPPED);
  BOOST_TEST(all.identifiers.size() == 2U);
  leiri_xml_filter_free(filter);
}

// Each of the 4,000 references repeats a base of 300 bytes.
BOOST_AUTO_TEST_CASE(a_limit_ends_the_document) {
  std::string references = "<a xmlns:x='http://www.w3.org/1999/xlink' xml:base='http://h/" +
                           std::string(290, 'a') + "/'>";
  for (int i = 0; i < 4000; ++i) {
    references += "<b x:href='1'/>";
  }
  references += "</a>";
  const document d = parsed(references);
  leiri_document_options options = with(LEIRI_POLICY_DEFAULT);
  const auto count_identifiers = [&] {
    heard all;
    const leiri_listener listener = all.listener();
    BOOST_TEST(leiri_xml_audit_tree(d.get(), &listener, &options) == LEIRI_OK);
    return all.identifiers.size();
  };
  BOOST_TEST(count_identifiers() == 4002U);
  options.max_expansion = 1;
  BOOST_TEST(count_identifiers() < 4000U);
}

BOOST_AUTO_TEST_CASE(unsupported_contexts_are_refused) {
  const parser p(xmlNewParserCtxt());
  p->sax->initialized = 1;  // SAX1
  heard all;
  const leiri_listener listener = all.listener();
  leiri_xml_filter* filter = nullptr;
  BOOST_TEST(leiri_xml_filter_new(p.get(), &listener, nullptr, &filter) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_xml_filter_new(nullptr, &listener, nullptr, &filter) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(filter == nullptr);
  BOOST_TEST(leiri_xml_filter_finish(nullptr) == LEIRI_BAD_ARGUMENT);
  leiri_xml_filter_free(nullptr);
}

BOOST_AUTO_TEST_CASE(trees_and_streams_give_the_same_reports) {
  const document d = parsed();
  heard of_tree;
  heard of_stream;
  const leiri_listener tree = of_tree.listener();
  const leiri_listener listener = of_stream.listener();
  BOOST_TEST(leiri_xml_audit_tree(d.get(), &tree, nullptr) == LEIRI_OK);
  text_stream stream{text};
  const leiri_document_options options = with(LEIRI_POLICY_DEFAULT);
  int complete = 77;
  BOOST_TEST(leiri_xml_audit_document(text_stream::read, &stream, &listener, &options, &complete) ==
             LEIRI_OK);
  BOOST_TEST(complete == 1);
  BOOST_TEST(of_tree.identifiers == of_stream.identifiers, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(documents_can_break_off) {
  heard all;
  const leiri_listener listener = all.listener();
  text_stream stream{"<a xmlns='n:'><b>"};
  int complete = 77;
  BOOST_TEST(leiri_xml_audit_document(text_stream::read, &stream, &listener, nullptr, &complete) ==
             LEIRI_OK);
  BOOST_TEST(complete == 0);
  text_stream failing{"<a>", 7, true};
  BOOST_TEST(leiri_xml_audit_document(text_stream::read, &failing, &listener, nullptr, &complete) ==
             LEIRI_STOPPED);
  BOOST_TEST(leiri_xml_audit_document(nullptr, nullptr, &listener, nullptr, &complete) ==
             LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(text_readers_have_bases_too) {
  const text_reader reader(xmlReaderForMemory(text.data(), static_cast<int>(text.size()),
                                              "http://example.org/books/", nullptr,
                                              XML_PARSE_NONET));
  leiri_xml_namespace_verdicts* verdicts = nullptr;
  BOOST_TEST_REQUIRE(leiri_xml_namespace_verdicts_new(&verdicts) == LEIRI_OK);
  BOOST_TEST_REQUIRE(xmlTextReaderRead(reader.get()) == 1);
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_xml_reader_base_uri(reader.get(), out, nullptr);
             }) == "http://example.org/books/my dir/");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_xml_reader_resolve(reader.get(), "x", 1, out, nullptr);
             }) == "http://example.org/books/my dir/x");
  const auto said = listed<leiri_finding>([&](leiri_finding* f, std::size_t room, std::size_t* n) {
    return leiri_xml_namespace_verdicts_at(verdicts, reader.get(), f, room, n);
  });
  BOOST_TEST(said.empty());
  leiri_xml_namespace_verdicts_free(verdicts);
}

// hosts.md: xmllint includes the wrong file here, exit status 0.
BOOST_AUTO_TEST_CASE(inclusions_find_the_intended_files) {
  const leiri::test::temporary_folder folder;
  folder.write("inc.xml", "<wrong/>");
  folder.write("my dir/inc.xml", "<right/>");
  folder.write("book.xml",
               "<r xmlns:xi='http://www.w3.org/2001/XInclude' xml:base='my dir/'>"
               "<xi:include href='inc.xml'/></r>");
  const document d(xmlReadFile((folder.path() / "book.xml").c_str(), nullptr, XML_PARSE_NONET));
  int count = 77;
  BOOST_TEST(leiri_xml_process_xinclude(d.get(), XML_PARSE_NONET, &count) == LEIRI_OK);
  BOOST_TEST(count == 1);
  bool right = false;
  for (const xmlNode* n = xmlDocGetRootElement(d.get())->children; n != nullptr; n = n->next) {
    right = right ||
            (n->type == XML_ELEMENT_NODE && reinterpret_cast<const char*>(n->name) == "right"sv);
  }
  BOOST_TEST(right);
  BOOST_TEST(leiri_xml_process_xinclude(nullptr, 0, &count) == LEIRI_BAD_ARGUMENT);

  const document scoped(
      xmlReadFile((folder.path() / "book.xml").c_str(), nullptr, XML_PARSE_NONET));
  leiri_xml_inclusions* scope = nullptr;
  BOOST_TEST(leiri_xml_inclusions_new(scoped.get(), &scope) == LEIRI_OK);
  BOOST_TEST(xmlXIncludeProcessFlags(scoped.get(), XML_PARSE_NONET) == 1);
  leiri_xml_inclusions_free(scope);
}

BOOST_AUTO_TEST_CASE(included_documents_are_written_in_pieces) {
  // More than libxml2 keeps before it calls a writer.
  std::string xml = "<r>";
  for (int i = 0; i < 10000; ++i) {
    xml += "<e>" + std::to_string(i) + "</e>";
  }
  xml += "</r>";
  struct pieces {
    std::string text;
    int count = 0;
  } got;
  const auto write = [](void* to, const char* bytes, std::size_t size) {
    auto& all = *static_cast<pieces*>(to);
    ++all.count;
    return leiri::test::append(&all.text, bytes, size);
  };
  text_stream stream{xml, 1000};
  BOOST_TEST(leiri_xml_write_included(text_stream::read, &stream, nullptr, write, &got) ==
             LEIRI_OK);
  BOOST_TEST(got.text == "<?xml version=\"1.0\"?>\n" + xml + "\n");
  BOOST_TEST(got.count > 1);
  text_stream again{xml, 1000};
  const auto refuse = [](void*, const char*, std::size_t) { return 1; };
  BOOST_TEST(leiri_xml_write_included(text_stream::read, &again, nullptr, refuse, nullptr) ==
             LEIRI_STOPPED);
  BOOST_TEST(leiri_xml_write_included(text_stream::read, &again, nullptr, nullptr, nullptr) ==
             LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(failing_inclusions_are_reported) {
  std::string messages;
  constexpr auto nowhere = "file:///nowhere/"sv;
  const leiri_xml_write_included_options options{
      sizeof options, {nowhere.data(), nowhere.size()}, keep_message, &messages};
  text_stream stream{
      "<r xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='no such'/></r>"};
  std::string out;
  BOOST_TEST(leiri_xml_write_included(text_stream::read, &stream, &options, leiri::test::append,
                                      &out) == LEIRI_LIBRARY_FAILED);
  BOOST_TEST(out.empty());
  BOOST_TEST(!messages.empty());
}

// XML 1.0 section 2.4: everything but the repaired value stays, byte for byte.
BOOST_AUTO_TEST_CASE(copies_keep_every_other_byte) {
  struct copy {
    std::string bytes;
    std::string edits;
  } made;
  leiri_copy_sink sink = LEIRI_COPY_SINK_INIT;
  sink.user = &made;
  sink.on_bytes = [](void* to, const char* bytes, std::size_t size) {
    return leiri::test::append(&static_cast<copy*>(to)->bytes, bytes, size);
  };
  sink.on_edit = [](void* to, const leiri_edit* e) {
    static_cast<copy*>(to)->bytes += str(e->result);
    static_cast<copy*>(to)->edits += str(e->original) + ' ' + leiri_code_name(e->why) + '|';
    return 0;
  };
  constexpr auto before =
      "<a  xmlns:x='http://www.w3.org/1999/xlink'\n x:href = 'http://h/&#x20;%zz'><!-- b --></a >"sv;
  const leiri_document_options options = with(LEIRI_POLICY_REPAIR);
  text_stream stream{before};
  heard all;
  const leiri_listener listener = all.listener();
  leiri_ending ending = 77;
  BOOST_TEST(leiri_xml_copy(text_stream::read, &stream, &listener, &options, &sink, &ending) ==
             LEIRI_OK);
  BOOST_TEST(ending == LEIRI_ENDING_COMPLETE);
  std::string wanted(before);
  wanted.replace(wanted.find("%zz"), 3, "%25zz");
  BOOST_TEST(made.bytes == wanted);
  BOOST_TEST(made.edits.find("percent-encoding|") != std::string::npos);
  text_stream broken{"<a><b>"};
  BOOST_TEST(leiri_xml_copy(text_stream::read, &broken, &listener, &options, &sink, &ending) ==
             LEIRI_OK);
  BOOST_TEST(ending == LEIRI_ENDING_BROKEN_OFF);
  BOOST_TEST(leiri_xml_copy(text_stream::read, &broken, &listener, &options, nullptr, &ending) ==
             LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(vocabulary_files_say_where_identifiers_are) {
  text_stream rules{"prefix m: http://example.org/ns\nm:score file reference\n"};
  leiri_xml_vocabulary* vocabulary = nullptr;
  BOOST_TEST_REQUIRE(leiri_xml_vocabulary_new(text_stream::read, &rules, nullptr, nullptr,
                                              &vocabulary) == LEIRI_OK);
  leiri_document_options options = with(LEIRI_POLICY_DEFAULT);
  options.vocabulary = vocabulary;
  heard all;
  const leiri_listener listener = all.listener();
  text_stream stream{"<m:score xmlns:m='http://example.org/ns' file='a b'/>"};
  BOOST_TEST(leiri_xml_audit_document(text_stream::read, &stream, &listener, &options, nullptr) ==
             LEIRI_OK);
  BOOST_TEST_REQUIRE(all.identifiers.size() == 2U);
  BOOST_TEST(all.identifiers[1] == "attribute a b path-character");
  leiri_xml_vocabulary_free(vocabulary);
  leiri_xml_vocabulary_free(nullptr);
}

BOOST_AUTO_TEST_CASE(vocabulary_files_can_be_malformed) {
  text_stream rules{"# no prefix\nm:score file reference\n"};
  std::string messages;
  leiri_xml_vocabulary* vocabulary = nullptr;
  BOOST_TEST(leiri_xml_vocabulary_new(text_stream::read, &rules, keep_message, &messages,
                                      &vocabulary) == LEIRI_REFUSED);
  BOOST_TEST(vocabulary == nullptr);
  BOOST_TEST(messages.rfind("2: ", 0) == 0U);
  text_stream failing{"", 7, true};
  BOOST_TEST(leiri_xml_vocabulary_new(text_stream::read, &failing, nullptr, nullptr, &vocabulary) ==
             LEIRI_STOPPED);
  BOOST_TEST(leiri_xml_vocabulary_new(nullptr, nullptr, nullptr, nullptr, &vocabulary) ==
             LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(entities_with_leiri_names) {
  const leiri::test::temporary_folder folder;
  folder.write("a b.xml", "<found/>");
  folder.write("doc.xml", "<!DOCTYPE r [<!ENTITY e SYSTEM 'a b.xml'>]><r>&e;</r>");
  const parser p(xmlNewParserCtxt());
  leiri_xml_entities* entities = nullptr;
  BOOST_TEST_REQUIRE(leiri_xml_entities_new(p.get(), nullptr, 0, &entities) == LEIRI_OK);
  const document d(xmlCtxtReadFile(p.get(), (folder.path() / "doc.xml").c_str(), nullptr,
                                   XML_PARSE_NONET | XML_PARSE_NOENT));
  BOOST_TEST(leiri_xml_entities_finish(entities) == LEIRI_OK);
  leiri_xml_entities_free(entities);
  BOOST_TEST_REQUIRE(d.get() != nullptr);
  BOOST_TEST(reinterpret_cast<const char*>(xmlDocGetRootElement(d.get())->children->name) ==
             "found"sv);
}

// RDF 1.1 XML Syntax section 2.14.
BOOST_AUTO_TEST_CASE(statements_of_rdf_xml) {
  std::string all;
  const auto sink = [](void* to, const leiri_statement* s) {
    *static_cast<std::string*>(to) +=
        str(s->subject.value) + ' ' + str(s->predicate.value) + ' ' + str(s->object.value) + '|';
    return s->object.kind == LEIRI_TERM_IRI && s->graph.kind == LEIRI_TERM_NONE ? 0 : 1;
  };
  constexpr auto rdf =
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>"
      "<rdf:Description rdf:about='a'><e:p rdf:resource='b'/></rdf:Description>"
      "<rdf:Description rdf:about='c'><e:p>text</e:p></rdf:Description></rdf:RDF>"sv;
  text_stream stream{rdf};
  heard ignored;
  const leiri_listener listener = ignored.listener();
  leiri_ending ending = 77;
  const leiri_document_options options = with(LEIRI_POLICY_DEFAULT);
  BOOST_TEST(leiri_xml_read_rdf(text_stream::read, &stream, &listener, &options, sink, &all,
                                &ending) == LEIRI_STOPPED);
  BOOST_TEST(ending == 77);
  BOOST_TEST(all ==
             "http://example.org/books/a http://e/p http://example.org/books/b|"
             "http://example.org/books/c http://e/p text|");
}

BOOST_AUTO_TEST_SUITE_END()
