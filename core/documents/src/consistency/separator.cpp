#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/message.hpp>

#include "consistency/consistency.hpp"

namespace leiri::detail {
namespace {

bool ends_in_letter_or_digit(std::string_view name) noexcept {
  if (name.empty()) {
    return false;
  }
  const char c = name.back();
  return static_cast<unsigned char>(c) >= 0x80 || alpha.contains(c) || digit.contains(c);
}

/// Whether the end of the name is the start of each identifier, such as `D` of the descriptors of
/// MeSH, or the digits of a DOI.
bool ends_in_part_of_identifier(std::string_view name) noexcept {
  const std::string_view last = name.substr(name.find_last_of("/#:?=") + 1);
  const bool is_letter = last.size() == 1 && alpha.contains(last.front());
  return is_letter || last.starts_with("10.");
}

/// Whether the terms that are joined to the name are numbers of identifiers, such as those of
/// ontologies. If there are too many to be kept, they are data.
bool starts_numbers(const consistency& all, std::uint32_t index) {
  const std::string_view name = all.entry(index).name;
  std::size_t joined = 0;
  std::size_t numbers = 0;
  bool has_more = false;
  const auto count = [&](const namespace_entry& entry) {
    has_more = has_more || entry.has_more_terms;
    for (const std::uint32_t id : entry.terms) {
      const std::string_view term = all.namespaces().terms()[id].iri;
      if (term.size() > name.size() && term.starts_with(name)) {
        ++joined;
        numbers += digit.contains(term[name.size()]) ? 1U : 0U;
      }
    }
  };
  count(all.entry(index));
  if (const auto around = all.namespaces().find(namespace_part(name)); around && *around != index) {
    count(all.entry(*around));
  }
  return has_more || (joined != 0 && joined == numbers);
}

}  // namespace

void find_missing_separators(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const std::string_view name = all.entry(i).name;
    // A document that breaks its syntax may join terms to the name by mistake.
    const auto is_joined = [&](const namespace_use& use) {
      return use.how.contains(namespace_usage::rdf_start) &&
             !all.namespaces().is_broken(use.document);
    };
    const auto& uses = all.entry(i).uses;
    if (all.of(i).is_found || all.of(i).is_users || !ends_in_letter_or_digit(name) ||
        std::none_of(uses.begin(), uses.end(), is_joined)) {
      continue;
    }
    const bool is_of_identifiers = ends_in_part_of_identifier(name) || starts_numbers(all, i);
    const severity s = is_of_identifiers ? severity::info : severity::warning;
    all.report_uses(
        code::namespace_without_separator, i,
        [&](const namespace_use& use) { return is_joined(use) ? std::optional(s) : std::nullopt; },
        {}, std::nullopt,
        name_words(name) + " does not end in # or /, and terms are joined to it: <" +
            printable(name) + "name>");
  }
}

}  // namespace leiri::detail
