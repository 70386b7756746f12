#include "house.hpp"

#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "source_tree.hpp"
#include "support/text.hpp"

namespace leiri::architecture {
namespace {

namespace fs = std::filesystem;

std::vector<room> read_rooms() {
  std::vector<room> all;
  std::ifstream in(root() / "tests/architecture/house.txt");
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    room r;
    if (line.empty() || line.front() == '#' || !(words >> r.folder)) {
      continue;
    }
    std::getline(words >> std::ws, r.purpose);
    all.push_back(std::move(r));
  }
  return all;
}

/// The rooms of public headers without a source of the same name.
const std::map<std::string, std::string> headers_alone = {
    {"export", "core/identifiers/src/text"},
    {"result", "core/identifiers/src/findings"},
    {"characters", "core/identifiers/src/text"},
    {"reference", "core/identifiers/src/grammar"},
    {"path_segments", "core/identifiers/src/grammar"},
    {"ip_address", "core/identifiers/src/grammar"},
    {"documents/byte_source", "core/documents/src/occurrences"},
    {"documents/rdf_version", "core/documents/src/occurrences"},
    {"documents/statement", "core/documents/src/audit"},
    {"documents/copy_sink", "core/documents/src/audit"},
    {"documents/ending", "core/documents/src/audit"}};

/// The words between the backticks of the code that begins so.
std::vector<std::string> words_in_code(const std::string& text, const std::string& beginning) {
  const std::size_t first = text.find("`" + beginning);
  if (first == std::string::npos) {
    return {};
  }
  std::istringstream words(text.substr(first + 1, text.find('`', first + 1) - first - 1));
  return {std::istream_iterator<std::string>(words), {}};
}

}  // namespace

const std::vector<room>& rooms() {
  static const std::vector<room> all = read_rooms();
  return all;
}

std::vector<std::string> rooms_below(const std::string& folder) {
  std::vector<std::string> found;
  for (const room& r : rooms()) {
    if (r.folder.rfind(folder + "/", 0) == 0) {
      found.push_back(r.folder);
    }
  }
  return found;
}

std::string room_of(const std::string& file) {
  const std::string folder = fs::path(file).parent_path().generic_string();
  for (const room& r : rooms()) {
    if (r.folder == folder) {
      return folder;
    }
  }
  return {};
}

std::string room_of_public_header(const std::string& name) {
  if (const auto alone = headers_alone.find(name); alone != headers_alone.end()) {
    return alone->second;
  }
  const fs::path header(name);
  const std::string library = header.has_parent_path() ? "documents" : "identifiers";
  for (const std::string& folder : rooms_below("core/" + library + "/src")) {
    if (fs::exists(root() / folder / (header.filename().string() + ".cpp"))) {
      return folder;
    }
  }
  return {};
}

std::vector<std::string> reading_order() {
  const std::string text = leiri::test::content_of(root() / "README.md");
  std::vector<std::string> order = words_in_code(text, "export ");
  for (const std::string& name : words_in_code(text, "occurrence ")) {
    order.push_back("documents/" + name);
  }
  return order;
}

}  // namespace leiri::architecture
