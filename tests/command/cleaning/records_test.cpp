#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(records)

/// `leiri clean --record` and what `leiri restore` makes of it.
namespace {

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;
using nlohmann::json;

const std::string turtle =
    "@prefix x: <http://x/> .  # <no one>\r\n<http://h/a b> x:p <http://h/\\u007C> , \"<a b>\" .\n";

const std::string ntriples =
    "<s:1> <s:p> <http://h/a b> .\n<s:2> <s:p> <http://h:8x/> . # gone\n<s:3> <s:p> .\n"
    "<s:4> <s:p> <http://h/\xE9> .\n<s:5> <s:p> <s:o> .\n";

/// As coreutils computes it; in the current folder.
std::string sha256_of(const std::string& bytes) {
  const temporary_folder folder;
  folder.write("bytes", bytes);
  return shell("sha256sum < bytes").out.substr(0, 64);
}

const std::string header_line = R"({"leiri-record":1,"document":"d"})"
                                "\n";

std::string edit(std::size_t offset, const std::string& original, const std::string& result) {
  return json{{"offset", offset}, {"original", original}, {"result", result}}.dump() + '\n';
}

/// The last two lines.
std::string end_of(const std::string& original, const std::string& result, int edits) {
  return json{{"begin", 0},
              {"end", original.size()},
              {"original-sha256", sha256_of(original)},
              {"result-bytes", result.size()},
              {"result-sha256", sha256_of(result)}}
             .dump() +
         '\n' + json{{"complete", true}, {"edits", edits}}.dump() + '\n';
}

/// Expects that a record is refused and nothing is written, whether the document is a file or a
/// pipe.
void expect_refused(const std::string& record, const std::string& document,
                    const std::string& message) {
  const temporary_folder folder;
  folder.write("r", record);
  folder.write("d", document);
  const auto got = run({"restore", "--record", "r", "d"});
  BOOST_TEST_CONTEXT(record) {
    BOOST_TEST(got.status == 2);
    BOOST_TEST(got.out == "");
    BOOST_TEST(contains(got.err, message), got.err);
    const auto to_file = run({"restore", "--record", "r", "-o", "o", "-"}, document);
    BOOST_TEST(to_file.status == 2);
    BOOST_TEST(!std::filesystem::exists("o"));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_record_brings_the_original_back) {
  const temporary_folder folder;
  folder.write("a.ttl", turtle);
  folder.write("a.nt", ntriples);
  for (const std::string name : {"a.ttl", "a.nt"}) {
    for (const std::string policy : {"keep", "repair", "skip"}) {
      if (name == "a.ttl" && policy == "skip") {
        continue;
      }
      std::filesystem::remove("r");
      run({"clean", "--policy", policy, "--record", "r", "-o", "copy", name});
      const auto got = run({"restore", "--record", "r", "copy"});
      BOOST_TEST(got.status == 0);
      BOOST_TEST(got.out == content_of(name));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_record_has_a_line_for_each_change) {
  const temporary_folder folder;
  folder.write("a.nt", ntriples);
  const auto got = run({"clean", "--record", "r", "a.nt"});
  BOOST_TEST(got.out ==
             "<s:1> <s:p> <http://h/a%20b> .\n\n<s:3> <s:p> .\n<s:4> <s:p> <http://h/%E9> .\n<s:5> "
             "<s:p> <s:o> .\n");
  const auto record = lines(content_of("r"));
  BOOST_TEST_REQUIRE(record.size() == 6U);
  BOOST_TEST((json::parse(record[1]) == json{{"document", "a.nt"},
                                             {"line", 1},
                                             {"column", 14},
                                             {"offset", 13},
                                             {"original", "http://h/a b"},
                                             {"result", "http://h/a%20b"},
                                             {"code", "path-character"}}));
  const json dropped = json::parse(record[2]);
  BOOST_TEST(dropped["original"] == "<s:2> <s:p> <http://h:8x/> . # gone");
  BOOST_TEST(dropped["result"] == "");
  BOOST_TEST(dropped["code"] == "port-character");
  BOOST_TEST(dropped["offset"] == 29);
  BOOST_TEST(json::parse(record[3])["original-hex"] == "687474703A2F2F682FE9");
  const json header = json::parse(record[0]);
  BOOST_TEST(header["leiri-record"] == 1);
  BOOST_TEST(header["document"] == "a.nt");
  BOOST_TEST((header["arguments"] == json{"--record", "r", "a.nt"}));
  BOOST_TEST((json::parse(record[4]) == json{{"begin", 0},
                                             {"end", ntriples.size()},
                                             {"original-sha256", sha256_of(ntriples)},
                                             {"result-bytes", got.out.size()},
                                             {"result-sha256", sha256_of(got.out)}}));
  BOOST_TEST((json::parse(record[5]) == json{{"complete", true}, {"edits", 3}}));
}

BOOST_AUTO_TEST_CASE(converted_documents_are_not_restored) {
  const temporary_folder folder;
  folder.write("good.ttl", "<s:s> <s:p> 1 .\n");
  BOOST_TEST(run({"clean", "--to", "ntriples", "--record", "r", "-o", "c", "good.ttl"}).status ==
             0);
  const json header = json::parse(lines(content_of("r"))[0]);
  BOOST_TEST(header["document"] == "good.ttl");
  BOOST_TEST(header["converted"] == "ntriples");
  const auto got = run({"restore", "--record", "r", "c"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(got.out == "");
  BOOST_TEST(contains(got.err, "r:1: a document converted to ntriples cannot be restored"));

  std::filesystem::remove("r");
  folder.write("bad.nt", "<s:s> <s:p> <s:o> .\n<s:s> no\n");
  run({"clean", "--to", "nquads", "--record", "r", "-o", "c", "bad.nt"});
  const auto record = lines(content_of("r"));
  BOOST_TEST_REQUIRE(record.size() == 3U);
  const json loss = json::parse(record[1]);
  BOOST_TEST(loss["result"].is_null());
  BOOST_TEST(loss["line"] == 2);
  BOOST_TEST(loss["code"] == "document-syntax");
}

BOOST_AUTO_TEST_CASE(a_record_fits_one_document) {
  const temporary_folder folder;
  const std::string good = header_line + edit(2, "x", "yy") + end_of("aaxb", "aayyb", 1);
  folder.write("r", good);
  folder.write("d", "aayyb");
  BOOST_TEST(run({"restore", "--record", "r", "-"}, "aayyb").out == "aaxb");
  BOOST_TEST(run({"restore", "--record", "r", "d"}).out == "aaxb");
  for (const std::string other : {"aaxyb", "aay", "a", "", "aayyc", "aayybb", "zayyb"}) {
    expect_refused(good, other, "the record does not belong to");
  }
}

// An empty record restored any document, and one that was cut restored half of it.
// The manual page: the copies and the records of the parts of a document, one after the other.
BOOST_AUTO_TEST_CASE(the_records_of_parts_bring_the_original_back) {
  const std::size_t cut = ntriples.find("<s:3>");
  const std::vector<std::string> parts = {ntriples.substr(0, cut), "", ntriples.substr(cut),
                                          "<s:6> <s:p> <s:o> .\n"};
  const temporary_folder folder;
  std::string original;
  std::string copy;
  std::string record;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string name = "r" + std::to_string(i);
    original += parts[i];
    copy += run({"clean", "-i", "ntriples", "--record", name, "-"}, parts[i]).out;
    record += content_of(name);
  }
  folder.write("copy", copy);
  folder.write("record", record);
  BOOST_TEST(copy != original);
  BOOST_TEST(run({"restore", "--record", "record", "copy"}).out == original);
  BOOST_TEST(run({"restore", "--record", "record", "-"}, copy).out == original);

  expect_refused(record, copy + " ", "the record does not belong to");
  expect_refused(record, copy.substr(0, copy.size() - 1), "the record does not belong to");
  expect_refused(record.substr(0, record.rfind('\n', record.size() - 2) + 1), copy,
                 "the record is not complete");
  expect_refused(record + "{}\n", copy, "a line after the end of the record");
  std::string changed = copy;
  changed[changed.find("<s:6>") + 3] = '7';
  expect_refused(record, changed, "the record does not belong to");
}

BOOST_AUTO_TEST_CASE(a_record_that_is_not_complete) {
  const std::string good = header_line + edit(2, "x", "yy") + end_of("aaxb", "aayyb", 1);
  for (std::size_t end = 0; end + 1 < good.size(); end += leiri::test::stride) {
    expect_refused(good.substr(0, end), "aayyb", "leiri: r:");
  }
  expect_refused("", "aayyb", "r:1: the record is empty");
  expect_refused(header_line, "aayyb", "r:1: the record is not complete");
  expect_refused(header_line + end_of("aaxb", "aayyb", 1), "aayyb",
                 "r:3: edits or digests are missing");
  expect_refused(good + good.substr(header_line.size()), "aayyb", "r:5: a line after the end");
  expect_refused(good + good, "aayyb", "the record does not belong to d");
}

BOOST_AUTO_TEST_CASE(a_record_that_leiri_did_not_write) {
  const std::string end = end_of("aaxb", "aayyb", 1);
  expect_refused("nonsense\n", "aayyb", "r:1: not a line of a record");
  expect_refused("{}\n", "aayyb", "r:1: not a record of leiri clean");
  expect_refused("{\"leiri-record\":2}\n", "aayyb", "r:1: a record of a later version");
  expect_refused(edit(2, "x", "yy") + end, "aayyb", "r:1: not a record");
  expect_refused(header_line + edit(2, "xx", "y") + edit(3, "x", "y"), "aayyb",
                 "r:3: not in document order");
  expect_refused(header_line + end.substr(0, end.find('\n') + 1) + edit(2, "x", "yy"), "aayyb",
                 "r:3: missing offset, original or result");
  // An edit of the record by hand does not go unnoticed.
  expect_refused(header_line + edit(2, "z", "yy") + end, "aayyb", "the record does not belong");
}

// It was emptied.
BOOST_AUTO_TEST_CASE(a_second_cleaning_does_not_overwrite_the_first_record) {
  const temporary_folder folder;
  folder.write("a.nt", ntriples);
  run({"clean", "--record", "r", "-o", "a.nt", "a.nt"});
  const std::string first = content_of("r");
  const std::string cleaned = content_of("a.nt");
  const auto got = run({"clean", "--record", "r", "-o", "a.nt", "a.nt"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "r exists and may be the record of another run"), got.err);
  BOOST_TEST(content_of("r") == first);
  BOOST_TEST(content_of("a.nt") == cleaned);
  BOOST_TEST(run({"restore", "--record", "r", "a.nt"}).out == ntriples);
}

// The record is complete before the document is replaced.
BOOST_AUTO_TEST_CASE(an_interrupted_cleaning_can_be_repeated) {
  const temporary_folder folder;
  const std::vector<std::string> command = {"clean", "--record", "r", "-o", "a.nt", "a.nt"};
  folder.write("a.nt", ntriples);
  const int status = run(command).status;
  const std::string first = content_of("r");
  const std::string cleaned = content_of("a.nt");
  folder.write("a.nt", ntriples);
  BOOST_TEST(run(command).status == status);
  BOOST_TEST(content_of("r") == first);
  BOOST_TEST(content_of("a.nt") == cleaned);

  const std::string edited = ntriples + "<s:s> <s:p> <s:o> .\n";
  folder.write("a.nt", edited);
  BOOST_TEST(run(command).status == 2);
  folder.write("a.nt", ntriples);
  BOOST_TEST(run({"clean", "--policy", "skip", "--record", "r", "-o", "a.nt", "a.nt"}).status == 2);
  folder.write("r", first.substr(0, first.size() / 2));
  BOOST_TEST(run(command).status == 2);
  BOOST_TEST(content_of("a.nt") == ntriples);
}

// An identifier of 11.5 MB of U+0001 made a line of 69 MB, which restore refused.
BOOST_AUTO_TEST_CASE(a_record_of_long_texts_can_be_read) {
  const temporary_folder folder;
  std::string junk;
  for (const std::string piece : {"\x01", "\xC3\xA9", "\xFF", "x"}) {
    const std::size_t least = piece == "\x01" ? 12'000'000 : 1'000'000;
    for (std::size_t size = 0; size < least; size += piece.size()) {
      junk += piece;
    }
    junk += '\n';
  }
  folder.write("a.nt", junk);
  run({"clean", "--policy", "skip", "--record", "r", "-o", "c.nt", "a.nt"});
  const auto got = run({"restore", "--record", "r", "-o", "b.nt", "c.nt"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST((content_of("b.nt") == junk));
}

BOOST_AUTO_TEST_CASE(a_record_line_that_is_too_long) {
  const temporary_folder folder;
  const std::string original(std::size_t{65} << 20U, 'x');
  folder.write("r",
               header_line + "{\"offset\":0,\"original\":\"" + original + "\",\"result\":\"\"}\n");
  const auto got = run({"restore", "--record", "r", "-"}, "rest");
  BOOST_TEST(got.status == 2);
  BOOST_TEST(contains(got.err, "r:2: line longer than 64 MiB"));
}

// Each fault that has a repair, in one identifier (RFC 3986 section 2.1, UTF-8 in uppercase).
BOOST_AUTO_TEST_CASE(an_identifier_with_all_faults) {
  const temporary_folder folder;
  const std::string before =
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='x:'>\n";
  const std::string start = "<r:Description r:about='";
  const std::string end = "'><e:p>x</e:p></r:Description>\n";
  const std::string bad = " http://u@v@h/a b&lt;c>{d}|e^f`g\"h[i]%zz\\j?k l#m#n[o]%é ";
  const std::string good =
      "http://u%40v@h/a%20b%3Cc%3E%7Bd%7D%7Ce%5Ef%60g%22h%5Bi%5D%25zz%5Cj?k%20l#m%23n%5Bo%5D%25é";
  const auto document = [&](const std::string& identifier, int times) {
    std::string text = before;
    for (int i = 0; i < times; ++i) {
      text.append(start).append(identifier).append(end);
    }
    return text + "</r:RDF>\n";
  };
  for (const int times : {1, 12000}) {  // a megabyte of them
    const std::string original = document(bad, times);
    folder.write("a.rdf", original);
    std::filesystem::remove("r");
    const auto cleaned = run({"clean", "--record", "r", "-o", "c.rdf", "a.rdf"});
    BOOST_TEST(cleaned.status == 0, cleaned.err.substr(0, 2000));
    BOOST_TEST((content_of("c.rdf") == document(good, times)), content_of("c.rdf").substr(0, 400));
    BOOST_TEST((run({"restore", "--record", "r", "c.rdf"}).out == original));
  }
  const auto again = run({"clean", "c.rdf"});
  BOOST_TEST(again.status == 0);
  BOOST_TEST((again.out == content_of("c.rdf")));
  BOOST_TEST(again.err == "");
}

// The result is then another identifier of the document; the record knows which one was repaired.
BOOST_AUTO_TEST_CASE(a_repair_that_meets_another_identifier) {
  const temporary_folder folder;
  const std::string original =
      "<http://h/a b> <http://h/a%20b> <http://h/a%20b> .\n"
      "<http://h/a%20b> <http://h/a b> <http://h/a b> .\n";
  folder.write("a.nt", original);
  BOOST_TEST(run({"clean", "--record", "r", "-o", "c.nt", "a.nt"}).status == 0);
  const std::string all = "<http://h/a%20b> <http://h/a%20b> <http://h/a%20b> .\n";
  BOOST_TEST(content_of("c.nt") == all + all);
  BOOST_TEST(run({"restore", "--record", "r", "c.nt"}).out == original);
}

BOOST_AUTO_TEST_CASE(a_repair_of_what_was_repaired) {
  const temporary_folder folder;
  const std::string original = "<http://h/a b%> <x:p> <http://h/c%d%20> .\n";
  folder.write("a.nt", original);
  BOOST_TEST(run({"clean", "--record", "1", "-o", "b.nt", "a.nt"}).status == 0);
  const auto second = run({"clean", "--record", "2", "-o", "c.nt", "b.nt"});
  BOOST_TEST(second.status == 0);
  BOOST_TEST(second.err == "");
  BOOST_TEST(content_of("c.nt") == content_of("b.nt"));
  run({"restore", "--record", "2", "-o", "d.nt", "c.nt"});
  BOOST_TEST(content_of("d.nt") == content_of("b.nt"));
  BOOST_TEST(run({"restore", "--record", "1", "d.nt"}).out == original);
  const auto once = run({"repair", "http://h/a b%"}).out;
  BOOST_TEST(run({"repair", lines(once).front()}).out == once);
}

BOOST_AUTO_TEST_SUITE_END()
