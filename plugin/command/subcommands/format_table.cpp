#include "subcommands/format_table.hpp"

#include <leiri/libxml2/vocabulary_file.hpp>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

namespace {

void add_line(std::string& to, std::initializer_list<std::string_view> columns) {
  std::string_view before;
  for (const std::string_view column : columns) {
    to.append(before).append(column);
    before = "\t";
  }
  to += '\n';
}

}  // namespace

std::string format_table() {
  std::string text;
  add_line(text, {"FORMAT", "ENDINGS", "READ", "REPAIRED", "SOURCE"});
  for (const format_facts& f : all_formats()) {
    std::string endings(f.endings);
    std::erase(endings, '?');
    add_line(text, {f.name, endings, f.read, f.repaired, f.source});
  }
  text += '\n';
  add_line(text, {"XML VOCABULARY", "NAMESPACE OR DOCUMENT ELEMENT", "SOURCE"});
  for (const libxml2::built_in_vocabulary& v : libxml2::built_in_vocabularies()) {
    add_line(text, {v.vocabulary, v.name, v.specification});
  }
  return text;
}

}  // namespace leiri::command
