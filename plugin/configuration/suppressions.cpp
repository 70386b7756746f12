#include "configuration/suppressions.hpp"

#include <algorithm>
#include <leiri/documents/namespace_findings.hpp>
#include <leiri/documents/report_line.hpp>
#include <leiri/message.hpp>
#include <tuple>
#include <utility>

#include "configuration/severity_rules.hpp"
#include "configuration/suggestion.hpp"

namespace leiri::configuration {

namespace {

constexpr std::string_view file_keyword = "leiri-ignore-file";
constexpr std::string_view keyword = "leiri-ignore";
/// The text after this mark is a reason for human readers.
constexpr std::string_view reason_mark = "--";

bool is_before(const position& a, const position& b) noexcept {
  return std::tie(a.line, a.column) < std::tie(b.line, b.column);
}

/// Removes the next word from a line and returns it; empty at the end of the line.
std::string_view take_word(std::string_view& line) {
  constexpr std::string_view separators = " \t,";
  const std::size_t begin = std::min(line.find_first_not_of(separators), line.size());
  const std::size_t end = std::min(line.find_first_of(separators, begin), line.size());
  const std::string_view word = line.substr(begin, end - begin);
  line.remove_prefix(end);
  return word;
}

}  // namespace

void suppressions::begin_document(const std::string& path) {
  path_ = path;
  current_ = nullptr;
}

void suppressions::add(const remark& r) {
  if (current_ == nullptr) {
    current_ = &documents_[path_];
  }
  std::string_view line = r.text.substr(0, r.text.find_first_of("\r\n"));
  const std::string_view first = take_word(line);
  if (first == keyword) {
    read_codes(r, line, current_->in_place);
  } else if (first == file_keyword && r.precedes_content) {
    read_codes(r, line, current_->in_file);
  } else if (first == file_keyword) {
    trouble_(place(path_, r.where) + ": leiri-ignore-file must precede what it is about");
  } else {
    trouble_(place(path_, r.where) + ": unknown comment \"" + printable(std::string(first)) +
             "\"; use leiri-ignore or leiri-ignore-file");
  }
}

void suppressions::read_codes(const remark& r, std::string_view names,
                              std::vector<suppression>& to) {
  bool is_empty = true;
  for (std::string_view name = take_word(names); !name.empty() && !name.starts_with(reason_mark);
       name = take_word(names)) {
    is_empty = false;
    if (const auto c = code_named(name)) {
      to.push_back({*c, r.where, r.begin, r.end});
    } else {
      trouble_(place(path_, r.where) + ": unknown code \"" + printable(std::string(name)) +
               "\" in a comment" + suggestion(name, code_names()));
    }
  }
  if (is_empty) {
    trouble_(place(path_, r.where) + ": a comment that suppresses findings names no code");
  }
}

bool suppressions::takes(code c, const position& where) const {
  const suppression* const by = current_ == nullptr ? nullptr : find(*current_, c, where);
  if (by == nullptr) {
    return false;
  }
  by->is_used = true;
  return true;
}

const suppressions::suppression* suppressions::find(const suppressed& in, code c,
                                                    const position& where) {
  if (const auto s = std::ranges::find(in.in_file, c, &suppression::code); s != in.in_file.end()) {
    return &*s;
  }
  auto after = std::upper_bound(
      in.in_place.begin(), in.in_place.end(), where,
      [](const position& w, const suppression& s) { return is_before(w, s.begin); });
  while (after != in.in_place.begin() && !is_before((--after)->end, where)) {
    if (after->code == c) {
      return &*after;
    }
  }
  return nullptr;
}

std::vector<unused_suppression> suppressions::unused() const {
  std::vector<unused_suppression> found;
  if (current_ == nullptr) {
    return found;
  }
  for (const auto* const all : {&current_->in_file, &current_->in_place}) {
    for (const suppression& s : *all) {
      if (!s.is_used && !is_about_all_documents(s.code) && s.where.line != position::unknown) {
        found.push_back({s.code, s.where});
      }
    }
  }
  return found;
}

void suppressions::add(const document_suppression& s) {
  suppressed& of_document = documents_[s.path];
  if (s.range) {
    of_document.in_place.push_back({s.code, s.range->first, s.range->first, s.range->second});
  } else {
    of_document.in_file.push_back({s.code, {}, {}, {}});
  }
}

std::vector<document_suppression> suppressions::about_all_documents() const {
  std::vector<document_suppression> all;
  for (const auto& [path, of_document] : documents_) {
    for (const auto* const some : {&of_document.in_file, &of_document.in_place}) {
      for (const suppression& s : *some) {
        if (is_about_all_documents(s.code)) {
          const bool has_range = some == &of_document.in_place;
          all.push_back(
              {path, s.code, has_range ? std::optional(std::pair(s.begin, s.end)) : std::nullopt});
        }
      }
    }
  }
  return all;
}

bool suppressions::has(std::string_view document, code c, const position& where) const {
  const auto found = documents_.find(document);
  return found != documents_.end() && find(found->second, c, where) != nullptr;
}

}  // namespace leiri::configuration
