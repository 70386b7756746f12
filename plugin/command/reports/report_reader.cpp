#include "reports/report_reader.hpp"

#include <algorithm>
#include <leiri/documents/namespace_inventory.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "inventory/inventory_merger.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/json.hpp"
#include "pipeline/sorted_spool.hpp"
#include "reports/report_fields.hpp"
#include "reports/report_json.hpp"
#include "text/packed_text.hpp"

namespace leiri::command {

namespace {

/// A term that documents state, or the name of a namespace that has too many.
void take_stated(const json_fields& fields, bounded_terms& to) {
  if (const std::string* const dropped = find_field(fields, "namespace")) {
    to.drop(*dropped);
  } else {
    to.add(text_in(fields, "iri"));
  }
}

class report_reader {
 public:
  explicit report_reader(report_receiver& to) : to_(to) {}

  void take(std::string_view place, const json_fields& fields) {
    if (place == "documents[]/findings[]") {
      take_finding(fields);
    } else if (place == "documents[]") {
      take_document(fields);
    } else if (place == "namespaces[]") {
      take_namespace(fields);
    } else if (place == "namespaces[]/terms[]/uses" || place == "objects[]/uses") {
      take_term_uses(fields);
    } else if (place == "namespaces[]/terms[]") {
      take_term(fields);
    } else if (place == "skipped[]") {
      counted_.skipped.add(text_in(fields, "extension"),
                           {number_in(fields, "files"), texts_in(fields, "paths[]")});
    } else if (place == "uses[]") {
      take_use(fields);
    } else if (place == "prefixes[]") {
      take_prefix(fields);
    } else if (place == "objects[]") {
      take_object(fields);
    } else if (place == "definitions[]") {
      take_stated(fields, ontologies_in(fields).definitions());
    } else if (place == "definers[]") {
      definers_.push_back({text_in(fields, "namespace"), document_number_in(fields)});
    } else if (place == "instances[]") {
      take_stated(fields, ontologies_in(fields).instances());
    } else if (place == "ontologies[]") {
      take_ontology(fields);
    } else if (place == "links[]") {
      take_link(fields);
    } else if (place == "comments[]") {
      take_comment(fields);
    } else if (place == "totals") {
      take_totals(fields);
    } else if (place.empty()) {
      take_all(fields);
    } else if (place != "groups[]" && place != "groups[]/members[]") {  // these are computed again
      throw not_a_report{"it has an object " + std::string(place)};
    }
  }

 private:
  struct namespace_read {
    std::string name;
    std::uint64_t count;
    bool has_more_terms;
    std::string scope;
  };
  struct use_read {
    std::uint64_t of;  // the index of the namespace
    namespace_use use;
  };
  struct prefix_read {
    std::uint64_t of;  // the index of the namespace
    std::string text;
    std::vector<document_place> uses;
  };
  /// A term or an object.
  struct term_read {
    std::uint64_t of;  // the index of the namespace; 0 for an object
    std::string iri;
    std::uint64_t count;
    document_place first;
    std::vector<term_use> uses;

    [[nodiscard]] namespace_term term() const { return {iri, count, first, uses}; }
  };
  struct definer_read {
    std::string name;  // of the namespace
    std::uint32_t document;
  };
  struct ontology_read {
    std::string iri;
    bool is_named;
    bool is_imported;
    bool is_namespace;
    document_place first;
    std::string scope;
  };

  /// Stores a finding until the path of its document is known.
  void take_finding(const json_fields& fields) {
    std::string packed;
    for (const auto& [name, text] : fields) {
      pack(name, packed);
      pack(text, packed);
    }
    findings_.add({}, packed);
  }

  void take_document(const json_fields& fields) {
    const document d = document_in(fields);
    to_.begin_document(d);
    scope_of_.push_back(&scopes_.find(d.scope).namespaces);
    scopes_.begin_document(d.path);
    findings_.drain([this](const finding_key& /*key*/, std::string_view packed) {
      json_fields found;
      while (!packed.empty()) {
        const std::string_view name = unpack(packed);
        found.emplace_back(name, unpack(packed));
      }
      const located_finding f = finding_in(found);
      scope_of_.back()->note_finding(f.finding.code);
      if (has(found, "known") && truth_in(found, "known")) {
        ++counted_.known;
        to_.add_known(f);
      } else {
        counted_.findings.add(f.finding.severity, std::max<std::uint64_t>(f.more, 1));
        to_.add(f);
      }
    });
    to_.end_document(d);
    ++counted_.documents;
    counted_.bytes += d.bytes;
    counted_.identifiers += d.identifiers;
    counted_.unread += d.unread;
  }

  void take_use(const json_fields& fields) {
    namespace_usages how;
    for (const std::string& text : texts_in(fields, "how[]")) {
      const auto usage = namespace_usage_named(text);
      if (!usage) {
        throw not_a_report{"unknown usage \"" + text + '"'};
      }
      how.insert({*usage});
    }
    const document_place first = document_place_in(fields);
    uses_.push_back({number_in(fields, "namespace"),
                     {first.document, number_in(fields, "count"), first.where, how}});
  }

  void take_prefix(const json_fields& fields) {
    std::vector<document_place> uses = places_in(fields);
    if (uses.empty()) {  // a report of version 1 has one place of each prefix
      uses.push_back(document_place_in(fields));
    }
    prefixes_.push_back(
        {number_in(fields, "namespace"), text_in(fields, "prefix"), std::move(uses)});
  }

  void take_namespace(const json_fields& fields) {
    namespaces_.push_back({text_in(fields, "name"), number_in(fields, "count"),
                           truth_in(fields, "more_terms"), scope_in(fields)});
    for (const std::string& iri : texts_in(fields, "defines[]")) {
      ontologies_in(fields).definitions().add(iri);
    }
  }

  /// Stores the uses of a term until it ends.
  void take_term_uses(const json_fields& fields) {
    const std::vector<std::uint64_t> counts = numbers_in(fields, "counts[]");
    const std::vector<document_place> places = places_in(fields);
    if (counts.size() != places.size()) {
      throw not_a_report{"the uses of a term do not have a count each"};
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
      term_uses_.push_back({places[i].document, counts[i], places[i].where});
    }
  }

  /// A term or object. One that a single document uses has no separate uses, nor has one in a
  /// report of an earlier version.
  term_read term_in(const json_fields& fields, std::uint64_t of) {
    term_read term{of, text_in(fields, "iri"), number_in(fields, "count"),
                   document_place_in(fields), std::exchange(term_uses_, {})};
    if (term.uses.empty()) {
      term.uses.push_back({term.first.document, term.count, term.first.where});
    }
    std::uint64_t count = 0;
    for (const term_use& use : term.uses) {
      count += use.count;
    }
    if (count != term.count) {
      throw not_a_report{"the uses of a term do not add up to its count"};
    }
    return term;
  }

  /// Stores a term until its namespace is known: the object of the namespace ends later.
  void take_term(const json_fields& fields) {
    used_terms_.push_back(term_in(fields, namespaces_.size()));
  }

  void take_object(const json_fields& fields) {
    if (const std::string* const dropped = find_field(fields, "namespace")) {
      detail::inventory_merger(scopes_.find(scope_in(fields)).namespaces).drop_objects(*dropped);
    } else {
      objects_.push_back(term_in(fields, 0));
    }
  }

  void take_ontology(const json_fields& fields) {
    const bool has_place = has(fields, "document");
    const bool is_namespace =  // reports of earlier versions do not have the member
        has(fields, "namespace") && truth_in(fields, "namespace");
    ontologies_.push_back({text_in(fields, "iri"), truth_in(fields, "named"),
                           truth_in(fields, "imported"), is_namespace,
                           has_place ? document_place_in(fields) : document_place{no_document, {}},
                           scope_in(fields)});
  }

  void take_link(const json_fields& fields) {
    links_.push_back({named_in(fields, "kind", link_kind_named), text_in(fields, "name"),
                      text_in(fields, "location"), document_place_in(fields)});
  }

  void take_comment(const json_fields& fields) {
    configuration::document_suppression s{
        text_in(fields, "path"), named_in(fields, "code", code_named), {}};
    if (has(fields, "line")) {
      s.range = {
          {position::unknown, number_in(fields, "line"), number_in(fields, "column")},
          {position::unknown, number_in(fields, "end_line"), number_in(fields, "end_column")}};
    }
    comments_.push_back(std::move(s));
  }

  void take_totals(const json_fields& fields) {
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
    totals_->unread = number_or_0(fields, "unread");
    totals_->known = number_or_0(fields, "known");
    totals_->compared = counted_.compared = number_or_0(fields, "compared");
    totals_->compared_broken = counted_.compared_broken = number_or_0(fields, "compared_broken");
  }

  void take_all(const json_fields& fields) {
    text_in(fields, "version");
    for (const char* const name :
         {"documents", "skipped", "namespaces", "uses", "prefixes", "definitions", "definers",
          "instances", "objects", "ontologies", "links", "comments", "groups", "totals"}) {
      if (has(fields, name)) {
        throw not_a_report{"its " + std::string(name) + " are a single value"};
      }
    }
    compare_totals();
    to_.add_skipped(counted_.skipped);
    add_uses();
    add_words();
    add_definers();
    add_links();
    to_.add_namespaces(scopes_);
    for (const std::string& version : texts_in(fields, "libxml2[]")) {
      to_.add_libxml2(version);
    }
    std::ranges::for_each(comments_, [this](const auto& s) { to_.add_suppression(s); });
    to_.add_compared(totals_->compared, totals_->compared_broken);
    for (const std::string& failure : texts_in(fields, "failures[]")) {
      to_.add_failure(failure);
    }
  }

  /// Throws if the totals of the report differ from the sums of its parts: it was cut, or changed
  /// by hand.
  void compare_totals() {
    if (!totals_) {
      throw not_a_report{"missing totals"};
    }
    totals_->skipped = counted_.skipped;
    counted_.namespaces = namespaces_.size();
    if (counted_ != *totals_ || counted_.skipped.all() != skipped_) {
      throw not_a_report{"its totals are not those of its documents"};
    }
  }

  [[nodiscard]] ontology_inventory& ontologies_in(const json_fields& fields) {
    return detail::inventory_merger(scopes_.find(scope_in(fields)).namespaces).ontologies();
  }

  [[nodiscard]] namespace_inventory& scope_of(const document_place& p) const {
    if (p.document >= scope_of_.size()) {
      throw not_a_report{"a place refers to a missing document"};
    }
    return *scope_of_[p.document];
  }

  [[nodiscard]] namespace_inventory& scope_of(const term_read& term) const {
    namespace_inventory& scope = scope_of(term.first);
    for (const term_use& use : term.uses) {
      if (&scope_of(document_place{use.document, {}}) != &scope) {
        throw not_a_report{"a term is used in two scopes"};
      }
    }
    return scope;
  }

  [[nodiscard]] const namespace_read& namespace_at(std::uint64_t number) const {
    if (number >= namespaces_.size()) {
      throw not_a_report{"a use refers to a missing namespace"};
    }
    return namespaces_[static_cast<std::size_t>(number)];
  }

  [[nodiscard]] std::uint32_t index_of(std::uint64_t number, const namespace_inventory& in) const {
    const std::string& name = namespace_at(number).name;
    const auto index = in.find(name);
    if (!index) {
      throw not_a_report{"it uses <" + name + "> in two scopes"};
    }
    return *index;
  }

  void add_uses() {
    std::vector<std::uint64_t> counts(namespaces_.size());
    for (const use_read& u : uses_) {
      const std::string& name = namespace_at(u.of).name;
      counts[static_cast<std::size_t>(u.of)] += u.use.count;
      detail::inventory_merger(scope_of(document_place{u.use.document, {}})).add(name, u.use);
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] != namespaces_[i].count || counts[i] == 0) {
        throw not_a_report{"the uses of a namespace do not add up to its count"};
      }
    }
  }

  void add_prefix(const prefix_read& p) {
    namespace_inventory& names = scope_of(p.uses.front());
    const std::uint32_t index = index_of(p.of, names);
    for (const document_place& use : p.uses) {
      if (&scope_of(use) != &names) {
        throw not_a_report{"a prefix has documents of two scopes"};
      }
      detail::inventory_merger(names).add_prefix(index, p.text, use);
    }
  }

  void add_words() {
    for (const prefix_read& p : prefixes_) {
      add_prefix(p);
    }
    for (const term_read& t : used_terms_) {
      namespace_inventory& to = scope_of(t);
      detail::inventory_merger(to).add_term(index_of(t.of, to), t.term());
    }
    for (const term_read& o : objects_) {
      detail::inventory_merger(scope_of(o)).add_object(o.term());
    }
    for (std::size_t i = 0; i < namespaces_.size(); ++i) {
      if (namespaces_[i].has_more_terms) {
        namespace_inventory& to = scopes_.find(namespaces_[i].scope).namespaces;
        detail::inventory_merger(to).drop_terms(index_of(i, to));
      }
    }
  }

  void add_definers() {
    for (const definer_read& d : definers_) {
      detail::inventory_merger(scope_of(document_place{d.document, {}}))
          .ontologies()
          .definitions()
          .add_document(d.name, d.document);
    }
  }

  void add_links() {
    for (const ontology_read& o : ontologies_) {
      namespace_inventory& to =
          o.first.document == no_document ? scopes_.find(o.scope).namespaces : scope_of(o.first);
      detail::inventory_merger(to).add_ontology(
          {o.iri, o.is_named, o.is_imported, o.is_namespace, o.first});
    }
    for (schema_link& link : links_) {
      namespace_inventory& to = scope_of(link.first);
      detail::inventory_merger(to).add_link(std::move(link));
    }
  }

  report_receiver& to_;
  sorted_spool findings_;  // of the current document, as fields
  // These are stored until the end, since uses and terms may precede their namespaces.
  std::vector<namespace_read> namespaces_;
  std::vector<use_read> uses_;
  std::vector<prefix_read> prefixes_;
  std::vector<term_use> term_uses_;  // of the term that has not ended
  std::vector<term_read> used_terms_;
  std::vector<term_read> objects_;
  std::vector<definer_read> definers_;
  std::vector<ontology_read> ontologies_;
  std::vector<schema_link> links_;
  std::vector<configuration::document_suppression> comments_;
  namespace_scopes scopes_{namespace_knowledge{}};
  std::vector<namespace_inventory*> scope_of_;  // by document
  check_totals counted_;                        // what was read so far
  std::uint64_t skipped_ = 0;                   // what the totals say
  std::optional<check_totals> totals_;          // what the report says
};

}  // namespace

void read_report(const std::string& path, report_receiver& to) {
  report_reader reader(to);
  try {
    if (const auto problem =
            read_report_json(path, [&](std::string_view place, const json_fields& fields) {
              reader.take(place, fields);
            })) {
      throw not_a_report{*problem};
    }
  } catch (const not_a_report& e) {
    throw io_failure{input_name(path) + ": is not a JSON report of leiri check: " + e.why};
  }
}

}  // namespace leiri::command
