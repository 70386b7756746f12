#include "configuration/baseline.hpp"

#include <filesystem>
#include <leiri/documents/namespace_findings.hpp>
#include <system_error>
#include <utility>

#include "batch/json_bytes.hpp"
#include "configuration/document_path.hpp"
#include "configuration/failure.hpp"
#include "configuration/fingerprint.hpp"

namespace leiri::configuration {

namespace {

namespace fs = std::filesystem;

using batch::field_or_nothing;
using batch::json_fields;

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
  return std::string(batch::as_utf8(wanted.generic_string(), buffer));
}

baseline::baseline(const std::string& path, const object_reader& read) : path_(path) {
  std::vector<json_fields> findings;  // of the document whose object has not ended
  std::optional<std::string> problem;
  std::string version;
  const auto take = [&](std::string_view place, const json_fields& fields) {
    if (place == "documents[]/findings[]") {
      findings.push_back(fields);
    } else if (place == "documents[]") {
      const auto wrong = add_document(fields, std::exchange(findings, {}));
      problem = wrong ? wrong : problem;
    } else if (place.empty()) {
      version = std::string(field_or_nothing(fields, "baseline")) +
                std::string(field_or_nothing(fields, "version"));
    }
  };
  if (const auto syntax = read(path, take)) {
    problem = syntax;
  } else if (version.empty()) {
    problem = "it has neither the member baseline nor version";
  }
  if (version != "1") {
    of_scopes_.clear();
  } else {
    std::erase_if(entries_, [](const auto& e) { return e.second.is_about_all; });
  }
  if (problem) {
    throw io_failure(path +
                     ": is neither a baseline nor a JSON report of leiri check: " + *problem);
  }
}

std::optional<std::string> baseline::add_document(const json_fields& document,
                                                  const std::vector<json_fields>& findings) {
  const std::string_view path = field_or_nothing(document, "path");
  std::optional<std::string> problem;
  if (path.empty()) {
    problem = "a document has no path";
  }
  for (const json_fields& finding : findings) {
    const std::string_view code = field_or_nothing(finding, "code");
    const auto known = code_named(code);
    if (!known) {
      problem = "unknown finding \"" + std::string(code) + '"';
      continue;
    }
    const auto add = [&](std::string_view where, entries& to) {
      const fingerprint print({where, field_or_nothing(finding, "role"),
                               field_or_nothing(finding, "component"), code,
                               field_or_nothing(finding, "value")});
      entry& e = to[print.hexadecimal()];
      ++e.count;
      e.document = path;
      e.is_about_all = is_about_all_documents(*known);
    };
    add(path, entries_);
    if (is_about_all_documents(*known)) {
      add(field_or_nothing(document, "scope"), of_scopes_);
    }
  }
  return problem;
}

void baseline::begin_document(const std::string& path) {
  document_ = path_from(path_, path);
  read_.insert(document_);
}

bool baseline::takes(const compared_finding& f, const std::string* scope) {
  return take(f, document_, entries_) ||
         (scope != nullptr && take(f, scope_from(path_, *scope), of_scopes_));
}

bool baseline::take(const compared_finding& f, std::string_view where, entries& from) {
  const bool has_component = f.component != component::none;
  const fingerprint print({where, f.role, has_component ? name(f.component) : std::string_view(),
                           name(f.code), f.value});
  const auto found = from.find(print.hexadecimal());
  if (found == from.end() || found->second.count == 0) {
    return false;
  }
  --found->second.count;
  return true;
}

/// Whether a document no longer exists. A document in an archive exists as long as the archive.
bool baseline::is_gone(const std::string& document) const {
  std::error_code unknown;
  const fs::path file = fs::absolute(path_).parent_path() / file_with(document);
  return document != standard_input && !fs::exists(file, unknown);
}

std::uint64_t baseline::stale() const {
  std::uint64_t count = 0;
  for (const entries* const all : {&entries_, &of_scopes_}) {
    for (const auto& [key, e] : *all) {
      const bool is_stale = e.count > 0 && (read_.count(e.document) != 0 || is_gone(e.document));
      count += is_stale ? e.count : 0;
    }
  }
  return count;
}

}  // namespace leiri::configuration
