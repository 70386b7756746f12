#include "documents/knowledge.hpp"

#include <algorithm>
#include <leiri/documents/occurrence.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <leiri/message.hpp>
#include <leiri/text/json_ld_contexts.hpp>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/line_reader.hpp"
#include "operations/aliases.hpp"

namespace leiri::command {

alias_table read_aliases(const std::string& path) {
  alias_table table;
  if (!path.empty()) {
    read_table(path, [&](const std::vector<std::string_view>& fields) {
      return operations::add_alias(table, fields);
    });
  }
  return table;
}

known_namespaces::known_namespaces(const std::string& path) {
  if (path.empty()) {
    return;
  }
  read_table(path,
             [this](const std::vector<std::string_view>& fields) -> std::optional<std::string> {
               if (fields.size() != 2) {
                 return "a namespace must have the form PREFIX NAME";
               }
               const auto& [prefix, name] = texts_.emplace_back(fields[0], fields[1]);
               names_.push_back({prefix, name});
               return std::nullopt;
             });
}

bool is_known(std::string_view name, const namespace_knowledge& knowledge) {
  const auto has_it = [name](std::span<const known_namespace> all) {
    return std::ranges::find(all, name, &known_namespace::name) != all.end();
  };
  return has_it(knowledge.known) || has_it(well_known_namespaces());
}

std::unique_ptr<libxml2::vocabulary_file> read_vocabulary(const std::string& path) {
  if (path.empty()) {
    return nullptr;
  }
  input in(path);
  try {
    return std::make_unique<libxml2::vocabulary_file>(in.source());
  } catch (const libxml2::vocabulary_error& e) {
    throw file_error(input_name(path), e.line(), printable(e.what()));
  }
}

std::shared_ptr<const text::json_ld_contexts> read_contexts(std::span<const named_context> named) {
  if (named.empty()) {
    return nullptr;
  }
  auto contexts = std::make_shared<text::json_ld_contexts>();
  for (const auto& [url, path] : named) {
    const std::string document = read_file(path);
    if (const auto failure = contexts->add(url, document)) {
      const std::string_view before = std::string_view(document).substr(0, failure->at);
      throw file_error(input_name(path), static_cast<std::size_t>(1 + count_line_ends(before)),
                       failure->what);
    }
  }
  return contexts;
}

}  // namespace leiri::command
