#include "detection/document_charset.hpp"

#include <leiri/characters.hpp>
#include <leiri/text/format.hpp>
#include <leiri/utf8.hpp>
#include <utility>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

using namespace std::string_view_literals;

std::string_view charset_by_first_bytes(std::string_view head) noexcept {
  constexpr std::pair<std::string_view, std::string_view> starts[] = {
      {byte_order_mark, "UTF-8"}, {"\xFE\xFF"sv, "UTF-16BE"}, {"\xFF\xFE"sv, "UTF-16LE"},
      {"\0<"sv, "UTF-16BE"},      {"<\0"sv, "UTF-16LE"},
  };
  for (const auto& [start, name] : starts) {
    if (head.starts_with(start)) {
      return name;
    }
  }
  return {};
}

// XMLDecl ::= '<?xml' VersionInfo EncodingDecl? SDDecl? S? '?>'
std::string_view declared_in_xml(std::string_view head) noexcept {
  constexpr std::string_view key = "encoding";
  std::string_view rest = head.substr(0, head.starts_with("<?xml") ? head.find("?>") : 0);
  const std::size_t at = rest.find(key);
  if (at == std::string_view::npos) {
    return {};
  }
  rest = trim(rest.substr(at + key.size()));
  if (!rest.starts_with('=')) {
    return {};
  }
  rest = trim(rest.substr(1));
  return rest.empty() ? rest : rest.substr(1, rest.find(rest.front(), 1) - 1);
}

}  // namespace

std::string charset_of_document(document_format f, std::string_view head) {
  std::string_view name = charset_by_first_bytes(head);
  std::string own;
  if (name.empty() && (is_xml(f) || f == document_format::dtd)) {
    name = declared_in_xml(head);
  } else if (name.empty() && f == document_format::html) {
    name = own = text::charset_of(text::format::html, head);
  } else if (name.empty() && f == document_format::xquery) {
    name = own = text::charset_of(text::format::xquery, head);
  }
  return std::string(name.empty() ? "UTF-8" : name);
}

query_charset_choice::query_charset_choice(const std::string& name) {
  if (name == "document") {
    return;
  }
  auto named = charset::named(name);
  if (!named) {
    throw usage_error("unknown charset \"" + name + "\" for --query-charset");
  }
  given_ = std::make_shared<charset>(std::move(*named));
}

std::shared_ptr<charset> query_charset_choice::for_document(const std::string& name) const {
  if (given_ != nullptr) {
    return given_;
  }
  auto named = charset::named(name);
  return named ? std::make_shared<charset>(std::move(*named)) : nullptr;
}

}  // namespace leiri::command
