#include "scalar.hpp"

#include <new>

namespace leiri::sqlite {
namespace {

// No exception may reach SQLite.
void perform(sqlite3_context* context, int count, sqlite3_value** values) noexcept {
  const std::span<sqlite3_value*> arguments(values, static_cast<std::size_t>(count));
  for (sqlite3_value* const v : arguments) {
    if (sqlite3_value_type(v) == SQLITE_NULL) {
      return;
    }
  }
  const auto* const function = static_cast<const scalar*>(sqlite3_user_data(context));
  try {
    function->perform(call(context, arguments));
  } catch (const bad_argument& e) {
    sqlite3_result_error(context, e.what(), -1);
  } catch (...) {  // nothing else is thrown
    sqlite3_result_error_nomem(context);
  }
}

}  // namespace

std::string_view text_of(sqlite3_value* value) {
  // The text first: requesting it can change the size.
  const auto* const text = reinterpret_cast<const char*>(sqlite3_value_text(value));
  if (text == nullptr && sqlite3_value_type(value) != SQLITE_NULL) {
    throw std::bad_alloc();
  }
  return {text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

void call::give(std::string_view text) const noexcept {
  sqlite3_result_text64(context_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void call::give(bool truth) const noexcept { sqlite3_result_int(context_, truth ? 1 : 0); }

int register_scalars(sqlite3* connection, std::span<const scalar> functions) noexcept {
  constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  for (const scalar& f : functions) {
    for (int arguments = f.fewest; arguments <= f.most; ++arguments) {
      // SQLite only returns it. NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
      auto* const own = const_cast<scalar*>(&f);
      const int status = sqlite3_create_function_v2(connection, f.name, arguments, flags, own,
                                                    perform, nullptr, nullptr, nullptr);
      if (status != SQLITE_OK) {
        return status;
      }
    }
  }
  return SQLITE_OK;
}

}  // namespace leiri::sqlite
