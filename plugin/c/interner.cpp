#include <leiri/interner.hpp>

#include "boundary.hpp"

using namespace leiri::c;

struct leiri_interner {
  leiri::interner strings;
};

leiri_status leiri_interner_new(leiri_interner** interner) { return new_handle(interner); }

void leiri_interner_free(leiri_interner* interner) { delete interner; }

leiri_status leiri_interner_intern(leiri_interner* interner, const char* text, size_t size,
                                   uint32_t* id) {
  return guarded([&] { put(id, given(interner).strings.intern(checked(text, size))); });
}

leiri_status leiri_interner_find(const leiri_interner* interner, const char* text, size_t size,
                                 uint32_t* id) {
  return guarded([&]() -> leiri_status {
    const auto found = given(interner).strings.find(checked(text, size));
    if (!found) {
      return LEIRI_NOT_FOUND;
    }
    put(id, *found);
    return LEIRI_OK;
  });
}

leiri_status leiri_interner_text(const leiri_interner* interner, uint32_t id, leiri_text* text) {
  return guarded([&]() -> leiri_status {
    if (id >= given(interner).strings.size()) {
      return LEIRI_NOT_FOUND;
    }
    put(text, view(interner->strings[id]));
    return LEIRI_OK;
  });
}

size_t leiri_interner_size(const leiri_interner* interner) {
  return interner == nullptr ? 0 : interner->strings.size();
}
