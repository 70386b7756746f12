#include "namespace_reader.hpp"

#include "places.hpp"
#include "text.hpp"

namespace leiri::libxml2 {
namespace {

/// The attribute that declares a prefix, as attribute_place wants it; the prefix may be empty.
attribute_place place_of(scene& s, std::string_view prefix) noexcept {
  return prefix.empty() ? attribute_place(s, {}, "xmlns") : attribute_place(s, "xmlns", prefix);
}

bool is_among(std::span<const xmlChar* const> declarations, std::string_view prefix) noexcept {
  for (std::size_t i = 0; i < declarations.size(); i += 2) {
    if (view(declarations[i]) == prefix) {
      return true;
    }
  }
  return false;
}

/// Namespaces in XML section 3: two prefixes and two names belong to each other and to nobody else.
bool is_misuse(std::string_view prefix, vocabulary v) noexcept {
  return prefix == "xmlns" || v == vocabulary::xmlns ||
         ((prefix == "xml") != (v == vocabulary::xml));
}

}  // namespace

void namespace_reader::read(std::span<const xmlChar* const> declarations) {
  for (std::size_t i = 0; i < declarations.size(); i += 2) {
    const std::string_view prefix = view(declarations[i]);
    const std::string_view name = scene_.decoded_namespace(view(declarations[i + 1]));
    if (name.empty()) {
      continue;  // xmlns="": no namespace from here on
    }
    const attribute_place where = place_of(scene_, prefix);
    const occurrence o{
        role::namespace_name,     {},    name, reading::name, scene_.namespace_profile(),
        scene_.bases().current(), &where};
    scene_.out().examine(o);
    scene_.out().count_namespace(name, prefix, where);
  }
}

void namespace_reader::read_rejected(std::span<const xmlChar* const> accepted) {
  if (scene_.is_inside_entity()) {
    return;
  }
  const std::string_view text = scene_.text().until_here(scene_.text().markup_begin());
  if (text.find("xmlns") == std::string_view::npos) {
    return;
  }
  constexpr std::string_view declares = "xmlns:";
  for (const written_attribute& a : scene_.tag().attributes()) {
    const bool has_prefix = a.name.starts_with(declares);
    const std::string_view prefix =
        has_prefix ? a.name.substr(declares.size()) : std::string_view{};
    if ((has_prefix || a.name == "xmlns") && !is_among(accepted, prefix)) {
      read_rejected_one(prefix, a.value);
    }
  }
}

void namespace_reader::read_rejected_one(std::string_view prefix, std::string_view source) {
  std::string name;
  decode(source, text_form::attribute, scene_.entities(), max_value_length, name);
  const attribute_place where = place_of(scene_, prefix);
  const occurrence o{
      role::namespace_name,     {},    name, reading::name, scene_.namespace_profile(),
      scene_.bases().current(), &where};
  if (is_misuse(prefix, vocabulary_of(name))) {
    scene_.out().report(code::namespace_reserved, o, 0);
  } else if (name.empty() && !prefix.empty() && !scene_.is_version_1_1()) {
    scene_.out().report(code::namespace_empty, o, 0);
  }
}

}  // namespace leiri::libxml2
