#include "reports/report_reader.hpp"

#include <algorithm>
#include <leiri/checker.hpp>
#include <leiri/profile.hpp>
#include <utility>

#include "io/decimal.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "reports/report_json.hpp"
#include "text/packed_text.hpp"

namespace leiri::command {

namespace {

/// The error message for an invalid report.
struct not_a_report {
  std::string why;
};

const std::string& text_in(const json_fields& fields, std::string_view name) {
  const std::string* const text = find_field(fields, name);
  if (text == nullptr) {
    throw not_a_report{"missing " + std::string(name)};
  }
  return *text;
}

/// Greater numbers are not interoperable in JSON (RFC 8259 section 6).
constexpr std::uint64_t largest_number = (std::uint64_t{1} << 53U) - 1;

/// A number, which json_fields store as decimal digits.
std::uint64_t number_in(const json_fields& fields, std::string_view name) {
  const auto number = command::number_in(text_in(fields, name));
  if (!number || *number > largest_number) {
    throw not_a_report{"the " + std::string(name) + " is not a whole number below 2^53"};
  }
  return *number;
}

/// Converts the text of a field to the value with that name. `named` is the function that does
/// this.
template <class Named>
auto named_in(const json_fields& fields, std::string_view name, const Named& named) {
  const std::string& text = text_in(fields, name);
  const auto found = named(text);
  if (!found) {
    throw not_a_report{"unknown " + std::string(name) + " \"" + text + '"'};
  }
  return *found;
}

/// The name of the scope; empty if the field is absent.
std::string scope_name_in(const json_fields& fields) {
  const std::string* const scope = find_field(fields, "scope");
  return scope == nullptr ? std::string() : *scope;
}

/// The elements of the array `name`, which ends in brackets.
std::vector<std::string> texts_in(const json_fields& fields, std::string_view name) {
  std::vector<std::string> texts;
  for (const auto& [field, text] : fields) {
    if (field == name) {
      texts.push_back(text);
    }
  }
  return texts;
}

position place_in(const json_fields& fields) {
  position where;
  where.line = number_in(fields, "line");
  where.column = number_in(fields, "column");
  if (where.line == 0 || where.column == 0) {
    throw not_a_report{"lines and columns count from 1"};
  }
  if (find_field(fields, "offset") != nullptr) {
    where.offset = number_in(fields, "offset");
  }
  return where;
}

document_place document_place_in(const json_fields& fields) {
  const std::uint64_t document = number_in(fields, "document");
  if (document > UINT32_MAX) {
    throw not_a_report{"a document number is too large"};
  }
  return {static_cast<std::uint32_t>(document), place_in(fields)};
}

std::optional<component> component_named(std::string_view text) noexcept {
  constexpr std::array all = {component::scheme,  component::userinfo, component::host,
                              component::port,    component::path,     component::query,
                              component::fragment};
  const auto* const found =
      std::find_if(all.begin(), all.end(), [&](component c) { return name(c) == text; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

/// Converts fields to a finding, which has views of them.
located_finding finding_in(const json_fields& fields) {
  located_finding f{
      {named_in(fields, "code", code_named), named_in(fields, "severity", severity_named)},
      place_in(fields),
      std::nullopt,
      std::nullopt,
      text_in(fields, "message")};
  if (find_field(fields, "component") != nullptr) {
    f.finding.component = named_in(fields, "component", component_named);
  }
  if (const std::string* const role = find_field(fields, "role")) {
    f.role = *role;
  }
  if (const std::string* const value = find_field(fields, "value")) {
    f.value = *value;
  }
  if (find_field(fields, "profile") != nullptr) {
    f.profile = named_in(fields, "profile", profile_named);
  }
  if (find_field(fields, "reading") != nullptr) {
    f.reading = named_in(fields, "reading", reading_named);
    const std::uint64_t offset = number_in(fields, "value_offset");
    if (offset > UINT32_MAX) {
      throw not_a_report{"an offset in an identifier is too large"};
    }
    f.finding.offset = static_cast<std::uint32_t>(offset);
  }
  if (find_field(fields, "more") != nullptr) {
    f.more = number_in(fields, "more");
  }
  return f;
}

bool truth_in(const json_fields& fields, std::string_view name) {
  const std::string& text = text_in(fields, name);
  if (text != "true" && text != "false") {
    throw not_a_report{std::string(name) + " is neither true nor false"};
  }
  return text == "true";
}

document document_in(const json_fields& fields) {
  document d{text_in(fields, "path"),      named_in(fields, "format", format_named),
             number_in(fields, "bytes"),   number_in(fields, "identifiers"),
             truth_in(fields, "complete"), scope_name_in(fields)};
  if (find_field(fields, "lines") != nullptr) {
    d.lines = line_span{number_in(fields, "begin"), number_in(fields, "lines")};
  }
  return d;
}

std::string packed(const json_fields& fields) {
  std::string text;
  for (const auto& [name, value] : fields) {
    pack(name, text);
    pack(value, text);
  }
  return text;
}

json_fields unpacked(std::string_view text) {
  json_fields fields;
  while (!text.empty()) {
    std::string name = unpack(text);
    fields.emplace_back(std::move(name), unpack(text));
  }
  return fields;
}

/// A term that documents state, or the name of a namespace that has too many.
void add_stated(const json_fields& fields, bounded_terms& to) {
  if (const std::string* const dropped = find_field(fields, "namespace")) {
    to.drop(*dropped);
  } else {
    to.add(text_in(fields, "iri"));
  }
}

}  // namespace

constexpr std::array<report_reader::row_kind, 9> report_reader::row_kinds = {
    {{"namespaces[]", &report_reader::add_namespace},
     {"definitions[]", &report_reader::add_definition},
     {"instances[]", &report_reader::add_instance},
     {"uses[]", &report_reader::add_use},
     {"prefixes[]", &report_reader::add_prefix},
     {"namespaces[]/terms[]", &report_reader::add_term},
     {"objects[]", &report_reader::add_object},
     {"ontologies[]", &report_reader::add_ontology},
     {"links[]", &report_reader::add_link}}};

void report_reader::read(const std::string& path) {
  try {
    if (const auto problem = read_report_json(
            path,
            [this](std::string_view place, const json_fields& fields) { take(place, fields); })) {
      throw not_a_report{*problem};
    }
  } catch (const not_a_report& e) {
    throw io_failure{input_name(path) + ": is not a JSON report of leiri check: " + e.why};
  }
}

void report_reader::take(std::string_view place, const json_fields& fields) {
  if (place == "documents[]/findings[]") {
    findings_.add({}, packed(fields));  // until the path of its document is known
  } else if (place == "documents[]") {
    take_document(fields);
  } else if (place == "skipped[]") {
    counted_.skipped.add(text_in(fields, "extension"), number_in(fields, "files"));
  } else if (place == "totals") {
    take_totals(fields);
  } else if (place.empty()) {
    take_all(fields);
  } else if (place != "groups[]" && place != "groups[]/members[]") {  // these are computed again
    take_row(place, fields);
  }
}

void report_reader::take_row(std::string_view place, const json_fields& fields) {
  const auto* const kind = std::find_if(row_kinds.begin(), row_kinds.end(),
                                        [place](const row_kind& k) { return k.place == place; });
  if (kind == row_kinds.end()) {
    throw not_a_report{"it has an object " + std::string(place)};
  }
  std::string row = packed(fields);
  if (kind->add == &report_reader::add_term) {  // the object of its namespace ends later
    row += packed({{"namespace", std::to_string(counted_.namespaces)}});
  } else if (kind->add == &report_reader::add_namespace) {
    ++counted_.namespaces;
  }
  rows_.add({static_cast<std::uint32_t>(kind - row_kinds.begin())}, row);
}

void report_reader::take_document(const json_fields& fields) {
  const document d = document_in(fields);
  begin_document(d);
  scope_of_.push_back(&scopes_.find(d.scope).namespaces);
  scopes_.begin_document(d.path);
  findings_.drain([this](const finding_key& /*key*/, std::string_view packed) {
    const json_fields found = unpacked(packed);
    const located_finding f = finding_in(found);
    scope_of_.back()->note_finding(f.finding.code);
    if (find_field(found, "known") != nullptr && truth_in(found, "known")) {
      ++counted_.known;
      add_known(f);
    } else {
      counted_.findings.add(f.finding.severity, std::max<std::uint64_t>(f.more, 1));
      add(f);
    }
  });
  end_document(d);
  ++counted_.documents;
  counted_.bytes += d.bytes;
  counted_.identifiers += d.identifiers;
}

void report_reader::take_totals(const json_fields& fields) {
  if (totals_) {
    throw not_a_report{"it has totals twice"};
  }
  totals_.emplace();
  totals_->documents = number_in(fields, "documents");
  skipped_ = number_in(fields, "skipped");
  totals_->bytes = number_in(fields, "bytes");
  totals_->identifiers = number_in(fields, "identifiers");
  totals_->namespaces = number_in(fields, "namespaces");
  totals_->findings.errors = number_in(fields, "errors");
  totals_->findings.warnings = number_in(fields, "warnings");
  totals_->findings.infos = number_in(fields, "infos");
  totals_->known = find_field(fields, "known") == nullptr ? 0 : number_in(fields, "known");
}

void report_reader::take_all(const json_fields& fields) {
  text_in(fields, "version");
  for (const char* const name :
       {"documents", "skipped", "namespaces", "uses", "prefixes", "definitions", "instances",
        "objects", "ontologies", "links", "groups", "totals"}) {
    if (find_field(fields, name) != nullptr) {
      throw not_a_report{"its " + std::string(name) + " are a single value"};
    }
  }
  compare_totals();
  for (const auto& [ending, files] : counted_.skipped.by_ending()) {
    add_skipped(ending, files);
  }
  add_rows();
  add_namespaces(scopes_);
  for (const std::string& failure : texts_in(fields, "failures[]")) {
    add_failure(failure);
  }
}

/// Throws if the totals of the report differ from the sums of its parts: it was cut, or changed by
/// hand.
void report_reader::compare_totals() {
  if (!totals_) {
    throw not_a_report{"missing totals"};
  }
  totals_->skipped = counted_.skipped;
  if (counted_ != *totals_ || counted_.skipped.all() != skipped_) {
    throw not_a_report{"its totals are not those of its documents"};
  }
}

void report_reader::add_rows() {
  rows_.drain([this](const finding_key& key, std::string_view row) {
    (this->*row_kinds[key.document].add)(unpacked(row));
  });
  for (const namespace_read& of : namespaces_) {
    if (of.counted != of.count || of.count == 0) {
      throw not_a_report{"the uses of a namespace do not add up to its count"};
    }
    if (of.has_more_terms) {
      namespace_inventory& to = scopes_.find(of.scope).namespaces;
      detail::inventory_merger(to).drop_terms(index_of(of, to));
    }
  }
}

detail::inventory_merger report_reader::scope_in(const json_fields& fields) {
  return detail::inventory_merger(scopes_.find(scope_name_in(fields)).namespaces);
}

namespace_inventory& report_reader::scope_of(const document_place& p) const {
  if (p.document >= scope_of_.size()) {
    throw not_a_report{"a place refers to a missing document"};
  }
  return *scope_of_[p.document];
}

report_reader::namespace_read& report_reader::namespace_in(const json_fields& fields) {
  const std::uint64_t number = number_in(fields, "namespace");
  if (number >= namespaces_.size()) {
    throw not_a_report{"a use refers to a missing namespace"};
  }
  return namespaces_[static_cast<std::size_t>(number)];
}

std::uint32_t report_reader::index_of(const namespace_read& of, const namespace_inventory& in) {
  const auto index = in.find(of.name);
  if (!index) {
    throw not_a_report{"it uses <" + of.name + "> in two scopes"};
  }
  return *index;
}

void report_reader::add_namespace(const json_fields& fields) {
  namespaces_.push_back({text_in(fields, "name"), number_in(fields, "count"),
                         truth_in(fields, "more_terms"), scope_name_in(fields)});
  for (const std::string& iri : texts_in(fields, "defines[]")) {
    scope_in(fields).ontologies().definitions().add(iri);
  }
}

void report_reader::add_definition(const json_fields& fields) {
  add_stated(fields, scope_in(fields).ontologies().definitions());
}

void report_reader::add_instance(const json_fields& fields) {
  add_stated(fields, scope_in(fields).ontologies().instances());
}

void report_reader::add_use(const json_fields& fields) {
  namespace_usages how;
  for (const std::string& text : texts_in(fields, "how[]")) {
    const auto usage = namespace_usage_named(text);
    if (!usage) {
      throw not_a_report{"unknown usage \"" + text + '"'};
    }
    how.insert({*usage});
  }
  const document_place first = document_place_in(fields);
  const std::uint64_t count = number_in(fields, "count");
  namespace_read& of = namespace_in(fields);
  of.counted += count;
  detail::inventory_merger(scope_of(first)).add(of.name, {first.document, count, first.where, how});
}

void report_reader::add_prefix(const json_fields& fields) {
  const document_place first = document_place_in(fields);
  namespace_inventory& to = scope_of(first);
  detail::inventory_merger(to).add_prefix(index_of(namespace_in(fields), to),
                                          text_in(fields, "prefix"), first);
}

void report_reader::add_term(const json_fields& fields) {
  const document_place first = document_place_in(fields);
  namespace_inventory& to = scope_of(first);
  detail::inventory_merger(to).add_term(
      index_of(namespace_in(fields), to),
      {text_in(fields, "iri"), number_in(fields, "count"), first});
}

void report_reader::add_object(const json_fields& fields) {
  if (const std::string* const dropped = find_field(fields, "namespace")) {
    scope_in(fields).drop_objects(*dropped);
  } else {
    const document_place first = document_place_in(fields);
    detail::inventory_merger(scope_of(first))
        .add_object({text_in(fields, "iri"), number_in(fields, "count"), first});
  }
}

void report_reader::add_ontology(const json_fields& fields) {
  const bool has_place = find_field(fields, "document") != nullptr;
  const bool is_namespace =  // reports of earlier versions do not have the member
      find_field(fields, "namespace") != nullptr && truth_in(fields, "namespace");
  const document_place first =
      has_place ? document_place_in(fields) : document_place{no_document, {}};
  detail::inventory_merger to =
      has_place ? detail::inventory_merger(scope_of(first)) : scope_in(fields);
  to.add_ontology({text_in(fields, "iri"), truth_in(fields, "named"), truth_in(fields, "imported"),
                   is_namespace, first});
}

void report_reader::add_link(const json_fields& fields) {
  const document_place first = document_place_in(fields);
  detail::inventory_merger(scope_of(first))
      .add_link({named_in(fields, "kind", link_kind_named), text_in(fields, "name"),
                 text_in(fields, "location"), first});
}

}  // namespace leiri::command
