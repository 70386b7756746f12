#include "html/html_places.hpp"

#include <algorithm>
#include <array>

namespace leiri::text {
namespace {

struct html_place {
  std::string_view attribute;
  std::string_view elements;  ///< each between spaces; `*` is any
  html_value holds;
};

constexpr auto places = [] {
  using enum html_value;
  return std::to_array<html_place>({
      {"about", "*", safe_curie},                  // RDFa 1.1 section 5
      {"action", " form ", reference},             // HTML section 4.10.19.6
      {"archive", " applet object ", references},  // HTML 4.01 section 13.3
      {"background", " body table tbody td tfoot th thead tr ", reference},  // HTML section 16.2
      {"cite", " blockquote del ins q ", reference},  // HTML sections 4.4.4, 4.5.7 and 4.7
      {"classid", " object ", reference},             // HTML 4.01 section 13.3
      {"clip-path", "*", styles},                     // SVG 2 section 14.4
      {"data", " object ", reference},                // HTML section 4.8.7
      {"datatype", "*", curies},                      // RDFa 1.1 section 5
      {"dynsrc", " img input ", reference},           // HTML section 16.2
      {"fill", "*", styles},                          // SVG 2 section 13
      {"filter", "*", styles},                        // SVG 2 section 8
      {"formaction", " button input ", reference},    // HTML section 4.10.19.6
      {"href",
       " a animate area feimage image link lineargradient mpath pattern radialgradient "
       "script textpath use ",
       reference},                                    // HTML section 4.6.1, SVG 2 section 5.6
      {"imagesrcset", " link ", source_set},          // HTML section 4.2.4
      {"itemid", "*", reference},                     // HTML section 5.2.2
      {"itemprop", "*", scheme_words},                // HTML section 5.2.3
      {"itemtype", "*", references},                  // HTML section 5.2.2
      {"longdesc", " frame iframe img ", reference},  // HTML 4.01 section 13.2
      {"lowsrc", " img input ", reference},           // HTML section 16.2
      {"manifest", " html ", reference},              // HTML section 16.2
      {"marker-end", "*", styles},                    // SVG 2 section 13.7
      {"marker-mid", "*", styles},
      {"marker-start", "*", styles},
      {"mask", "*", styles},              // SVG 2 section 14
      {"ping", " a area ", references},   // HTML section 4.6.2
      {"poster", " video ", reference},   // HTML section 4.8.8
      {"profile", " head ", references},  // HTML 4.01 section 7.4.4.3
      {"property", "*", curies},          // RDFa 1.1 section 5
      {"rel", "*", curies},
      {"resource", "*", safe_curie},
      {"rev", "*", curies},
      {"src", " audio embed frame iframe img input script source track video ",
       reference},                                  // HTML section 4.8
      {"srcset", " img source ", source_set},       // HTML section 4.8.4.2.1
      {"stroke", "*", styles},                      // SVG 2 section 13
      {"style", "*", styles},                       // CSS Style Attributes section 3
      {"typeof", "*", curies},                      // RDFa 1.1 section 5
      {"usemap", " img input object ", reference},  // HTML section 4.8.14
      {"xlink:href", "*", reference},               // HTML section 13.2.6.1
  });
}();

constexpr bool is_before(const html_place& a, const html_place& b) noexcept {
  return a.attribute < b.attribute;
}
static_assert(std::is_sorted(places.begin(), places.end(), is_before));

bool names(std::string_view elements, std::string_view element) noexcept {
  for (std::size_t at = elements.find(element); at != std::string_view::npos && at != 0;
       at = elements.find(element, at + 1)) {
    if (elements[at - 1] == ' ' && elements[at + element.size()] == ' ') {
      return true;
    }
  }
  return false;
}

}  // namespace

html_value value_of(std::string_view element, std::string_view attribute) noexcept {
  const auto* const found = std::lower_bound(
      places.begin(), places.end(), html_place{attribute, {}, html_value::none}, is_before);
  return found != places.end() && found->attribute == attribute &&
                 (found->elements == "*" || names(found->elements, element))
             ? found->holds
             : html_value::none;
}

}  // namespace leiri::text
