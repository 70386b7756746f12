#include "answers/identifier_line.hpp"

#include "io/decimal.hpp"
#include "io/json.hpp"
#include "io/output.hpp"

namespace leiri::command {

using namespace std::string_view_literals;

listed_identifier listed(const occurrence& o, const outcome& result) {
  const std::string_view base = o.base == nullptr ? std::string_view{} : o.base->text;
  return {o.where->locate(0), o.role,          o.role_detail, o.value, base,
          result.usable,      result.resolved, result.why};
}

void identifier_lines::begin_document(std::string_view path) {
  document_.clear();
  json_writer(document_).begin_object().member("document", path).key("line");
  line_ = 0;
}

void identifier_lines::write(const listed_identifier& i) {
  if (i.where.line != line_) {
    begin_line(i.where.line);
  }
  if (i.base != base_) {
    begin_base(i.base);
  }
  const bool has_offset = i.where.offset != position::unknown;
  const decimal column(i.where.column);
  const decimal offset(i.where.offset);
  const std::string_view value = json_characters(i.value, value_);
  const std::string_view resolved =
      !i.usable ? name(i.why)
      : i.resolved.data() == i.value.data() && i.resolved.size() == i.value.size()
          ? value
          : json_characters(i.resolved, resolved_);
  out_.write(head_, column.text(), R"(,"offset":)", has_offset ? offset.text() : "null"sv,
             R"(,"role":")", name(i.role), i.role_detail.empty() ? ""sv : ":"sv,
             json_characters(i.role_detail, detail_), R"(","value":")", value, R"(","base":)",
             base_json_, i.usable ? R"(,"resolved":")"sv : R"(,"resolved":null,"code":")"sv,
             resolved, "\"}\n");
}

void identifier_lines::begin_line(std::uint64_t line) {
  head_.assign(document_).append(decimal(line).text()).append(R"(,"column":)");
  line_ = line;
}

void identifier_lines::begin_base(std::string_view base) {
  base_ = base;
  base_json_.clear();
  json_writer json(base_json_);
  base.empty() ? json.null() : json.value(base);
}

}  // namespace leiri::command
