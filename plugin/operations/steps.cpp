#include "operations/steps.hpp"

#include <leiri/characters.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>

namespace leiri::operations {

namespace {

/// The text with all its bytes percent-encoded.
std::string percent_encode(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string triplets;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    triplets.append({'%', digits[byte >> 4U], digits[byte & 15U]});
  }
  return triplets;
}

/// The percent-encoding with which `after` starts, if it encodes `character` in UTF-8 or in the
/// charset of queries; otherwise empty.
std::string triplets_of(std::string_view character, std::string_view after, charset* of_query) {
  std::string triplets = percent_encode(character);
  if (after.starts_with(triplets)) {
    return triplets;
  }
  std::string buffer;
  const auto bytes = of_query == nullptr ? result<std::string_view>(std::string_view())
                                         : of_query->encode(character, buffer);
  triplets = percent_encode(bytes.value_or(""));
  return after.starts_with(triplets) ? triplets : std::string();
}

/// "%C3%A9" as "<c3><a9>".
void append_octets(std::string_view triplets, std::string& out) {
  for (std::size_t at = 0; at < triplets.size(); at += 3) {
    out.append({'<', to_lower(triplets[at + 1]), to_lower(triplets[at + 2]), '>'});
  }
}

}  // namespace

std::string show_octets(std::string_view before, std::string_view after, charset* of_query) {
  std::string shown;
  for (std::size_t at = 0, made = 0; made < after.size();) {
    if (at < before.size() && before[at] == after[made]) {
      shown += after[made++];
      ++at;
      continue;
    }
    const std::uint32_t length = at < before.size() ? decode_utf8(before, at).length : 0;
    const std::string triplets =
        length == 0 ? std::string()
                    : triplets_of(before.substr(at, length), after.substr(made), of_query);
    if (triplets.empty()) {
      return std::string(after);  // the change is not an encoding and has no intermediate form
    }
    append_octets(triplets, shown);
    at += length;
    made += triplets.size();
  }
  return shown;
}

std::string with_host_of(std::string_view text, std::string_view from) {
  const auto to = split(text);
  const auto other = split(from);
  if (!to || !other || !to->has_authority() || !other->has_authority()) {
    return std::string(text);
  }
  std::string made(text.substr(0, to->host_begin));
  return made.append(*other->host()).append(text.substr(to->host_end));
}

}  // namespace leiri::operations
