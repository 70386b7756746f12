#include "reports/finding_statistics.hpp"

#include <algorithm>
#include <functional>
#include <leiri/message.hpp>

#include "reports/check_report.hpp"
#include "text/words.hpp"

namespace leiri::command {

std::vector<finding_statistics::row> finding_statistics::rows() const {
  std::vector<row> rows(counts_.begin(), counts_.end());
  std::ranges::stable_sort(rows, std::greater(), &row::second);
  return rows;
}

std::vector<std::string> finding_statistics::lines() const {
  constexpr std::size_t number_width = 8;
  constexpr std::size_t severity_width = 9;
  std::vector<std::string> lines;
  for (const auto& [what, count] : rows()) {
    const auto& [c, s] = what;
    const std::string number = std::to_string(count);
    std::string line(number_width - std::min(number_width, number.size()), ' ');
    line.append(number).append("  ");
    const std::string_view shown = name(s == severity::invalid ? severity::error : s);
    line.append(shown).append(severity_width - shown.size(), ' ');
    lines.push_back(line.append(name(c)));
  }
  return lines;
}

std::vector<std::string> finding_statistics::summary(const check_totals& totals) const {
  const std::chrono::duration<double> elapsed = clock::now() - start_;
  std::string text = "checked " + counted(totals.documents, "document");
  text += " (" + size_words(totals.bytes) + "), " + counted(totals.identifiers, "identifier");
  text += ", " + counted(totals.namespaces, "namespace");
  text += " in " + with_decimals(elapsed.count(), 2) +
          " s: " + counted(totals.findings.errors, "error");
  text += ", " + counted(totals.findings.warnings, "warning");
  if (totals.known > 0) {
    text += "; " + counted(totals.known, "more finding") + (totals.known == 1 ? " is" : " are") +
            " in the baseline";
  }
  if (totals.hidden > 0) {
    text += "; " + counted(totals.hidden, "finding") + (totals.hidden == 1 ? " is" : " are") +
            " not shown";
  }
  std::vector<std::string> lines = {text};
  if (totals.unread > 0) {
    lines.push_back("not read because of errors: " + size_words(totals.unread));
  }
  if (totals.compared > 0) {
    lines.push_back("compared with " + counted(totals.compared, "more document"));
    if (totals.compared_broken > 0) {
      lines.back() +=
          ", of which " + std::to_string(totals.compared_broken) + " could not be read to the end";
    }
  }
  if (totals.skipped.all() > 0) {
    lines.push_back("skipped " + printable(words_for(totals.skipped)));
  }
  return lines;
}

}  // namespace leiri::command
