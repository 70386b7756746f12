#pragma once

#include <leiri/result.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace leiri::detail {

/// The result of `work` as a string. `work` appends to a string, as result.hpp describes it, and
/// returns a view of that string or of something else.
template <class Work>
result<std::string> owned(Work work) {
  std::string out;
  const result<std::string_view> made = work(out);
  if (!made) {
    return made.error();
  }
  const bool is_out = made->data() == out.data() && made->size() == out.size();
  return is_out ? std::move(out) : std::string(*made);
}

}  // namespace leiri::detail
