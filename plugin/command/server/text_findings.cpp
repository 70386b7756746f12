#include "server/text_findings.hpp"

#include <algorithm>
#include <leiri/utf8.hpp>
#include <utility>

#include "inventory/inventory_merger.hpp"

namespace leiri::command {

namespace {

/// The end of the character at an offset, or of the escape or reference that represents it:
/// `\u00A0`, `&#160;`, `%20`.
std::uint64_t end_of_character(std::string_view text, std::uint64_t begin) {
  const std::string_view rest = text.substr(static_cast<std::size_t>(begin));
  if (rest.empty()) {
    return begin;
  }
  constexpr std::size_t longest_reference = 12;
  const std::size_t semicolon = rest.substr(0, longest_reference).find(';');
  if (rest.front() == '&' && semicolon != std::string_view::npos) {
    return begin + semicolon + 1;
  }
  const bool is_long = rest.starts_with("\\U");
  if (is_long || rest.starts_with("\\u")) {
    return begin + std::min<std::size_t>(is_long ? 10 : 6, rest.size());
  }
  return begin + std::max<std::size_t>(decode_utf8(rest, 0).length, 1);
}

/// The end of the name or IRI that begins at an offset.
std::uint64_t end_of_name(std::string_view text, std::uint64_t begin, std::string_view value) {
  const std::string_view rest = text.substr(static_cast<std::size_t>(begin));
  if (rest.starts_with(value)) {
    return begin + value.size();
  }
  constexpr std::string_view delimiters = " \t\r\n<>\"'(){}[];,=";
  return begin + std::min(rest.find_first_of(delimiters), rest.size());
}

/// The offset of a position, which is at most the size of the text.
std::uint64_t offset_of(std::string_view text, const position& where) {
  if (where.offset != position::unknown) {
    return std::min<std::uint64_t>(where.offset, text.size());
  }
  std::size_t at = 0;
  for (std::uint64_t line = 1; line < where.line; ++line) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string_view::npos) {
      return text.size();
    }
    at = end + 1;
  }
  for (std::uint64_t column = 1; column < where.column && at < text.size(); ++column) {
    at += std::max<std::size_t>(decode_utf8(text, at).length, 1);
  }
  return at;
}

void set_range(std::string_view text, const located_finding& f, text_finding& to) {
  to.begin = offset_of(text, f.where);
  if (!f.range || describe(f.finding.code).names_character) {
    to.end = end_of_character(text, to.begin);
    return;
  }
  to.begin = std::min(to.begin, offset_of(text, f.range->first));
  to.end = std::max(to.begin, offset_of(text, f.range->second));
}

/// Converts a finding about namespaces and terms.
text_finding name_finding(std::string_view text, const namespace_finding& f) {
  const std::uint64_t begin = offset_of(text, f.first.where);
  return {{f.code, f.severity},
          begin,
          end_of_name(text, begin, f.value),
          f.message,
          f.value,
          f.intended};
}

class text_check final : public check_report {
 public:
  text_check(std::string_view text, checked_text& to) : text_(text), to_(to) {}

  void begin_document(const document& d) override { to_.namespaces.begin_document(d.path); }
  void add(const located_finding& f) override {
    to_.own.add(f.finding.severity, [&] {
      text_finding found{f.finding, 0, 0, f.message};
      set_range(text_, f, found);
      return found;
    });
  }
  void finish(const check_results& results) override {
    to_.suppressions = results.suppressions;
    for (const scope_results& scope : results.scopes) {
      detail::inventory_merger(to_.namespaces).append(scope.namespaces);
      for (const namespace_finding& f : scope.findings) {
        to_.about_names.add(f.severity, [&] { return name_finding(text_, f); });
      }
    }
  }

 private:
  std::string_view text_;
  checked_text& to_;
};

class names_check final : public check_report {
 public:
  explicit names_check(std::vector<compared_text> texts) : texts_(std::move(texts)) {}

  void add(const located_finding& /*f*/) override {}
  void finish(const check_results& results) override {
    for (const compared_text& t : texts_) {
      *t.about_names = {};
    }
    for (const scope_results& scope : results.scopes) {
      for (const namespace_finding& f : scope.findings) {
        const compared_text& t = texts_[f.first.document];
        t.about_names->add(f.severity, [&] { return name_finding(t.text, f); });
      }
    }
  }

 private:
  std::vector<compared_text> texts_;
};

}  // namespace

std::vector<const text_finding*> shown_findings::shown(const shown_findings& a,
                                                       const shown_findings& b,
                                                       std::uint64_t& left_out) {
  std::vector<const text_finding*> all;
  const auto add = [&all](const std::vector<text_finding>& kept) {
    for (auto f = kept.begin(); f != kept.end() && all.size() < most; ++f) {
      all.push_back(&*f);
    }
  };
  std::uint64_t count = 0;
  for (std::size_t s = 0; s < severities; ++s) {
    add(a.kept_[s]);
    add(b.kept_[s]);
    count += a.counts_[s] + b.counts_[s];
  }
  left_out = count - all.size();
  std::ranges::stable_sort(all, {}, &text_finding::begin);
  return all;
}

std::unique_ptr<check_report> make_text_check(std::string_view text, checked_text& to) {
  return std::make_unique<text_check>(text, to);
}

std::unique_ptr<check_report> make_names_check(std::vector<compared_text> texts) {
  return std::make_unique<names_check>(std::move(texts));
}

}  // namespace leiri::command
