#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(clean)

using leiri::test::contains;
using leiri::test::content_of;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::shell;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

std::size_t files_in(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

constexpr std::string_view turtle =
    "@prefix x: <http://x/> .  # <no one>\r\n<http://h/a b> x:p <http://h/\\u007C> , \"<a b>\" .\n";

constexpr std::string_view ntriples =
    "<s:1> <s:p> <http://h/a b> .\n<s:2> <s:p> <http://h:8x/> . # gone\n<s:3> <s:p> .\n"
    "<s:4> <s:p> <http://h/\xE9> .\n<s:5> <s:p> <s:o> .\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_copy_keeps_the_syntax) {
  const temporary_folder folder;
  folder.write("a.ttl", turtle);
  const auto got = run({"clean", "a.ttl"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out ==
             "@prefix x: <http://x/> .  # <no one>\r\n<http://h/a%20b> x:p <http://h/%7C> , "
             "\"<a b>\" .\n");
  const auto told = lines(got.err);
  BOOST_TEST_REQUIRE(told.size() == 3U);
  BOOST_TEST(told[2] == "leiri: a.ttl: 2 repaired (2 path-character)");
  BOOST_TEST(told[0] ==
             "leiri: a.ttl:2:12: repaired: character not allowed in a path: U+0020 SPACE "
             "[path-character]");
  BOOST_TEST(told[1].starts_with("leiri: a.ttl:2:30: repaired: "));
}

// A copy keeps the text; a conversion cannot, and its record counts the loss.
BOOST_AUTO_TEST_CASE(messages_say_what_becomes_of_text_that_is_not_in_the_syntax) {
  const temporary_folder folder;
  folder.write("a.nt", "<s:s> <s:p> .\n<s:s> <s:p> <s:o> .\n");
  folder.write("a.ttl", "<s:s> <s:p> <s:o> .\n<s:s> <s:p> 1e .\n");
  const auto says = [](std::vector<std::string> arguments, std::string_view what) {
    const auto got = run(std::move(arguments));
    BOOST_TEST(got.status == 1);
    BOOST_TEST(contains(got.err, what));
    return got.out;
  };
  constexpr std::string_view kept = "; the text is kept [document-syntax]\n";
  constexpr std::string_view skipped =
      "; a line that is not a statement is skipped [document-syntax]\n";
  for (const std::string policy : {"keep", "repair"}) {
    BOOST_TEST(says({"clean", "--policy", policy, "a.nt"}, kept) == content_of("a.nt"));
    BOOST_TEST(says({"clean", "--policy", policy, "a.ttl"}, kept) == content_of("a.ttl"));
  }
  BOOST_TEST(says({"clean", "--policy", "skip", "a.nt"}, skipped) == "\n<s:s> <s:p> <s:o> .\n");
  for (const std::string policy : {"keep", "skip", "repair"}) {
    const std::string record = "record-" + policy;
    BOOST_TEST(says({"clean", "--to", "ntriples", "--policy", policy, "--record", record, "a.nt"},
                    skipped) == "<s:s> <s:p> <s:o> .\n");
    BOOST_TEST(contains(content_of(record), "\"code\":\"document-syntax\""));
    BOOST_TEST(says({"clean", "--to", "ntriples", "--policy", policy, "a.ttl"},
                    "1 statement could not be read (line 2) [statements-not-read]\n") ==
               "<s:s> <s:p> <s:o> .\n");
  }
}

// A warning about the document is not what `clean` is for, unless a conversion leaves something
// out.
BOOST_AUTO_TEST_CASE(warnings_are_no_reason_to_fail) {
  const std::string line = "<http://h/a/../b> <s:b> \"x\" .\n";  // dot-segments
  const auto copied = run({"clean", "-i", "ntriples", "-"}, line);
  BOOST_TEST(copied.status == 0);
  BOOST_TEST(copied.out == line);
  BOOST_TEST(copied.err.empty());
  const auto converted =
      run({"clean", "--to", "ntriples", "-i", "rdfxml", "--base", "s:/", "-"},
          "<e:C xmlns:e='s:' xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' r:about='s:a'>"
          "<e:p r:parseType='Triple'><e:D r:about='s:b'/></e:p></e:C>");
  BOOST_TEST(converted.status == 0);
  BOOST_TEST(contains(converted.out, "<s:a>"));
  BOOST_TEST(!contains(converted.out, "<s:b>"));
  BOOST_TEST(contains(converted.err, ": info: construct of RDF 1.2"));
}

// Neither a token that was read in part nor a label of Serd reaches the result.
BOOST_AUTO_TEST_CASE(conversions_contain_whole_statements_and_the_labels_of_the_document) {
  const std::string good = "_:b9 <s:p> _:B9 .\n";
  for (const std::string policy : {"keep", "skip", "repair", "fail"}) {
    for (const std::string half : {R"("x"@en--up)", "1e", "e:c%zz", R"("r"^e:dt)"}) {
      const auto got = run({"clean", "--to", "ntriples", "-i", "turtle", "--policy", policy, "-"},
                           "@prefix e: <s:> .\n" + good + "e:s e:p " + half + " .\n");
      BOOST_TEST(got.status == 1);
      BOOST_TEST(got.out == good);
    }
  }
}

// The result does not show what was lost.
BOOST_AUTO_TEST_CASE(the_status_shows_whether_everything_was_corrected) {
  const temporary_folder folder;
  folder.write("good.nt", "<s:s> <s:p> <s:o> .\n");
  folder.write("bad.nt", "<s:s> <s:p> <s: > .\n");
  for (const std::string policy : {"keep", "skip", "repair", "fail"}) {
    BOOST_TEST(run({"clean", "--policy", policy, "good.nt"}).status == 0);
    const bool is_corrected = policy == "repair" || policy == "skip";
    BOOST_TEST(run({"clean", "--policy", policy, "bad.nt"}).status == (is_corrected ? 0 : 1));
  }
  BOOST_TEST(run({"clean", "--policy", "skip", "--policy", "object=repair", "bad.nt"}).out ==
             "<s:s> <s:p> <s:> .\n");
}

BOOST_AUTO_TEST_CASE(skipped_statements_are_reported_with_their_range) {
  const auto got = run({"clean", "--policy", "skip", "-i", "turtle", "--base", "http://b/", "-"},
                       "<s> <s:p> <s: > ,\n <s:o> , <s:|> .");
  BOOST_TEST(got.status == 0);
  // Turtle's statements cannot be cut out: it is converted.
  BOOST_TEST(got.out == "<http://b/s> <s:p> <s:o> .\n");
  BOOST_TEST(contains(got.err, "leiri: -:1:1: skipped: a statement of 15 bytes at byte 0\n"));
  BOOST_TEST(contains(got.err, "leiri: -:2:10: skipped: a statement of 5 bytes at byte 27\n"));
}

BOOST_AUTO_TEST_CASE(converting) {
  const temporary_folder folder;
  folder.write("a.trig", "@prefix x: <http://x/> . x:g { x:s x:p 1 , <a b> } <none> x:p 'q' .");
  const std::string xsd = "<http://www.w3.org/2001/XMLSchema#integer>";
  BOOST_TEST(run({"clean", "--to", "nquads", "--base", "http://b/", "a.trig"}).out ==
             "<http://x/s> <http://x/p> \"1\"^^" + xsd +
                 " <http://x/g> .\n<http://x/s> <http://x/p> <http://b/a%20b> <http://x/g> .\n"
                 "<http://b/none> <http://x/p> \"q\" .\n");
  BOOST_TEST(run({"clean", "--policy", "skip", "--base", "http://b/", "a.trig"}).out ==
             "<http://x/s> <http://x/p> \"1\"^^" + xsd +
                 " <http://x/g> .\n<http://b/none> <http://x/p> \"q\" .\n");
  BOOST_TEST(contains(run({"clean", "--to", "ntriples", "a.trig"}).out, "/a%20b> .\n"));

  // A record of that is for reading only.
  run({"clean", "--to", "nquads", "--record", "r", "-o", "a.nq", "a.trig"});
  BOOST_TEST(lines(content_of("r")).size() == 3U);
  BOOST_TEST(run({"restore", "--record", "r", "a.nq"}).status == 2);
}

BOOST_AUTO_TEST_CASE(names_of_irreparable_identifiers_stay) {
  const temporary_folder folder;
  for (const std::string document :
       {"@prefix p: <http://h:99x/> .\np:urn:x\\%zz <http://h/p> p:mailto:a\\%q .\n",
        "@base <http://h:99x/> .\n<> <http://h/p> <a> .\n"}) {
    folder.write("a.ttl", document);
    const auto got = run({"clean", "a.ttl"});
    BOOST_TEST(got.out == document);
    BOOST_TEST(!contains(got.err, "relative-without-base"));
  }
}

BOOST_AUTO_TEST_CASE(without_its_record_nothing_is_replaced) {
  const temporary_folder folder;
  folder.write("a.nt", ntriples);
  const auto got = run({"clean", "--record", "/dev/full", "-o", "a.nt", "a.nt"});
  BOOST_TEST(got.status == 2);
  BOOST_TEST(content_of("a.nt") == ntriples);
  BOOST_TEST(files_in(".") == 1U);
}

BOOST_AUTO_TEST_CASE(a_document_may_be_cleaned_in_place) {
  const temporary_folder folder;
  folder.write("a.ttl", turtle);
  ::chmod("a.ttl", 0640);
  std::filesystem::create_symlink("a.ttl", "link.ttl");
  BOOST_TEST(run({"clean", "--record", "r", "-o", "link.ttl", "a.ttl"}).status == 0);
  BOOST_TEST(contains(content_of("a.ttl"), "<http://h/a%20b>"));
  BOOST_TEST(std::filesystem::is_symlink("link.ttl"));
  BOOST_TEST((std::filesystem::status("a.ttl").permissions() == std::filesystem::perms(0640)));
  BOOST_TEST(run({"restore", "--record", "r", "-o", "a.ttl", "a.ttl"}).status == 0);
  BOOST_TEST(content_of("a.ttl") == turtle);
  BOOST_TEST(files_in(".") == 3U);
}

// The name says how to compress the result; that of the link does not.
BOOST_AUTO_TEST_CASE(compressed_documents_stay_compressed_in_place) {
  const temporary_folder folder;
  folder.write("a.nt", ntriples);
  BOOST_TEST_REQUIRE(std::system("gzip -k a.nt && ln -s a.nt.gz link") == 0);
  const std::string packed = content_of("a.nt.gz");
  const auto refused = run({"clean", "-o", "link", "a.nt.gz"});
  BOOST_TEST(refused.status == 2);
  BOOST_TEST(contains(refused.err, "a.nt.gz is compressed"));
  BOOST_TEST(content_of("a.nt.gz") == packed);
  run({"clean", "--policy", "repair", "--record", "r", "-o", "./a.nt.gz", "a.nt.gz"});
  BOOST_TEST(content_of("a.nt.gz") != packed);
  BOOST_TEST(shell("zcat a.nt.gz").out == run({"clean", "--policy", "repair", "a.nt"}).out);
  BOOST_TEST(run({"restore", "--record", "r", "-o", "a.nt.gz", "a.nt.gz"}).status == 0);
  BOOST_TEST(shell("zcat a.nt.gz").out == ntriples);
  BOOST_TEST(files_in(".") == 4U);
  run({"clean", "-o", "b.nt", "a.nt.gz"});
  BOOST_TEST(content_of("b.nt") == run({"clean", "a.nt"}).out);
}

BOOST_AUTO_TEST_CASE(an_incomplete_document_replaces_nothing) {
  const temporary_folder folder;
  folder.write("old", "old");
  folder.write("bad.nt", ntriples);
  folder.write("bad.ttl", "<s:s> <s:p> <s:o> . <s:s> <s:p> .");
  BOOST_TEST(run({"clean", "--policy", "fail", "-o", "old", "--record", "r", "bad.nt"}).status ==
             1);
  BOOST_TEST(run({"clean", "--to", "nquads", "--policy", "fail", "-o", "old", "bad.ttl"}).status ==
             1);
  folder.write("wrong", "{\"offset\":1,\"original\":\"x\",\"result\":\"y\"}\n");
  BOOST_TEST(run({"restore", "--record", "wrong", "-o", "old", "bad.nt"}).status == 2);
  BOOST_TEST(content_of("old") == "old");
  BOOST_TEST(files_in(".") == 4U);

  // In its own syntax the copy is complete: everything after the error is copied.
  BOOST_TEST(run({"clean", "-o", "old", "bad.ttl"}).status == 1);
  BOOST_TEST(content_of("old") == content_of("bad.ttl"));
}

BOOST_AUTO_TEST_CASE(wrong_usage) {
  const temporary_folder folder;
  folder.write("a.nt", "");
  BOOST_TEST(run({"clean"}).status == 2);
  BOOST_TEST(run({"clean", "a.nt", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "missing.nt"}).status == 2);
  BOOST_TEST(run({"clean", "-"}, "nothing of the kind").status == 2);
  BOOST_TEST(run({"clean", "--policy", "mend", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "--policy", "namespace=keep", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "--to", "turtle", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "-i", "n4", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "--record", "a.nt", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "--record", "b", "-o", "b", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "--record", "-", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "--record", "./new.nt", "-o", "new.nt", "a.nt"}).status == 2);
  BOOST_TEST(!std::filesystem::exists("new.nt"));
  BOOST_TEST(run({"clean", "-o", "no/folder", "a.nt"}).status == 2);
  folder.write("empty", "");
  BOOST_TEST(run({"restore", "--record", "empty", "-o", "./empty", "a.nt"}).status == 2);
  BOOST_TEST(run({"restore", "--record", "-", "-"}).status == 2);
  BOOST_TEST(run({"restore", "a.nt"}).status == 2);
  BOOST_TEST(run({"clean", "a.nt"}).status == 0);
}

// RFC 3986 section 2.1; HTML section 13.1.2.3: what needs a reference in one kind of quotation
// marks has one in all.
BOOST_AUTO_TEST_CASE(html_is_repaired) {
  const auto clean = [](const std::string& page) {
    return run({"clean", "-q", "-i", "html", "--base", "http://b/", "-"}, page);
  };
  for (const auto& [written, expected] : std::vector<std::pair<std::string, std::string>>{
           {"<a href=\"x y?a=1&amp;b=2\">", "<a href=\"x%20y?a=1&amp;b=2\">"},
           {"<a href=\"x y?a=1&b=2\">", "<a href=\"x%20y?a=1&amp;b=2\">"},
           {"<a href=x|y>", "<a href=x%7Cy>"},
           {"<a href='it&#39;s %'>", "<a href='it&#39;s%20%25'>"},
           {"<a href=' http://h/a b '>", "<a href=' http://h/a%20b '>"},
           {"<img srcset='a|b 1x, c 2x' src='d'>", "<img srcset='a%7Cb 1x, c 2x' src='d'>"},
           {"<a href='&quot;http://h/&quot;'>", "<a href='http://h/'>"},
           {"<script type='application/ld+json'>{\"@id\": \"http://h/a b\"}</script>",
            "<script type='application/ld+json'>{\"@id\": \"http://h/a%20b\"}</script>"},
       }) {
    const auto made = clean(written);
    BOOST_TEST(made.out == expected);
    BOOST_TEST(made.status == 0);
  }
  // Browsers read a backslash as a slash; what is in CSS, and in another charset, is kept.
  for (const std::string kept : {"<a href='a\\b'>", "<p style='background: url(\"a b\")'>",
                                 "<meta charset='iso-8859-1'><a href='\xE9 b'>"}) {
    const auto made = clean(kept);
    BOOST_TEST(made.out == kept);
    BOOST_TEST(made.status == 1);
  }
}

// Values change, names do not: another member might have the new name.
BOOST_AUTO_TEST_CASE(json_is_repaired) {
  const auto clean = [](const std::string& format, const std::string& text) {
    return run({"clean", "-q", "-i", format, "--base", "http://b/", "-"}, text);
  };
  const auto ld =
      clean("jsonld",
            R"({"@graph": [{"@type": "http://h/T|", "http://h/p": {"@id": "<http://h/a b>"}}],
 "http://h/q": {"@value": "x", "@language": "en_US"}, "@id": "http://h/\u00e9 b"})");
  BOOST_TEST(ld.out ==
             "{\"@graph\": [{\"@type\": \"http://h/T%7C\", \"http://h/p\": {\"@id\": "
             "\"http://h/a%20b\"}}],\n"
             " \"http://h/q\": {\"@value\": \"x\", \"@language\": \"en-US\"}, "
             "\"@id\": \"http://h/\u00e9%20b\"}");
  BOOST_TEST(ld.status == 0);
  const auto name = clean("jsonld", R"({"@id": "x:a", "http://h/p q": "x"})");
  BOOST_TEST(name.out == R"({"@id": "x:a", "http://h/p q": "x"})");
  BOOST_TEST(name.status == 1);
  // A malformed tag of JSON-LD is a warning, so that it may stay.
  const auto tag = clean("jsonld", R"({"http://h/q": {"@value": "x", "@language": "e"}})");
  BOOST_TEST(tag.status == 0);
  const auto results = clean("sparqljson", R"({"results": {"bindings": [{"o": {"type": "uri",
 "value": "x:o o"}}]}})");
  BOOST_TEST(results.out == R"({"results": {"bindings": [{"o": {"type": "uri",
 "value": "x:o%20o"}}]}})");
}

// An object that changed would no longer be the subject that is written as the name of a member,
// or with a prefix.
BOOST_AUTO_TEST_CASE(json_keeps_what_names_may_equal) {
  const auto kept = [](const std::string& format, const std::string& text) {
    const auto got = run({"clean", "-q", "-i", format, "--base", "http://b/", "-"}, text);
    return got.out == text && got.status == 1;
  };
  BOOST_TEST(kept("rdfjson", R"({"x:s s": {"x:p": [{"type": "uri", "value": "x:s s"}]}})"));
  BOOST_TEST(kept("rdfjson", R"({"x:s": {"x:p": [{"type": "uri", "value": "x:o o"}]}})"));
  BOOST_TEST(kept("jsonld", R"({"@context": {"p": {"@id": "http://h/p", "@container": "@id"}},
 "@id": "x:s", "p": {"http://h/a b": {"http://h/q": {"@id": "http://h/a b"}}}})"));
  BOOST_TEST(kept("jsonld", R"({"@context": {"e": "http://e/"}, "@id": "e:a b",
 "http://h/q": {"@id": "http://e/a b"}})"));
  // The name of the member is in the namespace, whose name would change.
  BOOST_TEST(kept("jsonld", R"({"@context": {"p": "http://p.org/p q#"},
 "http://p.org/p q#x": "1", "p:x": "2"})"));
  BOOST_TEST(kept("jsonld", R"({"@context": {"@vocab": "http://v.org/"}, "@graph": [
 {"@id": "http://v.org/My Class"}, {"@id": "http://x/1", "@type": "My Class"}]})"));
  // Half of a surrogate pair stands for no character (RFC 8259 section 8.2).
  BOOST_TEST(kept("jsonld", R"({"@id": "http://h/\ud800 a"})"));
}

// A text with a colon, the label of a blank node and the name of a term are no identifiers.
BOOST_AUTO_TEST_CASE(json_is_repaired_beside_texts) {
  const auto mended = [](const std::string& text) {
    const auto got = run({"clean", "-q", "-i", "jsonld", "-"}, text);
    std::string wanted = text;
    wanted.replace(wanted.find("a b"), 3, "a%20b");
    return got.out == wanted && got.status == 0;
  };
  BOOST_TEST(mended(R"({"@id": "http://h/a b", "http://h/p": [{"@id": "_:b"}]})"));
  BOOST_TEST(mended(R"({"@id": "http://h/a b", "http://h/p": "Note: it is late"})"));
  BOOST_TEST(mended(R"({"@context": {"ex": "http://e/"}, "@id": "http://h/a b",
 "ex:p": {"@value": "ex:ample of it"}})"));
  BOOST_TEST(mended(R"({"@context": {"full name": "http://h/n"}, "full name": "x",
 "@id": "http://h/a b", "not a term": "x"})"));
  BOOST_TEST(mended(R"({"@context": "https://schema.org", "@id": "http://h/a b",
 "description": "Opening hours: all day", "name": "Note: it is"})"));
}

// What only a context can mend is mended there.
BOOST_AUTO_TEST_CASE(json_that_follows_its_context) {
  const auto clean = [](const std::string& text) {
    return run({"clean", "-q", "-i", "jsonld", "-"}, text);
  };
  const auto made = clean(R"({"@context": {"a": "http://h/a b", "e": "http://h/c d/"},
 "@id": "x:s", "a": "x", "e:p": "y"})");
  BOOST_TEST(made.out == R"({"@context": {"a": "http://h/a%20b", "e": "http://h/c%20d/"},
 "@id": "x:s", "a": "x", "e:p": "y"})");
  BOOST_TEST(made.status == 0, made.err);
  const auto name = clean(R"({"@context": {"e": "http://h/c d/"}, "@id": "x:s", "e:p q": "y"})");
  BOOST_TEST(name.status == 1);
  // A malformed tag is a warning, also as the name of a member.
  const auto tags = clean(R"({"@context": {"l": {"@id": "http://h/l", "@container": "@language"}},
 "@id": "x:s", "l": {"de_DE": "x"}})");
  BOOST_TEST(tags.status == 0, tags.err);
}

// URL Standard section 4.4: browsers strip tabs and line ends; HTML section 2.4.7: `usemap` is the
// name of a map.
BOOST_AUTO_TEST_CASE(html_that_browsers_read_otherwise) {
  for (const std::string page : {"<a href='http://h/a\nb c'>x</a>", "<a href='http://h/a\tb'>x</a>",
                                 "<a href='http://h/a&#10;b'>x</a>", "<img usemap='#a b'>",
                                 "<a href='/users/{id}/x'>x</a>"}) {
    const auto got = run({"clean", "-q", "-i", "html", "-"}, page);
    BOOST_TEST(got.out == page);
    BOOST_TEST(got.status == 1, page);
  }
  // Templates are left alone.
  for (const std::string value :
       {"/users/${id}/x y", "/users/{$id}/x", "<#if a>x<#else>y</#if>", "<@url \"/x\"/>",
        "$!{x}/y z", "/a/<!--#echo var=\"x\" -->", "/u/#{id}/x", "/a b/{{x", "/{% url ", "/<% a"}) {
    const std::string page = "<a href='" + value + "'>x</a>";
    const auto got = run({"clean", "-q", "-i", "html", "-"}, page);
    BOOST_TEST(got.out == page);
    BOOST_TEST(got.status == 0, value + got.err);
  }
}

// --quiet leaves out what was done as wanted.
BOOST_AUTO_TEST_CASE(quiet_about_prefixes) {
  const auto got =
      run({"clean", "-q", "--policy", "skip", "-i", "turtle", "--base", "http://b/", "-"},
          "<x:s> <x:p> e:a , e:b , e:c .\n");
  BOOST_TEST(!contains(got.err, "undeclared prefix"), got.err);
}

BOOST_AUTO_TEST_SUITE_END()
