#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "documents/line_ranges.hpp"
#include "pipeline/corpus.hpp"
#include "pipeline/parted_document.hpp"
#include "subcommands/check.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(parts)

using leiri::command::check_options;
using leiri::command::report_format;
using leiri::test::content_of;
using leiri::test::temporary_folder;

/// Turtle and TriG that several threads read in parts: whatever they assume about what precedes a
/// part, the report is that of one thread.
namespace {

using namespace std::string_literals;

check_options on(const std::string& path, report_format format = report_format::json) {
  check_options options;
  options.paths = {path};
  options.format = format;
  return options;
}

/// What `leiri check` writes, with its exit status in front.
std::string checked(check_options options) {
  options.output_path = "report";
  options.quiet = true;
  options.inventory = true;
  ::setenv("SOURCE_DATE_EPOCH", "0", 1);
  const int status = leiri::command::check(options);
  return std::to_string(status) + '\n' + content_of("report");
}

void expect_same(check_options options, const std::vector<std::uint64_t>& part_sizes) {
  options.corpus.jobs = 1;
  const std::string wanted = checked(options);
  for (const std::uint64_t size : part_sizes) {
    for (const std::size_t jobs : {2U, 3U}) {
      if (jobs == 2 && leiri::test::is_sanitized) {  // reads as three do
        continue;
      }
      options.corpus.jobs = jobs;
      options.corpus.part_size = size;
      BOOST_TEST_CONTEXT(options.paths[0] << ", " << jobs << " jobs, parts of " << size) {
        if (const std::string got = checked(options); got != wanted) {
          BOOST_TEST(got == wanted);
          BOOST_TEST_MESSAGE(content_of(options.paths[0]));
        }
      }
    }
  }
}

class no_listener final : public leiri::command::corpus_listener {
 public:
  void begin_document(const leiri::command::document& /*d*/) override {}
  void end_document(const leiri::command::document& /*d*/) override {}
  void on_identifier(const leiri::occurrence& /*o*/, const leiri::outcome& /*result*/) override {}
  void on_report(const leiri::report& /*r*/) override {}
};

/// How two threads read a document in parts.
leiri::command::part_counts counts_of(const std::string& path, std::uint64_t part_size = 1000) {
  no_listener listener;
  leiri::command::corpus_options options;
  options.jobs = 2;
  options.part_size = part_size;
  leiri::command::corpus documents(listener, options);
  documents.read({path});
  return documents.parts();
}

/// Pieces of documents: sound, odd and damaged ones.
const std::vector<std::string>& pieces() {
  static const std::vector<std::string> all = {
      "<http://h/s> <http://h/p> <http://h/o> .\n",
      "a:s a:p a:o , b:o ; b:p \"text\"@en , 1.5 .\n",
      "a:s\n  a:p a:o ;\n  b:p [ a:q ( a:x b:y 1 ) ; a:r [] ] .\n",
      "a:s a b:Class ; a:p \"1\"^^b:type .\n",
      "@prefix a: <http://example.org/ns> .\n",
      "@prefix a: <http://example.org/ns/> .\n",
      "PREFIX b: <http://example.org/b#>\n",
      "@prefix b: <http://example.org/other#> .\n",
      "@prefix c: <bad iri> .\n",
      "@prefix unused: <http://example.org/unused#> .\n",
      "@prefix : <#> .\n",
      ":x :y c:z .\n",
      "@base <http://example.org/base/> .\n",
      "BASE <other/>\n",
      "<relative> <../p> <?q> .\n",
      "a:s a:p \"\"\"long\n<http://h/in> a:string .\na:more b:\n# no comment \"\" \n\"\"\" .\n",
      "a:s a:p '''long\n@prefix a: <http://example.org/string> .\n''' .\n",
      "a:s a:p \"# \\\" <\" . # a \"comment\" '''\n",
      "# a comment \"\"\" .\n",
      "# leiri-ignore path-character\n",
      "# leiri-ignore-file prefix-unused\n",
      "<http://a b> a:p a:o . # leiri-ignore host-character\n",
      "<http://a b> a:p a:o .\n",
      "a:s <http://h/b\xD0\xB0nk/p> <http://h/%zz> .\n",
      "a:onto a <http://www.w3.org/2002/07/owl#Ontology> .\n",
      "<http://example.org/ns/o> a <http://www.w3.org/2002/07/owl#Ontology> ; "
      "<http://www.w3.org/2002/07/owl#imports> <http://example.org/b> .\n",
      "b:Class a <http://www.w3.org/2002/07/owl#Class> .\n",
      "<http://example.org/ns/o#i> a b:Class ; a:p <http://www.w3.org/2002/07/owl#Nothin> .\n",
      "\n",
      "   \t \n",
      "a:s a:p a:o .\r\n",
      "a:s a:p a:o .\r",
      "# not UTF-8 \xC3(\n",
      "# " + std::string(300, 'x') + "\n",
      "a:s a:p [\n] .\n",
      "[] a:p a:o .\n",
      "[ a:p a:o ] .\n",
      "( a:x\n.5 ) a:p true .\n",
      "<< a:s a:p a:o >> b:p <<( a:s a:p a:o )>> .\n",
      "a:s a:p a:o ~ a:r {| a:q 1 |} .\n",
      "VERSION \"1.2\"\n",
      "a:\\, a:p a:o.\n",
      "a:s a:p \"x\"@en--ltr , \"y\"@toolonglanguage .\n",
  };
  return all;
}

const std::vector<std::string>& graph_pieces() {
  static const std::vector<std::string> all = {
      "a:g {\n",           "GRAPH <http://h/g g> {\n", "{\n",          "}\n",
      "  a:s a:p a:o }\n", "  a:s a:p a:o .\n",        "}\n# after\n",
  };
  return all;
}

/// What ends the reading, or continues in the next line.
const std::vector<std::string>& faults() {
  static const std::vector<std::string> all = {
      "nonsense\n",           "a:s a:p \"not closed .\n", "a:s a:p \"\"\"never closed .\n",
      "a:s a:p \"\xFF\" .\n", "<http://h/s .\n",          "] .\n",
      "a:s a:p a:o\n",        "a:s a:p [ a:q a:o .\n",    "<http://h/\0> a:p \"\0\" .\n"s,
      "@prefix a <x> .\n",
  };
  return all;
}

std::string chosen(const std::vector<std::string>& from, std::mt19937& chance) {
  return from[chance() % from.size()];
}

std::string document_by_chance(std::size_t count, bool has_graphs, std::mt19937& chance) {
  std::string text = chance() % 4 == 0 ? "\xEF\xBB\xBF" : "";
  if (chance() % 8 != 0) {
    text += "@prefix a: <http://example.org/ns/> .\n@prefix b: <http://example.org/b#> .\n";
  }
  const std::size_t fault = chance() % (2 * count);  // half of the documents have one
  bool is_open = false;
  for (std::size_t i = 0; i < count; ++i) {
    if (i == fault) {
      text += chosen(faults(), chance);
    } else if (has_graphs && chance() % 4 == 0) {
      text += is_open ? "}\n" : chosen({"a:g {\n", "GRAPH <http://h/g g> {\n", "{\n"}, chance);
      is_open = !is_open;
    } else if (std::string piece = chosen(pieces(), chance); !is_open || piece.find("@") != 0) {
      text += is_open && chance() % 2 == 0 ? "  " + piece : piece;
    }
  }
  return text + (is_open && chance() % 4 != 0 ? "}" : "");
}

/// One to three bytes are lost, doubled or replaced.
std::string damaged(std::string text, std::mt19937& chance) {
  constexpr std::string_view bytes = "\"'#<>[](){}.;,@\n\r\\ a:\xC3";
  for (std::size_t n = chance() % 3 + 1; n > 0 && !text.empty(); --n) {
    const std::size_t at = chance() % text.size();
    switch (chance() % 3) {
      case 0:
        text.erase(at, 1);
        break;
      case 1:
        text.insert(at, 1, text[at]);
        break;
      default:
        text[at] = bytes[chance() % bytes.size()];
    }
  }
  return text;
}

/// LEIRI_PARTS multiplies the number of random documents.
int times(int usual) {
  const char* const factor = std::getenv("LEIRI_PARTS");
  return leiri::test::repetitions(usual) * (factor == nullptr ? 1 : std::atoi(factor));
}

std::vector<std::string> suite(const std::string& name, const std::string& ending) {
  std::vector<std::string> texts;
  const char* const suites = std::getenv("LEIRI_SUITES");
  if (suites == nullptr) {
    BOOST_TEST_MESSAGE("skipped: LEIRI_SUITES does not name the public suites");
    return texts;
  }
  std::vector<std::string> paths;
  for (const auto& e :
       std::filesystem::recursive_directory_iterator(std::string(suites) + '/' + name)) {
    if (e.path().extension() == ending) {
      paths.push_back(e.path().string());
    }
  }
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    texts.push_back(content_of(path));
  }
  return texts;
}

void check_suite(const std::string& name, const std::string& ending) {
  const temporary_folder folder;
  std::mt19937 chance(12);
  const std::vector<std::string> texts = suite(name, ending);
  const std::string file = "a" + ending;
  std::string together;
  for (std::size_t i = 0; i < texts.size(); i += leiri::test::stride) {
    const std::string& text = texts[i];
    folder.write(file, damaged(text, chance));
    expect_same(on(file), {20});
    folder.write(file, text);
    expect_same(on(file), {1});
    if (content_of("report").find("document-syntax") == std::string::npos) {
      together += text + '\n';
    }
  }
  folder.write(file, together);
  expect_same(on(file), {50, 300, 2000});
  for (int i = 0; i < times(2); ++i) {
    folder.write(file, damaged(together, chance));
    expect_same(on(file), {50, 700});
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(documents_by_chance) {
  const temporary_folder folder;
  std::mt19937 chance(1);
  for (int i = 0; i < times(40); ++i) {
    folder.write("a.ttl", document_by_chance(40, false, chance));
    expect_same(on("a.ttl"), {1 + chance() % 60, 100, 400});
    folder.write("a.trig", document_by_chance(40, true, chance));
    expect_same(on("a.trig"), {1 + chance() % 60, 100, 400});
  }
}

BOOST_AUTO_TEST_CASE(damaged_documents) {
  const temporary_folder folder;
  std::mt19937 chance(2);
  for (int i = 0; i < times(40); ++i) {
    folder.write("a.ttl", damaged(document_by_chance(30, false, chance), chance));
    expect_same(on("a.ttl"), {1 + chance() % 60, 200});
    folder.write("a.trig", damaged(document_by_chance(30, true, chance), chance));
    expect_same(on("a.trig"), {1 + chance() % 60, 200});
  }
}

BOOST_AUTO_TEST_CASE(all_reports) {
  const temporary_folder folder;
  std::mt19937 chance(3);
  for (int i = 0; i < 5; ++i) {
    folder.write("a.ttl", document_by_chance(60, false, chance));
    for (const report_format format :
         {report_format::text, report_format::sarif, report_format::html, report_format::jsonl}) {
      expect_same(on("a.ttl", format), {50, 500});
    }
  }
}

// Each piece at every place relative to where a part begins.
BOOST_AUTO_TEST_CASE(every_piece_at_a_border) {
  const temporary_folder folder;
  const std::string head =
      "@prefix a: <http://example.org/ns/> .\n@prefix b: <http://example.org/b#> .\n";
  const std::string good = "a:s a:p a:o .\n";
  for (const auto* kinds : {&pieces(), &faults(), &graph_pieces()}) {
    for (const std::string& piece : *kinds) {
      folder.write("a.trig", head + good + piece + good + piece + piece + good + good);
      expect_same(on("a.trig"), {1, 13, 29, 41});
    }
  }
}

BOOST_AUTO_TEST_CASE(w3c_turtle) {
  check_suite("w3c-rdf11/rdf-turtle", ".ttl");
  check_suite("w3c-rdf12/rdf-turtle", ".ttl");
}

BOOST_AUTO_TEST_CASE(w3c_trig) {
  check_suite("w3c-rdf11/rdf-trig", ".trig");
  check_suite("w3c-rdf12/rdf-trig", ".trig");
}

// Reading ends at the same identifier, whichever part that is in.
BOOST_AUTO_TEST_CASE(limits_of_expansion) {
  const temporary_folder folder;
  std::string text = "@prefix a: <http://example.org/" + std::string(2000, 'x') + "/> .\n";
  for (int i = 0; i < 300; ++i) {
    text += "a:s a:p a:o" + std::to_string(i) + " .\n";
    text += i % 7 == 0 ? "# " + std::string(static_cast<std::size_t>(i), '-') + '\n' : "";
  }
  folder.write("a.ttl", text);
  for (const std::uint64_t limit : {0U, 5'000U, 100'000U, 1'000'000U, 1'500'000U}) {
    check_options options = on("a.ttl");
    options.corpus.audit.max_expansion = limit;
    expect_same(options, {leiri::test::is_sanitized ? 100U : 1U, 1000});
  }
}

// 65,536 bytes are read at a time; what is reported does not depend on where these end.
BOOST_AUTO_TEST_CASE(documents_of_several_buffers) {
  const temporary_folder folder;
  std::mt19937 chance(4);
  for (int i = 0; i < times(2); ++i) {
    std::string text = document_by_chance(4000, false, chance);
    folder.write("a.ttl", text);
    expect_same(on("a.ttl"), {3000, 20'000});
    text.insert(chance() % text.size(), std::string(chance() % 100'000, '\n'));
    folder.write("a.ttl", damaged(text, chance));
    expect_same(on("a.ttl"), {3000, 20'000});
  }
}

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    all += text;
  }
  return all;
}

const std::string prefixes = "@prefix a: <http://example.org/ns/> .\n";
const std::string entry =
    "a:s a a:C ;\n  a:p \"\"\"two\nlines\"\"\" , [ a:q 1 ] ;\n  a:r ( 1 2 ) .\n\n";

// The threads do read at the same time what does not depend on the parts before.
BOOST_AUTO_TEST_CASE(ordinary_parts_are_read_once) {
  const temporary_folder folder;
  folder.write("a.ttl", prefixes + repeated(entry, 1000));
  const auto counts = counts_of("a.ttl");
  BOOST_TEST(counts.alone < 3000U);
  BOOST_TEST(counts.in_vain == 0U);
  BOOST_TEST(counts.together + counts.alone == std::filesystem::file_size("a.ttl"));
}

// One part for each size, and a shorter one at the beginning, which has the prefixes.
BOOST_AUTO_TEST_CASE(borders_are_as_far_apart_as_the_size) {
  const temporary_folder folder;
  const std::string text = prefixes + repeated(entry, 20'000);
  folder.write("a.ttl", text);
  const auto file = std::make_shared<const leiri::command::line_file>("a.ttl");
  const leiri::command::statement_borders borders(file, 300'000, false);
  std::uint64_t count = 0;
  for (std::uint64_t at = borders.after(0); at != leiri::command::byte_range::open_end;
       at = borders.after(at)) {
    BOOST_TEST(text.compare(static_cast<std::size_t>(at), 3, "a:s") == 0);
    ++count;
  }
  BOOST_TEST(count == text.size() / 300'000 + 1);
}

// Sentences end in full stops, too.
BOOST_AUTO_TEST_CASE(prose_is_no_statement) {
  const temporary_folder folder;
  folder.write("a.ttl", prefixes + repeated("a:s a:p \"\"\"This ends.\nThat does, too.\n<not so.\n"
                                            "# nor this.\n\"\"\" .\n",
                                            1000));
  BOOST_TEST(counts_of("a.ttl").in_vain == 0U);
}

BOOST_AUTO_TEST_CASE(repeated_prefixes_change_nothing) {
  const temporary_folder folder;
  folder.write("a.ttl", repeated(prefixes + repeated(entry, 10), 100));
  BOOST_TEST(counts_of("a.ttl").in_vain == 0U);
}

BOOST_AUTO_TEST_CASE(a_new_prefix_is_assumed_from_then_on) {
  const temporary_folder folder;
  folder.write("a.ttl", prefixes + repeated(entry, 500) +
                            "@prefix a: <http://example.org/new/> .\n" + repeated(entry, 500));
  // How many parts are read in vain depends on when the threads meet the prefix.
  BOOST_TEST(counts_of("a.ttl").together > std::filesystem::file_size("a.ttl") / 2);
}

BOOST_AUTO_TEST_CASE(large_graphs_have_parts) {
  const temporary_folder folder;
  folder.write("a.trig", prefixes + "a:g {\n" + repeated(entry, 500) + "}\na:h {\n" +
                             repeated("  " + entry, 500) + "}\n");
  BOOST_TEST(counts_of("a.trig").together > std::filesystem::file_size("a.trig") * 3 / 4);
}

// If nothing can be assumed, little is read in vain.
BOOST_AUTO_TEST_CASE(what_changes_everywhere_is_read_by_one_thread) {
  const temporary_folder folder;
  std::string text = prefixes;
  for (int i = 0; i < 100'000; ++i) {
    text += "@base <http://example.org/" + std::to_string(i) + "/> .\n" + entry;
  }
  folder.write("a.ttl", text);
  BOOST_TEST(counts_of("a.ttl", 33'000).in_vain < text.size() / 2);
}

BOOST_AUTO_TEST_SUITE_END()
