#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iostream>
#include <leiri/checker.hpp>
#include <leiri/compare.hpp>
#include <string>
#include <vector>

#include "unicode_files.hpp"

// NormalizationTest.txt, compared with check()'s findings on NFC and compare()'s look-alikes.

BOOST_AUTO_TEST_SUITE(composition)

namespace {

using namespace leiri::conformance;
using leiri::difference;

/// An identifier that contains the text after a character with which nothing combines.
std::string identifier(const std::string& text) { return "x:," + text; }

bool is_reported(const std::string& text) {
  std::vector<leiri::finding> findings;
  leiri::check(identifier(text), leiri::profile::iri, leiri::kind::iri, findings);
  return std::any_of(findings.begin(), findings.end(),
                     [](const leiri::finding& f) { return f.code == leiri::code::not_nfc; });
}

/// Whether two texts look alike and differ at most in normalization.
bool meet(const std::string& a, const std::string& b, difference at_most) {
  const auto met = leiri::compare(identifier(a), identifier(b));
  return met && met->rung <= leiri::rung::look_alike &&
         std::all_of(met->differ.begin(), met->differ.end(), [&](difference d) {
           return d <= difference::letter_case || (d >= difference::nfc && d <= at_most);
         });
}

struct tally {
  std::size_t agreed = 0;
  std::size_t skipped = 0;
  std::vector<std::string> differing;

  void note(bool agrees, const std::string& line, const char* what) {
    if (agrees) {
      ++agreed;
    } else {
      differing.push_back(what + (": " + line));
    }
  }
};

/// A character that decomposes to a space, or to another one that no IRI allows, is percent-encoded
/// in one form and not in the other; # at the end is a mark.
bool makes_identifiers(const normalization_row& row) {
  const auto texts = {row.source, row.nfc, row.nfd, row.nfkc, row.nfkd};
  return std::all_of(texts.begin(), texts.end(), [](const std::string& text) {
    return text != "#" && leiri::parse(identifier(text)).has_value();
  });
}

void verify(const normalization_row& row, const std::string& line, tally& t) {
  const auto& [source, nfc, nfd, nfkc, nfkd] = row;
  if (!makes_identifiers(row)) {
    ++t.skipped;
    return;
  }
  t.note(is_reported(source) == (source != nfc), line, "not-nfc of the source");
  t.note(is_reported(nfd) == (nfd != nfc), line, "not-nfc of NFD");
  t.note(is_reported(nfkd) == (nfkd != nfkc), line, "not-nfc of NFKD");
  t.note(!is_reported(nfc), line, "not-nfc of NFC");
  t.note(!is_reported(nfkc), line, "not-nfc of NFKC");
  t.note(meet(source, nfc, difference::nfc), line, "source and NFC");
  t.note(meet(nfc, nfd, difference::nfc), line, "NFC and NFD");
  t.note(meet(source, nfkc, difference::nfkc), line, "source and NFKC");
  t.note(meet(nfd, nfkd, difference::nfkc), line, "NFD and NFKD");
}

}  // namespace

BOOST_AUTO_TEST_CASE(normalization_test) {
  auto in = open_unicode_file("NormalizationTest.sample.txt");
  if (!in) {
    return;
  }
  tally t;
  for (std::string line; std::getline(*in, line);) {
    if (const auto row = read_normalization_row(line)) {
      verify(*row, line, t);
    }
  }
  std::cout << t.agreed << " agreed, " << t.differing.size() << " differ, " << t.skipped
            << " lines are no IRIs\n";
  BOOST_TEST(t.agreed > 0U);
  for (const std::string& d : t.differing) {
    BOOST_ERROR(d);
  }
}

BOOST_AUTO_TEST_SUITE_END()
