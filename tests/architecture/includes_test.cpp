#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>

#include "source_tree.hpp"

BOOST_AUTO_TEST_SUITE(includes)

namespace {

using namespace leiri::architecture;

bool starts_with_any(const std::string& text, const std::vector<std::string>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](const std::string& b) { return text.rfind(b, 0) == 0; });
}

const std::vector<std::string> libxml2 = {"libxml/", "libxslt/", "leiri/libxml2/"};
const std::vector<std::string> serd = {"serd/", "leiri/serd/"};
const std::vector<std::string> command_line = {"CLI/"};
const std::vector<std::string> json = {"nlohmann/"};
const std::vector<std::string> icu = {"unicode/"};

const std::vector<std::string> public_headers = {
    "core/identifiers/include", "core/documents/include", "adapters/text/include",
    "adapters/libxml2/include", "adapters/serd/include"};

/// Checks that no file in `folder` includes a path that begins with one of `barred`.
void bar(const std::string& folder, const std::vector<std::string>& barred) {
  const auto files = sources(folder);
  BOOST_TEST(!files.empty(), "nothing to check in " << folder);
  for (const std::string& file : files) {
    for (const include& i : includes_of(file)) {
      BOOST_TEST(!starts_with_any(i.target, barred), file << " includes " << i.target);
    }
  }
}

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::size_t files_that_include(const std::string& folder, const std::string& beginning) {
  const auto files = sources(folder);
  return static_cast<std::size_t>(
      std::count_if(files.begin(), files.end(), [&](const std::string& file) {
        const auto includes = includes_of(file);
        return std::any_of(includes.begin(), includes.end(),
                           [&](const include& i) { return i.target.rfind(beginning, 0) == 0; });
      }));
}

/// The private headers of a library of core that its CMakeLists.txt lists for others.
std::set<std::string> shared_headers(const std::string& library) {
  std::set<std::string> shared;
  std::ifstream list(root() / "core" / library / "CMakeLists.txt");
  for (std::string word; list >> word;) {
    const std::size_t end = word.find(".hpp");
    if (word.rfind("src/", 0) == 0 && end != std::string::npos) {
      shared.insert(word.substr(4, end));
    }
  }
  return shared;
}

/// Checks that the files in `folder` include no other private headers of the library than these.
void share(const std::string& library, const std::string& folder) {
  const std::set<std::string> shared = shared_headers(library);
  BOOST_TEST(!shared.empty());
  for (const std::string& file : sources(folder)) {
    for (const include& i : includes_of(file)) {
      const auto path = root() / "core" / library / "src" / i.target;
      BOOST_TEST((!i.quoted || !std::filesystem::exists(path) || shared.contains(i.target)),
                 file << " includes " << i.target);
    }
  }
}

/// Visits the public headers that a header includes, depth first, and fails at a cycle.
class cycle_finder {
 public:
  void visit(const std::string& header) {
    state& s = states_[header];
    BOOST_TEST((s != state::open), "a cycle of includes through " << header);
    if (s != state::unseen) {
      return;
    }
    s = state::open;
    const bool is_for_documents = header.rfind("leiri/documents/", 0) == 0;
    const std::string library = is_for_documents ? "documents" : "identifiers";
    for (const include& i : includes_of("core/" + library + "/include/" + header)) {
      if (i.target.rfind("leiri/", 0) == 0) {
        visit(i.target);
      }
    }
    states_[header] = state::done;
  }

 private:
  enum class state { unseen, open, done };
  std::map<std::string, state> states_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(core_includes_no_library) {
  bar("core", libxml2 + serd + command_line + json);
}

BOOST_AUTO_TEST_CASE(core_headers_show_no_icu) {
  bar("core/identifiers/include", icu);
  bar("core/documents/include", icu);
}

BOOST_AUTO_TEST_CASE(identifiers_know_no_documents) {
  bar("core/identifiers", {"leiri/documents/"});
}

BOOST_AUTO_TEST_CASE(few_private_headers_of_core_are_shared) {
  share("identifiers", "core/documents/src");
  share("documents", "plugin");
}

BOOST_AUTO_TEST_CASE(public_headers_include_no_private_ones) {
  for (const std::string& folder : public_headers) {
    for (const std::string& file : sources(folder)) {
      for (const include& i : includes_of(file)) {
        BOOST_TEST(!i.quoted, file << " includes \"" << i.target << '"');
      }
    }
  }
}

// A shared library lacks what a header declares without this. Names of types, and functions that
// are all constexpr, need no library.
BOOST_AUTO_TEST_CASE(public_headers_export_what_they_declare) {
  const std::set<std::string> without = {
      "export.hpp",           "byte_source.hpp",   "characters.hpp",
      "ascii_set.hpp",        "enum_set.hpp",      "character_ranges.hpp",
      "segment_iterator.hpp", "next_iterator.hpp", "result_chain.hpp"};
  for (const std::string& folder : public_headers) {
    for (const std::string& file : sources(folder)) {
      const auto includes = includes_of(file);
      const bool exports = std::any_of(includes.begin(), includes.end(), [](const include& i) {
        return i.target == "leiri/export.hpp";
      });
      const std::string name = std::filesystem::path(file).filename().string();
      BOOST_TEST(exports != without.contains(name), file);
    }
  }
}

BOOST_AUTO_TEST_CASE(core_headers_have_no_cycle) {
  cycle_finder finder;
  for (const char* folder : {"core/identifiers/include/", "core/documents/include/"}) {
    for (const std::string& file : sources(folder)) {
      finder.visit(file.substr(std::string(folder).size()));
    }
  }
}

BOOST_AUTO_TEST_CASE(an_adapter_includes_only_its_own_library) {
  bar("adapters/libxml2", serd + icu + command_line + json);
  bar("adapters/text", libxml2 + serd + icu + command_line + json);
  bar("adapters/serd", libxml2 + icu + command_line + json);
}

BOOST_AUTO_TEST_CASE(the_program_includes_no_library) {
  bar("plugin/command", {"libxml/", "libxslt/", "serd/", "unicode/"});
}

BOOST_AUTO_TEST_CASE(plugins_include_only_what_they_bridge) {
  bar("plugin/operations", libxml2 + serd + icu + command_line + json);
  bar("plugin/batch", libxml2 + serd + icu + command_line + json);
  bar("plugin/configuration", libxml2 + serd + icu + command_line + json);
  bar("plugin/wasm", libxml2 + serd + command_line + json);
  bar("plugin/sqlite", libxml2 + serd + icu + command_line + json);
  bar("plugin/preload", icu + command_line + json);
  bar("plugin/xslt", serd + icu + command_line + json);
}

BOOST_AUTO_TEST_CASE(leiri_h_needs_only_c) {
  std::vector<std::string> headers = sources("plugin/c/leiri-c");
  BOOST_TEST(!headers.empty());
  headers.insert(headers.end(), {"plugin/c/leiri.h", "plugin/c/leiri-audit.h"});
  for (const std::string& header : headers) {
    for (const include& i : includes_of(header)) {
      const bool is_ours = i.target == "leiri.h" || i.target.rfind("leiri-c/", 0) == 0;
      BOOST_TEST((is_ours || i.target == "stddef.h" || i.target == "stdint.h"),
                 header << " includes " << i.target);
    }
  }
}

// As whoever includes leiri.h alone must get all of it.
BOOST_AUTO_TEST_CASE(leiri_h_includes_all_its_parts) {
  std::vector<std::string> included;
  for (const include& i : includes_of("plugin/c/leiri.h")) {
    included.push_back("plugin/c/" + i.target);
  }
  BOOST_TEST(included == sources("plugin/c/leiri-c"), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(one_file_reads_the_command_line) {
  BOOST_TEST(files_that_include("plugin/command", "CLI/") == 1U);
}

// One reads and writes that of documents, the other what an editor sends.
BOOST_AUTO_TEST_CASE(two_files_speak_json) {
  BOOST_TEST(files_that_include("plugin/command", "nlohmann/") == 2U);
}

BOOST_AUTO_TEST_CASE(an_oracle_shares_no_code_with_its_subject) {
  bar("tests/reference",
      libxml2 + serd + icu + command_line + json + std::vector<std::string>{"leiri/"});
}

// The oldest standard library that compiles these rooms, that of Debian's emscripten, has no
// algorithms for ranges.
BOOST_AUTO_TEST_CASE(what_runs_in_browsers_has_no_algorithms_for_ranges) {
  for (const char* const folder : {"core", "plugin/batch", "plugin/operations", "plugin/wasm"}) {
    for (const std::string& file : sources(folder)) {
      const std::string text = text_of(file);
      BOOST_TEST(!text.empty(), "cannot read " << file);
      BOOST_TEST(text.find("std::ranges::") == std::string::npos, file << " uses std::ranges");
    }
  }
}

BOOST_AUTO_TEST_CASE(samples_use_installed_headers_only) {
  for (const std::string& file : sources("samples")) {
    for (const include& i : includes_of(file)) {
      // Of each other's files they may.
      const auto target = (std::filesystem::path(file).parent_path() / i.target).lexically_normal();
      BOOST_TEST((!i.quoted || *target.begin() == "samples"),
                 file << " includes \"" << i.target << '"');
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
