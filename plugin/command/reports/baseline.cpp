#include "reports/baseline.hpp"

#include <filesystem>
#include <leiri/documents/namespace_findings.hpp>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/json.hpp"
#include "reports/report_json.hpp"
#include "text/fingerprint.hpp"
#include "text/utf8_text.hpp"

namespace leiri::command {

namespace {

namespace fs = std::filesystem;

/// The features by which a finding is recognized.
struct features {
  std::string_view document;  ///< its path; for a finding about all documents, the scope
  std::string_view role;
  std::string_view component;
  std::string_view code;
  std::string_view value;
};

std::string fingerprint_of(const features& f) {
  fingerprint print;
  for (const std::string_view part : {f.document, f.role, f.component, f.code, f.value}) {
    print.add(part);
  }
  return print.hexadecimal();
}

std::string_view component_name(component c) noexcept {
  return c == component::none ? std::string_view() : name(c);
}

/// The scope as a baseline writes it; empty for the scope of the whole run.
std::string scope_from(const std::string& baseline_path, const std::string& scope) {
  return scope.empty() ? scope : path_from(baseline_path, scope);
}

}  // namespace

std::string path_from(const std::string& baseline_path, const std::string& document) {
  if (document == standard_input) {
    return document;
  }
  const fs::path folder = fs::absolute(baseline_path).lexically_normal().parent_path();
  const fs::path wanted = fs::absolute(document).lexically_normal().lexically_relative(folder);
  std::string buffer;
  return std::string(as_utf8(wanted.generic_string(), buffer));
}

/// Receives the objects of a baseline. The object of a document ends after those of its findings.
class baseline::reader {
 public:
  explicit reader(baseline& to) noexcept : to_(to) {}

  void take(std::string_view place, const json_fields& fields) {
    if (place == "documents[]/findings[]") {
      findings_.push_back(fields);
    } else if (place == "documents[]") {
      end_document(fields);
    } else if (place.empty() && text_in(fields, "baseline").empty() &&
               text_in(fields, "version").empty()) {
      problem_ = "it has neither the member baseline nor version";
    }
  }

  /// Why the text is not a baseline; nothing if it is one.
  [[nodiscard]] const std::optional<std::string>& problem() const noexcept { return problem_; }

 private:
  static std::string_view text_in(const json_fields& fields, std::string_view name) noexcept {
    const std::string* const text = find_field(fields, name);
    return text == nullptr ? std::string_view() : std::string_view(*text);
  }

  void end_document(const json_fields& fields) {
    const std::string path(text_in(fields, "path"));
    if (path.empty()) {
      problem_ = "a document has no path";
    }
    const std::string_view scope = text_in(fields, "scope");
    for (const json_fields& finding : findings_) {
      add(finding, path, scope);
    }
    findings_.clear();
  }

  void add(const json_fields& finding, const std::string& path, std::string_view scope) {
    const std::string_view code = text_in(finding, "code");
    const auto known = code_named(code);
    if (!known) {
      problem_ = "unknown finding \"" + std::string(code) + '"';
      return;
    }
    const bool is_about_all = is_about_all_documents(*known);
    entry& e = to_.entries_[fingerprint_of({is_about_all ? scope : path, text_in(finding, "role"),
                                            text_in(finding, "component"), code,
                                            text_in(finding, "value")})];
    ++e.count;
    e.document = path;
  }

  baseline& to_;
  std::vector<json_fields> findings_;  // of the document that has not ended
  std::optional<std::string> problem_;
};

baseline::baseline(const std::string& path) : path_(path) {
  input in(path);
  reader documents(*this);
  auto problem =
      read_json_stream([&in](char* buffer, std::size_t size) { return in.read(buffer, size); },
                       [&documents](std::string_view place, const json_fields& fields) {
                         documents.take(place, fields);
                       },
                       [&path](std::string_view name, std::string_view text) {
                         if (name == "baseline" || name == "version") {
                           require_known_version(path, text);
                         }
                       });
  if (!problem) {
    problem = documents.problem();
  }
  if (problem) {
    throw io_failure(path +
                     ": is neither a baseline nor a JSON report of leiri check: " + *problem);
  }
}

void baseline::begin_document(const std::string& path) {
  document_ = path_from(path_, path);
  read_.insert(document_);
}

bool baseline::takes(const located_finding& f) {
  return take(fingerprint_of({document_, f.role ? std::string_view(*f.role) : std::string_view(),
                              component_name(f.finding.component), name(f.finding.code),
                              f.value.value_or(std::string_view())}));
}

bool baseline::takes(const namespace_finding& f, const std::string& scope) {
  const located_finding told = as_finding(f);
  return take(
      fingerprint_of({scope_from(path_, scope), *told.role, {}, name(f.code), *told.value}));
}

bool baseline::take(const std::string& key) {
  const auto found = entries_.find(key);
  if (found == entries_.end() || found->second.count == 0) {
    return false;
  }
  --found->second.count;
  return true;
}

/// Whether a document no longer exists. A document in an archive exists as long as the archive.
bool baseline::is_gone(const std::string& document) const {
  std::error_code unknown;
  const fs::path file = fs::absolute(path_).parent_path() / document.substr(0, document.find("!/"));
  return document != standard_input && !fs::exists(file, unknown);
}

std::uint64_t baseline::stale() const {
  std::uint64_t count = 0;
  for (const auto& [key, e] : entries_) {
    if (e.count > 0 && (read_.count(e.document) != 0 || is_gone(e.document))) {
      count += e.count;
    }
  }
  return count;
}

}  // namespace leiri::command
