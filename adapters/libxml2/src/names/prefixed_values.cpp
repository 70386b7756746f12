#include "names/prefixed_values.hpp"

#include <algorithm>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/parse.hpp>
#include <string>

#include "host/text.hpp"
#include "vocabulary/value_parts.hpp"

namespace leiri::libxml2 {
namespace {

/// The place of an identifier that the document writes with a prefix. Every byte of the namespace
/// is located at the start of the prefix.
class prefixed_place final : public place {
 public:
  /// `name_size` bytes of the namespace replace the first `written` bytes.
  prefixed_place(const place& whole, std::size_t name_size, std::size_t written) noexcept
      : whole_(whole), name_size_(name_size), written_(written) {}
  [[nodiscard]] position locate(std::uint32_t value_offset) const override {
    return whole_.locate(value_offset < name_size_
                             ? 0
                             : static_cast<std::uint32_t>(value_offset - name_size_ + written_));
  }
  [[nodiscard]] std::uint64_t repeated_place(std::size_t /*size*/) const override {
    return whole_.repeated_place(0);
  }

 private:
  const place& whole_;
  std::size_t name_size_;
  std::size_t written_;
};

/// OWL 2 Structural Specification section 2.4, table 2.
std::string_view owl_namespace(std::string_view prefix) noexcept {
  return prefix == "owl" || prefix == "rdf" || prefix == "rdfs" || prefix == "xsd"
             ? rdfa_initial_namespace(prefix)
             : std::string_view();
}

/// Whether an audit's result is treated in a copy. Names with prefixes are not renamed.
bool is_bad(const outcome& read) noexcept {
  return !read.usable && !is_left_alone(read) && read.why != code::namespace_renamed;
}

bool has_scheme(std::string_view identifier) noexcept {
  const result<reference> ref = split(identifier);
  return ref && ref->has_scheme();
}

}  // namespace

void prefixed_values::read_declaration(const attribute& a, const rule& r, const element& e,
                                       std::size_t depth) {
  if (r.how == treatment::prefix_list) {
    read_list(a, depth);
    return;
  }
  attribute_place place(state_.source(), a);
  const std::string written(state_.values().decoded(a));
  const std::string name(trim(written));
  const std::size_t blanks = std::min(written.find_first_not_of(white_space), written.size());
  place.set_start(std::string_view(written).substr(0, blanks), blanks);
  if (r.how == treatment::rdfa_vocabulary) {
    if (name.empty()) {
      state_.prefixes().set_vocabulary(depth, {});
    } else {
      const occurrence o{role::attribute,          r.detail, name, reading::reference, r.profile,
                         state_.bases().current(), &place};
      state_.prefixes().set_vocabulary(depth, settled(o, place));
      state_.out().count_namespace(name, {}, place, {namespace_usage::rdf_declared});
    }
    return;
  }
  const auto named = std::find_if(e.attributes.begin(), e.attributes.end(), [](const attribute& b) {
    return b.name->local() == "name" && b.name->in == vocabulary::none;
  });
  const std::string prefix(named == e.attributes.end() ? std::string_view()
                                                       : state_.values().decoded(*named));
  declare(prefix, name, depth - 1, place);  // for the parent, whose other children use it
}

void prefixed_values::declare(std::string_view prefix, std::string_view name, std::size_t depth,
                              const place& where) {
  const occurrence o{
      role::prefix, {}, name, reading::absolute, profile::rdf, state_.bases().current(), &where};
  state_.prefixes().declare(depth, prefix, settled(o, where));
  state_.out().count_namespace(name, prefix, where, {namespace_usage::rdf_declared});
}

/// Examines a namespace and treats it if it is bad. Returns what it is then.
std::string prefixed_values::settled(const occurrence& o, const place& where) {
  const outcome read = state_.examine(o);
  return is_bad(read) ? state_.handler().settle_prefix(o, read, where) : std::string(o.value);
}

/// Pairs of `prefix:` and a namespace (RDFa Core 1.1 section 5, attribute prefix).
void prefixed_values::read_list(const attribute& a, std::size_t depth) {
  const std::string list(state_.values().decoded(a));
  std::string_view prefix;
  attribute_place place(state_.source(), a);
  for (const value_part& word : words_of(list, reading::absolute)) {
    const std::string_view text = std::string_view(list).substr(word.begin, word.size);
    if (text.ends_with(':')) {
      prefix = text.substr(0, text.size() - 1);
    } else if (!prefix.empty()) {
      place.set_start(std::string_view(list).substr(0, word.begin), word.begin);
      if (has_scheme(text)) {
        declare(prefix, text, depth, place);
      } else {  // it becomes an identifier only together with a name (RDFa Core 1.1 section 7.4)
        state_.prefixes().declare(depth, prefix, text);
      }
      prefix = {};
    }
  }
}

void prefixed_values::read(const rule& r, const attribute& a) {
  const std::string value(state_.values().decoded(a));
  attribute_place place(state_.source(), a);
  if (r.how != treatment::curie_list) {
    read_word(r, value, place);
    return;
  }
  for (const value_part& word : words_of(value, reading::absolute)) {
    const std::string_view before = std::string_view(value).substr(0, word.begin);
    place.set_start(before, before.size());
    read_word(r, std::string_view(value).substr(word.begin, word.size), place);
  }
}

void prefixed_values::read(const rule& r, std::string_view value, const place& where) {
  if (r.how != treatment::curie_list) {
    read_word(r, value, where);
    return;
  }
  for (const value_part& word : words_of(value, reading::absolute)) {
    const part_place part(where, word.begin);
    read_word(r, value.substr(word.begin, word.size), part);
  }
}

void prefixed_values::read_word(const rule& r, std::string_view word, const place& where) {
  if (r.how == treatment::safe_curie && word.starts_with('[') && word.ends_with(']')) {
    read_in_brackets(r, word.substr(1, word.size() - 2), part_place(where, 1));
    return;
  }
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) {
    read_term(r, word, where);
    return;
  }
  const std::string_view prefix = word.substr(0, colon);
  const std::string_view local = word.substr(colon + 1);
  if (prefix == "_" || word.empty()) {
    return;  // a blank node
  }
  const std::string_view name =
      local.starts_with("//") ? std::string_view() : namespace_of(r, prefix);
  if (!name.empty()) {
    expand(r, name, local, colon + 1, where);
  } else if (r.how == treatment::curie) {
    report_undeclared(prefix, where);
  } else {
    examine(r, word, r.how == treatment::safe_curie ? reading::reference : reading::absolute,
            where);
  }
}

/// Brackets without a valid CURIE in them are ignored (RDFa Core 1.1 section 7.4).
void prefixed_values::read_in_brackets(const rule& r, std::string_view curie, const place& where) {
  const std::size_t colon = curie.find(':');
  const std::string_view prefix = curie.substr(0, colon);
  if (colon == std::string_view::npos || prefix == "_") {
    return;
  }
  if (namespace_of(r, prefix).empty()) {
    report_undeclared(prefix, where);
    return;
  }
  rule inner = r;
  inner.how = treatment::curie_list;
  read_word(inner, curie, where);
}

void prefixed_values::report_undeclared(std::string_view prefix, const place& where) {
  if (undeclared_.emplace(prefix).second) {
    state_.report(code::prefix_not_declared, where.locate(0), prefix);
  }
}

void prefixed_values::read_term(const rule& r, std::string_view term, const place& where) {
  if (r.how == treatment::safe_curie) {
    examine(r, term, reading::reference, where);
    return;
  }
  const std::string_view vocabulary = state_.prefixes().vocabulary();
  const std::string_view name = vocabulary.empty() ? rdfa_namespace_of_term(term) : vocabulary;
  if (r.how == treatment::curie_list && !name.empty() && !term.empty()) {
    expand(r, name, term, 0, where);
  }
}

std::string_view prefixed_values::namespace_of(const rule& r, std::string_view prefix) const {
  if (r.how == treatment::curie) {
    return owl_namespace_of(prefix);
  }
  return rdfa_namespace_of(prefix);
}

/// The empty prefix cannot be declared: RDFa does not use XML's default namespace.
std::string_view prefixed_values::rdfa_namespace_of(std::string_view prefix) const {
  const std::string* const declared =
      prefix.empty() ? nullptr : state_.prefixes().find_in_any_case(prefix);
  return declared == nullptr ? rdfa_initial_namespace(prefix) : *declared;
}

bool prefixed_values::is_any_uri(std::string_view datatype) const {
  const std::size_t colon = datatype.find(':');
  if (colon == std::string_view::npos) {
    return false;
  }
  const std::string_view name = rdfa_namespace_of(datatype.substr(0, colon));
  return datatype == any_uri_type ||
         (any_uri_type.starts_with(name) && !name.empty() &&
          any_uri_type.substr(name.size()) == datatype.substr(colon + 1));
}

std::string_view prefixed_values::owl_namespace_of(std::string_view prefix) const {
  const std::string* const declared = state_.prefixes().find(prefix);
  return declared == nullptr ? owl_namespace(prefix) : *declared;
}

std::optional<std::string> prefixed_values::expanded(std::string_view abbreviated) const {
  const std::size_t colon = abbreviated.find(':');
  if (colon == std::string_view::npos) {
    return std::nullopt;
  }
  std::string name(owl_namespace_of(abbreviated.substr(0, colon)));
  if (name.empty()) {
    return std::nullopt;
  }
  return name.append(abbreviated.substr(colon + 1));
}

void prefixed_values::expand(const rule& r, std::string_view name, std::string_view local,
                             std::size_t written, const place& where) {
  const std::string value = std::string(name) + std::string(local);
  const prefixed_place place(where, name.size(), written);
  if (!has_scheme(name)) {
    examine(r, value, reading::reference, place);
    return;
  }
  examine(r, value, reading::absolute, place);
  namespace_usages how{namespace_usage::rdf_name};
  if (r.how == treatment::curie_list && r.attribute != "about" && r.attribute != "resource") {
    state_.out().count_term(value, place);
    if (!local.empty()) {
      how.insert({namespace_usage::rdf_start});
    }
  } else if (r.how == treatment::curie) {
    state_.out().count_object({}, term_effect::none, value, place);  // of OWL/XML
  }
  state_.out().note_use(name, how);
}

void prefixed_values::examine(const rule& r, std::string_view value, reading how,
                              const place& where) {
  const occurrence o{r.attribute.empty() ? role::element : role::attribute,
                     r.detail,
                     value,
                     how,
                     r.profile,
                     state_.bases().current(),
                     &where};
  const outcome read = state_.examine(o);
  if (is_bad(read)) {
    state_.handler().treat(o, read, where, std::nullopt);
  }
}

}  // namespace leiri::libxml2
