#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

#include "reference/rfc_3986_examples.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(resolve)

using leiri::test::lines;
using leiri::test::run;

namespace {

using rfc_3986::example;

const std::string base(rfc_3986::base);

template <std::size_t size>
void check_on_standard_input(const example (&examples)[size]) {
  std::string input;
  for (const example& e : examples) {
    input.append(e.reference) += '\n';
  }
  const auto got = run({"resolve", "--base", base}, input);
  BOOST_TEST(got.status == 0);
  const auto results = lines(got.out);
  BOOST_TEST_REQUIRE(results.size() == size);
  for (std::size_t i = 0; i < size; ++i) {
    BOOST_TEST_CONTEXT(examples[i].reference) { BOOST_TEST(results[i] == examples[i].target); }
  }
}

template <std::size_t size>
void check_as_arguments(const example (&examples)[size]) {
  std::vector<std::string> arguments = {"resolve", "--base", base};
  std::string wanted;
  for (const example& e : examples) {
    arguments.emplace_back(e.reference);
    wanted.append(e.target) += '\n';
  }
  BOOST_TEST(run(arguments).out == wanted);
}

}  // namespace

BOOST_AUTO_TEST_CASE(examples_of_rfc_3986_on_standard_input) {
  check_on_standard_input(rfc_3986::normal_examples);
  check_on_standard_input(rfc_3986::abnormal_examples);
}

BOOST_AUTO_TEST_CASE(examples_of_rfc_3986_as_arguments) {
  check_as_arguments(rfc_3986::normal_examples);
  check_as_arguments(rfc_3986::abnormal_examples);
}

BOOST_AUTO_TEST_CASE(leiris_are_resolved_unchanged) {
  BOOST_TEST(run({"resolve", "--base", "http://ex/my dir/", "é b.xml"}).out ==
             "http://ex/my dir/é b.xml\n");
}

BOOST_AUTO_TEST_CASE(the_base_is_used_verbatim) {
  BOOST_TEST(run({"resolve", "--base= x", "s:a"}).out == "s:a\n");
  BOOST_TEST(run({"resolve", "--base=", "s:a"}).out == "s:a\n");
  BOOST_TEST(run({"resolve", "--base=s:[x]/", "[y]"}).out == "s:[x]/[y]\n");
}

BOOST_AUTO_TEST_CASE(no_result_without_a_base) {
  const auto got = run({"resolve", "g"});
  BOOST_TEST(got.status == 1);
  BOOST_TEST(got.out == "");
  BOOST_TEST(got.err.find("[relative-without-base]") != std::string::npos);
  const auto relative = run({"resolve", "--base", "rel/path", "x"});
  BOOST_TEST(relative.status == 1);
  BOOST_TEST(relative.err ==
             "leiri: base <rel/path>, byte 0: error: missing scheme in the base "
             "[relative-without-base]; specify an absolute base with --base\n");
}

BOOST_AUTO_TEST_CASE(problems_are_reported_and_do_not_stop) {
  const auto guarded = run({"resolve", "--base", "s:/a", "..//b"});
  BOOST_TEST(guarded.out == "s:/.//b\n");
  BOOST_TEST(guarded.err.find("[path-guard]") != std::string::npos);
  BOOST_TEST(guarded.status == 0);

  const auto bare = run({"resolve", "--base", base, "%zz"});
  BOOST_TEST(bare.out == "http://a/b/c/%zz\n");
  BOOST_TEST(bare.err.find("byte 0: error:") != std::string::npos);
  BOOST_TEST(bare.status == 1);
}

BOOST_AUTO_TEST_CASE(absolute_references_on_request) {
  BOOST_TEST(run({"resolve", "--base", base, "http://h/a/../b"}).out == "http://h/b\n");
  BOOST_TEST(
      run({"resolve", "--base", base, "--absolute-references=verbatim", "http://h/a/../b"}).out ==
      "http://h/a/../b\n");
}

BOOST_AUTO_TEST_CASE(relativize_undoes_it) {
  BOOST_TEST(run({"relativize", "--base", "http://a/b/c", "http://a/b/d"}).out == "d\n");
  BOOST_TEST(run({"relativize", "--base", "http://a/b/c", "s:x"}).out == "s:x\n");
}

BOOST_AUTO_TEST_SUITE_END()
