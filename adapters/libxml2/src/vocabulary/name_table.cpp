#include "vocabulary/name_table.hpp"

#include "host/text.hpp"
#include "host/version.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::size_t first_size = 256;

bool has_own_reader(vocabulary in) {
  return in == vocabulary::owl || in == vocabulary::xsd || in == vocabulary::xslt ||
         has_names_in_values(in);
}

const rule_table& or_own(const rule_table* rules) {
  static const auto& own = *new rule_table;  // programs may read documents at their end
  return rules == nullptr ? own : *rules;
}

}  // namespace

name_table::name_table(const rule_table* rules) : rules_(or_own(rules)), slots_(first_size) {}

void name_table::clear() {
  names_.clear();
  incomplete_.clear();
  document_vocabulary_ = vocabulary::none;
  slots_.assign(first_size, nullptr);
}

const known_name& name_table::add(const xmlChar* local, const xmlChar* namespace_name,
                                  xmlDocPtr entities) {
  if (names_.size() * 2 >= slots_.size()) {
    grow();
  }
  known_name& n = names_.emplace_back();
  n.local_key = local;
  n.namespace_key = namespace_name;
  entity_names missing;
  if (!namespace_names_are_escaped() || !decode(view(namespace_name), text_form::parsed, entities,
                                                max_value_length, n.term, &missing)) {
    n.term = view(namespace_name);
  }
  n.misses_entity = !missing.empty() || incomplete_.count(namespace_name) != 0;
  n.in = rules_.vocabulary_of(n.term);
  n.rdf = rdf_term_of(n.in, view(local));
  n.rules = rules_.attribute_rules(n.in, view(local));
  n.namespace_length = n.term.size();
  n.term += view(local);
  n.content = content_rule(n);
  n.has_own_reader = has_own_reader(n.in);
  n.is_quiet = (n.content == nullptr || n.content->how == treatment::unknown) &&
               n.rdf != rdf_term::rdf && !n.has_own_reader;
  slots_[slot_of(local, namespace_name)] = &n;
  return n;
}

const rule* name_table::content_rule(const known_name& element) const {
  const bool is_none = element.in == vocabulary::none;
  const rule* const found =
      rules_.content_rule(is_none ? document_vocabulary_ : element.in, element.local());
  if (found != nullptr) {
    return found;
  }
  const rule* const own = is_none ? rules_.content_rule(element.in, element.local()) : nullptr;
  const bool is_unknown =
      element.in == vocabulary::other || (is_none && document_vocabulary_ == vocabulary::none);
  return own == nullptr && is_unknown ? &unknown_content : own;
}

void name_table::miss_entity_in(const xmlChar* namespace_name) {
  if (!incomplete_.insert(namespace_name).second) {
    return;
  }
  for (known_name& n : names_) {
    n.misses_entity = n.misses_entity || n.namespace_key == namespace_name;
  }
}

void name_table::grow() {
  slots_.assign(slots_.size() * 2, nullptr);
  for (const known_name& n : names_) {
    slots_[slot_of(n.local_key, n.namespace_key)] = &n;
  }
}

}  // namespace leiri::libxml2
