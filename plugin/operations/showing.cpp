#include <array>
#include <leiri/display.hpp>
#include <leiri/identifier_finder.hpp>
#include <leiri/utf8.hpp>

#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

void do_find(const arguments& a, sink& out) {
  const carrier in = a.given().in;
  const std::size_t bad = find_invalid_utf8(a.iri());
  if (bad != std::string_view::npos && in != carrier::mime) {
    out.refuse(refuse({code::utf8_invalid, component::none, static_cast<std::uint32_t>(bad)}));
    return;
  }
  identifier_finder all = in == carrier::text ? identifier_finder(a.iri())
                                              : identifier_finder(read_carried(a.iri(), in));
  out.identifiers(a.iri(), all);
}

// The operand may be any LEIRI, so what the profile rejects is a finding and not an error.
void do_display(const arguments& a, sink& out) {
  const options& given = a.given();
  const auto can_show = [&given](char32_t c) {
    return is_visible(c) && (!given.target_charset || given.target_charset->has(c));
  };
  if (answer_text(display(a.iri(), a.buffer(), given.order, can_show), out)) {
    out.examine(place::iri, a.profile_or(profile::leiri), kind::iri_reference);
  }
}

constexpr std::array running_text = {operand{"text", "TEXT", "the running text"}};

constexpr std::array find_options = {
    parameter{"in", value_type::word, "text|html|mime", "text",
              "html: resolve character references; mime: read a message or its body, with "
              "quoted-printable, format=flowed and its charset",
              decode_word<&options::in>},
};

constexpr std::array display_options = {
    parameter{
        "order", value_type::word, "visual|embedded|isolated|logical", "visual",
        "visual: characters from left to right as people see them; embedded: logical order "
        "between LRE and PDF, for software that arranges characters itself; isolated: between "
        "FSI and PDI; logical: as they are stored",
        decode_word<&options::order>},
    parameter{"target-charset", value_type::charset, "NAME", "UTF-8",
              "the charset of the display; characters that it lacks are percent-encoded",
              decode_charset<&options::target_charset>},
    profile_option("leiri"),
};

constexpr std::array showing_rows = {
    operation{"find", "finds the identifiers in running text", answer::identifiers, running_text,
              find_options, do_find},
    operation{"display", "prints an identifier as it should be displayed (RFC 3987 section 4.1)",
              answer::text, only_iri, display_options, do_display},
};

}  // namespace

std::span<const operation> showing() noexcept { return showing_rows; }

}  // namespace leiri::operations
