#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_folder.hpp"
#include "support/text.hpp"

/// Runs stock programs, as they are and with the object loaded.
namespace leiri::test {

struct outcome {
  int status = -1;
  std::string out;
  std::string err;

  friend bool operator==(const outcome&, const outcome&) = default;
};
std::ostream& operator<<(std::ostream& out, const outcome& o);

/// A command line of the shell, in the folder, nothing loaded.
outcome stock(const temporary_folder& folder, const std::string& command);

/// The same with the object loaded, and these variables set: "LEIRI_POLICY=repair".
outcome preloaded(const temporary_folder& folder, const std::string& variables,
                  const std::string& command);

/// Whether the object can be loaded into a program that starts by `command`; a message where not.
bool can_preload(const std::string& command);

/// Whether the object can be loaded into Debian's interpreter, which knows Debian's lxml; it calls
/// the libxml2 that is installed. Not if that is part of a second lxml, as tests/hosts/later makes
/// it: in one process with the first, the second replaces parts of it, and it crashes.
bool can_preload_lxml();

/// "", with a message, if the public suites are missing.
std::string suites();

}  // namespace leiri::test
