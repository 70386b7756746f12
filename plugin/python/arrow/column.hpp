#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::arrow {

enum class column_type : std::uint8_t { truth, number, text, list, table };

/// The format of the interface for the strings of a column. Binary columns are answered by strings.
enum class text_format : std::uint8_t { utf8, large_utf8, utf8_view };

/// Values that are appended one by one. A list has its elements, and a table its columns, as
/// children, which are appended to in the same way.
class column {
 public:
  explicit column(column_type type, std::string name = {}, std::vector<column> children = {});
  /// Of strings.
  explicit column(text_format format) : type_(column_type::text), format_(format), numbers_{0} {}

  void add_truth(bool truth);
  void add_number(std::int64_t number);
  void add_text(std::string_view utf8);
  /// The end of a list whose elements have been added, or of a row.
  void add_group();
  void add_null();

  [[nodiscard]] column_type type() const noexcept { return type_; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] std::int64_t size() const noexcept { return size_; }
  [[nodiscard]] std::int64_t null_count() const noexcept { return null_count_; }
  /// What a consumer gets that asks for nothing else: large_utf8 if utf8 is too small.
  [[nodiscard]] text_format format() const noexcept;
  /// Whether `format` has room for the strings.
  [[nodiscard]] bool fits(text_format format) const noexcept;

  [[nodiscard]] std::vector<column>& children() noexcept { return children_; }
  [[nodiscard]] const std::vector<column>& children() const noexcept { return children_; }

  /// A bit for each value, empty if none is null.
  [[nodiscard]] const std::vector<std::uint8_t>& validity() const noexcept { return valid_.bytes; }
  /// A bit for each truth.
  [[nodiscard]] const std::vector<std::uint8_t>& truths() const noexcept { return truths_.bytes; }
  /// The numbers; of texts and lists where each starts, and where the last one ends.
  [[nodiscard]] const std::vector<std::int64_t>& numbers() const noexcept { return numbers_; }
  [[nodiscard]] const std::string& bytes() const noexcept { return bytes_; }

 private:
  struct bit_vector {
    void add(std::int64_t at, bool bit) {
      if (at % 8 == 0) {
        bytes.push_back(0);
      }
      bytes.back() = static_cast<std::uint8_t>(bytes.back() | (unsigned{bit} << (at % 8)));
    }
    std::vector<std::uint8_t> bytes;
  };

  void add_valid() {
    if (null_count_ != 0) {
      valid_.add(size_, true);
    }
    ++size_;
  }

  column_type type_;
  text_format format_ = text_format::utf8;
  std::string name_;
  std::int64_t size_ = 0;
  std::int64_t null_count_ = 0;
  bit_vector valid_;
  bit_vector truths_;
  std::vector<std::int64_t> numbers_;
  std::string bytes_;
  std::vector<column> children_;
};

}  // namespace leiri::arrow
