#include <algorithm>
#include <array>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <unordered_set>

#include "consistency/consistency.hpp"

namespace leiri::detail {
namespace {

/// The final `/`, `#` or `/#`.
std::string_view trailing_marks(std::string_view name) noexcept {
  std::string_view rest = name;
  if (rest.ends_with('#')) {
    rest.remove_suffix(1);
  }
  if (rest.ends_with('/')) {
    rest.remove_suffix(1);
  }
  return name.substr(rest.size());
}

std::string_view without_marks(std::string_view name) noexcept {
  return name.substr(0, name.size() - trailing_marks(name).size());
}

std::string trailing_words(std::string_view a, std::string_view b) {
  const std::string_view x = trailing_marks(a);
  const std::string_view y = trailing_marks(b);
  if (!x.empty() && !y.empty()) {
    return "in their endings, " + std::string(x) + " and " + std::string(y);
  }
  const std::string_view more = x.empty() ? y : x;
  return more == "/" ? "by a trailing slash" : "by a trailing " + std::string(more);
}

std::string words(difference d, std::string_view a, std::string_view b) {
  switch (d) {
    case difference::trailing:
      return trailing_words(a, b);
    case difference::letter_case:
      return "in letter case";
    case difference::www:
      return "by www.";
    case difference::nfc:
      return "in the composition of characters";
    case difference::nfkc:
      return "in compatibility characters";
    case difference::confusable:
      return "in look-alike characters";
    case difference::bidi:
      return "in the order of characters, which display hides";
    default:
      return "in the " + std::string(name(d));
  }
}

/// For example "they differ by a trailing slash and in the scheme".
std::string difference_words(std::string_view a, std::string_view b, difference_set of_group,
                             const alias_table* aliases) {
  const auto compared = compare(a, b, {profile::leiri, aliases, false});
  if (compared && compared->rung == rung::protocol) {
    return "an alias makes them equal";
  }
  if (without_marks(a) == without_marks(b)) {
    return "they differ " + trailing_words(a, b);
  }
  difference_set differ = compared && !compared->differ.empty() ? compared->differ : of_group;
  const bool is_path_named =
      std::count(differ.begin(), difference_set::end(), difference::path) != 0;
  if (!is_path_named && trailing_marks(a) != trailing_marks(b)) {
    differ.insert(difference::trailing);  // the ladder takes http://h for http://h/
  }
  std::string sentence;
  for (const difference d : differ) {
    sentence += (sentence.empty() ? "they differ " : " and ") + words(d, a, b);
  }
  return sentence;
}

/// Whether the name is under example.com, example.net or example.org (RFC 2606 section 3).
bool is_example(std::string_view name) {
  const auto ref = parse(name, profile::leiri, kind::iri);
  const std::string_view host = ref ? ref->host().value_or("") : std::string_view();
  constexpr std::array<std::string_view, 3> examples = {"example.com", "example.net",
                                                        "example.org"};
  return std::any_of(examples.begin(), examples.end(), [&](std::string_view end) {
    return host.ends_with(end) &&
           (host.size() == end.size() || host[host.size() - end.size() - 1] == '.');
  });
}

std::string_view folder_of(std::string_view document) noexcept {
  return document.substr(0, document.find_last_of('/') + 1);
}

using folder_set = std::unordered_set<std::string_view>;

/// The folders of the documents that use a namespace.
folder_set folders_of(const consistency& all, std::uint32_t index) {
  folder_set folders;
  for (const namespace_use& use : all.entry(index).uses) {
    folders.insert(folder_of(all.namespaces().document(use.document)));
  }
  return folders;
}

/// The name that was probably intended.
struct intended_name {
  std::string_view name;
  std::optional<std::uint32_t> index;  ///< nothing if it is in no document
  bool is_known = true;                ///< well known, or known to the caller
  bool is_used = true;
  folder_set example_folders;  ///< of its documents, if it is the name of an example
  leiri::code code = code::namespace_near_miss;
};

/// Whether a document uses a namespace in which it defines no terms.
bool only_uses(const consistency& all, std::uint32_t index, const namespace_use& use) {
  return consistency::is_used(use.how) && !all.is_defined_in(index, use);
}

std::size_t count_users(const consistency& all, std::optional<std::uint32_t> index) {
  const auto count = [&](const std::vector<namespace_use>& uses) {
    return std::count_if(uses.begin(), uses.end(),
                         [&](const namespace_use& use) { return only_uses(all, *index, use); });
  };
  return index ? static_cast<std::size_t>(count(all.entry(*index).uses)) : 0;
}

/// Of the members whose terms are defined, the one that most documents use which do not define it;
/// nothing if no terms are defined.
std::optional<std::uint32_t> preferred_version(const consistency& all,
                                               const namespace_group& group) {
  std::optional<std::uint32_t> best;
  for (const std::uint32_t member : group.members) {
    if (all.is_defined(member) && (!best || count_users(all, member) > count_users(all, best))) {
      best = member;
    }
  }
  return best;
}

/// The well-known name of a group, otherwise a member whose terms are defined, otherwise the first.
intended_name intended(const consistency& all, const namespace_group& group) {
  if (!group.known.empty()) {
    return {group.known, std::nullopt, true, true, {}, code::namespace_near_miss};
  }
  const bool is_known = all.of(group.members.front()).is_known();
  const auto defined = is_known ? std::nullopt : preferred_version(all, group);
  const std::uint32_t index = defined.value_or(group.members.front());
  const std::string_view name = all.entry(index).name;
  return {name,
          index,
          is_known,
          all.of(index).is_used(),
          !is_known && is_example(name) ? folders_of(all, index) : folder_set(),
          code::namespace_near_miss};
}

/// Whether both are names of examples, and no folder has documents with both.
bool are_examples_apart(const consistency& all, std::uint32_t index, const intended_name& right) {
  const auto& uses = all.entry(index).uses;
  return !right.example_folders.empty() && is_example(all.entry(index).name) &&
         std::none_of(uses.begin(), uses.end(), [&](const namespace_use& use) {
           return right.example_folders.contains(
               folder_of(all.namespaces().document(use.document)));
         });
}

/// Reports a member of a group in each document that `judge` has a severity for.
void report_near_miss(consistency& all, std::uint32_t index, const intended_name& right,
                      difference_set of_group, const consistency::use_judge& judge,
                      std::string_view remark = {}) {
  const auto other = right.index ? std::optional(all.place_of(*right.index)) : std::nullopt;
  const std::string_view name = all.entry(index).name;
  std::string message =
      name_words(name) + " is not <" + printable(right.name) + "> (" + all.text_of(other) +
      "): " + difference_words(name, right.name, of_group, all.namespaces().knowledge().aliases);
  all.report_uses(right.code, index, judge, right.name, other, message.append(remark));
}

/// A difference from the right spelling. If both spellings are well known, it matters only within
/// one document.
void judge_spelling(consistency& all, std::uint32_t index, const intended_name& right,
                    difference_set of_group) {
  const bool is_choice = all.of(index).is_known() && right.index;
  const bool is_doubtful =
      (!right.is_known && !right.is_used) || (!is_choice && are_examples_apart(all, index, right));
  report_near_miss(all, index, right, of_group, [&](const namespace_use& use) {
    const bool is_apart = is_choice && all.use_in(*right.index, use.document) == nullptr;
    return is_doubtful || is_apart ? std::optional(severity::info) : severity_if_used(use);
  });
}

constexpr std::string_view schema_in_rdf = "http://www.w3.org/2001/XMLSchema#";
constexpr std::string_view schema_in_xml = schema_in_rdf.substr(0, schema_in_rdf.size() - 1);

/// Another spelling of XML Schema's name. XML and RDF have different names for it, and that for the
/// syntax of each document was meant.
void judge_schema_name(consistency& all, std::uint32_t index, difference_set of_group) {
  for (const bool is_rdf : {true, false}) {
    const std::string_view name = is_rdf ? schema_in_rdf : schema_in_xml;
    const intended_name right{name, all.namespaces().find(name),
                              true, true,
                              {},   is_rdf ? code::namespace_form : code::namespace_near_miss};
    report_near_miss(all, index, right, of_group, [&](const namespace_use& use) {
      return all.is_rdf(use.document) == is_rdf ? severity_if_used(use) : std::nullopt;
    });
  }
}

/// The same for a version of a vocabulary that documents define: it is right there, but documents
/// that only use it probably mean the version that nearly all others use.
void judge_version(consistency& all, std::uint32_t index, const intended_name& right,
                   difference_set of_group) {
  const std::size_t here = count_users(all, index);
  if (here == 0 || !all.has_definers(index) || all.of(index).is_known()) {
    return;
  }
  const std::size_t there = count_users(all, right.index);
  const bool is_rare = there * 10 >= (here + there) * 9;
  const bool is_doubtful = (!right.is_known && !is_rare) || are_examples_apart(all, index, right);
  const bool is_sure = !is_doubtful && (right.is_known || right.is_used);
  const std::string remark = "; documents that only use it or the other: " + std::to_string(here) +
                             " and " + std::to_string(there);
  report_near_miss(
      all, index, right, of_group,
      [&](const namespace_use& use) {
        return !only_uses(all, index, use) ? std::nullopt
               : is_sure                   ? std::optional(severity::warning)
                                           : std::optional(severity::info);
      },
      is_doubtful ? remark : std::string());
}

/// Whether the name occurs only as a predicate, class or datatype, written as a full IRI without
/// `#` and `/`, such as urn:ex:Person: it is the name of a term, not of a namespace.
bool is_term(const namespace_entry& entry) {
  return entry.name.find_first_of("#/") == std::string_view::npos &&
         entry.how() == namespace_usages(namespace_usage::rdf_term);
}

/// Whether both are terms that differ only in letter case, such as the property urn:ex:person and
/// the class urn:ex:Person.
bool are_terms_apart(const consistency& all, std::uint32_t index, const intended_name& right) {
  if (!is_term(all.entry(index))) {
    return false;
  }
  const auto compared = compare(all.entry(index).name, right.name);
  return compared && compared->differ == difference_set({difference::letter_case});
}

}  // namespace

void find_near_misses(consistency& all) {
  for (const namespace_group& group : all.groups()) {
    const intended_name right = intended(all, group);
    const bool is_schema = right.name == schema_in_rdf || right.name == schema_in_xml;
    for (const std::uint32_t member : group.members) {
      const consistency::facts& facts = all.of(member);
      const bool is_told = right.index && all.of(*right.index).intended == member;
      if (member == right.index || facts.is_found || is_told ||
          are_terms_apart(all, member, right)) {
        continue;
      }
      if (is_schema && !facts.is_known()) {
        judge_schema_name(all, member, group.differ);
      } else if (is_schema) {
        continue;  // each of both names is right in a syntax
      } else if (all.is_defined(member)) {
        judge_version(all, member, right, group.differ);
      } else {
        judge_spelling(all, member, right, group.differ);
      }
    }
  }
}

}  // namespace leiri::detail
