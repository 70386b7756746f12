#include "detection/skipped_files.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "text/words.hpp"

namespace leiri::command {

namespace {

using count_of_ending = std::pair<std::string, std::uint64_t>;

bool is_more_frequent(const count_of_ending& a, const count_of_ending& b) noexcept {
  return a.second != b.second ? a.second > b.second : a.first < b.first;
}

}  // namespace

void skipped_files::add(const std::string& ending, std::uint64_t files) {
  by_ending_[ending] += files;
  all_ += files;
}

skipped_files skipped_files::operator-(const skipped_files& earlier) const {
  skipped_files result;
  for (const auto& [ending, count] : by_ending_) {
    const auto before = earlier.by_ending_.find(ending);
    const std::uint64_t added = count - (before == earlier.by_ending_.end() ? 0 : before->second);
    if (added != 0) {
      result.add(ending, added);
    }
  }
  return result;
}

std::string words_for(const skipped_files& files) {
  constexpr std::size_t most = 10;
  std::vector<count_of_ending> endings(files.by_ending().begin(), files.by_ending().end());
  std::sort(endings.begin(), endings.end(), is_more_frequent);
  std::string text = counted(files.all(), "file");
  std::uint64_t rest = files.all();
  for (std::size_t i = 0; i < std::min(endings.size(), most); ++i) {
    const auto& [ending, count] = endings[i];
    text += (i == 0 ? ": " : ", ") + std::to_string(count) + ' ' +
            (ending.empty() ? "without an extension" : ending);
    rest -= count;
  }
  return rest == 0 ? text : text + ", " + std::to_string(rest) + " with other extensions";
}

}  // namespace leiri::command
