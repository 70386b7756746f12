#include <leiri/documents/namespace_inventory.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "core/documents/fixed_locator.hpp"
#include "core/documents/printing.hpp"
#include "inventory/inventory_merger.hpp"

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
        leiri::detail::inventory_merger(appended).append(part, at);
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
      leiri::detail::inventory_merger(appended).append(part);
    }
    same(appended, whole);
    for (std::uint32_t i = 0; i < documents.size(); ++i) {
      BOOST_TEST(appended.is_broken(i) == (i % 2 == 1));
    }
  }
}

// An inventory keeps up to 10,000 terms of a namespace, or none.
BOOST_AUTO_TEST_CASE(appended_terms_are_those_of_the_whole) {
  const fixed_locator anywhere({0, 1, 1});
  namespace_inventory whole;
  namespace_inventory appended;
  for (const int terms : {5'000, 10'000, 10'001, 5}) {
    namespace_inventory part;
    part.begin_document("");
    whole.begin_document("");
    appended.begin_document("");
    for (namespace_inventory* const each : {&whole, &part}) {
      for (int i = 0; i < terms; ++i) {
        const std::string number = std::to_string(i);
        each->add_term("http://h/" + number, 9, "", anywhere);
        each->add_object("http://www.w3.org/2002/07/owl#" + number, anywhere);
        each->define("http://h/" + number, term_effect::definition, "", anywhere);
        each->define("http://h/" + number, term_effect::none, "http://h/C", anywhere);
      }
    }
    leiri::detail::inventory_merger(appended).append(part);
    same(appended, whole);
    const bool is_data = terms == 10'001 || whole.documents() == 4;
    const std::size_t kept = is_data ? 0 : static_cast<std::size_t>(terms);
    for (const namespace_inventory* const each : {&whole, &appended}) {
      const ontology_inventory& stated = each->ontologies();
      BOOST_TEST(each->entries()[0].terms.size() == kept);
      BOOST_TEST(each->entries()[0].has_more_terms == is_data);
      BOOST_TEST(each->objects().size() == kept);
      BOOST_TEST(stated.definitions().find("http://h/")->terms.size() == kept);
      BOOST_TEST(stated.instances().find("http://h/")->terms.size() == kept);
      BOOST_TEST(stated.has_too_many("http://h/") == is_data);
    }
  }
}

// The class of an instance is enough to know whether it is a term.
BOOST_AUTO_TEST_CASE(instances_of_a_class_in_their_own_namespace) {
  const fixed_locator anywhere({0, 1, 1});
  namespace_inventory all;
  all.begin_document("");
  const auto is_instance = [&](const std::string& iri, const std::string& class_iri) {
    all.define(iri, term_effect::none, class_iri, anywhere);
    return all.ontologies().instances().find_term(iri).has_value();
  };
  BOOST_TEST(is_instance("http://h/v#a", "http://h/v#C"));
  BOOST_TEST(is_instance("http://h/v/a", "http://h/v/C"));
  BOOST_TEST(!is_instance("http://h/v#b", "http://h/v/C"));
  BOOST_TEST(!is_instance("http://h/v#b", "http://h/w#C"));
  BOOST_TEST(!is_instance("http://h/v#b", ""));
  BOOST_TEST(!is_instance("urn:ex:b", "urn:ex:C"));
}

// RDF/XML may join one IRI from two names; each has it as a term of its own.
BOOST_AUTO_TEST_CASE(one_term_of_two_namespaces) {
  const fixed_locator anywhere({0, 1, 1});
  for (const bool is_short_first : {false, true}) {
    namespace_inventory all;
    all.begin_document("1");
    all.add_term("http://h/vocab", is_short_first ? 9 : 11, "", anywhere);
    all.begin_document("2");
    all.add_term("http://h/vocab", is_short_first ? 11 : 9, "", anywhere);
    all.add_term("http://h/vocab", is_short_first ? 11 : 9, "", anywhere);
    BOOST_TEST_REQUIRE(all.entries().size() == 2U);
    for (std::size_t i = 0; i < 2; ++i) {
      BOOST_TEST_REQUIRE(all.entries()[i].terms.size() == 1U);
      const namespace_term& term = all.terms()[all.entries()[i].terms[0]];
      BOOST_TEST(term.iri == "http://h/vocab");
      BOOST_TEST(term.count == i + 1);
      BOOST_TEST(term.first.document == i);
    }
  }
}

// The order in which a folder is read.
BOOST_AUTO_TEST_CASE(the_order_of_places) {
  namespace_inventory all;
  const std::vector<std::string> in_order = {"a", "a/b", "a/b/c", "a/c", "a-b", "a.b", "b"};
  for (const std::string& name : in_order) {
    all.begin_document(name);
  }
  std::vector<document_place> places = {{no_document, {0, 1, 1}}};
  for (std::uint32_t i = 0; i < in_order.size(); ++i) {
    for (const position where : {position{9, 1, 9}, position{0, 2, 1}, position{1, 2, 2}}) {
      places.push_back({i, where});
    }
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < places.size(); ++j) {
      BOOST_TEST(all.precedes(places[i], places[j]) == (i < j));
    }
  }
}

// Whatever the order of the documents
BOOST_AUTO_TEST_CASE(first_places) {
  const fixed_locator where({10, 2, 3});
  std::vector<std::string> names = {"a", "b", "c"};
  do {
    namespace_inventory all;
    for (const std::string& name : names) {
      all.begin_document(name);
      for (int i = 0; i < 20; ++i) {
        all.add("http://h/", 'p' + std::to_string(i), where);
      }
      all.add_term("http://h/a", 9, "", where);
      all.add_object("http://www.w3.org/2002/07/owl#x", where);
      all.add_ontology({.iri = "http://h/", .is_namespace = true, .first = {}}, where);
      if (name != "a") {
        all.add_ontology({.iri = "http://h/", .is_imported = true, .first = {}}, where);
      }
    }
    const auto first = [&](const document_place& p) { return all.document(p.document); };
    BOOST_TEST(first(all.first_place(all.entries()[0])) == "a");
    BOOST_TEST(all.entries()[0].prefixes.size() == 20U);
    for (const document_place& p : all.entries()[0].prefix_places) {
      BOOST_TEST(first(p) == "a");
    }
    BOOST_TEST(first(all.terms()[0].first) == "a");
    BOOST_TEST(first(all.objects()[0].first) == "a");
    BOOST_TEST(first(all.ontologies().ontologies()[0].first) == "b");
  } while (std::next_permutation(names.begin(), names.end()));
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
  leiri::detail::inventory_merger(all).append(part);
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
    leiri::detail::inventory_merger(all).append(part);
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
