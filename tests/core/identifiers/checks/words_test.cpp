#include <boost/test/unit_test.hpp>
#include <leiri/checker.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <string>
#include <vector>

#include "checks/words.hpp"
#include "support/exact_copy.hpp"
#include "unicode/spoof.hpp"

BOOST_AUTO_TEST_SUITE(words)

using namespace leiri;
using namespace leiri::test;

namespace {

/// "path 9 mixed-scripts, query 20 double-encoded": the findings about words.
std::string found(std::string_view text, checker* known = nullptr) {
  const exact_copy copy(text);
  const auto ref = parse(copy.view(), profile::iri, kind::iri_reference);
  BOOST_REQUIRE(ref.has_value());
  std::vector<finding> all;
  known != nullptr ? known->check(*ref, profile::iri, all) : check(*ref, profile::iri, all);
  std::string out;
  for (const finding& f : all) {
    if (f.code == code::mixed_scripts || f.code == code::confusable_label ||
        f.code == code::digit_look_alike || f.code == code::double_encoded) {
      out.append(out.empty() ? "" : ", ").append(name(f.component)).append(" ");
      out.append(std::to_string(f.offset)).append(" ").append(name(f.code));
    }
  }
  return out;
}

}  // namespace

// bis section 7.5: "all the characters in a single component"
BOOST_AUTO_TEST_CASE(mixed_scripts_in_every_component) {
  BOOST_TEST(found("http://h/p\u0430ypal") == "path 9 mixed-scripts");
  BOOST_TEST(found("http://h/?q=p\u0430ypal") == "query 12 mixed-scripts");
  BOOST_TEST(found("http://h/#p\u0430ypal") == "fragment 10 mixed-scripts");
  BOOST_TEST(found("x://p\u0430ypal@h/") == "userinfo 4 mixed-scripts");
  BOOST_TEST(found("p\u0430y/p\u0430y") == "path 0 mixed-scripts");  // once
}

BOOST_AUTO_TEST_CASE(ordinary_words) {
  for (const char* text :
       {"http://h/\u041C\u043E\u0441\u043A\u0432\u0430_map", "http://h/r\u00E9sum\u00E9",
        "http://h/\u65E5\u672C\u8A9E\u30C6\u30B9\u30C8x", "http://h/\u03B1\u00A0a",
        "http://h/\u0445\u043E\u0440", "http://h/Windows_\u0441_\u043D\u0443\u043B\u044F"}) {
    BOOST_TEST(found(text) == "", text);
  }
}

// UTS #39 section 4, in a component with Latin letters
BOOST_AUTO_TEST_CASE(words_that_read_as_latin) {
  BOOST_TEST(found("http://h/my-\u0440\u0430\u0443\u0440\u0430") == "path 12 confusable-label");
  BOOST_TEST(found("http://h/my/\u0440\u0430\u0443\u0440\u0430") == "");
  // Words of its own script surround it.
  BOOST_TEST(found("http://h/\u0437\u043D\u0430\u043A_Q_\u0433\u043E\u0440\u0435-"
                   "\u0432\u043B\u044F\u0432\u043E") == "");
}

// bis section 7.5
BOOST_AUTO_TEST_CASE(digits_that_replace_letters) {
  BOOST_TEST(found("http://h/br0ken") == "path 9 digit-look-alike");
  BOOST_TEST(found("http://h/a_br0ken") == "path 11 digit-look-alike");
  BOOST_TEST(found("http://h/a_1element").empty());  // a colon in file names of Doxygen
  BOOST_TEST(found("data:text/plain,br0ken").empty());
  BOOST_TEST(found("http://h/x/1ame") == "path 11 digit-look-alike");
  BOOST_TEST(found("http://g00gle.example/") == "host 7 digit-look-alike");
  BOOST_TEST(found("http://h/#C0FFEE-BR0KEN") == "fragment 17 digit-look-alike");
  for (const char* text :
       {"http://h/2010/01/10", "http://h/page1", "http://h/v1beta", "http://h/1px", "http://h/l10n",
        "http://h/a0b1c", "http://h/x%E0nother", "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "http://h/ISO10646", "http://h/sha256", "http://h/x86", "http://h/Q1", "http://h/100k",
        "http://h/dQw4w9WgXcQ0ab", "http://h/figure1a"}) {
    BOOST_TEST(found(text) == "", text);
  }
}

// behaviour.md section 8
BOOST_AUTO_TEST_CASE(encoded_twice) {
  const auto meant = [](std::string_view text) {
    std::vector<finding> all;
    check(text, profile::iri, kind::iri_reference, all);
    for (const finding& f : all) {
      if (f.code == code::double_encoded) {
        const std::string said = message(f.code, text, f.offset);
        const std::size_t from = said.find("; ") + 2;
        return said.substr(from, said.find(" was meant") - from);
      }
    }
    return std::string();
  };
  BOOST_TEST(found("http://h/r\u00C3\u00A9sum") == "path 10 double-encoded");
  BOOST_TEST(meant("http://h/r\u00C3\u00A9sum\u00C3\u00A9") == "http://h/r\u00E9sum\u00E9");
  BOOST_TEST(meant("http://h/%C3%83%C2%A9") == "http://h/%C3%A9");
  BOOST_TEST(meant("http://h/%25C3%25A9?%25c3%25a9") == "http://h/%C3%A9?%C3%A9");
  // windows-1252, in which 0x80 is the euro sign and 0x99 a trade mark sign
  BOOST_TEST(meant("http://h/l\u00E2\u20AC\u2122\u00E9t\u00E9") == "http://h/l\u2019\u00E9t\u00E9");
  BOOST_TEST(meant("http://h/\u00D0\u00BF\u00D1\u20AC") == "http://h/\u043F\u0440");
}

BOOST_AUTO_TEST_CASE(encoded_once) {
  for (const char* text :
       {"http://h/r\u00E9sum\u00E9", "http://h/%C3%A9%C3%A8", "http://h/\u00C3\u00E3o",
        "http://h/CAF\u00C9\u00BB", "http://h/%2520", "http://h/%25C3", "http://h/%25zz%",
        "http://h/?u=http%3A%2F%2Fg%2F%25C3%25A9", "http://h/%E9%C3"}) {
    const bool valid = parse(text, profile::iri, kind::iri_reference).has_value();
    BOOST_TEST((!valid || found(text).empty()), text);
  }
}

// What a checker remembers does not change its verdicts.
BOOST_AUTO_TEST_CASE(remembered_words) {
  checker known;
  for (int i = 0; i < 3; ++i) {
    BOOST_TEST(found("http://h/p\u0430ypal", &known) == "path 9 mixed-scripts");
    BOOST_TEST(found("http://h/\u043C\u0438\u0440", &known) == "");
  }
  for (char32_t c = 0x4E00; c < 0x4E00 + 10000; ++c) {
    std::string text = "x:";
    append_utf8(c, text);
    BOOST_REQUIRE(found(text, &known) == "");
  }
  BOOST_TEST(found("http://h/p\u0430ypal", &known) == "path 9 mixed-scripts");
}

// UTS #39 section 5.2: what ICU is not asked for has the same answer.
BOOST_AUTO_TEST_CASE(japanese_mixes_scripts) {
  const std::vector<std::string> letters = {
      "a",      "Z",      "\u4E2D", "\u3042", "\u30A2", "\u3007", "\u30FC", "\u3005",
      "\uFF76", "\u309D", "\u30FD", "\u3105", "\uD55C", "\u0430", "\u05D0", "1"};
  for (const std::string& a : letters) {
    for (const std::string& b : letters) {
      for (const std::string& c : letters) {
        const std::string word = a + b + c;
        BOOST_TEST_CONTEXT(word) {
          BOOST_TEST((detail::judge_word(word) == detail::word_verdict::mixed) ==
                     detail::mixes_scripts(word));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
