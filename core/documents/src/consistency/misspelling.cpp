#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/message.hpp>
#include <optional>
#include <unordered_set>

#include "consistency/consistency.hpp"
#include "consistency/edit_distance.hpp"
#include "consistency/misspelling.hpp"
#include "consistency/segment_index.hpp"

namespace leiri::detail {
namespace {

using std::string_view;

std::size_t letters(string_view segment) noexcept {
  return static_cast<std::size_t>(std::count_if(segment.begin(), segment.end(), [](char c) {
    return alpha.contains(c) || static_cast<unsigned char>(c) >= 0x80;
  }));
}

/// The characters of a segment that are digits, or those that are not.
std::string only(string_view segment, bool digits) {
  std::string some;
  for (const char c : segment) {
    if (digit.contains(c) == digits) {
      some += c;
    }
  }
  return some;
}

/// The edit distance of a segment from that of a known name, if the segment is probably a
/// misspelling: in a short word, a character was added or omitted; longer words may differ by more.
std::optional<std::size_t> slip(string_view written, string_view known) {
  const std::size_t size = std::max(letters(written), letters(known));
  if (letters(written) < 3 || only(written, true) != only(known, true)) {
    return std::nullopt;
  }
  const std::size_t most = size >= 8 ? 2 : 1;
  const std::size_t distance = edit_distance(written, known, most);
  const bool fits = distance <= most && (size >= 6 || written.size() != known.size());
  return fits ? std::optional(distance) : std::nullopt;
}

/// The same for a date: only digits differ. If a digit was added or omitted, all others must be
/// equal.
std::optional<std::size_t> date_slip(string_view written, string_view known) {
  const std::string digits = only(known, true);
  const std::size_t distance = edit_distance(written, known, digits.size());
  const bool fits = !digits.empty() && (written.size() == known.size() || distance == 1) &&
                    only(written, false) == only(known, false);
  return fits ? std::optional(distance) : std::nullopt;
}

/// Whether a schema is for the namespace, but no document has an element or attribute in it.
bool is_unmet_target(const consistency& all, std::uint32_t index) noexcept {
  const namespace_usages how = all.of(index).how;
  return how.contains(namespace_usage::target) && !how.contains(namespace_usage::xml_name);
}

/// The names that are known: those of the table, those of the caller, and those of schemas that no
/// document seems to use.
class known_names {
 public:
  /// Takes only the names that share with a candidate either the authority or everything after it.
  known_names(const consistency& all, const std::vector<std::uint32_t>& candidates) {
    std::unordered_set<std::uint64_t> heads;
    std::unordered_set<std::uint64_t> tails;
    for (const std::uint32_t index : candidates) {
      const name_marks marks = marks_of(all.entry(index).name);
      heads.insert(marks.head);
      tails.insert(marks.tail);
    }
    for (std::size_t i = 0; i < known_rows().size(); ++i) {
      const name_marks& marks = known_marks()[i];
      if (heads.contains(marks.head) || tails.contains(marks.tail)) {
        names_.push_back(known_rows()[i].name);
        dated_.push_back(known_rows()[i].is_dated());
      }
    }
    for (const known_namespace& k : all.namespaces().knowledge().known) {
      names_.push_back(k.name);
    }
    first_target_ = names_.size();
    for (std::uint32_t i = 0; i < all.size(); ++i) {
      if (is_unmet_target(all, i)) {
        names_.push_back(all.entry(i).name);
      }
    }
    std::sort(names_.begin() + static_cast<std::ptrdiff_t>(first_target_), names_.end());
    dated_.resize(names_.size());
    index_.emplace(names_);
  }

  struct match {
    string_view name;
    string_view segment;  ///< of that name
    string_view written;
  };

  /// The known name that was probably intended. Names of schemas are candidates only for names of
  /// elements and attributes.
  [[nodiscard]] std::optional<match> intended(string_view name, bool is_of_elements) {
    last_ = is_of_elements ? names_.size() : first_target_;
    split_name(name, segments_);
    for (const name_segment& s : segments_) {
      if (const auto found = intended(name, s)) {
        return found;
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::optional<match> intended(string_view name, const name_segment& s) {
    siblings_.clear();
    index_->find(name, s, [this](const auto& found) {
      if (found.name < last_) {
        siblings_.push_back(found);
      }
    });
    const string_view written = name.substr(s.begin, s.end - s.begin);
    for (const auto& known : siblings_) {
      const auto distance = slip_of(written, known);
      if (distance && !has_near_sibling(known, *distance)) {
        return match{names_[known.name], known.segment, written};
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::size_t> slip_of(
      string_view written, const segment_index::found_segment& known) const {
    if (const auto found = slip(written, known.segment)) {
      return found;
    }
    return dated_[known.name] ? date_slip(written, known.segment) : std::nullopt;
  }

  /// Whether another known name is as near to `known` as the written name is (wcs, wfs, wms). A
  /// name that `known` superseded does not count.
  [[nodiscard]] bool has_near_sibling(const segment_index::found_segment& known,
                                      std::size_t distance) const {
    return std::any_of(siblings_.begin(), siblings_.end(), [&](const auto& other) {
      const known_row* const row = find_known_row(names_[other.name]);
      return other.segment != known.segment &&
             (row == nullptr || row->successor != names_[known.name]) &&
             edit_distance(other.segment, known.segment, distance) <= distance;
    });
  }

  std::vector<string_view> names_;
  std::vector<bool> dated_;       // by name
  std::size_t first_target_ = 0;  // the names from here on are those of schemas
  std::size_t last_ = 0;          // the names from here on are not candidates now
  std::optional<segment_index> index_;
  std::vector<name_segment> segments_;
  std::vector<segment_index::found_segment> siblings_;  // known names that differ in one segment
};

void report_misspelling(consistency& all, std::uint32_t index, string_view known,
                        const std::string& slip_words) {
  const auto entry = all.namespaces().find(known);
  const auto other = entry ? std::optional(all.place_of(*entry)) : std::nullopt;
  all.report_uses(code::namespace_misspelt, index, severity_if_used, known, other,
                  name_words(all.entry(index).name) + " is not <" + printable(known) + "> (" +
                      all.text_of(other) + "): " + slip_words);
}

/// The known name that a name has twice, as http://h/voc#http://h/voc# has; empty if there is none.
string_view doubled_name(const consistency& all, string_view name) {
  const std::size_t second = name.find(name.substr(0, name.find(':') + 1), 1);
  const string_view rest = second == string_view::npos ? string_view() : name.substr(second);
  if (rest.empty() || without_end(rest) != without_end(name.substr(0, second))) {
    return {};
  }
  const auto index = all.namespaces().find(rest);
  const bool is_known = find_known_row(rest) != nullptr || (index && all.of(*index).is_known());
  return is_known ? rest : string_view();
}

std::vector<std::uint32_t> possible_misspellings(const consistency& all) {
  std::vector<std::uint32_t> candidates;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const consistency::facts& facts = all.of(i);
    const bool is_unused_default = !facts.is_used() && all.entry(i).prefixes.empty();
    if (!facts.is_known() && !facts.is_found && !is_unused_default) {
      candidates.push_back(i);
    }
  }
  return candidates;
}

}  // namespace

bool is_misspelling(string_view written, string_view meant) {
  std::vector<name_segment> ours;
  std::vector<name_segment> theirs;
  split_name(written, ours);
  split_name(meant, theirs);
  const auto text = [](string_view name, const name_segment& s) {
    return name.substr(s.begin, s.end - s.begin);
  };
  for (std::size_t i = 0; ours.size() == theirs.size() && i < ours.size(); ++i) {
    const bool is_rest_equal =
        ours[i].rest == theirs[i].rest &&
        written.substr(0, ours[i].begin) == meant.substr(0, theirs[i].begin) &&
        written.substr(ours[i].end) == meant.substr(theirs[i].end);
    if (is_rest_equal && written != meant) {
      return slip(text(written, ours[i]), text(meant, theirs[i])).has_value();
    }
  }
  return false;
}

void find_misspellings(consistency& all) {
  const std::vector<std::uint32_t> candidates = possible_misspellings(all);
  known_names known(all, candidates);
  for (const std::uint32_t index : candidates) {
    const string_view name = all.entry(index).name;
    if (all.is_defined(index)) {
      continue;
    }
    if (const string_view twice = doubled_name(all, name); !twice.empty()) {
      report_misspelling(all, index, twice, "the name is written twice");
    } else if (const auto found =
                   known.intended(name, all.of(index).how.contains(namespace_usage::xml_name))) {
      report_misspelling(
          all, index, found->name,
          '"' + printable(found->written) + "\" for \"" + printable(found->segment) + '"');
    }
  }
}

}  // namespace leiri::detail
