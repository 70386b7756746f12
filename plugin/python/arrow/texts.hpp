#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "arrow/interface.hpp"

namespace leiri::arrow {

/// The type of a column is not strings, or it is an encoding of strings that is not supported.
class unsupported_type : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The layout of strings. Binary values have the same layouts.
enum class text_layout : std::uint8_t {
  none,     ///< the type null
  offsets,  ///< offsets of 32 bits
  large_offsets,
  views
};

/// The layout of the strings of a column or, if it has one, of its dictionary. Throws
/// unsupported_type.
text_layout layout_of(const ArrowSchema& schema);

/// A bitmap, with one bit for each value.
class bits {
 public:
  bits() noexcept = default;
  /// A null pointer means that all bits are set.
  bits(const void* bytes, std::int64_t offset) noexcept
      : bytes_(static_cast<const std::uint8_t*>(bytes)), offset_(offset) {}

  [[nodiscard]] bool operator[](std::int64_t i) const noexcept {
    const auto at = static_cast<std::uint64_t>(offset_ + i);
    return bytes_ == nullptr || ((bytes_[at / 8] >> (at % 8)) & 1U) != 0;
  }

 private:
  const std::uint8_t* bytes_ = nullptr;
  std::int64_t offset_ = 0;
};

/// The strings of an array: plain, as a dictionary, or as the only column of a table. They may not
/// be UTF-8. Both structures must outlive the object.
class texts {
 public:
  /// Throws unsupported_type, or std::invalid_argument if the array does not have the structure of
  /// its type.
  texts(const ArrowSchema& schema, const ArrowArray& array);

  [[nodiscard]] std::int64_t size() const noexcept { return length_; }

  /// The string at index `i`; nothing if it is null. Throws std::invalid_argument if the array is
  /// malformed at that index.
  [[nodiscard]] std::optional<std::string_view> operator[](std::int64_t i) const;

 private:
  texts(const ArrowSchema& schema, const ArrowArray& array, std::int64_t first,
        std::int64_t length);

  void read_dictionary(const ArrowSchema& schema, const ArrowArray& array);
  void read_buffers(const ArrowArray& array);
  [[nodiscard]] std::int64_t index(std::int64_t i) const noexcept;
  template <class Offset>
  [[nodiscard]] std::string_view between_offsets(std::int64_t i) const;
  [[nodiscard]] std::string_view in_view(std::int64_t i) const;

  std::int64_t length_ = 0;
  std::int64_t first_ = 0;  // the index of the first value in the buffers
  bits table_is_valid_;
  bits is_valid_;
  text_layout layout_ = text_layout::none;
  const void* places_ = nullptr;  // offsets, views, or indices of the dictionary
  const char* bytes_ = nullptr;
  const void* const* view_buffers_ = nullptr;
  const std::int64_t* view_sizes_ = nullptr;
  std::int64_t view_count_ = 0;
  char index_format_ = 0;
  std::unique_ptr<texts> dictionary_;
};

}  // namespace leiri::arrow
