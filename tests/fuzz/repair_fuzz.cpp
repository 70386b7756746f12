#include <algorithm>
#include <leiri/parse.hpp>
#include <leiri/repair.hpp>
#include <string>

#include "input.hpp"
#include "reference/unicode.hpp"
#include "require.hpp"
#include "validity.hpp"

namespace leiri_fuzz::repair_fuzz {
namespace {

using leiri::kind;
using leiri::profile;
using leiri::reference;

// Valid input is returned unchanged and without a reason; repaired text is valid and has a reason;
// if a repair fails, the buffer is unchanged.
void is_valid_or_an_error(const input& in, std::string_view before, std::string& out) {
  out = before;
  const std::string_view text = in.text();
  const auto parsed = leiri::parse(text, in.profile, in.kind);
  const auto made = leiri::repair(text, in.profile, in.kind, out);
  const bool untouched =
      made && made->text.data() == text.data() && made->text.size() == text.size();
  require(!parsed || (untouched && !made->reason), "a valid identifier is left alone",
          {{"text", text}, {"profile", name(in.profile)}});
  require(parsed || !made || made->reason == parsed.error(), "the reason is what parse() says",
          {{"text", text}, {"profile", name(in.profile)}});
  require(!made || leiri::parse(made->text, in.profile, in.kind), "what was repaired is valid",
          {{"text", text}, {"profile", name(in.profile)}, {"repaired", out}});
  require(made || made.error().offset <= text.size(), "an error lies within the text",
          {{"text", text}, {"profile", name(in.profile)}});
  const std::string_view appended = made && !untouched ? made->text : std::string_view();
  require(out == std::string(before).append(appended), "the buffer has grown by the result",
          {{"text", text}, {"buffer", out}});
}

/// Whether `made` is `text` with some bytes percent-encoded, none of which is part of a
/// percent-encoding.
bool encodes_only(std::string_view text, std::string_view made) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool kept = text[at] == '%' ? leiri_reference::percent_encoded_octet(text, at).has_value()
                                      : made.starts_with(text[at]);
    const std::string expected =
        kept ? std::string(1, text[at]) : leiri_reference::percent_encode(text.substr(at, 1));
    if (!made.starts_with(expected)) {
      return false;
    }
    made.remove_prefix(expected.size());
  }
  return made.empty();
}

std::string_view without_white_space_around(std::string_view text) {
  constexpr std::string_view white_space = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(white_space), text.size());
  return text.substr(begin, std::max(begin, text.find_last_not_of(white_space) + 1) - begin);
}

/// The text without one pair of marks around it, which are of one byte each or are `size` bytes.
std::string_view without_marks_around(std::string_view text, std::size_t size) {
  const std::string_view inside = without_white_space_around(text);
  return inside.size() <= 2 * size
             ? inside
             : without_white_space_around(inside.substr(size, inside.size() - 2 * size));
}

/// Two escapes of surrogates may become one character.
bool may_have_surrogates(std::string_view text) {
  return text.find("\\uD") != std::string_view::npos || text.find("\\ud") != std::string_view::npos;
}

// Removing white space or marks around, and percent-encoding, are all that repair does, except to
// escapes of surrogates.
void changes_nothing_else(std::string_view whole, std::string_view made) {
  const bool encoded = encodes_only(whole, made) ||
                       encodes_only(without_white_space_around(whole), made) ||
                       encodes_only(without_marks_around(whole, 1), made) ||
                       encodes_only(without_marks_around(whole, 2), made) ||
                       encodes_only(without_marks_around(whole, 3), made);
  require(encoded || may_have_surrogates(whole), "repair percent-encodes, and nothing else",
          {{"text", whole}, {"repaired", made}});
}

// A repair never makes another identifier of what is already one for the programs that read it:
// scheme and port keep their bytes, and so does the host, which follows the last `@`.
void keeps_the_place(std::string_view text, std::string_view made, profile p) {
  const auto before = leiri::split(without_white_space_around(text));
  const reference after = read(made, p);
  if (!before || !before->has_scheme()) {
    return;
  }
  require(before->scheme() == after.scheme(), "a repair keeps the scheme",
          {{"text", text}, {"profile", name(p)}, {"repaired", made}});
  const auto place = [](const reference& r) {
    const std::string_view authority = r.authority().value_or("");
    return authority.substr(authority.rfind('@') + 1);
  };
  require(before->has_authority() == after.has_authority() && place(*before) == place(after),
          "a repair keeps host and port",
          {{"text", text}, {"profile", name(p)}, {"repaired", made}});
}

using component = std::optional<std::string_view> (*)(const reference&);

// A component that was in order keeps its bytes, without white space around the identifier.
void keeps_valid_components(std::string_view text, std::string_view made, profile p) {
  const reference before = *leiri::split(without_white_space_around(text));
  const reference after = read(made, p);
  const auto kept = [&](std::string_view prefix, component of) {
    const auto old = of(before);
    const std::string alone = std::string(prefix).append(old.value_or(""));
    const auto valid = leiri::parse(alone, p, kind::iri_reference);
    require(!old || !valid || of(*valid) != old || of(after) == old,
            "repair keeps a component that is valid",
            {{"text", text}, {"profile", name(p)}, {"repaired", made}, {"component", old}});
  };
  // With several `@`, the host is what follows the last one: see keeps_the_place().
  const std::string_view authority = before.authority().value_or("");
  if (authority.find('@') == authority.rfind('@')) {
    kept("//", [](const reference& r) { return r.host(); });
  }
  if (!after.traits.opaque) {
    kept("?", [](const reference& r) { return r.query(); });
  }
  kept("#", [](const reference& r) { return r.fragment(); });
  if (before.has_scheme() && !before.has_authority()) {
    kept("x:", [](const reference& r) { return std::optional(r.path()); });
  }
}

void verify(const input& in) {
  std::string out;
  is_valid_or_an_error(in, in.option(2) == 0 ? "" : "before", out);
  out.clear();
  const auto made = leiri::repair(in.text(), in.profile, in.kind, out);
  if (made && made->reason) {
    changes_nothing_else(in.text(), made->text);
    keeps_the_place(in.text(), made->text, in.profile);
    if (made->begin == 0 && !may_have_surrogates(in.text())) {
      keeps_valid_components(in.text(), made->text, in.profile);
    }
  }
}

const target registered("repair", verify);

}  // namespace
}  // namespace leiri_fuzz::repair_fuzz
