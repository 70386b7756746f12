#include "answers/identifier_line.hpp"

#include <leiri/mapping.hpp>

#include "io/decimal.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "text/packed_text.hpp"

#include <cstdint>

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
             resolved, has_uris_ ? "\"" : "\"}\n");
  if (has_uris_) {
    write_uri(i);
  }
}

/// The URI is null if the charset lacks a character of the query.
void identifier_lines::write_uri(const listed_identifier& i) {
  std::string buffer;
  const auto uri = i.usable ? to_uri(i.resolved, buffer,
                                     {.profile = profile::leiri, .query_charset = of_queries_})
                            : result<std::string_view>(error{i.why});
  std::string json;
  if (uri) {
    json_writer(json).value(*uri);
  }
  out_.write(",\"uri\":", uri ? std::string_view(json) : "null"sv, "}\n");
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

namespace {

/// The fixed part of a packed identifier. Its texts follow: the detail of the role, the value, the
/// base unless it is the first base, and the resolved identifier unless it equals the value.
struct packed_head {
  std::uint64_t offset;
  std::uint32_t detail_size;
  std::uint32_t value_size;
  std::uint32_t base_size;
  leiri::code why;
  leiri::role role;
  bool usable;
  bool has_first_base;
  bool resolves_to_itself;
};

}  // namespace

void waiting_identifiers::add(const listed_identifier& i) {
  if (base_.empty()) {
    base_ = i.base;
  }
  pack(i);
  spool_.add(key_of(0, i.where), packed_);
}

void waiting_identifiers::drain(const receiver& to) {
  spool_.drain([&](const finding_key& key, std::string_view packed) { to(unpack(key, packed)); });
  base_.clear();
}

void waiting_identifiers::pack(const listed_identifier& i) {
  packed_head head{};
  head.offset = i.where.offset;
  head.detail_size = static_cast<std::uint32_t>(i.role_detail.size());
  head.value_size = static_cast<std::uint32_t>(i.value.size());
  head.why = i.why;
  head.role = i.role;
  head.usable = i.usable;
  head.has_first_base = !i.base.empty() && i.base == base_;
  head.resolves_to_itself = i.usable && i.resolved == i.value;
  const std::string_view base = head.has_first_base ? std::string_view{} : i.base;
  head.base_size = static_cast<std::uint32_t>(base.size());
  packed_.clear();
  pack_value(head, packed_);
  packed_.append(i.role_detail).append(i.value).append(base);
  if (!head.resolves_to_itself) {
    packed_.append(i.resolved);
  }
}

listed_identifier waiting_identifiers::unpack(const finding_key& key,
                                              std::string_view packed) const {
  const auto head = unpack_value<packed_head>(packed);
  listed_identifier i;
  if (key.line != position::unknown) {
    i.where = {head.offset, key.line, key.column};
  }
  i.role = head.role;
  i.role_detail = take(packed, head.detail_size);
  i.value = take(packed, head.value_size);
  i.base = head.has_first_base ? std::string_view(base_) : take(packed, head.base_size);
  i.usable = head.usable;
  i.resolved = head.resolves_to_itself ? i.value : packed;
  i.why = head.why;
  return i;
}

}  // namespace leiri::command
