#include <filesystem>
#include <leiri/file_iri.hpp>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "detection/document_content.hpp"
#include "documents/corpus.hpp"
#include "documents/document_part.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "loading/library_failure.hpp"
#include "unpacking/archive_reader.hpp"

/// The documents in archives.
namespace leiri::command {

namespace {

/// 0 if it is not known.
std::uint64_t size_of(const std::string& path) {
  std::error_code unknown;
  const bool is_file = can_be_read_twice(path);
  const std::uintmax_t size = is_file ? std::filesystem::file_size(path, unknown) : 0;
  return unknown ? 0 : size;
}

/// The bytes of the current member. The source throws if the member cannot be read to its end.
raw_source bytes_of(archive_reader& archive, const std::string& path) {
  return [&archive, path](char* buffer, std::size_t size) {
    const std::size_t got = archive.read(buffer, size);
    if (got == 0 && archive.exceeds_limit()) {
      throw limit_failure{path + ": " + archive.failure()};
    }
    if (got == 0 && !archive.failure().empty()) {
      throw io_failure{path + ": " + archive.failure()};
    }
    return got;
  };
}

/// The path to which references in a member are relative. This is its own path, with two
/// exceptions. A relationships part describes another part of the package (ECMA-376-2
/// section 9.3.3), or the package itself: references in `word/_rels/a.xml.rels` are relative to
/// `word/a.xml`. References in META-INF are relative to the root of the container (EPUB OCF 3.3
/// section 4.2.5, ODF 1.3 Part 2 section 3.2).
std::string base_path_of_member(const std::string& archive_path, const std::string& name) {
  constexpr std::string_view relationships = ".rels";
  constexpr std::string_view folder = "_rels/";
  constexpr std::string_view of_container = "META-INF/";
  const std::size_t slash = name.rfind('/');
  const std::size_t name_begin = slash == std::string::npos ? 0 : slash + 1;
  std::string path = archive_path + "!/";
  const std::string_view parent = std::string_view(name).substr(0, name_begin);
  const bool is_in_rels = parent == folder || parent.ends_with("/_rels/");
  if (is_in_rels && std::string_view(name).ends_with(relationships)) {
    path.append(parent.substr(0, parent.size() - folder.size()));
    return path.append(name, name_begin, name.size() - name_begin - relationships.size());
  }
  return parent == of_container ? path : path.append(name);
}

}  // namespace

void corpus::read_archive(opened_file& file, named how) {
  const std::uint64_t found = found_in_folder_;
  const skipped_files before = skipped_;
  try {
    archive_reader archive(
        [&file](char* buffer, std::size_t size) { return file.in->read(buffer, size); },
        size_of(file.path), options_.choice.max_unpacked);
    bool is_reported = false;
    while (const auto member = archive.next()) {
      read_member(file.path, *member, archive);
      is_reported = !archive.failure().empty();
    }
    if (!archive.failure().empty() && !is_reported) {
      tell_trouble(input_name(file.path) + ": " + archive.failure());
    }
  } catch (const loading::library_failure& e) {
    tell_trouble(input_name(file.path) + ": " + e.what());
  } catch (const output_failure&) {
    throw;
  } catch (const std::runtime_error& e) {
    tell_trouble(e.what());
  }
  if (found_in_folder_ == found && how == named::by_hand) {
    tell_no_document(input_name(file.path), skipped_ - before);
  }
}

void corpus::read_member(const std::string& archive_path, const archive_member& member,
                         archive_reader& archive) {
  const std::string path = archive_path + "!/" + member.name;
  if (!member.has_name) {
    complain(path + ": warning: the archive has a name for this file that is not UTF-8");
  }
  if (options_.choice.leaves_out_file(member.name, path)) {
    return;
  }
  if (member.is_encrypted) {
    tell_unreadable_member(path, member.name, io_failure{path + ": is encrypted"});
    return;
  }
  try {
    auto in = std::make_unique<input>(path, bytes_of(archive, path),
                                      unpacking_options{options_.choice.max_unpacked});
    const std::string_view head = in->head();
    const auto format = options_.choice.includes(member.name, path)
                            ? format_of_document(member.name, head)
                            : format_in_folder(member.name, head);
    if (!format && !archive.failure().empty()) {
      throw io_failure{path + ": " + archive.failure()};
    }
    if (!format || is_archive(head)) {
      skipped_.add_file(member.name);
      return;
    }
    read_member_as(path, base_path_of_member(archive_path, member.name), *format, std::move(in));
  } catch (const io_failure& e) {
    tell_unreadable_member(path, member.name, e);
  }
}

void corpus::read_member_as(const std::string& path, const std::string& base_path,
                            document_format format, std::unique_ptr<input> in) {
  document d{path, format};
  const document_settings settings = options_.configured->of(path);
  tell_begin(d);
  document_part part(std::move(in), format, base_of(base_path, settings),
                     reading_with(*knowledge_, options_));
  const part_totals totals =
      part.read(audit_for(settings), [this](std::uint64_t count) { listener_.on_bytes(count); });
  d.bytes = totals.bytes;
  d.identifiers = totals.identifiers;
  d.complete = totals.complete;
  listener_.end_document(d);
}

/// Reports a member that cannot be read at all: as an unreadable document if its name says that it
/// is one, otherwise as a skipped file.
void corpus::tell_unreadable_member(const std::string& path, const std::string& name,
                                    const io_failure& why) {
  const known_ending* const ending = ending_of_document(name);
  if (ending == nullptr || !ending->format) {
    skipped_.add_file(name);
    return;
  }
  document d{path, *ending->format};
  d.complete = false;
  tell_begin(d);
  const bool is_limit = dynamic_cast<const limit_failure*>(&why) != nullptr;
  audit_->report(is_limit ? code::limit_exceeded : code::document_unreadable, position{},
                 why.what());
  listener_.end_document(d);
}

}  // namespace leiri::command
