#include "subcommands/decode_operands.hpp"

#include <leiri/message.hpp>
#include <leiri/utf8.hpp>

namespace leiri::command {

namespace {

/// The bytes that the characters of a JSON string represent.
std::variant<std::string, problem> read_bytes(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (c.value > 0xFF) {
      problem wrong = bad_request(
          "with charset, each character of an operand is a byte; characters "
          "above U+00FF are not allowed");
      wrong.offset = static_cast<std::uint32_t>(at);
      return wrong;
    }
    bytes += static_cast<char>(c.value);
    at += c.length;
  }
  return bytes;
}

std::optional<problem> decode_json_operand(charset& of_operand, std::string& operand) {
  auto bytes = read_bytes(operand);
  if (auto* const wrong = std::get_if<problem>(&bytes)) {
    return std::move(*wrong);
  }
  operand = std::move(std::get<std::string>(bytes));
  return decode_operand(of_operand, operand);
}

}  // namespace

std::optional<problem> decode_operand(charset& of_operand, std::string& operand) {
  std::string buffer;
  const auto text = of_operand.decode(operand, buffer);
  if (!text) {
    const error& e = text.error();
    return problem{e.code, e.component, e.offset, message(e.code, operand, e.offset), operand};
  }
  if (text->data() != operand.data()) {
    operand = std::move(buffer);
  }
  return std::nullopt;
}

std::optional<problem> decode_json_operands(request& r) {
  if (!r.charset || r.charset->is_unicode()) {
    return std::nullopt;
  }
  for (std::optional<std::string>* const operand : {&r.iri, &r.other}) {
    if (*operand) {
      if (auto wrong = decode_json_operand(*r.charset, **operand)) {
        return wrong;
      }
    }
  }
  return decode_json_operand(*r.charset, r.base);
}

bool has_ascii_lines(charset& c) {
  std::string buffer;
  return c.encode("\n", buffer).value_or("") == "\n";
}

}  // namespace leiri::command
