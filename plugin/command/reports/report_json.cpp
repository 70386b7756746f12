#include "reports/report_json.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "batch/answer_json.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"

namespace leiri::command {

namespace {

constexpr std::array<std::string_view, 3> reading_names = {"reference", "absolute", "name"};

/// Throws io_failure if the version is neither json_report_version nor an earlier one.
void require_known_version(const std::string& path, std::string_view version) {
  if (version != "1" && version != std::to_string(json_report_version)) {
    std::string why = input_name(path);
    why.append(": its version \"").append(version).append("\" is not known: leiri " LEIRI_VERSION);
    why.append(" reads reports of version 1 and ").append(std::to_string(json_report_version));
    throw io_failure{why};
  }
}

}  // namespace

std::optional<reading> reading_named(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(reading_names, name);
  return found == reading_names.end()
             ? std::nullopt
             : std::optional(static_cast<reading>(found - reading_names.begin()));
}

void write_version_json(json_writer& json) {
  json.member("version", json_report_version).member("leiri", LEIRI_VERSION);
}

std::optional<std::string> read_report_json(const std::string& path, const json_receiver& take) {
  input in(path);
  return read_json_stream(in.source(), take, [&path](std::string_view name, std::string_view text) {
    if (name == "baseline" || name == "version") {
      require_known_version(path, text);
    }
  });
}

void write_finding_json(const located_finding& f, json_writer& json) {
  json.member("code", name(f.finding.code)).member("severity", name(f.finding.severity));
  batch::write_component_json(f.finding.component, json);
  const bool has_subject = !f.role.empty();
  json.member("role", has_subject ? std::optional(f.role) : std::nullopt);
  write_place_json(f.where, json);
  json.member("value", has_subject ? std::optional(f.value) : std::nullopt);
  json.member("message", f.message);
  if (f.profile) {
    json.member("profile", name(*f.profile));
  }
  if (f.reading) {
    json.member("reading", reading_names[static_cast<std::size_t>(*f.reading)])
        .member("value_offset", std::uint64_t{f.finding.offset});
  }
  if (f.more > 0) {
    json.member("more", f.more);
  }
  if (f.documents > 0) {
    json.member("documents", f.documents);
  }
}

void write_totals_json(const check_totals& t, json_writer& json) {
  json.member("documents", t.documents)
      .member("skipped", t.skipped.all())
      .member("bytes", t.bytes)
      .member("identifiers", t.identifiers)
      .member("namespaces", t.namespaces)
      .member("errors", t.findings.errors)
      .member("warnings", t.findings.warnings)
      .member("infos", t.findings.infos);
  if (t.unread > 0) {
    json.member("unread", t.unread);
  }
  if (t.known > 0) {
    json.member("known", t.known);
  }
  if (t.compared > 0) {
    json.member("compared", t.compared).member("compared_broken", t.compared_broken);
  }
}

void write_place_json(const position& where, json_writer& json) {
  const auto offset =
      where.offset == position::unknown ? std::nullopt : std::optional(where.offset);
  json.member("line", where.line).member("column", where.column).member("offset", offset);
}

void write_document_place_json(const document_place& p, json_writer& json) {
  json.member("document", std::uint64_t{p.document});
  write_place_json(p.where, json);
}

void write_places_json(const std::vector<document_place>& places, json_writer& json) {
  const auto write = [&](std::string_view name, const auto& number_of) {
    json.array(name, places, [&](const document_place& p) {
      const std::uint64_t number = number_of(p);
      number == position::unknown ? json.raw("-1") : json.value(number);
    });
  };
  write("documents", [](const document_place& p) { return std::uint64_t{p.document}; });
  write("lines", [](const document_place& p) { return p.where.line; });
  write("columns", [](const document_place& p) { return p.where.column; });
  write("offsets", [](const document_place& p) { return p.where.offset; });
}

void write_term_uses_json(const namespace_term& term, json_writer& json) {
  if (term.uses.size() < 2) {
    return;
  }
  std::vector<document_place> places;
  json.key("uses").begin_object().array("counts", term.uses, [&](const term_use& use) {
    json.value(use.count);
    places.push_back({use.document, use.first});
  });
  write_places_json(places, json);
  json.end_object();
}

}  // namespace leiri::command
