#include <new>

#include "connection.hpp"
#include "given_options.hpp"
#include "value.hpp"

namespace leiri::sqlite {
namespace {

using operations::arguments;

const operations::options defaults;

/// Passes an answer to SQLite as the result of a scalar function. It is NULL unless the answer is a
/// single value.
class result_sink final : public operations::sink {
 public:
  explicit result_sink(sqlite3_context* context) noexcept : give_(context) {}

  void text(std::string_view text) override { give_(text); }
  void truth(bool truth) override { give_(truth); }
  void absent() override {}
  void refuse(const operations::refusal& /*why*/) override {}
  void compared(const comparison& outcome) override { give_(name(outcome.rung)); }
  void members(const reference& /*parts*/) override {}
  void findings(std::string_view /*text*/, std::span<const finding> /*all*/) override {}
  void identifiers(std::string_view /*text*/, identifier_finder& /*all*/) override {}

 private:
  cell give_;
};

inline void call(function& f, const operations::options& given, sqlite3_context* context,
                 sqlite3_value* const* values) {
  arguments a(given, f.work);
  for (const operations::operand& o : f.of.operands) {
    const std::string_view text = text_of(*values++);
    if (text.data() == nullptr) {
      return;  // NULL
    }
    a.set(o.where, text);
  }
  result_sink out(context);
  f.perform(a, out);
}

void call_with_options(function& f, sqlite3_context* context,
                       std::span<sqlite3_value* const> values) {
  const std::size_t operands = f.of.operands.size();
  const call_options options(context, f.of, values, operands);
  call(f, options.decoded(), context, values.data());
}

// No exception may reach SQLite.
void perform(sqlite3_context* context, int count, sqlite3_value** values) noexcept {
  function& f = *static_cast<function*>(sqlite3_user_data(context));
  const auto given = static_cast<std::size_t>(count);
  try {
    if (given == f.of.operands.size()) {
      call(f, defaults, context, values);
    } else {
      call_with_options(f, context, {values, given});
    }
  } catch (const bad_argument& e) {
    sqlite3_result_error(context, e.what(), -1);
  } catch (...) {  // std::bad_alloc; nothing else is thrown
    sqlite3_result_error_nomem(context);
  }
}

constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;

}  // namespace

int register_scalar(sqlite3* connection, const std::string& name, const function& f) noexcept {
  const arity all = arity_of(f.of);
  for (int arguments = all.fewest; arguments <= all.most; ++arguments) {
    auto* const own = new (std::nothrow) function(f);
    if (own == nullptr) {
      return SQLITE_NOMEM;
    }
    const int status = sqlite3_create_function_v2(
        connection, name.c_str(), arguments, flags, own, perform, nullptr, nullptr,
        [](void* p) { delete static_cast<function*>(p); });
    if (status != SQLITE_OK) {
      return status;
    }
  }
  return SQLITE_OK;
}

int register_version(sqlite3* connection) noexcept {
  return sqlite3_create_function_v2(
      connection, "leiri_version", 0, flags, nullptr,
      [](sqlite3_context* context, int, sqlite3_value**) {
        const cell give(context);
        give(std::string_view(LEIRI_VERSION));
      },
      nullptr, nullptr, nullptr);
}

}  // namespace leiri::sqlite
