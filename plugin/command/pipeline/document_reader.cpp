#include "pipeline/document_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <leiri/file_iri.hpp>
#include <utility>

#include "detection/other_format.hpp"
#include "documents/audit_document.hpp"
#include "io/failure.hpp"
#include "pipeline/archive_members.hpp"
#include "pipeline/parted_document.hpp"
#include "pipeline/remarks_before.hpp"

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
  const document_settings settings = options_.configured->of(d.path);
  const document_format format = d.format;
  const std::string base = base_of(base_path, settings);
  to.begin(std::move(d));
  to.add(audit_bytes(to.audit_for(settings), bytes_for(to, in),
                     {.format = format, .base = base, .how = reading_with(known_, options_)}));
  to.end();
}

/// References are relative to the path, unless the user says otherwise.
std::string document_reader::base_of(const std::string& path,
                                     const document_settings& settings) const {
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
  line_ranges ranges(lines, range, size);
  items parts;
  while (const auto part = ranges.next()) {
    next.range = *part;
    if (next.begins && options_.range) {
      next.begins->lines = line_span{std::min(part->begin, lines->size())};
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
  const document_settings settings = options_.configured->of(file.path);
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
