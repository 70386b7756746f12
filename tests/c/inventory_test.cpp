#include <leiri.h>

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <string_view>

using namespace std::string_view_literals;

namespace {

std::string_view view(leiri_text t) { return {t.data, t.size}; }

leiri_text text(std::string_view t) { return {t.data(), t.size()}; }

/// An inventory for the length of a test.
class inventory {
 public:
  inventory() { BOOST_TEST_REQUIRE(leiri_namespaces_new(nullptr, &handle_) == LEIRI_OK); }
  ~inventory() { leiri_namespaces_free(handle_); }
  inventory(const inventory&) = delete;
  inventory& operator=(const inventory&) = delete;

  [[nodiscard]] leiri_namespaces* get() const noexcept { return handle_; }
  void begin(std::string_view document) const {
    BOOST_TEST(leiri_namespaces_begin_document(handle_, document.data(), document.size(),
                                               nullptr) == LEIRI_OK);
  }
  std::uint32_t add(std::string_view name, std::string_view prefix, std::uint64_t uses = 1) const {
    const leiri_position where{5, 2, 3};
    std::uint32_t index = 77;
    const leiri_namespaces_add_options use{sizeof use, text(prefix), uses, &where, 0};
    BOOST_TEST(leiri_namespaces_add(handle_, name.data(), name.size(), &use, &index) == LEIRI_OK);
    return index;
  }

 private:
  leiri_namespaces* handle_ = nullptr;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(interning)

BOOST_AUTO_TEST_CASE(equal_strings_equal_integers) {
  leiri_interner* strings = nullptr;
  BOOST_TEST_REQUIRE(leiri_interner_new(&strings) == LEIRI_OK);
  std::uint32_t id = 77;
  BOOST_TEST(leiri_interner_find(strings, "a", 1, &id) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_interner_intern(strings, "a\0b", 3, &id) == LEIRI_OK);
  BOOST_TEST(id == 0U);
  BOOST_TEST(leiri_interner_intern(strings, nullptr, 0, &id) == LEIRI_OK);
  BOOST_TEST(id == 1U);
  BOOST_TEST(leiri_interner_intern(strings, "\xFF", 1, &id) == LEIRI_OK);
  BOOST_TEST(id == 2U);
  BOOST_TEST(leiri_interner_find(strings, "a\0b", 3, &id) == LEIRI_OK);
  BOOST_TEST(id == 0U);
  leiri_text kept{};
  BOOST_TEST(leiri_interner_text(strings, 0, &kept) == LEIRI_OK);
  BOOST_TEST(view(kept) == "a\0b"sv);
  BOOST_TEST(leiri_interner_text(strings, 3, &kept) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_interner_size(strings) == 3U);
  BOOST_TEST(leiri_interner_intern(strings, nullptr, 1, &id) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_interner_intern(nullptr, "a", 1, &id) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_interner_size(nullptr) == 0U);
  leiri_interner_free(strings);
  leiri_interner_free(nullptr);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(inventories)

BOOST_AUTO_TEST_CASE(namespaces_are_counted) {
  const inventory all;
  all.begin("a.ttl");
  BOOST_TEST(all.add("http://h/ns", "p") == 0U);
  BOOST_TEST(all.add("http://h/ns", "q", 3) == 0U);
  all.begin("b.ttl");
  BOOST_TEST(all.add("http://h/ns", "p") == 0U);
  BOOST_TEST(all.add("http://h/other", "") == 1U);
  BOOST_TEST(leiri_namespaces_size(all.get()) == 2U);
  BOOST_TEST(leiri_namespaces_documents(all.get()) == 2U);

  leiri_namespace entry{};
  BOOST_TEST(leiri_namespaces_get(all.get(), 0, &entry) == LEIRI_OK);
  BOOST_TEST(view(entry.name) == "http://h/ns");
  BOOST_TEST(entry.count == 5U);
  BOOST_TEST(entry.prefixes == 2U);
  BOOST_TEST(entry.uses == 2U);
  leiri_text found{};
  BOOST_TEST(leiri_namespaces_prefix(all.get(), 0, 1, &found) == LEIRI_OK);
  BOOST_TEST(view(found) == "q");
  leiri_namespace_use use{};
  BOOST_TEST(leiri_namespaces_use(all.get(), 0, 0, &use) == LEIRI_OK);
  BOOST_TEST(use.document == 0U);
  BOOST_TEST(use.count == 4U);
  BOOST_TEST(use.first.offset == 5U);
  BOOST_TEST(use.first.line == 2U);
  BOOST_TEST(use.first.column == 3U);
  BOOST_TEST(leiri_namespaces_document(all.get(), 1, &found) == LEIRI_OK);
  BOOST_TEST(view(found) == "b.ttl");
  BOOST_TEST(leiri_namespaces_is_used(all.get(), "http://h/other", 14) == 1);
  BOOST_TEST(leiri_namespaces_is_used(all.get(), "http://h/none", 13) == 0);
}

BOOST_AUTO_TEST_CASE(indices_have_an_end) {
  const inventory all;
  all.begin("a.ttl");
  all.add("http://h/ns", "p");
  leiri_namespace entry{};
  leiri_text found{};
  leiri_namespace_use use{};
  BOOST_TEST(leiri_namespaces_get(all.get(), 1, &entry) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_namespaces_prefix(all.get(), 0, 1, &found) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_namespaces_prefix(all.get(), 1, 0, &found) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_namespaces_use(all.get(), 0, 1, &use) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_namespaces_document(all.get(), 1, &found) == LEIRI_NOT_FOUND);
  BOOST_TEST(leiri_namespaces_size(nullptr) == 0U);
  BOOST_TEST(leiri_namespaces_is_used(nullptr, "a", 1) == 0);
}

BOOST_AUTO_TEST_CASE(a_use_needs_a_document) {
  const inventory all;
  BOOST_TEST(leiri_namespaces_add(all.get(), "a", 1, nullptr, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_namespaces_append(all.get(), all.get(), 0) == LEIRI_BAD_ARGUMENT);
  all.begin("x");
  BOOST_TEST(leiri_namespaces_add(all.get(), nullptr, 1, nullptr, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_namespaces_size(all.get()) == 0U);
  BOOST_TEST(leiri_namespaces_add(all.get(), "a", 1, nullptr, nullptr) == LEIRI_OK);
  leiri_namespace entry{};
  BOOST_TEST(leiri_namespaces_get(all.get(), 0, &entry) == LEIRI_OK);
  BOOST_TEST(entry.count == 1U);
}

BOOST_AUTO_TEST_CASE(parts_are_put_together) {
  const inventory whole;
  whole.begin("a.nt");
  whole.add("http://h/ns", "p");
  const inventory part;
  part.begin("the rest");
  part.add("http://h/later", "");
  BOOST_TEST(leiri_namespaces_append(whole.get(), part.get(), 10) == LEIRI_OK);
  leiri_namespace_use use{};
  BOOST_TEST(leiri_namespaces_use(whole.get(), 1, 0, &use) == LEIRI_OK);
  BOOST_TEST(use.first.line == 12U);
  BOOST_TEST(leiri_namespaces_append(whole.get(), whole.get(), 0) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(groups_meet_on_a_rung) {
  const inventory all;
  all.begin("a.ttl");
  all.add("http://example.org/ns", "p");
  all.add("http://example.org/other", "o");
  all.begin("b.ttl");
  all.add("http://example.org/ns#", "p");
  leiri_namespace_groups* groups = nullptr;
  BOOST_TEST_REQUIRE(leiri_namespace_groups_new(all.get(), &groups) == LEIRI_OK);
  BOOST_TEST_REQUIRE(leiri_namespace_groups_size(groups) == 1U);
  leiri_namespace_group group{};
  BOOST_TEST(leiri_namespace_groups_get(groups, 0, &group) == LEIRI_OK);
  BOOST_TEST(group.rung == LEIRI_RUNG_LOOK_ALIKE);
  BOOST_TEST(group.differences == unsigned{LEIRI_DIFFERENCE_TRAILING});
  BOOST_TEST_REQUIRE(group.member_count == 2U);
  BOOST_TEST(group.members[0] + group.members[1] == 2U);
  BOOST_TEST(group.known.size == 0U);
  BOOST_TEST(leiri_namespace_groups_get(groups, 1, &group) == LEIRI_NOT_FOUND);
  leiri_namespace_groups_free(groups);
  leiri_namespace_groups_free(nullptr);
}

BOOST_AUTO_TEST_CASE(findings_name_what_was_meant) {
  const inventory all;
  all.begin("a.xml");
  const std::string_view wrong = "http://www.w3.org/1999/xlnk";
  const leiri_position where{7, 1, 8};
  const leiri_namespaces_add_options use{sizeof use, text("x"), 1, &where, LEIRI_USAGE_XML_NAME};
  BOOST_TEST(leiri_namespaces_add(all.get(), wrong.data(), wrong.size(), &use, nullptr) ==
             LEIRI_OK);
  const leiri_namespaces_add_options bad{sizeof bad, text("x"), 1, &where, 256};
  BOOST_TEST(leiri_namespaces_add(all.get(), wrong.data(), wrong.size(), &bad, nullptr) ==
             LEIRI_BAD_ARGUMENT);
  leiri_namespace_findings* findings = nullptr;
  BOOST_TEST_REQUIRE(leiri_namespace_findings_new(all.get(), &findings) == LEIRI_OK);
  BOOST_TEST_REQUIRE(leiri_namespace_findings_size(findings) == 1U);
  leiri_namespace_finding f{};
  BOOST_TEST(leiri_namespace_findings_get(findings, 0, &f) == LEIRI_OK);
  BOOST_TEST(f.code == LEIRI_CODE_NAMESPACE_MISSPELT);
  BOOST_TEST(f.severity == LEIRI_SEVERITY_WARNING);
  BOOST_TEST(std::string_view(f.value.data, f.value.size) == wrong);
  BOOST_TEST(std::string_view(f.intended.data, f.intended.size) == "http://www.w3.org/1999/xlink");
  BOOST_TEST(f.document == 0U);
  BOOST_TEST(f.first.column == 8U);
  BOOST_TEST(f.message.size > wrong.size());
  BOOST_TEST(leiri_namespace_findings_get(findings, 1, &f) == LEIRI_NOT_FOUND);
  leiri_namespace_findings_free(findings);
  leiri_namespace_findings_free(nullptr);
}

BOOST_AUTO_TEST_CASE(the_callers_namespaces_are_copied) {
  leiri_namespaces* all = nullptr;
  {
    std::string prefix = "mine";
    std::string name = "http://mine.example/ns#";
    const leiri_known_namespace known{text(prefix), text(name)};
    leiri_aliases* table = nullptr;
    BOOST_TEST_REQUIRE(leiri_aliases_new(&table) == LEIRI_OK);
    const leiri_namespaces_options options{sizeof options, &known, 1, table};
    BOOST_TEST(leiri_namespaces_new(&options, &all) == LEIRI_OK);
    leiri_aliases_free(table);
    name.assign(name.size(), 'x');
  }
  leiri_namespaces_begin_document(all, "a", 1, nullptr);
  leiri_namespaces_add(all, "http://mine.example/ns", 22, nullptr, nullptr);
  leiri_namespace_groups* groups = nullptr;
  BOOST_TEST_REQUIRE(leiri_namespace_groups_new(all, &groups) == LEIRI_OK);
  leiri_namespace_group group{};
  BOOST_TEST_REQUIRE(leiri_namespace_groups_get(groups, 0, &group) == LEIRI_OK);
  BOOST_TEST(view(group.known) == "http://mine.example/ns#");
  leiri_namespace_groups_free(groups);
  leiri_namespaces_free(all);
  leiri_namespaces_options options = LEIRI_NAMESPACES_OPTIONS_INIT;
  options.known_count = 1;
  BOOST_TEST(leiri_namespaces_new(&options, &all) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(the_built_in_list_has_an_end) {
  std::size_t count = 0;
  leiri_known_namespace known{};
  bool has_rdf = false;
  for (; leiri_well_known_namespace(count, &known) == LEIRI_OK; ++count) {
    has_rdf = has_rdf || view(known.name) == "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  }
  BOOST_TEST(count > 10U);
  BOOST_TEST(has_rdf);
}

BOOST_AUTO_TEST_CASE(small_things_of_namespaces) {
  BOOST_TEST(leiri_namespace_part("http://h/a#b", 12) == 11U);
  BOOST_TEST(leiri_namespace_part("urn:x", 5) == 5U);
  BOOST_TEST(leiri_namespace_part(nullptr, 0) == 0U);
  const leiri_position from{10, 2, 4};
  const leiri_position to = leiri_advance(&from, "\xC3\xA9\nab", 5);
  BOOST_TEST(to.offset == 15U);
  BOOST_TEST(to.line == 3U);
  BOOST_TEST(to.column == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
