#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// A name as libxml2 passes it to startElementNs: strings of the parser's dictionary.
struct plain_name {
  const xmlChar* local;
  const xmlChar* prefix;  ///< may be null, as below
  const xmlChar* uri;
};

/// Finds the names of elements and attributes as libxml2 would, for the names that are of ASCII
/// characters and have a prefix that is in force. Keeps the names that were found last.
class plain_names {
 public:
  explicit plain_names(xmlParserCtxtPtr context) noexcept : context_(context) {}

  /// Begins a document.
  void restart();
  [[nodiscard]] xmlDictPtr dictionary() const noexcept { return dictionary_of(context_); }
  /// An element at this depth declares a prefix, which may be null. The strings are of the parser's
  /// dictionary.
  void declare(std::size_t depth, const xmlChar* prefix, const xmlChar* uri);
  /// An element at this depth ends.
  void leave(std::size_t depth) noexcept {
    while (!bindings_.empty() && bindings_.back().depth >= depth) {
      bindings_.pop_back();
      ++scope_;
    }
  }

  /// Finds a name. Returns null if it is not ASCII, if its prefix is not in force, or if it is a
  /// namespace declaration. The result is valid until the next call.
  const plain_name* element(std::string_view qualified) { return find(qualified, false); }
  const plain_name* attribute(std::string_view qualified) { return find(qualified, true); }

 private:
  static constexpr std::size_t longest = 44;
  struct slot {
    std::array<char, longest> text;
    std::uint8_t size = 0;
    bool is_attribute = false;
    std::uint64_t scope = 0;  // in which the name was found
    plain_name name{};
  };
  struct binding {
    std::size_t depth;
    const xmlChar* prefix;
    const xmlChar* uri;
  };

  const plain_name* find(std::string_view qualified, bool is_attribute);
  bool resolve(std::string_view qualified, bool is_attribute, plain_name& found) const;
  [[nodiscard]] const xmlChar* stored(std::string_view text) const;
  [[nodiscard]] const binding* binding_of(const xmlChar* prefix) const noexcept;

  xmlParserCtxtPtr context_;
  std::vector<binding> bindings_;  // in force, innermost last
  std::uint64_t scope_ = 1;        // changes with the bindings
  std::vector<slot> slots_;        // by the bytes of the names
};

}  // namespace leiri::libxml2
