#include "cleaning/renaming.hpp"

#include <algorithm>
#include <array>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "documents/knowledge.hpp"
#include "io/failure.hpp"
#include "io/line_reader.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
constexpr std::string_view xsd = "http://www.w3.org/2001/XMLSchema#";

/// The namespace names that must not be bound to any prefix except xml and xmlns (Namespaces in XML
/// section 3).
constexpr std::array<std::string_view, 2> of_xml = {"http://www.w3.org/XML/1998/namespace",
                                                    "http://www.w3.org/2000/xmlns/"};

std::string quoted(std::string_view name) { return '<' + printable(name) + '>'; }

/// Why the renaming is impossible; nothing if it is possible.
std::optional<std::string> objection(const renamed_namespace& one) {
  for (const std::string_view reserved : of_xml) {
    if (one.from == reserved || one.to == reserved) {
      return quoted(reserved) + " is reserved for XML";
    }
  }
  if (one.from == rdf) {
    return quoted(rdf) + " belongs to the syntax of RDF";
  }
  if (one.from.empty()) {
    return "a namespace without a name cannot be renamed";
  }
  if (one.from == one.to) {
    return quoted(one.to) + " has this name already";
  }
  if (const auto iri = parse(one.to, profile::iri, kind::iri); !iri) {
    const error& e = iri.error();
    return quoted(one.to) + " cannot be the name of a namespace, which is an absolute IRI: " +
           message(e.code, one.to, e.offset);
  }
  return std::nullopt;
}

const renamed_namespace* find(std::string_view from, const renamings& in) {
  const auto found = std::ranges::find(in, from, &renamed_namespace::from);
  return found == in.end() ? nullptr : &*found;
}

/// Adds a renaming. Returns why it cannot be added, or nothing.
std::optional<std::string> try_to_add(renamed_namespace one, renamings& to) {
  if (auto why = objection(one)) {
    return why;
  }
  const renamed_namespace* const before = find(one.from, to);
  if (before == nullptr) {
    to.push_back(std::move(one));
  } else if (before->to != one.to) {
    return quoted(one.from) + " would have two new names, " + quoted(before->to) + " and " +
           quoted(one.to);
  }
  return std::nullopt;
}

/// A document that defines terms in a namespace means its name.
bool is_defined(std::string_view name, const namespace_inventory& names) {
  const auto* const terms = names.ontologies().definitions().find(name);
  const auto index = names.find(name);
  return (terms != nullptr && !terms->documents.empty()) ||
         (index && names.entries()[*index].how().contains(namespace_usage::target));
}

}  // namespace

void add_renaming(renamed_namespace one, renamings& to) {
  if (const auto why = try_to_add(std::move(one), to)) {
    throw usage_error(*why);
  }
}

void read_renamings(const std::string& path, renamings& to) {
  read_table(path, [&to](const std::vector<std::string_view>& fields) {
    return fields.size() == 2 ? try_to_add({std::string(fields[0]), std::string(fields[1])}, to)
                              : std::optional<std::string>("a renaming must have the form OLD NEW");
  });
}

void add_near_misses(const namespace_inventory& names, renamings& to) {
  for (const namespace_finding& f : namespace_findings(names, names.groups())) {
    const bool is_other_spelling =
        f.code == code::namespace_near_miss ||
        (f.code == code::namespace_form && !is_known(f.value, names.knowledge()));
    const bool is_mistake = is_other_spelling && f.severity <= severity::warning;
    if (is_mistake && find(f.value, to) == nullptr && is_known(f.intended, names.knowledge()) &&
        !is_defined(f.value, names)) {
      try_to_add({f.value, f.intended}, to);
    }
  }
}

void refuse_implicit_names(const renamings& names, document_format format) {
  if (!is_xml(format) && find(xsd, names) != nullptr) {
    throw usage_error(quoted(xsd) + " belongs to the syntax of RDF");
  }
}

}  // namespace leiri::command
