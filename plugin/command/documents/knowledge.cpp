#include "documents/knowledge.hpp"

#include <leiri/finding.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <leiri/report_line.hpp>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/table_file.hpp"

namespace leiri::command {

namespace {

/// Why an identifier is not allowed in a table of aliases.
std::string refusal(const error& e, std::string_view identifier) {
  std::string text = '<' + printable(identifier) + ">, byte " + std::to_string(e.offset) + ": ";
  return text += message(e.code, identifier, e.offset);
}

}  // namespace

std::optional<std::string> add_alias(alias_table& table, std::string_view match,
                                     std::string_view from, std::string_view to) {
  if (match != "exact" && match != "prefix") {
    return "\"" + printable(match) + "\" is neither exact nor prefix";
  }
  const auto kind = match == "exact" ? alias_table::match::exact : alias_table::match::prefix;
  const auto added = table.add(kind, from, to);
  if (added) {
    return std::nullopt;
  }
  return refusal(added.error(), added.error().operand == operand::first ? from : to);
}

alias_table read_aliases(const std::string& path) {
  alias_table table;
  if (!path.empty()) {
    read_table(path, [&](std::span<const std::string_view> fields) -> std::optional<std::string> {
      if (fields.size() != 3) {
        return "an alias must have the form exact FROM TO or prefix FROM TO";
      }
      return add_alias(table, fields[0], fields[1], fields[2]);
    });
  }
  return table;
}

known_namespaces::known_namespaces(const std::string& path) {
  if (path.empty()) {
    return;
  }
  read_table(path, [this](std::span<const std::string_view> fields) -> std::optional<std::string> {
    if (fields.size() != 2) {
      return "a namespace must have the form PREFIX NAME";
    }
    const auto& [prefix, name] = texts_.emplace_back(fields[0], fields[1]);
    names_.push_back({prefix, name});
    return std::nullopt;
  });
}

std::unique_ptr<libxml2::vocabulary_file> read_vocabulary(const std::string& path) {
  if (path.empty()) {
    return nullptr;
  }
  input in(path);
  try {
    return std::make_unique<libxml2::vocabulary_file>(
        [&in](char* buffer, std::size_t size) { return in.read(buffer, size); });
  } catch (const libxml2::vocabulary_error& e) {
    throw file_error(input_name(path), e.line(), printable(e.what()));
  }
}

}  // namespace leiri::command
