#include "arrow/texts.hpp"

#include <array>
#include <cstring>
#include <string>

namespace leiri::arrow {

namespace {

struct known_format {
  std::string_view format;
  text_layout layout;
};
constexpr std::array known_formats = {
    known_format{"n", text_layout::none},          known_format{"u", text_layout::offsets},
    known_format{"z", text_layout::offsets},       known_format{"U", text_layout::large_offsets},
    known_format{"Z", text_layout::large_offsets}, known_format{"vu", text_layout::views},
    known_format{"vz", text_layout::views}};

bool is_table(const ArrowSchema& schema) noexcept {
  return std::string_view(schema.format) == "+s";
}

bool is_index(std::string_view format) noexcept {
  return format.size() == 1 &&
         std::string_view("cCsSiIlL").find(format[0]) != std::string_view::npos;
}

/// The schema of a column. A table with a single column stands for that column.
const ArrowSchema& column_of(const ArrowSchema& schema) {
  if (!is_table(schema)) {
    return schema;
  }
  if (schema.n_children != 1) {
    throw unsupported_type("expected one column of strings, not a table with " +
                           std::to_string(schema.n_children) + " columns");
  }
  return *schema.children[0];
}

[[noreturn]] void reject(const char* what) {
  throw std::invalid_argument("malformed Arrow array: " + std::string(what));
}

void expect(bool condition, const char* what) {
  if (!condition) {
    reject(what);
  }
}

/// Reads a number that may not be aligned.
template <class T>
T load(const void* from, std::int64_t index) noexcept {
  T value;
  std::memcpy(&value, static_cast<const char*>(from) + index * std::int64_t{sizeof(T)}, sizeof(T));
  return value;
}

/// The validity bitmap. If the array says that none of its values is null, all bits are set.
bits validity_of(const ArrowArray& array, std::int64_t first) {
  expect(array.n_buffers > 0, "no buffer for the validity");
  return array.null_count == 0 ? bits() : bits(array.buffers[0], first);
}

}  // namespace

text_layout layout_of(const ArrowSchema& schema) {
  const ArrowSchema& column = column_of(schema);
  if (column.dictionary != nullptr && !is_table(*column.dictionary) && is_index(column.format)) {
    return layout_of(*column.dictionary);
  }
  for (const known_format& known : known_formats) {
    if (column.dictionary == nullptr && known.format == column.format) {
      return known.layout;
    }
  }
  throw unsupported_type("expected strings, not the Arrow type \"" + std::string(column.format) +
                         "\"");
}

texts::texts(const ArrowSchema& schema, const ArrowArray& array)
    : texts(schema, array, array.offset, array.length) {
  if (is_table(schema)) {
    expect(array.n_children == 1, "not as many columns as its type has");
    const ArrowArray& column = *array.children[0];
    *this = texts(*schema.children[0], column, column.offset + array.offset, array.length);
    table_is_valid_ = validity_of(array, array.offset);
  }
}

texts::texts(const ArrowSchema& schema, const ArrowArray& array, std::int64_t first,
             std::int64_t length)
    : length_(length), first_(first), layout_(layout_of(schema)) {
  expect(length >= 0 && first >= 0, "negative length or offset");
  expect(first - array.offset + length <= array.length, "a column is shorter than its table");
  if (is_table(schema) || (schema.dictionary == nullptr && layout_ == text_layout::none)) {
    return;
  }
  is_valid_ = validity_of(array, first);
  schema.dictionary != nullptr ? read_dictionary(schema, array) : read_buffers(array);
}

void texts::read_dictionary(const ArrowSchema& schema, const ArrowArray& array) {
  expect(array.n_buffers == 2 && array.dictionary != nullptr, "no dictionary");
  index_format_ = schema.format[0];
  places_ = array.buffers[1];
  expect(places_ != nullptr || length_ == 0, "no indices");
  dictionary_.reset(new texts(*schema.dictionary, *array.dictionary, array.dictionary->offset,
                              array.dictionary->length));
}

void texts::read_buffers(const ArrowArray& array) {
  expect(array.n_buffers >= 3, "too few buffers");
  places_ = array.buffers[1];
  expect(places_ != nullptr || length_ == 0, "no offsets");
  if (layout_ != text_layout::views) {
    bytes_ = static_cast<const char*>(array.buffers[2]);
    return;
  }
  view_count_ = array.n_buffers - 3;
  view_buffers_ = array.buffers + 2;
  view_sizes_ = static_cast<const std::int64_t*>(array.buffers[array.n_buffers - 1]);
  expect(view_sizes_ != nullptr || view_count_ == 0, "no sizes of buffers");
}

std::optional<std::string_view> texts::operator[](std::int64_t i) const {
  if (!table_is_valid_[i] || !is_valid_[i]) {
    return std::nullopt;
  }
  if (dictionary_) {
    const std::int64_t at = index(i);
    expect(at >= 0 && at < dictionary_->size(), "an index is not in the dictionary");
    return (*dictionary_)[at];
  }
  switch (layout_) {
    case text_layout::offsets:
      return between_offsets<std::int32_t>(i);
    case text_layout::large_offsets:
      return between_offsets<std::int64_t>(i);
    case text_layout::views:
      return in_view(i);
    default:
      return std::nullopt;
  }
}

std::int64_t texts::index(std::int64_t i) const noexcept {
  const std::int64_t at = first_ + i;
  switch (index_format_) {
    case 'c':
      return load<std::int8_t>(places_, at);
    case 'C':
      return load<std::uint8_t>(places_, at);
    case 's':
      return load<std::int16_t>(places_, at);
    case 'S':
      return load<std::uint16_t>(places_, at);
    case 'i':
      return load<std::int32_t>(places_, at);
    case 'I':
      return load<std::uint32_t>(places_, at);
    default:  // unsigned indices that are too large become negative
      return load<std::int64_t>(places_, at);
  }
}

template <class Offset>
std::string_view texts::between_offsets(std::int64_t i) const {
  const auto begin = load<Offset>(places_, first_ + i);
  const auto end = load<Offset>(places_, first_ + i + 1);
  expect(begin >= 0 && end >= begin, "offsets that decrease");
  expect(bytes_ != nullptr || begin == end, "no bytes");
  return begin == end ? std::string_view("")
                      : std::string_view(bytes_ + begin, static_cast<std::size_t>(end - begin));
}

std::string_view texts::in_view(std::int64_t i) const {
  const char* const view = static_cast<const char*>(places_) + (first_ + i) * view_size;
  const auto length = load<std::int32_t>(view, 0);
  expect(length >= 0, "a view of negative length");
  if (length <= most_inline) {
    return {view + sizeof length, static_cast<std::size_t>(length)};
  }
  const auto buffer = load<std::int32_t>(view, 2);
  const auto offset = load<std::int32_t>(view, 3);
  expect(buffer >= 0 && buffer < view_count_, "a view of a buffer that does not exist");
  expect(offset >= 0 && offset + std::int64_t{length} <= view_sizes_[buffer],
         "a view that exceeds its buffer");
  return {static_cast<const char*>(view_buffers_[buffer]) + offset,
          static_cast<std::size_t>(length)};
}

}  // namespace leiri::arrow
