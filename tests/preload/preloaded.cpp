#include "preloaded.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <ostream>

#include "support/sanitized.hpp"
#include "support/shell.hpp"

namespace leiri::test {
namespace {

/// Without what libxml2 says to a program that was compiled with a later version of it.
std::string without_version(const std::string& messages) {
  std::string rest;
  for (const std::string& line : lines(messages)) {
    if (!line.starts_with("Warning: program compiled against libxml ")) {
      rest += line + '\n';
    }
  }
  return rest;
}

/// Without the variables that this program has set for itself.
outcome run(const temporary_folder& folder, const std::string& command) {
  const temporary_folder streams;
  const std::string out = streams / "out";
  const std::string err = streams / "err";
  const int status =
      std::system(("unset LEIRI_POLICY LEIRI_INCLUDES LEIRI_NAMES LEIRI_REPORT LEIRI_SHOW; cd '" +
                   folder.path().string() + "' && { " + command + "; } >" + out + " 2>" + err)
                      .c_str());
  return {status, content_of(out), without_version(content_of(err))};
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const outcome& o) {
  return out << "status " << o.status << "\n" << o.out << "\nand on standard error\n" << o.err;
}

outcome stock(const temporary_folder& folder, const std::string& command) {
  return run(folder, command);
}

outcome preloaded(const temporary_folder& folder, const std::string& variables,
                  const std::string& command) {
  return run(folder, "export LD_PRELOAD=" LEIRI_PRELOAD " " + variables + "; " + command);
}

bool can_preload(const std::string& command) {
  if (leiri::test::is_sanitized) {
    BOOST_TEST_MESSAGE("skipped: a sanitized object cannot be loaded into a program that is not");
    return false;
  }
  return leiri::test::has_program(command);
}

bool can_preload_lxml() {
  if (dlsym(RTLD_DEFAULT, "PyInit_etree") != nullptr) {
    BOOST_TEST_MESSAGE("skipped: libxml2 is part of a second lxml");
    return false;
  }
  return can_preload("/usr/bin/python3 -c 'import lxml.etree'");
}

std::string suites() {
  const char* const folder = std::getenv("LEIRI_SUITES");
  if (folder == nullptr) {
    BOOST_TEST_MESSAGE("skipped: LEIRI_SUITES does not name the public suites");
    return {};
  }
  return folder;
}

}  // namespace leiri::test
