#pragma once

#include <leiri.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Calls of functions that write into the caller's memory, with too little room first.
namespace leiri::test {

/// A pointer and a size on the heap, of exactly that size, so that a sanitizer sees who reads past
/// the end.
class operand {
 public:
  explicit operand(std::string_view text)
      : bytes_(std::make_unique<char[]>(text.size())), size_(text.size()) {
    std::copy(text.begin(), text.end(), bytes_.get());
  }
  [[nodiscard]] const char* data() const noexcept { return size_ == 0 ? nullptr : bytes_.get(); }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_;
};

/// The text that `call(leiri_buffer*)` writes, with no room, one byte too few, exactly enough, and
/// more: each time it must request the same size and write nothing beyond the end.
template <class Call>
std::string filled(Call call) {
  leiri_buffer none{nullptr, 0, 77};
  const leiri_status first = call(&none);
  const std::size_t size = none.size;
  BOOST_TEST((first == LEIRI_BUFFER_TOO_SMALL || (first == LEIRI_OK && size == 0)),
             "without room: " << leiri_status_name(first));
  for (const std::size_t capacity : {size == 0 ? 0 : size - 1, size, size + 5}) {
    std::string bytes(capacity + 1, '\xFE');
    leiri_buffer out{bytes.data(), capacity, 77};
    const leiri_status status = call(&out);
    BOOST_TEST(status == (capacity < size ? LEIRI_BUFFER_TOO_SMALL : LEIRI_OK));
    BOOST_TEST(out.size == size);
    const std::size_t written = status == LEIRI_OK ? size : 0;
    BOOST_TEST(std::count(bytes.begin() + static_cast<std::ptrdiff_t>(written), bytes.end(),
                          '\xFE') == static_cast<std::ptrdiff_t>(bytes.size() - written));
    if (capacity > size) {
      return bytes.substr(0, size);
    }
  }
  return {};
}

/// The same for a list: `call(T*, capacity, count*)`.
template <class T, class Call>
std::vector<T> listed(Call call) {
  std::size_t count = 77;
  const leiri_status first = call(static_cast<T*>(nullptr), std::size_t{0}, &count);
  BOOST_TEST((first == LEIRI_BUFFER_TOO_SMALL || (first == LEIRI_OK && count == 0)));
  std::vector<T> list(count);
  if (count > 1) {
    std::size_t again = 77;
    BOOST_TEST(call(list.data(), count - 1, &again) == LEIRI_BUFFER_TOO_SMALL);
    BOOST_TEST(again == count);
  }
  std::size_t written = 77;
  BOOST_TEST(call(list.data(), list.size(), &written) == LEIRI_OK);
  BOOST_TEST(written == count);
  return list;
}

/// The reason for which `call(leiri_buffer*, leiri_error*)` is refused: code, component, offset,
/// such as "host-character host 8".
template <class Call>
std::string refusal(Call call) {
  leiri_error error{77, 77, 77, 77};
  leiri_buffer out{nullptr, 0, 77};
  const leiri_status status = call(&out, &error);
  if (status != LEIRI_REFUSED) {
    return leiri_status_name(status);
  }
  BOOST_TEST(out.size == 0U);
  BOOST_TEST(call(&out, nullptr) == LEIRI_REFUSED);
  return std::string(leiri_code_name(error.code)) + ' ' + leiri_component_name(error.component) +
         ' ' + std::to_string(error.offset) + (error.operand == 0 ? "" : " of the second");
}

}  // namespace leiri::test
