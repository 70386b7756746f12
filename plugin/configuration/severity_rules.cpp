#include "configuration/severity_rules.hpp"

#include <algorithm>
#include <array>

#include "configuration/failure.hpp"
#include "configuration/suggestion.hpp"

namespace leiri::configuration {

namespace {

/// Whether findings with a code must be reported. Without them, a document that was not read to its
/// end could seem to have no errors.
bool is_needed(code c) noexcept {
  constexpr std::array needed = {code::document_syntax, code::document_unreadable,
                                 code::limit_exceeded};
  return std::ranges::find(needed, c) != needed.end();
}

code code_from(std::string_view name) {
  const auto found = code_named(name);
  if (!found) {
    throw usage_error("unknown finding \"" + std::string(name) + '"' +
                      suggestion(name, code_names()) + "; leiri help findings lists them");
  }
  return *found;
}

void need_not_off(code c) {
  if (is_needed(c)) {
    throw usage_error(
        std::string(name(c)) +
        " cannot be off: without it, a document that was not read to its end would look clean");
  }
}

}  // namespace

std::vector<std::string_view> code_names() {
  std::vector<std::string_view> names;
  for (const catalogue_entry& entry : catalogue()) {
    names.push_back(entry.name);
  }
  return names;
}

std::vector<code> codes_like(std::string_view pattern) {
  std::vector<code> codes;
  if (!pattern.ends_with('-')) {
    codes.push_back(code_from(pattern));
    return codes;
  }
  for (const catalogue_entry& entry : catalogue()) {
    if (entry.name.starts_with(pattern)) {
      codes.push_back(entry.code);
    }
  }
  if (codes.empty()) {
    throw usage_error("no finding begins with \"" + std::string(pattern) +
                      "\"; leiri help findings lists them");
  }
  return codes;
}

void severity_rules::change(std::string_view setting) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string_view::npos) {
    throw usage_error('"' + std::string(setting) + "\" is not CODE=SEVERITY");
  }
  const code c = code_from(setting.substr(0, equals));
  const std::string_view wanted = setting.substr(equals + 1);
  const auto named = severity_named(wanted);
  rule& r = rules()[static_cast<std::size_t>(c)];
  if (wanted == "off") {
    need_not_off(c);
    r.is_off = true;
  } else if (named && *named != severity::invalid) {
    r.is_off = false;
    r.wanted = named;
  } else {
    throw usage_error('"' + std::string(setting) +
                      "\": the severity must be off, info, warning or error");
  }
}

void severity_rules::select(std::string_view pattern) {
  for (const code c : codes_like(pattern)) {
    rules()[static_cast<std::size_t>(c)].is_selected = true;
  }
  selects_ = true;
}

void severity_rules::ignore(std::string_view pattern) {
  const std::vector<code> codes = codes_like(pattern);
  if (codes.size() == 1) {
    need_not_off(codes.front());
  }
  for (const code c : codes) {
    rules()[static_cast<std::size_t>(c)].is_off = !is_needed(c);
  }
}

void severity_rules::add(const severity_rules& later) {
  if (later.rules_.empty()) {
    return;
  }
  std::vector<rule>& all = rules();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const rule& l = later.rules_[i];
    all[i].is_off = l.is_off || (all[i].is_off && !l.wanted);
    all[i].wanted = l.wanted ? l.wanted : all[i].wanted;
    all[i].is_selected = later.selects_ ? l.is_selected : all[i].is_selected;
  }
  selects_ = selects_ || later.selects_;
}

std::optional<severity> severity_rules::operator()(const finding& f) const noexcept {
  if (rules_.empty()) {
    return f.severity;
  }
  const rule& r = rules_[static_cast<std::size_t>(f.code)];
  const bool is_left_out = selects_ && !r.is_selected && !is_needed(f.code);
  return r.is_off || is_left_out ? std::nullopt : std::optional(r.wanted.value_or(f.severity));
}

std::vector<severity_rules::rule>& severity_rules::rules() {
  rules_.resize(catalogue().size());
  return rules_;
}

}  // namespace leiri::configuration
