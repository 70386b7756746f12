#include <algorithm>
#include <array>
#include <leiri/bidi.hpp>
#include <leiri/characters.hpp>
#include <leiri/repair.hpp>
#include <vector>

#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

void undo_repair(const arguments& a, sink& out) {
  const recorded_repair& record = *a.given().undo;
  if (a.iri() != record.result) {
    out.refuse(bad_request("the record belongs to another identifier, <" + record.result + ">"));
    return;
  }
  out.text(record.original);
}

bool starts_with_triplet(std::string_view text) noexcept {
  return text.size() >= 3 && text[0] == '%' && hexdig.contains(text[1]) && hexdig.contains(text[2]);
}

/// The offset of the byte in `original` from which byte `offset` of its repair was made.
std::uint32_t original_offset(std::string_view original, const repaired& r, std::uint32_t offset) {
  std::size_t at = r.begin;
  for (std::size_t made = 0; made < offset && at < original.size(); ++at) {
    const std::string_view rest = original.substr(at);
    const bool kept = (rest[0] == r.text[made] && (rest[0] != '%' || starts_with_triplet(rest))) ||
                      (rest[0] == '\\' && r.text[made] == '/');
    made += kept ? 1 : 3;
  }
  return static_cast<std::uint32_t>(at);
}

/// A repair in two steps. The first repairs what the grammar rejects; the second, if it is
/// requested, repairs components that mix directions.
struct repair_steps {
  repaired valid;             ///< after the first step
  std::string_view directed;  ///< after the second step
  std::vector<error> reasons;
};

result<repair_steps> repair_by_grammar(const arguments& a, profile p, kind k) {
  const auto made =
      repair(a.iri(), p, k, a.given().backslash.value_or(default_backslash_repair(p)), a.buffer());
  if (!made) {
    return made.error();
  }
  repair_steps steps = {*made, made->text, {}};
  if (made->reason) {
    steps.reasons.push_back(*made->reason);
  }
  return steps;
}

result<repair_steps> repair_as_asked(const arguments& a) {
  const profile p = a.profile_or(profile::iri);
  const kind k = a.kind_or(default_kind(p));
  auto steps = repair_by_grammar(a, p, k);
  if (!steps || !a.given().bidi_component) {
    return steps;
  }
  repair_steps both = *steps;
  const auto made = repair_bidi(both.valid.text, p, k, a.second_buffer());
  std::optional<error> reason = made ? made->reason : made.error();
  if (reason) {
    reason->offset = original_offset(a.iri(), both.valid, reason->offset);
  }
  if (!made) {
    return *reason;
  }
  both.directed = made->text;
  if (reason) {
    both.reasons.push_back(*reason);
  }
  return both;
}

void do_repair(const arguments& a, sink& out) {
  if (a.given().undo) {
    undo_repair(a, out);
    return;
  }
  const auto made = repair_as_asked(a);
  if (!made) {
    out.refuse(refuse(made.error()));
    return;
  }
  out.text(made->directed);
  out.repaired({a.iri(), made->directed, made->reasons});
  if (a.given().explain) {
    out.steps(std::array{std::string(a.iri()), std::string(made->valid.text),
                         std::string(made->directed)});
  }
}

constexpr std::array repair_options = {
    profile_option(),
    kind_of_profile,
    parameter{"bidi-component", value_type::flag, "", "",
              "also percent-encode components that mix directions (RFC 3987 section 4.2)",
              decode_flag<&options::bidi_component>},
    parameter{
        "backslash", value_type::word, "none|encode|slash",
        "encode for the profile rdf, otherwise none",
        "none: an identifier with a backslash is not repaired; encode: percent-encode it in an "
        "identifier with a scheme; slash: write /, as browsers read it",
        decode_word<&options::backslash>},
    explain_option("print the identifier, then the result of each repair"),
    parameter{"record", value_type::record_output, "FILE", "none",
              "write each repair to FILE as a line of JSON"},
    parameter{"undo", value_type::record, "FILE", "none",
              "undo the repairs that --record wrote to FILE"},
};

constexpr std::array repairing_rows = {
    operation{"repair", "repairs an identifier by percent-encoding, or undoes a repair",
              answer::text, only_iri, repair_options, do_repair},
};

}  // namespace

std::span<const operation> repairing() noexcept { return repairing_rows; }

}  // namespace leiri::operations
