#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "house.hpp"
#include "source_tree.hpp"

BOOST_AUTO_TEST_SUITE(layering)

namespace {

using namespace leiri::architecture;

constexpr std::size_t most_files = 30;
constexpr std::size_t most_public_headers = 32;

/// The public headers of leiri::core and of leiri::documents.
const std::string identifier_headers = "core/identifiers/include/leiri";
const std::string document_headers = "core/documents/include/leiri/documents";

/// The parts of the product whose rooms are layered, and the folder that their includes start from.
const std::vector<std::string> layered = {"core/identifiers/src", "core/documents/src",
                                          "adapters/text/src",    "adapters/serd/src",
                                          "adapters/libxml2/src", "plugin",
                                          "plugin/command"};

/// The name of a public header of core, "parse" for <leiri/parse.hpp> and "documents/audit" for
/// <leiri/documents/audit.hpp>; empty for anything else.
std::string public_header(const include& i) {
  const std::string beginning = "leiri/";
  const std::string ending = ".hpp";
  if (i.quoted || i.target.rfind(beginning, 0) != 0) {
    return {};
  }
  const std::string name =
      i.target.substr(beginning.size(), i.target.size() - beginning.size() - ending.size());
  const std::string folder = std::filesystem::path(name).parent_path().generic_string();
  return folder.empty() || folder == "documents" ? name : std::string();
}

/// The room that an include of a file below `part` leads to; empty if it is not one of `part`.
std::string included_room(const std::string& part, const include& i) {
  if (i.quoted) {
    return room_of(part + "/" + i.target);
  }
  const std::string name = public_header(i);
  const std::string room = name.empty() ? std::string() : room_of_public_header(name);
  return room.rfind(part + "/", 0) == 0 ? room : std::string();
}

std::size_t place(const std::vector<std::string>& order, const std::string& name) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), name) - order.begin());
}

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(
      std::count_if(all_files().begin(), all_files().end(), [&](const std::string& file) {
        return std::filesystem::path(file).parent_path() == folder;
      }));
}

bool is_detail(const std::string& file) { return file.find("/detail/") != std::string::npos; }

/// The public headers of both libraries of core, without those that users need not read.
std::vector<std::string> headers_of_core() {
  std::vector<std::string> all = sources(identifier_headers);
  const std::vector<std::string> more = sources(document_headers);
  all.insert(all.end(), more.begin(), more.end());
  all.erase(std::remove_if(all.begin(), all.end(), is_detail), all.end());
  return all;
}

/// What a public header of core includes, also by headers in detail/.
std::vector<include> all_includes_of(const std::string& file) {
  std::vector<include> all = includes_of(file);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const include& part = all[i];
    if (part.target.rfind("leiri/", 0) != 0 || !is_detail(part.target)) {
      continue;
    }
    const bool is_for_documents = part.target.rfind("leiri/documents/", 0) == 0;
    const std::string library = is_for_documents ? "documents" : "identifiers";
    const auto more = includes_of("core/" + library + "/include/" + part.target);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

/// As public_header() has it.
std::string name_of_header(const std::string& file) {
  const std::string stem = std::filesystem::path(file).stem().string();
  return (file.rfind(document_headers, 0) == 0 ? "documents/" : "") + stem;
}

/// All folders below `part` that hold C or C++ files.
std::set<std::string> folders_with_sources(const std::string& part) {
  std::set<std::string> folders;
  for (const std::string& file : sources(part)) {
    folders.insert(std::filesystem::path(file).parent_path().generic_string());
  }
  return folders;
}

/// Fails where the includes of a part lead back to where they came from.
class cycle_finder {
 public:
  explicit cycle_finder(std::string part) : part_(std::move(part)) {}

  void visit(const std::string& file) {
    state& s = states_[file];
    BOOST_TEST((s != state::open), "a cycle of includes through " << file);
    if (s != state::unseen) {
      return;
    }
    s = state::open;
    for (const include& i : includes_of(file)) {
      if (i.quoted && !room_of(part_ + "/" + i.target).empty()) {
        visit(part_ + "/" + i.target);
      }
    }
    states_[file] = state::done;
  }

 private:
  enum class state { unseen, open, done };
  std::string part_;
  std::map<std::string, state> states_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(every_folder_is_a_listed_room) {
  for (const std::string& part : layered) {
    for (const std::string& folder : folders_with_sources(part)) {
      const bool listed = !room_of(folder + "/any").empty();
      // What builds the program out of its rooms.
      BOOST_TEST((listed || folder == "plugin/command"), folder << " is not in house.txt");
    }
  }
  for (const room& r : rooms()) {
    BOOST_TEST(files_in(r.folder) > 0, "there is nothing in " << r.folder);
    BOOST_TEST(!r.purpose.empty(), r.folder << " has no purpose");
  }
}

BOOST_AUTO_TEST_CASE(a_room_uses_only_rooms_before_it) {
  for (const std::string& part : layered) {
    const std::vector<std::string> order = rooms_below(part);
    BOOST_TEST(order.size() > 1, "no rooms in " << part);
    for (const std::string& folder : order) {
      for (const std::string& file : sources(folder)) {
        for (const include& i : includes_of(file)) {
          const std::string used = included_room(part, i);
          BOOST_TEST((used.empty() || place(order, used) <= place(order, folder)),
                     file << " includes " << i.target << ", which is in a later room");
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(no_includes_lead_in_a_circle) {
  for (const std::string& part : layered) {
    cycle_finder finder(part);
    for (const std::string& file : sources(part)) {
      finder.visit(file);
    }
  }
}

BOOST_AUTO_TEST_CASE(public_headers_of_core_belong_to_a_room) {
  for (const std::string& file : headers_of_core()) {
    const std::string name = name_of_header(file);
    BOOST_TEST(!room_of_public_header(name).empty(), "no room implements " << file);
  }
}

// README.md gives the order; a header includes only what was read before it.
BOOST_AUTO_TEST_CASE(public_headers_include_what_was_read_before) {
  const std::vector<std::string> order = reading_order();
  std::set<std::string> listed(order.begin(), order.end());
  BOOST_TEST(listed.size() == order.size(), "README.md lists a header twice");
  for (const std::string& file : headers_of_core()) {
    const std::string name = name_of_header(file);
    BOOST_TEST(listed.erase(name) == 1, "README.md does not list " << file);
    for (const include& i : all_includes_of(file)) {
      const std::string used = public_header(i);
      BOOST_TEST((used.empty() || place(order, used) < place(order, name)),
                 file << " includes " << i.target << ", which is read later");
    }
  }
  for (const std::string& name : listed) {
    BOOST_ERROR("README.md lists " << name << ".hpp, which does not exist");
  }
}

BOOST_AUTO_TEST_CASE(a_room_can_be_surveyed) {
  for (const room& r : rooms()) {
    const std::size_t most = r.folder == identifier_headers ? most_public_headers : most_files;
    BOOST_TEST(files_in(r.folder) <= most, r.folder << " holds " << files_in(r.folder) << " files");
  }
  for (const char* part : {"core", "adapters", "plugin"}) {
    for (const std::string& folder : folders_with_sources(part)) {
      const std::size_t most = folder == identifier_headers ? most_public_headers : most_files;
      BOOST_TEST(files_in(folder) <= most, folder << " holds " << files_in(folder) << " files");
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
