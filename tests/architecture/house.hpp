#pragma once

#include <string>
#include <vector>

namespace leiri::architecture {

/// A folder of the product, as house.txt lists it.
struct room {
  std::string folder;   ///< relative to the checkout: "core/identifiers/src/text"
  std::string purpose;  ///< one line
};

/// All rooms, in the order of house.txt.
const std::vector<room>& rooms();

/// The rooms below `folder`, in order.
std::vector<std::string> rooms_below(const std::string& folder);

/// The room that a source file is in; empty if house.txt does not list its folder.
std::string room_of(const std::string& file);

/// The room that implements the public header `name` of core ("parse" for leiri/parse.hpp).
std::string room_of_public_header(const std::string& name);

/// The public headers of core in the reading order that README.md gives, without their ending.
std::vector<std::string> reading_order();

}  // namespace leiri::architecture
