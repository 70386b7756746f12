#include <leiri/documents/namespace_inventory.hpp>

#include <boost/test/unit_test.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/documents/fixed_locator.hpp"
#include "core/documents/printing.hpp"

BOOST_AUTO_TEST_SUITE(inventories)

using namespace leiri;
using namespace leiri::test;

namespace {

const fixed_locator anywhere({0, 1, 1});

/// An inventory of documents that are lists of namespace names.
namespace_inventory inventory_of(const std::vector<std::vector<std::string>>& documents) {
  namespace_inventory all;
  for (const std::vector<std::string>& names : documents) {
    all.begin_document("document " + std::to_string(all.documents()));
    for (std::uint64_t line = 1; const std::string& name : names) {
      all.add(name, "", fixed_locator({0, line++, 1}));
    }
  }
  return all;
}

std::vector<std::string> member_names(const namespace_inventory& all, const namespace_group& g) {
  std::vector<std::string> names;
  for (const std::uint32_t m : g.members) {
    names.emplace_back(all.entries()[m].name);
  }
  return names;
}

struct expected_group {
  leiri::rung rung;
  difference_set differ;
  std::vector<std::string> members;
  std::string known;
};

void check_groups(const std::vector<std::vector<std::string>>& documents,
                  const std::vector<expected_group>& expected) {
  const namespace_inventory all = inventory_of(documents);
  const auto groups = all.groups();
  BOOST_REQUIRE(groups.size() == expected.size());
  for (std::size_t i = 0; i < groups.size(); ++i) {
    BOOST_TEST_CONTEXT("group " << i) {
      BOOST_TEST(groups[i].rung == expected[i].rung);
      BOOST_TEST((groups[i].differ == expected[i].differ));
      BOOST_TEST(member_names(all, groups[i]) == expected[i].members,
                 boost::test_tools::per_element());
      BOOST_TEST(groups[i].known == expected[i].known);
    }
  }
}

const std::string rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const std::string schema = "http://www.w3.org/2001/XMLSchema";

}  // namespace

BOOST_AUTO_TEST_CASE(namespace_parts) {
  BOOST_TEST(namespace_part("http://h/a#b") == "http://h/a#");
  BOOST_TEST(namespace_part("http://h/a/b") == "http://h/a/");
  BOOST_TEST(namespace_part("http://h/a#b/c") == "http://h/a#b/");
  BOOST_TEST(namespace_part("http://h/") == "http://h/");
  BOOST_TEST(namespace_part("http://h") == "http://");
  BOOST_TEST(namespace_part("urn:x:y") == "urn:x:y");
  BOOST_TEST(namespace_part("") == "");
}

BOOST_AUTO_TEST_CASE(counts_prefixes_and_positions) {
  namespace_inventory all;
  BOOST_TEST(all.begin_document("one.xml") == 0U);
  all.add("http://h/a", "a", fixed_locator({10, 1, 11}));
  all.add("http://h/b", "", fixed_locator({20, 1, 21}));
  all.add("http://h/a", "b", fixed_locator({30, 2, 1}));
  BOOST_TEST(all.begin_document("two.xml") == 1U);
  all.add("http://h/a", "a", fixed_locator({5, 1, 6}));
  all.add("http://h/a", "", fixed_locator({9, 1, 10}));

  BOOST_TEST(all.documents() == 2U);
  BOOST_TEST(all.document(0) == "one.xml");
  BOOST_TEST(all.document(1) == "two.xml");
  BOOST_REQUIRE(all.entries().size() == 2U);
  const namespace_entry& a = all.entries()[0];
  BOOST_TEST(a.name == "http://h/a");
  BOOST_TEST(a.count == 4U);
  BOOST_TEST(a.prefixes == (std::vector<std::string>{"a", "b"}), boost::test_tools::per_element());
  BOOST_REQUIRE(a.uses.size() == 2U);
  BOOST_TEST(a.uses[0].document == 0U);
  BOOST_TEST(a.uses[0].count == 2U);
  BOOST_TEST(a.uses[0].first == (position{10, 1, 11}));
  BOOST_TEST(a.uses[1].document == 1U);
  BOOST_TEST(a.uses[1].count == 2U);
  BOOST_TEST(a.uses[1].first == (position{5, 1, 6}));
  const namespace_entry& b = all.entries()[1];
  BOOST_TEST(b.name == "http://h/b");
  BOOST_TEST(b.count == 1U);
  BOOST_TEST(b.prefixes.empty());
  BOOST_TEST(b.uses.size() == 1U);
}

BOOST_AUTO_TEST_CASE(each_of_many_prefixes_is_listed_once) {
  namespace_inventory all;
  all.begin_document("one.ttl");
  std::vector<std::string> prefixes;
  for (int i = 0; i < 40; ++i) {
    prefixes.push_back("p" + std::to_string(i));
  }
  for (int round = 0; round < 2; ++round) {
    for (const std::string& prefix : prefixes) {
      all.add("http://h/a", prefix, anywhere);
      all.add("http://h/b", prefix, anywhere);
    }
  }
  BOOST_REQUIRE(all.entries().size() == 2U);
  BOOST_TEST(all.entries()[0].prefixes == prefixes, boost::test_tools::per_element());
  BOOST_TEST(all.entries()[1].prefixes == prefixes, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(adds_again_by_index) {
  namespace_inventory all = inventory_of({{"http://h/a", "http://h/b"}});
  all.begin_document("two");
  const std::uint32_t b = all.add("http://h/b", "b", anywhere);
  all.add_again(b);
  all.add_again(b);
  BOOST_REQUIRE(all.entries().size() == 2U);
  const namespace_entry& entry = all.entries()[b];
  BOOST_TEST(entry.name == "http://h/b");
  BOOST_TEST(entry.count == 4U);
  BOOST_REQUIRE(entry.uses.size() == 2U);
  BOOST_TEST(entry.uses[0].count == 1U);
  BOOST_TEST(entry.uses[1].count == 3U);
  BOOST_TEST(entry.prefixes == std::vector<std::string>{"b"}, boost::test_tools::per_element());
}

// Names compare code point by code point.
BOOST_AUTO_TEST_CASE(entries_are_strings) {
  const namespace_inventory all =
      inventory_of({{"http://h/", "HTTP://h/", "http://h/%41", "http://h/A", "a b", "", "\xFF"}});
  BOOST_TEST(all.entries().size() == 7U);
}

BOOST_AUTO_TEST_CASE(no_groups) {
  check_groups({}, {});
  check_groups({{"http://x.example/a", "http://x.example/b", "http://y.example/a"}}, {});
  check_groups({{"http://x.example/a"}, {"http://x.example/a"}}, {});
  // Neither relative nor malformed names have a place on the ladder.
  check_groups({{"a", "A", "a/", "x:%zz", "x:%ZZ", "", "#", "\xFF", "x:\xFF"}}, {});
}

BOOST_AUTO_TEST_CASE(groups_on_each_rung) {
  check_groups({{"http://x.example/\u00E9", "http://x.example/%C3%A9"}},
               {{rung::syntax,
                 {difference::path},
                 {"http://x.example/\u00E9", "http://x.example/%C3%A9"},
                 ""}});
  check_groups({{"http://x.example", "http://x.example:80/"}},
               {{rung::scheme,
                 {difference::port, difference::path},
                 {"http://x.example", "http://x.example:80/"},
                 ""}});
  check_groups({{"http://x.example/a#", "https://x.example/A"}},
               {{rung::look_alike,
                 {difference::scheme, difference::trailing, difference::letter_case},
                 {"http://x.example/a#", "https://x.example/A"},
                 ""}});
}

// Names that people mistake for one another for other reasons than spelling
BOOST_AUTO_TEST_CASE(groups_of_look_alikes) {
  check_groups({{"http://www.x.example/\uFB01", "http://x.example/fi", "http://x.example/\u0456"}},
               {{rung::look_alike,
                 {difference::www, difference::nfkc},
                 {"http://www.x.example/\uFB01", "http://x.example/fi"},
                 ""}});
  check_groups({{"http://x.example/\u00E9#", "http://x.example/e\u0301#"},
                {"http://p\u0430y.example/", "http://pay.example/"}},
               {{rung::look_alike,
                 {difference::nfc},
                 {"http://x.example/\u00E9#", "http://x.example/e\u0301#"},
                 ""},
                {rung::look_alike,
                 {difference::confusable},
                 {"http://p\u0430y.example/", "http://pay.example/"},
                 ""}});
}

// RFC 3987 section 4.4 example 10, UTS #39: names that are displayed alike
BOOST_AUTO_TEST_CASE(groups_of_one_visual_form) {
  check_groups(
      {{"http://x.example/\u05D0/1", "http://x.example/1/\u05D0", "http://x.example/\u05D0"}},
      {{rung::look_alike,
        {difference::bidi},
        {"http://x.example/\u05D0/1", "http://x.example/1/\u05D0"},
        ""}});
}

// No well-known name looks like another one, except the alternative spellings and the two of XML
// Schema.
BOOST_AUTO_TEST_CASE(well_known_names_stand_apart) {
  for (const known_namespace& k : well_known_namespaces()) {
    for (const namespace_group& group : inventory_of({{std::string(k.name)}}).groups()) {
      BOOST_ERROR(k.name << " is taken for " << group.known);
    }
  }
}

// The lowest rung on which all meet, and how the first differs from the others
BOOST_AUTO_TEST_CASE(three_spellings) {
  check_groups({{"http://x.example/a", "HTTP://x.example/a", "http://x.example/a/"}},
               {{rung::look_alike,
                 {difference::scheme, difference::trailing},
                 {"http://x.example/a", "HTTP://x.example/a", "http://x.example/a/"},
                 ""}});
}

BOOST_AUTO_TEST_CASE(order_of_members) {
  // more documents
  check_groups({{"http://x.example/a", "http://x.example/a", "http://x.example/a"},
                {"http://x.example/a/"},
                {"http://x.example/a/"}},
               {{rung::look_alike,
                 {difference::trailing},
                 {"http://x.example/a/", "http://x.example/a"},
                 ""}});
  // as many documents, more occurrences
  check_groups({{"http://x.example/a", "http://x.example/a/", "http://x.example/a/"}},
               {{rung::look_alike,
                 {difference::trailing},
                 {"http://x.example/a/", "http://x.example/a"},
                 ""}});
  // a well-known name, however rare
  check_groups({{"http://xmlns.com/foaf/0.1"},
                {"http://xmlns.com/foaf/0.1"},
                {"http://xmlns.com/foaf/0.1/"}},
               {{rung::look_alike,
                 {difference::trailing},
                 {"http://xmlns.com/foaf/0.1/", "http://xmlns.com/foaf/0.1"},
                 ""}});
}

BOOST_AUTO_TEST_CASE(order_of_groups) {
  check_groups(
      {{"http://x.example/a", "http://y.example/a", "http://y.example/A", "http://x.example/A"}},
      {{rung::look_alike,
        {difference::letter_case},
        {"http://x.example/a", "http://x.example/A"},
        ""},
       {rung::look_alike,
        {difference::letter_case},
        {"http://y.example/a", "http://y.example/A"},
        ""}});
}

BOOST_AUTO_TEST_CASE(a_well_known_name_that_nobody_uses) {
  const std::string without = rdf.substr(0, rdf.size() - 1);
  check_groups({{without}}, {{rung::look_alike, {difference::trailing}, {without}, rdf}});
  check_groups(
      {{"HTTP://www.w3.org/1999/02/22-rdf-syntax-ns#"}},
      {{rung::syntax, {difference::scheme}, {"HTTP://www.w3.org/1999/02/22-rdf-syntax-ns#"}, rdf}});
  check_groups({{rdf}}, {});
}

// xs and xsd look alike and are different namespaces.
BOOST_AUTO_TEST_CASE(look_alikes_that_are_both_correct) {
  check_groups({{schema, schema + "#"}}, {});
  check_groups({{schema + "#"}, {schema}}, {});
  check_groups({{schema, schema + "#", schema + "/"}},
               {{rung::look_alike, {difference::trailing}, {schema, schema + "/"}, ""}});
}

// Of xs and xsd, the one that has the # as well.
BOOST_AUTO_TEST_CASE(the_nearest_well_known_name) {
  const std::string lower = "http://www.w3.org/2001/xmlschema";
  check_groups({{lower + "#"}},
               {{rung::look_alike, {difference::letter_case}, {lower + "#"}, schema + "#"}});
  check_groups({{lower}}, {{rung::look_alike, {difference::letter_case}, {lower}, schema}});
}

// Rival spellings of one namespace, both well known
BOOST_AUTO_TEST_CASE(schema_org) {
  check_groups({{"http://schema.org/", "https://schema.org/"}},
               {{rung::look_alike,
                 {difference::scheme},
                 {"http://schema.org/", "https://schema.org/"},
                 ""}});
  check_groups({{"http://schema.org/"}}, {});
  check_groups({{"https://schema.org/"}}, {});
}

// Names that look like no other are not compared. With a name that could look like anything, all
// are, and the groups are the same.
BOOST_AUTO_TEST_CASE(groups_do_not_depend_on_other_names) {
  const std::vector<std::string> parts[] = {
      {"http://", "https://", "HTTP://", "http:", "https:", "urn:", "URN:", "file://", "tel:"},
      {"", "www.", "WWW.", "user@", "@"},
      {"x.example", "X.example", "", "localhost", "www.w3.org", "schema.org", "m.example",
       "rn.example", "x.example."},
      {"", "/", "/ns", "/NS", "/1O", "/l0", "/a-b", "/ab", "/2001/XMLSchema", "//ns", "/?a"},
      {"", "#", "/", "/#", "?", "|"}};
  std::mt19937 random(20261124);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> names;
    for (int i = 0; i < 40; ++i) {
      std::string& name = names.emplace_back();
      for (const std::vector<std::string>& choices : parts) {
        name += choices[random() % choices.size()];
      }
    }
    const namespace_inventory some = inventory_of({names});
    names.emplace_back("http://different.test/%C3%A9");
    const namespace_inventory all = inventory_of({names});
    const auto groups = some.groups();
    const auto expected = all.groups();
    BOOST_REQUIRE(groups.size() == expected.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
      BOOST_TEST(member_names(some, groups[i]) == member_names(all, expected[i]),
                 boost::test_tools::per_element());
      BOOST_TEST(groups[i].known == expected[i].known);
    }
  }
}

// What the caller of an inventory knows
BOOST_AUTO_TEST_CASE(knowledge_of_the_caller) {
  const std::vector<known_namespace> known = {{"x", "http://x.example/ns#"}};
  alias_table aliases;
  BOOST_REQUIRE(aliases.add(alias_table::match::exact, "http://old.example/", "http://new.example/")
                    .has_value());
  namespace_inventory all({known, &aliases});
  all.begin_document("one");
  for (const char* name : {"http://x.example/ns", "http://old.example/", "http://new.example/"}) {
    all.add(name, "", anywhere);
  }
  const auto groups = all.groups();
  BOOST_REQUIRE(groups.size() == 2U);
  BOOST_TEST(groups[0].known == "http://x.example/ns#");
  BOOST_TEST(groups[0].rung == rung::look_alike);
  BOOST_TEST(groups[1].rung == rung::protocol);
  BOOST_TEST(groups[1].members.size() == 2U);
}

BOOST_AUTO_TEST_CASE(the_built_in_list) {
  std::set<std::string_view> names;
  bool has_rdf = false;
  for (const known_namespace& k : well_known_namespaces()) {
    BOOST_TEST(names.insert(k.name).second);
    BOOST_TEST(!k.prefix.empty());
    has_rdf = has_rdf || (k.prefix == "rdf" && k.name == rdf);
  }
  BOOST_TEST(has_rdf);
  // Namespaces in XML 1.0 section 3; none of them is a near miss of another.
  BOOST_TEST(names.contains("http://www.w3.org/XML/1998/namespace"));
  BOOST_TEST(names.contains("http://www.w3.org/2000/xmlns/"));
}

BOOST_AUTO_TEST_CASE(a_moved_inventory) {
  namespace_inventory all = inventory_of({{"http://x.example/a"}});
  namespace_inventory moved = std::move(all);
  moved.add("http://x.example/a", "", anywhere);
  BOOST_REQUIRE(moved.entries().size() == 1U);
  BOOST_TEST(moved.entries()[0].name == "http://x.example/a");
  BOOST_TEST(moved.entries()[0].count == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
