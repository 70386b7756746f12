#include <leiri/text/part.hpp>
#include <string>

namespace leiri::text {

void unread_statements::add(line_range lines, bool continues_run) {
  ++count;
  if (continues_run && !runs.empty()) {
    if (!has_more_runs) {
      runs.back().last = lines.last;
    }
  } else if (runs.size() < most_runs) {
    runs.push_back(lines);
  } else {
    has_more_runs = true;
  }
}

std::string unread_statements::describe() const {
  const bool is_one_line = runs.size() == 1 && runs[0].first == runs[0].last;
  std::string text = std::to_string(count) + (count == 1 ? " statement" : " statements") +
                     " could not be read (" + (is_one_line ? "line " : "lines ");
  for (const line_range& r : runs) {
    text += (&r == runs.data() ? "" : ", ") + std::to_string(r.first);
    text += r.first == r.last ? "" : '-' + std::to_string(r.last);
  }
  return text + (has_more_runs ? ", ...)" : ")");
}

}  // namespace leiri::text
