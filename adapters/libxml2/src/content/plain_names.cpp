#include "content/plain_names.hpp"

#include <algorithm>
#include <cstring>
#include <leiri/characters.hpp>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::size_t slot_count = 256;  // a power of two

/// Hashes the first and the last eight bytes, which may overlap; in short names, all bytes.
std::uint64_t number_of(std::string_view text) noexcept {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  if (text.size() >= sizeof first) {
    std::memcpy(&first, text.data(), sizeof first);
    std::memcpy(&last, text.data() + text.size() - sizeof last, sizeof last);
  } else {
    for (const char c : text) {
      first = (first << 8U) | static_cast<unsigned char>(c);
    }
  }
  return (first ^ (last << 7U) ^ (last >> 9U) ^ text.size()) * 0x9E3779B97F4A7C15;
}

/// Namespaces in XML section 3, NCName, of ASCII characters.
bool is_plain_ncname(std::string_view name) noexcept {
  constexpr ascii_set start = alpha | ascii_set("_");
  constexpr ascii_set rest = alpha | digit | ascii_set("_-.");
  return !name.empty() && start.contains(name.front()) &&
         std::all_of(name.begin(), name.end(), [&](char c) { return rest.contains(c); });
}

}  // namespace

void plain_names::restart() {
  bindings_.clear();
  ++scope_;
}

void plain_names::declare(std::size_t depth, const xmlChar* prefix, const xmlChar* uri) {
  bindings_.push_back({depth, prefix, view(uri).empty() ? nullptr : uri});
  ++scope_;
}

const plain_name* plain_names::find(std::string_view qualified, bool is_attribute) {
  if (qualified.size() > longest) {
    return nullptr;
  }
  if (slots_.empty()) {
    slots_.resize(slot_count);
  }
  const std::uint64_t number = number_of(qualified) >> 32U;
  slot& s = slots_[(number + (is_attribute ? 1 : 0)) & (slot_count - 1)];
  if (s.scope == scope_ && s.is_attribute == is_attribute &&
      std::string_view(s.text.data(), s.size) == qualified) {
    return &s.name;
  }
  if (!resolve(qualified, is_attribute, s.name)) {
    s.scope = 0;
    return nullptr;
  }
  std::copy(qualified.begin(), qualified.end(), s.text.begin());
  s.size = static_cast<std::uint8_t>(qualified.size());
  s.is_attribute = is_attribute;
  s.scope = scope_;
  return &s.name;
}

/// Namespaces in XML section 6.2: the default namespace is not for attributes.
bool plain_names::resolve(std::string_view qualified, bool is_attribute, plain_name& found) const {
  const std::size_t colon = qualified.find(':');
  const bool has_prefix = colon != std::string_view::npos;
  const std::string_view prefix = qualified.substr(0, has_prefix ? colon : 0);
  const std::string_view local = qualified.substr(has_prefix ? colon + 1 : 0);
  if (!is_plain_ncname(local) || (has_prefix && !is_plain_ncname(prefix)) || prefix == "xmlns" ||
      qualified == "xmlns" || (prefix == "xml" && !is_attribute)) {
    return false;
  }
  found = {stored(local), has_prefix ? stored(prefix) : nullptr, nullptr};
  if (prefix == "xml") {
    found.uri = stored(view(XML_XML_NAMESPACE));
  } else if (has_prefix || !is_attribute) {
    const binding* const b = binding_of(found.prefix);
    found.uri = b == nullptr ? nullptr : b->uri;
  }
  return found.local != nullptr &&
         (!has_prefix || (found.prefix != nullptr && found.uri != nullptr));
}

/// Null if the dictionary is full, or if there is no memory; libxml2 will report that.
const xmlChar* plain_names::stored(std::string_view text) const {
  return xmlDictLookup(dictionary(), xml_chars(text.data()), static_cast<int>(text.size()));
}

const plain_names::binding* plain_names::binding_of(const xmlChar* prefix) const noexcept {
  const auto found = std::find_if(bindings_.rbegin(), bindings_.rend(),
                                  [prefix](const binding& b) { return b.prefix == prefix; });
  return found == bindings_.rend() ? nullptr : &*found;
}

}  // namespace leiri::libxml2
