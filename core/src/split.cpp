#include <algorithm>
#include <leiri/parse.hpp>

#include "byte_class.hpp"

namespace leiri {
namespace {

/// Finds delimiters in one text; an offset that is the text's size means that there is none.
class delimiters {
 public:
  explicit delimiters(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] std::uint32_t find(std::string_view any_of, std::uint32_t from) const noexcept {
    return static_cast<std::uint32_t>(std::min(text_.find_first_of(any_of, from), text_.size()));
  }

 private:
  std::string_view text_;
};

std::uint32_t scheme_end(std::string_view text) noexcept {
  if (text.empty() || !alpha.contains(text.front())) {
    return 0;
  }
  const char* const end = text.data() + text.size();
  const char* const stop = detail::skip(text.data(), end, detail::scheme_byte);
  return stop != end && *stop == ':' ? static_cast<std::uint32_t>(stop - text.data()) : 0;
}

/// The host starts after the first "@" and ends at the first ":" after it and after any brackets.
void split_authority(std::uint32_t begin, reference& ref) noexcept {
  const delimiters in(ref.text);
  ref.path_begin = in.find("/?#", begin);
  const std::uint32_t at_sign = in.find("@", begin);
  ref.host_begin = at_sign < ref.path_begin ? at_sign + 1 : begin;
  const bool literal = ref.text.substr(ref.host_begin, 1) == "[";
  const std::uint32_t from = literal ? in.find("]", ref.host_begin) : ref.host_begin;
  ref.host_end = std::min(in.find(":", std::min(from, ref.path_begin)), ref.path_begin);
}

}  // namespace

result<reference> split(std::string_view text) noexcept {
  if (text.size() > max_length) {
    return error{code::too_long};
  }
  reference ref;
  ref.text = text;
  ref.scheme_end = scheme_end(text);
  ref.path_begin = ref.has_scheme() ? ref.scheme_end + 1 : 0;
  if (text.substr(ref.path_begin, 2) == "//") {
    split_authority(ref.path_begin + 2, ref);
  }
  const delimiters in(text);
  ref.path_end = in.find("?#", ref.path_begin);
  ref.query_end = in.find("#", ref.path_end);
  return ref;
}

}  // namespace leiri
