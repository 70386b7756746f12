#include <algorithm>
#include <array>
#include <leiri/message.hpp>

#include "consistency/consistency.hpp"

namespace leiri::detail {
namespace {

/// The vocabularies of XML that write RDF or OWL: their names are those of RDF.
constexpr std::array rdf_in_xml = {std::string_view("http://www.w3.org/2002/07/owl#"),
                                   std::string_view("http://www.w3.org/2004/03/trix/trix-1/"),
                                   std::string_view("adobe:ns:meta/")};

/// The row of the same vocabulary for the other syntax; null if there is none.
const known_row* counterpart(const known_row& row) noexcept {
  const std::string_view stem = without_end(row.name);
  for (const known_row& other : known_rows()) {
    if (other.form != row.form && other.form != "both" && without_end(other.name) == stem) {
      return &other;
    }
  }
  return nullptr;
}

bool uses_elements_of(const consistency& all, std::string_view name, std::uint32_t document) {
  const auto index = all.namespaces().find(name);
  if (!index) {
    return false;
  }
  const namespace_use* const use = all.use_in(*index, document);
  return use != nullptr && use->how.contains(namespace_usage::xml_name);
}

/// Whether a document misuses a name for RDF as one of XML.
bool is_misuse_in_xml(const consistency& all, const namespace_use& use) {
  return use.how.contains_any({namespace_usage::xml_name, namespace_usage::target}) &&
         std::none_of(rdf_in_xml.begin(), rdf_in_xml.end(),
                      [&](auto name) { return uses_elements_of(all, name, use.document); });
}

/// Whether a document misuses a name for XML as one of RDF, or the other way round.
bool is_misuse(const consistency& all, const known_row& row, const namespace_use& use) {
  return row.form == "xml" ? use.how.contains(namespace_usage::rdf_start)
                           : is_misuse_in_xml(all, use);
}

void report_wrong_form(consistency& all, std::uint32_t index) {
  const known_row& row = *all.of(index).row;
  const bool is_for_xml = row.form == "xml";
  std::string message = name_words(row.name) + " is for " + (is_for_xml ? "XML" : "RDF");
  const known_row* const other = counterpart(row);
  if (other != nullptr) {
    message += is_for_xml ? "; RDF uses <" : "; XML uses <";
    message += printable(other->name) + '>';
  } else {
    message += is_for_xml ? ", not for RDF" : ", not for XML";
  }
  all.report_uses(
      code::namespace_form, index,
      [&](const namespace_use& use) {
        return is_misuse(all, row, use) ? std::optional(severity::warning) : std::nullopt;
      },
      other == nullptr ? std::string_view() : other->name, std::nullopt, message);
}

}  // namespace

void find_wrong_forms(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const consistency::facts& facts = all.of(i);
    if (facts.row != nullptr && !facts.is_found && facts.row->form != "both") {
      report_wrong_form(all, i);
    }
  }
}

}  // namespace leiri::detail
