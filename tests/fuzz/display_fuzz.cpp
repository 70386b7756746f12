#include <algorithm>
#include <leiri/bidi.hpp>
#include <leiri/checker.hpp>
#include <leiri/display.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <vector>

#include "input.hpp"
#include "reference/unicode.hpp"
#include "require.hpp"

namespace leiri_fuzz::display_fuzz {
namespace {

using leiri::finding;
using leiri::reference;
using leiri::text_order;

bool is_formatting(char32_t c) {
  return c == 0x200E || c == 0x200F || c == 0x61C || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

/// A target that can show only a few scripts.
bool has_few_scripts(char32_t c) { return c >= 0x20 && c < 0x700; }

/// The text that display() has to reorder, made character by character.
std::string without_hidden(std::u32string_view text, bool (*can_show)(char32_t)) {
  std::string out;
  for (const char32_t c : text) {
    out += is_formatting(c) || !can_show(c) ? leiri_reference::percent_encode(c)
                                            : leiri_reference::encode_utf8(c);
  }
  return out;
}

/// Treats ASCII brackets, and the blocks that contain brackets and signs, as one character each,
/// since they may be mirrored.
char32_t without_side(char32_t c) {
  constexpr std::u32string_view pairs = U"()<>[]{}\u00AB\u00BB";
  const std::size_t at = pairs.find(c);
  if (at != std::u32string_view::npos) {
    return pairs[at & ~std::size_t{1}];
  }
  const bool signs = (c >= 0xF3A && c <= 0xF3D) || c == 0x169B || c == 0x169C ||
                     (c >= 0x2000 && c <= 0x2BFF) || (c >= 0x2E00 && c <= 0x2E7F) ||
                     (c >= 0x3000 && c <= 0x303F) || (c >= 0xFE50 && c <= 0xFF6F);
  return signs ? U'\u2200' : c;
}

std::u32string sorted(std::string_view text) {
  std::u32string characters = leiri_reference::decode_utf8(text).value();
  std::transform(characters.begin(), characters.end(), characters.begin(), without_side);
  std::sort(characters.begin(), characters.end());
  return characters;
}

// Exactly the visible characters are shown, each once; in the order of the text if nothing is read
// from right to left (such characters are at U+0590 and above).
void shows_all_that_is_visible(std::string_view text, bool (*can_show)(char32_t)) {
  std::string out = "before";
  const auto shown = leiri::display(text, out, text_order::visual, can_show);
  const auto characters = leiri_reference::decode_utf8(text);
  require(shown.has_value() == characters.has_value(), "UTF-8, and nothing else, is shown",
          {{"text", text}});
  if (!shown) {
    require(out == "before" && shown.error().offset == leiri_reference::first_illegal_utf8(text),
            "an error is at the first bad octet, and the buffer as it was", {{"text", text}});
    return;
  }
  const std::string visible = without_hidden(*characters, can_show);
  require(sorted(*shown) == sorted(visible), "what is shown is what is visible",
          {{"text", text}, {"shown", *shown}});
  const bool left_to_right =
      std::all_of(characters->begin(), characters->end(), [](char32_t c) { return c < 0x590; });
  require(!left_to_right || *shown == visible, "left-to-right text keeps its order",
          {{"text", text}, {"shown", *shown}});
  const bool kept = shown->data() == text.data() && shown->size() == text.size();
  require(kept || out == "before" + std::string(*shown), "the buffer has grown by the result",
          {{"text", text}, {"buffer", out}});

  out.clear();
  const auto embedded = leiri::display(text, out, text_order::embedded, can_show);
  require(embedded && *embedded == "\u202A" + visible + "\u202C",
          "an embedding has the text in its own order", {{"text", text}, {"embedded", out}});
}

enum class direction { none, left, right };

direction direction_of(char32_t c) {
  if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) {
    return direction::left;
  }
  return c < 0x80 ? direction::none : direction::right;
}

/// ASCII and letters of Hebrew and Arabic alone, whose directions are known by heart.
bool is_plain(std::u32string_view text) {
  return std::all_of(text.begin(), text.end(), [](char32_t c) {
    return c < 0x80 || (c >= 0x5D0 && c <= 0x5EA) || (c >= 0x620 && c <= 0x64A);
  });
}

/// RFC 3987 section 4.2, transcribed literally.
bool breaks_a_rule(std::string_view component) {
  const std::u32string text = leiri_reference::decode_utf8(component).value();
  const auto uses = [&](direction d) {
    return std::any_of(text.begin(), text.end(), [d](char32_t c) { return direction_of(c) == d; });
  };
  return uses(direction::right) &&
         (uses(direction::left) || direction_of(text.front()) != direction::right ||
          direction_of(text.back()) != direction::right);
}

std::size_t count_broken(std::string_view text, std::string_view delimiters) {
  std::size_t count = 0;
  for (;;) {
    const std::size_t end = text.find_first_of(delimiters);
    count += breaks_a_rule(text.substr(0, end)) ? 1U : 0U;
    if (end == std::string_view::npos) {
      return count;
    }
    text.remove_prefix(end + 1);
  }
}

// Section 4.2 permits splitting a path and a query further, at the extension of a file name and at
// the names and values of a query.
std::size_t count_broken(const reference& ref) {
  return count_broken(ref.userinfo().value_or(""), "") +
         count_broken(ref.host().value_or(""), ".") + count_broken(ref.path(), "/.&=;") +
         count_broken(ref.query().value_or(""), ".&=;") +
         count_broken(ref.fragment().value_or(""), "");
}

std::size_t count_found(const reference& ref, leiri::profile p) {
  std::vector<finding> all;
  leiri::check(ref, p, all);
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const finding& f) {
    return f.code == leiri::code::bidi_mixed || f.code == leiri::code::bidi_edges;
  }));
}

void finds_broken_components(const reference& ref, leiri::profile p) {
  const auto characters = leiri_reference::decode_utf8(ref.text).value();
  if (is_plain(characters)) {
    require(count_found(ref, p) == count_broken(ref), "there is a finding for each broken rule",
            {{"text", ref.text}});
  }
}

// A repaired identifier is valid, violates no rule, and differs only where a rule was violated.
void repairs_broken_components(const reference& ref, const input& in) {
  std::string out = "before";
  const std::size_t broken = count_found(ref, in.profile);
  const auto made = leiri::repair_bidi(ref.text, in.profile, in.kind, out);
  if (!made) {
    require(in.profile == leiri::profile::iri_bis && broken > 0 && out == "before",
            "only hosts of bis cannot be repaired", {{"text", ref.text}});
    return;
  }
  const auto parsed = leiri::parse(made->text, in.profile, in.kind);
  require(parsed && count_found(*parsed, in.profile) == 0, "what was repaired breaks no rule",
          {{"text", ref.text}, {"repaired", made->text}});
  require(made->reason.has_value() == (broken > 0) && (broken > 0 || made->text == ref.text),
          "there is a reason where something was repaired",
          {{"text", ref.text}, {"repaired", made->text}});
}

void verify(const input& in) {
  shows_all_that_is_visible(in.text(), in.option(2) == 0 ? leiri::is_visible : has_few_scripts);
  const auto ref = leiri::parse(in.text(), in.profile, in.kind);
  if (ref) {
    finds_broken_components(*ref, in.profile);
    repairs_broken_components(*ref, in);
  }
}

const target registered("display", verify);

}  // namespace
}  // namespace leiri_fuzz::display_fuzz
