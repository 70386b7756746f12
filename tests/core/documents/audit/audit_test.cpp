#include <leiri/documents/audit.hpp>
#include <leiri/parse.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/documents/audit/audit_bench.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(audits)

using namespace leiri;
using namespace leiri::test;

BOOST_AUTO_TEST_CASE(a_reference_is_resolved) {
  bench b;
  const outcome o = b.examine("../c", reading::reference, profile::iri);
  BOOST_TEST(o.usable);
  BOOST_TEST(b.target == "http://h/c");
  check_findings(b, {});
  BOOST_REQUIRE(b.listener.identifiers.size() == 1U);
  BOOST_TEST(b.listener.identifiers[0].value == "../c");
  BOOST_TEST(b.listener.identifiers[0].usable);
  BOOST_TEST(b.listener.identifiers[0].resolved == "http://h/c");
}

BOOST_AUTO_TEST_CASE(a_leiri_is_resolved_as_it_stands) {
  bench b;
  BOOST_TEST(b.examine("c d", reading::reference, profile::leiri).usable);
  BOOST_TEST(b.target == "http://h/a/c d");
  check_findings(b, {{code::needs_leiri, severity::info, component::path, 1}});
}

BOOST_AUTO_TEST_CASE(references_with_a_scheme) {
  bench b;
  BOOST_TEST(b.examine("xy:/a/../b", reading::reference, profile::iri).usable);
  BOOST_TEST(b.target == "xy:/b");
  check_findings(b, {{code::dot_segments, severity::warning, component::path, 6}});
  BOOST_TEST(
      b.examine("xy:/a/../b", reading::reference, profile::iri, absolute_references::verbatim)
          .usable);
  BOOST_TEST(b.target == "xy:/a/../b");
}

BOOST_AUTO_TEST_CASE(an_invalid_reference) {
  bench b;
  const outcome o = b.examine("c d", reading::reference, profile::iri);
  BOOST_TEST(!o.usable);
  BOOST_TEST(o.why == code::path_character);
  BOOST_TEST(b.target == "");
  check_findings(b, {{code::path_character, severity::invalid, component::path, 1}});
  BOOST_TEST(!b.listener.identifiers.back().usable);
}

BOOST_AUTO_TEST_CASE(positions_come_from_the_locator) {
  bench b;
  b.examine("c d", reading::reference, profile::iri);
  BOOST_REQUIRE(b.listener.reports.size() == 1U);
  BOOST_TEST(b.listener.reports[0].where == (position{101, 7, 21}));
  BOOST_TEST(b.listener.reports[0].has_subject);
  BOOST_TEST(b.listener.reports[0].detail == "");
}

BOOST_AUTO_TEST_CASE(relative_without_base) {
  bench b;
  const reference relative = *parse("a/b");
  for (const reference* base : {static_cast<const reference*>(nullptr), &relative}) {
    b.listener.reports.clear();
    const outcome o = b.examiner.examine(
        {role::object, "", "c", reading::reference, profile::iri, base, &b.where});
    BOOST_TEST(!o.usable);
    BOOST_TEST(o.why == code::relative_without_base);
    check_findings(b, {{code::relative_without_base, severity::invalid, component::none, 0}});
    BOOST_TEST(
        b.examiner
            .examine({role::object, "", "x:c", reading::reference, profile::iri, base, &b.where})
            .usable);
  }
}

BOOST_AUTO_TEST_CASE(path_guard) {
  bench b;
  b.base = *parse("s:/a");
  BOOST_TEST(b.examine("..//b", reading::reference, profile::iri).usable);
  BOOST_TEST(b.target == "s:/.//b");
  check_findings(b, {{code::path_guard, severity::info, component::path, 0}});
}

// N-Triples: absolute or in error, never resolved
BOOST_AUTO_TEST_CASE(absolute) {
  bench b;
  BOOST_TEST(b.examine("xy:/a/../b", reading::absolute, profile::rdf).usable);
  BOOST_TEST(b.target == "xy:/a/../b");
  check_findings(b, {{code::dot_segments, severity::warning, component::path, 6}});
  const outcome o = b.examine("c", reading::absolute, profile::iri);
  BOOST_TEST(!o.usable);
  BOOST_TEST(o.why == code::scheme_missing);
  check_findings(b, {{code::scheme_missing, severity::invalid, component::scheme, 1}});
}

// Namespaces in XML 1.0 section 2: verbatim, whatever is said about them
BOOST_AUTO_TEST_CASE(names) {
  bench b;
  const auto examine_name = [&](std::string_view value, const std::vector<finding>& expected) {
    BOOST_TEST_CONTEXT(value) {
      BOOST_TEST(b.examine(value, reading::name, profile::uri).usable);
      BOOST_TEST(b.target == value);
      check_findings(b, expected);
    }
  };
  examine_name("http://h/a", {});
  examine_name("HTTP://h/a/..", {{code::scheme_uppercase, severity::info, component::scheme, 0},
                                 {code::dot_segments, severity::info, component::path, 11}});
  // behaviour.md section 10: a name cannot change unless all documents do.
  examine_name("urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
               {{code::uuid_uppercase, severity::info, component::path, 9}});
  examine_name("http://u:p@h/",
               {{code::userinfo_present, severity::warning, component::userinfo, 7},
                {code::password_present, severity::warning, component::userinfo, 9}});
  examine_name("a/b", {{code::namespace_relative, severity::warning, component::none, 0}});
  examine_name("#f", {{code::namespace_relative, severity::warning, component::none, 0}});
  examine_name("http://\u00E9/", {{code::namespace_not_uri, severity::info, component::host, 7}});
  examine_name("http://h/a b", {{code::namespace_not_uri, severity::warning, component::path, 10}});
  examine_name("http://h/%zz", {{code::namespace_not_uri, severity::warning, component::path, 9}});
}

// Namespaces in XML 1.1: IRIs are right
BOOST_AUTO_TEST_CASE(names_under_iri) {
  bench b;
  BOOST_TEST(b.examine("http://\u00E9/", reading::name, profile::iri).usable);
  check_findings(b, {});
}

BOOST_AUTO_TEST_CASE(a_namespace_name_that_is_not_utf8) {
  bench b;
  const outcome o = b.examine("http://h/\xFF", reading::name, profile::uri);
  BOOST_TEST(!o.usable);
  BOOST_TEST(o.why == code::utf8_invalid);
  check_findings(b, {{code::utf8_invalid, severity::invalid, component::none, 9}});
}

BOOST_AUTO_TEST_CASE(one_profile_for_all_identifiers) {
  audit_options options;
  options.profile = profile::uri;
  bench b(options);
  BOOST_TEST(b.examine("c d", reading::reference, profile::leiri).why == code::path_character);
  BOOST_TEST(b.examine("\u00E9", reading::reference, profile::iri).why == code::path_character);
  BOOST_TEST(b.examine("x:\u00E9", reading::absolute, profile::rdf).why == code::path_character);
  options.profile = profile::leiri;
  bench lenient(options);
  BOOST_TEST(lenient.examine("c d", reading::reference, profile::uri).usable);
}

BOOST_AUTO_TEST_CASE(severities_of_the_caller) {
  audit_options options;
  options.severities = {{code::dot_segments, severity::error},
                        {code::needs_leiri, severity::warning},
                        {code::path_character, severity::info},
                        {code::namespace_not_uri, severity::error}};
  bench b(options);
  b.examine("xy:/./a b", reading::reference, profile::leiri);
  check_findings(b, {{code::dot_segments, severity::error, component::path, 4},
                     {code::needs_leiri, severity::warning, component::path, 7}});
  b.examine("HTTP://h/", reading::reference, profile::iri);
  check_findings(b, {{code::scheme_uppercase, severity::warning, component::scheme, 0}});
  b.examine("http://\u00E9/", reading::name, profile::uri);
  check_findings(b, {{code::namespace_not_uri, severity::error, component::host, 7}});
  // The grammar's verdict stays.
  BOOST_TEST(!b.examine("a b", reading::reference, profile::iri).usable);
  check_findings(b, {{code::path_character, severity::invalid, component::path, 1}});
}

BOOST_AUTO_TEST_CASE(findings_of_an_adapter) {
  audit_options options;
  options.severities = {{code::document_syntax, severity::warning}};
  bench b(options);
  const occurrence o{role::system_id, "",      "a#b",   reading::reference,
                     profile::leiri,  &b.base, &b.where};
  b.examiner.report(code::system_id_fragment, o, 1, "notation", component::fragment);
  b.examiner.report(code::document_syntax, position{3, 1, 4}, "tag not closed");
  check_findings(b, {{code::system_id_fragment, severity::error, component::fragment, 1},
                     {code::document_syntax, severity::warning, component::none, 0}});
  BOOST_TEST(b.listener.reports[0].where == (position{101, 7, 21}));
  BOOST_TEST(b.listener.reports[0].detail == "notation");
  BOOST_TEST(b.listener.reports[0].has_subject);
  BOOST_TEST(b.listener.reports[1].where == (position{3, 1, 4}));
  BOOST_TEST(b.listener.reports[1].detail == "tag not closed");
  BOOST_TEST(!b.listener.reports[1].has_subject);
  BOOST_TEST(b.examiner.identifiers() == 0U);
}

// RDF 1.2 Concepts: a literal of these datatypes has a language, and is written with it.
BOOST_AUTO_TEST_CASE(datatypes_that_need_a_language) {
  const std::string rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  for (const std::string name : {"langString", "dirLangString"}) {
    for (const policy p : {policy::keep, policy::skip, policy::repair}) {
      audit_options options;
      options.policies = policy_table(p);
      bench b(options);
      const std::string iri = rdf + name;
      occurrence o{role::object, "", iri, reading::absolute, profile::rdf, nullptr, &b.where};
      BOOST_TEST(b.examiner.examine(o).usable);
      o.role = role::datatype;
      const outcome bad = b.examiner.examine(o);
      BOOST_TEST(!bad.usable);
      BOOST_TEST((bad.why == code::rdf_language_missing));
      BOOST_TEST(b.listener.identifiers.size() == 2U);
      check_findings(b, {{code::rdf_language_missing, severity::error, component::none, 0}});
      const decision d = b.examiner.decide(o, bad);
      // Nobody knows the language.
      BOOST_TEST((d.action == (p == policy::repair ? policy::skip : p)));
    }
  }
  bench b;
  const std::string html = rdf + "HTML";
  BOOST_TEST(
      b.examiner
          .examine({role::datatype, "", html, reading::absolute, profile::rdf, nullptr, &b.where})
          .usable);
}

BOOST_AUTO_TEST_CASE(terms_are_counted) {
  bench b;
  for (const char* const document : {"one", "two"}) {
    b.inventory.begin_document(document);
    for (const char* const iri : {"http://h/a/b", "http://h/a/c", "http://h/a/", "http://h/a/b/c",
                                  "http://h/a#b", "urn:a:b", "http://h/a/b"}) {
      b.examine(iri, reading::absolute, profile::rdf);
      b.examiner.count_term(iri, b.where);
    }
  }
  const auto entries = b.inventory.entries();
  BOOST_TEST_REQUIRE(entries.size() == 4U);
  constexpr std::pair<std::string_view, std::uint64_t> expected[] = {
      {"http://h/a/", 4}, {"http://h/a/b/", 1}, {"http://h/a#", 1}, {"urn:a:b", 1}};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    BOOST_TEST(entries[i].name == expected[i].first);
    BOOST_TEST(entries[i].count == 2 * expected[i].second);
    BOOST_TEST_REQUIRE(entries[i].uses.size() == 2U);
    BOOST_TEST(entries[i].uses[0].count == expected[i].second);
    BOOST_TEST(entries[i].uses[1].count == expected[i].second);
  }
}

BOOST_AUTO_TEST_CASE(everything_is_counted) {
  bench b;
  b.inventory.begin_document("one");
  b.examine("a", reading::reference, profile::iri);
  b.examine("a b", reading::reference, profile::iri);
  b.examine("http://h/", reading::name, profile::uri);
  BOOST_TEST(b.examiner.identifiers() == 3U);
  BOOST_TEST(b.listener.identifiers.size() == 3U);
  BOOST_TEST(b.inventory.entries().empty());
  const added_term term = b.examiner.count_term("http://h/a", b.where);
  b.examiner.recount(term);
  BOOST_REQUIRE(b.inventory.entries().size() == 1U);
  BOOST_TEST(b.inventory.entries()[0].uses[0].first == (position{100, 7, 20}));
  BOOST_TEST(b.inventory.entries()[0].count == 2U);
}

// UTS #39 section 5, in names that are URIs, IRIs and terms of RDF
BOOST_AUTO_TEST_CASE(words_in_namespaces) {
  bench b;
  b.examine("http://h/p\u0430ypal#", reading::name, profile::iri);
  check_findings(b, {{code::mixed_scripts, severity::warning, component::path, 9}});
  b.examine("http://h/p\u0430ypal#", reading::name, profile::uri);
  check_findings(b, {{code::namespace_not_uri, severity::info, component::path, 10},
                     {code::mixed_scripts, severity::warning, component::path, 9}});
  b.examine("http://h/\u0440\u0443\u0441-abc_\u03B1\u03B2/\u65E5\u672C\u3054abc#", reading::name,
            profile::iri);
  check_findings(b, {});  // word by word
  b.examine("x:p\u0430y", reading::absolute, profile::rdf);
  check_findings(b, {{code::mixed_scripts, severity::warning, component::path, 2}});
}

// RFC 3987 section 4.1; RDF's grammar allows the character, and its severity is "error".
BOOST_AUTO_TEST_CASE(policies_for_formatting_characters_in_rdf) {
  audit_options options;
  options.policies = policy_table(policy::repair);
  for (const severity wanted : {severity::error, severity::info}) {
    options.severities = {{code::bidi_format_character, wanted}};
    bench b(options);
    const occurrence o{role::object, "",      "http://h/a\u202Eb", reading::absolute, profile::rdf,
                       nullptr,      &b.where};
    const outcome bad = b.examiner.examine(o);
    BOOST_TEST(!bad.usable);
    BOOST_TEST(bad.why == code::bidi_format_character);
    const decision d = b.examiner.decide(o, bad);
    BOOST_TEST((d.action == policy::repair));
    BOOST_TEST(d.text == "http://h/a%E2%80%AEb");
    BOOST_TEST(b.examine(d.text, reading::absolute, profile::rdf).usable);
  }
  bench leiri;  // an info there
  BOOST_TEST(leiri.examine("a\u202E", reading::reference, profile::leiri).usable);
}

BOOST_AUTO_TEST_SUITE_END()
