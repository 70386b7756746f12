#include "pipeline/archive_members.hpp"

#include <memory>
#include <stdexcept>
#include <string>

#include "detection/document_content.hpp"
#include "io/failure.hpp"
#include "io/folder.hpp"
#include "io/input.hpp"
#include "loading/library_failure.hpp"
#include "pipeline/document_reader.hpp"
#include "unpacking/archive_reader.hpp"

namespace leiri::command {

namespace {

/// 0 if it is not known.
std::uint64_t size_of(const std::string& path) {
  return can_be_read_twice(path) ? facts_of(path).size.value_or(0) : 0;
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

/// The reading of one archive.
class archive_reading {
 public:
  archive_reading(const opened_file& file, const reading_choice& choice,
                  const document_reader& reads, reading_sink& to)
      : path_(file.path),
        choice_(choice),
        reads_(reads),
        to_(to),
        archive_(open_archive(file.in->source(), size_of(file.path), choice.max_unpacked)) {}

  void read() {
    bool is_reported = false;
    while (const auto member = archive_->next()) {
      read(*member);
      is_reported = !archive_->failure().empty();
    }
    if (!archive_->failure().empty() && !is_reported) {
      to_.tell({notice_kind::trouble, input_name(path_) + ": " + archive_->failure()});
    }
  }

 private:
  void read(const archive_member& member) {
    const std::string path = path_ + "!/" + member.name;
    if (!member.has_name) {
      to_.tell({notice_kind::warning,
                path + ": warning: the archive has a name for this file that is not UTF-8"});
    }
    if (choice_.leaves_out_file(member.name, path)) {
      return;
    }
    try {
      if (member.is_encrypted) {
        throw io_failure{path + ": is encrypted"};
      }
      read(member.name, path);
    } catch (const io_failure& e) {
      tell_unreadable(path, member.name, e);
    }
  }

  void read(const std::string& name, const std::string& path) {
    input in(path, bytes_of(*archive_, path), unpacking_options{choice_.max_unpacked});
    const std::string_view head = in.head();
    const auto format = choice_.includes(name, path) ? format_of_document(name, head)
                                                     : format_in_folder(name, head);
    if (!format && !archive_->failure().empty()) {
      throw io_failure{path + ": " + archive_->failure()};
    }
    if (!format || is_archive(head)) {
      to_.tell({notice_kind::skipped, path});
      return;
    }
    reads_.read_document({path, *format}, base_path_of_member(path_, name), in, to_);
  }

  /// Reports a member that cannot be read at all: as an unreadable document if its name says that
  /// it is one, otherwise as a skipped file.
  void tell_unreadable(const std::string& path, const std::string& name, const io_failure& why) {
    const auto ending = ending_of_document(name);
    if (!ending || !ending->format) {
      to_.tell({notice_kind::skipped, path});
      return;
    }
    to_.begin({path, *ending->format});
    const bool is_limit = dynamic_cast<const limit_failure*>(&why) != nullptr;
    to_.audit_for({}).report(is_limit ? code::limit_exceeded : code::document_unreadable,
                             position{}, why.what());
    to_.add({.complete = false, .readable = false});
    to_.end();
  }

  const std::string& path_;
  const reading_choice& choice_;
  const document_reader& reads_;
  reading_sink& to_;
  std::unique_ptr<archive_reader> archive_;
};

}  // namespace

void read_members(const opened_file& archive, const reading_choice& choice,
                  const document_reader& reads, reading_sink& to) {
  try {
    archive_reading(archive, choice, reads, to).read();
  } catch (const loading::library_failure& e) {
    to.tell({notice_kind::trouble, input_name(archive.path) + ": " + e.what()});
  } catch (const output_failure&) {
    throw;
  } catch (const std::runtime_error& e) {
    to.tell({notice_kind::trouble, e.what()});
  }
}

}  // namespace leiri::command
