#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(folders)

/// Which files of folders are read: documents.md section 1.
using leiri::test::contains;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

const std::string triple = "<http://h/s> <http://h/p> <http://h/o> .\n";
const std::string bad_triple = "<http://h/s> <http://h/p> <http://h/ o> .\n";

/// The paths of the documents that are read, separated by spaces.
std::string documents(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"check", "--format=json"});
  const json report = json::parse(run(arguments).out);
  std::string paths;
  for (const json& document : report["documents"]) {
    paths += (paths.empty() ? "" : " ") + document["path"].get<std::string>();
  }
  return paths;
}

/// The sources of a small program, without any document.
void write_checkout(const temporary_folder& folder) {
  folder.write("src/src/main.c", "#include <stdio.h>\nint main(void) { return 0; }\n");
  folder.write("src/src/a.ts", "const a: Array<string> = [];\n");
  folder.write("src/README.md", "<p align=center>\n\n# Title\n\n<http://example.org/ x>\n");
  folder.write("src/Makefile", "prefix = /usr\nbase:\n\techo\n");
  folder.write("src/conf/a.conf", "<confdir:pcm/front.conf>\n{ a 1 }\n");
  folder.write("src/conf/web.xml.in", "<?xml version='1.0'?><a>@B@&c</a>");
  folder.write("src/page.tmpl", "<?xml version='1.0'?>\n{{ if }}");
  folder.write("src/package.json", "{\"name\": \"a\", \"@id\": \"not an iri\"}");
  folder.write("src/index.html", "<!DOCTYPE html><title>a</title>");
  folder.write("src/go.mod", "module example.com/x\n");
  folder.write("src/script.ttl", "; Tera Term\nconnect '/C=1'\n");
  folder.write("src/PREFIX", "PREFIX\n------\n");
  folder.write("src/.git/HEAD.nt", bad_triple);
  folder.write("src/node_modules/x/bad.ttl", bad_triple);
  folder.write("src/empty.xml", "");
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_checkout_without_documents_is_an_error) {
  const temporary_folder folder;
  write_checkout(folder);
  for (const std::string jobs : {"--jobs=1", "--jobs=2"}) {
    const auto got = run({"check", jobs, "src"});
    BOOST_TEST(got.status == 2);
    BOOST_TEST(got.err ==
               "leiri: src: contains no document; skipped 13 files: 2 without an extension, 1 .c, "
               "1 .conf, 1 .html, 1 .in, 1 .json, 1 .md, 1 .mod, 1 .tmpl, 1 .ts, 2 with other "
               "extensions\n");
    BOOST_TEST(contains(got.out, "checked 0 documents"));
  }
  for (const std::string subcommand : {"identifiers", "namespaces"}) {
    const auto got = run({subcommand, "src"});
    BOOST_TEST(got.status == 2);
    BOOST_TEST(contains(got.err, "src: contains no document"));
  }
}

BOOST_AUTO_TEST_CASE(only_the_document_of_a_checkout_is_read) {
  const temporary_folder folder;
  write_checkout(folder);
  folder.write("src/data/a.ttl", "@prefix a: <http://h/> .\na:b a:c a:d .\n");
  BOOST_TEST(documents({"src"}) == "src/data/a.ttl");
  const auto got = run({"check", "src"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.err.empty());
  BOOST_TEST(contains(got.out, "\nskipped 13 files: 2 without an extension, "));
  BOOST_TEST(!contains(run({"check", "--quiet", "src"}).out, "skipped"));
}

BOOST_AUTO_TEST_CASE(an_empty_folder) {
  const temporary_folder folder;
  std::filesystem::create_directory(folder.path() / "d");
  const auto got = run({"check", "d"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(got.err == "leiri: d: contains no document\n");
}

// Many of them are not sorted all at once.
BOOST_AUTO_TEST_CASE(files_are_read_by_the_order_of_their_names) {
  const temporary_folder folder;
  std::vector<std::string> paths;
  for (std::uint32_t i = 0; i < 7000; ++i) {
    const std::string name = std::to_string(i * 2654435761U);  // in no order, none twice
    const std::string path = (i % 100 == 0 ? "d/" + name + "/a.nt" : "d/" + name + ".nt");
    folder.write(path, "");
    paths.push_back(path);
  }
  // A folder comes where its name does, which ends before what is in it.
  std::sort(paths.begin(), paths.end(), [](const std::string& a, const std::string& b) {
    return a.substr(0, a.find('/', 2)) < b.substr(0, b.find('/', 2));
  });
  std::string expected;
  for (const std::string& path : paths) {
    expected += (expected.empty() ? "" : " ") + path;
  }
  BOOST_TEST((documents({"d"}) == expected));
  BOOST_TEST((documents({"-j", "2", "d"}) == expected));
}

BOOST_AUTO_TEST_CASE(folders_that_are_not_entered_unless_named) {
  const temporary_folder folder;
  folder.write("d/a.nt", triple);
  folder.write("d/.hidden/b.nt", triple);
  folder.write("d/node_modules/c.nt", triple);
  BOOST_TEST(documents({"d"}) == "d/a.nt");
  BOOST_TEST(documents({"d/.hidden", "d/node_modules"}) == "d/.hidden/b.nt d/node_modules/c.nt");
}

BOOST_AUTO_TEST_CASE(a_file_is_read_once) {
  const temporary_folder folder;
  folder.write("d/a.nt", triple);
  std::filesystem::create_hard_link("d/a.nt", "d/b.nt");
  std::filesystem::create_symlink("a.nt", "d/c.nt");
  BOOST_TEST(documents({"d"}) == "d/a.nt");
  BOOST_TEST(documents({"d", "d"}) == "d/a.nt");
  BOOST_TEST(run({"check", "d", "d"}).status == 0);
  BOOST_TEST(documents({"d/b.nt", "d"}) == "d/b.nt");
  BOOST_TEST(documents({"d/b.nt", "d/b.nt"}) == "d/b.nt d/b.nt");
}

BOOST_AUTO_TEST_CASE(patterns_leave_files_out) {
  const temporary_folder folder;
  for (const char* name : {"d/a.nt", "d/b.nt", "d/x/a.nt", "d/x/y/a.nt"}) {
    folder.write(name, triple);
  }
  BOOST_TEST(documents({"--exclude=b.*", "d"}) == "d/a.nt d/x/a.nt d/x/y/a.nt");
  BOOST_TEST(documents({"--exclude=x", "d"}) == "d/a.nt d/b.nt");
  BOOST_TEST(documents({"--exclude=x/*.nt", "d/"}) == "d/a.nt d/b.nt d/x/y/a.nt");
  BOOST_TEST(documents({"--exclude=x/*.nt", "--exclude", "b.nt", "d"}) == "d/a.nt d/x/y/a.nt");
  BOOST_TEST(documents({"--exclude=*.nt", "--include=b.nt", "d"}) == "d/b.nt");
  BOOST_TEST(documents({"--exclude=a.nt", "d/a.nt"}) == "d/a.nt");
  const auto got = run({"check", "--exclude=*", "d"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(got.err == "leiri: d: contains no document\n");
}

BOOST_AUTO_TEST_CASE(patterns_leave_out_named_files) {
  const temporary_folder folder;
  for (const char* name : {"d/a.nt", "d/b.nt", "d/x/a.nt"}) {
    folder.write(name, triple);
  }
  const std::string force = "--force-exclude";
  BOOST_TEST(documents({"--exclude=a.nt", force, "d/a.nt", "d/b.nt"}) == "d/b.nt");
  BOOST_TEST(documents({"--exclude=x", force, "d/x/a.nt", "d/b.nt"}) == "d/b.nt");
  BOOST_TEST(documents({"--exclude=x", force, "d/x", "d/b.nt"}) == "d/b.nt");
  BOOST_TEST(documents({"--exclude=d/x/*", force, "d/x/a.nt", "d/a.nt"}) == "d/a.nt");
  BOOST_TEST(documents({"--exclude=x", force, folder / "d/x/a.nt", "d/b.nt"}) == "d/b.nt");
  BOOST_TEST(documents({"--exclude=*", "--include=b.nt", force, "d/a.nt", "d/b.nt"}) == "d/b.nt");
  BOOST_TEST(documents({force, "d/x/a.nt"}) == "d/x/a.nt");
  const auto got = run({"check", "--exclude=x", force, "--quiet", "d/x/a.nt"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.err == "leiri: d/x/a.nt: is excluded, and not read\n");
}

// Those of a configuration file hold wherever in its folder the program runs.
BOOST_AUTO_TEST_CASE(configured_patterns_leave_out_named_files) {
  const temporary_folder folder;
  folder.write("leiri.toml", "exclude = [\"vendor\"]\n");
  folder.write("d/vendor/a.nt", triple);
  folder.write("d/a.nt", triple);
  const std::string force = "--force-exclude";
  BOOST_TEST(documents({force, "d/vendor/a.nt", "d/a.nt"}) == "d/a.nt");
  std::filesystem::current_path("d/vendor");
  BOOST_TEST(documents({force, "a.nt", "../a.nt"}) == "../a.nt");
  BOOST_TEST(documents({force, folder / "d/vendor/a.nt", "../a.nt"}) == "../a.nt");
  BOOST_TEST(documents({"a.nt"}) == "a.nt");
  std::filesystem::current_path("../..");
}

BOOST_AUTO_TEST_CASE(patterns_include_files) {
  const temporary_folder folder;
  folder.write("d/a.nt", triple);
  folder.write("d/a.xml.in", "<?xml version='1.0'?><a/>");
  folder.write("d/a.html", "<html xmlns='http://www.w3.org/1999/xhtml'/>");
  folder.write("d/a.txt", "@prefix a: <urn:x:> .");
  folder.write("d/b.txt", "prose");
  BOOST_TEST(documents({"d"}) == "d/a.nt");
  BOOST_TEST(documents({"--include=*.html", "d"}) == "d/a.html d/a.nt");
  BOOST_TEST(documents({"--include=*.in", "--include=*.txt", "d"}) == "d/a.nt d/a.txt d/a.xml.in");
}

BOOST_AUTO_TEST_CASE(the_format_that_the_user_names) {
  const temporary_folder folder;
  folder.write("d/a.nt", "<a> <b> 1 .\n");
  folder.write("d/b.txt", "<a> <b> 1 .\n");
  BOOST_TEST(run({"check", "--quiet", "d/a.nt"}).status == 1);
  for (const std::string subcommand : {"check", "identifiers", "namespaces"}) {
    BOOST_TEST(run({subcommand, "-i", "turtle", "d/a.nt", "d/b.txt"}).status == 0);
    BOOST_TEST(run({subcommand, "--input=turtle", "-"}, "<s:a> <s:b> 1 .").status == 0);
    BOOST_TEST(run({subcommand, "-i", "none", "d/a.nt"}).status == 2);
  }
  BOOST_TEST(documents({"-i", "turtle", "d"}) == "d/a.nt d/b.txt");
  BOOST_TEST(documents({"-i", "turtle", "--include=*.txt", "d"}) == "d/b.txt");
  BOOST_TEST(run({"clean", "-i", "turtle", "d/a.nt"}).out == "<a> <b> 1 .\n");
  BOOST_TEST(contains(run({"xinclude", "-i", "xml", "-"}, "<a/>").out, "<a/>"));
  BOOST_TEST(run({"xinclude", "-i", "turtle", "-"}, "<a/>").status == 2);
}

BOOST_AUTO_TEST_CASE(an_output_in_the_folder_is_not_read) {
  const temporary_folder folder;
  folder.write("d/a.nt", triple);
  const std::vector<std::string> check = {"check", "-f", "junit", "-o", "d/report.xml", "d"};
  run(check);
  const std::string first = leiri::test::content_of("d/report.xml");
  BOOST_TEST(contains(first, "a.nt"));
  BOOST_TEST(run(check).status == 0);
  BOOST_TEST(leiri::test::content_of("d/report.xml") == first);
  BOOST_TEST(contains(run({"check", "d"}).out, "checked 2 documents "));
}

BOOST_AUTO_TEST_CASE(reports_say_what_was_skipped) {
  const temporary_folder folder;
  folder.write("d/a.nt", triple);
  for (const char* name : {"d/a.md", "d/b.MD", "d/c", "d/.profile", "d/x.tar.gz", "d/y.a b"}) {
    folder.write(name, "prose");
  }
  const json report = json::parse(run({"check", "--format=json", "-o", "r.json", "d"}).out.empty()
                                      ? leiri::test::content_of("r.json")
                                      : "null");
  const json wanted = json::parse(R"([{"extension":"","files":3},{"extension":".gz","files":1},
                                      {"extension":".md","files":2}])");
  BOOST_TEST(report["skipped"] == wanted);
  BOOST_TEST(report["totals"]["skipped"] == 6);
  const std::string said = "skipped 6 files: 3 without an extension, 2 .md, 1 .gz";
  BOOST_TEST(contains(run({"check", "d"}).out, said));
  BOOST_TEST(contains(run({"check", "--format=sarif", "d"}).out, said));
  BOOST_TEST(contains(run({"check", "--format=html", "d"}).out, said.substr(1)));

  const auto merged = json::parse(run({"merge", "--format=json", "r.json", "r.json"}).out);
  BOOST_TEST(merged["totals"]["skipped"] == 12);
  BOOST_TEST(merged["skipped"][2]["files"] == 4);
  std::string changed = leiri::test::content_of("r.json");
  changed.replace(changed.find("\"files\":3"), 9, "\"files\":4");
  folder.write("r.json", changed);
  BOOST_TEST(contains(run({"merge", "r.json"}).err, "its totals are not those of its documents"));
}

BOOST_AUTO_TEST_SUITE_END()
