#include "batch/decode_operands.hpp"

#include <algorithm>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>
#include <utility>

namespace leiri::batch {

namespace {

using operations::place;
using operations::refusal;

/// Replaces each character of a text, U+0000 to U+00FF, with the byte of that number.
std::optional<refusal> read_bytes(place about, std::string& text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (c.value > 0xFF) {
      refusal wrong = operations::bad_request(
          "with charset, each character of an operand is a byte; characters above U+00FF are not "
          "allowed");
      wrong.offset = static_cast<std::uint32_t>(at);
      wrong.about = about;
      return wrong;
    }
    bytes += static_cast<char>(c.value);
    at += c.length;
  }
  text = std::move(bytes);
  return std::nullopt;
}

}  // namespace

bool decodes_operands(const operations::operation& op) {
  const operations::parameter* const own = find_option(op, "charset");
  return own == nullptr || own->type == operations::value_type::operand_charset;
}

bool has_pairs(const operations::operation& op) {
  return std::any_of(op.operands.begin(), op.operands.end(),
                     [](const auto& o) { return o.where == place::other; });
}

std::optional<refusal> decode_operand(charset& of_operand, place about, std::string& operand) {
  std::string buffer;
  const auto text = of_operand.decode(operand, buffer);
  if (!text) {
    const error& e = text.error();
    refusal wrong = refuse(e, about);
    wrong.message = message(e.code, operand, e.offset);
    return wrong;
  }
  if (text->data() != operand.data()) {
    operand = std::move(buffer);
  }
  return std::nullopt;
}

std::optional<refusal> decode_json_operand(charset& of_operand, place about, std::string& operand) {
  if (of_operand.is_unicode()) {
    return std::nullopt;
  }
  auto wrong = read_bytes(about, operand);
  return wrong ? wrong : decode_operand(of_operand, about, operand);
}

bool has_ascii_lines(charset& c) {
  std::string buffer;
  return c.encode("\n", buffer).value_or("") == "\n";
}

}  // namespace leiri::batch
