#include <algorithm>
#include <leiri/checker.hpp>
#include <leiri/display.hpp>
#include <leiri/identifier_finder.hpp>
#include <vector>

#include "boundary.hpp"
#include "handles.hpp"

/// Typed text, file names, identifiers in running text, and display.

using namespace leiri::c;

namespace {

std::function<bool(char32_t)> target_of(const leiri_display_options& options) {
  if (options.can_show == nullptr) {
    return leiri::is_visible;
  }
  return [&options](char32_t c) {
    return options.can_show(options.user, static_cast<std::uint32_t>(c)) != 0;
  };
}

}  // namespace

leiri_status leiri_from_text(const char* text, size_t size, leiri_buffer* out, leiri_error* changes,
                             size_t capacity, size_t* count, leiri_error* error) {
  put(count, std::size_t{0});
  return text_result(out, error, [&](std::string& buffer) {
    std::vector<leiri::error> all;
    const auto identifier = leiri::from_text(checked(text, size), buffer, &all);
    put(count, all.size());
    for (std::size_t i = 0; i < std::min(capacity, all.size()); ++i) {
      changes[i] = to_c(all[i]);
    }
    return identifier;
  });
}

leiri_status leiri_hints(const char* text, size_t size, leiri_finding* findings, size_t capacity,
                         size_t* count, leiri_error* error) {
  put(error, leiri_error{});
  put(count, std::size_t{0});
  return guarded([&]() -> leiri_status {
    std::string buffer;
    const auto identifier = leiri::from_text(checked(text, size), buffer);
    if (!identifier) {
      return refuse(identifier.error(), error);
    }
    std::vector<leiri::finding> hints;
    leiri::check_typed({text, size}, *identifier, hints);
    return write_list(hints, findings, capacity, count,
                      [](const leiri::finding& f) { return to_c(f); });
  });
}

leiri_status leiri_from_path(const char* path, size_t size, leiri_charset* of_names,
                             leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    leiri::charset utf8;
    return leiri::from_path(checked(path, size), of_names == nullptr ? utf8 : of_names->open,
                            buffer);
  });
}

leiri_status leiri_interpret(const char* text, size_t size, leiri_charset* of_octets,
                             const leiri_interpret_options* options, leiri_buffer* out,
                             leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return leiri::interpret(checked(text, size), given(of_octets).open, buffer,
                            profile_of(read_options(options).profile));
  });
}

leiri_status leiri_display(const char* text, size_t size, const leiri_display_options* options,
                           leiri_buffer* out, leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    const auto asked = read_options(options);
    if (asked.order < LEIRI_ORDER_VISUAL || asked.order > LEIRI_ORDER_LOGICAL) {
      throw bad_argument{};
    }
    const auto order = static_cast<leiri::text_order>(asked.order);
    return leiri::display(checked(text, size), buffer, order, target_of(asked));
  });
}

leiri_status leiri_visual_order(const char* text, size_t size, leiri_buffer* out,
                                leiri_error* error) {
  return text_result(out, error, [&](std::string& buffer) {
    return leiri::visual_order(checked(text, size), buffer);
  });
}

leiri_status leiri_find(const char* text, size_t size, leiri_found_function receive, void* user) {
  return guarded([&] {
    leiri::identifier_finder identifiers(checked(text, size));
    const auto& take = given(receive);
    while (const auto next = identifiers.next()) {
      const leiri_found found = {next->offset, next->length, view(next->iri)};
      call(take, user, &found);
    }
  });
}
