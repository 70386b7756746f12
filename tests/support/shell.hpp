#pragma once

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace leiri::test {

struct shell_result {
  std::string output;
  int status;
};

/// Runs a command line of the shell and discards its standard error.
inline shell_result run_in_shell(const std::string& command) {
  shell_result r{};
  std::FILE* const pipe = popen(("( " + command + " ) 2>/dev/null").c_str(), "r");
  BOOST_TEST_REQUIRE(pipe != nullptr);
  std::array<char, 4096> buffer{};
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    r.output.append(buffer.data(), n);
  }
  r.status = pclose(pipe);
  return r;
}

/// Whether a command succeeds, such as `xmllint --version`; a message if it does not.
inline bool has_program(const std::string& command) {
  const bool has = run_in_shell(command).status == 0;
  if (!has) {
    BOOST_TEST_MESSAGE("skipped: this fails here: " << command);
  }
  return has;
}

}  // namespace leiri::test
