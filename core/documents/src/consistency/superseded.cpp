#include <leiri/message.hpp>

#include "consistency/consistency.hpp"

namespace leiri::detail {

void find_superseded(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const known_row* const row = all.of(i).row;
    if (row == nullptr || !row->is_superseded()) {
      continue;
    }
    const auto successor = all.namespaces().find(row->successor);
    all.report_uses(
        code::namespace_superseded, i,
        [](const namespace_use& /*use*/) { return describe(code::namespace_superseded).severity; },
        row->successor, successor ? std::optional(all.place_of(*successor)) : std::nullopt,
        name_words(row->name) + " was replaced by <" + printable(row->successor) + '>');
  }
}

}  // namespace leiri::detail
