#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

/// What a race runs over: identifiers in UTF-8, and the base that references resolve against.
/// Each text is followed by a NUL, so that its data() serves C peers as it is.
struct course {
  std::string name;
  std::string base;
  std::vector<std::string_view> texts;
  std::shared_ptr<const std::string> bytes;  ///< what the texts are views of
};

course make_course(std::string name, const std::vector<std::string>& texts, std::string base = {});

/// The mean length of a text, in bytes.
double mean_length(const course& c);

}  // namespace bench
