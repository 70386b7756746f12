#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::arrow {

enum class column_type : std::uint8_t { truth, number, text, list, table };

/// The format of strings in the interface. For binary columns, the results are strings, too.
enum class text_format : std::uint8_t { utf8, large_utf8, utf8_view };

/// Values that are appended one by one. The elements of lists and the columns of a table are
/// children, to which values are appended in the same way.
class column {
 public:
  explicit column(column_type type, std::string name = {}, std::vector<column> children = {});
  /// A column of strings.
  explicit column(text_format format) : type_(column_type::text), format_(format), numbers_{0} {}

  void add_truth(bool truth);
  void add_number(std::int64_t number);
  void add_text(std::string_view utf8);
  /// Ends a list, or a row of a table, whose elements have been appended to the children.
  void add_group();
  void add_null();

  [[nodiscard]] column_type type() const noexcept { return type_; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] std::int64_t size() const noexcept { return size_; }
  [[nodiscard]] std::int64_t null_count() const noexcept { return null_count_; }
  /// The format for a consumer that does not request another one: large_utf8 if utf8 is too small.
  [[nodiscard]] text_format format() const noexcept;
  /// Whether `format` has room for the strings.
  [[nodiscard]] bool fits(text_format format) const noexcept;

  [[nodiscard]] std::vector<column>& children() noexcept { return children_; }
  [[nodiscard]] const std::vector<column>& children() const noexcept { return children_; }

  /// One bit for each value, which is set unless the value is null; empty if none is null.
  [[nodiscard]] const std::vector<std::uint8_t>& validity() const noexcept { return valid_.bytes; }
  /// One bit for each truth value.
  [[nodiscard]] const std::vector<std::uint8_t>& truths() const noexcept { return truths_.bytes; }
  /// The numbers. For texts and lists, the offset of each start, and of the end of the last one.
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
