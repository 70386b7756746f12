#include "detection/document_format.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>

#include "unpacking/compressor.hpp"

namespace leiri::command {

namespace {

constexpr bool shared = true;

constexpr std::array all_endings = {
    known_ending{"atom", document_format::xml},
    known_ending{"dae", document_format::xml},
    known_ending{"dbk", document_format::xml},
    known_ending{"dita", document_format::xml},
    known_ending{"ditamap", document_format::xml},
    known_ending{"docbook", document_format::xml},
    known_ending{"dtd", document_format::dtd, shared},
    known_ending{"ent", document_format::dtd, shared},
    known_ending{"fodg", document_format::xml},
    known_ending{"fodp", document_format::xml},
    known_ending{"fods", document_format::xml},
    known_ending{"fodt", document_format::xml},
    known_ending{"gml", document_format::xml},
    known_ending{"gpx", document_format::xml},
    known_ending{"graphml", document_format::xml},
    known_ending{"htm", document_format::html},
    known_ending{"html", document_format::html},
    known_ending{"json", document_format::json_ld, shared},
    known_ending{"jsonld", document_format::json_ld},
    known_ending{"kml", document_format::xml},
    known_ending{"mei", document_format::xml},
    known_ending{"mets", document_format::xml},
    known_ending{"mod", document_format::dtd, shared},
    known_ending{"mods", document_format::xml},
    known_ending{"mpd", document_format::xml},
    known_ending{"n3", document_format::n3, shared},
    known_ending{"ncx", document_format::xml},
    known_ending{"nq", document_format::nquads},
    known_ending{"nquads", document_format::nquads},
    known_ending{"nt", document_format::ntriples},
    known_ending{"ntriples", document_format::ntriples},
    known_ending{"nvdl", document_format::xml},
    known_ending{"ofn", document_format::owl_functional},
    known_ending{"omn", document_format::manchester},
    known_ending{"opf", document_format::xml},
    known_ending{"opml", document_format::xml},
    known_ending{"owl", std::nullopt, shared},
    known_ending{"owx", document_format::xml},
    known_ending{"pom", document_format::xml},
    known_ending{"rdf", document_format::rdf_xml},
    known_ending{"rels", document_format::xml},
    known_ending{"rj", document_format::rdf_json},
    known_ending{"rnc", document_format::rnc},
    known_ending{"rng", document_format::xml},
    known_ending{"rq", document_format::sparql},
    known_ending{"rss", document_format::xml},
    known_ending{"ru", document_format::sparql, shared},
    known_ending{"sch", document_format::xml, shared},
    known_ending{"shacl", document_format::turtle, shared},
    known_ending{"shaclc", document_format::shacl_compact},
    known_ending{"shc", document_format::shacl_compact},
    known_ending{"shex", document_format::shex},
    known_ending{"smil", document_format::xml},
    known_ending{"sparql", document_format::sparql},
    known_ending{"srj", document_format::sparql_json},
    known_ending{"srx", document_format::xml},
    known_ending{"svg", document_format::xml},
    known_ending{"svgz", document_format::xml},
    known_ending{"tei", document_format::xml},
    known_ending{"trig", document_format::trig},
    known_ending{"trix", document_format::xml},
    known_ending{"ttl", document_format::turtle, shared},
    known_ending{"ttml", document_format::xml},
    known_ending{"turtle", document_format::turtle},
    known_ending{"vml", document_format::xml},
    known_ending{"wadl", document_format::xml},
    known_ending{"wsdl", document_format::xml},
    known_ending{"xbrl", document_format::xml},
    known_ending{"xht", document_format::xml},
    known_ending{"xhtml", document_format::xml},
    known_ending{"xlf", document_format::xml},
    known_ending{"xliff", document_format::xml},
    known_ending{"xml", document_format::xml, shared},
    known_ending{"xmp", document_format::xml},
    known_ending{"xpl", document_format::xml},
    known_ending{"xproc", document_format::xml},
    known_ending{"xq", document_format::xquery},
    known_ending{"xql", document_format::xquery},
    known_ending{"xqm", document_format::xquery},
    known_ending{"xquery", document_format::xquery},
    known_ending{"xsd", document_format::xml},
    known_ending{"xsl", document_format::xml},
    known_ending{"xslt", document_format::xml},
    known_ending{"xspf", document_format::xml},
};

constexpr std::array<std::string_view, 19> format_names = {
    "xml",  "turtle", "trig",    "ntriples",   "nquads", "dtd",  "rdfxml",
    "html", "jsonld", "rdfjson", "sparqljson", "sparql", "shex", "shaclc",
    "ofn",  "omn",    "n3",      "xquery",     "rnc"};

/// The file name in lower case, without the folders.
std::string file_name(std::string_view path) {
  std::string file(path.substr(path.rfind('/') + 1));
  std::transform(file.begin(), file.end(), file.begin(), to_lower);
  return file;
}

bool is_of_ending(char c) noexcept {
  return alpha.contains(c) || digit.contains(c) || c == '-' || c == '_' || c == '+' || c == '~';
}

/// The extension with its dot. A name has none if its only dot is its first character, or if the
/// text after its last dot contains characters that do not occur in extensions.
std::string_view last_ending(std::string_view file) noexcept {
  constexpr std::size_t longest = 16;
  const std::size_t dot = file.rfind('.');
  const bool is_ending =
      dot != std::string_view::npos && dot != 0 && dot + 1 < file.size() &&
      file.size() - dot <= longest &&
      std::all_of(file.begin() + static_cast<std::ptrdiff_t>(dot) + 1, file.end(), is_of_ending);
  return is_ending ? file.substr(dot) : std::string_view();
}

}  // namespace

std::string_view name(document_format f) noexcept {
  return format_names[static_cast<std::size_t>(f)];
}

std::optional<document_format> format_named(std::string_view name) noexcept {
  const auto* const found = std::find(format_names.begin(), format_names.end(), name);
  return found == format_names.end()
             ? std::nullopt
             : std::optional{static_cast<document_format>(found - format_names.begin())};
}

std::string endings_of(document_format f) {
  std::string all;
  for (const known_ending& e : all_endings) {
    if (e.format == f) {
      all.append(all.empty() ? "" : " ").append(e.text);
    }
  }
  return all;
}

const known_ending* ending_of_document(std::string_view path) {
  const std::string wanted = ending_without_compression(path);
  const auto* const found = std::find_if(all_endings.begin(), all_endings.end(),
                                         [&](const known_ending& e) { return e.text == wanted; });
  return found == all_endings.end() ? nullptr : found;
}

std::string ending_without_compression(std::string_view path) {
  const std::string name = file_name(path);
  std::string_view file = name;
  if (is_name_of_compressed_file(file)) {
    file = file.substr(0, file.rfind('.'));
  }
  const std::string_view ending = last_ending(file);
  return std::string(ending.substr(std::min<std::size_t>(ending.size(), 1)));
}

std::string ending_of(std::string_view path) { return std::string(last_ending(file_name(path))); }

}  // namespace leiri::command
