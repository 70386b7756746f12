#include <array>
#include <leiri/version.hpp>

#include "boundary.hpp"

using namespace leiri::c;

namespace {

struct status_row {
  const char* name;
  const char* message;
};

// In the order of their numbers.
constexpr std::array<status_row, LEIRI_INTERNAL + 1> statuses = {{
    {"ok", "done"},
    {"buffer-too-small", "the buffer is too small for the result"},
    {"refused", "the operation has no result for this identifier"},
    {"not-found", "no such item, or no further item"},
    {"stopped", "a callback or a policy stopped the operation"},
    {"bad-argument", "invalid pointer, number or structure"},
    {"no-memory", "out of memory"},
    {"library-failed", "libxml2 or Serd failed"},
    {"internal", "internal error in leiri"},
}};

const status_row* row_of(leiri_status status) noexcept {
  return status < 0 || status > LEIRI_INTERNAL ? nullptr
                                               : &statuses[static_cast<std::size_t>(status)];
}

static_assert(std::string_view(LEIRI_VERSION) == LEIRI_PROJECT_VERSION);

}  // namespace

const char* leiri_status_name(leiri_status status) {
  const status_row* const row = row_of(status);
  return row == nullptr ? "" : row->name;
}

const char* leiri_status_message(leiri_status status) {
  const status_row* const row = row_of(status);
  return row == nullptr ? "" : row->message;
}

const char* leiri_version() { return LEIRI_PROJECT_VERSION; }

int leiri_has_feature(leiri_feature feature) {
  return (feature == LEIRI_FEATURE_LIBXML2 && LEIRI_WITH_LIBXML2 != 0) ||
                 (feature == LEIRI_FEATURE_SERD && LEIRI_WITH_SERD != 0)
             ? 1
             : 0;
}

leiri_status leiri_icu_version(leiri_buffer* out) {
  return text_result(out, nullptr, [](std::string& buffer) -> std::string_view {
    return buffer = leiri::unicode_library_version();
  });
}

leiri_status leiri_unicode_version(leiri_buffer* out) {
  return text_result(out, nullptr, [](std::string& buffer) -> std::string_view {
    return buffer = leiri::unicode_version();
  });
}
