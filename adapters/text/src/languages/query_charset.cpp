#include "languages/query_charset.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/charset.hpp>
#include <leiri/utf8.hpp>

namespace leiri::text {
namespace {

/// Reads the version declaration at the start of a module.
class version_reader {
 public:
  explicit version_reader(std::string_view text) noexcept : rest_(text) {}

  // VersionDecl ::= "xquery" (("encoding" StringLiteral) |
  //                           ("version" StringLiteral ("encoding" StringLiteral)?)) Separator
  std::string_view encoding() {
    if (!take("xquery")) {
      return {};
    }
    if (take("version")) {
      literal();
    }
    return take("encoding") ? literal() : std::string_view();
  }

 private:
  /// Comments nest.
  void skip() {
    std::size_t depth = 0;
    while (!rest_.empty()) {
      const bool opens = rest_.starts_with("(:");
      const bool closes = depth > 0 && rest_.starts_with(":)");
      if (!opens && !closes && depth == 0 && !ascii_set(" \t\r\n").contains(rest_.front())) {
        return;
      }
      depth += opens ? 1 : 0;
      depth -= closes ? 1 : 0;
      rest_.remove_prefix(opens || closes ? 2 : 1);
    }
  }

  bool take(std::string_view word) {
    skip();
    const bool is_next = rest_.starts_with(word);
    rest_.remove_prefix(is_next ? word.size() : 0);
    return is_next;
  }

  std::string_view literal() {
    skip();
    if (rest_.empty() || (rest_.front() != '"' && rest_.front() != '\'')) {
      return {};
    }
    const std::size_t end = rest_.find(rest_.front(), 1);
    if (end == std::string_view::npos) {
      return {};
    }
    const std::string_view value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return value;
  }

  std::string_view rest_;
};

}  // namespace

std::string_view query_charset(std::string_view module) {
  return version_reader(without_byte_order_mark(module)).encoding();
}

std::optional<std::string> query_in_utf8(std::string_view module) {
  auto from = charset::named(query_charset(module));
  if (!from || from->is_unicode()) {
    return std::nullopt;
  }
  const auto converted = from->decode(module);
  return converted ? std::optional(*converted) : std::nullopt;
}

}  // namespace leiri::text
