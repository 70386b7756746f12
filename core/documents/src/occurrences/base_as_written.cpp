#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

namespace leiri {

std::optional<std::string> base_as_written(std::string_view value, profile p,
                                           const reference* base) {
  const result<reference> written = split(value);
  const result<reference> valid = parse(value, p, kind::iri_reference);
  if (!written || (!valid && valid.error().offset < written->path_begin)) {
    return std::nullopt;
  }
  if (written->has_scheme()) {
    return std::string(value);
  }
  const result<std::string> resolved = base == nullptr
                                           ? result<std::string>(error{code::relative_without_base})
                                           : resolve(*written, *base, absolute_references::resolve);
  return resolved ? std::optional(*resolved) : std::nullopt;
}

}  // namespace leiri
