#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "operations/operation.hpp"
#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/text.hpp"
#include "text/words.hpp"

BOOST_AUTO_TEST_SUITE(help)

using leiri::test::lines;
using leiri::test::run;

namespace {

std::vector<std::string> names_of_operations() {
  std::vector<std::string> names;
  for (const auto& op : leiri::operations::table()) {
    names.emplace_back(op.name);
  }
  return names;
}

const std::vector<std::string> operations = names_of_operations();

const std::vector<std::string> others = {"check", "merge",   "namespaces", "identifiers",
                                         "clean", "restore", "xinclude",   "formats",
                                         "lsp",   "batch"};

std::vector<std::string> subcommands() {
  std::vector<std::string> all = operations;
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

struct option {
  std::string name;    ///< "--profile"
  std::string values;  ///< "FILE", "text|json"; empty for a switch
  std::string text;    ///< the description, on one line
};

/// The options in the help of a subcommand.
std::vector<option> options_of(const std::string& subcommand) {
  static const std::regex entry(R"(  (?:-[a-z],)?(--?[a-z-]+)(?: (\S+)(?: \.\.\.)?)?(?:  +(.*))?)");
  std::vector<option> options;
  for (const std::string& line : lines(run({"help", subcommand}).out)) {
    std::smatch m;
    if (line.starts_with("          ") && !options.empty()) {
      options.back().text += ' ' + line.substr(line.find_first_not_of(' '));
    } else if (line.starts_with("  -") && std::regex_match(line, m, entry)) {
      options.push_back({m[1], m[2], m[3]});
    }
  }
  return options;
}

/// X of "(default: X)", if it is one of the option's values.
std::string stated_default(const option& o) {
  const std::regex stated(R"(\(default: ([a-z-]+)(, or .*)?\)$)");
  std::smatch m;
  const std::string values = '|' + o.values + '|';
  if (!std::regex_search(o.text, m, stated) ||
      values.find('|' + m[1].str() + '|') == std::string::npos) {
    return {};
  }
  return m[1];
}

std::size_t width_of(const std::string& line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

void expect_lines_that_fit(const std::string& text) {
  for (const std::string& line : lines(text)) {
    BOOST_TEST(width_of(line) <= 80U, line);
  }
}

std::string wrapped(std::string_view text, std::size_t column, std::size_t indent) {
  std::string out;
  leiri::command::append_wrapped(text, column, indent, out);
  return out;
}

/// The output of an operation for operands on which the values of its options differ.
std::string output_of(const std::string& operation, const std::vector<std::string>& given) {
  static const std::vector<std::string> operands = {
      "HTTP://r\u00E9sum\u00E9.example.org:80/a/../b c%C3%A9?\uE000\u200E#f",
      "http://xn--rsum-bpad.example.org/%C3%A9%E3%80%80%7e",
      "http://example.org/%C3%A9",
      "http://example.org/\u05D0\u05D1/x",
      "http://r\u00E9sum\u00E9.example.org/",
      "http:../a b",
      "http://example.org/?a&amp;b",
      "\u00E9|"};
  std::string all;
  for (const std::string& operand : operands) {
    std::vector<std::string> arguments = {operation};
    arguments.insert(arguments.end(), given.begin(), given.end());
    if (operation == "resolve" || operation == "relativize") {
      arguments.insert(arguments.end(), {"--base", "http://example.org/d/"});
    } else if (operation == "interpret") {
      arguments.insert(arguments.end(), {"--charset", "utf-8"});
    }
    arguments.push_back(operand);
    if (operation == "compare") {
      arguments.emplace_back("http://example.org/");
    }
    const auto got = run(arguments);
    all += got.out + got.err;
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(text_is_wrapped_at_spaces) {
  const std::string word(20, 'x');
  BOOST_TEST(wrapped("", 0, 4) == "");
  BOOST_TEST(wrapped("a b", 0, 4) == "a b");
  const std::string three = word + ' ' + word + ' ' + word;
  BOOST_TEST(wrapped(three, 18, 4) == three);  // 18 + 62 = 80
  BOOST_TEST(wrapped(three, 19, 4) == word + ' ' + word + "\n    " + word);
  // A character counts once, however many bytes it has.
  BOOST_TEST(wrapped("\u00E9 \u00E9", 77, 4) == "\u00E9 \u00E9");
  BOOST_TEST(wrapped("\u00E9 \u00E9", 78, 4) == "\u00E9\n    \u00E9");
  // A word that is longer than a line is not split.
  const std::string longest(90, 'y');
  BOOST_TEST(wrapped("a " + longest + " b", 0, 4) == "a\n    " + longest + "\n    b");
}

BOOST_AUTO_TEST_CASE(an_entry_that_is_too_long_has_a_line_of_its_own) {
  using leiri::command::list_entry;
  BOOST_TEST(list_entry("--a", 8, "text") == "  --a   text\n");
  BOOST_TEST(list_entry("--ab", 8, "text") == "  --ab  text\n");
  BOOST_TEST(list_entry("--abc", 8, "text") == "  --abc\n        text\n");
}

BOOST_AUTO_TEST_CASE(no_line_is_wider_than_a_terminal) {
  expect_lines_that_fit(run({"--help"}).out);
  expect_lines_that_fit(run({"help", "findings"}).out);
  for (const std::string& subcommand : subcommands()) {
    expect_lines_that_fit(run({"help", subcommand}).out);
  }
}

// RFC 3987, section 2.2 defines the characters of ireg-name.
BOOST_AUTO_TEST_CASE(help_on_a_code_explains_one_finding) {
  const auto got = run({"help", "host-character"});
  BOOST_TEST(got.status == 0);
  BOOST_TEST(got.out.starts_with("host-character (invalid)\n  meaning  "));
  BOOST_TEST(got.out.find("\n  advice  ") != std::string::npos);
  BOOST_TEST(got.out.find("\n  source       RFC 3987 section 2.2\n") != std::string::npos);
  BOOST_TEST(got.out.find("\n  page         ") != std::string::npos);
  BOOST_TEST(got.out.find("findings/host-character.html") != std::string::npos);
  BOOST_TEST(got.err == "");
}

// Without pages, and without examples, which examples_test.cpp tests.
BOOST_AUTO_TEST_CASE(help_on_findings_explains_every_code) {
  const std::string all = run({"help", "findings"}).out;
  std::string one_by_one;
  for (const std::string& line : lines(all)) {
    if (!line.starts_with(' ')) {
      const std::string one = run({"help", line.substr(0, line.find(' '))}).out;
      one_by_one += one.substr(0, std::min(one.find("\n  wrong "), one.find("\n  page ")) + 1);
    }
  }
  BOOST_TEST(one_by_one == all);
}

BOOST_AUTO_TEST_CASE(a_misspelt_word_gets_a_suggestion) {
  const auto message = [](const std::vector<std::string>& arguments) {
    const auto got = run(arguments);
    BOOST_TEST(got.status == 2);
    BOOST_TEST(got.out == "");
    return got.err;
  };
  BOOST_TEST(message({"chekc", "a.xml"}) ==
             "leiri: unknown subcommand chekc (did you mean check?); see leiri --help\n");
  BOOST_TEST(message({"help", "path-charcter"}) ==
             "leiri: no help on path-charcter (did you mean path-character?); see leiri --help\n");
  BOOST_TEST(message({"help", "finding"}) ==
             "leiri: no help on finding (did you mean findings?); see leiri --help\n");
  // The words are too different.
  BOOST_TEST(message({"help", "quux"}) == "leiri: no help on quux; see leiri --help\n");
}

BOOST_AUTO_TEST_CASE(every_option_with_a_value_states_its_default) {
  const std::regex stated(R"(\((default: .+|required)\)$)");
  int seen = 0;
  for (const std::string& subcommand : subcommands()) {
    for (const option& o : options_of(subcommand)) {
      seen += o.values.empty() ? 0 : 1;
      BOOST_TEST((o.values.empty() || std::regex_search(o.text, stated)),
                 subcommand << ' ' << o.name << ' ' << o.text);
    }
  }
  BOOST_TEST(seen > 60);
}

// The value that help names gives the same as no value, and at least one other value does not. The
// 600 runs say nothing of memory that other tests do not. A test that is only disabled runs, since
// CTest names its suite.
BOOST_AUTO_TEST_CASE(stated_defaults_are_true,
                     *boost::unit_test::precondition(leiri::test::is_not_sanitized)) {
  int seen = 0;
  for (const std::string& operation : operations) {
    const std::string without = output_of(operation, {});
    for (const option& o : options_of(operation)) {
      const std::string value = stated_default(o);
      if (value.empty()) {
        continue;
      }
      ++seen;
      BOOST_TEST_CONTEXT(operation << ' ' << o.name << ' ' << value) {
        BOOST_TEST(output_of(operation, {o.name, value}) == without);
        std::set<std::string> outputs;
        const std::regex separator(R"(\|)");
        for (std::sregex_token_iterator v(o.values.begin(), o.values.end(), separator, -1), end;
             v != end; ++v) {
          outputs.insert(output_of(operation, {o.name, *v}));
        }
        BOOST_TEST(outputs.size() > 1U);
      }
    }
  }
  BOOST_TEST(seen > 20);
}

BOOST_AUTO_TEST_SUITE_END()
