#include "boundary.hpp"
#include "handles.hpp"

using namespace leiri::c;

leiri_status leiri_charset_new(const char* name, size_t size, leiri_charset** charset) {
  return guarded([&]() -> leiri_status {
    auto named = leiri::charset::named(checked(name, size));
    return named ? new_handle(charset, std::move(*named)) : LEIRI_NOT_FOUND;
  });
}

void leiri_charset_free(leiri_charset* charset) { delete charset; }

int leiri_charset_is_unicode(const leiri_charset* charset) {
  return charset != nullptr && charset->open.is_unicode() ? 1 : 0;
}

leiri_status leiri_charset_has(leiri_charset* charset, uint32_t character, int* answer) {
  return guarded([&] { put(answer, given(charset).open.has(scalar_value(character)) ? 1 : 0); });
}

leiri_status leiri_charset_decode(leiri_charset* charset, const char* bytes, size_t size,
                                  leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return given(charset).open.decode(checked(bytes, size), buffer);
  });
}

leiri_status leiri_charset_encode(leiri_charset* charset, const char* text, size_t size,
                                  leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return given(charset).open.encode(checked(text, size), buffer);
  });
}

leiri_status leiri_charset_write_missing(leiri_charset* charset, const char* text, size_t size,
                                         leiri_missing_character as, leiri_buffer* out,
                                         leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    const auto form =
        either(as, leiri::missing_character::reference, leiri::missing_character::percent);
    return leiri::write_missing(checked(text, size), given(charset).open, form, buffer);
  });
}
