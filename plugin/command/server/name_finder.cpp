#include "server/name_finder.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <leiri/documents/report_line.hpp>
#include <leiri/file_iri.hpp>
#include <leiri/mapping.hpp>
#include <leiri/message.hpp>
#include <leiri/utf8.hpp>
#include <set>
#include <utility>

#include "detection/document_content.hpp"
#include "reports/report_json.hpp"
#include "server/text_fixes.hpp"

namespace leiri::command {

namespace {

/// The namespace to which a document binds the prefix; null if to none.
const namespace_entry* binding_of(const namespace_inventory& names, std::string_view prefix) {
  const auto entries = names.entries();
  const auto found = std::ranges::find_if(entries, [prefix](const namespace_entry& e) {
    return std::ranges::find(e.prefixes, prefix) != e.prefixes.end();
  });
  return found == entries.end() ? nullptr : &*found;
}

/// The documents that use a namespace or, if a prefix is given, bind it to the namespace.
std::vector<std::uint32_t> documents_of(const namespace_inventory& names, const asked_name& asked) {
  std::vector<std::uint32_t> all;
  const auto index = names.find(asked.name);
  if (!index) {
    return all;
  }
  const namespace_entry& entry = names.entries()[*index];
  if (asked.prefix.empty()) {
    std::ranges::transform(entry.uses, std::back_inserter(all), &namespace_use::document);
    return all;
  }
  const auto prefix = std::ranges::find(entry.prefixes, asked.prefix);
  if (prefix != entry.prefixes.end()) {
    const auto& uses = entry.prefix_uses[static_cast<std::size_t>(prefix - entry.prefixes.begin())];
    std::ranges::transform(uses, std::back_inserter(all), &document_place::document);
  }
  return all;
}

std::string uri_of_path(const std::string& path) {
  const std::string iri = file_iri(path, {});
  const auto uri = to_uri(iri);
  return uri ? *uri : iri;
}

/// Whether it is open, but cannot be changed, and may use the name.
bool blocks_renaming(const open_document& d, const asked_name& name) {
  return d.is_lost() ||
         (!d.has_options() && d.text().bytes().find(name.prefix) != std::string::npos);
}

/// Finds the declarations of namespaces and, if they are wanted, terms.
class namespace_places final : public corpus_listener {
 public:
  using receiver = std::function<void(std::string_view name, const ranged_text& where)>;
  enum class terms : bool { left_out, found };

  namespace_places(terms wanted, receiver to) : wanted_(wanted), to_(std::move(to)) {}

  void on_failure(const std::string& /*message*/) override {}
  void on_identifier(const occurrence& o, const outcome& result) override {
    const bool is_term =
        wanted_ == terms::found && (o.role == role::predicate || o.role == role::object ||
                                    o.role == role::datatype || o.role == role::subject);
    if (!result.usable || (!is_declaration(o.role) && !is_term)) {
      return;
    }
    const std::uint64_t begin = o.where->locate(0).offset;
    const std::uint64_t end = o.where->locate(static_cast<std::uint32_t>(o.value.size())).offset;
    if (begin == position::unknown || end == position::unknown || end < begin) {
      return;
    }
    to_(is_declaration(o.role) ? result.resolved : namespace_of(o, result.resolved),
        {begin, end, {}});
  }

 private:
  terms wanted_;
  receiver to_;
};

std::vector<ranged_text> namespace_references(const edited_document& d, std::string_view wanted) {
  std::vector<ranged_text> found;
  namespace_places listener(namespace_places::terms::found,
                            [&](std::string_view name, const ranged_text& where) {
                              if (name == wanted) {
                                found.push_back(where);
                              }
                            });
  audit_text(d, listener);
  std::ranges::stable_sort(found, {}, &ranged_text::begin);
  return found;
}

std::vector<ranged_text> prefix_references(const edited_document& d, std::string_view prefix) {
  std::vector<ranged_text> found;
  for (const prefix_place& p : prefix_places(d.text, d.format)) {
    if (d.text.substr(p.begin, p.size) == prefix) {
      found.push_back({p.begin, p.end(), {}});
    }
  }
  return found;
}

}  // namespace

std::optional<asked_name> name_finder::name_at(const open_document& d, std::uint64_t offset) {
  const auto content = d.content();
  if (!content) {
    return std::nullopt;
  }
  if (has_prefix_places(content->format)) {
    for (const prefix_place& p : prefix_places(content->text, content->format)) {
      const std::string prefix(content->text.substr(p.begin, p.size));
      const namespace_entry* const bound = p.size > 0 && p.begin <= offset && offset <= p.end()
                                               ? binding_of(d.findings().namespaces, prefix)
                                               : nullptr;
      if (bound != nullptr) {
        return asked_name{prefix, std::string(bound->name), p.begin, p.end()};
      }
    }
  }
  std::optional<asked_name> found;
  namespace_places listener(namespace_places::terms::left_out,
                            [&](std::string_view name, const ranged_text& where) {
                              if (where.begin <= offset && offset <= where.end) {
                                found = {{}, std::string(name), where.begin, where.end};
                              }
                            });
  audit_text(*content, listener);
  return found;
}

std::optional<name_finder::loaded_document> name_finder::load(const std::string& path) const {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (text.starts_with(byte_order_mark)) {
    text.erase(0, byte_order_mark.size());
  }
  const auto format = format_of_document(path, std::string_view(text).substr(0, head_size));
  if (!in || !format || find_invalid_utf8(text) != std::string::npos) {
    return std::nullopt;
  }
  check_options options = options_(path);
  if (options.corpus.knowledge == nullptr) {
    options.corpus.knowledge = read_knowledge(options.corpus);
  }
  return loaded_document{uri_of_path(path), path, std::move(text), *format, std::move(options)};
}

void name_finder::visit_documents(const asked_name& name, missing how,
                                  const std::function<bool(const loaded_document& d)>& visit) {
  std::set<std::string> visited;
  for (const auto& [uri, d] : open_) {
    visited.insert(d->path());
    if (how == missing::refused && blocks_renaming(*d, name)) {
      throw refused_request(printable(uri) + " may use it, but cannot be changed here");
    }
    const auto content = d->content();
    if (content && d->is_checked() && !documents_of(d->findings().namespaces, name).empty() &&
        !visit({uri, d->path(), std::string(content->text), content->format, content->options,
                &d->findings().namespaces})) {
      return;
    }
  }
  const namespace_inventory* const others = files_.names();
  if (others == nullptr) {
    if (!files_.folders().empty() && how == missing::refused) {
      throw refused_request("the documents of the folder are still being read");
    }
    return;
  }
  for (const std::uint32_t document : documents_of(*others, name)) {
    const std::string path(others->document(document));
    if (!visited.insert(path).second) {
      continue;
    }
    const auto loaded = load(path);
    if (!loaded && how == missing::refused) {
      throw refused_request(path + " uses it, but cannot be changed here");
    }
    if (loaded && !visit(*loaded)) {
      return;
    }
  }
}

text_places name_finder::places_in(const loaded_document& d,
                                   const std::vector<ranged_text>& places) const {
  text_places result{d.uri, {}};
  const open_text text(d.text, unit_);
  position_finder find(text);
  for (const ranged_text& r : places) {
    const line_position begin = find(static_cast<std::size_t>(r.begin));
    result.places.push_back({{begin, find(static_cast<std::size_t>(r.end))}, r.text});
  }
  return result;
}

std::optional<name_finder::file_findings> name_finder::findings_of(
    const std::string& path, const std::vector<namespace_finding>& about_names,
    baselines& known) const {
  const bool is_open =
      std::ranges::any_of(open_, [&](const auto& o) { return o.second->path() == path; });
  const auto d = is_open ? std::nullopt : load(path);
  if (!d) {
    return std::nullopt;
  }
  const std::string& baseline_path = d->options.baseline_path;
  const configuration::baseline* const its =
      baseline_path.empty()
          ? nullptr
          : &known.try_emplace(baseline_path, baseline_path, read_report_json).first->second;
  checked_text found;
  const edited_document content = d->content();
  check_text(d->options, {d->path, d->format, bytes_of(content)}, its,
             make_text_check(d->text, found), &about_names);
  return file_findings{d->uri, open_text(d->text, unit_), std::move(found.own),
                       std::move(found.about_names)};
}

std::vector<text_places> name_finder::references(const asked_name& name) {
  std::vector<text_places> all;
  std::size_t count = 0;
  visit_documents(name, missing::skipped, [&](const loaded_document& d) {
    const std::vector<ranged_text> found = name.prefix.empty()
                                               ? namespace_references(d.content(), name.name)
                                               : prefix_references(d.content(), name.prefix);
    if (!found.empty()) {
      all.push_back(places_in(d, found));
    }
    count += found.size();
    return count < most_references;
  });
  return all;
}

/// The last declaration before the place, which holds there. In XML, one may follow in the same
/// tag.
std::optional<prefix_place> name_finder::declaration_for(const loaded_document& d,
                                                         const asked_name& name) {
  std::optional<prefix_place> found;
  for (const prefix_place& p : prefix_places(d.text, d.format)) {
    const bool is_it =
        p.is_declaration && std::string_view(d.text).substr(p.begin, p.size) == name.prefix;
    if (is_it && (!found || p.begin <= name.begin)) {
      found = p;
    }
  }
  return found;
}

std::vector<text_places> name_finder::definition(const std::string& uri, const asked_name& name) {
  std::vector<text_places> all;
  std::vector<text_places> own;
  visit_documents(name, missing::skipped, [&](const loaded_document& d) {
    if (!name.prefix.empty()) {
      const auto p = d.uri == uri ? declaration_for(d, name) : std::nullopt;
      if (p) {
        all.push_back(places_in(d, {{p->begin, p->end(), {}}}));
      }
      return !p;
    }
    const namespace_inventory* const names = d.names != nullptr ? d.names : files_.names();
    const auto* const in = names->ontologies().definitions().find(name.name);
    const bool is_definer =
        in != nullptr && std::ranges::any_of(in->documents, [&](std::uint32_t document) {
          return names->document(document) == d.path;
        });
    if (is_definer || d.uri == uri) {
      std::vector<ranged_text> found = namespace_references(d.content(), name.name);
      found.resize(std::min<std::size_t>(found.size(), 1));
      (is_definer ? all : own).push_back(places_in(d, found));
    }
    return true;
  });
  return all.empty() ? own : all;
}

std::vector<ranged_text> name_finder::renamed_prefix(const loaded_document& d,
                                                     const asked_name& name,
                                                     const std::string& to) {
  if (is_xml(d.format) && is_reserved_in_xml(to)) {
    throw refused_request(printable(to) + " is reserved in XML, and " + printable(d.path) +
                          " is in XML");
  }
  std::vector<ranged_text> found = prefix_references(d.content(), name.prefix);
  bool is_declared = false;
  for (const prefix_place& p : prefix_places(d.text, d.format)) {
    const std::string_view prefix = std::string_view(d.text).substr(p.begin, p.size);
    is_declared = is_declared || (p.is_declaration && prefix == name.prefix);
    if (prefix == to) {
      const position where = advance({}, std::string_view(d.text).substr(0, p.begin));
      throw refused_request("the prefix " + printable(to) + " is already used in " +
                            place(printable(d.path), where));
    }
  }
  if (!has_prefix_places(d.format) || !is_declared ||
      (is_xml(d.format) && may_have_prefix_in_value(d.text, name.prefix))) {
    throw refused_request(printable(d.path) + " may have the prefix " + printable(name.prefix) +
                          " in places that are not known here");
  }
  std::ranges::for_each(found, [&](ranged_text& r) { r.text = to; });
  return found;
}

std::vector<ranged_text> name_finder::renamed_namespace(const loaded_document& d,
                                                        const asked_name& name,
                                                        const std::string& to) {
  const namespace_renaming_check check = renaming_problem(d.content(), name.name, to);
  if (!check.problem.empty()) {
    throw refused_request(printable(d.path) + ": " + check.problem);
  }
  return check.edits;
}

std::vector<text_places> name_finder::renamed(const asked_name& name, const std::string& to) {
  if (!name.prefix.empty() && !is_prefix_name(to)) {
    throw refused_request(printable(to) + " is not a valid prefix");
  }
  std::vector<text_places> all;
  if (to == (name.prefix.empty() ? name.name : name.prefix)) {
    return all;
  }
  visit_documents(name, missing::refused, [&](const loaded_document& d) {
    const std::vector<ranged_text> edits =
        name.prefix.empty() ? renamed_namespace(d, name, to) : renamed_prefix(d, name, to);
    if (!edits.empty()) {
      all.push_back(places_in(d, edits));
    }
    return true;
  });
  return all;
}

}  // namespace leiri::command
