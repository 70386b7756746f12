#include "verdicts.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace leiri::conformance {
namespace {

bool matches(const verdict& v, const vector_row& row) {
  const auto& wanted = v.match.items();
  return std::all_of(wanted.begin(), wanted.end(), [&](const auto& member) {
    if (member.key() == "suite") {
      return member.value() == row.suite;
    }
    if (member.key() == "line") {
      return member.value() == row.line;
    }
    const auto found = row.fields.find(member.key());
    return found != row.fields.end() && *found == member.value();
  });
}

verdict read_verdict(const std::string& line) {
  nlohmann::json row = nlohmann::json::parse(line);
  const std::string kind = row.at("verdict").get<std::string>();
  if (kind != "out-of-scope" && kind != "contradicts") {
    throw std::runtime_error("unknown verdict: " + line);
  }
  verdict v;
  v.reason = row.at("reason").get<std::string>();
  v.out_of_scope = kind == "out-of-scope";
  row.erase("reason");
  row.erase("verdict");
  v.match = std::move(row);
  return v;
}

}  // namespace

std::vector<verdict> load_verdicts(const std::string& file) {
  std::ifstream in(file);
  if (!in) {
    throw std::runtime_error("cannot open " + file);
  }
  std::vector<verdict> verdicts;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) {
      verdicts.push_back(read_verdict(line));
    }
  }
  return verdicts;
}

verdict* find_verdict(std::vector<verdict>& verdicts, const vector_row& row) {
  const auto found = std::find_if(verdicts.begin(), verdicts.end(),
                                  [&](const verdict& v) { return matches(v, row); });
  return found == verdicts.end() ? nullptr : &*found;
}

}  // namespace leiri::conformance
