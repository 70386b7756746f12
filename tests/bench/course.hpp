#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

/// The input of a race: identifiers in UTF-8, and the base for resolving references. A NUL follows
/// each text, so that C peers can use its data().
struct course {
  std::string name;
  std::string base;
  std::vector<std::string_view> texts;
  std::shared_ptr<const std::string> bytes;  ///< to which the texts refer
};

course make_course(std::string name, const std::vector<std::string>& texts, std::string base = {});

/// The mean length of a text, in bytes.
double mean_length(const course& c);

}  // namespace bench
