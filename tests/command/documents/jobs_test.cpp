#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "configuration/settings.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "subcommands/check.hpp"
#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(jobs)

using leiri::command::byte_range;
using leiri::command::check_options;
using leiri::command::report_format;
using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

using namespace std::string_literals;

/// What `leiri check` writes, with its exit status in front.
std::string checked(check_options options) {
  options.output_path = "report";
  options.quiet = true;  // no summary: it tells the time
  options.inventory = true;
  ::setenv("SOURCE_DATE_EPOCH", "0", 1);  // a page tells the time, too
  const int status = leiri::command::check(options);
  return std::to_string(status) + '\n' + content_of("report");
}

check_options on(const std::vector<std::string>& paths, report_format format) {
  check_options options;
  options.paths = paths;
  options.format = format;
  return options;
}

/// Every kind of line: in order, odd, damaged, and none at all.
const std::vector<std::string>& line_kinds() {
  static const std::vector<std::string> kinds = {
      "<http://h/s> <http://h/p> <http://h/o> .\n",
      "<http://h/é> <http://h/ns#p> \"text\"@en .\n",
      "<http://h/s> <http://h/p> \"1\"^^<http://h/d> .\r\n",
      "_:a <http://example.org/ns> _:b .\n",
      "_:a <http://example.org/ns/b> _:b .\n",
      "_:a <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://H/ns#a> . # class\n",
      "# a comment é\n",
      "# not UTF-8 \xC3(\n",
      "\n",
      "\r\n",
      "\r",
      "<http://h/s> <http://h/b\xD0\xB0nk/p> <http://h/o> .\n",  // Latin and Cyrillic
      "<http://h/s> <http://h/\xD1\x80"
      "a#p> <http://h/o> .\n",
      "<http://a b> <http://h/p> <http://h/o> .\n",
      "<http://h/s><http://h/%zz><http://h/../o>.\n",
      "<s> <http://h/p> <http://h/o> .\n",
      "<http://h/\\u00e9> <http://h/p> <http://h/\\uD800> .\n",
      "<http://h/s> <http://h/p> <http://h/o\n",
      "<http://h/s> <http://h/p> \"not closed .\n",
      "<http://h/s> <http://h/p> \"\xFF\" .\n",
      "<http://h/\0> <http://h/p> \"\0\" .\n"s,
      "\xEF\xBB\xBF<http://h/s> <http://h/p> <http://h/o> .\n",  // the mark begins documents only
      "nonsense\n",
      "<http://h/s> <http://h/p> .\n",
      "<http://h/s> <http://h/p> <http://h/o> <http://h/g h> .\n",
      "<http://h/s> <http://h/p> <http://h/" + std::string(500, 'x') + " y> .\n",
  };
  return kinds;
}

/// Lines by chance; half of the documents have no line end at their end.
std::string lines_by_chance(std::size_t count, std::mt19937& chance) {
  std::string text = chance() % 2 == 0 ? "\xEF\xBB\xBF" : "";
  for (std::size_t i = 0; i < count; ++i) {
    text += line_kinds()[chance() % line_kinds().size()];
  }
  if (chance() % 2 == 0) {
    text += "<http://h/s> <http://h/p> <http://h/no end";
  }
  return text;
}

constexpr std::array formats = {report_format::text, report_format::json, report_format::sarif,
                                report_format::html};

/// Whether threads that read parts of this size give the same report as one thread.
void expect_same(check_options options, std::uint64_t part_size) {
  options.corpus.part_size = part_size;
  const std::string wanted = checked(options);
  for (const std::size_t jobs : {2U, 3U, 7U}) {
    options.corpus.jobs = jobs;
    BOOST_TEST_CONTEXT(jobs << " jobs, parts of " << part_size) {
      BOOST_TEST(checked(options) == wanted);
    }
  }
}

/// Documents of all formats, sound and broken ones, below folder `d`.
void write_mixed_folder(const temporary_folder& folder, std::mt19937& chance) {
  for (int i = 0; i < 30; ++i) {
    const std::string name = "d/" + std::to_string(i % 3) + '/' + std::to_string(i);
    switch (i % 6) {
      case 0:
        folder.write(name + ".nt", lines_by_chance(40, chance));
        break;
      case 1:
        folder.write(name + ".nq", lines_by_chance(10, chance));
        break;
      case 2:
        folder.write(name + ".xml", "<a xmlns='http://example.org/ns' href='a b'>\n <b x='");
        break;
      case 3:
        folder.write(name + ".ttl", "@prefix p" + std::to_string(i) +
                                        ": <http://example.org/ns/> .\n<a b> p" +
                                        std::to_string(i) + ":x <http://h/b\xD0\xB0nk#x> .\n");
        break;
      case 4:
        folder.write(name + ".trig", "{ <a> <b> <c%> . } nonsense");
        break;
      default:
        folder.write(name + ".txt", "no document\n");
    }
  }
}

/// The findings of the only document of a report, without those about a namespace, which each
/// report lists once.
std::vector<json> findings_of(const std::string& report) {
  std::vector<json> findings;
  const json whole = json::parse(report.substr(report.find('\n') + 1));
  for (const json& f : whole["documents"][0]["findings"]) {
    if (f["role"] != "namespace") {
      findings.push_back(f);
    }
  }
  return findings;
}

std::vector<json> findings_in(const std::string& path, const byte_range& range) {
  check_options options = on({path}, report_format::json);
  options.corpus.range = range;
  return findings_of(checked(options));
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_of_lines) {
  const temporary_folder folder;
  std::mt19937 chance(6);
  for (const char* name : {"a.nt", "b.nq"}) {
    for (const std::uint64_t part_size : {1U, 40U, 333U, 5000U, 1'000'000U}) {
      folder.write(name, lines_by_chance(150, chance));
      for (const report_format format : formats) {
        expect_same(on({name}, format), part_size);
      }
    }
  }
}

// Each kind of line at every place relative to where a part begins.
BOOST_AUTO_TEST_CASE(every_line_at_a_border) {
  const temporary_folder folder;
  const std::string& good = line_kinds().front();
  for (const std::string& kind : line_kinds()) {
    folder.write("a.nt", good + kind + good + kind + kind + good);
    for (std::uint64_t size = 1; size < 2 * good.size(); size += 3 * leiri::test::stride) {
      check_options options = on({"a.nt"}, report_format::json);
      const std::string wanted = checked(options);
      options.corpus.jobs = 2;
      options.corpus.part_size = size;
      BOOST_TEST(checked(options) == wanted);
    }
  }
}

BOOST_AUTO_TEST_CASE(documents_of_a_folder) {
  const temporary_folder folder;
  std::mt19937 chance(7);
  write_mixed_folder(folder, chance);
  for (const report_format format : formats) {
    expect_same(on({"d"}, format), 100);
    expect_same(on({"d/1", "d/0/0.nt", "d"}, format), 1'000'000);
  }
}

// A thread reads files together that are not larger than a part, up to 128 kB of them.
BOOST_AUTO_TEST_CASE(small_and_large_files_of_a_folder) {
  const temporary_folder folder;
  std::mt19937 chance(9);
  const std::array<std::size_t, 5> sizes = {10, 2000, 65'536, 65'537, 200'000};
  for (int i = 0; i < leiri::test::repetitions(150); ++i) {
    std::string text = lines_by_chance(5, chance);
    text.resize(std::max(text.size(), sizes[chance() % sizes.size()]), '\n');
    folder.write("d/" + std::to_string(i) + (i % 5 == 0 ? ".txt" : ".nt"), text);
  }
  expect_same(on({"d"}, report_format::json), std::uint64_t{2} << 20U);
  expect_same(on({"d"}, report_format::json), 65'536);
  expect_same(on({"d/1.nt", "d/2.nt", "d/5.txt", "d", "d/3.nt"}, report_format::text), 100'000);
}

BOOST_AUTO_TEST_CASE(compressed_files_and_archives_of_a_folder) {
  const temporary_folder folder;
  std::mt19937 chance(10);
  for (int i = 0; i < 30; ++i) {
    const std::string name = "d/" + std::to_string(i) + ".nt";
    const std::size_t many = leiri::test::is_sanitized ? 600 : 3000;
    folder.write(name, lines_by_chance(chance() % 2 == 0 ? 5 : many, chance));
    const std::array<std::string, 5> packers = {"true", "gzip", "bzip2", "xz", "zip -qm d/a.zip"};
    BOOST_TEST_REQUIRE(leiri::test::shell(packers[chance() % packers.size()] + ' ' + name).status ==
                       0);
  }
  std::filesystem::create_hard_link("d/a.zip", "d/5.zip");
  for (const std::uint64_t part_size : {1'000U, 100'000U, 2'000'000U}) {
    check_options options = on({"d"}, report_format::json);
    options.corpus.choice.included = {"*"};
    expect_same(options, part_size);
  }
}

// Of the names of a file, the first one counts, also if threads have read it with the others.
BOOST_AUTO_TEST_CASE(files_with_several_names) {
  const temporary_folder folder;
  for (int i = 0; i < 100; ++i) {
    const std::string name = std::to_string(100 + i);
    folder.write("d/" + name + ".ttl", "<http://h/" + name + "> a <http://h/a b> .\n");
    for (const char* const other : {"d/0", "d/z"}) {
      if (i % 3 == 0) {
        std::filesystem::create_hard_link("d/" + name + ".ttl", other + name + ".ttl");
      }
    }
  }
  check_options options = on({"d"}, report_format::json);
  options.corpus.jobs = 2;
  const std::string report = checked(options);
  const json documents = json::parse(report.substr(report.find('\n') + 1))["documents"];
  BOOST_TEST(documents.size() == 100U);
  for (const json& d : documents) {
    BOOST_TEST(d["findings"].size() == 1U);
  }
  expect_same(on({"d"}, report_format::json), std::uint64_t{2} << 20U);
}

// The configuration of a folder matters only if it has a document, whichever thread would read it.
BOOST_AUTO_TEST_CASE(a_wrong_configuration_file_without_documents) {
  const temporary_folder folder;
  folder.write("d/a.nt", "<http://h/s> <http://h/p> <http://h/a b> .\n");
  folder.write("d/e/leiri.toml", "nonsense");
  folder.write("d/e/notes.txt", "no document\n");
  check_options options = on({"d"}, report_format::json);
  options.configured = options.corpus.configured =
      std::make_shared<leiri::configuration::settings>(std::string(), leiri::command::read_file);
  expect_same(options, std::uint64_t{2} << 20U);
}

BOOST_AUTO_TEST_CASE(the_report_in_the_folder) {
  const temporary_folder folder;
  for (int i = 0; i < 100; ++i) {
    folder.write("d/" + std::to_string(i) + ".jsonld", "{}");
  }
  check_options options = on({"d"}, report_format::json);
  options.quiet = true;
  options.corpus.jobs = 2;
  for (int run = 0; run < 2; ++run) {
    options.output_path = "d/50.json";
    BOOST_TEST(leiri::command::check(options) == 0);
    BOOST_TEST(json::parse(content_of("d/50.json"))["documents"].size() == 100U);
  }
  options.output_path = "d/50.jsonld";
  BOOST_CHECK_THROW(leiri::command::check(options), leiri::command::usage_error);
  BOOST_TEST(content_of("d/50.jsonld") == "{}");
}

BOOST_AUTO_TEST_CASE(severities_and_profiles_hold_in_all_threads) {
  const temporary_folder folder;
  std::mt19937 chance(8);
  folder.write("a.nt", lines_by_chance(100, chance));
  check_options options = on({"a.nt"}, report_format::json);
  options.corpus.audit.profile = leiri::profile::uri;
  options.corpus.audit.severities = {{leiri::code::mixed_scripts, leiri::severity::error}};
  options.fail_on = leiri::severity::info;
  expect_same(options, 200);
}

// An instance of a class in the namespace of an ontology is one of its terms.
BOOST_AUTO_TEST_CASE(ontologies_hold_in_all_threads) {
  const temporary_folder folder;
  folder.write("o.ttl",
               "<http://o.test/v#> a <http://www.w3.org/2002/07/owl#Ontology> . "
               "<http://o.test/v#C> a <http://www.w3.org/2002/07/owl#Class> .");
  const std::string use = "<http://h/1> <http://o.test/v#x> <http://h/2> .\n";
  const std::string definition = "<http://o.test/v#x> a <http://o.test/v#C> .\n";
  folder.write("a.ttl", definition);
  folder.write("b.ttl", use);
  folder.write("c.nt", use + use +
                           "<http://o.test/v#x> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> "
                           "<http://o.test/v#C> .\n");
  for (const std::vector<std::string>& paths :
       {std::vector<std::string>{"a.ttl", "b.ttl"}, std::vector<std::string>{"c.nt"},
        std::vector<std::string>{"b.ttl"}}) {
    check_options options = on(paths, report_format::json);
    options.corpus.ontology_paths = {"o.ttl"};
    expect_same(options, 1);
    expect_same(options, 1'000'000);
    BOOST_TEST(contains(checked(options), "term-unknown") ==
               (paths.size() == 1 && paths[0] == "b.ttl"));
  }
}

// Whichever thread reads the document that names it, and whatever precedes it.
BOOST_AUTO_TEST_CASE(an_ontology_holds_in_all_documents) {
  const temporary_folder folder;
  const std::string type = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type> ";
  const std::string ontology = "<http://o.test/v#> " + type +
                               "<http://www.w3.org/2002/07/owl#Ontology> .\n<http://o.test/v#C> " +
                               type + "<http://www.w3.org/2002/07/owl#Class> .\n";
  const std::string uses = "<http://o.test/v#x> " + type + "<http://o.test/v#C> .\n<http://h/s> " +
                           type + "<http://o.test/v#x> .\n";
  folder.write("o.nt", ontology);
  folder.write("d/1.nt", uses);
  std::string filling;
  for (int i = 0; i < 100; ++i) {
    folder.write("d/2" + std::to_string(i) + ".nt", "<http://h/s> <http://h/p> <http://h/o> .\n");
    filling += "<http://h/" + std::to_string(i) + "> " + type + "<http://h/ns#C> .\n";
  }
  folder.write("d/3.nt", uses + ontology);
  folder.write("all.nt", ontology + filling + uses);
  folder.write("last.nt", uses + filling + ontology);
  folder.write("slip.nt", filling + ontology + "<http://h/s> " + type + "<http://o.test/v#y> .\n");
  for (const std::vector<std::string>& paths :
       {std::vector<std::string>{"o.nt", "d"}, std::vector<std::string>{"d"},
        std::vector<std::string>{"all.nt"}, std::vector<std::string>{"last.nt"},
        std::vector<std::string>{"d", "slip.nt"}}) {
    const check_options options = on(paths, report_format::json);
    for (const std::uint64_t part_size : {1U, 100U, 1'000'000U}) {
      expect_same(options, part_size);
    }
    BOOST_TEST(contains(checked(options), "term-unknown") == (paths.back() == "slip.nt"));
  }
}

// What a shell has read of it before is not what a file has.
BOOST_AUTO_TEST_CASE(standard_input_is_no_file_of_a_folder) {
  const temporary_folder folder;
  folder.write("d/a.nt", "<http://h/a b> <http://h/p> <http://h/o> .\n# end\n");
  for (const char* const jobs : {"1", "2"}) {
    const std::string check = std::string("leiri check -j ") + jobs + " -i ntriples ";
    BOOST_TEST(
        contains(leiri::test::shell("{ read -r x; " + check + "- d; } <d/a.nt").out, "d/a.nt:1:"));
  }
}

BOOST_AUTO_TEST_CASE(empty_documents) {
  const temporary_folder folder;
  folder.write("a.nt", "");
  folder.write("b.nt", "\n");
  folder.write("c.nt", "\xEF\xBB\xBF");
  for (const report_format format : formats) {
    expect_same(on({"a.nt", "b.nt", "c.nt"}, format), 1);
  }
}

// behaviour.md section 8: words are judged in every identifier, not in namespaces alone.
BOOST_AUTO_TEST_CASE(findings_are_reported_once_for_each_identifier) {
  const temporary_folder folder;
  std::string text;
  for (int i = 0; i < 50; ++i) {
    text += "<http://h/s> <http://h/b\xD0\xB0nk/p> <http://h/o> .\n";
  }
  folder.write("a.nt", text);
  check_options options = on({"a.nt"}, report_format::json);
  options.corpus.jobs = 2;
  options.corpus.part_size = 100;
  const std::string report = checked(options);
  const json whole = json::parse(report.substr(report.find('\n') + 1));
  int told = 0;
  for (const json& f : whole["documents"][0]["findings"]) {
    told += f["code"] == "mixed-scripts" && f["role"] == "predicate" ? 1 : 0;
  }
  BOOST_TEST(told == 50);
  BOOST_TEST(whole["namespaces"][0]["count"] == 50);
}

// More findings than a thread keeps in memory.
BOOST_AUTO_TEST_CASE(many_findings) {
  const temporary_folder folder;
  std::string text;
  for (int i = 0; i < 20'000; ++i) {
    text += "<http://h/%zz> <http://h/p> <http://h/%zz> .\n";
  }
  folder.write("a.nt", text);
  expect_same(on({"a.nt"}, report_format::text), 500'000);
}

// The program itself, with parts as large as they are.
BOOST_AUTO_TEST_CASE(a_large_document) {
  const temporary_folder folder;
  const std::string line = "<http://h/s> <http://h/p> \"" + std::string(1000, 'x') + "\" .\n";
  std::string text;
  while (text.size() < 5'000'000) {
    text += line + "<http://h/%> <http://h/p> \"" + std::string(text.size() % 7, 'y') + "\" .\n";
  }
  folder.write("a.nt", text);
  const auto wanted = run({"check", "--quiet", "--namespaces", "a.nt"});
  BOOST_TEST(lines(wanted.out).size() > 4000U);
  for (const char* jobs : {"1", "2", "7"}) {
    const auto got = run({"check", "--quiet", "--namespaces", "--jobs", jobs, "a.nt"});
    BOOST_TEST(got.status == wanted.status);
    BOOST_TEST((got.out == wanted.out));
  }
}

BOOST_AUTO_TEST_CASE(trouble_is_reported_in_order) {
  const temporary_folder folder;
  folder.write("a.nt", "<http://a b> <http://h/p> <http://h/o> .\n");
  folder.write("b.txt", "Dear diary\n");
  folder.write("c.xml", "<c>");
  const std::vector<std::string> paths = {"nowhere.nt", "a.nt", "b.txt", "c.xml", "gone.xml", "-"};
  for (const char* subcommand : {"check", "namespaces"}) {
    std::vector<std::string> arguments = {subcommand, "--format=json"};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    const std::string input = "<http://h/s> <http://h/p> <http://h/o o> .\n";
    const auto wanted = run(arguments, input);
    BOOST_TEST(wanted.status == 2);
    arguments.insert(arguments.begin() + 1, "--jobs=3");
    const auto got = run(arguments, input);
    BOOST_TEST(got.status == wanted.status);
    BOOST_TEST(got.out == wanted.out);
    BOOST_TEST(got.err == wanted.err);
  }
}

BOOST_AUTO_TEST_CASE(a_report_that_cannot_be_written) {
  const temporary_folder folder;
  std::mt19937 chance(9);
  write_mixed_folder(folder, chance);
  folder.write("d/many.nt", lines_by_chance(5000, chance));
  const auto got = run({"check", "--jobs", "2", "-o", "/dev/full", "d"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "/dev/full"));
}

// Ranges.

BOOST_AUTO_TEST_CASE(ranges_that_partition_a_file_find_everything_once) {
  const temporary_folder folder;
  std::mt19937 chance(10);
  const std::string text = lines_by_chance(25, chance);
  folder.write("a.nt", text);
  const std::vector<json> wanted = findings_of(checked(on({"a.nt"}, report_format::json)));
  BOOST_TEST(wanted.size() > 5U);
  for (std::uint64_t cut = 0; cut <= text.size() + 1; cut += 3 * leiri::test::stride) {
    BOOST_TEST_CONTEXT("cut at " << cut) {
      std::vector<json> got = findings_in("a.nt", {0, cut});
      // The lines of a range count from its first one, which is the next after the cut.
      const std::size_t line_end =
          cut == 0 ? 0 : text.find('\n', static_cast<std::size_t>(cut - 1));
      const auto before = std::count(text.begin(),
                                     line_end == std::string::npos || cut == 0
                                         ? text.begin()
                                         : text.begin() + static_cast<std::ptrdiff_t>(line_end) + 1,
                                     '\n');
      for (json f : findings_in("a.nt", {cut, byte_range::open_end})) {
        f["line"] = f["line"].get<std::int64_t>() + before;
        got.push_back(std::move(f));
      }
      BOOST_TEST((got == wanted));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_line_belongs_to_the_range_in_which_it_begins) {
  const temporary_folder folder;
  const std::string line = "<http://h/%> <http://h/p> <http://h/o> .\n";  // 41 bytes
  folder.write("a.nt", line + line + line);
  const auto places = [](const std::string& range) {
    std::string result;
    const json report = json::parse(run({"check", "--format=json", "--range", range, "a.nt"}).out);
    for (const json& f : report["documents"][0]["findings"]) {
      result += f["line"].dump() + '@' + f["offset"].dump() + ' ';
    }
    return result + report["documents"][0]["bytes"].dump();
  };
  BOOST_TEST(places("0-1") == "1@10 41");
  BOOST_TEST(places("0-41") == "1@10 41");
  BOOST_TEST(places("0-42") == "1@10 2@51 82");
  BOOST_TEST(places("1-41") == "0");
  BOOST_TEST(places("1-42") == "1@51 41");
  BOOST_TEST(places("41-82") == "1@51 41");
  BOOST_TEST(places("42-") == "1@92 41");
  BOOST_TEST(places("83-") == "0");
  BOOST_TEST(places("123-") == "0");
  BOOST_TEST(places("5000-6000") == "0");
  BOOST_TEST(places("0-18446744073709551615") == "1@10 2@51 3@92 123");
  BOOST_TEST(places("18446744073709551615-") == "0");
}

BOOST_AUTO_TEST_CASE(a_range_on_several_threads) {
  const temporary_folder folder;
  std::mt19937 chance(11);
  folder.write("a.nt", lines_by_chance(200, chance));
  for (const byte_range range : {byte_range{0, 3000}, {1000, 5000}, {2500, byte_range::open_end}}) {
    for (const report_format format : formats) {
      check_options options = on({"a.nt"}, format);
      options.corpus.range = range;
      expect_same(options, 300);
    }
  }
}

BOOST_AUTO_TEST_CASE(listings_of_a_range) {
  const temporary_folder folder;
  folder.write("a.nt",
               "<http://h/a> <http://h/1#p> <http://h/o> .\n"
               "<http://h/b> <http://h/2#p> <http://h/o> .\n");
  const auto listed = lines(run({"identifiers", "--range=1-", "a.nt"}).out);
  BOOST_TEST_REQUIRE(listed.size() == 3U);
  BOOST_TEST(json::parse(listed[0])["value"] == "http://h/b");
  BOOST_TEST(json::parse(listed[0])["line"] == 1);
  BOOST_TEST(json::parse(listed[0])["offset"] == 44);
  BOOST_TEST(run({"namespaces", "--range=1-", "a.nt"}).out ==
             "USES  DOCUMENTS  PREFIXES  NAMESPACE      FIRST PLACE\n"
             "   1          1            <http://h/2#>  a.nt:1:15\n");
}

BOOST_AUTO_TEST_CASE(only_files_of_lines_have_ranges) {
  const temporary_folder folder;
  folder.write("a.xml", "<a/>");
  folder.write("a.ttl", "<s:a> <s:b> <s:c> .\n");
  for (const char* path : {"a.xml", "a.ttl", "-"}) {
    const auto got = run({"check", "--range", "0-10", path}, "<s:a> <s:b> <s:c> .\n");
    BOOST_TEST(got.status == 2);
    BOOST_TEST(contains(got.err, "supports only N-Triples and N-Quads"));
  }
}

BOOST_AUTO_TEST_CASE(wrong_usage) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:a> <s:b> <s:c> .\n");
  for (const char* jobs : {"0", "-1", "two", "1x", "", "129", "99999999999999999999"}) {
    const auto got = run({"check", "--jobs="s + jobs, "a.nt"});
    BOOST_TEST(got.status == 2);
    BOOST_TEST(contains(got.err, "number of jobs"));
  }
  for (const char* range : {"", "-", "5", "-5", "5-4", "1-2-3", "a-b", "0x1-0x2", " 1-2", "1- 2",
                            "18446744073709551616-"}) {
    const auto got = run({"check", "--range="s + range, "a.nt"});
    BOOST_TEST(got.status == 2, range);
    BOOST_TEST(contains(got.err, "range"));
  }
  const auto two = run({"check", "--range", "0-1", "a.nt", "a.nt"});
  BOOST_TEST(two.status == 2);
  BOOST_TEST(contains(two.err, "one document"));
  BOOST_TEST(run({"check", "--range", "0-1", "."}).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
