#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(scopes)

using leiri::test::run;
using leiri::test::temporary_folder;

// Which namespaces are compared with each other: --scope; and at which places the result is
// reported: --every-use.

namespace {

const std::string slash = "http://library.test/ns/";
const std::string hash = "http://library.test/ns#";
const std::string bare = "http://library.test/ns";

std::string turtle(const std::string& name) { return "@prefix f: <" + name + "> .\n[] f:p 1 .\n"; }

/// Two versions of a vocabulary side by side, a slip in one of them, and a file in no folder.
void write_two_folders(const temporary_folder& folder) {
  folder.write("a/1.ttl", turtle(slash));
  folder.write("b/1.ttl", turtle(hash));
  folder.write("b/2.ttl", turtle(bare));
  folder.write("c.ttl", turtle(slash));
}

const std::string slip_in_b =
    "b/2.ttl:1:13: warning: namespace <http://library.test/ns> is not <http://library.test/ns#> "
    "(b/1.ttl:1:13): they differ by a trailing # [namespace-near-miss]\n";

}  // namespace

BOOST_AUTO_TEST_CASE(folders_are_compared_apart) {
  const temporary_folder folder;
  write_two_folders(folder);
  const auto whole = run({"check", "--quiet", "a", "b", "c.ttl"});
  BOOST_TEST(whole.out.find("b/1.ttl:1:13: warning: namespace <" + hash + "> is not <" + slash +
                            ">") == 0U);
  BOOST_TEST(run({"check", "--quiet", "--scope", "run", "a", "b", "c.ttl"}).out == whole.out);
  for (const std::string jobs : {"1", "2"}) {
    BOOST_TEST(run({"check", "--quiet", "--scope=folder", "--jobs", jobs, "a", "b", "c.ttl"}).out ==
               slip_in_b);
  }
  // Documents that are not in a folder of the command line have a scope, too.
  BOOST_TEST(run({"check", "--quiet", "--scope=folder", "a/1.ttl", "b/1.ttl"}).out ==
             run({"check", "--quiet", "a/1.ttl", "b/1.ttl"}).out);
  const auto unknown = run({"check", "--scope=file", "a"});
  BOOST_TEST(unknown.status == 2);
  BOOST_TEST(unknown.err == "leiri: unknown scope \"file\"; use run or folder; see leiri --help\n");
}

BOOST_AUTO_TEST_CASE(listings_say_which_folder) {
  const temporary_folder folder;
  write_two_folders(folder);
  const auto text = run({"namespaces", "--scope=folder", "a", "b"});
  BOOST_TEST(text.out.find("namespaces in a:\n") == 0U);
  BOOST_TEST(text.out.find("namespaces in b:\n") != std::string::npos);
  const auto csv = run({"namespaces", "--scope=folder", "--format=csv", "a", "b"});
  BOOST_TEST(csv.out.find(slash + ",f,2,1,a/1.ttl,1,13,,,,a\r\n") != std::string::npos);
  BOOST_TEST(csv.out.find(bare + ",f,1,1,b/2.ttl,1,13,namespace-near-miss,warning," + hash +
                          ",b\r\n") != std::string::npos);
  const auto listed =
      nlohmann::json::parse(run({"namespaces", "--scope=folder", "--format=json", "a", "b"}).out);
  BOOST_TEST(listed["problems"].size() == 1U);
  BOOST_TEST(listed["problems"][0]["scope"] == "b");
  const auto html = run({"check", "--scope=folder", "--format=html", "a", "b"});
  BOOST_TEST(html.out.find(R"(">Namespaces in <bdi dir="ltr">a</bdi></h2>)") != std::string::npos);
}

// Documents of one scope may come from several reports.
BOOST_AUTO_TEST_CASE(merged_reports_keep_their_scopes) {
  const temporary_folder folder;
  write_two_folders(folder);
  const std::string ontology =
      "<http://library.test/o> a <http://www.w3.org/2002/07/owl#Ontology> .\n"
      "<http://other.test/t> a <http://www.w3.org/2002/07/owl#Class> .\n";
  folder.write("b/3.ttl", ontology);
  const auto check = [](const std::string& to, std::vector<std::string> paths) {
    paths.insert(paths.begin(), {"check", "--scope=folder", "--format=json", "-o", to});
    run(paths);
  };
  check("all.json", {"a", "c.ttl", "b"});
  check("1.json", {"a", "c.ttl"});
  check("2.json", {"b"});
  const auto all = leiri::test::content_of("all.json");
  BOOST_TEST(run({"merge", "--format=json", "1.json", "2.json"}).out == all);
  BOOST_TEST(run({"merge", "--format=json", "all.json"}).out == all);
  BOOST_TEST(run({"merge", "--quiet", "1.json", "2.json"}).out == slip_in_b);
  check("c.json", {"c.ttl"});
  check("a.json", {"a"});
  const auto twice = run({"merge", "--quiet", "a.json", "c.json", "2.json", "a.json"});
  BOOST_TEST(twice.out == slip_in_b);

  std::string damaged = all;
  const std::size_t at = damaged.find("\"scope\":\"b\"");
  BOOST_TEST_REQUIRE(at != std::string::npos);
  damaged.replace(at, 11, "\"scope\":\"a\"");
  folder.write("damaged.json", damaged);
  BOOST_TEST(run({"merge", "damaged.json"}).status <= 2);
}

BOOST_AUTO_TEST_CASE(ontologies_are_known_in_each_scope) {
  const temporary_folder folder;
  folder.write("o.ttl",
               "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
               "<http://library.test/b> a owl:Ontology .\n"
               "<http://library.test/b#author> a owl:ObjectProperty .\n");
  folder.write("a/1.nt", "<s:s> <http://library.test/b#auhtor> \"x\" .\n");
  folder.write("b/1.nt", "<s:s> <http://library.test/b#auhtor> \"x\" .\n");
  const auto found = run({"check", "--quiet", "--scope=folder", "--ontology=o.ttl", "a", "b"});
  const std::string rest =
      "1.nt:1:8: warning: term <http://library.test/b#auhtor> is not defined by its vocabulary; "
      "the "
      "nearest is author [term-unknown]\n";
  BOOST_TEST(found.out == "a/" + rest + "b/" + rest);
}

BOOST_AUTO_TEST_CASE(every_use_is_reported_on_request) {
  const temporary_folder folder;
  write_two_folders(folder);
  const std::string rest = ": warning: namespace <" + bare + "> is not <" + hash +
                           "> (b/1.ttl:1:13): they differ by a trailing # [namespace-near-miss]\n";
  folder.write("b/2.ttl", "@prefix g: <" + bare + "> .\n[] g:q 1 ; g:q 2 .\n");
  const auto first = run({"check", "--quiet", "b"});
  BOOST_TEST(first.out == "b/2.ttl:1:13" + rest);
  BOOST_TEST(run({"check", "--quiet", "--every-use", "b"}).out ==
             "b/2.ttl:1:13" + rest + "b/2.ttl:2:4" + rest + "b/2.ttl:2:12" + rest);

  folder.write("t.nt",
               "<s:s> <http://xmlns.com/foaf/0.1/nane> \"x\" .\n"
               "<s:t> <http://xmlns.com/foaf/0.1/nane> \"x\" .\n"
               "<s:t> <http://xmlns.com/foaf/0.1/name> \"x\" .\n");
  const std::string term =
      ": warning: term <http://xmlns.com/foaf/0.1/nane> is not defined by its vocabulary; the "
      "nearest is name; 2 uses [term-unknown]\n";
  BOOST_TEST(run({"check", "--quiet", "--every-use", "t.nt"}).out ==
             "t.nt:1:8" + term + "t.nt:2:8" + term);

  const auto report =
      nlohmann::json::parse(run({"check", "--every-use", "--format=json", "t.nt"}).out);
  BOOST_TEST(report["totals"]["warnings"] == 2);
  BOOST_TEST(report["documents"][0]["findings"].size() == 2U);

  const auto piped = run({"check", "--every-use", "-"});
  BOOST_TEST(piped.status == 2);
  BOOST_TEST(piped.err ==
             "leiri: --every-use reads documents twice, but standard input can be read only once; "
             "see leiri --help\n");
}

BOOST_AUTO_TEST_SUITE_END()
