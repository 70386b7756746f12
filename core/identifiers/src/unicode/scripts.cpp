#include "unicode/scripts.hpp"

#include "text/frequent_utf8.hpp"

namespace leiri::detail {

script_summary scripts_of(std::string_view text) {
  script_summary out;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_frequent_utf8(text, at);
    if (c.length == 0) {
      out.add_ill_formed();
      return out;
    }
    at += c.length;
    if (c.value < 0x80) {
      out.add_ascii(c.value);
    } else {
      out.add(properties_of(c.value));
    }
  }
  return out;
}

}  // namespace leiri::detail
