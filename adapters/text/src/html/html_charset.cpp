#include "html/html_charset.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/charset.hpp>
#include <leiri/utf8.hpp>

namespace leiri::text {
namespace {

constexpr std::size_t size_of_head = 1024;

/// The name behind `charset=`; empty if there is none.
std::string_view declared_charset(std::string_view document) noexcept {
  constexpr std::string_view key = "charset=";
  const std::string_view head = document.substr(0, size_of_head);
  const auto* const found = std::search(head.begin(), head.end(), key.begin(), key.end(),
                                        [](char c, char k) { return to_lower(c) == k; });
  if (found == head.end()) {
    return {};
  }
  std::string_view name = head.substr(static_cast<std::size_t>(found - head.begin()) + key.size());
  name.remove_prefix(std::min(name.find_first_not_of("\"' \t"), name.size()));
  return name.substr(0, name.find_first_of("\"' \t\r\n;/>"));
}

}  // namespace

std::string_view html_charset(std::string_view document) {
  if (document.starts_with(byte_order_mark)) {
    return "UTF-8";
  }
  if (document.starts_with("\xFE\xFF")) {
    return "UTF-16BE";
  }
  if (document.starts_with("\xFF\xFE")) {
    return "UTF-16LE";
  }
  const std::string_view declared = declared_charset(document);
  if (!declared.empty()) {
    return declared;
  }
  return find_invalid_utf8(document) == std::string_view::npos ? "UTF-8" : "windows-1252";
}

std::optional<std::string> html_in_utf8(std::string_view document) {
  const std::string_view name = html_charset(document);
  auto from = charset::named(name == "ISO-8859-1" || name == "iso-8859-1" ? "windows-1252" : name);
  if (!from || (from->is_unicode() && find_invalid_utf8(document) == std::string_view::npos)) {
    return std::nullopt;
  }
  const auto converted = from->decode(document);
  return converted ? std::optional(*converted) : std::nullopt;
}

}  // namespace leiri::text
