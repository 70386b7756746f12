#include <leiri-serd.h>

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "filled.hpp"
#include "text_stream.hpp"

BOOST_AUTO_TEST_SUITE(serd)

using namespace std::string_view_literals;
using leiri::test::filled;
using leiri::test::heard;
using leiri::test::str;
using leiri::test::text_stream;

namespace {

constexpr auto base = "http://example.org/d"sv;
constexpr auto turtle =
    "@prefix e: <http://e/> .\n"
    "<a> e:p <g/../h> .\n"
    "<b> e:p <http://h/c d> .\n"sv;

struct reader_free {
  void operator()(SerdReader* r) const noexcept { serd_reader_free(r); }
};

/// What reaches an application's sinks.
struct host {
  std::vector<std::string> statements;
  SerdStatus answer = SERD_SUCCESS;

  leiri_serd_sinks sinks() { return {this, nullptr, nullptr, on_statement, nullptr}; }

  static SerdStatus on_statement(void* self, SerdStatementFlags /*flags*/,
                                 const SerdNode* /*graph*/, const SerdNode* subject,
                                 const SerdNode* predicate, const SerdNode* object,
                                 const SerdNode* /*datatype*/, const SerdNode* /*language*/) {
    std::string line;
    for (const SerdNode* const n : {subject, predicate, object}) {
      line.append(reinterpret_cast<const char*>(n->buf), n->n_bytes).append(" ");
    }
    static_cast<host*>(self)->statements.push_back(line);
    return static_cast<host*>(self)->answer;
  }
};

leiri_document_options with(leiri_policy policy, std::string_view own = base) {
  leiri_document_options options = LEIRI_DOCUMENT_OPTIONS_INIT;
  options.base = {own.data(), own.size()};
  options.policy = policy;
  return options;
}

const leiri_document_options with_base = with(LEIRI_POLICY_DEFAULT);

}  // namespace

// Before a syntax error, an application gets only statements that were read completely.
BOOST_AUTO_TEST_CASE(half_read_tokens) {
  for (const auto half : {R"("x"@en--up)"sv, "1e"sv, "e:c%zz"sv, R"("r"^e:dt)"sv, "( 1e )"sv}) {
    host to;
    heard all;
    const leiri_serd_sinks sinks = to.sinks();
    const leiri_listener listener = all.listener();
    const std::string document = "@prefix e: <s:> .\ne:s e:p e:o , " + std::string(half) + " .\n";
    text_stream stream{document};
    SerdStatus status = SERD_ERR_UNKNOWN;
    BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &stream, &listener, &with_base,
                               &sinks, &status) == LEIRI_OK);
    BOOST_TEST(status == SERD_ERR_BAD_SYNTAX);
    BOOST_TEST_REQUIRE(to.statements.size() == 1U);
    BOOST_TEST(to.statements[0] == "s:s s:p s:o ");
  }
}

BOOST_AUTO_TEST_CASE(an_application_gets_only_absolute_iris) {
  host to;
  heard all;
  const leiri_serd_sinks sinks = to.sinks();
  const leiri_listener listener = all.listener();
  text_stream stream{turtle};
  SerdStatus status = SERD_ERR_UNKNOWN;
  BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &stream, &listener, &with_base, &sinks,
                             &status) == LEIRI_OK);
  BOOST_TEST(status == SERD_SUCCESS);
  BOOST_TEST_REQUIRE(to.statements.size() == 1U);
  BOOST_TEST(to.statements[0] == "http://example.org/a http://e/p http://example.org/h ");
  // Serd alone resolves "g/../h" incorrectly (hosts.md).
  BOOST_TEST_REQUIRE(all.reports.size() == 2U);
  BOOST_TEST(all.reports[0] == "library-misreads 2:10");
  BOOST_TEST(all.reports[1] == "path-character 3:20");
  BOOST_TEST_REQUIRE(all.decisions.size() == 1U);
  BOOST_TEST(all.decisions[0].rfind("skip ", 0) == 0U);
  BOOST_TEST(all.skipped.size() == 1U);
}

BOOST_AUTO_TEST_CASE(callers_set_policies_and_severities) {
  host to;
  heard all;
  const leiri_serd_sinks sinks = to.sinks();
  const leiri_listener listener = all.listener();
  const leiri_role_policy_pair policies[] = {{LEIRI_ROLE_OBJECT, LEIRI_POLICY_REPAIR}};
  leiri_document_options options = with(LEIRI_POLICY_FAIL);
  options.policies = policies;
  options.policy_count = 1;
  text_stream stream{turtle};
  SerdStatus status = SERD_ERR_UNKNOWN;
  BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &stream, &listener, &options, &sinks,
                             &status) == LEIRI_OK);
  BOOST_TEST_REQUIRE(to.statements.size() == 2U);
  BOOST_TEST(to.statements[1] == "http://example.org/b http://e/p http://h/c%20d ");
  const leiri_role_policy_pair bad[] = {{99, LEIRI_POLICY_REPAIR}};
  options.policies = bad;
  BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &stream, &listener, &options, &sinks,
                             &status) == LEIRI_BAD_ARGUMENT);
}

// RFC 3986 section 5.1: a base is an absolute URI. A base of another kind would make every
// reference wrong.
BOOST_AUTO_TEST_CASE(a_base_is_an_absolute_iri) {
  for (const auto wrong : {"http://e/a b/"sv, "rel/"sv, "http://e/%zz"sv}) {
    const leiri_document_options options = with(LEIRI_POLICY_SKIP, wrong);
    host to;
    const leiri_serd_sinks sinks = to.sinks();
    SerdStatus status = SERD_SUCCESS;
    int complete = 0;
    heard all;
    const leiri_listener listener = all.listener();
    text_stream in{turtle};
    BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &in, &listener, &options, &sinks,
                               &status) == LEIRI_BAD_ARGUMENT);
    BOOST_TEST(leiri_serd_audit(SERD_TRIG, text_stream::read, &in, &listener, &options,
                                &complete) == LEIRI_BAD_ARGUMENT);
    BOOST_TEST(all.reports.size() == 2U);
    BOOST_TEST(to.statements.empty());
    text_stream lines{"<s:a> <s:p> <s:o> .\n"};  // which have no use for a base
    BOOST_TEST(leiri_serd_read(SERD_NTRIPLES, text_stream::read, &lines, &listener, &options,
                               &sinks, &status) == LEIRI_OK);
    BOOST_TEST(to.statements.size() == 1U);
  }
}

BOOST_AUTO_TEST_CASE(a_sink_ends_the_reading) {
  host to;
  to.answer = SERD_ERR_BAD_ARG;
  heard all;
  const leiri_serd_sinks sinks = to.sinks();
  const leiri_listener listener = all.listener();
  text_stream stream{turtle};
  SerdStatus status = SERD_SUCCESS;
  BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &stream, &listener, &with_base, &sinks,
                             &status) == LEIRI_OK);
  BOOST_TEST(status == SERD_ERR_BAD_ARG);
  BOOST_TEST(to.statements.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_callback_ends_the_reading) {
  host to;
  heard all;
  all.stop_after = 1;
  const leiri_serd_sinks sinks = to.sinks();
  const leiri_listener listener = all.listener();
  text_stream stream{turtle};
  BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &stream, &listener, &with_base, &sinks,
                             nullptr) == LEIRI_STOPPED);
  BOOST_TEST(all.identifiers.size() == 1U);
  text_stream failing{turtle, 7, true};
  all.stop_after = 1000;
  BOOST_TEST(leiri_serd_read(SERD_TURTLE, text_stream::read, &failing, &listener, &with_base,
                             &sinks, nullptr) == LEIRI_STOPPED);
  BOOST_TEST(leiri_serd_read(static_cast<SerdSyntax>(0), text_stream::read, &stream, &listener,
                             &with_base, &sinks, nullptr) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(a_filter_serves_a_reader_of_the_application) {
  const std::string document =
      "@prefix e: <http://e/> .\n<a> e:p <g/../h> .\n<b> e:p <http://h/%zz> .\n";
  for (const leiri_policy policy : {LEIRI_POLICY_SKIP, LEIRI_POLICY_REPAIR}) {
    host to;
    heard all;
    const leiri_serd_sinks sinks = to.sinks();
    const leiri_listener listener = all.listener();
    const leiri_document_options options = with(policy);
    leiri_serd_filter* filter = nullptr;
    BOOST_TEST_REQUIRE(leiri_serd_filter_new(SERD_TURTLE, &listener, &options, &sinks, &filter) ==
                       LEIRI_OK);
    leiri_serd_sinks entry{};
    BOOST_TEST(leiri_serd_filter_sinks(filter, &entry) == LEIRI_OK);
    const std::unique_ptr<SerdReader, reader_free> reader(serd_reader_new(
        SERD_TURTLE, entry.handle, nullptr, entry.base, entry.prefix, entry.statement, entry.end));
    BOOST_TEST(serd_reader_read_string(reader.get(), reinterpret_cast<const std::uint8_t*>(
                                                         document.c_str())) == SERD_SUCCESS);
    SerdStatus status = SERD_ERR_UNKNOWN;
    std::uint64_t dropped = 77;
    BOOST_TEST(leiri_serd_filter_finish(filter, &status, &dropped) == LEIRI_OK);
    BOOST_TEST(status == SERD_SUCCESS);
    BOOST_TEST(dropped == (policy == LEIRI_POLICY_SKIP ? 1U : 0U));
    BOOST_TEST_REQUIRE(to.statements.size() == (policy == LEIRI_POLICY_SKIP ? 1U : 2U));
    BOOST_TEST(to.statements[0] == "http://example.org/a http://e/p http://example.org/h ");
    BOOST_TEST(to.statements.back().find(policy == LEIRI_POLICY_SKIP ? "/h " : "/%25zz ") !=
               std::string::npos);
    BOOST_TEST_REQUIRE(all.decisions.size() == 1U);
    leiri_serd_filter_free(filter);
  }
  leiri_serd_filter* filter = nullptr;
  BOOST_TEST(leiri_serd_filter_new(SERD_TURTLE, nullptr, nullptr, nullptr, &filter) ==
             LEIRI_BAD_ARGUMENT);
  leiri_serd_filter_free(nullptr);
}

BOOST_AUTO_TEST_CASE(documents_are_audited_without_a_host) {
  heard all;
  const leiri_listener listener = all.listener();
  leiri_namespaces* namespaces = nullptr;
  BOOST_TEST_REQUIRE(leiri_namespaces_new(nullptr, &namespaces) == LEIRI_OK);
  leiri_document_options options = with(LEIRI_POLICY_DEFAULT);
  options.namespaces = namespaces;
  const leiri_code_severity_pair severities[] = {{LEIRI_CODE_DOT_SEGMENTS, LEIRI_SEVERITY_INFO}};
  options.severities = severities;
  options.severity_count = 1;
  text_stream stream{turtle};
  int complete = 77;
  BOOST_TEST(leiri_serd_audit(SERD_TURTLE, text_stream::read, &stream, &listener, &options,
                              &complete) == LEIRI_BAD_ARGUMENT);  // no document
  leiri_namespaces_begin_document(namespaces, "d.ttl", 5, nullptr);
  BOOST_TEST(leiri_serd_audit(SERD_TURTLE, text_stream::read, &stream, &listener, &options,
                              &complete) == LEIRI_OK);
  BOOST_TEST(complete == 1);
  leiri_namespace entry{};
  BOOST_TEST_REQUIRE(leiri_namespaces_get(namespaces, 0, &entry) == LEIRI_OK);
  BOOST_TEST(str(entry.name) == "http://e/");
  BOOST_TEST(entry.count == 3U);  // declared once, used twice
  leiri_namespaces_free(namespaces);
}

BOOST_AUTO_TEST_CASE(lines_are_at_their_stated_positions) {
  heard all;
  const leiri_listener listener = all.listener();
  const leiri_position start{1000, 11, 1};
  text_stream stream{"<a:b> <a:c> <http://h/ > .\n"};
  int complete = 77;
  BOOST_TEST(leiri_serd_audit_lines(SERD_NTRIPLES, text_stream::read, &stream, &start, &listener,
                                    nullptr, &complete) == LEIRI_OK);
  BOOST_TEST_REQUIRE(all.reports.size() == 1U);
  BOOST_TEST(all.reports[0] == "path-character 11:23");
  BOOST_TEST(leiri_serd_audit_lines(SERD_TURTLE, text_stream::read, &stream, &start, &listener,
                                    nullptr, &complete) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(statements_in_types_of_c) {
  std::string all;
  const auto sink = [](void* to, const leiri_statement* s) {
    *static_cast<std::string*>(to) +=
        filled([&](leiri_buffer* out) { return leiri_serd_write_statement(SERD_NQUADS, s, out); });
    return 0;
  };
  const leiri_document_options options = with(LEIRI_POLICY_DEFAULT, "http://e/");
  constexpr auto trig = "<g> { <a> <p> \"x\\ty\"@en, 5 . }"sv;
  text_stream stream{trig};
  heard ignored;
  const leiri_listener listener = ignored.listener();
  leiri_ending ending = 77;
  BOOST_TEST(leiri_serd_read_statements(SERD_TRIG, text_stream::read, &stream, &listener, &options,
                                        sink, &all, &ending) == LEIRI_OK);
  BOOST_TEST(ending == LEIRI_ENDING_COMPLETE);
  BOOST_TEST(all ==
             "<http://e/a> <http://e/p> \"x\ty\"@en <http://e/g> .\n"
             "<http://e/a> <http://e/p> \"5\"^^<http://www.w3.org/2001/XMLSchema#integer> "
             "<http://e/g> .\n");
  leiri_term blank{};
  blank.kind = LEIRI_TERM_BLANK_NODE;
  blank.value = {"b1", 2};
  BOOST_TEST(filled([&](leiri_buffer* out) { return leiri_serd_write_term(&blank, out); }) ==
             "_:b1");
  leiri_term none{};
  none.kind = 9;
  leiri_buffer out{nullptr, 0, 0};
  BOOST_TEST(leiri_serd_write_term(&none, &out) == LEIRI_BAD_ARGUMENT);
}

// RDF 1.2: triple terms and base directions pass in both directions.
BOOST_AUTO_TEST_CASE(terms_of_rdf_1_2) {
  text_stream stream{
      "<http://e/s> <http://e/p> <<( _:a <http://e/q> <<( _:b <http://e/r> \"x\"@he--rtl )>> )>> "
      "."};
  std::string all;
  const auto sink = [](void* to, const leiri_statement* s) {
    BOOST_TEST(s->object.kind == LEIRI_TERM_TRIPLE);
    BOOST_TEST(str(s->object.triple->predicate.value) == "http://e/q");
    const leiri_term& inner = s->object.triple->object.triple->object;
    BOOST_TEST(str(inner.language) == "he");
    BOOST_TEST(inner.direction == LEIRI_DIRECTION_RTL);
    *static_cast<std::string*>(to) += filled(
        [s](leiri_buffer* out) { return leiri_serd_write_statement(SERD_NTRIPLES, s, out); });
    return 0;
  };
  leiri_ending ending = 77;
  BOOST_TEST(leiri_serd_read_statements(SERD_NTRIPLES, text_stream::read, &stream, nullptr, nullptr,
                                        sink, &all, &ending) == LEIRI_OK);
  BOOST_TEST(ending == LEIRI_ENDING_COMPLETE);
  BOOST_TEST(all ==
             "<http://e/s> <http://e/p> "
             "<<( _:a <http://e/q> <<( _:b <http://e/r> \"x\"@he--rtl )>> )>> .\n");
  leiri_term broken{};
  broken.kind = LEIRI_TERM_TRIPLE;  // without its triple
  leiri_buffer out{nullptr, 0, 0};
  BOOST_TEST(leiri_serd_write_term(&broken, &out) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(copies_keep_every_other_byte) {
  struct copy {
    std::string bytes;
    std::string edits;
  } made;
  leiri_copy_sink sink = LEIRI_COPY_SINK_INIT;
  sink.user = &made;
  sink.on_bytes = [](void* to, const char* bytes, std::size_t size) {
    static_cast<copy*>(to)->bytes.append(bytes, size);
    return 0;
  };
  sink.on_edit = [](void* to, const leiri_edit* e) {
    static_cast<copy*>(to)->bytes += str(e->result);
    static_cast<copy*>(to)->edits += std::to_string(e->where.offset) + ' ' + str(e->original) +
                                     ' ' + leiri_code_name(e->why) + '|';
    return 0;
  };
  heard all;
  const leiri_listener listener = all.listener();
  const leiri_document_options options = with(LEIRI_POLICY_REPAIR);
  text_stream stream{turtle};
  leiri_ending ending = 77;
  BOOST_TEST(leiri_serd_copy(SERD_TURTLE, text_stream::read, &stream, &listener, &options, &sink,
                             &ending) == LEIRI_OK);
  BOOST_TEST(ending == LEIRI_ENDING_COMPLETE);
  std::string wanted(turtle);
  wanted.replace(wanted.find("c d"), 3, "c%20d");
  BOOST_TEST(made.bytes == wanted);
  BOOST_TEST(made.edits ==
             std::to_string(turtle.find("http://h/c")) + " http://h/c d path-character|");
  BOOST_TEST(leiri_serd_copy(SERD_TURTLE, text_stream::read, &stream, &listener, &options, nullptr,
                             &ending) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(files_of_stdio_are_streams) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
  BOOST_TEST_REQUIRE(file.get() != nullptr);
  BOOST_TEST(leiri_write_file(file.get(), turtle.data(), turtle.size()) == 0);
  std::rewind(file.get());
  heard all;
  const leiri_listener listener = all.listener();
  int complete = 77;
  BOOST_TEST(leiri_serd_audit(SERD_TURTLE, leiri_read_file, file.get(), &listener, &with_base,
                              &complete) == LEIRI_OK);
  BOOST_TEST(complete == 1);
  BOOST_TEST(all.identifiers.size() == 7U);
  BOOST_TEST(std::feof(file.get()) != 0);
  BOOST_TEST(leiri_serd_audit(SERD_TURTLE, leiri_read_file, nullptr, &listener, &with_base,
                              &complete) == LEIRI_STOPPED);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> folder(std::fopen("/", "rb"), std::fclose);
  BOOST_TEST_REQUIRE(folder.get() != nullptr);
  BOOST_TEST(leiri_serd_audit(SERD_TURTLE, leiri_read_file, folder.get(), &listener, &with_base,
                              &complete) == LEIRI_STOPPED);
  BOOST_TEST(leiri_write_file(folder.get(), "a", 1) != 0);
}

BOOST_AUTO_TEST_CASE(names_of_roles_and_policies) {
  BOOST_TEST(leiri_role_name(LEIRI_ROLE_SYSTEM_ID) == "system-id"sv);
  BOOST_TEST(leiri_role_name(LEIRI_ROLE_GRAPH) == "graph"sv);
  BOOST_TEST(leiri_role_name(0) == ""sv);
  leiri_policy policy = 0;
  BOOST_TEST(leiri_policy_named("repair", 6, &policy) == LEIRI_OK);
  BOOST_TEST(policy == LEIRI_POLICY_REPAIR);
  BOOST_TEST(leiri_policy_name(LEIRI_POLICY_FAIL) == "fail"sv);
  BOOST_TEST(leiri_policy_named("x", 1, &policy) == LEIRI_NOT_FOUND);
}

BOOST_AUTO_TEST_SUITE_END()
