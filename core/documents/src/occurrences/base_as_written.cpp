#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

namespace leiri {
namespace {

/// Whether a colon in the first segment ends what is no scheme: `_:b0`, `1a:b`.
bool begins_like_scheme(const reference& written) noexcept {
  const std::string_view text = written.text;
  return !written.has_scheme() &&
         text.substr(0, text.find_first_of("/?#")).find(':') != std::string_view::npos;
}

}  // namespace

std::optional<std::string> base_as_written(std::string_view value, profile p,
                                           const reference* base) {
  const result<reference> written = split(value);
  const result<reference> valid = parse(value, p, kind::iri_reference);
  if (!written || (!valid && (valid.error().offset < written->path_begin ||
                              has_browser_escape(value) || begins_like_scheme(*written)))) {
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
