#include "subcommands/examples.hpp"

#include <array>

namespace leiri::command {

namespace {

/// Those of core/data/findings.tsv, by their names there.
namespace forms {
constexpr example_form iri_reference;
constexpr example_form iri{.kind = kind::iri};
constexpr example_form absolute_iri{.kind = kind::absolute_iri};
constexpr example_form relative_ref{.kind = kind::relative_ref};
constexpr example_form leiri{.profile = profile::leiri};
constexpr example_form iri_bis{.profile = profile::iri_bis};
constexpr example_form xml{.format = document_format::xml};
constexpr example_form rdf_xml{.format = document_format::rdf_xml};
constexpr example_form turtle{.format = document_format::turtle};
constexpr example_form json_ld{.format = document_format::json_ld};
}  // namespace forms

constexpr auto all_examples = std::to_array<example>({
#include "examples.inc"
});

}  // namespace

std::span<const example> examples() { return all_examples; }

}  // namespace leiri::command
