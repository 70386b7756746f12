#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(other_formats)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;

namespace {

const std::string pointer =
    "version https://git-lfs.github.com/spec/v1\noid sha256:0123456789abcdef\nsize 12345\n";

struct row {
  std::string name;
  std::string text;
  std::string is;  ///< empty: it is what its name says
};

const std::vector<row> rows = {
    {"a.ttl", "<?xml version='1.0'?>\n<rdf:RDF xmlns:rdf='x'/>", "RDF/XML"},
    {"a.nt", "\xEF\xBB\xBF\n<rdf:RDF xmlns:rdf='x'/>", "RDF/XML"},
    {"a.rq", "<?xml version='1.0'?><sparql/>", "XML"},
    {"a.ttl", "<!DOCTYPE html>\n<p>a b", "HTML"},
    {"a.rdf", "<!doctype html><p>a b", "HTML"},
    {"a.jsonld", "<html lang='en'><p>", "HTML"},
    {"a.ttl", "<html><p>a</p></html>", "HTML"},
    {"a.ttl", "{\"@context\": \"x:y\"}", "JSON"},
    {"a.xml", "[ {\"a\": 1}]", "JSON"},
    {"a.rdf", "@prefix a: <x:a> .\na:b a:c <x:a b> .\n", "Turtle"},
    {"a.jsonld", "@base <x:a> .\n", "Turtle"},
    {"a.ttl", pointer, "a pointer of Git LFS"},
    {"a.xml", pointer, "a pointer of Git LFS"},
    {"a.jsonld", pointer, "a pointer of Git LFS"},
    // Turtle section 6, N-Triples section 4, RFC 8259 section 8.1: the encoding is always UTF-8.
    {"a.ttl", std::string("\xFF\xFE<\0x\0:\0a\0>\0", 12), "UTF-16; convert"},
    {"a.nt", std::string("\xFE\xFF\0<\0x\0:\0a\0>", 12), "UTF-16; convert"},
    {"a.jsonld", std::string("\xFF\xFE{\0}\0", 6), "UTF-16; convert"},
    {"a.ttl", std::string("\xFF\xFE\0\0<\0\0\0x\0\0\0", 12), "UTF-32; convert"},
    // WHATWG Encoding 4.2: browsers do not read it.
    {"a.html", std::string("\0\0\0<\0\0\0a", 8), "UTF-32; convert"},
    // XML 1.0 section 4.3.3: XML may be in UTF-16, and appendix F: in UTF-32.
    {"a.xml", std::string("\xFF\xFE<\0a\0/\0>\0", 10), ""},
    {"a.xml", std::string("\xFF\xFE\0\0<\0\0\0a\0\0\0/\0\0\0>\0\0\0", 20), ""},
    {"b.xml", std::string("\0\0\0<\0\0\0a\0\0\0/\0\0\0>", 16), ""},
    // The beginnings of documents that only look like those of others.
    {"a.ttl", "<http://h/html> <x:p> <x:o> .", ""},
    {"a.nt", "<rdf:RDF> <x:p> <x:o> .\n", ""},
    {"a.ttl", "[ <x:p> <x:o> ] .", ""},
    {"a.trig", "{ <x:s> <x:p> \"a\" }", ""},
    {"a.trig", "{}", ""},
    {"a.ttl", "version \"1.2\" <x:s> <x:p> <x:o> .", ""},
    {"a.xq", "<html lang='en'>{1}</html>", ""},
    {"a.xml", "<html lang='en'/>", ""},
    {"a.jsonld", "[{\"@id\": \"x:a\"}]", ""},
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_document_in_another_format_is_that_and_nothing_else) {
  const temporary_folder folder;
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.name << ": " << r.text) {
      folder.write(r.name, r.text);
      const auto got = run({"check", "--no-config", "-q", r.name});
      const std::string said = r.name + ":1:1: error: syntax error: this is " + r.is;
      if (r.is.empty()) {
        BOOST_TEST(!contains(got.out, "this is "));
        BOOST_TEST(got.status == 0);
      } else {
        BOOST_TEST(got.out.starts_with(said), got.out);
        BOOST_TEST(lines(got.out).size() == 1U);
        BOOST_TEST(got.status == 1);
        const auto cleaned = run({"clean", "--no-config", r.name});
        BOOST_TEST(cleaned.status == 1);
        BOOST_TEST((cleaned.out.empty() || cleaned.out == r.text));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_large_one_too) {
  const temporary_folder folder;
  std::string text = "<?xml version='1.0'?>\n<rdf:RDF xmlns:rdf='x'>\n";
  while (text.size() < (std::size_t{9} << 20U)) {
    text += "<rdf:Description rdf:about='a b'/>\n";
  }
  folder.write("a.ttl", text + "</rdf:RDF>");
  const std::string one = run({"check", "--no-config", "-q", "a.ttl"}).out;
  BOOST_TEST(lines(one).size() == 1U);
  BOOST_TEST(run({"check", "--no-config", "-q", "-j2", "a.ttl"}).out == one);
}

BOOST_AUTO_TEST_SUITE_END()
