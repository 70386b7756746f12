#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/report_line.hpp>

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/documents/fixed_locator.hpp"
#include "inventory/inventory_merger.hpp"

using namespace leiri;
using namespace leiri::test;

namespace {

/// What a document says at one place.
using statement = std::function<void(namespace_inventory&, const locator&)>;

struct document {
  std::string name;
  std::vector<statement> statements;
};

using strings = std::vector<std::string>;

// Names that look like each other, are misspelt, superseded or meant for another syntax, and names
// of which one is the beginning of another.
const strings names = {"http://ex.test/ns",
                       "http://ex.test/ns/",
                       "http://ex.test/ns#",
                       "https://ex.test/ns/",
                       "http://schema.org/",
                       "https://schema.org/",
                       "http://www.w3.org/2003/01/geo/wgs84_pos#",
                       "http://xmlns.com/foaf/0.1/",
                       "http://xmlns.com/foaf/0.1",
                       "http://purl.org/dc/elements/1.0/",
                       "http://www.w3.org/2001/XMLSchema",
                       "http://www.w3.org/2001/XMLSchema#",
                       "http://example.org/a",
                       "http://example.org/a/",
                       "http://t.test/2020/orders",
                       "http://t.test/2020/ordersx",
                       "http://t.test/2020/xorders",
                       "http://ex.test/vo",
                       "http://ex.test/"};
const strings locals = {"name", "nmae", "nam", "Person", "Persons", "persons", "cab", "1"};
const strings prefixes = {"",   "foaf", "schema", "geo", "xsd", "p",  "a1",
                          "a2", "a3",   "a4",     "a5",  "a6",  "a7", "a8"};
const strings closed = {"http://xmlns.com/foaf/0.1/", "http://www.w3.org/2002/07/owl#"};

const std::string& any(const strings& of, std::mt19937& chance) { return of[chance() % of.size()]; }

namespace_usages any_usages(std::mt19937& chance) {
  namespace_usages how;
  for (const namespace_usage u : all_namespace_usages) {
    if (chance() % 4 == 0) {
      how.insert(namespace_usages(u));
    }
  }
  return how;
}

statement use_of_name(std::mt19937& chance) {
  return [name = any(names, chance), prefix = any(prefixes, chance), how = any_usages(chance)](
             namespace_inventory& to, const locator& where) {
    to.note(to.add(name, prefix, where), how);
  };
}

statement use_of_term(std::mt19937& chance) {
  const std::string& name = any(chance() % 2 == 0 ? names : closed, chance);
  const std::string iri = name + any(locals, chance);
  const std::size_t size = chance() % 3 == 0 ? name.size() : namespace_part(iri).size();
  return [iri, size](namespace_inventory& to, const locator& where) {
    to.add_term(iri, size, "", where);
  };
}

statement definition(std::mt19937& chance) {
  constexpr std::array effects = {term_effect::definition, term_effect::none};
  const std::string name = any(names, chance);
  return
      [iri = name + any(locals, chance), type = name + any(locals, chance),
       effect = effects[chance() % effects.size()]](namespace_inventory& to, const locator& where) {
        to.define(iri, effect, type, where);
      };
}

statement claim(std::mt19937& chance) {
  return [name = any(names, chance), kind = chance() % 3](namespace_inventory& to,
                                                          const locator& where) {
    to.add_ontology({name, kind == 0, kind == 1, kind == 2, {}}, where);
  };
}

statement link(std::mt19937& chance) {
  return [kind = all_link_kinds[chance() % all_link_kinds.size()], name = any(names, chance),
          location = "file:///s" + std::to_string(chance() % 3)](namespace_inventory& to,
                                                                 const locator& where) {
    to.add_link(kind, name, location, where);
  };
}

statement object(std::mt19937& chance) {
  return [iri = any(closed, chance) + any(locals, chance)](
             namespace_inventory& to, const locator& where) { to.add_object(iri, where); };
}

statement mistake(std::mt19937& /*chance*/) {
  return
      [](namespace_inventory& to, const locator& /*where*/) { to.note_finding(code::rdf_syntax); };
}

std::vector<document> documents_by_chance(std::mt19937& chance) {
  constexpr std::array kinds = {use_of_name, use_of_name, use_of_term, use_of_term, definition,
                                claim,       link,        object,      mistake};
  std::vector<document> all;
  for (const char* const name : {"b", "a/2", "a-3", "a.4", "a/1", "same", "same"}) {
    all.push_back({name, {}});
    for (std::size_t i = chance() % 12; i > 0; --i) {
      all.back().statements.push_back(kinds[chance() % kinds.size()](chance));
    }
  }
  return all;
}

void add(const document& d, namespace_inventory& to) {
  to.begin_document(d.name);
  std::uint64_t line = 0;
  for (const statement& s : d.statements) {
    ++line;
    s(to, fixed_locator({line * 100, line, 7}));
  }
}

std::string text_of(const document_place& p, const namespace_inventory& in) {
  return p.document == no_document ? "none" : place(in.document(p.document), p.where);
}

/// Everything that is found, without the order.
std::multiset<std::string> findings_in(const namespace_inventory& all) {
  std::multiset<std::string> found;
  for (const namespace_finding& f : namespace_findings(all, all.groups())) {
    found.insert(text_of(f.first, all) + ' ' + std::string(name(f.severity)) + ' ' +
                 std::string(name(f.code)) + ' ' + f.value + ' ' + f.intended + ' ' +
                 (f.other ? text_of(*f.other, all) : "") + ' ' + f.message);
  }
  return found;
}

/// The inventory of runs of documents, each of which is read by itself.
namespace_inventory appended(const std::vector<document>& documents, std::mt19937& chance) {
  namespace_inventory all;
  for (auto d = documents.begin(); d != documents.end();) {
    namespace_inventory part;
    for (std::size_t count = 1 + chance() % 3; count > 0 && d != documents.end(); --count) {
      all.begin_document(d->name);
      add(*d++, part);
    }
    leiri::detail::inventory_merger(all).append(part);
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(inventory_order)

BOOST_AUTO_TEST_CASE(findings_do_not_depend_on_the_order_of_documents) {
  std::mt19937 chance(1);
  std::set<std::string> codes;
  for (int run = 0; run < 400; ++run) {
    std::vector<document> documents = documents_by_chance(chance);
    namespace_inventory first;
    for (const document& d : documents) {
      add(d, first);
    }
    const auto expected = findings_in(first);
    for (const namespace_finding& f : namespace_findings(first, first.groups())) {
      codes.emplace(name(f.code));
    }
    for (int order = 0; order < 6; ++order) {
      std::shuffle(documents.begin(), documents.end(), chance);
      namespace_inventory one;
      for (const document& d : documents) {
        add(d, one);
      }
      BOOST_TEST(findings_in(one) == expected, boost::test_tools::per_element());
      BOOST_TEST(findings_in(appended(documents, chance)) == expected,
                 boost::test_tools::per_element());
    }
  }
  // All but those about namespaces with many terms.
  BOOST_TEST(codes.size() == 11U);
}

/// What all orders of the documents have in common; empty if there is nothing.
std::multiset<std::string> findings_in_any_order(std::vector<document> documents) {
  std::mt19937 chance(2);
  const auto less = [](const document& a, const document& b) { return a.name < b.name; };
  std::sort(documents.begin(), documents.end(), less);
  std::multiset<std::string> all;
  do {
    namespace_inventory one;
    for (const document& d : documents) {
      add(d, one);
    }
    const auto found = findings_in(one);
    all = all.empty() ? found : all;
    BOOST_TEST(found == all, boost::test_tools::per_element());
    BOOST_TEST(findings_in(appended(documents, chance)) == all, boost::test_tools::per_element());
  } while (std::next_permutation(documents.begin(), documents.end(), less));
  return all;
}

bool has(std::string_view code, const std::multiset<std::string>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const std::string& f) { return f.find(code) != std::string::npos; });
}

// A namespace is data as soon as the terms of all documents are known, and nothing in it is
// compared.
BOOST_AUTO_TEST_CASE(many_terms_do_not_depend_on_the_order_of_documents) {
  static const std::string name = "http://o.test/v#";
  static const std::string owl = "http://www.w3.org/2002/07/owl#";
  const document ontology = {"o.ttl", {[](namespace_inventory& to, const locator& where) {
                               to.define(name, term_effect::ontology, owl + "Ontology", where);
                               to.define(name + "Person", term_effect::definition, owl + "Class",
                                         where);
                               to.add_term(name + "Persons", name.size(), "", where);
                               to.add_object(owl + "Clas", where);
                             }}};
  using stating = void (*)(namespace_inventory&, const std::string&, const locator&);
  const std::array<stating, 4> kinds = {
      [](namespace_inventory& to, const std::string& local, const locator& where) {
        to.add_term(name + local, name.size(), "", where);
      },
      [](namespace_inventory& to, const std::string& local, const locator& where) {
        to.define(name + local, term_effect::definition, owl + "Class", where);
      },
      [](namespace_inventory& to, const std::string& local, const locator& where) {
        to.define(name + local, term_effect::none, name + "C", where);
      },
      [](namespace_inventory& to, const std::string& local, const locator& where) {
        to.add_object(owl + local, where);
      }};
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    for (const int count : {4'000, 6'000}) {
      const auto many = [&](const std::string& start) {
        return document{start, {[=](namespace_inventory& to, const locator& where) {
                          for (int i = 0; i < count; ++i) {
                            kinds[kind](to, start + std::to_string(i), where);
                          }
                        }}};
      };
      const auto found = findings_in_any_order({ontology, many("a"), many("b")});
      const bool is_data = count == 6'000;
      BOOST_TEST(has("terms-not-compared", found) == (is_data && kind < 3));
      BOOST_TEST(has(name + "Persons", found) == !(is_data && kind < 3));
      BOOST_TEST(has(owl + "Clas ", found) == !(is_data && kind == 3));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
