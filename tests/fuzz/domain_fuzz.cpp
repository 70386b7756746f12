#include <algorithm>
#include <leiri/domain.hpp>
#include <string>

#include "input.hpp"
#include "require.hpp"

namespace leiri_fuzz::domain_fuzz {
namespace {

using conversion = leiri::result<std::string_view> (*)(std::string_view, std::string&);

std::optional<std::string> converted(conversion to, std::string_view host) {
  std::string out = "before";
  const auto made = to(host, out);
  require(made || (made.error().offset <= host.size() && out == "before"),
          "an error lies within the host, and the buffer is as it was", {{"host", host}});
  return made ? std::optional(std::string(*made)) : std::nullopt;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// The result of ToASCII is ASCII and does not change; its Unicode form converts back to it, and is
// its own Unicode form (UTS #46 section 4).
void forms_lead_to_one_another(std::string_view host) {
  const auto ascii = converted(leiri::to_ascii, host);
  if (!ascii) {
    return;
  }
  require(is_ascii(*ascii) && converted(leiri::to_ascii, *ascii) == ascii,
          "ToASCII a second time changes nothing", {{"host", host}, {"ascii", ascii}});
  const auto unicode = converted(leiri::to_unicode, *ascii);
  require(unicode.has_value(), "ToUnicode takes what ToASCII makes",
          {{"host", host}, {"ascii", ascii}});
  require(converted(leiri::to_ascii, *unicode) == ascii &&
              converted(leiri::to_unicode, *unicode) == unicode,
          "both forms lead to one another",
          {{"host", host}, {"ascii", ascii}, {"unicode", unicode}});
}

void verify(const input& in) {
  forms_lead_to_one_another(in.text());
  converted(leiri::to_unicode, in.text());
}

const target registered("domain", verify);

}  // namespace
}  // namespace leiri_fuzz::domain_fuzz
