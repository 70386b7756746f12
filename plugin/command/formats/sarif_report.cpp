#include <algorithm>
#include <array>
#include <cstddef>
#include <leiri/finding.hpp>
#include <leiri/language_tag.hpp>
#include <leiri/message.hpp>
#include <leiri/repair.hpp>
#include <leiri/utf8.hpp>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "configuration/fingerprint.hpp"
#include "formats/sarif_parts.hpp"
#include "io/json.hpp"
#include "io/output.hpp"
#include "pipeline/sorted_spool.hpp"
#include "reports/check_report.hpp"
#include "reports/report_options.hpp"
#include "reports/reread_lines.hpp"
#include "reports/source_text.hpp"
#include "text/escaping.hpp"
#include "text/packed_text.hpp"
#include "unpacking/compressor.hpp"

namespace leiri::command {

namespace {

// The limits of GitHub's code scanning for a file. It shows the first 5,000 of these results.
constexpr std::size_t most_results = 25'000;
constexpr std::uint64_t most_compressed_bytes = 10'000'000;

/// Counts the bytes that a text has when it is compressed.
class compressed_size {
 public:
  compressed_size() {
    try {
      compressor_ =
          compressor_for("report.gz", [this](std::string_view bytes) { size_ += bytes.size(); });
    } catch (const std::runtime_error&) {
      // This program cannot compress, so the limit is applied to the uncompressed size.
    }
  }

  void add(std::string_view text) {
    if (compressor_ != nullptr) {
      compressor_->write(text);
    } else {
      size_ += text.size();
    }
  }
  /// The compressor may not have passed on the last `slack` bytes yet.
  [[nodiscard]] bool is_full() const noexcept { return size_ + slack > most_compressed_bytes; }

 private:
  static constexpr std::uint64_t slack = 500'000;

  std::uint64_t size_ = 0;
  std::unique_ptr<compressor> compressor_;
};

/// The repaired identifier of a finding; empty if it needs no repair or cannot be repaired.
std::string repair_of(const located_finding& f) {
  if (f.finding.code == code::language_tag_syntax) {
    return repair_language_tag(f.value).value_or(std::string());
  }
  if (f.finding.code == code::surrogate_escape) {
    std::string character;
    return repair(f.value, profile::iri, kind::iri_reference, backslash_repair::none, character)
               ? character
               : std::string();
  }
  if (f.finding.severity != severity::invalid || !f.profile || !f.reading ||
      *f.reading == reading::name || f.value.find('\n') != std::string::npos) {
    return {};
  }
  const kind k = *f.reading == reading::absolute ? kind::iri : kind::iri_reference;
  std::string made;
  const bool is_repaired =
      repair(f.value, *f.profile, k,
             f.for_browsers ? backslash_repair::none : default_backslash_repair(*f.profile), made)
          .has_value();
  return is_repaired ? made : std::string();
}

/// The number of bytes of the character at `offset`; 0 at the end.
std::uint64_t bytes_at(std::string_view value, std::uint32_t offset) noexcept {
  return offset < value.size() ? std::max<std::size_t>(decode_utf8(value, offset).length, 1) : 0;
}

/// A fingerprint that does not depend on the position of the finding in its document [3.27.16].
std::uint64_t fingerprint_of(std::string_view document, const located_finding& f) {
  const std::string_view component =
      f.finding.component == component::none ? std::string_view() : name(f.finding.component);
  return configuration::fingerprint({document, name(f.finding.code), component, f.role, f.value})
      .value();
}

void write_properties(const located_finding& f, json_writer& json) {
  json.key("properties").begin_object().member("severity", name(f.finding.severity));
  if (f.finding.component != component::none) {
    json.member("component", name(f.finding.component));
  }
  if (!f.role.empty()) {
    json.member("role", f.role).member("value", f.value);
  }
  if (f.profile) {
    json.member("profile", name(*f.profile));
  }
  json.end_object();
}

/// A result that is stored until its file has been read again. Four texts follow it: the JSON
/// before the locations, the JSON after the members that depend on the file, the repaired
/// identifier, which may be empty, and the password of the identifier, which is not shown.
struct waiting_result {
  std::uint32_t document = 0;
  std::uint32_t place = 0;      // index of its source_place
  position where;               // of the character
  std::uint64_t character = 0;  // the size of the character in bytes, if the identifier is verbatim
  std::uint64_t begin = 0;      // the first column of the identifier
  std::uint64_t end = 0;        // the column after the identifier
  std::uint64_t print = 0;      // see fingerprint_of()
};

/// Sets the columns of an identifier, which is in a single line.
void set_columns(const located_finding& f, waiting_result& r) {
  const std::string_view value = f.value;
  const std::uint64_t before =
      advance({0, 1, 1}, value.substr(0, std::min<std::size_t>(f.finding.offset, value.size())))
          .column -
      1;
  r.begin = f.where.column > before ? f.where.column - before : 1;
  r.end = r.begin + advance({0, 1, 1}, value).column - 1;
}

source_place place_of(std::uint32_t document, const located_finding& f) {
  source_place place{.document = document, .line = f.where.line};
  const bool is_placed = f.where.offset != position::unknown && !f.role.empty() &&
                         f.finding.offset <= f.value.size() && f.finding.offset <= f.where.offset;
  if (is_placed) {
    place.has_identifier = true;
    place.begin = f.where.offset - f.finding.offset;
    place.size = f.value.size();
    place.value_hash = hash_of(f.value);
  }
  return place;
}

/// Whether a fix for one identifier is what `leiri clean` would do. In HTML and JSON, that depends
/// on what else is in the document.
constexpr bool has_fixes(document_format f) noexcept {
  return f != document_format::html && f != document_format::json_ld &&
         f != document_format::rdf_json && f != document_format::sparql_json;
}

/// The results are ordered by level, then by document and position. Results beyond the limits of
/// code scanning are only counted, so that memory does not grow with their number.
class sarif_report final : public check_report {
 public:
  sarif_report(output& out, const report_options& options)
      : out_(out),
        keeps_known_(options.keeps_suppressed),
        has_context_(options.excerpt != terminal_choice::never),
        lines_(options.excerpt == terminal_choice::always) {}

  void begin_document(const document& d) override { documents_.push_back(d); }

  void add(const located_finding& f) override {
    if (f.more > 0) {
      omitted_ += f.more;
    } else {
      keep(last_document(), f, std::nullopt, false);
    }
  }

  void add_known(const located_finding& f) override {
    if (keeps_known_) {
      keep(last_document(), f, std::nullopt, true);
    }
  }

  void end_document(const document& d) override { documents_.back() = d; }

  void finish(const check_results& results) override {
    for (const scope_results& scope : results.scopes) {
      keep_all(scope.findings, false);
      if (keeps_known_) {
        keep_all(scope.known, true);
      }
    }
    for (const late_finding& f : results.late) {
      keep(f.document, f.finding, std::nullopt, false);
    }
    read_sources();
    const std::string head = sarif_head(results);
    out_.write(head);
    size_.add(head);
    size_.add(artifacts());
    for (waiting& w : waiting_) {
      w.spool.drain([this](const finding_key& /*key*/, std::string_view text) { write(text); });
    }
    std::string text = "],";
    json_writer json(text);
    json.key("artifacts").raw(artifacts()).key("invocations").begin_array();
    write_invocation(results, omitted_, json);
    json.end_array().end_object();
    out_.write(text + "]}\n");
  }

 private:
  /// The results of one level, or the known ones.
  struct waiting {
    sorted_spool spool;
    std::size_t count = 0;
  };

  [[nodiscard]] std::uint32_t last_document() const noexcept {
    return static_cast<std::uint32_t>(documents_.size() - 1);
  }

  waiting& waiting_for(severity s, bool is_known) noexcept {
    const std::size_t level = s <= severity::error ? 0 : s == severity::warning ? 1 : 2;
    return waiting_[is_known ? 3 : level];
  }

  void keep_all(const std::vector<namespace_finding>& findings, bool is_known) {
    for (const namespace_finding& f : findings) {
      keep(f.first.document, as_finding(f), f.other, is_known);
    }
  }

  void keep(std::uint32_t document, const located_finding& f,
            const std::optional<document_place>& related, bool is_known) {
    waiting& to = waiting_for(f.finding.severity, is_known);
    if (to.count == most_results) {
      ++omitted_;
      return;
    }
    ++to.count;
    waiting_result r;
    r.document = document;
    r.place = static_cast<std::uint32_t>(places_.size());
    r.where = f.where;
    r.character = bytes_at(f.value, f.finding.offset);
    r.print = fingerprint_of(repository_path(documents_[document].path), f);
    set_columns(f, r);
    places_.push_back(place_of(document, f));
    std::string text;
    pack_value(r, text);
    pack(before_locations(f), text);
    pack(behind_locations(f, related, is_known), text);
    pack(repair_of(f), text);
    to.spool.add(key_of(document, f.where), text.append(password_of(f.value)));
  }

  static std::string before_locations(const located_finding& f) {
    std::string text;
    json_writer json(text);
    const catalogue_entry& rule = describe(f.finding.code);
    json.begin_object()
        .member("ruleId", rule.name)
        .member("ruleIndex", static_cast<std::uint64_t>(&rule - catalogue().data()))
        .member("level", level_of(f.finding.severity))
        .key("message");
    write_message(printable(f.message), json);
    return text;
  }

  [[nodiscard]] std::string behind_locations(const located_finding& f,
                                             const std::optional<document_place>& related,
                                             bool is_known) const {
    std::string text;
    json_writer json(text);
    json.begin_object();
    if (related) {
      write_location(documents_[related->document].path, related->document, related->where, 0,
                     json.key("relatedLocations"));
    }
    if (is_known) {
      json.key("suppressions").begin_array().begin_object().member("kind", "external");
      json.member("status", "accepted").end_object().end_array();
    }
    if (keeps_known_) {
      json.member("baselineState", is_known ? "unchanged" : "new");
    }
    write_properties(f, json);
    json.end_object();
    return ',' + text.substr(1);
  }

  /// Reads the files of the documents, each once. The places are not sorted by document, since
  /// those of findings about all documents come last.
  void read_sources() {
    std::map<std::uint32_t, std::vector<std::uint32_t>> by_document;
    for (std::uint32_t i = 0; i < places_.size(); ++i) {
      by_document[places_[i].document].push_back(i);
    }
    std::vector<source_place> some;
    for (const auto& [document, indices] : by_document) {
      const struct document& d = documents_[document];
      if (d.lines && d.lines->begin != 0) {
        continue;  // its line numbers are not those of the file
      }
      some.clear();
      for (const std::uint32_t i : indices) {
        some.push_back(places_[i]);
      }
      find_in_source(d.path, d.bytes, some);
      for (std::size_t i = 0; i < some.size(); ++i) {
        places_[indices[i]] = some[i];
      }
    }
  }

  void write(std::string_view packed) {
    if (written_ == most_results || size_.is_full()) {
      ++omitted_;
      return;
    }
    const auto r = unpack_value<waiting_result>(packed);
    const source_place& place = places_[r.place];
    const std::string_view before = unpack(packed);
    const std::string_view behind = unpack(packed);
    const std::string_view replacement = unpack(packed);
    std::string text(written_ == 0 ? "" : ",");
    text.append(before).append(",");
    std::string members;
    json_writer json(members);
    json.begin_object().key("locations");
    write_location(documents_[r.document].path, r.document, r.where,
                   place.is_verbatim ? r.character : 0, json, context_of(r, packed));
    if (place.is_verbatim && !replacement.empty() && has_fixes(documents_[r.document].format)) {
      write_fix(r, place, replacement, json);
    }
    write_fingerprints(r, place, json);
    text.append(members, 1).append(behind);
    out_.write(text);
    size_.add(text);
    ++written_;
  }

  /// The text around the place of a result.
  std::optional<shown_text> context_of(const waiting_result& r, std::string_view password) {
    const document& d = documents_[r.document];
    if (!has_context_ || r.where == position{} || r.where.line == position::unknown) {
      return std::nullopt;
    }
    const auto part = lines_.around(d.path, r.where.line, r.where.column);
    return part ? text_around(*part, r.where.column, password) : std::nullopt;
  }

  /// Writes a fix that replaces the whole identifier [3.55].
  void write_fix(const waiting_result& r, const source_place& place, std::string_view replacement,
                 json_writer& json) const {
    json.key("fixes").begin_array().begin_object().key("description");
    write_message("percent-encode what the grammar does not allow", json);
    json.key("artifactChanges").begin_array().begin_object().key("artifactLocation");
    write_artifact_location(documents_[r.document].path, r.document, json);
    json.key("replacements").begin_array().begin_object().key("deletedRegion").begin_object();
    json.member("startLine", r.where.line)
        .member("startColumn", r.begin)
        .member("endColumn", r.end);
    json.member("byteOffset", place.begin).member("byteLength", place.size).end_object();
    json.key("insertedContent").begin_object().member("text", replacement).end_object();
    json.end_object().end_array().end_object().end_array().end_object().end_array();
  }

  /// Equal fingerprints in a document are numbered, as GitHub numbers lines with the same hash.
  void write_fingerprints(const waiting_result& r, const source_place& place, json_writer& json) {
    json.key("partialFingerprints").begin_object();
    json.member("leiri/v2", configuration::hexadecimal(r.print) + ':' +
                                std::to_string(++alike_[{r.document, r.print}]));
    if (place.count > 0) {
      json.member("primaryLocationLineHash",
                  configuration::hexadecimal(place.line_hash) + ':' + std::to_string(place.count));
    }
    json.end_object();
  }

  [[nodiscard]] std::string artifacts() const {
    std::string text;
    json_writer json(text);
    json.begin_array();
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      write_artifact(documents_[i], i, json);
    }
    json.end_array();
    return text;
  }

  output& out_;
  bool keeps_known_;
  bool has_context_;
  reread_lines lines_;
  std::vector<document> documents_;
  std::array<waiting, 4> waiting_;
  std::vector<source_place> places_;
  // How many results have the same document and print.
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t> alike_;
  compressed_size size_;
  std::size_t written_ = 0;
  std::uint64_t omitted_ = 0;
};

}  // namespace

std::unique_ptr<check_report> make_sarif_report(output& out, const report_options& options) {
  return std::make_unique<sarif_report>(out, options);
}

}  // namespace leiri::command
