#include "pipeline/document_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <leiri/file_iri.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "detection/document_charset.hpp"
#include "detection/document_content.hpp"
#include "documents/audit_document.hpp"
#include "io/failure.hpp"
#include "pipeline/archive_members.hpp"
#include "pipeline/parted_document.hpp"

namespace leiri::command {

namespace {

/// Whether a file can be read from any offset: a pipe and a compressed file cannot.
bool is_file_of_lines(const opened_file& file) {
  return !file.in->is_compressed() && can_be_read_twice(file.path);
}

/// Whether to read a file in Turtle or TriG in parts. For a few parts it is not worthwhile, since
/// at the beginning and at the end the threads wait for each other.
bool has_parts(document_format format, const found_file& file, std::uint64_t part_size) {
  constexpr std::uint64_t few = 4;
  return (format == document_format::turtle || format == document_format::trig) &&
         file.facts.size.value_or(0) / few >= part_size;
}

/// Parts of large files are larger, since every part begins with an empty inventory. They are not
/// so large that a thread without work waits long for the last one.
std::uint64_t part_size_for(const line_file& file, std::uint64_t least) {
  constexpr std::uint64_t parts = 32;
  return std::clamp(file.size() / parts, least, std::max(least, 4 * least));
}

/// Empty if it is not known.
std::string working_folder() {
  std::error_code unknown;
  return std::filesystem::current_path(unknown).string();
}

/// The bytes of a document or of a part, which the sink counts.
template <class Source>
byte_source bytes_for(reading_sink& to, Source& from) {
  return [&to, &from](char* buffer, std::size_t size) {
    const std::size_t got = from.read(buffer, size);
    to.on_bytes(got);
    return got;
  };
}

void pass_over(const opened_file& file, const found_file& found, reading_sink& to) {
  if (!file.unknown) {
    to.tell({notice_kind::trouble, file.failure});
  } else if (found.how == named::by_hand) {
    to.tell({notice_kind::not_document, file.failure, found.facts.identity});
  } else {
    to.tell({notice_kind::skipped, file.path});
  }
}

constexpr std::uint64_t searched = std::uint64_t{64} << 10U;
constexpr position nowhere{position::unknown, position::unknown, position::unknown};

std::string bytes_of(const line_file& file, std::uint64_t begin, std::uint64_t end) {
  std::string bytes(static_cast<std::size_t>(end - begin), '\0');
  bytes.resize(file.read(begin, bytes.data(), bytes.size()));
  return bytes;
}

std::string_view without_space(std::string_view line) noexcept {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  return line.substr(begin);
}

/// The remark in a line that is a comment; nothing otherwise.
std::optional<std::string_view> remark_of_line(std::string_view line) noexcept {
  line = without_space(line);
  return line.starts_with('#') ? remark_in(line.substr(1)) : std::nullopt;
}

void pass_on_head(std::string_view head, audit_listener& to) {
  for (std::size_t end = head.find('\n'); end != std::string_view::npos; end = head.find('\n')) {
    const std::string_view line = without_space(head.substr(0, end));
    if (!line.empty() && line.front() != '#') {
      return;
    }
    if (const auto text = remark_of_line(line)) {
      to.on_remark({*text, nowhere, nowhere, nowhere, true});
    }
    head.remove_prefix(end + 1);
  }
}

/// For a reader of the lines from `offset` on, which counts them from 1: passes on the remarks
/// before `offset` that concern these lines. These are a remark about the next line in the line
/// before `offset`, and remarks about the whole file in the comments at its beginning. Searches at
/// most 64 KiB in each place. The remarks that it passes on have no position. Throws io_failure.
void pass_on_remarks_before(const line_file& file, std::uint64_t offset, audit_listener& to) {
  pass_on_head(bytes_of(file, 0, std::min(offset, searched)), to);
  const std::string before = bytes_of(file, offset - std::min(offset, searched), offset);
  std::string_view line = before;
  line.remove_suffix(line.ends_with('\n') ? 1 : 0);
  line.remove_prefix(line.rfind('\n') + 1);  // npos + 1 is 0
  const auto text = remark_of_line(line);
  if (text && !text->starts_with("leiri-ignore-file")) {
    to.on_remark(
        {*text, nowhere, {position::unknown, 1, 1}, {position::unknown, 1, position::unknown}});
  }
}

}  // namespace

std::string why_no_range(const std::string& path) {
  return input_name(path) + ": --range supports only N-Triples and N-Quads";
}

document_reader::document_reader(const corpus_options& options, const user_knowledge& known)
    : options_(options), known_(known), working_folder_(working_folder()) {}

items document_reader::read(const item& one, reading_sink& to) const {
  return std::visit([this, &to](const auto& what) { return this->read_one(what, to); }, one.what);
}

items document_reader::read_one(const notice& n, reading_sink& to) {
  to.tell(n);
  return {};
}

items document_reader::read_one(const file_run& run, reading_sink& to) const {
  items rest;
  for (const found_file& file : run.files) {
    rest = read_file(file, run.files.size() == 1, to);
  }
  return rest;
}

items document_reader::read_file(const found_file& found, bool may_divide, reading_sink& to) const {
  const bool divides = may_divide && options_.jobs > 1;
  opened_file file = open_file(found.path, found.how, options_.choice, divides ? options_.jobs : 1);
  if (file.is_archive) {
    read_archive(file, found.how, to);
    return {};
  }
  if (!file.format) {
    pass_over(file, found, to);
    return {};
  }
  const bool is_large = found.facts.size.value_or(UINT64_MAX) > options_.part_size &&
                        other_format(*file.format, file.in->head()).empty();
  if ((options_.range || (divides && is_large)) && is_file_of_lines(file)) {
    if (is_line_based(*file.format)) {
      return lines_of(file, to);
    }
    if (!options_.range && has_parts(*file.format, found, options_.part_size)) {
      return parts_of(file, to);
    }
  }
  if (options_.range) {
    to.tell({notice_kind::trouble, why_no_range(file.path)});
    return {};
  }
  read_document({file.path, *file.format}, file.path, *file.in, to);
  return {};
}

void document_reader::read_document(document d, const std::string& base_path, input& in,
                                    reading_sink& to) const {
  const configuration::document_settings settings = options_.configured->of(d.path);
  const document_format format = d.format;
  const std::string name = d.path;
  const std::string base = base_of(base_path, settings);
  const bool is_file =
      d.path == base_path && d.path != standard_input && !options_.reading.base && !settings.base;
  const std::string path = is_file ? d.path : std::string();
  d.charset = options_.needs_charset ? charset_of_document(format, in.head()) : std::string();
  to.begin(std::move(d));
  to.add(audit_bytes(to.audit_for(settings), bytes_for(to, in),
                     {.format = format,
                      .base = base,
                      .how = reading_with(known_, options_),
                      .path = path,
                      .name = name}));
  to.end();
}

/// References are relative to the path, unless the user says otherwise.
std::string document_reader::base_of(const std::string& path,
                                     const configuration::document_settings& settings) const {
  if (options_.reading.base || settings.base) {
    return options_.reading.base ? *options_.reading.base : *settings.base;
  }
  const bool is_in_stream =
      path == standard_input || path.starts_with(std::string(standard_input) + "!/");
  if (is_in_stream) {
    return {};
  }
  return working_folder_.empty() ? file_iri(path) : file_iri(path, working_folder_);
}

items document_reader::lines_of(const opened_file& file, reading_sink& to) const {
  const byte_range range = options_.range.value_or(byte_range{});
  std::shared_ptr<const line_file> lines;
  try {
    lines = std::make_shared<const line_file>(file.path);
  } catch (const io_failure& e) {
    to.tell({notice_kind::trouble, e.what()});
    return {};
  }
  const std::uint64_t size =
      options_.jobs > 1 ? part_size_for(*lines, options_.part_size) : byte_range::open_end;
  line_part next{lines,
                 {},
                 *file.format,
                 options_.configured->of(file.path),
                 document{file.path, *file.format},
                 range.begin != 0};
  items parts;
  for (const byte_range& part : line_ranges(*lines, range, size)) {
    next.range = part;
    if (next.begins && options_.range) {
      next.begins->lines = line_span{std::min(part.begin, lines->size())};
    }
    parts.push_back({next, options_.jobs == 1});
    next.begins.reset();
  }
  parts.push_back({document_end{}, true});
  return parts;
}

items document_reader::read_one(const line_part& part, reading_sink& to) {
  if (part.begins) {
    to.begin(*part.begins);
  } else {
    to.next_part(false);
  }
  if (part.begins && part.has_lines_before) {
    pass_on_remarks_before(*part.file, part.range.begin, to.listener());
  }
  line_source lines(part.file, part.range);
  // The number of lines in earlier parts is not known yet.
  part_totals totals = audit_bytes(to.audit_for(part.settings), bytes_for(to, lines),
                                   {.format = part.format, .start = {part.range.begin, 1, 1}});
  totals.lines = lines.lines();
  to.add(totals);
  return {};
}

items document_reader::parts_of(const opened_file& file, reading_sink& to) const {
  const configuration::document_settings settings = options_.configured->of(file.path);
  try {
    const auto whole = std::make_shared<parted_document>(
        file.path, *file.format, base_of(file.path, settings),
        with_settings(options_.audit, settings), options_.part_size);
    to.begin({file.path, *file.format});
    return parted_document::begin(whole, options_.jobs, to);
  } catch (const io_failure& e) {
    to.tell({notice_kind::trouble, e.what()});
    return {};
  }
}

items document_reader::read_one(const turtle_part& part, reading_sink& to) {
  part.document->read(*part.part, to);
  return {};
}

items document_reader::read_one(const document_end& end, reading_sink& to) {
  if (end.document) {
    end.document->read_rest(to);
  }
  to.end();
  return {};
}

void document_reader::read_archive(const opened_file& file, named how, reading_sink& to) const {
  if (how == named::by_hand) {
    to.tell({notice_kind::begin_group});
  }
  read_members(file, options_.choice, *this, to);
  if (how == named::by_hand) {
    to.tell({notice_kind::end_group, input_name(file.path)});
  }
}

}  // namespace leiri::command
