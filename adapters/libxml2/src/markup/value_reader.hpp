#pragma once

#include <libxml/tree.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// How a text of the document has been processed, which determines what in it is a reference.
enum class text_form {
  attribute,  ///< as written in the document, between the quotation marks of an attribute
  content,    ///< as written in the document, in an element without child elements
  literal,    ///< a system identifier as written in the document: it has no references
  parsed      ///< as libxml2 passes an attribute value: only references are left, `&` is `&#38;`
};

/// Reads a text in pieces, each of which corresponds to a piece of the value.
class value_reader {
 public:
  /// `entities` knows the general entities; may be null.
  value_reader(std::string_view source, text_form form, xmlDocPtr entities) noexcept
      : source_(source), form_(form), entities_(entities) {}

  /// Reads the next piece; returns false at the end. A plain piece has at most `most` bytes, which
  /// is at least 1.
  bool next(std::size_t most = std::string_view::npos);

  /// The range of the piece in the source.
  [[nodiscard]] std::size_t begin() const noexcept { return begin_; }
  [[nodiscard]] std::size_t end() const noexcept { return end_; }
  /// The value of the piece; for an entity, the replacement text, which has not been read itself.
  [[nodiscard]] std::string_view value() const noexcept { return value_; }
  [[nodiscard]] bool is_entity() const noexcept { return is_entity_; }
  /// The entity without a known declaration to which a reference at the start of the piece refers;
  /// empty if there is none. The value is the reference.
  [[nodiscard]] std::string_view unread_name() const noexcept { return unread_name_; }
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
  std::string_view unread_name_;
};

using entity_names = std::set<std::string, std::less<>>;

/// Appends the value of `source` to `out`, with entities expanded. Returns false if `out` would
/// become longer than `limit` bytes, or if entities nest more deeply than libxml2 allows. A
/// reference to an entity without a known declaration stays; its name is added to `missing`, if
/// that is not null.
bool decode(std::string_view source, text_form form, xmlDocPtr entities, std::size_t limit,
            std::string& out, entity_names* missing = nullptr);

/// A place in a text and the corresponding place in its value.
struct source_place {
  std::size_t source = 0;  ///< in bytes of the text; for text from a reference, the offset of its
                           ///< `&`
  std::size_t value = 0;   ///< in bytes of the value: the start of that reference's value
  std::size_t length = 0;  ///< of the reference's value; 0 if there is no reference
};

/// The place in `source` of byte `value_offset` of the value.
source_place find_in_source(std::string_view source, text_form form, xmlDocPtr entities,
                            std::size_t value_offset);

/// The place in `source` behind `value`; nothing if the value of `source` does not begin with it.
std::optional<source_place> find_behind(std::string_view source, text_form form, xmlDocPtr entities,
                                        std::string_view value);

/// The longest value; libxml2's own limit for attributes.
inline constexpr std::size_t max_value_length = 10'000'000;

/// libxml2's limit for entities within entities.
inline constexpr std::size_t max_entity_depth = 40;

}  // namespace leiri::libxml2
