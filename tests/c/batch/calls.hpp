#pragma once

#include <leiri.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// leiri.h in terms of std::string, for a program that has C++ but not leiri's.
namespace leiri::test {

/// Why a request has no answer.
struct problem {
  std::string code;
  std::string component;  ///< empty if the problem is not about a component
  std::optional<std::uint32_t> offset;
  std::string message;
  std::string operand = {};  ///< "base" or "other"; empty for the first one
};

problem bad_request(std::string message);

/// A call that neither worked nor was refused: a fault of this program or of the library.
struct broken_call {
  leiri_status status;
};

/// The message about a code.
std::string message(leiri_code code, std::string_view value, std::uint32_t offset);

/// The problem of a refused call; `value` is the operand that the error is about.
problem problem_of(const leiri_error& error, std::string_view value, std::string operand = {});

/// What `call(leiri_buffer*, leiri_error*)` writes. Throws the problem where it is refused, with
/// `first` or `base` as the operand.
template <class Call>
std::string text_of(Call call, std::string_view first, std::string_view base = {}) {
  std::string text(64, '\0');
  leiri_error error{};
  for (;;) {
    leiri_buffer out{text.data(), text.size(), 0};
    const leiri_status status = call(&out, &error);
    text.resize(out.size);
    if (status == LEIRI_OK) {
      return text;
    }
    if (status == LEIRI_REFUSED) {
      throw error.operand == 0 ? problem_of(error, first) : problem_of(error, base, "base");
    }
    if (status != LEIRI_BUFFER_TOO_SMALL) {
      throw broken_call{status};
    }
  }
}

struct charset_closer {
  void operator()(leiri_charset* c) const noexcept { leiri_charset_free(c); }
};
struct aliases_closer {
  void operator()(leiri_aliases* a) const noexcept { leiri_aliases_free(a); }
};
using charset = std::unique_ptr<leiri_charset, charset_closer>;
using aliases = std::unique_ptr<leiri_aliases, aliases_closer>;

/// Every finding, the grammar's verdict among them.
std::vector<leiri_finding> findings_on(std::string_view text, leiri_profile profile,
                                       leiri_kind kind, bool normal_form = false);

}  // namespace leiri::test
