#include "subcommands/batch.hpp"

#include <algorithm>

#include "io/failure.hpp"
#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "operations/operations.hpp"
#include "subcommands/answer_json.hpp"
#include "subcommands/decode_operands.hpp"

namespace leiri::command {

namespace {

std::optional<problem> set_member(request& r, const json_member& m) {
  return m.is_json ? set_json_option(r, m.name, m.text) : set_option(r, m.name, m.text);
}

/// `parsed` keeps the operands to which the answer has views.
answer answer_to(const json_request& asked, request& parsed) {
  const auto op = std::find_if(asked.members.begin(), asked.members.end(),
                               [](const json_member& m) { return m.name == "op"; });
  if (op == asked.members.end()) {
    return refuse(bad_request("member \"op\" is missing"));
  }
  if (is_document_operation(op->text)) {
    return refuse(
        not_implemented("operation " + op->text + " in batch, which reads no documents,"));
  }
  const operation* const known = operation_named(op->text);
  if (known == nullptr) {
    return refuse(bad_request("unknown operation \"" + op->text + "\""));
  }
  for (const json_member& m : asked.members) {
    if (m.name == "op") {
      continue;
    }
    if (auto wrong = set_member(parsed, m)) {
      return refuse(std::move(*wrong));
    }
  }
  if (!known->reads_octets) {
    if (auto wrong = decode_json_operands(parsed)) {
      return refuse(std::move(*wrong));
    }
  }
  return perform(*known, parsed);
}

void answer_line(std::string_view line, bool cut, std::string& out) {
  if (cut) {
    write_answer(refuse(bad_request("request longer than 64 MiB")), {}, out);
    return;
  }
  const auto read = read_json_request(line);
  if (const auto* wrong = std::get_if<json_error>(&read)) {
    write_answer(refuse(bad_request(wrong->message)), wrong->id, out);
    return;
  }
  request parsed;
  const auto& asked = std::get<json_request>(read);
  write_answer(answer_to(asked, parsed), asked.id, out);
}

}  // namespace

int batch() {
  line_reader in;
  output out;
  std::string answer_text;
  for (std::string_view line; in.next(line);) {
    answer_text.clear();
    answer_line(line, in.cut(), answer_text);
    out.write(answer_text += '\n');
    if (in.would_wait()) {
      out.flush();
    }
  }
  out.flush();
  return exit_status::fine;
}

}  // namespace leiri::command
