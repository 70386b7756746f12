#include "calls.hpp"

#include <utility>

namespace leiri::test {

problem bad_request(std::string message) {
  return {leiri_code_name(LEIRI_CODE_BAD_REQUEST), {}, std::nullopt, std::move(message)};
}

std::string message(leiri_code code, std::string_view value, std::uint32_t offset) {
  return text_of(
      [&](leiri_buffer* out, leiri_error*) {
        return leiri_message(code, value.data(), value.size(), offset, out);
      },
      value);
}

problem problem_of(const leiri_error& error, std::string_view value, std::string operand) {
  return {leiri_code_name(error.code), leiri_component_name(error.component), error.offset,
          message(error.code, value, error.offset), std::move(operand)};
}

std::vector<leiri_finding> findings_on(std::string_view text, leiri_profile profile,
                                       leiri_kind kind, bool normal_form) {
  const leiri_check_iri_options options{sizeof options, profile, kind, nullptr,
                                        normal_form ? 1 : 0};
  std::vector<leiri_finding> found(4);
  for (;;) {
    std::size_t count = 0;
    const leiri_status status = leiri_check_iri(text.data(), text.size(), &options, found.data(),
                                                found.size(), &count, nullptr);
    found.resize(count);
    if (status == LEIRI_OK) {
      return found;
    }
    if (status != LEIRI_BUFFER_TOO_SMALL) {
      throw broken_call{status};
    }
  }
}

}  // namespace leiri::test
