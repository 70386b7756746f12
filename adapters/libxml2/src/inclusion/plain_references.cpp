#include "inclusion/plain_references.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "host/text.hpp"
#include "state/base_stack.hpp"

namespace leiri::libxml2 {
namespace {

/// Without a query, a fragment or brackets, which libxml2 does not always take as they are.
bool is_simple(std::string_view reference) noexcept {
  static constexpr ascii_set usual = unreserved | ascii_set("/:");
  return is_plain(reference) &&
         std::all_of(reference.begin(), reference.end(), [](char c) { return usual.contains(c); });
}

bool has(std::string_view bytes, std::string_view text) noexcept {
  return bytes.find(text) != std::string_view::npos;
}

/// Whether all markup of the document is where its characters are: ASCII, without declarations that
/// add attributes or text.
bool is_readable(std::string_view bytes) noexcept {
  if (bytes.starts_with(byte_order_mark)) {
    bytes.remove_prefix(byte_order_mark.size());
  }
  const std::string_view declaration = bytes.substr(0, bytes.find('>'));
  const bool is_utf8 = !has(declaration, "encoding") || has(declaration, "UTF-8") ||
                       has(declaration, "utf-8") || !declaration.starts_with("<?xml");
  return bytes.starts_with('<') && is_utf8 && !has(bytes, "<!DOCTYPE");
}

std::string_view without_space(std::string_view text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
  return text;
}

/// The value of the attribute whose name ends before `text`; nothing if there is no attribute.
std::optional<std::string_view> value_at(std::string_view text) noexcept {
  text = without_space(text);
  if (!text.starts_with('=')) {
    return std::nullopt;
  }
  text = without_space(text.substr(1));
  if (!text.starts_with('"') && !text.starts_with('\'')) {
    return std::nullopt;
  }
  const char quote = text.front();
  return text.substr(1, text.find(quote, 1) - 1);
}

/// Whether an element has another base. Grammars often declare the attribute, which is no base.
bool has_base(std::string_view bytes) noexcept {
  constexpr std::string_view name = ":base";
  std::size_t at = bytes.find(name);
  while (at != std::string_view::npos && !value_at(bytes.substr(at + name.size()))) {
    at = bytes.find(name, at + name.size());
  }
  return at != std::string_view::npos;
}

/// Adds the values of the attributes with this name. Returns whether all of them are simple.
bool add_values(std::string_view bytes, std::string_view name, std::vector<std::string>& values) {
  for (std::size_t at = bytes.find(name); at != std::string_view::npos;
       at = bytes.find(name, at + name.size())) {
    if (const auto value = value_at(bytes.substr(at + name.size()))) {
      if (!is_simple(*value)) {
        return false;
      }
      values.emplace_back(*value);
    }
  }
  return true;
}

}  // namespace

std::optional<std::vector<std::string>> plain_references(std::string_view bytes,
                                                         std::string_view url) {
  std::vector<std::string> values;
  if (!is_simple(url) || !is_readable(bytes) || has_base(bytes) ||
      !add_values(bytes, "href", values) || !add_values(bytes, "schemaLocation", values)) {
    return std::nullopt;
  }
  return values;
}

}  // namespace leiri::libxml2
