#include <algorithm>
#include <leiri/identifier_finder.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <vector>

#include "input.hpp"
#include "require.hpp"

namespace leiri_fuzz::find_fuzz {
namespace {

struct piece {
  std::size_t offset;
  std::size_t length;
  std::string iri;

  friend bool operator==(const piece&, const piece&) = default;
};

std::vector<piece> pieces_of(std::string_view text) {
  std::vector<piece> pieces;
  for (const leiri::found_identifier& one : leiri::identifier_finder(text)) {
    pieces.push_back({one.offset, one.length, std::string(one.iri)});
  }
  return pieces;
}

std::string without_white_space(std::string_view text) {
  std::string out(text);
  std::erase_if(out, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return out;
}

// Each identifier is at its stated place, after the previous one, and is an IRI.
void stand_in_the_text(std::string_view text, const std::vector<piece>& pieces) {
  std::size_t end = 0;
  for (const piece& p : pieces) {
    require(p.offset >= end && p.length <= text.size() && p.offset <= text.size() - p.length,
            "identifiers stand one behind another", {{"text", text}, {"iri", p.iri}});
    end = p.offset + p.length;
    const std::string_view stands = text.substr(p.offset, p.length);
    const bool broken = stands.find('\n') != std::string_view::npos;
    require(stands == p.iri || (broken && without_white_space(stands) == p.iri),
            "an identifier is what stands there", {{"text", text}, {"iri", p.iri}});
    require(leiri::parse(p.iri, leiri::profile::iri, leiri::kind::iri).has_value(),
            "what is found is an IRI", {{"text", text}, {"iri", p.iri}});
  }
}

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool is_space(char c) { return c == ' ' || c == '\n'; }

/// The length of "http://" followed by plain letters, digits and slashes at byte `at`, between
/// white space; 0 if there is no such text.
std::size_t plain_length(std::string_view text, std::size_t at) {
  constexpr std::string_view start = "http://";
  std::size_t end = at + start.size();
  if (!text.substr(at).starts_with(start) || (at > 0 && !is_space(text[at - 1])) ||
      end == text.size() || !is_plain(text[end])) {
    return 0;
  }
  while (end < text.size() && (is_plain(text[end]) || text[end] == '/')) {
    ++end;
  }
  return end == text.size() || is_space(text[end]) ? end - at : 0;
}

// Every obvious identifier is found, unless it is within one that spans lines.
void miss_nothing_plain(std::string_view text, const std::vector<piece>& pieces) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t length = plain_length(text, at);
    if (length == 0) {
      continue;
    }
    const bool found = std::any_of(pieces.begin(), pieces.end(), [&](const piece& p) {
      const bool covers = p.offset < at && p.offset + p.length >= at + length;
      return (p.offset == at && p.length == length) ||
             (covers && text.substr(p.offset, p.length).find('\n') != std::string_view::npos);
    });
    require(found, "a plain identifier is found",
            {{"text", text}, {"identifier", text.substr(at, length)}});
  }
}

// In a carrier, identifiers have places one behind another, and are IRIs.
void stand_in_carriers(std::string_view text) {
  for (const leiri::carrier c : {leiri::carrier::html, leiri::carrier::mime}) {
    std::size_t end = 0;
    for (const leiri::found_identifier& one :
         leiri::identifier_finder(leiri::read_carried(text, c))) {
      require(one.offset >= end && one.offset + one.length <= text.size(),
              "identifiers stand one behind another", {{"text", text}, {"iri", one.iri}});
      end = one.offset + one.length;
      require(leiri::parse(one.iri, leiri::profile::iri, leiri::kind::iri).has_value(),
              "what is found is an IRI", {{"text", text}, {"iri", one.iri}});
    }
  }
}

void verify(const input& in) {
  const std::string_view text = in.text();
  const std::vector<piece> pieces = pieces_of(text);
  stand_in_the_text(text, pieces);
  miss_nothing_plain(text, pieces);
  stand_in_carriers(text);
  require(pieces == pieces_of(std::string(text) + " "), "white space behind changes nothing",
          {{"text", text}});
}

const target registered("find", verify);

}  // namespace
}  // namespace leiri_fuzz::find_fuzz
