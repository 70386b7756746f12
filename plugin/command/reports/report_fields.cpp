#include "reports/report_fields.hpp"

#include <algorithm>
#include <array>
#include <leiri/profile.hpp>
#include <optional>

#include "io/decimal.hpp"
#include "reports/report_json.hpp"

namespace leiri::command {

namespace {

/// Greater numbers are not interoperable in JSON (RFC 8259 section 6).
constexpr std::uint64_t largest_number = (std::uint64_t{1} << 53U) - 1;

std::uint64_t number_of(std::string_view digits, std::string_view name) {
  const auto number = number_in(digits);
  if (!number || *number > largest_number) {
    throw not_a_report{"the " + std::string(name) + " is not a whole number below 2^53"};
  }
  return *number;
}

void need_counted_from_1(const position& where) {
  if (where.line == 0 || where.column == 0) {
    throw not_a_report{"lines and columns count from 1"};
  }
}

position place_in(const json_fields& fields) {
  position where;
  where.line = number_in(fields, "line");
  where.column = number_in(fields, "column");
  need_counted_from_1(where);
  if (has(fields, "offset")) {
    where.offset = number_in(fields, "offset");
  }
  return where;
}

std::optional<component> component_named(std::string_view text) noexcept {
  constexpr std::array all = {component::scheme,  component::userinfo, component::host,
                              component::port,    component::path,     component::query,
                              component::fragment};
  const auto* const found = std::ranges::find(all, text, [](component c) { return name(c); });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

const std::string& text_in(const json_fields& fields, std::string_view name) {
  const std::string* const text = find_field(fields, name);
  if (text == nullptr) {
    throw not_a_report{"missing " + std::string(name)};
  }
  return *text;
}

std::uint64_t number_in(const json_fields& fields, std::string_view name) {
  return number_of(text_in(fields, name), name);
}

bool has(const json_fields& fields, std::string_view name) {
  return find_field(fields, name) != nullptr;
}

std::uint64_t number_or_0(const json_fields& fields, std::string_view name) {
  return has(fields, name) ? number_in(fields, name) : 0;
}

std::string scope_in(const json_fields& fields) {
  return std::string(field_or_nothing(fields, "scope"));
}

std::vector<std::string> texts_in(const json_fields& fields, std::string_view name) {
  std::vector<std::string> texts;
  for (const auto& [field, text] : fields) {
    if (field == name) {
      texts.push_back(text);
    }
  }
  return texts;
}

std::uint32_t document_number_in(const json_fields& fields) {
  const std::uint64_t document = number_in(fields, "document");
  if (document > UINT32_MAX) {
    throw not_a_report{"a document number is too large"};
  }
  return static_cast<std::uint32_t>(document);
}

document_place document_place_in(const json_fields& fields) {
  return {document_number_in(fields), place_in(fields)};
}

std::vector<std::uint64_t> numbers_in(const json_fields& fields, std::string_view name) {
  std::vector<std::uint64_t> numbers;
  for (const auto& [field, text] : fields) {
    if (field == name) {
      numbers.push_back(text == "-1" ? position::unknown
                                     : number_of(text, name.substr(0, name.find("[]"))));
    }
  }
  return numbers;
}

std::vector<document_place> places_in(const json_fields& fields) {
  const auto documents = numbers_in(fields, "documents[]");
  const auto lines = numbers_in(fields, "lines[]");
  const auto columns = numbers_in(fields, "columns[]");
  const auto offsets = numbers_in(fields, "offsets[]");
  if (lines.size() != documents.size() || columns.size() != documents.size() ||
      offsets.size() != documents.size()) {
    throw not_a_report{"documents, lines, columns and offsets are not equally many"};
  }
  std::vector<document_place> places;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (documents[i] > UINT32_MAX || (i > 0 && documents[i] <= documents[i - 1])) {
      throw not_a_report{"uses are not in the order of documents"};
    }
    places.push_back(
        {static_cast<std::uint32_t>(documents[i]), {offsets[i], lines[i], columns[i]}});
    need_counted_from_1(places.back().where);
  }
  return places;
}

located_finding finding_in(const json_fields& fields) {
  located_finding f{
      {named_in(fields, "code", code_named), named_in(fields, "severity", severity_named)},
      place_in(fields),
      std::string(field_or_nothing(fields, "role")),
      std::string(field_or_nothing(fields, "value")),
      text_in(fields, "message")};
  if (has(fields, "component")) {
    f.finding.component = named_in(fields, "component", component_named);
  }
  if (has(fields, "profile")) {
    f.profile = named_in(fields, "profile", profile_named);
  }
  if (has(fields, "reading")) {
    f.reading = named_in(fields, "reading", reading_named);
    const std::uint64_t offset = number_in(fields, "value_offset");
    if (offset > UINT32_MAX) {
      throw not_a_report{"an offset in an identifier is too large"};
    }
    f.finding.offset = static_cast<std::uint32_t>(offset);
  }
  f.more = number_or_0(fields, "more");
  f.documents = number_or_0(fields, "documents");
  return f;
}

bool truth_in(const json_fields& fields, std::string_view name) {
  const std::string& text = text_in(fields, name);
  if (text != "true" && text != "false") {
    throw not_a_report{std::string(name) + " is neither true nor false"};
  }
  return text == "true";
}

document document_in(const json_fields& fields) {
  document d{text_in(fields, "path"),
             named_in(fields, "format", format_named),
             number_in(fields, "bytes"),
             number_in(fields, "identifiers"),
             number_or_0(fields, "unread"),
             truth_in(fields, "complete"),
             scope_in(fields)};
  if (has(fields, "lines")) {
    d.lines = line_span{number_in(fields, "begin"), number_in(fields, "lines")};
  }
  return d;
}

}  // namespace leiri::command
