#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/ontology_inventory.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "answers/namespace_listing.hpp"
#include "io/output.hpp"
#include "reports/excerpt.hpp"
#include "reports/finding_statistics.hpp"
#include "reports/report_options.hpp"
#include "reports/reread_lines.hpp"
#include "reports/spooled_report.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

// Control sequences of ECMA-48: Select Graphic Rendition.
constexpr std::string_view plain = "\x1B[0m";
constexpr std::string_view bold = "\x1B[1m";
constexpr std::string_view faint = "\x1B[2m";

std::string_view color_of(severity s) noexcept {
  return s <= severity::error ? "\x1B[1;31m" : s == severity::warning ? "\x1B[1;33m" : "\x1B[1;36m";
}

/// The line that report_line() makes, with colors.
std::string colored_line(std::string_view path, const located_finding& f) {
  const severity s = f.finding.severity;
  std::string line(bold);
  line.append(place(path, f.where)).append(":").append(plain).append(" ");
  line.append(color_of(s)).append(name(s == severity::invalid ? severity::error : s)).append(":");
  line.append(plain).append(" ").append(printable(f.message)).append(" ");
  return line.append(faint).append("[").append(name(f.finding.code)).append("]").append(plain);
}

/// The infos about names that follow from all documents: those about one namespace or prefix in
/// many documents, and those about many terms of one namespace. Nobody reads hundreds of them.
class alike_infos {
 public:
  void count(const located_finding& f) { ++counts_[key_of(f)]; }

  /// How many more there are like this one, which is the first to be listed. Nothing if it is not
  /// the first.
  std::optional<std::size_t> take(const located_finding& f) {
    const auto found = counts_.find(key_of(f));
    if (found == counts_.end() || found->second <= most) {
      return 0;
    }
    return begun_.insert(found->first).second ? std::optional(found->second - 1) : std::nullopt;
  }

 private:
  static constexpr std::size_t most = 3;  // as many are listed one by one

  static std::string key_of(const located_finding& f) {
    const bool is_term = f.finding.code == code::term_unknown;
    return std::string(name(f.finding.code)) + ' ' +
           std::string(is_term ? namespace_part(f.value) : f.value);
  }

  std::map<std::string, std::size_t> counts_;
  std::set<std::string> begun_;
};

class text_report final : public streamed_report {
 public:
  text_report(output& out, const report_options& options)
      : streamed_report(out),
        options_(options),
        has_colors_(wants_colors(options.color)),
        has_excerpts_(wants_excerpts(options.excerpt, options.output_path)),
        lines_(has_excerpts_) {}

 private:
  std::string text_of(std::string_view path, const located_finding& f) override {
    return (has_colors_
                ? colored_line(path, f)
                : report_line(path, f.where, f.finding.severity, f.message, f.finding.code)) +
           '\n' + (has_excerpts_ ? std::string(password_of(f.value)) : std::string());
  }

  void prepare(const check_results& results) override {
    visit_last(results, [this](std::uint32_t /*document*/, std::string_view /*path*/,
                               const located_finding& f) {
      if (is_grouped(f)) {
        alike_.count(f);
      }
    });
  }

  std::string last_text_of(std::string_view path, const located_finding& f) override {
    if (!is_grouped(f)) {
      return text_of(path, f);
    }
    const auto more = alike_.take(f);
    if (!more) {
      return {};
    }
    located_finding shown = f;
    if (*more > 0) {
      shown.message += "; " + counted(*more, "more info") + " like this one";
    }
    return text_of(path, shown);
  }

  [[nodiscard]] bool is_grouped(const located_finding& f) const {
    return f.finding.severity == severity::info && f.more == 0 && !options_.every_use &&
           is_about_all_documents(f.finding.code);
  }

  /// The stored text is a line and the password, which the excerpt must not show.
  void write_finding(std::string_view text, bool /*first*/) override {
    const std::size_t end = text.find('\n') + 1;
    password_ = text.substr(end);
    out_.write(text.substr(0, end));
  }

  void write_excerpt(std::string_view path, const finding_key& key) override {
    if (!has_excerpts_ || key.line == position::unknown) {
      return;
    }
    if (const auto part = lines_.around(path, key.line, key.column)) {
      out_.write(excerpt_of(*part, key.line, key.column, password_));
    }
  }

  void write_rest(const check_results& results, bool /*is_empty*/) override {
    for (const scope_results& scope : results.scopes) {
      if (options_.inventory) {
        write_namespaces_text(scope, out_);
      }
    }
    if (options_.statistics) {
      write_lines(results.statistics.lines());
    }
    if (!options_.quiet) {
      write_lines(results.statistics.summary(results.totals));
    }
  }

  void write_lines(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      out_.write(line + '\n');
    }
  }

  const report_options& options_;
  bool has_colors_;
  bool has_excerpts_;
  std::string password_;  // of the identifier with the current finding
  reread_lines lines_;
  alike_infos alike_;
};

}  // namespace

std::unique_ptr<check_report> make_text_report(output& out, const report_options& options) {
  return std::make_unique<text_report>(out, options);
}

}  // namespace leiri::command
