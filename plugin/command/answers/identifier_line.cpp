#include "answers/identifier_line.hpp"

#include <leiri/mapping.hpp>

#include "io/decimal.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "text/packed_text.hpp"

#include <cstdint>

namespace leiri::command {

using namespace std::string_view_literals;

listed_identifier listed(const occurrence& o, const outcome& result,
                         std::optional<std::string_view> opens) {
  const std::string_view base = o.base == nullptr ? std::string_view{} : o.base->text;
  return {o.where->locate(0), o.role,          o.role_detail, o.value, base,
          result.usable,      result.resolved, result.why,    opens};
}

identifier_lines::identifier_lines(output& out) : out_(out) {
  for (std::size_t i = 0; i < of_roles_.size(); ++i) {
    of_roles_[i] = before_value(static_cast<role>(i), {});
  }
  begin_base({});
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
  const std::string_view before_value = i.role_detail.empty()
                                            ? of_roles_[static_cast<std::size_t>(i.role)]
                                            : role_with(i.role, i.role_detail);
  const std::string_view value = json_characters(i.value, value_);
  const std::string_view resolved =
      !i.usable ? name(i.why)
      : i.resolved.data() == i.value.data() && i.resolved.size() == i.value.size()
          ? value
          : json_characters(i.resolved, resolved_);
  const bool has_more = i.opens || has_uris_;
  out_.write(head_, column.text(), R"(,"offset":)"sv, has_offset ? offset.text() : "null"sv,
             before_value, value, i.usable ? before_resolved_ : before_code_, resolved,
             has_more ? R"(")"sv : "\"}\n"sv);
  if (has_more) {
    write_rest(i);
  }
}

/// The members that not all lines have. The URI is null if the charset lacks a character of the
/// query.
void identifier_lines::write_rest(const listed_identifier& i) {
  rest_.clear();
  json_writer more(rest_);
  more.begin_object();
  if (i.opens) {
    i.opens->empty() ? more.key("opens").null() : more.member("opens", *i.opens);
  }
  if (has_uris_) {
    std::string buffer;
    const auto uri = i.usable ? to_uri(i.resolved, buffer,
                                       {.profile = profile::leiri, .query_charset = of_queries_})
                              : result<std::string_view>(error{i.why});
    uri ? more.member("uri", *uri) : more.key("uri").null();
  }
  more.end_object();
  out_.write(",", std::string_view(rest_).substr(1), "\n");
}

void identifier_lines::begin_line(std::uint64_t line) {
  head_.assign(document_).append(decimal(line).text()).append(R"(,"column":)");
  line_ = line;
}

void identifier_lines::begin_base(std::string_view base) {
  base_ = base;
  before_resolved_ = R"(","base":)";
  json_writer json(before_resolved_);
  base.empty() ? json.null() : json.value(base);
  before_code_ = before_resolved_ + R"(,"resolved":null,"code":")";
  before_resolved_ += R"(,"resolved":")";
}

/// The member `role`, which may have a detail, and the next one up to its text.
std::string identifier_lines::before_value(role r, std::string_view detail) {
  std::string buffer;
  std::string json = R"(,"role":")";
  json.append(name(r)).append(detail.empty() ? "" : ":").append(json_characters(detail, buffer));
  return json.append(R"(","value":")");
}

/// Many lines have the same detail as the line before.
const std::string& identifier_lines::role_with(role r, std::string_view detail) {
  if (r != role_ || detail != detail_) {
    role_ = r;
    detail_ = detail;
    before_value_ = before_value(r, detail);
  }
  return before_value_;
}

namespace {

/// The fixed part of a packed identifier. Its texts follow: the detail of the role, the value, the
/// base unless it is the first base, the file that is opened, and the resolved identifier unless it
/// equals the value.
struct packed_head {
  std::uint64_t offset;
  std::uint32_t detail_size;
  std::uint32_t value_size;
  std::uint32_t base_size;
  std::uint32_t opens_size;
  leiri::code why;
  leiri::role role;
  bool usable;
  bool has_first_base;
  bool resolves_to_itself;
  bool has_opens;
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
  const std::string_view opens = i.opens.value_or("");
  head.has_opens = i.opens.has_value();
  head.opens_size = static_cast<std::uint32_t>(opens.size());
  packed_.clear();
  pack_value(head, packed_);
  packed_.append(i.role_detail).append(i.value).append(base).append(opens);
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
  const std::string_view opens = take(packed, head.opens_size);
  i.opens = head.has_opens ? std::optional(opens) : std::nullopt;
  i.usable = head.usable;
  i.resolved = head.resolves_to_itself ? i.value : packed;
  i.why = head.why;
  return i;
}

}  // namespace leiri::command
