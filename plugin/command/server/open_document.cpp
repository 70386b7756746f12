#include "server/open_document.hpp"

#include <algorithm>
#include <array>
#include <leiri/file_iri.hpp>
#include <string_view>
#include <utility>

#include "detection/document_content.hpp"
#include "io/input.hpp"
#include "reports/report_json.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view file_scheme = "file://";

/// The format for the language that the editor gives to a text.
std::optional<document_format> format_of_language(std::string_view language) {
  // Languages whose name in editors differs from the name of the format.
  constexpr std::array names = {std::pair{"rdf", document_format::rdf_xml},
                                std::pair{"ntriples", document_format::ntriples},
                                std::pair{"n-triples", document_format::ntriples},
                                std::pair{"n-quads", document_format::nquads},
                                std::pair{"xsd", document_format::xml},
                                std::pair{"xslt", document_format::xml},
                                std::pair{"xsl", document_format::xml},
                                std::pair{"svg", document_format::xml},
                                std::pair{"xhtml", document_format::xml}};
  const auto* const found =
      std::ranges::find(names, language, [](const auto& n) { return std::string_view(n.first); });
  return found == names.end() ? format_named(language) : found->second;
}

}  // namespace

std::string path_of_uri(const std::string& uri) {
  if (!uri.starts_with(file_scheme)) {
    return std::string(standard_input);
  }
  const std::size_t begin = uri.find('/', file_scheme.size());
  if (begin == std::string::npos) {
    return std::string(standard_input);
  }
  std::string path = file_path(std::string_view(uri).substr(begin));
#ifdef _WIN32
  constexpr std::size_t colon = 2;
  if (path.size() > colon && path[colon] == ':') {
    path.erase(0, 1);  // file:///C:/a.ttl
  }
#endif
  return path;
}

open_document::open_document(const client_message& from, position_unit unit)
    : path_(path_of_uri(from.uri)),
      language_(from.language),
      version_(from.version.value_or(0)),
      text_(from.text, unit),
      unit_(unit) {}

void open_document::configure(std::optional<check_options> options) {
  is_changed_ = true;
  options_.reset();
  known_.reset();
  if (options) {
    options->corpus.knowledge = read_knowledge(options->corpus);
    if (!options->baseline_path.empty()) {
      known_.emplace(options->baseline_path, read_report_json);
    }
  }
  options_ = std::move(options);
}

std::string open_document::configuration() const {
  const configuration::settings_file* const file = options_ ? options_->configured->run() : nullptr;
  return file == nullptr ? std::string() : file->path;
}

std::string open_document::change(const client_message& c) {
  if (!c.version || *c.version <= version_) {
    return "its version is not greater than the one before";
  }
  for (const text_change& change : c.changes) {
    if (!change.range) {
      text_ = open_text(change.text, unit_);
    } else if (!text_.replace(*change.range, change.text)) {
      return "a range of a change is not in the text";
    }
  }
  version_ = *c.version;
  is_changed_ = true;
  return {};
}

void open_document::check() {
  is_changed_ = false;
  findings_ = checked_text();
  format_ = format_of_document(path_, std::string_view(text_.bytes()).substr(0, head_size));
  if (!format_) {
    format_ = format_of_language(language_);
  }
  if (const auto d = content()) {
    check_text(d->options, {path_, d->format, bytes_of(*d)}, known(),
               make_text_check(d->text, findings_));
  }
}

std::optional<edited_document> open_document::content() const {
  return format_ && options_
             ? std::optional<edited_document>({path_, text_.bytes(), *format_, *options_})
             : std::nullopt;
}

}  // namespace leiri::command
