#include "host/marked_output.hpp"

#include <leiri/characters.hpp>

#include "text/hex.hpp"

namespace leiri::serd {
namespace {

/// What follows the common start in a marker that contains an IRI.
constexpr std::string_view contains = "kept:";

void append_encoded(std::string_view text, std::string& out) {
  constexpr ascii_set plain = alpha | digit;
  for (const char c : text) {
    if (plain.contains(c)) {
      out += c;
    } else {
      out += '%';
      text::append_hex(c, out);
    }
  }
}

}  // namespace

// Serd's nodes must be UTF-8, and its sinks do not receive lines.
policy marked_output::possible(policy wanted, code why) const noexcept {
  const bool carried = why != code::utf8_invalid && why != code::document_syntax;
  return wanted == policy::keep && !carried ? policy::skip : wanted;
}

void marked_output::skip(std::string_view /*token*/) {
  bytes_.append("<").append(marker_start).append(">");
}

void marked_output::keep(std::string_view /*token*/, std::string_view iri) {
  bytes_.append("<").append(marker_start).append(contains);
  append_encoded(iri, bytes_);
  bytes_ += '>';
}

void marked_output::spell_out(std::string_view /*token*/, std::string_view iri) {
  bytes_.append("<").append(iri).append(">");
}

// _:B1 becomes _:BB1, and _:BB1, which may clash too, becomes _:BBB1: no two labels become the
// same.
void marked_output::relabel(std::string_view token) {
  bytes_.append("_:B").append(token.substr(2));
}

void marked_output::lone_quote(std::string_view token) { bytes_.append("\\").append(token); }

void marked_output::take(std::size_t size) {
  taken_ += size;
  // Moving the rest to the front pays only if most of the bytes were taken.
  if (taken_ * 2 >= bytes_.size()) {
    bytes_.erase(0, taken_);
    kept_ -= taken_;
    taken_ = 0;
  }
}

// Copies only the piece of a line that may still be dropped.
void marked_output::take_all(std::string& out) {
  out.append(kept());
  bytes_.erase(0, kept_);
  taken_ = 0;
  kept_ = 0;
}

bool read_marker(std::string_view rest, std::string& out) {
  if (!rest.starts_with(contains)) {
    return false;
  }
  for (std::size_t at = contains.size(); at < rest.size(); ++at) {
    if (rest[at] != '%') {
      out += rest[at];
    } else {
      out += static_cast<char>(text::hex_value(rest[at + 1]) << 4U | text::hex_value(rest[at + 2]));
      at += 2;
    }
  }
  return true;
}

}  // namespace leiri::serd
