#include <algorithm>
#include <leiri/checker.hpp>
#include <leiri/finding.hpp>
#include <leiri/message.hpp>
#include <string>
#include <vector>

#include "input.hpp"
#include "require.hpp"

namespace leiri_fuzz::check_fuzz {
namespace {

using leiri::finding;
using leiri::severity;

/// Whether a finding may have another severity than the catalogue's: a bidirectional formatting
/// character has that of its profile (RFC 3987 section 4.1), and a quotation mark of titles is an
/// info outside the authority.
bool may_differ(const finding& f) {
  return f.code == leiri::code::bidi_format_character ||
         (f.code == leiri::code::delimiter_look_alike && f.severity == severity::info &&
          f.component != leiri::component::host && f.component != leiri::component::userinfo &&
          f.component != leiri::component::port);
}

// A finding lies in the text, is as grave as the catalogue says, and can be told.
void is_sound(const finding& f, const input& in) {
  const auto& entry = leiri::describe(f.code);
  require(f.offset <= in.text().size(), "a finding lies in the text",
          {{"text", in.text()}, {"finding", entry.name}, {"offset", std::to_string(f.offset)}});
  require(f.severity == entry.severity || may_differ(f),
          "a finding has the severity of the catalogue",
          {{"text", in.text()}, {"finding", entry.name}, {"severity", name(f.severity)}});
  require(!leiri::message(f.code, in.text(), f.offset).empty(), "a finding has a message",
          {{"text", in.text()}, {"finding", entry.name}});
}

// An invalid identifier has one finding, parse()'s error; a valid one has opinions only.
void verdict_is_parse_s(const input& in, bool valid, const std::vector<finding>& findings) {
  const auto ref = leiri::parse(in.text(), in.profile, in.kind);
  require(valid == ref.has_value(), "check() answers as parse()", {{"text", in.text()}});
  if (!valid) {
    require(findings == std::vector<finding>{leiri::to_finding(ref.error())} &&
                findings.front().severity == severity::invalid,
            "the verdict comes first and ends the list", {{"text", in.text()}});
  }
  const bool opinions = std::none_of(findings.begin(), findings.end(), [](const finding& f) {
    return f.severity == severity::invalid;
  });
  require(opinions == valid, "opinions alone on what is valid", {{"text", in.text()}});
}

// A memory of hosts changes nothing, the second time either.
void checker_agrees(const input& in, const std::vector<finding>& findings) {
  const auto ref = leiri::parse(in.text(), in.profile, in.kind);
  if (!ref) {
    return;
  }
  leiri::checker remembering;
  for (int round = 0; round < 2; ++round) {
    std::vector<finding> again;
    remembering.check(*ref, in.profile, again);
    require(again == findings, "checker finds what check() finds", {{"text", in.text()}});
  }
}

// Findings of one code come in reading order, and none comes twice.
void are_in_order(const input& in, const std::vector<finding>& findings) {
  for (std::size_t i = 0; i < findings.size(); ++i) {
    for (std::size_t j = i + 1; j < findings.size(); ++j) {
      const finding& a = findings[i];
      const finding& b = findings[j];
      require(a.code != b.code || a.offset < b.offset, "findings come in reading order, once",
              {{"text", in.text()}, {"profile", name(in.profile)}, {"finding", name(a.code)}});
    }
  }
}

void verify(const input& in) {
  std::vector<finding> findings;
  const bool valid = leiri::check(in.text(), in.profile, in.kind, findings);
  verdict_is_parse_s(in, valid, findings);
  are_in_order(in, findings);
  checker_agrees(in, findings);
  for (const finding& f : findings) {
    is_sound(f, in);
  }
}

const target registered("check", verify);

}  // namespace
}  // namespace leiri_fuzz::check_fuzz
