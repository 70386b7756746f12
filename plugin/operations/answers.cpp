#include "operations/answers.hpp"

#include <leiri/check.hpp>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>

namespace leiri::command {

answer refuse(problem p) { return {std::move(p)}; }

answer fail(const error& e, std::string_view operand) {
  return refuse(
      {e.code, e.component, e.offset, message(e.code, operand, e.offset), std::string(operand)});
}

answer text_answer(std::string_view text) { return {operation_result{std::string(text)}}; }

namespace {

/// The name of the group of the character that the code is about.
std::string_view group_name(const finding& f, std::string_view text) noexcept {
  if ((f.code != code::needs_leiri && f.code != code::bidi_format_character) ||
      f.offset >= text.size()) {
    return {};
  }
  const auto group = legacy_group_of(decode_utf8(text, f.offset).value);
  return group ? name(*group) : std::string_view();
}

}  // namespace

remark remark_on(std::string_view text, const finding& f) {
  return {f, message(f.code, text, f.offset), advice(f.code, text, f.offset), group_name(f, text)};
}

std::vector<remark> remarks_on(std::string_view text, profile p, kind k) {
  std::vector<finding> findings;
  check(text, p, k, findings);
  std::vector<remark> remarks;
  remarks.reserve(findings.size());
  for (const finding& f : findings) {
    remarks.push_back(remark_on(text, f));
  }
  return remarks;
}

answer mapped(const result<std::string_view>& text, const request& r, profile p) {
  if (!text) {
    return fail(text.error(), *r.iri);
  }
  answer a = text_answer(*text);
  a.remarks = remarks_on(*r.iri, p, kind::iri_reference);
  return a;
}

}  // namespace leiri::command
