#include "boundary.hpp"

namespace leiri::c {

leiri_status write_text(std::string_view t, leiri_buffer& out) {
  out.size = t.size();
  if (t.size() > out.capacity) {
    return LEIRI_BUFFER_TOO_SMALL;
  }
  if (!t.empty()) {
    std::memmove(&given(out.data), t.data(), t.size());
  }
  return LEIRI_OK;
}

}  // namespace leiri::c
