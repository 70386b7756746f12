#pragma once

#include <libxml/tree.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// What a text of the document has been through, and so what in it stands for something else.
enum class text_form {
  attribute,  ///< as it stands in the document, between the quotes of an attribute
  content,    ///< as it stands in the document, in an element without child elements
  literal,  ///< a system identifier as it stands in the document: nothing stands for anything else
  parsed    ///< as libxml2 hands an attribute value over: only references are left, `&` is `&#38;`
};

/// Reads a text piece by piece: so many bytes of it stand for so many bytes of the value.
class value_reader {
 public:
  /// `entities` knows the general entities; may be null.
  value_reader(std::string_view source, text_form form, xmlDocPtr entities) noexcept
      : source_(source), form_(form), entities_(entities) {}

  /// Goes on to the next piece; false at the end. A plain one ends after `most` bytes, which is at
  /// least 1.
  bool next(std::size_t most = std::string_view::npos);

  /// Where the piece begins and ends in the source.
  [[nodiscard]] std::size_t begin() const noexcept { return begin_; }
  [[nodiscard]] std::size_t end() const noexcept { return end_; }
  /// What it stands for; where it is an entity, the replacement text, not yet read itself.
  [[nodiscard]] std::string_view value() const noexcept { return value_; }
  [[nodiscard]] bool is_entity() const noexcept { return is_entity_; }
  /// Whether value and source are the same bytes.
  [[nodiscard]] bool is_plain() const noexcept { return value_.data() == source_.data() + begin_; }

 private:
  bool read_reference();
  bool read_entity(std::string_view name);
  bool read_character(std::string_view number);
  bool read_white_space() noexcept;
  bool read_markup() noexcept;
  void read_plain(std::size_t most) noexcept;
  [[nodiscard]] std::string_view special() const noexcept;

  std::string_view source_;
  text_form form_;
  xmlDocPtr entities_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::string_view value_;
  std::string character_;
  bool is_entity_ = false;
};

/// Appends to `out` what `source` stands for, entities expanded. False where that would take `out`
/// above `limit` bytes, or entities nest deeper than libxml2 allows.
bool decode(std::string_view source, text_form form, xmlDocPtr entities, std::size_t limit,
            std::string& out);

/// A place in a text and in its value at once.
struct source_place {
  std::size_t source = 0;  ///< in bytes of the text; of what came out of a reference, its `&`
  std::size_t value = 0;   ///< in bytes of the value, where that begins
  std::size_t length = 0;  ///< of the reference's value; 0 where there is none
};

/// Where in `source` byte `value_offset` of the value stands.
source_place find_in_source(std::string_view source, text_form form, xmlDocPtr entities,
                            std::size_t value_offset);

/// The longest value; libxml2's own limit for attributes.
inline constexpr std::size_t max_value_length = 10'000'000;

/// libxml2's limit for entities within entities.
inline constexpr std::size_t max_entity_depth = 40;

}  // namespace leiri::libxml2
