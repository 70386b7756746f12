#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/libxml2/entity_resolver.hpp>
#include <leiri/libxml2/sax_filter.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "event_recorder.hpp"
#include "libxml2/support/recorder.hpp"
#include "support/library_versions.hpp"
#include "support/owned.hpp"
#include "support/sanitized.hpp"
#include "support/suites.hpp"

BOOST_AUTO_TEST_SUITE(xmlconf)

namespace fs = std::filesystem;
using leiri::test::event_recorder;

namespace {

/// How an application reads.
struct way {
  const char* name;
  int options;
  std::size_t chunk;  ///< 0: libxml2 reads the file itself
};

const way ways[] = {
    {"pull", XML_PARSE_NONET, 0},
    {"pull, all that is external too",
     XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR, 0},
    {"pull, validating", XML_PARSE_NONET | XML_PARSE_DTDVALID, 0},
    {"push", XML_PARSE_NONET, 4096},
    {"push by bytes, entities substituted", XML_PARSE_NONET | XML_PARSE_NOENT, 1},
};

/// What leiri has attached to the context.
enum class attached { nothing, filter, filter_and_resolver };

void parse(xmlParserCtxtPtr c, const fs::path& file, const way& w) {
  if (w.chunk == 0) {
    const xmlParserInputPtr input = xmlNewInputFromFile(c, file.c_str());
    BOOST_TEST_REQUIRE(input != nullptr);
    inputPush(c, input);
    xmlParseDocument(c);
    return;
  }
  const std::string bytes = leiri::test::content_of(file);
  xmlCtxtResetPush(c, nullptr, 0, file.c_str(), nullptr);
  for (std::size_t at = 0; at < bytes.size(); at += w.chunk) {
    const std::size_t n = std::min(w.chunk, bytes.size() - at);
    xmlParseChunk(c, bytes.data() + at, static_cast<int>(n), 0);
  }
  xmlParseChunk(c, nullptr, 0, 1);
}

struct seen_by_host {
  std::string events;
  int is_well_formed;
  int is_valid;
  std::string tree;  // without the DTD: libxml2 writes notations in an order of its own
};

seen_by_host read(const fs::path& file, const way& w, attached what) {
  const leiri::test::kept_errors quiet;  // some do not go through the context
  const leiri::test::parser_context c(xmlNewParserCtxt());
  event_recorder host(c.get());
  host.leaves_out_errors_about_identifiers = true;
  xmlCtxtUseOptions(c.get(), w.options);
  leiri::test::recorder heard;
  leiri::namespace_inventory namespaces;
  namespaces.begin_document("doc.xml");
  leiri::audit audit(heard, namespaces);
  std::optional<leiri::libxml2::sax_filter> filter;
  std::optional<leiri::libxml2::entity_resolver> resolver;
  if (what != attached::nothing) {
    filter.emplace(audit, c.get(), leiri::libxml2::document_options{.base = "file:///d/doc.xml"});
  }
  if (what == attached::filter_and_resolver) {
    resolver.emplace(c.get());
  }
  parse(c.get(), file, w);
  return {host.events(), c->wellFormed, c->valid, leiri::test::dump_root(c->myDoc)};
}

/// Cases in which libxml2 fails alone before 2.13, and succeeds with a resolver. E18: an entity
/// declared in a parameter entity has the base of that entity (XML 1.0 section 4.2.2), wherever the
/// document is.
bool is_gained_by_resolver(const fs::path& file, const way& w) {
  return leiri::test::libxml2_version() < 21300 && file.string().ends_with("/errata-2e/E18.xml") &&
         (w.options & (XML_PARSE_NOENT | XML_PARSE_DTDVALID)) != 0;
}

void require_same(const seen_by_host& a, const seen_by_host& b) {
  BOOST_TEST(a.events == b.events);
  BOOST_TEST(a.is_well_formed == b.is_well_formed);
  BOOST_TEST(a.is_valid == b.is_valid);
  BOOST_TEST(a.tree == b.tree);
}

void compare(const fs::path& file, const way& w) {
  BOOST_TEST_CONTEXT(w.name << ": " << file.string()) {
    const seen_by_host alone = read(file, w, attached::nothing);
    require_same(read(file, w, attached::filter), alone);
    const seen_by_host resolved = read(file, w, attached::filter_and_resolver);
    if (is_gained_by_resolver(file, w)) {
      BOOST_TEST(alone.events.find("right!") == std::string::npos);
      BOOST_TEST(resolved.events.find("right!") != std::string::npos);
    } else {
      require_same(resolved, alone);
    }
  }
}

/// The verdict that a case of the suite expects.
enum class verdict { fine, doubtful, wrong };

std::ostream& operator<<(std::ostream& out, verdict v) {
  return out << (v == verdict::fine ? "fine" : v == verdict::doubtful ? "doubtful" : "wrong");
}

/// TYPE of a case: "error" is an error that a processor may report; 1.0 calls it deprecated or not
/// a URI.
verdict wanted(const std::string& type) {
  return type == "not-wf" ? verdict::wrong : type == "error" ? verdict::doubtful : verdict::fine;
}

verdict verdict_on(const fs::path& file) {
  const std::string content = leiri::test::content_of(file);
  verdict v = verdict::fine;
  for (const leiri::test::told& t : leiri::test::checked(content).heard.reports) {
    const bool is_error = leiri::describe(t.code).severity <= leiri::severity::error;
    const bool is_doubt =
        t.code == leiri::code::namespace_relative || t.code == leiri::code::namespace_not_uri;
    v = is_error ? verdict::wrong : is_doubt ? std::max(v, verdict::doubtful) : v;
  }
  return v;
}

std::string attribute(xmlNodePtr n, const char* name) {
  xmlChar* const value = xmlGetProp(n, reinterpret_cast<const xmlChar*>(name));
  std::string text = value == nullptr ? "" : reinterpret_cast<const char*>(value);
  xmlFree(value);
  return text;
}

/// Returns the number of cases.
std::size_t judge(const fs::path& catalog) {
  std::size_t count = 0;
  const leiri::test::owned_document cases(xmlReadFile(catalog.c_str(), nullptr, XML_PARSE_NONET));
  BOOST_TEST_REQUIRE(cases != nullptr);
  for (xmlNodePtr n = xmlDocGetRootElement(cases.get())->children; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE) {
      BOOST_TEST_CONTEXT(attribute(n, "ID")) {
        BOOST_TEST(verdict_on(catalog.parent_path() / attribute(n, "URI")) ==
                   wanted(attribute(n, "TYPE")));
      }
      ++count;
    }
  }
  return count;
}

/// The errors that libxml2 alone reports about a document that comes in pieces.
std::string errors_alone(const fs::path& file, std::size_t chunk) {
  const std::string events = read(file, {"push", XML_PARSE_NONET, chunk}, attached::nothing).events;
  std::string errors;
  for (std::size_t at = 0; at < events.size();) {
    const std::size_t end = events.find('\n', at) + 1;
    const std::string line = events.substr(at, end - at);
    errors += line.starts_with("error") ? line : "";
    at = end;
  }
  return errors;
}

/// Whether the audit receives something else if a document arrives byte by byte.
bool is_told_apart(const fs::path& file) {
  const std::string content = leiri::test::content_of(file);
  const leiri::test::checked whole(content);
  const leiri::test::checked bytes(content, "file:///d/doc.xml", 1);
  BOOST_TEST(whole.is_complete == bytes.is_complete);
  BOOST_TEST((whole.heard.identifiers == bytes.heard.identifiers));
  if (whole.heard.reports == bytes.heard.reports) {
    return false;
  }
  BOOST_TEST(!whole.is_complete);
  // From 2.12 on, libxml2 has read another number of bytes by then if a declaration names a wrong
  // encoding.
  BOOST_TEST((errors_alone(file, content.size()) != errors_alone(file, 1) ||
              leiri::test::libxml2_version() >= 21200));
  return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(namespace_names) {
  const auto folder = leiri::test::suite("xmlconf-eduni");
  if (!folder) {
    return;
  }
  const fs::path namespaces = *folder / "eduni/namespaces";
  BOOST_TEST(judge(namespaces / "1.0/rmt-ns10.xml") == 48U);
  BOOST_TEST(judge(namespaces / "1.1/rmt-ns11.xml") == 8U);
  BOOST_TEST(judge(namespaces / "errata-1e/errata1e.xml") == 3U);
}

BOOST_AUTO_TEST_CASE(applications_see_the_same_as_without_a_filter) {
  std::size_t count = 0;
  for (const char* name : {"xmlconf-eduni", "xmlconf-rest"}) {
    const auto folder = leiri::test::suite(name);
    if (!folder) {
      return;
    }
    const auto files = leiri::test::files_below(*folder, ".xml");
    for (std::size_t i = 0; i < files.size(); i += leiri::test::stride) {
      ++count;
      for (const way& w : ways) {
        compare(files[i], w);
      }
    }
  }
  BOOST_TEST_MESSAGE(count << " documents, each in " << std::size(ways) << " ways");
  BOOST_TEST(count > 2000U / leiri::test::stride);
}

/// The audit receives the same for any division of a document into pieces, except libxml2's own
/// errors: in push mode libxml2 looks ahead for the end of markup, and its message if there is none
/// depends on how much it has. These documents are not well-formed.
BOOST_AUTO_TEST_CASE(pieces_make_no_difference) {
  std::size_t count = 0;
  std::size_t told_apart = 0;
  for (const char* name : {"xmlconf-eduni", "xmlconf-rest"}) {
    const auto folder = leiri::test::suite(name);
    if (!folder) {
      return;
    }
    for (const fs::path& file : leiri::test::files_below(*folder, ".xml")) {
      BOOST_TEST_CONTEXT(file.string()) {
        ++count;
        told_apart += is_told_apart(file) ? 1U : 0U;
      }
    }
  }
  BOOST_TEST(count > 2000U);
  BOOST_TEST(told_apart <= 5U);
}

BOOST_AUTO_TEST_SUITE_END()
