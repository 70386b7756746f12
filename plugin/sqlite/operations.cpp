#include <array>
#include <leiri/compare.hpp>
#include <leiri/display.hpp>
#include <leiri/domain.hpp>
#include <leiri/legacy.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/repair.hpp>
#include <leiri/resolve.hpp>
#include <leiri/transcode.hpp>
#include <memory>

#include "operations/take_apart.hpp"
#include "scalar.hpp"

namespace leiri::sqlite {
namespace {

void give(const call& c, const result<std::string_view>& text) {
  if (text) {
    c.give(*text);
  }
}

leiri::kind kind_of(const call& c, std::size_t i, profile p) {
  return i < c.size() ? to_kind(c.text(i)) : default_kind(p);
}

result<reference> parse_as_asked(const call& c) {
  const profile p = c.profile_or(1, profile::iri);
  return parse(c.text(0), p, kind_of(c, 2, p));
}

void valid(const call& c) { c.give(parse_as_asked(c).has_value()); }

void why_invalid(const call& c) {
  if (const auto parsed = parse_as_asked(c); !parsed) {
    c.give(name(parsed.error().code));
  }
}

void resolve_reference(const call& c) {
  const auto ref = take_apart(c.text(0), profile::leiri);
  const auto base = take_apart(c.text(1), profile::leiri);
  std::string buffer;
  if (!ref || !base) {
    return;
  }
  if (const auto resolved = resolve(*ref, *base, buffer)) {
    c.give(resolved->text);
  }
}

void relativize_iri(const call& c) {
  const auto target = take_apart(c.text(0), profile::leiri);
  const auto base = take_apart(c.text(1), profile::leiri);
  std::string buffer;
  if (target && base) {
    give(c, relativize(*target, *base, buffer));
  }
}

void map_to_uri(const call& c) {
  to_uri_options options;
  options.domains = to_domain_names(c.text_or(1, "percent"), "idna");
  std::string buffer;
  give(c, to_uri(c.text(0), buffer, options));
}

void map_to_iri(const call& c) {
  to_iri_options options;
  options.domains = to_domain_names(c.text_or(1, "percent"), "unicode");
  std::string buffer;
  give(c, to_iri(c.text(0), buffer, options));
}

void map_from_leiri(const call& c) {
  std::string buffer;
  give(c, from_leiri(c.text(0), buffer));
}

void normal_form_of(const call& c) {
  const rung r = to_normal_rung(c.text_or(1, "syntax"));
  const auto parsed = parse(c.text(0), profile::iri);
  std::string buffer;
  if (parsed) {
    c.give(normalize(*parsed, r, notation::iri, buffer));
  }
}

void rung_of(const call& c) {
  if (const auto compared = compare(c.text(0), c.text(1))) {
    c.give(name(compared->rung));
  }
}

void differences_of(const call& c) {
  if (const auto compared = compare(c.text(0), c.text(1))) {
    c.give(names(compared->differ));
  }
}

void repair_iri(const call& c) {
  const profile p = c.profile_or(1, profile::iri);
  std::string buffer;
  if (const auto made = repair(c.text(0), p, kind_of(c, 2, p), buffer)) {
    c.give(made->text);
  }
}

void domain_to_ascii(const call& c) {
  std::string buffer;
  give(c, to_ascii(c.text(0), buffer));
}

void domain_to_unicode(const call& c) {
  std::string buffer;
  give(c, to_unicode(c.text(0), buffer));
}

void shown(const call& c) {
  std::string buffer;
  give(c, display(c.text(0), buffer));
}

void typed(const call& c) {
  std::string buffer;
  give(c, from_text(c.text(0), buffer));
}

/// The charset that argument 1 names. It is opened once per statement if it is the same for all
/// rows, and returned to SQLite after the work, not before, since SQLite may close it immediately.
class charset_argument {
 public:
  explicit charset_argument(const call& c)
      : context_(c.context()),
        open_(static_cast<charset*>(sqlite3_get_auxdata(c.context(), position))) {
    if (open_ != nullptr) {
      return;
    }
    opened_ = std::make_unique<charset>(to_charset(c.text(position)));
    open_ = opened_.get();
  }
  charset_argument(const charset_argument&) = delete;
  charset_argument& operator=(const charset_argument&) = delete;
  ~charset_argument() {
    if (opened_) {
      sqlite3_set_auxdata(context_, position, opened_.release(),
                          [](void* p) { delete static_cast<charset*>(p); });
    }
  }

  charset& operator*() const noexcept { return *open_; }

 private:
  static constexpr int position = 1;

  sqlite3_context* context_;
  charset* open_;
  std::unique_ptr<charset> opened_;
};

void path_of_file(const call& c) {
  std::string buffer;
  if (c.size() == 1) {
    charset utf8;
    give(c, from_path(c.text(0), utf8, buffer));
  } else {
    give(c, from_path(c.text(0), *charset_argument(c), buffer));
  }
}

void meaning(const call& c) {
  std::string buffer;
  give(c, interpret(c.text(0), *charset_argument(c), buffer));
}

void version_of_leiri(const call& c) { c.give(std::string_view(LEIRI_VERSION)); }

constexpr std::array functions = {
    scalar{"iri_valid", 1, 3, valid},
    scalar{"iri_error", 1, 3, why_invalid},
    scalar{"iri_resolve", 2, 2, resolve_reference},
    scalar{"iri_relativize", 2, 2, relativize_iri},
    scalar{"iri_to_uri", 1, 2, map_to_uri},
    scalar{"uri_to_iri", 1, 2, map_to_iri},
    scalar{"leiri_to_iri", 1, 1, map_from_leiri},
    scalar{"iri_normalize", 1, 2, normal_form_of},
    scalar{"iri_compare", 2, 2, rung_of},
    scalar{"iri_differences", 2, 2, differences_of},
    scalar{"iri_repair", 1, 3, repair_iri},
    scalar{"host_to_ascii", 1, 1, domain_to_ascii},
    scalar{"host_to_unicode", 1, 1, domain_to_unicode},
    scalar{"iri_display", 1, 1, shown},
    scalar{"iri_from_text", 1, 1, typed},
    scalar{"iri_from_path", 1, 2, path_of_file},
    scalar{"iri_interpret", 2, 2, meaning},
    scalar{"leiri_version", 0, 0, version_of_leiri},
};

}  // namespace

std::span<const scalar> operations() noexcept { return functions; }

}  // namespace leiri::sqlite
