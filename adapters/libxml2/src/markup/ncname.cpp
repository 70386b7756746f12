#include "markup/ncname.hpp"

#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

namespace leiri::libxml2 {

bool is_ncname(std::string_view name) noexcept {
  for (std::size_t at = 0; at < name.size();) {
    const decoded d = decode_utf8(name, at);
    if (d.length == 0 || !(at == 0 ? is_ncname_start_char(d.value) : is_ncname_char(d.value))) {
      return false;
    }
    at += d.length;
  }
  return !name.empty();
}

}  // namespace leiri::libxml2
