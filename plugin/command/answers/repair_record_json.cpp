#include "answers/repair_record_json.hpp"

#include <utility>

#include "io/json_bytes.hpp"

namespace leiri::command {

void write_record(const operations::repair_record& record, json_writer& json) {
  json.begin_object();
  write_bytes("original", record.original, json);
  json.member("result", record.result).key("repairs").begin_array();
  for (const error& e : record.repairs) {
    json.begin_object().member("code", name(e.code));
    json.member("offset", std::uint64_t{e.offset}).end_object();
  }
  json.end_array().end_object();
}

std::optional<operations::recorded_repair> read_record(std::string_view json) {
  const auto fields = read_json_object(json);
  if (!fields) {
    return std::nullopt;
  }
  auto original = read_bytes(*fields, "original");
  const std::string* const result = find_field(*fields, "result");
  if (!original || result == nullptr) {
    return std::nullopt;
  }
  return operations::recorded_repair{std::move(*original), *result};
}

}  // namespace leiri::command
