/// A function that replaces Serd's. Serd's writer parses each IRI and passes it on in up to eight
/// pieces. leiri gives it absolute IRIs, also for prefixed names, so this would cost more than the
/// reading.

#include <serd/serd.h>

#include <string_view>

#include "preload/next.hpp"
#include "settings.hpp"

namespace leiri::preload {
namespace {

/// Checks that the parts of a URI follow each other in memory, with the characters between them
/// that Serd would write.
class in_one_piece {
 public:
  explicit in_one_piece(const SerdChunk& scheme) noexcept
      : begin_(chars(scheme)), end_(begin_ + scheme.len) {}

  void expect(std::string_view separator, const SerdChunk& part) noexcept {
    if (part.buf != nullptr && is_so_) {
      is_so_ = chars(part) == end_ + separator.size() &&
               std::string_view(end_, separator.size()) == separator;
      end_ += separator.size() + part.len;
    }
  }
  [[nodiscard]] std::string_view text() const noexcept {
    return is_so_ ? std::string_view(begin_, static_cast<std::size_t>(end_ - begin_))
                  : std::string_view();
  }

 private:
  static const char* chars(const SerdChunk& c) noexcept {
    return reinterpret_cast<const char*>(c.buf);
  }

  const char* begin_;
  const char* end_;
  bool is_so_ = true;
};

/// The text of an absolute URI; empty if it is not in one piece.
std::string_view text_of(const SerdURI& uri) noexcept {
  if (uri.scheme.buf == nullptr || uri.path_base.len != 0) {
    return {};
  }
  in_one_piece whole(uri.scheme);
  // Without an authority, Serd's path begins after the colon.
  whole.expect("://", uri.authority);
  whole.expect(uri.authority.buf == nullptr ? ":" : "", uri.path);
  whole.expect("?", uri.query);
  whole.expect("", uri.fragment);  // includes the number sign
  return uri.authority.buf == nullptr && uri.path.buf == nullptr ? std::string_view()
                                                                 : whole.text();
}

}  // namespace
}  // namespace leiri::preload

extern "C" size_t serd_uri_serialise(const SerdURI* uri, SerdSink sink, void* stream) {
  using leiri::preload::next;
  static const auto own = next<decltype(serd_uri_serialise)>("serd_uri_serialise");
  const std::string_view text = leiri::preload::current_settings().checks_rdf
                                    ? leiri::preload::text_of(*uri)
                                    : std::string_view();
  return text.empty() ? own(uri, sink, stream) : sink(text.data(), text.size(), stream);
}
