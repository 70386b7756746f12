#include "server/text_fixes.hpp"

#include <algorithm>
#include <leiri/documents/namespace_renaming.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/message.hpp>
#include <optional>
#include <string_view>

#include "cleaning/renaming.hpp"
#include "io/failure.hpp"

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

/// Renames the namespace in the whole document, as `leiri clean --rename` does.
std::optional<text_fix> renamed(const edited_document& d, const text_finding& f) {
  renamings names;
  try {
    add_renaming({f.value, f.intended}, names);
    refuse_implicit_names(names, d.format);
  } catch (const usage_error&) {
    return std::nullopt;  // it cannot be renamed
  }
  namespace_renaming renaming(names);
  renaming_listener listener;
  edit_collector copy;
  copy_text(d, listener, policy_table(policy::keep), &renaming, copy);
  if (listener.is_refused() || copy.edits().empty()) {
    return std::nullopt;
  }
  return text_fix{"Use the namespace " + printable(f.intended), copy.edits()};
}

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

}  // namespace

std::vector<text_fix> fixes_for(const edited_document& d, std::uint64_t begin, std::uint64_t end,
                                const std::vector<const text_finding*>& about_names) {
  std::vector<text_fix> fixes;
  add_repairs(d, begin, end, fixes);
  for (const text_finding* const f : about_names) {
    if (f->intended.empty() || !overlaps(f->begin, f->end, begin, end)) {
      continue;
    }
    auto fix = f->finding.code == code::term_unknown ? respelled(d, *f) : renamed(d, *f);
    if (fix) {
      fixes.push_back(std::move(*fix));
    }
  }
  return fixes;
}

}  // namespace leiri::command
