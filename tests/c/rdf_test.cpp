#include <leiri-rdf.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text_stream.hpp"

BOOST_AUTO_TEST_SUITE(rdf)

using namespace std::string_view_literals;
using leiri::test::text_stream;

namespace {

using handle = std::unique_ptr<leiri_statements, decltype(&leiri_statements_free)>;

leiri_document_options with(leiri_policy policy, std::string_view base = {}) {
  leiri_document_options options = LEIRI_DOCUMENT_OPTIONS_INIT;
  options.base = {base.data(), base.size()};
  options.policy = policy;
  return options;
}

handle begin(leiri_rdf_syntax syntax, text_stream& in, const leiri_document_options& options,
             std::uint32_t batch_size = 0, leiri_severity least = 0) {
  const leiri_statements_options how = {sizeof how, batch_size, least};
  leiri_statements* made = nullptr;
  BOOST_TEST_REQUIRE(leiri_statements_new(syntax, text_stream::read, &in, &options, &how, &made) ==
                     LEIRI_OK);
  return {made, leiri_statements_free};
}

std::string text_of(const leiri_batch& b, std::uint32_t at, std::uint32_t size) {
  BOOST_TEST_REQUIRE(std::size_t{at} + size <= b.text_size);
  return std::string(b.text + at, size);
}

std::string term_of(const leiri_batch& b, std::uint32_t index);

std::string triple_of(const leiri_batch& b, const leiri_batch_statement& s) {
  std::string all =
      term_of(b, s.subject) + ' ' + term_of(b, s.predicate) + ' ' + term_of(b, s.object);
  return s.graph == LEIRI_NO_TERM ? all : all + ' ' + term_of(b, s.graph);
}

/// In the syntax of RDF 1.2 N-Triples, without escapes.
std::string term_of(const leiri_batch& b, std::uint32_t index) {
  BOOST_TEST_REQUIRE(index < b.term_count);
  const leiri_batch_term& t = b.terms[index];
  const std::string value = text_of(b, t.value, t.value_size);
  switch (t.kind) {
    case LEIRI_TERM_IRI:
      return '<' + value + '>';
    case LEIRI_TERM_BLANK_NODE:
      return "_:" + value;
    case LEIRI_TERM_TRIPLE:
      BOOST_TEST_REQUIRE(t.triple < b.triple_count);
      return "<<( " + triple_of(b, b.triples[t.triple]) + " )>>";
    default: {
      const std::string language = text_of(b, t.language, t.language_size);
      return '"' + value + '"' + (language.empty() ? "" : '@' + language) +
             (t.direction == LEIRI_DIRECTION_NONE  ? ""
              : t.direction == LEIRI_DIRECTION_LTR ? "--ltr"
                                                   : "--rtl") +
             (t.datatype == LEIRI_NO_TERM ? "" : "^^" + term_of(b, t.datatype));
    }
  }
}

/// What all batches of a document have, with the place of findings and prefixes among statements.
struct document_of_batches {
  std::vector<std::string> statements;
  std::vector<std::string> findings;
  std::vector<std::string> prefixes;
  std::size_t batches = 0;
  std::size_t largest = 0;
  leiri_status status = LEIRI_OK;
  leiri_ending ending = 77;

  explicit document_of_batches(const handle& in) {
    leiri_batch batch = LEIRI_BATCH_INIT;
    while ((status = leiri_statements_next(in.get(), &batch)) == LEIRI_OK) {
      add(batch);
    }
    ending = leiri_statements_ending(in.get());
    BOOST_TEST(batch.statement_count == 0U);
    BOOST_TEST(leiri_statements_next(in.get(), &batch) == status);
  }

  void add(const leiri_batch& b) {
    ++batches;
    largest = std::max(largest, b.statement_count);
    const std::size_t before = statements.size();
    for (std::size_t i = 0; i < b.statement_count; ++i) {
      statements.push_back(triple_of(b, b.statements[i]));
    }
    for (std::size_t i = 0; i < b.finding_count; ++i) {
      const leiri_batch_finding& f = b.findings[i];
      findings.push_back(std::string(leiri_code_name(f.finding.code)) + ' ' +
                         std::to_string(f.where.line) + ':' + std::to_string(f.where.column) +
                         " after " + std::to_string(before + f.statement) + ' ' +
                         (f.about_identifier == 1 ? text_of(b, f.value, f.value_size) : "-") +
                         ": " + text_of(b, f.message, f.message_size));
    }
    for (std::size_t i = 0; i < b.prefix_count; ++i) {
      const leiri_batch_prefix& p = b.prefixes[i];
      prefixes.push_back(text_of(b, p.prefix, p.prefix_size) + "=" + text_of(b, p.iri, p.iri_size) +
                         " after " + std::to_string(before + p.statement));
    }
  }
};

document_of_batches read(leiri_rdf_syntax syntax, std::string_view document,
                         const leiri_document_options& options = with(LEIRI_POLICY_DEFAULT),
                         std::uint32_t batch_size = 0) {
  text_stream in{document};
  return document_of_batches(begin(syntax, in, options, batch_size));
}

const auto all_kinds =
    "@prefix e: <http://e/> .\n"
    "<a> e:p e:o, 'x'@en--rtl, \"\"\"x\ny\"\"\"@de, 1 , true , _:b .\n"
    "PREFIX f: <http://f/>\n"
    "f:s f:p <<( e:s e:p <<( e:s e:p 'o' )>> )>> .\n"sv;

}  // namespace

// RDF 1.2 Turtle: the abbreviations of section 2 in full.
BOOST_AUTO_TEST_CASE(terms_of_every_kind) {
  const document_of_batches all =
      read(LEIRI_RDF_TURTLE, all_kinds, with(LEIRI_POLICY_DEFAULT, "http://b/d"));
  const std::vector<std::string> wanted = {
      "<http://b/a> <http://e/p> <http://e/o>",
      "<http://b/a> <http://e/p> \"x\"@en--rtl",
      "<http://b/a> <http://e/p> \"x\ny\"@de",
      "<http://b/a> <http://e/p> \"1\"^^<http://www.w3.org/2001/XMLSchema#integer>",
      "<http://b/a> <http://e/p> \"true\"^^<http://www.w3.org/2001/XMLSchema#boolean>",
      "<http://b/a> <http://e/p> _:b",
      "<http://f/s> <http://f/p> <<( <http://e/s> <http://e/p> "
      "<<( <http://e/s> <http://e/p> \"o\" )>> )>>"};
  BOOST_TEST(all.statements == wanted, boost::test_tools::per_element());
  const std::vector<std::string> prefixes = {"e=http://e/ after 0", "f=http://f/ after 6"};
  BOOST_TEST(all.prefixes == prefixes, boost::test_tools::per_element());
  BOOST_TEST(all.ending == LEIRI_ENDING_COMPLETE);
  BOOST_TEST(all.status == LEIRI_NOT_FOUND);
}

BOOST_AUTO_TEST_CASE(equal_terms_of_a_batch_are_one) {
  text_stream in{"<s:a> <s:b> <s:a> .\n<s:b> <s:a> \"s:a\" .\n_:a <s:b> \"s:a\"@en .\n"};
  const handle from = begin(LEIRI_RDF_NTRIPLES, in, with(LEIRI_POLICY_DEFAULT));
  leiri_batch b = LEIRI_BATCH_INIT;
  BOOST_TEST_REQUIRE(leiri_statements_next(from.get(), &b) == LEIRI_OK);
  BOOST_TEST_REQUIRE(b.statement_count == 3U);
  // Two IRIs, two literals, which differ in the language, and a blank node.
  BOOST_TEST(b.term_count == 5U);
  BOOST_TEST(b.statements[0].subject == b.statements[0].object);
  BOOST_TEST(b.statements[0].subject == b.statements[1].predicate);
  BOOST_TEST(b.statements[0].predicate == b.statements[2].predicate);
  BOOST_TEST(b.statements[1].object != b.statements[2].object);
}

BOOST_AUTO_TEST_CASE(batches_are_as_large_as_requested) {
  std::string document;
  std::vector<std::string> wanted;
  for (int i = 0; i < 1000; ++i) {
    const std::string line = "<s:a> <s:b> <s:" + std::to_string(i) + ">";
    document += line + " .\n";
    wanted.push_back(line);
  }
  for (const std::uint32_t size : {1U, 7U, 999U, 1000U, 5000U}) {
    BOOST_TEST_CONTEXT("size " << size) {
      const document_of_batches all =
          read(LEIRI_RDF_NTRIPLES, document, with(LEIRI_POLICY_DEFAULT), size);
      BOOST_TEST(all.statements == wanted, boost::test_tools::per_element());
      BOOST_TEST(all.batches == (1000 + size - 1) / size);
      BOOST_TEST(all.largest == std::min(size, 1000U));
    }
  }
}

// In a small batch after a large one, terms are found in a new table.
BOOST_AUTO_TEST_CASE(small_batches_after_a_large_one) {
  constexpr std::size_t objects = 100'000;
  std::string document = "<s:a> <s:b> <s:0>";
  for (std::size_t i = 1; i < objects; ++i) {
    document += ", <s:" + std::to_string(i) + '>';
  }
  document += " .\n";
  for (int i = 0; i < 3; ++i) {
    document += "<s:a> <s:b> <s:a> .\n";
  }
  text_stream in{document};
  const handle from = begin(LEIRI_RDF_TURTLE, in, with(LEIRI_POLICY_DEFAULT), 1);
  leiri_batch b = LEIRI_BATCH_INIT;
  BOOST_TEST_REQUIRE(leiri_statements_next(from.get(), &b) == LEIRI_OK);
  BOOST_TEST(b.statement_count == objects);
  BOOST_TEST(b.term_count == objects + 2);
  for (int i = 0; i < 3; ++i) {
    BOOST_TEST_REQUIRE(leiri_statements_next(from.get(), &b) == LEIRI_OK);
    BOOST_TEST(b.statement_count == 1U);
    BOOST_TEST(b.term_count == 2U);
  }
  BOOST_TEST(leiri_statements_next(from.get(), &b) == LEIRI_NOT_FOUND);
}

BOOST_AUTO_TEST_CASE(text_also_ends_a_batch) {
  std::string document;
  for (int i = 0; i < 8; ++i) {
    document += "<s:a> <s:b> \"" + std::string(600'000, 'x') + "\" .\n";
  }
  const document_of_batches all = read(LEIRI_RDF_NTRIPLES, document);
  BOOST_TEST(all.statements.size() == 8U);
  BOOST_TEST(all.largest == 2U);
}

BOOST_AUTO_TEST_CASE(graphs) {
  const document_of_batches all =
      read(LEIRI_RDF_TRIG, "<s:g> { <s:a> <s:b> 'c' } <s:a> <s:b> 'd' .");
  BOOST_TEST_REQUIRE(all.statements.size() == 2U);
  BOOST_TEST(all.statements[0] == "<s:a> <s:b> \"c\" <s:g>");
  BOOST_TEST(all.statements[1] == "<s:a> <s:b> \"d\"");
  BOOST_TEST(read(LEIRI_RDF_NQUADS, "<s:a> <s:b> 'c' <s:g> .").statements.empty());
  BOOST_TEST(read(LEIRI_RDF_NQUADS, "<s:a> <s:b> \"c\" <s:g> .").statements.size() == 1U);
}

// RFC 3987: a space is not allowed in an IRI.
BOOST_AUTO_TEST_CASE(policies_and_findings) {
  const auto document = "<s:a> <s:p> <s:1> .\n<s:a> <s:p> <s:x y> .\n<s:a> <s:p> <s:2> .\n"sv;
  const std::string finding =
      "path-character 2:17 after 1 s:x y: character not allowed in a path: U+0020 SPACE";
  const struct {
    leiri_policy policy;
    const char* object;  // of the statement that stands for the second one
    std::size_t statements;
    leiri_ending ending;
  } cases[] = {{LEIRI_POLICY_KEEP, "<s:x y>", 3, LEIRI_ENDING_COMPLETE},
               {LEIRI_POLICY_SKIP, "<s:2>", 2, LEIRI_ENDING_COMPLETE},
               {LEIRI_POLICY_REPAIR, "<s:x%20y>", 3, LEIRI_ENDING_COMPLETE},
               {LEIRI_POLICY_FAIL, nullptr, 1, LEIRI_ENDING_STOPPED}};
  for (const auto& c : cases) {
    BOOST_TEST_CONTEXT(leiri_policy_name(c.policy)) {
      const document_of_batches all = read(LEIRI_RDF_NTRIPLES, document, with(c.policy));
      BOOST_TEST_REQUIRE(all.statements.size() == c.statements);
      if (c.object != nullptr) {
        BOOST_TEST(all.statements[1] == std::string("<s:a> <s:p> ") + c.object);
      }
      BOOST_TEST_REQUIRE(all.findings.size() == 1U);
      BOOST_TEST(all.findings[0] == finding);
      BOOST_TEST(all.ending == c.ending);
    }
  }
}

BOOST_AUTO_TEST_CASE(less_serious_findings_are_left_out) {
  const auto document = "<http://h:80/> <s:p> <s:x y> .\n"sv;  // port-default is not an error
  const auto number_of = [&](leiri_severity least) {
    text_stream in{document};
    return document_of_batches(begin(LEIRI_RDF_NTRIPLES, in, with(LEIRI_POLICY_DEFAULT), 0, least))
        .findings.size();
  };
  BOOST_TEST(number_of(LEIRI_SEVERITY_INVALID) == 1U);
  BOOST_TEST(number_of(0) == 2U);
}

BOOST_AUTO_TEST_CASE(syntax_errors) {
  const document_of_batches all = read(LEIRI_RDF_TURTLE, "<s:a> <s:p> 1 .\n<s:a> <s:p> ] .\n");
  BOOST_TEST(all.statements.size() == 1U);
  BOOST_TEST_REQUIRE(all.findings.size() == 2U);  // and that something was not read
  BOOST_TEST(all.findings[0].rfind("document-syntax 2:13 after 1 -: ", 0) == 0U);
  BOOST_TEST(all.ending == LEIRI_ENDING_INCOMPLETE);
}

BOOST_AUTO_TEST_CASE(rdf_xml) {
  const auto document =
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>\n"
      "<rdf:Description rdf:about='a'><e:p rdf:resource='http://h/x y'/><e:q>z</e:q>\n"
      "</rdf:Description></rdf:RDF>"sv;
  if (leiri_has_feature(LEIRI_FEATURE_LIBXML2) == 0) {
    text_stream in{document};
    leiri_statements* none = nullptr;
    BOOST_TEST(leiri_statements_new(LEIRI_RDF_XML, text_stream::read, &in, nullptr, nullptr,
                                    &none) == LEIRI_BAD_ARGUMENT);
    return;
  }
  const document_of_batches all =
      read(LEIRI_RDF_XML, document, with(LEIRI_POLICY_REPAIR, std::string("http://b/d")));
  const std::vector<std::string> wanted = {"<http://b/a> <http://e/p> <http://h/x%20y>",
                                           "<http://b/a> <http://e/q> \"z\""};
  BOOST_TEST(all.statements == wanted, boost::test_tools::per_element());
  BOOST_TEST_REQUIRE(all.findings.size() == 1U);
  BOOST_TEST(all.findings[0].rfind("path-character 2:61 ", 0) == 0U);
  BOOST_TEST(all.prefixes.size() == 2U);
  BOOST_TEST(all.ending == LEIRI_ENDING_COMPLETE);
  const document_of_batches broken = read(LEIRI_RDF_XML, document.substr(0, document.size() - 20),
                                          with(LEIRI_POLICY_REPAIR, "http://b/d"));
  BOOST_TEST(broken.ending == LEIRI_ENDING_BROKEN_OFF);
  BOOST_TEST(read(LEIRI_RDF_XML, document, with(LEIRI_POLICY_FAIL, "http://b/d")).ending ==
             LEIRI_ENDING_STOPPED);
}

BOOST_AUTO_TEST_CASE(a_stream_that_fails) {
  text_stream in{"<s:a> <s:p> <s:1> .\n<s:a> <s:p>"};
  in.fails = true;
  const document_of_batches all(begin(LEIRI_RDF_NTRIPLES, in, with(LEIRI_POLICY_DEFAULT)));
  BOOST_TEST(all.statements.size() == 1U);
  BOOST_TEST(all.status == LEIRI_STOPPED);
}

BOOST_AUTO_TEST_CASE(the_caller_may_end_the_reading) {
  text_stream in{all_kinds};
  const handle from = begin(LEIRI_RDF_TURTLE, in, with(LEIRI_POLICY_DEFAULT, "http://b/d"), 1);
  leiri_batch b = LEIRI_BATCH_INIT;
  BOOST_TEST(leiri_statements_next(from.get(), &b) == LEIRI_OK);
}

BOOST_AUTO_TEST_CASE(documents_in_memory) {
  const auto document = "<s:a> <s:p> <s:1> .\n"sv;
  leiri_text stream = {document.data(), document.size()};
  leiri_statements* made = nullptr;
  BOOST_TEST_REQUIRE(leiri_statements_new(LEIRI_RDF_NTRIPLES, leiri_read_text, &stream, nullptr,
                                          nullptr, &made) == LEIRI_OK);
  const handle from(made, leiri_statements_free);
  BOOST_TEST(document_of_batches(from).statements.size() == 1U);
  BOOST_TEST(stream.size == 0U);
  leiri_text bad = {nullptr, 1};
  char buffer = 0;
  std::size_t got = 0;
  BOOST_TEST(leiri_read_text(&bad, &buffer, 1, &got) != 0);
  BOOST_TEST(leiri_read_text(nullptr, &buffer, 1, &got) != 0);
}

BOOST_AUTO_TEST_CASE(invalid_arguments) {
  text_stream in{""};
  leiri_statements* made = nullptr;
  for (const leiri_rdf_syntax syntax : {0, 6, -1}) {
    BOOST_TEST(leiri_statements_new(syntax, text_stream::read, &in, nullptr, nullptr, &made) ==
               LEIRI_BAD_ARGUMENT);
  }
  BOOST_TEST(leiri_statements_new(LEIRI_RDF_TURTLE, nullptr, &in, nullptr, nullptr, &made) ==
             LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_statements_new(LEIRI_RDF_TURTLE, text_stream::read, &in, nullptr, nullptr,
                                  nullptr) == LEIRI_BAD_ARGUMENT);
  const leiri_statements_options severe = {sizeof severe, 0, 5};
  BOOST_TEST(leiri_statements_new(LEIRI_RDF_TURTLE, text_stream::read, &in, nullptr, &severe,
                                  &made) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(made == nullptr);
  leiri_batch batch = LEIRI_BATCH_INIT;
  BOOST_TEST(leiri_statements_next(nullptr, &batch) == LEIRI_BAD_ARGUMENT);
  const handle from = begin(LEIRI_RDF_TURTLE, in, with(LEIRI_POLICY_DEFAULT));
  BOOST_TEST(leiri_statements_next(from.get(), nullptr) == LEIRI_BAD_ARGUMENT);
  batch.struct_size = 3;
  BOOST_TEST(leiri_statements_next(from.get(), &batch) == LEIRI_BAD_ARGUMENT);
  leiri_statements_free(nullptr);
}

// A later version of the header has a longer structure.
BOOST_AUTO_TEST_CASE(batches_of_other_versions) {
  struct {
    leiri_batch known;
    std::size_t later;
  } larger = {LEIRI_BATCH_INIT, 77};
  larger.known.struct_size = sizeof larger;
  text_stream in{"<s:a> <s:p> <s:1> ."};
  const handle from = begin(LEIRI_RDF_TURTLE, in, with(LEIRI_POLICY_DEFAULT));
  BOOST_TEST(leiri_statements_next(from.get(), &larger.known) == LEIRI_OK);
  BOOST_TEST(larger.known.statement_count == 1U);
  BOOST_TEST(larger.known.struct_size == sizeof larger);
}

BOOST_AUTO_TEST_SUITE_END()
