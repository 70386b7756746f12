#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iostream>
#include <leiri/identifier_finder.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/source_path.hpp"

BOOST_AUTO_TEST_SUITE(finding_marks)

namespace {

using namespace leiri;

/// The place of an identifier: offset and length in bytes.
using span = std::pair<std::size_t, std::size_t>;

/// A text and the identifiers that a person has marked in it.
struct marked_text {
  std::string text;
  std::vector<span> marks;
  std::vector<span> doubtful;  // those of the marks that characters alone do not give away

  /// Takes the marks out of `paragraph` and appends the rest.
  void append(std::string_view paragraph) {
    constexpr std::size_t mark_size = std::string_view("\u27E6").size();
    std::size_t begin = 0;
    while (!paragraph.empty()) {
      const std::string_view mark = paragraph.substr(0, mark_size);
      if (mark == "\u27E6" || mark == "\u27EA") {
        begin = text.size();
      } else if (mark == "\u27E7" || mark == "\u27EB") {
        marks.emplace_back(begin, text.size() - begin);
        if (mark == "\u27EB") {
          doubtful.push_back(marks.back());
        }
      } else {
        text += paragraph.front();
        paragraph.remove_prefix(1);
        continue;
      }
      paragraph.remove_prefix(mark_size);
    }
  }
};

std::vector<std::string> read_paragraphs() {
  std::ifstream in(leiri::test::source_path("tests/data/find_marked.txt"));
  BOOST_REQUIRE(in.good());
  std::vector<std::string> paragraphs(1);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("# ")) {
      continue;
    }
    if (line.empty() && !paragraphs.back().empty()) {
      paragraphs.emplace_back();
    }
    paragraphs.back() += line + '\n';
  }
  return paragraphs;
}

std::vector<span> spans_found(std::string_view text) {
  std::vector<span> spans;
  for (const found_identifier& one : identifier_finder(text)) {
    spans.emplace_back(one.offset, one.length);
  }
  return spans;
}

/// In both of two lists that are in order.
std::size_t count_common(const std::vector<span>& a, const std::vector<span>& b) {
  std::vector<span> common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  return common.size();
}

double share(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

// A megabyte of the paragraphs in random order.
BOOST_AUTO_TEST_CASE(identifiers_that_people_marked_are_found) {
  const std::vector<std::string> paragraphs = read_paragraphs();
  std::mt19937 random(3987);
  marked_text sample;
  while (sample.text.size() < 1'000'000) {
    sample.append(paragraphs[random() % paragraphs.size()]);
  }
  const std::vector<span> found = spans_found(sample.text);
  const std::size_t right = count_common(found, sample.marks);
  const double precision = share(right, found.size());
  const double recall = share(right, sample.marks.size());
  std::cout << sample.marks.size() << " marked, " << found.size() << " found, " << right
            << " of them the same: precision " << precision << ", recall " << recall << '\n';
  BOOST_TEST(sample.marks.size() - right <= sample.doubtful.size());
  BOOST_TEST(found.size() - right <= sample.doubtful.size());
  BOOST_TEST(count_common(found, sample.doubtful) == 0U);
}

// Finding an identifier does not depend on the text before its paragraph.
BOOST_AUTO_TEST_CASE(paragraphs_do_not_disturb_each_other) {
  for (const std::string& paragraph : read_paragraphs()) {
    marked_text alone;
    alone.append(paragraph);
    marked_text twice;
    twice.append(paragraph + '\n' + paragraph);
    BOOST_TEST(spans_found(twice.text).size() == 2 * spans_found(alone.text).size());
  }
}

BOOST_AUTO_TEST_SUITE_END()
