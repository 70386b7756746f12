#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <leiri/documents/namespace_renaming.hpp>
#include <optional>
#include <string>
#include <string_view>

BOOST_AUTO_TEST_SUITE(namespace_renamings)

using leiri::namespace_renaming;
using leiri::occurrence;
using leiri::position;
using leiri::role;

namespace {

/// Each identifier has a line of its own.
class line_place final : public leiri::locator {
 public:
  [[nodiscard]] position locate(std::uint32_t /*value_offset*/) const override {
    return {0, line, 1};
  }
  std::uint64_t line = 1;
};

/// Renames one identifier after another.
class renamer {
 public:
  renamer(std::initializer_list<leiri::renamed_namespace> names) : names_(names) {}

  /// Nothing if it keeps its name.
  std::optional<std::string> of(role r, std::string_view iri, leiri::reading how,
                                std::size_t namespace_size = 0) {
    const occurrence o{r, {}, iri, how, leiri::profile::rdf, nullptr, &place_, namespace_size};
    const auto renamed = names_.rename(o, iri);
    ++place_.line;
    return renamed ? std::optional(std::string(renamed->text)) : std::nullopt;
  }
  std::optional<std::string> of(std::string_view iri, std::size_t namespace_size = 0) {
    return of(role::object, iri, leiri::reading::reference, namespace_size);
  }
  std::optional<std::string> of_name(std::string_view name) {
    return of(role::namespace_name, name, leiri::reading::name);
  }
  [[nodiscard]] const namespace_renaming& names() const noexcept { return names_; }

 private:
  namespace_renaming names_;
  line_place place_;
};

constexpr auto none = std::nullopt;

}  // namespace

BOOST_AUTO_TEST_CASE(an_iri_is_a_namespace_and_a_local_name) {
  renamer r{{"http://h/a/", "http://n/"}, {"urn:x:", "urn:y:"}, {"http://h/a/GO_", "http://g/"}};
  BOOST_TEST((r.of("http://h/a/b") == "http://n/b"));
  BOOST_TEST((r.of("http://h/a/") == "http://n/"));
  BOOST_TEST((r.of("http://h/a") == none));
  BOOST_TEST((r.of("http://h/a/b/c") == none));
  BOOST_TEST((r.of("http://h/a/b#c") == none));
  BOOST_TEST((r.of("http://h/ab") == none));
  BOOST_TEST((r.of("urn:x:a") == "urn:y:a"));
  BOOST_TEST((r.of("urn:x:a/b") == none));
  BOOST_TEST((r.of("http://h/a/GO_1") == "http://g/1"), "the longest namespace");
}

BOOST_AUTO_TEST_CASE(a_namespace_name_is_a_whole_string) {
  renamer r{{"http://h/a", "http://n/"}, {"http://h/b#", "http://m/"}};
  BOOST_TEST((r.of_name("http://h/a") == "http://n/"));
  BOOST_TEST((r.of_name("http://h/ab") == none));
  BOOST_TEST((r.of_name("http://h/b#c") == none));
  BOOST_TEST((r.of_name(" http://h/a") == none));
  BOOST_TEST((r.of(role::attribute, " http://h/a\n", leiri::reading::name) == "http://n/"));
  BOOST_TEST((r.of(role::prefix, "http://h/a", leiri::reading::reference) == "http://n/"));
  BOOST_TEST((r.of(role::prefix, "http://h/b#c", leiri::reading::reference) == "http://m/c"));
}

// Only its prefix shows that http://h/ab is the name b in http://h/a.
BOOST_AUTO_TEST_CASE(names_with_a_prefix_belong_to_a_namespace_without_separator) {
  renamer r{{"http://h/a", "http://n/"}};
  BOOST_TEST((r.of("http://h/ab") == none));
  BOOST_TEST((r.of("http://h/ab", 10) == "http://n/b"));
  BOOST_TEST((r.of("http://h/ab/c", 10) == none));
}

BOOST_AUTO_TEST_CASE(addresses_keep_their_names) {
  using leiri::reading;
  renamer r{{"http://h/a/", "http://n/"}};
  BOOST_TEST((r.of(role::base, "http://h/a/", reading::reference) == none));
  BOOST_TEST((r.of(role::system_id, "http://h/a/b", reading::reference) == none));
  BOOST_TEST((r.of(role::attribute, "http://h/a/b", reading::reference) == none));
  BOOST_TEST((r.of(role::attribute, "http://h/a/b", reading::absolute) == "http://n/b"));
  BOOST_TEST((r.of(role::element, "http://h/a/b", reading::absolute) == none));
}

BOOST_AUTO_TEST_CASE(merges_are_names_in_use_with_one_new_name) {
  renamer r{{"http://a/", "http://b/"}, {"http://c/", "http://b/"}, {"http://b/", "http://a/"}};
  r.of("http://a/x");
  r.of("http://b/x");
  BOOST_TEST(r.names().merges().empty(), "they are exchanged");
  r.of("http://c/y");
  r.of("http://c/z");
  const auto merges = r.names().merges();
  BOOST_TEST_REQUIRE(merges.size() == 1U);
  BOOST_TEST(merges[0].first == "http://a/");
  BOOST_TEST(merges[0].first_place.line == 1U);
  BOOST_TEST(merges[0].second == "http://c/");
  BOOST_TEST(merges[0].second_place.line == 3U);
  BOOST_TEST(merges[0].to == "http://b/");
}

BOOST_AUTO_TEST_CASE(a_new_name_in_use_is_a_merge) {
  renamer r{{"http://a/", "http://b/"}};
  BOOST_TEST((r.of("http://b/x") == none));
  BOOST_TEST(r.names().merges().empty());
  r.of("http://a/y");
  BOOST_TEST(r.names().merges().size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
