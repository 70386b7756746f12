#include "abnf.hpp"

#include <algorithm>
#include <utility>

namespace leiri_reference {

namespace {

char32_t lowercase(char32_t c) { return U'A' <= c && c <= U'Z' ? c - U'A' + U'a' : c; }

}  // namespace

element character(std::function<bool(char32_t)> belongs) {
  return [belongs = std::move(belongs)](subject& s, const positions& starts) {
    positions ends;
    for (const std::size_t at : starts) {
      if (at < s.text.size() && belongs(s.text[at])) ends.insert(at + 1);
    }
    if (!ends.empty()) s.furthest = std::max(s.furthest, *ends.rbegin());
    return ends;
  };
}

element literal(std::string_view ascii) {
  std::vector<element> parts;
  for (const char c : ascii) {
    const char32_t wanted = lowercase(static_cast<unsigned char>(c));
    parts.push_back(character([wanted](char32_t found) { return lowercase(found) == wanted; }));
  }
  return sequence(std::move(parts));
}

element sequence(std::vector<element> parts) {
  return [parts = std::move(parts)](subject& s, const positions& starts) {
    positions at = starts;
    for (const element& part : parts) {
      if (at.empty()) break;
      at = part(s, at);
    }
    return at;
  };
}

element either(std::vector<element> alternatives) {
  return [alternatives = std::move(alternatives)](subject& s, const positions& starts) {
    positions ends;
    for (const element& alternative : alternatives) ends.merge(alternative(s, starts));
    return ends;
  };
}

element repeat(std::size_t at_least, std::size_t at_most, element part) {
  return [=, part = std::move(part)](subject& s, const positions& starts) {
    positions ends;
    positions fresh = starts;
    for (std::size_t count = 0; !fresh.empty(); ++count) {
      positions next = count == at_most ? positions{} : part(s, fresh);
      if (count >= at_least) {
        ends.insert(fresh.begin(), fresh.end());
        // Positions already reached by fewer repetitions need no second visit if the number of
        // further repetitions is unlimited.
        if (at_most == unbounded) {
          for (const std::size_t known : ends) next.erase(known);
        }
      }
      fresh = std::move(next);
    }
    return ends;
  };
}

element any_number_of(element part) { return repeat(0, unbounded, std::move(part)); }

element one_or_more(element part) { return repeat(1, unbounded, std::move(part)); }

element maybe(element part) { return repeat(0, 1, std::move(part)); }

bool matches_whole(const element& start, subject& s) {
  return start(s, {0}).contains(s.text.size());
}

}  // namespace leiri_reference
