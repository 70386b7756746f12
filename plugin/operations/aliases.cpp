#include "operations/aliases.hpp"

#include <algorithm>
#include <leiri/message.hpp>

namespace leiri::operations {

namespace {

/// Why an identifier cannot be in a table of aliases.
std::string refusal_of(const error& e, std::string_view identifier) {
  std::string text = '<' + printable(identifier) + ">, byte " + std::to_string(e.offset) + ": ";
  return text += message(e.code, identifier, e.offset);
}

}  // namespace

std::vector<std::string_view> fields_of(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  std::vector<std::string_view> fields;
  for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;
       at = line.find_first_not_of(blanks, at)) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    fields.push_back(line.substr(at, end - at));
    at = end;
  }
  if (!fields.empty() && fields.front().starts_with('#')) {
    fields.clear();
  }
  return fields;
}

std::optional<std::string> add_alias(alias_table& table, std::string_view match,
                                     std::string_view from, std::string_view to) {
  if (match != "exact" && match != "prefix") {
    return '"' + printable(match) + "\" is neither exact nor prefix";
  }
  const auto kind = match == "exact" ? alias_table::match::exact : alias_table::match::prefix;
  const auto added = table.add(kind, from, to);
  if (added) {
    return std::nullopt;
  }
  const error& e = added.error();
  return refusal_of(e, e.operand == leiri::operand::first ? from : to);
}

std::optional<std::string> add_alias(alias_table& table,
                                     const std::vector<std::string_view>& fields) {
  if (fields.size() != 3) {
    return "an alias must have the form exact FROM TO or prefix FROM TO";
  }
  return add_alias(table, fields[0], fields[1], fields[2]);
}

std::optional<std::string> decode_aliases(const parameter& /*p*/, std::string_view value,
                                          options& to) {
  for (std::size_t begin = 0; begin < value.size();) {
    const std::size_t end = std::min(value.find('\n', begin), value.size());
    const auto fields = fields_of(value.substr(begin, end - begin));
    if (!fields.empty()) {
      if (auto wrong = add_alias(to.aliases, fields)) {
        return wrong;
      }
    }
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace leiri::operations
