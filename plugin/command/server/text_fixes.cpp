#include "server/text_fixes.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/namespace_renaming.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/message.hpp>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "cleaning/renaming.hpp"
#include "io/failure.hpp"
#include "server/prefix_places.hpp"

namespace leiri::command {

namespace {

/// Notes whether a renaming could not be done everywhere.
class renaming_listener final : public audit_listener {
 public:
  void on_identifier(const occurrence& /*o*/, const outcome& /*result*/) override {}
  void on_report(const report& r) override {
    is_refused_ = is_refused_ || r.finding.code == code::namespace_not_renamed;
  }
  [[nodiscard]] bool is_refused() const noexcept { return is_refused_; }

 private:
  bool is_refused_ = false;
};

/// Keeps the edits of a copy instead of the copy.
class edit_collector final : public copy_sink {
 public:
  void on_bytes(std::string_view /*bytes*/) override {}
  void on_edit(const edit& e) override {
    if (e.where.offset != position::unknown && !e.result.empty()) {
      edits_.push_back({e.where.offset, e.where.offset + e.original.size(), std::string(e.result)});
    }
  }
  [[nodiscard]] const std::vector<ranged_text>& edits() const noexcept { return edits_; }

 private:
  std::vector<ranged_text> edits_;
};

bool overlaps(std::uint64_t begin, std::uint64_t end, std::uint64_t from, std::uint64_t to) {
  return begin <= to && from <= end;
}

void add_repairs(const edited_document& d, std::uint64_t begin, std::uint64_t end,
                 std::vector<text_fix>& to) {
  renaming_listener listener;
  edit_collector copy;
  copy_text(d, listener, policy_table(policy::repair), nullptr, copy);
  for (const ranged_text& r : copy.edits()) {
    if (overlaps(r.begin, r.end, begin, end)) {
      to.push_back({"Repair: " + printable(r.text), {r}, true});
    }
  }
}

}  // namespace

namespace_renaming_check renaming_problem(const edited_document& d, const std::string& from,
                                          const std::string& to) {
  renamings names;
  try {
    add_renaming({from, to}, names);
    refuse_implicit_names(names, d.format);
  } catch (const usage_error& e) {
    return {e.what(), {}};
  }
  namespace_renaming renaming(names);
  renaming_listener listener;
  edit_collector copy;
  copy_text(d, listener, policy_table(policy::keep), &renaming, copy);
  if (listener.is_refused()) {
    return {"the namespace cannot be renamed everywhere", {}};
  }
  if (!renaming.merges().empty()) {
    return {"the document already uses <" + printable(to) + '>', copy.edits()};
  }
  return {{}, copy.edits()};
}

namespace {

/// Corrects a term whose namespace is right: replaces the end of its name, whether the document
/// writes it as an IRI or with a prefix.
std::optional<text_fix> respelled(const edited_document& d, const text_finding& f) {
  const std::size_t start = namespace_part(f.intended).size();
  const std::string_view wrong = std::string_view(f.value).substr(std::min(start, f.value.size()));
  const std::string_view right = std::string_view(f.intended).substr(start);
  const std::string_view written =
      d.text.substr(static_cast<std::size_t>(f.begin), static_cast<std::size_t>(f.end - f.begin));
  if (f.value.compare(0, start, f.intended, 0, start) != 0 || wrong.empty() ||
      !written.ends_with(wrong)) {
    return std::nullopt;
  }
  return text_fix{"Use " + printable(f.intended),
                  {{f.end - wrong.size(), f.end, std::string(right)}}};
}

/// Declares a prefix that everybody uses for one namespace, before the other declarations.
std::optional<text_fix> declared(const edited_document& d, const text_finding& f) {
  const std::string_view rest = d.text.substr(static_cast<std::size_t>(f.begin));
  const std::string_view prefix = rest.substr(0, rest.find(':'));
  const std::string_view name = usual_namespace(prefix);
  const bool is_undeclared =
      f.finding.code == code::prefix_undefined || f.finding.code == code::prefix_not_declared;
  if (!is_undeclared || name.empty() || is_xml(d.format) || !has_prefix_places(d.format)) {
    return std::nullopt;
  }
  const bool has_at = d.format == document_format::turtle || d.format == document_format::trig ||
                      d.format == document_format::n3;
  std::string line(has_at ? "@prefix " : "PREFIX ");
  line.append(prefix).append(": <").append(name).append(has_at ? "> .\n" : ">\n");
  const std::vector<prefix_place> places = prefix_places(d.text, d.format);
  const auto first = std::ranges::find(places, true, &prefix_place::is_declaration);
  const std::size_t line_before =
      first == places.end() ? std::string_view::npos : d.text.rfind('\n', first->begin);
  const std::uint64_t at = line_before == std::string_view::npos ? 0 : line_before + 1;
  return text_fix{"Declare " + std::string(prefix) + ": <" + std::string(name) + ">",
                  {{at, at, line}}};
}

/// A comment on the line before, or before the tag, so that the finding is not reported.
/// `within_strings`: the begins of lines before which there can be no comment.
std::optional<text_fix> suppressed(const edited_document& d, const text_finding& f,
                                   const std::vector<std::size_t>& within_strings) {
  const std::string code(name(f.finding.code));
  const std::string title = "Suppress " + code + " here";
  const auto at = static_cast<std::size_t>(f.begin);
  if (is_xml(d.format)) {
    const std::size_t tag = d.text.rfind('<', at);
    const bool is_start_tag = tag != std::string_view::npos && tag + 1 < d.text.size() &&
                              alpha.contains(d.text[tag + 1]) &&
                              d.text.substr(tag, at - tag).find('>') == std::string_view::npos;
    return is_start_tag
               ? std::optional(text_fix{title, {{tag, tag, "<!-- leiri-ignore " + code + " -->"}}})
               : std::nullopt;
  }
  if (!has_prefix_places(d.format) && !is_line_based(d.format)) {
    return std::nullopt;
  }
  const std::size_t line = at == 0 ? 0 : d.text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
  if (std::ranges::binary_search(within_strings, line)) {
    return std::nullopt;
  }
  const std::size_t indent = std::min(d.text.find_first_not_of(" \t", line), d.text.size()) - line;
  return text_fix{
      title,
      {{line, line, std::string(d.text.substr(line, indent)) + "# leiri-ignore " + code + '\n'}}};
}

std::optional<text_fix> renamed(const edited_document& d, const text_finding& f) {
  namespace_renaming_check check = renaming_problem(d, f.value, f.intended);
  // A document that has both the wrong name and the right one is to use the right one.
  if (check.edits.empty()) {
    return std::nullopt;
  }
  return text_fix{"Use the namespace " + printable(f.intended), std::move(check.edits)};
}

/// The name that was probably meant.
std::optional<text_fix> corrected(const edited_document& d, const text_finding& f) {
  if (f.intended.empty()) {
    return std::nullopt;
  }
  return f.finding.code == code::term_unknown ? respelled(d, f) : renamed(d, f);
}

bool can_be_suppressed(code c) noexcept {
  return c != code::document_syntax && c != code::rdf_syntax && c != code::prefix_undefined;
}

}  // namespace

std::vector<text_fix> fixes_for(const edited_document& d, std::uint64_t begin, std::uint64_t end,
                                const std::vector<const text_finding*>& findings) {
  std::vector<text_fix> fixes;
  add_repairs(d, begin, end, fixes);
  const auto add = [&](std::optional<text_fix> fix) {
    if (fix) {
      fixes.push_back(std::move(*fix));
    }
  };
  std::set<std::pair<code, std::uint64_t>> seen;
  std::vector<const text_finding*> here;
  std::ranges::copy_if(findings, std::back_inserter(here), [&](const text_finding* f) {
    return overlaps(f->begin, f->end, begin, end) && seen.emplace(f->finding.code, f->begin).second;
  });
  for (const text_finding* const f : here) {
    add(corrected(d, *f));
    add(declared(d, *f));
  }
  const bool has_strings = !here.empty() && has_prefix_places(d.format) && !is_xml(d.format);
  const std::vector<std::size_t> within_strings =
      has_strings ? lines_within_strings(d.text, d.format) : std::vector<std::size_t>();
  for (const text_finding* const f : here) {
    if (can_be_suppressed(f->finding.code)) {
      add(suppressed(d, *f, within_strings));
    }
  }
  return fixes;
}

}  // namespace leiri::command
