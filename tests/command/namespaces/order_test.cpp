#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>

#include "command/namespaces/planted.hpp"
#include "support/sanitized.hpp"

using leiri::test::outcome;
using leiri::test::planted_files;
using leiri::test::run;
using leiri::test::strings;
using leiri::test::temporary_folder;
using nlohmann::json;

// What is found does not depend on the order of the documents, on the number of threads, on where a
// document is cut, or on the order of reports that are merged.

namespace {

const std::string prefixes =
    "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"
    "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n"
    "@prefix v: <http://o.test/v#> .\n";

/// An ontology, an individual of its class that is used as a class, and a slip.
const planted_files ontology = {
    {"onto.ttl", prefixes + "<http://o.test/v> a owl:Ontology . v:Person a owl:Class .\n"},
    {"ind.ttl", prefixes + "v:Persons a v:Person .\n"},
    {"use.ttl", prefixes + "<http://h.test/1> a v:Persons , v:Persn .\n"},
    {"d/path.ttl", prefixes + "[] <http://www.w3.org/ns/shacl#path> v:pth ; v:pth 1 .\n"}};

/// Classes that are as near to a slip, an ontology that is missing, and two with one look.
const planted_files ontologies = {
    {"near.ttl", prefixes + "v:Agenta a owl:Class . v:Agentb a owl:Class ; a v:Agent .\n"},
    {"o1.ttl", prefixes + "<http://o.test/v> a owl:Ontology ; owl:imports <http://l.test/o> .\n"},
    {"o2.ttl", prefixes + "<https://l.test/o> a owl:Ontology .\n"},
    {"o3.ttl", prefixes + "<https://l.test/o#> a owl:Ontology .\n"
                          "v: rdfs:isDefinedBy v: . v:x rdfs:subClassOf v:Agent .\n"}};

/// As many documents use each spelling as often.
const planted_files spellings = {
    {"b.ttl", "@prefix p: <http://n.test/ns/> .\n[] p:a 1 .\n"},
    {"a.ttl", "@prefix q: <http://n.test/ns> .\n[] q:a 1 .\n"},
    {"d/a.xml", "<a xmlns='https://n.test/ns/'/>"},
    {"c.ttl",
     "@prefix p: <http://xmlns.com/foaf/0.1> .\n"
     "@prefix dc: <http://purl.org/dc/elements/1.0/> .\n[] p:nmae 1 ; dc:title 2 .\n"},
    {"d/d.ttl",
     "@prefix dc: <http://purl.org/dc/elements/1.0/> .\n"
     "[] <http://xmlns.com/foaf/0.1/nmae> <http://www.w3.org/2002/07/owl#Clas> .\n"}};

/// A usual prefix, and others.
const planted_files bindings = {
    {"a.ttl", "@prefix geo: <http://a.test/> .\n@prefix foaf: <http://f.test/> .\n[] geo:p 1 .\n"},
    {"b.ttl", "@prefix geo: <http://b.test/> .\n[] geo:p <http://www.w3.org/2002/07/owl#Clas> .\n"},
    {"c.ttl", "@prefix geo: <http://www.opengis.net/ont/geosparql#> .\n[] geo:asWKT 1 .\n"},
    {"d.xml", "<foaf:a xmlns:foaf='http://f.test/'/>"}};

std::string schema(const std::string& name, const std::string& content = {}) {
  return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='" + name + "'>" +
         content + "</xs:schema>";
}

std::string instance(const std::string& name, const std::string& locations) {
  return "<a xmlns='" + name + "' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' " +
         "xsi:schemaLocation='" + locations + "'/>";
}

/// Two names are as near to a third, and a location has a schema for another name.
const planted_files schemas = {
    {"orders.xsd", schema("http://l.test/orders")},
    {"order.xsd", schema("http://l.test/ordersxy", "<xs:include schemaLocation='orders.xsd'/>")},
    {"a.xml", instance("http://l.test/ordersx", "http://l.test/loans orders.xsd")},
    {"b.xml", instance("http://l.test/ordersx", "http://l.test/orderx order.xsd")}};

/// One IRI is joined from two names, with and without a separator.
const planted_files joined = {
    {"a.rdf",
     "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
     "xmlns:d='http://purl.org/dc/terms/creat'><r:Description><d:ro>x</d:ro>"
     "<d:ro>y</d:ro></r:Description></r:RDF>"},
    {"b.ttl", "[] <http://purl.org/dc/terms/creatro> 1 .\n"},
    {"c.ttl", "@prefix d: <http://purl.org/dc/terms/creat> .\n[] d:ro 1 .\n"},
    {"e.ttl", "[] a <urn:ex:Person> . [] a <urn:ex:person> , <URN:ex:Person> .\n"}};

const std::vector<planted_files> all_groups = {ontology, ontologies, spellings,
                                               bindings, schemas,    joined};

/// Every finding with its document and place; as it is reported, the order is that of documents.
std::multiset<std::string> findings_in(const std::string& report) {
  std::multiset<std::string> found;
  const json parsed = json::parse(report);
  for (const json& document : parsed["documents"]) {
    for (const json& finding : document["findings"]) {
      found.insert(document["path"].get<std::string>() + ' ' + finding.dump());
    }
  }
  return found;
}

/// The outcome of `leiri ... --format=json --fail-on=warning`.
struct findings {
  int status;
  std::multiset<std::string> found;

  friend bool operator==(const findings&, const findings&) = default;
  friend std::ostream& operator<<(std::ostream& to, const findings& f) {
    to << "status " << f.status << '\n';
    for (const std::string& text : f.found) {
      to << text << '\n';
    }
    return to;
  }
};

findings found_by(strings arguments, const strings& operands) {
  arguments.insert(arguments.begin() + 1, {"--format=json", "--fail-on=warning"});
  arguments.insert(arguments.end(), operands.begin(), operands.end());
  const outcome got = run(arguments);
  BOOST_TEST(got.err == "");
  return {got.status, findings_in(got.out)};
}

/// Writes the documents. Returns their names.
strings written(const planted_files& files, const temporary_folder& folder) {
  strings names;
  for (const auto& [name, text] : files) {
    folder.write(name, text);
    names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// A report of each document. Returns their names.
strings reports_of(const strings& documents) {
  strings reports;
  for (const std::string& name : documents) {
    reports.push_back("report-" + std::to_string(reports.size()));
    run({"check", "--format=json", "-o", reports.back(), name});
  }
  return reports;
}

/// Some orders of the operands, or all of them if there are few.
std::vector<strings> orders_of(strings operands, std::mt19937& chance) {
  std::vector<strings> orders;
  constexpr std::size_t few = leiri::test::is_sanitized ? 2 : 4;
  if (operands.size() > few) {
    for (int i = 0; i < leiri::test::repetitions(12); ++i) {
      std::shuffle(operands.begin(), operands.end(), chance);
      orders.push_back(operands);
    }
    return orders;
  }
  do {
    orders.push_back(operands);
  } while (std::next_permutation(operands.begin(), operands.end()));
  return orders;
}

void expect_any_order(const planted_files& files) {
  const temporary_folder folder;
  std::mt19937 chance(1);
  const strings names = written(files, folder);
  const findings expected = found_by({"check"}, names);
  BOOST_TEST(!expected.found.empty());
  for (const strings& order : orders_of(names, chance)) {
    const char* const jobs = chance() % 2 == 0 ? "--jobs=2" : "--jobs=5";
    BOOST_TEST(found_by({"check"}, order) == expected);
    BOOST_TEST(found_by({"check", jobs}, order) == expected);
  }
  for (const strings& order : orders_of(reports_of(names), chance)) {
    BOOST_TEST(found_by({"merge"}, order) == expected);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(order_of_documents)

BOOST_AUTO_TEST_CASE(every_order_of_few_documents) {
  for (const planted_files& group : all_groups) {
    expect_any_order(group);
  }
}

BOOST_AUTO_TEST_CASE(some_orders_of_many_documents) {
  planted_files all;
  for (std::size_t i = 0; i < all_groups.size(); ++i) {
    for (const auto& [name, text] : all_groups[i]) {
      all.emplace_back(std::to_string(i) + '/' + name, text);
    }
  }
  expect_any_order(all);
}

// The documents of a folder are those that it lists, whichever is named first.
BOOST_AUTO_TEST_CASE(a_folder_and_its_documents) {
  const temporary_folder folder;
  strings names = written(ontology, folder);
  const findings expected = found_by({"check"}, {"."});
  BOOST_TEST(found_by({"check", "--jobs=5"}, {"."}) == expected);
  BOOST_TEST(expected.found.size() == found_by({"check"}, names).found.size());
}

BOOST_AUTO_TEST_CASE(an_individual_is_a_term_wherever_its_ontology_is) {
  strings wanted = {"warning term-unknown http://o.test/v#Persn",
                    "info term-unknown http://o.test/v#pth"};
  std::sort(wanted.begin(), wanted.end());
  planted_files files = ontology;
  std::sort(files.begin(), files.end());
  do {
    BOOST_TEST(leiri::test::findings_about(files) == wanted, boost::test_tools::per_element());
  } while (std::next_permutation(files.begin(), files.end()));
}

// Ontologies that the user names are as good as those among the documents.
BOOST_AUTO_TEST_CASE(an_ontology_that_the_user_names) {
  const temporary_folder folder;
  written(ontology, folder);
  const strings check = {"check", "--select=term-", "--ontology=onto.ttl"};
  const findings expected = found_by(check, {"ind.ttl", "use.ttl"});
  BOOST_TEST(expected.found.size() == 1U);
  BOOST_TEST(found_by(check, {"use.ttl", "ind.ttl"}) == expected);
  BOOST_TEST(found_by({"check", "--select=term-", "--ontology=ind.ttl", "--ontology=onto.ttl"},
                      {"use.ttl"}) == expected);
}

/// Lines about individuals, with the ontology behind them.
std::string statements() {
  const std::string type = " <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> ";
  const auto term = [](const std::string& local) { return "<http://o.test/v#" + local + '>'; };
  std::string text = "<http://h.test/1>" + type + term("Persons") + " .\n";
  for (int i = 0; i < 40; ++i) {
    text += term("i" + std::to_string(i)) + type + term("Person") + " .\n" + "<http://h.test/1>" +
            type + term("i" + std::to_string(i * 2)) + " .\n";
  }
  return text + term("Persons") + type + term("Person") + " .\n<http://o.test/v>" + type +
         "<http://www.w3.org/2002/07/owl#Ontology> .\n";
}

// However a document is cut, and whichever document precedes it.
BOOST_AUTO_TEST_CASE(ranges_and_other_documents) {
  const temporary_folder folder;
  std::mt19937 chance(3);
  const std::string text = statements();
  folder.write("a.nt", text);
  written(ontology, folder);
  const findings expected = found_by({"check"}, {"onto.ttl", "a.nt", "use.ttl"});
  BOOST_TEST(found_by({"check", "--jobs=2"}, {"use.ttl", "a.nt", "onto.ttl"}) == expected);
  const strings others = reports_of({"onto.ttl", "use.ttl"});
  for (int cuts = 0; cuts < 10; ++cuts) {
    strings ranges;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = begin + 1 + chance() % text.size();
      ranges.push_back("range-" + std::to_string(ranges.size()));
      run({"check", "--format=json", "-o", ranges.back(), "--range",
           std::to_string(begin) + '-' + (end < text.size() ? std::to_string(end) : ""), "a.nt"});
      begin = end;
    }
    strings in_front = others;
    in_front.insert(in_front.end(), ranges.begin(), ranges.end());
    BOOST_TEST(found_by({"merge"}, in_front) == expected);
    strings behind = ranges;
    behind.insert(behind.end(), others.begin(), others.end());
    BOOST_TEST(found_by({"merge"}, behind) == expected);
  }
}

/// Individuals from `begin` on in the namespace of the ontology above.
std::string individuals(int begin, int count) {
  std::string text;
  for (int i = begin; i < begin + count; ++i) {
    text += "<http://o.test/v#i" + std::to_string(i) +
            "> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://o.test/v#Person> .\n";
  }
  return text;
}

// A namespace with more than 10,000 terms is data, also if no document has so many.
BOOST_AUTO_TEST_CASE(a_namespace_with_many_terms) {
  for (const int count : {4'000, 6'000}) {
    planted_files files = ontology;
    files.pop_back();
    files.emplace_back("1.nt", individuals(0, count));
    files.emplace_back("2.nt", individuals(count, count));
    expect_any_order(files);
    BOOST_TEST(leiri::test::findings_about(files) ==
                   (count == 4'000 ? strings{"warning term-unknown http://o.test/v#Persn"}
                                   : strings{"info terms-not-compared http://o.test/v#"}),
               boost::test_tools::per_element());
  }
}

// 300,000 individuals are 28 megabytes, of which nothing has to be kept.
BOOST_AUTO_TEST_CASE(individuals_take_little_memory) {
  const temporary_folder folder;
  folder.write("few.nt", individuals(0, 10));
  folder.write("many.nt", individuals(0, 300'000));
  written(ontology, folder);
  for (const strings& others : {strings{}, strings{"onto.ttl"}}) {
    strings few = {"check", "--format=json", "few.nt"};
    strings many = {"check", "--format=json", "many.nt"};
    few.insert(few.end(), others.begin(), others.end());
    many.insert(many.end(), others.begin(), others.end());
    const outcome got = run(many);
    BOOST_TEST(got.out.size() < 1'000'000U);
    BOOST_TEST(got.memory < run(few).memory + 10'000);
  }
}

BOOST_AUTO_TEST_SUITE_END()
