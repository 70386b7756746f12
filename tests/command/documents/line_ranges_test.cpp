#include <boost/test/unit_test.hpp>

#include "documents/line_ranges.hpp"

#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <memory>
#include <string>
#include <vector>

#include "io/failure.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(ranges)

using leiri::command::byte_range;
using leiri::command::line_file;
using leiri::command::line_source;
using leiri::test::temporary_folder;

namespace {

std::shared_ptr<const line_file> file_of(const temporary_folder& folder, const std::string& text) {
  folder.write("a", text);
  return std::make_shared<const line_file>("a");
}

std::string text_of(const std::shared_ptr<const line_file>& file, const byte_range& range) {
  line_source source(file, range);
  std::string text;
  char block[7];
  for (std::size_t got = 0; (got = source.read(block, sizeof block)) > 0;) {
    text.append(block, got);
  }
  BOOST_TEST(source.bytes() == text.size());
  BOOST_TEST(source.lines() == leiri::count_line_ends(text));
  return text;
}

std::vector<std::string> parts_of(const std::shared_ptr<const line_file>& file,
                                  const byte_range& range, std::uint64_t size) {
  std::vector<std::string> parts;
  for (const byte_range& part : leiri::command::line_ranges(*file, range, size)) {
    parts.push_back(text_of(file, part));
  }
  return parts;
}

using texts = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(cut_behind_line_ends) {
  const temporary_folder folder;
  const auto file = file_of(folder, "ab\ncd\n\nefghi\nj");
  const byte_range all;
  BOOST_TEST((parts_of(file, all, 1) == texts{"ab\n", "cd\n", "\n", "efghi\n", "j"}));
  BOOST_TEST((parts_of(file, all, 3) == texts{"ab\n", "cd\n", "\nefghi\n", "j"}));
  BOOST_TEST((parts_of(file, all, 4) == texts{"ab\ncd\n", "\nefghi\n", "j"}));
  BOOST_TEST((parts_of(file, all, 100) == texts{"ab\ncd\n\nefghi\nj"}));
  BOOST_TEST((parts_of(file, {1, 7}, 1) == texts{"cd\n", "\n"}));
  BOOST_TEST((parts_of(file, {8, 13}, 1) == texts{""}));
  BOOST_TEST((parts_of(file, {8, 14}, 1) == texts{"j"}));
  BOOST_TEST((parts_of(file, {100, 200}, 1) == texts{""}));
}

BOOST_AUTO_TEST_CASE(an_empty_file_is_one_part) {
  const temporary_folder folder;
  BOOST_TEST((parts_of(file_of(folder, ""), {}, 1) == texts{""}));
  BOOST_TEST((parts_of(file_of(folder, ""), {5, 9}, 1) == texts{""}));
}

// Lines longer than a read block, and longer than a part.
BOOST_AUTO_TEST_CASE(long_lines) {
  const temporary_folder folder;
  const std::string line = std::string(10'000, 'x') + '\n';
  const auto file = file_of(folder, line + "a\n" + line);
  BOOST_TEST((parts_of(file, {}, 100) == texts{line, "a\n" + line, ""}));
  BOOST_TEST(file->line_begin(1) == 10'001U);
  BOOST_TEST(file->line_begin(10'001) == 10'001U);
  BOOST_TEST(file->line_begin(10'004) == 20'004U);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read) {
  BOOST_CHECK_THROW(line_file("nowhere"), leiri::command::io_failure);
  const temporary_folder folder;
  const line_file not_a_file(".");
  char byte = 0;
  BOOST_CHECK_THROW(not_a_file.read(0, &byte, 1), leiri::command::io_failure);
  BOOST_TEST(not_a_file.line_begin(7) == byte_range::open_end);
}

BOOST_AUTO_TEST_SUITE_END()
