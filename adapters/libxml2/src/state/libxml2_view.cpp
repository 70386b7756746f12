#include "state/libxml2_view.hpp"

#include <algorithm>
#include <filesystem>
#include <leiri/compare.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <utility>
#include <vector>

#include "host/document_base.hpp"
#include "host/local_files.hpp"
#include "host/opened_file.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/version.hpp"

namespace leiri::libxml2 {
namespace {

using text = owned<xmlChar>;

const xmlChar* or_null(const std::string& s) noexcept {
  return s.empty() ? nullptr : xml_chars(s.c_str());
}

text build(const xmlChar* value, const xmlChar* base) { return text(xmlBuildURI(value, base)); }

/// The name of the document itself by which libxml2 resolves system identifiers.
std::string library_name(const base_stack& bases) {
  if (bases.path().empty()) {
    return as_uri(bases.document().text);
  }
  const text name(xmlCanonicPath(xml_chars(bases.path().c_str())));
  return std::string(view(name.get()));
}

/// The URL that libxml2 gives to the tree of the document.
std::string library_url(const base_stack& bases) {
  if (bases.path().empty()) {
    return as_uri(bases.document().text);
  }
  const std::string name = library_name(bases);
  const text url(xmlPathToURI(xml_chars(name.c_str())));
  return std::string(view(url.get()));
}

/// Builds a document with only the elements whose xml:base is in force, and asks libxml2 for the
/// base of the innermost one.
text node_base(const base_stack& bases) {
  const owned<xmlDoc> d(not_null(xmlNewDoc(nullptr)));
  const std::string url = library_url(bases);
  d->URL = url.empty() ? nullptr : xmlStrdup(xml_chars(url.c_str()));
  xmlNodePtr innermost = xmlNewDocNode(d.get(), nullptr, xml_chars("e"), nullptr);
  xmlDocSetRootElement(d.get(), innermost);
  xmlNsPtr const xml = xmlSearchNsByHref(d.get(), innermost, XML_XML_NAMESPACE);
  for (std::size_t i = 1; i < bases.size(); ++i) {
    innermost = xmlNewChild(innermost, nullptr, xml_chars("e"), nullptr);
    xmlNewNsProp(innermost, xml, xml_chars("base"), xml_chars(bases[i].xml_base.c_str()));
  }
  return text(xmlNodeGetBase(d.get(), innermost));
}

bool is_uri_for_libxml2(const xmlChar* target) noexcept {
  xmlURIPtr const parsed = xmlParseURI(chars(target));
  xmlFreeURI(parsed);
  return parsed != nullptr;
}

text uri_or_null(text target) {
  return target != nullptr && is_uri_for_libxml2(target.get()) ? std::move(target) : nullptr;
}

text without_fragment(text uri) {
  const std::size_t end = view(uri.get()).find('#');
  return end == std::string_view::npos ? std::move(uri)
                                       : text(xmlStrndup(uri.get(), static_cast<int>(end)));
}

/// libxslt 1.1.35 refuses to read what is not a URI, and document() takes a `#` in a path for the
/// start of a fragment; 1.1.45 takes a path for a path. libxml2 since 2.14 comes with later ones.
text build_for_libxslt(const xmlChar* reference, const xmlChar* base, bool is_for_function) {
  text target = build(reference, base);
  if (loaded_version() >= 21400) {
    return target;
  }
  target = uri_or_null(std::move(target));
  return is_for_function ? without_fragment(std::move(target)) : std::move(target);
}

/// Whether xinclude.c refuses what is not a URI: from 2.13 on xmlBuildURI() returns a path if the
/// base is one, and this is opened.
bool needs_uri(const xmlChar* base, const xmlChar* url) noexcept {
  return !builds_paths() || (base == nullptr && url == nullptr);
}

/// Does what xinclude.c does: without a base it uses that of the document; if that fails, it
/// escapes both arguments.
text build_inclusion(const xmlChar* href, const xmlChar* base, const xmlChar* url) {
  text target = build(href, base == nullptr ? url : base);
  if (target == nullptr) {
    const text escaped_base(xmlURIEscape(base));
    const text escaped_href(xmlURIEscape(href));
    target = build(escaped_href.get(), escaped_base.get());
  }
  return needs_uri(base, url) ? uri_or_null(std::move(target)) : std::move(target);
}

/// Two identifiers for display: without the document's folder if both are in it. `opened` is empty
/// if nothing is opened.
struct shown_targets {
  std::string_view opened;
  std::string_view meant;
};

shown_targets relative_to_folder(std::string_view opened, std::string_view meant,
                                 const base_stack& bases) {
  const std::string_view document = bases.document().text;
  const std::string_view folder = document.substr(0, document.rfind('/') + 1);
  const std::string escaped = as_uri(folder);
  const std::string_view path = bases.path();
  const std::string_view own =
      path.substr(0, path.rfind('/') + 1);  // libxml2 may open a path in it
  const bool is_path = !path.empty() && opened.starts_with(own) &&
                       (!own.empty() || opened.find_first_of(":/") == std::string_view::npos);
  const std::size_t opened_in = opened.starts_with(folder)    ? folder.size()
                                : opened.starts_with(escaped) ? escaped.size()
                                : is_path                     ? own.size()
                                                              : 0;
  if ((opened_in == 0 && !opened.empty() && !is_path) || !meant.starts_with(folder)) {
    return {opened, meant};
  }
  return {opened.substr(opened_in), meant.substr(folder.size())};
}

/// The base that libxml2 uses in place of the innermost one: the result of its xmlNodeGetBase() for
/// elements with the same xml:base. Empty if it finds none.
const std::string& libxml2_base(const base_stack& bases) {
  std::optional<std::string>& known = bases.innermost().libxml2_base;
  if (!known) {
    known.emplace(view(node_base(bases).get()));
  }
  return *known;
}

/// What libxml2 opens for `value`; nothing if it gives up.
std::optional<std::string> libxml2_opens(opener who, std::string_view value,
                                         const base_stack& bases) {
  const std::string terminated(value);
  const std::string url = library_url(bases);
  const std::string name = who == opener::system_id ? library_name(bases) : libxml2_base(bases);
  return libxml2_opens(who, xml_chars(terminated.c_str()), or_null(name), or_null(url));
}

namespace fs = std::filesystem;

bool is_same_path(const std::string& opened, const std::string& wanted) {
  std::error_code failure;
  const fs::path folder = fs::current_path(failure);
  return (folder / opened).lexically_normal() == fs::path(wanted).lexically_normal();
}

/// Whether libxml2 opens the file that is meant by a name that it has built, or would if there were
/// one.
bool finds(std::string_view meant, const std::string& name) {
  const std::string wanted = path_of(meant);
  if (wanted.empty()) {
    return is_same_target(meant, document_base(xml_chars(name.c_str())));
  }
  const std::vector<std::string> paths = paths_tried(name);
  const auto found = std::find_if(paths.begin(), paths.end(),
                                  [&](const auto& path) { return is_same_path(path, wanted); });
  return found != paths.end() && std::none_of(paths.begin(), found, [](const auto& path) {
           std::error_code failure;
           return fs::exists(path, failure);
         });
}

/// Whether libxml2 identifies by `name` what is meant.
bool is_right(const base_stack& bases, std::string_view meant, const std::string& name) {
  return bases.path().empty() ? is_same_target(meant, name) : finds(meant, name);
}

/// Whether libxml2 looks for a file if it has built this name. Before 2.13 it also looks for the
/// public identifier alone.
bool looks_for(const std::optional<std::string>& name) { return name || !builds_paths(); }

/// Whether the answer may be in a catalog that the document names, into which nothing here looks:
/// a document does not choose what leiri reads.
bool may_be_in_own_catalog(const base_stack& bases, opener who) noexcept {
  return who == opener::system_id && bases.has_catalog();
}

/// Whether libxml2 finds a file without catalogs. Asks the system only if the document is a file.
bool has_local_file(const base_stack& bases, const std::string& name) {
  return !bases.path().empty() && finds_without_catalogs(name);
}

std::string file_opened(const std::optional<std::string>& name, std::string_view public_id) {
  return looks_for(name) ? file_opened_by(name.value_or(""), std::string(public_id))
                         : std::string();
}

/// The file in which libxml2 finds a name by the catalogs; empty if they have none.
std::string file_of_catalogs(const std::optional<std::string>& name, const std::string& public_id) {
  return looks_for(name) ? file_in_catalogs(name.value_or(""), public_id) : std::string();
}

/// Whether the catalogs have this file, which may be empty, for what is meant.
bool is_meant_in_catalogs(const std::string& file, std::string_view meant,
                          const std::string& public_id) {
  return !file.empty() && file == file_in_catalogs(as_uri(meant), public_id);
}

}  // namespace

opener opener_of(treatment t) noexcept {
  switch (t) {
    case treatment::inclusion:
      return opener::xinclude;
    case treatment::schema_part:
      return opener::schema;
    case treatment::grammar_part:
      return opener::grammar;
    case treatment::catalog_part:
      return opener::catalog;
    default:
      return opener::stylesheet;
  }
}

std::optional<std::string> libxml2_opens(opener who, const xmlChar* reference, const xmlChar* base,
                                         const xmlChar* url) {
  text target;
  switch (who) {
    case opener::catalog_instruction:
      target = text(xmlStrdup(reference));
      break;
    case opener::xinclude:
      target = build_inclusion(reference, base, url);
      break;
    case opener::schema:
    case opener::catalog:
      target = build(reference, base == nullptr ? url : base);
      break;
    case opener::stylesheet:
    case opener::stylesheet_instruction:
    case opener::document_function:
      target = build_for_libxslt(reference, base, who == opener::document_function);
      break;
    case opener::grammar:
    case opener::system_id:
      target = build(reference, base);
      break;
  }
  if (target == nullptr) {
    return std::nullopt;
  }
  return std::string(view(target.get()));
}

bool is_same_target(std::string_view meant, std::string_view opened) {
  const std::string a = as_uri(meant);
  const std::string b = as_uri(opened);
  const auto compared = compare(a, b, profile::uri);
  return compared && compared->rung <= rung::syntax &&
         has_dot_segments(split(a).value_or({}).path()) ==
             has_dot_segments(split(b).value_or({}).path());
}

void tell_opened(audit& out, const base_stack& bases, const occurrence& o,
                 const opened_reference& r) {
  const bool is_known = !r.written.empty() && bases.innermost().entity == nullptr;
  if (!is_known || !out.names_opened_files()) {
    return;
  }
  const bool has_bad_fragment = (r.who == opener::xinclude || r.who == opener::system_id) &&
                                r.written.find('#') != std::string_view::npos;
  const auto name = has_bad_fragment ? std::nullopt : libxml2_opens(r.who, r.written, bases);
  if (may_be_in_own_catalog(bases, r.who) && !(name && has_local_file(bases, *name))) {
    return;
  }
  out.opened(o, file_opened(name, r.public_id));
}

bool is_in_catalogs(const base_stack& bases, const opened_reference& r, std::string_view meant) {
  if (may_be_in_own_catalog(bases, r.who)) {
    return true;
  }
  const auto name = libxml2_opens(r.who, r.written, bases);
  const std::string id(r.public_id);
  const std::string file = file_of_catalogs(name, id);
  return !file.empty() &&
         ((name && is_right(bases, meant, *name)) || is_meant_in_catalogs(file, meant, id));
}

void compare_with_libxml2(audit& out, const base_stack& bases, const occurrence& o,
                          const opened_reference& r, std::string_view meant) {
  const bool is_plain_case = is_plain(r.written) && !bases.innermost().is_doubtful;
  if (is_plain_case || r.written.empty() || bases.innermost().entity != nullptr) {
    return;
  }
  const std::optional<std::string> target = libxml2_opens(r.who, r.written, bases);
  const std::string id(r.public_id);
  if ((target && is_right(bases, meant, *target)) ||
      is_meant_in_catalogs(file_of_catalogs(target, id), meant, id) ||
      (may_be_in_own_catalog(bases, r.who) && !(target && has_local_file(bases, *target)))) {
    return;
  }
  const std::string_view opened = target ? std::string_view(*target) : std::string_view{};
  const shown_targets shown = relative_to_folder(opened, meant, bases);
  std::string detail = "libxml2 resolves this reference incorrectly: it opens ";
  detail += target ? "<" + std::string(shown.opened) + ">" : "nothing";
  detail.append("; expected <").append(shown.meant).append(">");
  out.report(code::library_misreads, o, 0, detail);
}

void compare_base_with_libxml2(audit& out, const base_stack& bases, const occurrence& o) {
  const base_frame& f = bases.innermost();
  if (!f.is_doubtful || f.entity != nullptr) {
    return;
  }
  const std::string& taken = libxml2_base(bases);
  if (!taken.empty() && is_right(bases, f.text, taken)) {
    return;
  }
  const shown_targets shown = relative_to_folder(taken, f.text, bases);
  std::string detail = taken.empty() ? "libxml2 ignores this base"
                                     : "libxml2 resolves this base incorrectly: to <" +
                                           std::string(shown.opened) + ">";
  detail.append("; expected <").append(shown.meant).append(">");
  out.report(code::library_misreads, o, 0, detail);
}

}  // namespace leiri::libxml2
