#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <leiri/text/copy.hpp>
#include <random>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(damaged_corpus)

/// Twenty thousand statements, every twentieth of them damaged: each damage is found at its place,
/// can be repaired and the repair undone, and affects no other statement.
namespace {

using namespace leiri::test;
using leiri::policy;
using leiri::policy_table;
using leiri::text::syntax;

constexpr std::size_t statements = 20000;

/// The lines of a file of the public corpora or, if they are missing, of a generated one.
text_lines lines_of(const std::string& file) {
  text_lines out;
  if (const char* const suites = std::getenv("LEIRI_SUITES")) {
    std::ifstream in(std::string(suites) + "/corpora/" + file, std::ios::binary);
    for (std::string line; std::getline(in, line);) {
      out.push_back(line);
    }
  }
  for (int i = 0; out.size() < 1000; ++i) {
    const std::string n = std::to_string(i);
    const std::string graph = file.find(".nq") == std::string::npos ? "" : " <http://g.example/>";
    out.push_back("<http://example.org/r\u00e9/" + n +
                  "> <http://example.org/p> \"\u00e9 \\u00e9 " + n + "\"@fr" + graph + " .");
    out.push_back("<http://example.org/" + n + "> <http://example.org/p#q> <http://example.org/o>" +
                  graph + " .");
  }
  return out;
}

/// What is inserted into an identifier, and the offset of the error in it.
struct damage {
  std::string inserted;
  std::size_t fault;
  enum place { path, host } where = path;
};

const damage damages[] = {{" ", 0},
                          {"\"", 0},
                          {"{", 0},
                          {"}", 0},
                          {"|", 0},
                          {"^", 0},
                          {"`", 0},
                          {"\\", 0},
                          {"\\u007C", 0},
                          {"\\U0000005E", 0},
                          {"\\uD800", 0},
                          {"\\u00g0", 0},
                          {"\\uE000", 0},
                          {"\uE000", 0},
                          {"\uFFFF", 0},
                          {"\x01", 0},
                          {"\t", 0},
                          {"\x7F", 0},
                          {"%zz", 0},
                          {"%", 0},
                          {"%4", 0},
                          {"a%G1", 1},
                          {"#a#", 2},
                          {"\xE9", 0},
                          {"\xC3", 0},
                          {"\xC0\xAF", 0},
                          {"\xED\xA0\x80", 0},
                          {"[", 0, damage::host},
                          {"u@h:8x/", 5, damage::host}};

struct corpus {
  std::string text;
  std::vector<std::uint64_t> faults;  ///< in order
  text_lines good;                    ///< the lines that are whole
};

/// Inserts into the last IRI of the line; all have the form scheme://host/path.
std::size_t damage_line(std::string& line, const damage& d) {
  const std::size_t begin = line.rfind("<http");
  const std::size_t end = line.find('>', begin);
  std::size_t at = line.find("://", begin) + 3;
  if (d.where == damage::path) {
    // After a `#`, a second one is the error, whichever comes first.
    at = std::min(line.find('#', begin), end);
  }
  line.insert(at, d.inserted);
  return at + d.fault;
}

corpus make(const std::string& file, unsigned seed) {
  std::mt19937 random(seed);
  const text_lines source = lines_of(file);
  corpus c;
  for (std::size_t i = 0; i < statements; ++i) {
    std::string line = source[i % source.size()];
    if (random() % 20 == 0) {
      c.faults.push_back(c.text.size() +
                         damage_line(line, damages[c.faults.size() % std::size(damages)]));
    } else {
      c.good.push_back(line);
    }
    c.text.append(line).push_back('\n');
  }
  return c;
}

/// Where every error is.
class error_places final : public leiri::audit_listener {
 public:
  void on_identifier(const leiri::occurrence& /*o*/, const leiri::outcome& /*r*/) override {}
  void on_report(const leiri::report& r) override {
    if (r.finding.severity == leiri::severity::invalid ||
        r.finding.code == leiri::code::document_syntax) {
      offsets.push_back(r.where.offset);
    }
  }
  void on_skipped(const leiri::text_range& /*r*/) override { ++skipped; }

  std::vector<std::uint64_t> offsets;
  std::size_t skipped = 0;
};

/// Records the copy, and the text to which it would be restored.
class both final : public leiri::copy_sink {
 public:
  void on_bytes(std::string_view bytes) override {
    copy += bytes;
    restored += bytes;
  }
  void on_edit(const leiri::edit& e) override {
    ++edits;
    misplaced += e.where.offset != restored.size();
    copy += e.result;
    restored += e.original;
  }

  std::string copy;
  std::string restored;
  std::size_t edits = 0;
  std::size_t misplaced = 0;
};

error_places copy_to(both& to, const corpus& c, syntax s, policy p) {
  error_places heard;
  leiri::namespace_inventory inventory;
  inventory.begin_document("test");
  leiri::audit a(heard, inventory, {{}, {}, policy_table(p)});
  leiri::text::copy_document(a, bytes(c.text), {.syntax = s}, to);
  return heard;
}

text_lines lines_in(std::string_view text) {
  text_lines out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (end != at) {
      out.emplace_back(text.substr(at, end - at));
    }
    at = end + 1;
  }
  return out;
}

void repair_and_restore(const corpus& c, syntax s) {
  both repaired;
  const error_places heard = copy_to(repaired, c, s, policy::repair);
  BOOST_TEST(heard.offsets == c.faults, boost::test_tools::per_element());
  BOOST_TEST((repaired.restored == c.text));
  BOOST_TEST(repaired.misplaced == 0U);
  BOOST_TEST(repaired.edits > c.faults.size() * 8 / 10);

  // Only irreparable identifiers are still reported: a port with letters, and only in Turtle.
  corpus again{repaired.copy, {}, {}};
  both ignored;
  const std::size_t left = copy_to(ignored, again, s, policy::keep).offsets.size();
  BOOST_TEST(left == c.faults.size() - repaired.edits);
  BOOST_TEST((is_line_based(s) ? left == 0 : heard.skipped == 0));
}

void skip_and_nothing_else(const corpus& c, syntax s) {
  both skipped;
  const error_places heard = copy_to(skipped, c, s, policy::skip);
  BOOST_TEST(heard.offsets == c.faults, boost::test_tools::per_element());
  BOOST_TEST(heard.skipped == c.faults.size());
  BOOST_TEST((lines_in(skipped.copy) == c.good));
  BOOST_TEST((skipped.restored == c.text));
}

/// Compares what reaches a sink with stock Serd's result for the valid lines.
void convert_and_nothing_else(const corpus& c, syntax s, SerdSyntax theirs) {
  std::string good;
  for (const std::string& line : c.good) {
    good.append(line).push_back('\n');
  }
  const result r = load(c.text, s);
  BOOST_TEST((r.statements == stock(good, theirs)));
  BOOST_TEST(r.skipped.size() == c.faults.size());
}

}  // namespace

BOOST_AUTO_TEST_CASE(ntriples) {
  const corpus c = make("ntriples/dbp15k_zh_fr.nt", 1);
  BOOST_TEST(c.faults.size() > statements / 21);
  repair_and_restore(c, syntax::ntriples);
  skip_and_nothing_else(c, syntax::ntriples);
  convert_and_nothing_else(c, syntax::ntriples, SERD_NTRIPLES);
}

BOOST_AUTO_TEST_CASE(nquads) {
  const corpus c = make("nquads/schemaorg-all-https.head9000.nq", 2);
  BOOST_TEST(c.faults.size() > statements / 21);
  repair_and_restore(c, syntax::nquads);
  skip_and_nothing_else(c, syntax::nquads);
  convert_and_nothing_else(c, syntax::nquads, SERD_NQUADS);
}

// Lines of N-Triples are Turtle.
BOOST_AUTO_TEST_CASE(turtle) {
  const corpus c = make("ntriples/dbp15k_zh_fr.nt", 3);
  for (const syntax s : {syntax::turtle, syntax::trig}) {
    repair_and_restore(c, s);
    convert_and_nothing_else(c, s, SERD_TURTLE);
  }
}

BOOST_AUTO_TEST_SUITE_END()
