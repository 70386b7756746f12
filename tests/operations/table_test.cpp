#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <leiri/normalize.hpp>
#include <set>
#include <string>
#include <vector>

#include "operations/parameters.hpp"

BOOST_AUTO_TEST_SUITE(table_of_operations)

namespace {

using namespace leiri::operations;

std::vector<std::string> words_of(std::string_view values) {
  std::vector<std::string> words(1);
  for (const char c : values) {
    if (c == '|') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

/// Calls `work(operation, option)` for all options.
template <class Work>
void for_each_option(Work work) {
  for (const operation& op : table()) {
    for (const parameter& option : op.options) {
      BOOST_TEST_CONTEXT(op.name << " --" << option.name) { work(op, option); }
    }
  }
}

options decoded(const parameter& option, std::string_view value) {
  options to;
  const auto wrong = option.decode(option, value, to);
  BOOST_TEST(!wrong.has_value(), wrong.value_or(""));
  return to;
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_are_unique) {
  std::set<std::string_view> names;
  for (const operation& op : table()) {
    BOOST_TEST(names.insert(op.name).second, op.name);
    for (const projection& part : op.projections) {
      BOOST_TEST(names.insert(part.name).second, part.name);
    }
    BOOST_TEST(operation_named(op.name) == &op);
  }
  BOOST_TEST(operation_named("no-such") == nullptr);
}

BOOST_AUTO_TEST_CASE(every_row_describes_itself) {
  for (const operation& op : table()) {
    BOOST_TEST_CONTEXT(op.name) {
      BOOST_TEST(!op.help.empty());
      BOOST_TEST_REQUIRE(!op.operands.empty());
      BOOST_TEST((op.operands.front().where == place::iri));
      for (const operand& o : op.operands) {
        BOOST_TEST(!o.help.empty());
      }
      for (const projection& part : op.projections) {
        BOOST_TEST(!part.help.empty());
      }
    }
  }
  for_each_option([](const operation&, const parameter& option) {
    BOOST_TEST(!option.help.empty());
    const bool is_flag = option.type == value_type::flag || option.type == value_type::explain;
    BOOST_TEST(option.values.empty() == is_flag);
  });
}

// SQL and XPath have the first ones as arguments.
BOOST_AUTO_TEST_CASE(plain_options_come_first_and_required_ones_before_them) {
  for (const operation& op : table()) {
    BOOST_TEST(std::is_partitioned(op.options.begin(), op.options.end(), is_plain), op.name);
    BOOST_TEST(std::is_partitioned(op.options.begin(), op.options.end(),
                                   [](const parameter& p) { return p.required; }),
               op.name);
  }
  for_each_option([](const operation&, const parameter& option) {
    BOOST_TEST((!is_plain(option) || option.decode != nullptr));
  });
}

BOOST_AUTO_TEST_CASE(every_word_is_a_value_and_nothing_else_is) {
  for_each_option([](const operation&, const parameter& option) {
    if (option.type != value_type::word) {
      return;
    }
    for (const std::string& word : words_of(option.values)) {
      decoded(option, word);
    }
    options to;
    for (const char* const wrong : {"", "no-such", "|"}) {
      BOOST_TEST(option.decode(option, wrong, to).value_or("") ==
                 "invalid value \"" + std::string(wrong) + "\" for " + std::string(option.name) +
                     "; use " + std::string(option.values));
    }
  });
}

BOOST_AUTO_TEST_CASE(a_default_is_a_value) {
  for_each_option([](const operation&, const parameter& option) {
    const bool is_rule = option.default_value.find(' ') != std::string_view::npos;
    if (option.type == value_type::word && !is_rule) {
      BOOST_TEST(!option.default_value.empty());
      decoded(option, option.default_value);
    }
  });
}

// The words of an option are in the order of an enumeration of core.
BOOST_AUTO_TEST_CASE(words_mean_what_core_calls_so) {
  for_each_option([](const operation&, const parameter& option) {
    for (const std::string& word : words_of(option.values)) {
      if (option.name == "profile") {
        BOOST_TEST((decoded(option, word).profile == leiri::profile_named(word)), word);
      } else if (option.name == "kind") {
        BOOST_TEST((decoded(option, word).kind == leiri::kind_named(word)), word);
      } else if (option.name == "rung") {
        BOOST_TEST((decoded(option, word).rung == leiri::rung_named(word)), word);
      }
    }
  });
  const parameter& ascii = *find_option(*operation_named("to-uri"), "ascii");
  BOOST_TEST((decoded(ascii, "encode").ascii == leiri::ascii_policy::encode));
  const parameter& host = *find_option(*operation_named("to-iri"), "host");
  BOOST_TEST((decoded(host, "unicode").domains == leiri::domain_names::convert));
  const parameter& absolute = *find_option(*operation_named("resolve"), "absolute-references");
  BOOST_TEST((decoded(absolute, "verbatim").absolute == leiri::absolute_references::verbatim));
  const parameter& order = *find_option(*operation_named("display"), "order");
  BOOST_TEST((decoded(order, "embedded").order == leiri::text_order::embedded));
  const parameter& similar = *find_option(*operation_named("to-iri"), "look-alikes");
  BOOST_TEST((decoded(similar, "encode").look_alikes == leiri::look_alikes::encode));
  const parameter& bidi = *find_option(*operation_named("from-leiri"), "bidi-controls");
  BOOST_TEST((decoded(bidi, "keep").bidi_controls == leiri::treatment::keep));
}

BOOST_AUTO_TEST_CASE(flags_are_true_or_false) {
  for_each_option([](const operation&, const parameter& option) {
    if (option.type == value_type::flag || option.type == value_type::explain) {
      decoded(option, "true");
      decoded(option, "false");
      options to;
      BOOST_TEST(option.decode(option, "1", to).has_value());
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()
