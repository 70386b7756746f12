#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(contexts)

/// Contexts of JSON-LD outside the document: JSON-LD 1.1 Processing Algorithms section 4.1, and
/// documents.md section 4. The expected identifiers were derived from these by hand.
using leiri::test::contains;
using leiri::test::lines;
using leiri::test::run;
using leiri::test::temporary_folder;
using nlohmann::json;

namespace {

/// Each identifier with its role, "predicate http://h/p".
std::string listed(const std::vector<std::string>& arguments) {
  std::string text;
  for (const std::string& line : lines(run(arguments).out)) {
    const json i = json::parse(line);
    text += i["role"].get<std::string>() + " " +
            (i["resolved"].is_null() ? "null" : i["resolved"].get<std::string>()) + "\n";
  }
  return text;
}

const std::string context_option = "--context=http://c.example/c=c.jsonld";

}  // namespace

BOOST_AUTO_TEST_CASE(terms_of_a_file_count) {
  const temporary_folder folder;
  folder.write("c.jsonld",
               R"({"@context": {"@vocab": "http://v.example/", "@base": "http://no.example/",
    "knows": {"@id": "http://k.example/knows", "@type": "@id"}, "k": "http://k.example/"}})");
  folder.write("a.jsonld",
               R"({"@context": "http://c.example/c", "@id": "http://h/", "knows": "http://h/b c",
                   "k:d": "x", "e": "y"})");
  BOOST_TEST(listed({"identifiers", context_option, "a.jsonld"}) ==
             "system-id http://c.example/c\nsubject http://h/\npredicate http://k.example/knows\n"
             "object null\npredicate http://k.example/d\npredicate http://v.example/e\n");
  const auto got = run({"check", "--quiet", context_option, "a.jsonld"});
  BOOST_TEST(got.out ==
             "a.jsonld:1:76: error: character not allowed in a path: U+0020 SPACE "
             "[path-character]\n");
  BOOST_TEST(contains(run({"check", "a.jsonld"}).out, "[context-not-read]"));
}

/// Section 4.1, steps 5.2.1 and 5.6: a URL is relative to the document that has it, and @base of a
/// context outside the document does not count.
BOOST_AUTO_TEST_CASE(a_context_may_name_others) {
  const temporary_folder folder;
  folder.write("c.jsonld", R"({"@context": ["sub/d", {"b": "http://b2.example/"}]})");
  folder.write("d.jsonld", R"({"@context": {"a": "http://a.example/", "b": "http://b.example/"}})");
  folder.write("a.jsonld",
               R"({"@context": ["../c", {"@base": "http://other.example/"}], "a": 1, "b": 2})");
  BOOST_TEST(listed({"identifiers", "--base=http://c.example/x/y", context_option,
                     "--context=http://c.example/sub/d=d.jsonld", "a.jsonld"}) ==
             "system-id http://c.example/c\nbase http://other.example/\n"
             "predicate http://a.example/\npredicate http://b2.example/\n");
}

/// A later context replaces the terms of an earlier one.
BOOST_AUTO_TEST_CASE(the_last_definition_counts) {
  const temporary_folder folder;
  folder.write("c.jsonld", R"({"@context": {"a": "http://outside.example/"}})");
  folder.write("a.jsonld",
               R"([{"@context": ["http://c.example/c", {"a": "http://inside.example/"}], "a": 1},
    {"@context": [{"a": "http://inside.example/"}, "http://c.example/c"], "a": 1},
    {"@context": ["http://c.example/c", null], "a": 1},
    {"@context": {"@import": "http://c.example/c", "@propagate": false}, "a": {"a": 1}}])");
  BOOST_TEST(listed({"identifiers", context_option, "a.jsonld"}) ==
             "system-id http://c.example/c\nprefix http://inside.example/\n"
             "predicate http://inside.example/\nprefix http://inside.example/\n"
             "system-id http://c.example/c\npredicate http://outside.example/\n"
             "system-id http://c.example/c\nsystem-id http://c.example/c\n"
             "predicate http://outside.example/\n");
}

/// What Debian's rdflib, which python.agreement asks, does not do as the specification says.
BOOST_AUTO_TEST_CASE(what_contexts_do_not_hold_for) {
  const temporary_folder folder;
  const auto listed_of = [&](const std::string& text) {
    folder.write("a.jsonld", text);
    return listed({"identifiers", "--base=http://b.example/", "a.jsonld"});
  };
  // Section 5.1.2, step 13.4.4: the context of a type does not hold for the names of types.
  BOOST_TEST(
      listed_of(R"({"@context": {"T": {"@id": "ex:T", "@context": {"U": "ex:no"}}, "U": "ex:U"},
                           "@type": ["T", "U"]})") ==
      "predicate ex:T\npredicate ex:U\npredicate ex:no\nobject ex:T\nobject ex:U\n");
  // Step 14: the context of a term for @nest holds in the object.
  BOOST_TEST(listed_of(R"({"@context": {"@vocab": "ex:a/", "n": {"@id": "@nest",
                           "@context": {"@vocab": "ex:b/"}}}, "n": {"p": 1}, "p": 1})") ==
             "prefix ex:a/\nprefix ex:b/\npredicate ex:b/p\npredicate ex:a/p\n");
  // Section 4.2, step 14.2.3: what has the form of a keyword defines nothing, and is no IRI.
  BOOST_TEST(listed_of(R"({"@context": {"@vocab": "ex:a/", "p": "@later", "@q": "ex:no"}, "p": 1,
                           "@q": 1, "@later": 1, "@.": 1})") ==
             "prefix ex:a/\npredicate ex:a/p\npredicate ex:a/@.\n");
  // Section 4.1, step 5.8: a vocabulary is relative to the one in force.
  BOOST_TEST(listed_of(R"({"@context": [{"@vocab": "ex:a/"}, {"@vocab": "b#"}], "p": 1})") ==
             "prefix ex:a/\nprefix ex:a/b#\npredicate ex:a/b#p\n");
  // Section 4.2, step 18: a term that is its own IRI belongs to the vocabulary.
  BOOST_TEST(
      listed_of(R"({"@context": [{"p": "ex:no"}, {"@vocab": "ex:a/", "p": "p"}], "p": 1})") ==
      "predicate ex:no\nprefix ex:a/\npredicate ex:a/p\n");
  // Blank nodes may be properties, and are no identifiers.
  BOOST_TEST(listed_of(R"({"_:b": {"@id": "ex:a"}})") == "subject ex:a\n");
}

/// PyLD's expansion of these documents has the same IRIs.
BOOST_AUTO_TEST_CASE(terms_whose_values_are_references) {
  const temporary_folder folder;
  const auto objects_of = [&](const std::string& text) {
    folder.write("a.jsonld", text);
    std::string objects;
    for (const std::string& line : lines(listed({"identifiers", "a.jsonld"}))) {
      if (line.starts_with("object ")) {
        objects += line.substr(6);
      }
    }
    return objects;
  };
  const std::string context = R"({"@context": {"p": {"@id": "ex:p", "@type": "@id"},)";
  // Section 5.1.2, steps 13.4.7 and 13.4.8: sets and lists have the term of what is around them.
  BOOST_TEST(objects_of(context + R"("l": {"@id": "ex:l", "@type": "@id", "@container": "@list"}},
             "p": [{"@set": ["ex:a", ["ex:b"]]}, {"@list": "ex:c"}], "l": {"@set": "ex:d"}})") ==
             " ex:a ex:b ex:c ex:d");
  BOOST_TEST(objects_of(context + R"("q": "ex:q"},
             "p": {"@set": {"q": "ex:a"}}, "q": {"@list": ["ex:b"]}})") == "");
  BOOST_TEST(objects_of(context + R"("r": {"@reverse": "ex:r", "@type": "@id"}},
             "r": {"@set": "ex:a"}, "@reverse": {"p": {"@set": "ex:b"}}})") == " ex:a ex:b");
  // The same, step 4: the context of the term may define it again.
  BOOST_TEST(objects_of(R"({"@context": {"p": {"@id": "ex:p", "@context": {"p": {"@id": "ex:q",
             "@type": "@vocab"}, "t": "ex:t"}}}, "p": ["t", {"@list": "t"}]})") == " ex:t ex:t");
  BOOST_TEST(
      objects_of(context + R"("q": {"@id": "ex:q", "@type": "@id", "@context": {"q": "ex:r"}}},
             "q": "ex:a"})") == "");
  // Section 4.2, step 19.3: a map of types has references.
  BOOST_TEST(objects_of(context + R"("t": {"@id": "ex:t", "@container": "@type"}},
             "t": ["ex:a", "ex:b"]})") == " ex:a ex:b");
}

/// Section 5.1.2, step 7: as a node does, the value of @reverse returns to the context before one
/// that is not propagated.
BOOST_AUTO_TEST_CASE(what_leads_to_a_node_is_not_in_the_context_of_its_type) {
  const temporary_folder folder;
  folder.write("a.jsonld", R"({"@context": {"T": {"@id": "ex:T", "@context": {"p": "ex:in"}},
               "p": "ex:out"}, "@type": "T", "@reverse": {"p": {}}})");
  BOOST_TEST(listed({"identifiers", "a.jsonld"}) ==
             "predicate ex:T\npredicate ex:out\npredicate ex:in\nobject ex:T\npredicate ex:out\n");
}

/// Section 4.1, step 5.6: the vocabulary of the context that imports holds for what it imports.
BOOST_AUTO_TEST_CASE(imported_terms_belong_to_the_importing_vocabulary) {
  const temporary_folder folder;
  folder.write("c.jsonld",
               R"({"@context": {"@vocab": "ex:no/", "p": {"@id": "p"}, "q": "ex:no"}})");
  folder.write("a.jsonld", R"({"@context": {"@import": "http://c.example/c", "@vocab": "ex:a/",
    "q": "ex:q"}, "p": 1, "q": 1, "r": 1})");
  BOOST_TEST(listed({"identifiers", context_option, "a.jsonld"}) ==
             "system-id http://c.example/c\nprefix ex:a/\npredicate ex:q\npredicate ex:a/p\n"
             "predicate ex:q\npredicate ex:a/r\n");
}

BOOST_AUTO_TEST_CASE(contexts_that_name_each_other_end) {
  const temporary_folder folder;
  folder.write("c.jsonld", R"({"@context": ["d", {"a": "http://a.example/"}]})");
  folder.write("d.jsonld", R"({"@context": ["c", {"b": "http://b.example/"}]})");
  folder.write("a.jsonld", R"({"@context": "http://c.example/c", "a": 1, "b": 2})");
  BOOST_TEST(listed({"identifiers", context_option, "--context=http://c.example/d=d.jsonld",
                     "a.jsonld"}) ==
             "system-id http://c.example/c\npredicate http://a.example/\n"
             "predicate http://b.example/\n");
}

BOOST_AUTO_TEST_CASE(html_has_contexts_too) {
  const temporary_folder folder;
  folder.write("c.jsonld", R"({"@context": {"a": "http://a.example/"}})");
  folder.write("a.html",
               R"(<!DOCTYPE html><script type="application/ld+json">{"@context":
                  "http://c.example/c", "a": 1}</script>)");
  BOOST_TEST(
      contains(listed({"identifiers", context_option, "a.html"}), "predicate http://a.example/\n"));
}

BOOST_AUTO_TEST_CASE(a_configuration_file_has_contexts) {
  const temporary_folder folder;
  folder.write("t/c.jsonld", R"({"@context": {"a": "http://a.example/"}})");
  folder.write("t/a.jsonld", R"({"@context": "http://c.example/c?x=y", "a": 1})");
  folder.write("t/leiri.toml", "contexts = { \"http://c.example/c?x=y\" = \"c.jsonld\" }\n");
  BOOST_TEST(run({"check", "--quiet", "--config=t/leiri.toml", "t/a.jsonld"}).out == "");
  BOOST_TEST(contains(run({"config", "--config=t/leiri.toml", "t/a.jsonld"}).out,
                      "contexts = { \"http://c.example/c?x=y\" = \"t/c.jsonld\" }"));
  const auto cleaned = run({"clean", "--config=t/leiri.toml", "--dry-run", "t"});
  BOOST_TEST(!contains(cleaned.err, "context-not-read"));
}

BOOST_AUTO_TEST_CASE(a_file_without_a_context_is_refused) {
  const temporary_folder folder;
  folder.write("a.jsonld", "{}");
  for (const auto& [text, place] :
       {std::pair{"[1]", "c.jsonld:1: "}, std::pair{"{\n", "c.jsonld:2: "}}) {
    folder.write("c.jsonld", text);
    const auto got = run({"check", context_option, "a.jsonld"});
    BOOST_TEST(got.status == 2);
    BOOST_TEST(got.err.starts_with(std::string("leiri: ") + place), got.err);
  }
  BOOST_TEST(run({"check", "--context=http://c.example/c=none", "a.jsonld"}).status == 2);
  BOOST_TEST(contains(run({"check", "--context=c", "a.jsonld"}).err, "URL=FILE"));
}

BOOST_AUTO_TEST_SUITE_END()
