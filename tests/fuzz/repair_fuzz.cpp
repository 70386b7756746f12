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

// Removing white space around, percent-encoding, and `./` before a relative path are all that
// repair does.
void changes_nothing_else(std::string_view whole, std::string_view made) {
  const reference ref = *leiri::split(made);
  const bool may_have_dot = !ref.has_scheme() && !ref.has_authority() && made.starts_with("./");
  const auto encoded = [&](std::string_view text) {
    return encodes_only(text, made) || (may_have_dot && encodes_only(text, made.substr(2)));
  };
  require(encoded(whole) || encoded(without_white_space_around(whole)),
          "repair percent-encodes, and nothing else", {{"text", whole}, {"repaired", made}});
}

using component = std::optional<std::string_view> (*)(const reference&);

// A component that was in order keeps its bytes.
void keeps_valid_components(std::string_view text, std::string_view made, profile p) {
  const reference before = *leiri::split(text);
  const reference after = read(made, p);
  const auto kept = [&](std::string_view prefix, component of) {
    const auto old = of(before);
    const std::string alone = std::string(prefix).append(old.value_or(""));
    const auto valid = leiri::parse(alone, p, kind::iri_reference);
    require(!old || !valid || of(*valid) != old || of(after) == old,
            "repair keeps a component that is valid",
            {{"text", text}, {"profile", name(p)}, {"repaired", made}, {"component", old}});
  };
  kept("//", [](const reference& r) { return r.host(); });
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
  if (made) {
    changes_nothing_else(in.text(), made->text);
    keeps_valid_components(in.text(), made->text, in.profile);
  }
}

const target registered("repair", verify);

}  // namespace
}  // namespace leiri_fuzz::repair_fuzz
