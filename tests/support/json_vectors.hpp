#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace leiri::test {

/// The members of one line that are strings, of ASCII and with no escapes but those of quotes and
/// backslashes; lines with others are left out.
inline std::map<std::string, std::string> string_members_of(const std::string& line) {
  std::map<std::string, std::string> members;
  std::string name;
  bool is_value = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == ':') {
      is_value = true;
    } else if (line[at] == ',') {
      is_value = false;
    } else if (line[at] == '"') {
      std::string text;
      for (++at; at < line.size() && line[at] != '"'; ++at) {
        at += line[at] == '\\' ? 1 : 0;
        if (line[at] == 'u' && line[at - 1] == '\\') {
          return {};
        }
        text += line[at];
      }
      (is_value ? members[name] : name) = text;
    }
  }
  return members;
}

/// Of each line of a file.
inline std::vector<std::map<std::string, std::string>> string_members(
    const std::filesystem::path& file) {
  std::vector<std::map<std::string, std::string>> all;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    all.push_back(string_members_of(line));
  }
  return all;
}

}  // namespace leiri::test
