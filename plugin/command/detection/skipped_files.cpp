#include "detection/skipped_files.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "detection/document_format.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

using count_of_ending = std::pair<std::string, std::uint64_t>;

bool is_more_frequent(const count_of_ending& a, const count_of_ending& b) noexcept {
  return a.second != b.second ? a.second > b.second : a.first < b.first;
}

}  // namespace

void skipped_files::add_file(const std::string& path) {
  add(ending_of(path),
      {1, ending_of_document(path) ? std::vector{path} : std::vector<std::string>{}});
}

void skipped_files::add(const std::string& ending, skipped_kind kind) {
  skipped_kind& all = by_ending_[ending];
  all.files += kind.files;
  all_ += kind.files;
  const std::size_t room = most_paths - std::min(most_paths, all.paths.size());
  kind.paths.resize(std::min(kind.paths.size(), room));
  std::move(kind.paths.begin(), kind.paths.end(), std::back_inserter(all.paths));
}

void skipped_files::add(const skipped_files& others) {
  for (const auto& [ending, kind] : others.by_ending_) {
    add(ending, kind);
  }
}

std::string words_for(const skipped_files& files) {
  constexpr std::size_t most = 10;
  std::vector<count_of_ending> endings;
  for (const auto& [ending, kind] : files.by_ending()) {
    endings.emplace_back(ending, kind.files);
  }
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
