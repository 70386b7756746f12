#include "configuration/settings.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "configuration/settings_file.hpp"
#include "support/program.hpp"
#include "support/source_path.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

using leiri::test::contains;
using leiri::test::outcome;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace fs = std::filesystem;

namespace settings {

/// Two folders with a document of the same findings.
struct project {
  project() {
    fs::create_directories("docs/old");
    for (const char* const path : {"docs/a.nt", "docs/old/b.nt"}) {
      folder.write(
          path,
          "<http://h/s> <http://h/p> <http://a b> .\n<http://h:80/> <http://h/p> <http://h/o> .\n");
    }
  }
  temporary_folder folder;
};

/// The working directory, for a while.
class inside {
 public:
  explicit inside(const fs::path& folder) : before_(fs::current_path()) {
    fs::current_path(folder);
  }
  ~inside() { fs::current_path(before_); }
  inside(const inside&) = delete;
  inside& operator=(const inside&) = delete;

 private:
  fs::path before_;
};

}  // namespace settings

BOOST_FIXTURE_TEST_SUITE(settings, settings::project)

BOOST_AUTO_TEST_CASE(keys_of_the_run) {
  folder.write("leiri.toml", "fail-on = 'never'\nexclude = ['old']\njobs = 2\n");
  outcome got = run({"check", "docs"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(contains(got.out, "checked 1 document "));
  // The command line wins.
  BOOST_TEST(run({"check", "--fail-on=warning", "docs"}).status == 1);
  BOOST_TEST(contains(run({"check", "--exclude=a.nt", "docs"}).out, "docs/old/b.nt:1"));
  BOOST_TEST(contains(run({"check", "--no-config", "docs"}).out, "checked 2 documents"));
  folder.write("leiri.toml", "format = 'json'\n");
  BOOST_TEST(json::parse(run({"check", "docs"}).out).contains("totals"));
  // It is the format of reports, not of lists.
  BOOST_TEST(!contains(run({"namespaces", "docs"}).out, "{"));
}

// teams.md: select, ignore, every-use, excerpt and quiet are keys.
BOOST_AUTO_TEST_CASE(keys_for_what_is_reported) {
  folder.write("leiri.toml", "ignore = ['port-']\nquiet = true\nexcerpt = 'always'\n");
  outcome got = run({"check", "docs/a.nt"});
  BOOST_TEST(contains(got.out, "docs/a.nt:1:36: error: "));
  BOOST_TEST(contains(got.out, "<http://a b>"));
  BOOST_TEST(!contains(got.out, "port-default"));
  BOOST_TEST(!contains(got.out, "checked"));
  BOOST_TEST(contains(run({"check", "--ignore=host-", "docs/a.nt"}).out, "[port-default]"));
  folder.write("leiri.toml", "select = ['port-default', 'namespace-']\nquiet = false\n");
  got = run({"check", "docs/a.nt"});
  BOOST_TEST(!contains(got.out, "docs/a.nt:1:36"));
  BOOST_TEST(contains(got.out, "docs/a.nt:2:11: warning: "));
  BOOST_TEST(contains(got.out, "checked 1 document"));
  BOOST_TEST(run({"config", "docs/a.nt"}).out ==
             "select = [\"port-default\",\"namespace-\"]  # leiri.toml:1\n"
             "quiet = false  # leiri.toml:2\n");
}

BOOST_AUTO_TEST_CASE(every_use_is_a_key) {
  folder.write("a.ttl",
               "@prefix d: <http://purl.org/dc/terms/> . <s:a> d:titel 1 . <s:b> d:titel 2 .\n");
  folder.write("leiri.toml", "every-use = true\nquiet = true\n");
  BOOST_TEST(contains(run({"check", "a.ttl"}).out, "a.ttl:1:66: "));
  BOOST_TEST(!contains(run({"check", "--no-config", "a.ttl"}).out, "a.ttl:1:66: "));
}

// What --show leaves out is counted, and has its effect on the exit status.
BOOST_AUTO_TEST_CASE(the_lowest_severity_that_is_shown) {
  outcome got = run({"check", "--show=error", "--fail-on=warning", "docs/a.nt"});
  BOOST_TEST(contains(got.out, "1 error, 1 warning; 1 finding is not shown\n"));
  BOOST_TEST(!contains(got.out, "[port-default]"));
  folder.write("b.nt", "<http://h:80/> <http://h/p> <http://h/o> .\n");
  BOOST_TEST(run({"check", "--show=error", "--fail-on=warning", "b.nt"}).status == 1);
  folder.write("leiri.toml", "show = 'error'\n");
  BOOST_TEST(run({"check", "docs/a.nt"}).out.find("[port-default]") == std::string::npos);
  BOOST_TEST(contains(run({"check", "--show=info", "docs/a.nt"}).out, "[port-default]"));
  for (const char* const format : {"csv", "jsonl", "github", "gitlab", "junit"}) {
    BOOST_TEST(!contains(run({"check", "--format", format, "b.nt"}).out, "port-default\""), format);
  }
  const json log = json::parse(run({"check", "--format=sarif", "b.nt"}).out);
  BOOST_TEST(log["runs"][0]["results"].empty());
  // A JSON report is read by merge and as a baseline.
  BOOST_TEST(contains(run({"check", "--format=json", "b.nt"}).out, "port-default"));
  BOOST_TEST(run({"baseline", "-q", "-o", "known.json", "b.nt"}).status == 0);
  BOOST_TEST(run({"check", "--baseline=known.json", "--fail-on=warning", "b.nt"}).status == 0);
}

BOOST_AUTO_TEST_CASE(patterns_with_folders_are_relative_to_the_file) {
  folder.write("leiri.toml", "exclude = ['docs/old/**']\n");
  BOOST_TEST(contains(run({"check", "docs"}).out, "checked 1 document "));
  BOOST_TEST(contains(run({"check", "."}).out, "checked 1 document "));
  const inside docs("docs");
  BOOST_TEST(contains(run({"check", "."}).out, "checked 1 document "));
}

BOOST_AUTO_TEST_CASE(the_file_of_a_document_is_the_nearest_one) {
  folder.write("leiri.toml", "severity = { host-character = 'info' }\n");
  folder.write("docs/old/leiri.toml", "severity = { port-default = 'error' }\n");
  const outcome got = run({"check", "docs"});
  BOOST_TEST(contains(got.out, "docs/a.nt:1:36: info: "));
  BOOST_TEST(contains(got.out, "docs/a.nt:2:11: warning: "));
  BOOST_TEST(contains(got.out, "docs/old/b.nt:1:36: error: "));
  BOOST_TEST(contains(got.out, "docs/old/b.nt:2:11: error: "));
  BOOST_TEST(run({"check", "--jobs=2", "--quiet", "docs"}).out ==
             run({"check", "--quiet", "docs"}).out);
  // The command line prevails over every file.
  BOOST_TEST(
      contains(run({"check", "--severity=port-default=info", "docs"}).out, "b.nt:2:11: info: "));
}

BOOST_AUTO_TEST_CASE(profiles_and_bases_of_documents) {
  folder.write("docs/c.ttl", "<\u00e9> <p> 1 .\n");
  folder.write(
      "leiri.toml",
      "[[override]]\nfiles = ['docs/*.ttl']\nprofile = 'uri'\nbase = 'http://base.example/'\n");
  for (const std::string& jobs : std::vector<std::string>{"--jobs=1", "--jobs=2"}) {
    const outcome got = run({"check", jobs, "docs/c.ttl", "docs/a.nt"});
    BOOST_TEST(contains(got.out, "docs/c.ttl:1:2: error: "));
  }
  BOOST_TEST(contains(run({"identifiers", "docs/c.ttl"}).out, "http://base.example/p"));
  BOOST_TEST(contains(run({"clean", "docs/c.ttl"}).out, "<%C3%A9>"));
  BOOST_TEST(!contains(run({"check", "--profile=iri", "docs/c.ttl"}).out, "error: "));
}

BOOST_AUTO_TEST_CASE(pyproject_has_a_table) {
  folder.write("pyproject.toml", "[project]\nname = 'x'\n");
  BOOST_TEST(run({"check", "docs"}).status == 1);
  folder.write("pyproject.toml", "[project]\nname = 'x'\n[tool.leiri]\nfail-on = 'never'\n");
  BOOST_TEST(run({"check", "docs"}).status == 0);
  folder.write("leiri.toml", "fail-on = 'warning'\n");
  BOOST_TEST(run({"check", "docs"}).status == 1);
}

BOOST_AUTO_TEST_CASE(findings_are_ignored) {
  folder.write("leiri.toml",
               "[[ignore]]\nfiles = ['docs/old/*']\ncode = 'host-'\n\n[[ignore]]\nvalue = "
               "'http://h:80/*'\n");
  const outcome got = run({"check", "docs"});
  BOOST_TEST(contains(got.out, "docs/a.nt:1:36: "));
  BOOST_TEST(!contains(got.out, "[port-default]"));
  BOOST_TEST(!contains(got.out, "docs/old"));
  BOOST_TEST(got.err.empty());
  folder.write("leiri.toml", "[[ignore]]\ncode = ['not-nfc']\n");
  BOOST_TEST(contains(run({"check", "docs"}).err, "leiri.toml:1: "));
}

BOOST_AUTO_TEST_CASE(wrong_files_are_errors) {
  struct wrong {
    const char* text;
    const char* message;
  };
  const std::vector<wrong> files = {
      {"jobs = 1\nexlude = []\n", "leiri.toml:2: unknown key \"exlude\" (did you mean exclude?)"},
      {"jobs = \n", "leiri.toml:1: "},
      {"jobs = 'x'\n", "leiri.toml:1: jobs must be a whole number"},
      {"\njobs = 0\n", "leiri.toml:2: "},
      {"exclude = 'x'\n", "leiri.toml:1: exclude must be an array of strings"},
      {"exclude = [1]\n", "leiri.toml:1: exclude must be an array of strings"},
      {"fail-on = 'fatal'\n", "leiri.toml:1: "},
      {"profile = 'html'\n", "leiri.toml:1: unknown profile \"html\""},
      {"base = 'x'\n", "leiri.toml:1: \"x\" is not a valid base"},
      {"severity = { not-nfd = 'off' }\n", "(did you mean not-nfc?)"},
      {"severity = { document-syntax = 'off' }\n", "cannot be off"},
      {"severity = 'off'\n", "leiri.toml:1: severity must be a table"},
      {"[override]\nprofile = 'iri'\n", "leiri.toml:1: "},
      {"[[override]]\nprofile = 'iri'\n", "leiri.toml:1: [[override]] requires files"},
      {"[[override]]\nfiles = ['a']\njobs = 1\n", "leiri.toml:3: jobs holds for the run"},
      {"quiet = 1\n", "leiri.toml:1: quiet must be true or false"},
      {"show = 'never'\n", "leiri.toml:1: "},
      {"select = ['nothing-']\n", "leiri.toml:1: no finding begins with"},
      {"ignore = ['not-nfd']\n", "(did you mean not-nfc?)"},
      {"ignore = ['not-nfc', 1]\n", "ignore may also be an array of codes"},
      {"[[ignore]]\n", "leiri.toml:1: [[ignore]] requires"},
      {"[[ignore]]\ncodes = 'x'\n", "leiri.toml:2: unknown key \"codes\" (did you mean code?)"},
      {"known-namespaces = 'nowhere.txt'\n", "nowhere.txt"},
  };
  for (const wrong& w : files) {
    BOOST_TEST_CONTEXT(w.text) {
      folder.write("leiri.toml", w.text);
      const outcome got = run({"check", "docs"});
      BOOST_TEST(got.status == 2);
      BOOST_TEST(contains(got.err, w.message), got.err);
    }
  }
}

BOOST_AUTO_TEST_CASE(keys_of_the_run_in_other_files_are_errors) {
  folder.write("docs/leiri.toml", "jobs = 2\n");
  const outcome got = run({"check", "docs"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "docs/leiri.toml:1: jobs holds for the whole run"));
  BOOST_TEST(run({"check", "--config=docs/leiri.toml", "docs"}).status == 1);
  BOOST_TEST(run({"check", "--config=nowhere.toml", "docs"}).status == 2);
}

BOOST_AUTO_TEST_CASE(the_baseline_of_the_run) {
  folder.write("leiri.toml", "baseline = 'known.json'\n");
  BOOST_TEST(run({"baseline", "docs"}).status == 0);
  BOOST_TEST(run({"check", "docs"}).status == 0);
  const inside docs("docs");
  BOOST_TEST(run({"check", "."}).status == 0);
}

BOOST_AUTO_TEST_CASE(config_prints_what_holds) {
  folder.write("leiri.toml",
               "fail-on = 'never'\nprofile = 'iri'\n[[override]]\nfiles = ['docs/*']\n"
               "profile = 'uri'\nseverity = { not-nfc = 'off' }\n");
  BOOST_TEST(run({"config", "docs/a.nt"}).out ==
             "fail-on = \"never\"  # leiri.toml:1\nprofile = \"uri\"  # leiri.toml:5\n"
             "severity = { not-nfc = \"off\" }  # leiri.toml:6\n");
  BOOST_TEST(run({"config", "x.nt"}).out ==
             "fail-on = \"never\"  # leiri.toml:1\nprofile = \"iri\"  # leiri.toml:2\n");
}

// Everything that init writes as a comment is right.
BOOST_AUTO_TEST_CASE(init_writes_every_key) {
  BOOST_TEST(run({"init"}).status == 0);
  BOOST_TEST(run({"init"}).status == 2);
  std::ifstream file("leiri.toml");
  std::string settings;
  for (std::string line; std::getline(file, line);) {
    const bool is_setting =
        line.starts_with("# ") && (contains(line, " = ") || contains(line, "[["));
    settings += is_setting ? line.substr(2) + '\n' : "\n";
  }
  folder.write("leiri.toml", settings);
  const outcome got = run({"config", "docs/a.nt"});
  BOOST_TEST(got.status == 0);
  for (const leiri::configuration::settings_key& key : leiri::configuration::settings_keys()) {
    if (key.name == "ignore") {
      continue;  // the file has [[ignore]] tables
    }
    BOOST_TEST(contains('\n' + got.out, '\n' + std::string(key.name) + " = "), key.name);
  }
}

BOOST_AUTO_TEST_CASE(the_schema_has_every_key) {
  const json schema = json::parse(
      std::ifstream(leiri::test::source_path("plugin/configuration/leiri.toml.schema.json")));
  std::set<std::string> expected = {"override"};
  for (const leiri::configuration::settings_key& key : leiri::configuration::settings_keys()) {
    expected.emplace(key.name);
  }
  std::set<std::string> found;
  for (const auto& [name, value] : schema["properties"].items()) {
    found.insert(name);
  }
  BOOST_TEST(found == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
