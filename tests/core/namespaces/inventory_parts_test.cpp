#include <leiri/namespace_inventory.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "core/support/fixed_locator.hpp"
#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(inventory_parts)

using namespace leiri;
using namespace leiri::test;

namespace {

/// A use of a namespace in a document of lines.
struct use {
  std::string name;
  std::string prefix;
};
using document = std::vector<use>;  // a use on each line

/// Records lines [first, last) of a document, as of line 1.
void add_lines(const document& d, std::size_t first, std::size_t last, namespace_inventory& all) {
  for (std::size_t i = first; i < last; ++i) {
    const fixed_locator where({i * 100, i - first + 1, 7});
    all.add(d[i].name, d[i].prefix, where);
  }
}

void same(const namespace_inventory& got, const namespace_inventory& expected) {
  BOOST_TEST_REQUIRE(got.entries().size() == expected.entries().size());
  for (std::size_t i = 0; i < got.entries().size(); ++i) {
    const namespace_entry& a = got.entries()[i];
    const namespace_entry& b = expected.entries()[i];
    BOOST_TEST(a.name == b.name);
    BOOST_TEST(a.count == b.count);
    BOOST_TEST(a.prefixes == b.prefixes, boost::test_tools::per_element());
    BOOST_TEST((a.prefix_places == b.prefix_places));
    BOOST_TEST(a.has_more_terms == b.has_more_terms);
    BOOST_TEST(a.terms == b.terms, boost::test_tools::per_element());
    BOOST_TEST_REQUIRE(a.uses.size() == b.uses.size());
    for (std::size_t u = 0; u < a.uses.size(); ++u) {
      BOOST_TEST(a.uses[u].document == b.uses[u].document);
      BOOST_TEST(a.uses[u].count == b.uses[u].count);
      BOOST_TEST((a.uses[u].first == b.uses[u].first));
    }
  }
}

std::vector<document> documents_by_chance(std::mt19937& chance) {
  std::vector<document> all(4);
  for (document& d : all) {
    d.resize(chance() % 30);
    for (use& u : d) {
      u = {"http://h/" + std::to_string(chance() % 9), std::string(chance() % 3, 'p')};
    }
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(appended_parts_are_the_whole) {
  std::mt19937 chance(1);
  for (int run = 0; run < 100; ++run) {
    namespace_inventory whole;
    namespace_inventory appended;
    for (const document& d : documents_by_chance(chance)) {
      whole.begin_document("d");
      appended.begin_document("d");
      add_lines(d, 0, d.size(), whole);
      for (std::size_t at = 0; at < d.size();) {
        const std::size_t end = std::min(d.size(), at + 1 + chance() % 10);
        namespace_inventory part;
        part.begin_document("");
        add_lines(d, at, end, part);
        appended.append(part, at);
        at = end;
      }
    }
    same(appended, whole);
  }
}

BOOST_AUTO_TEST_CASE(appended_groups_of_documents_are_the_whole) {
  std::mt19937 chance(2);
  for (int run = 0; run < 100; ++run) {
    namespace_inventory whole;
    namespace_inventory appended;
    const std::vector<document> documents = documents_by_chance(chance);
    for (std::size_t at = 0; at < documents.size();) {
      const std::size_t end = std::min(documents.size(), at + 1 + chance() % 3);
      namespace_inventory part;
      for (; at < end; ++at) {
        for (namespace_inventory* const each : {&whole, &part}) {
          each->begin_document("d");
          add_lines(documents[at], 0, documents[at].size(), *each);
          if (at % 2 == 1) {
            each->note_finding(code::rdf_syntax);
          }
        }
        appended.begin_document("d");
      }
      appended.append(part);
    }
    same(appended, whole);
    for (std::uint32_t i = 0; i < documents.size(); ++i) {
      BOOST_TEST(appended.is_broken(i) == (i % 2 == 1));
    }
  }
}

// An instance of a class is a term if an ontology that owns its namespace precedes it.
BOOST_AUTO_TEST_CASE(appended_instances_are_those_of_the_whole) {
  std::mt19937 chance(3);
  const fixed_locator anywhere({0, 1, 1});
  std::size_t defined = 0;
  for (int run = 0; run < 300; ++run) {
    namespace_inventory whole;
    namespace_inventory appended;
    for (int parts = 0; parts < 5; ++parts) {
      namespace_inventory part;
      part.keep_for_append();
      part.begin_document("");
      whole.begin_document("");
      appended.begin_document("");
      for (std::size_t statements = chance() % 8; statements > 0; --statements) {
        const std::string name = "http://h/" + std::to_string(chance() % 3);
        const std::string term = name + '#' + std::string(1 + chance() % 20, 'a');
        const std::size_t kind = chance() % 8;
        for (namespace_inventory* const each : {&whole, &part}) {
          if (kind == 0) {
            each->define(name, term_effect::ontology, anywhere);
          } else {
            each->define(term, kind == 1 ? term_effect::definition : term_effect::none, anywhere);
          }
        }
      }
      if (run % 2 == 0) {
        appended.append(part);
      } else {
        namespace_inventory outer;  // that does not know what precedes it, either
        outer.keep_for_append();
        outer.begin_document("");
        outer.append(part);
        appended.append(outer);
      }
    }
    const interner& got = appended.ontologies().definitions();
    const interner& expected = whole.ontologies().definitions();
    BOOST_TEST_REQUIRE(got.size() == expected.size());
    for (interner::id i = 0; i < expected.size(); ++i) {
      BOOST_TEST(got[i] == expected[i]);
    }
    defined += expected.size();
  }
  BOOST_TEST(defined > 1000U);
}

BOOST_AUTO_TEST_CASE(many_instances_are_kept) {
  const fixed_locator anywhere({0, 1, 1});
  namespace_inventory part;
  part.keep_for_append();
  part.begin_document("");
  for (int i = 0; i < 200'000; ++i) {
    part.define("http://h/" + std::to_string(i), term_effect::none, anywhere);
  }
  part.define("http://o.test/v#a", term_effect::none, anywhere);
  namespace_inventory all;
  all.begin_document("1");
  all.define("http://o.test/v", term_effect::ontology, anywhere);
  all.begin_document("2");
  all.append(part);
  BOOST_TEST(all.ontologies().definitions().size() == 1U);
  BOOST_TEST(all.ontologies().definitions().find("http://o.test/v#a").has_value());
}

// An inventory keeps the first 10,000 terms of a namespace, and counts them to the end.
BOOST_AUTO_TEST_CASE(appended_terms_are_those_of_the_whole) {
  const fixed_locator anywhere({0, 1, 1});
  namespace_inventory whole;
  namespace_inventory appended;
  for (const int terms : {5'000, 12'000, 5}) {
    namespace_inventory part;
    part.keep_for_append();
    part.begin_document("");
    whole.begin_document("");
    appended.begin_document("");
    for (namespace_inventory* const each : {&whole, &part}) {
      for (int i = 0; i < terms; ++i) {
        const int number = terms == 12'000 ? 14'000 - i : i;
        each->add_term("http://h/" + std::to_string(number), 9, "", anywhere);
        each->add_object("http://www.w3.org/2002/07/owl#" + std::to_string(number), anywhere);
      }
    }
    appended.append(part);
  }
  same(appended, whole);
  BOOST_TEST(whole.entries()[0].terms.size() == 10'000U);
  BOOST_TEST(whole.entries()[0].has_more_terms);
  const auto same_terms = [](std::span<const namespace_term> got,
                             std::span<const namespace_term> expected) {
    BOOST_TEST_REQUIRE(expected.size() == 10'000U);
    BOOST_TEST_REQUIRE(got.size() == expected.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
      BOOST_TEST(got[i].iri == expected[i].iri);
      BOOST_TEST(got[i].count == expected[i].count);
      BOOST_TEST((got[i].first == expected[i].first));
    }
  };
  same_terms(appended.terms(), whole.terms());
  same_terms(appended.objects(), whole.objects());
}

BOOST_AUTO_TEST_CASE(places_in_appended_groups) {
  namespace_inventory part;
  part.begin_document("");
  part.begin_document("");
  const fixed_locator where({10, 2, 3});
  part.add_term("http://h/a", 9, "", where);
  part.add_ontology({.iri = "http://h/", .is_named = true, .first = {}}, where);
  part.add_link(link_kind::hint, "http://h/", "a.xsd", where);
  namespace_inventory all;
  for (const char* const name : {"1", "2", "3"}) {
    all.begin_document(name);
  }
  all.append(part);
  const document_place expected{2, {10, 2, 3}};
  BOOST_TEST((all.terms()[0].first == expected));
  BOOST_TEST((all.ontologies().ontologies()[0].first == expected));
  BOOST_TEST((all.links()[0].first == expected));
}

BOOST_AUTO_TEST_CASE(appending_does_not_depend_on_the_part) {
  namespace_inventory all;
  all.begin_document("a");
  {
    namespace_inventory part;
    part.begin_document("");
    part.add("http://h/" + std::string(100, 'x'), "p", fixed_locator({0, 1, 1}));
    all.append(part);
  }
  BOOST_TEST(all.entries()[0].name == "http://h/" + std::string(100, 'x'));
}

BOOST_AUTO_TEST_CASE(used_in_the_current_document) {
  const fixed_locator anywhere({0, 1, 1});
  namespace_inventory all;
  BOOST_TEST(!all.is_used("a"));
  all.begin_document("1");
  all.add("a", "", anywhere);
  BOOST_TEST(all.is_used("a"));
  BOOST_TEST(!all.is_used("b"));
  all.begin_document("2");
  BOOST_TEST(!all.is_used("a"));
  all.add("a", "", anywhere);
  BOOST_TEST(all.is_used("a"));
}

BOOST_AUTO_TEST_SUITE_END()
