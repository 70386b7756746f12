#include <array>
#include <leiri/parse.hpp>
#include <optional>

#include "scalar.hpp"

namespace leiri::sqlite {
namespace {

// Accepts LEIRIs, which include all IRIs and URIs. NULL if the component is absent.
template <auto Member>
void give_component(const call& c) {
  const auto parsed = parse(c.text(0), profile::leiri);
  if (!parsed) {
    return;
  }
  if (const std::optional<std::string_view> text = (*parsed.*Member)()) {
    c.give(*text);
  }
}

void give_path(const call& c) {
  if (const auto parsed = parse(c.text(0), profile::leiri)) {
    c.give(parsed->path());
  }
}

constexpr std::array functions = {
    scalar{"iri_scheme", 1, 1, give_component<&reference::scheme>},
    scalar{"iri_authority", 1, 1, give_component<&reference::authority>},
    scalar{"iri_userinfo", 1, 1, give_component<&reference::userinfo>},
    scalar{"iri_host", 1, 1, give_component<&reference::host>},
    scalar{"iri_port", 1, 1, give_component<&reference::port>},
    scalar{"iri_path", 1, 1, give_path},
    scalar{"iri_query", 1, 1, give_component<&reference::query>},
    scalar{"iri_fragment", 1, 1, give_component<&reference::fragment>},
};

}  // namespace

std::span<const scalar> components() noexcept { return functions; }

}  // namespace leiri::sqlite
