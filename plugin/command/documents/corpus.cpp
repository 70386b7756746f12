#include "documents/corpus.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <leiri/file_iri.hpp>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <utility>

#include "documents/audit_document.hpp"
#include "documents/document_part.hpp"
#include "documents/ontology_files.hpp"
#include "documents/open_document.hpp"
#include "documents/remarks_before.hpp"
#include "documents/report_spool.hpp"
#include "inventory/inventory_merger.hpp"
#include "io/folder.hpp"
#include "io/input.hpp"
#include "io/output.hpp"

namespace leiri::command {

namespace {

/// Whether a file can be read from any offset: a pipe and a compressed file cannot.
bool is_file_of_lines(const opened_file& file) {
  return !file.in->is_compressed() && can_be_read_twice(file.path);
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

}  // namespace

/// What a thread found in a part of a document, or in a whole document.
struct corpus::part_reading {
  report_spool reports;
  namespace_inventory namespaces;
  part_totals totals;

  void read(document_part& part, const audit_options& options) {
    namespaces.begin_document({});
    leiri::audit a(reports, namespaces, options);
    totals = part.read(a);
  }
};

reading_options reading_with(const user_knowledge& known, const corpus_options& options) noexcept {
  return {known.vocabulary.get(), options.reading.loads_dtd, options.reading.root,
          known.contexts.get()};
}

std::shared_ptr<const user_knowledge> read_knowledge(const corpus_options& options) {
  const auto all = std::make_shared<user_knowledge>(
      user_knowledge{read_aliases(options.aliases_path),
                     known_namespaces(options.known_namespaces_path),
                     read_vocabulary(options.reading.vocabulary_path),
                     read_contexts(options.reading.contexts),
                     {},
                     {}});
  read_ontologies(options.ontology_paths, reading_with(*all, options), all->ontologies,
                  [&](const std::string& message) { all->failures.push_back(message); });
  return all;
}

void corpus_listener::on_failure(const std::string& message) { complain(message); }

corpus::corpus(corpus_listener& listener, corpus_options options)
    : listener_(listener),
      options_(std::move(options)),
      working_folder_(working_folder()),
      knowledge_(options_.knowledge ? options_.knowledge : read_knowledge(options_)),
      scopes_({knowledge_->known.names(), aliases()}) {
  enter_scope({});
  if (options_.jobs > 1) {
    prepare_for_threads();
    threads_ = std::make_shared<task_threads>(options_.jobs);
    ahead_ = std::make_unique<ordered_tasks>(threads_);
    tasks_ = std::make_unique<ordered_tasks>(threads_);
  }
}

corpus::~corpus() = default;

void corpus::read(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    find_in(path);
  }
  if (tasks_) {
    begin_batch();
    ahead_->finish();
    tasks_->finish();
  }
}

void corpus::read_text(const std::string& path, document_format format, raw_source text) {
  opened_file file{path, nullptr, format, {}};
  file.in = std::make_unique<input>(input_name(path), std::move(text),
                                    unpacking_options{options_.choice.max_unpacked, 1});
  const auto open = begin({path, format});
  read_part(open, whole(file, open->settings));
  end(open);
}

void corpus::add(const std::string& path, const namespace_inventory& part) {
  scopes_.begin_document(path);
  detail::inventory_merger(scope_->namespaces).append(part);
}

/// The ontologies that the user names are known in each scope; their failures are reported once.
void corpus::enter_scope(const std::string& name) {
  const bool is_first = scope_ == nullptr;
  scope_ = &scopes_.find(name);
  const auto [found, is_new] =
      audits_.try_emplace({name, std::nullopt}, listener_, scope_->namespaces, options_.audit);
  audit_ = &found->second;
  if (is_new) {
    add_ontologies(knowledge_->ontologies,
                   detail::inventory_merger(scope_->namespaces).ontologies());
  }
  if (is_first) {
    std::for_each(knowledge_->failures.begin(), knowledge_->failures.end(),
                  [this](const std::string& message) { tell_trouble(message); });
  }
}

void corpus::end_folder(const std::string& path, const skipped_files& before) {
  if (found_in_folder_ == 0) {
    tell_no_document(path, skipped_ - before);
  }
}

void corpus::tell_no_document(const std::string& path, const skipped_files& skipped) {
  tell_trouble(path + ": contains no document" +
               (skipped.all() == 0 ? "" : "; skipped " + words_for(skipped)));
}

void corpus::read_file(opened_file file, named how) {
  if (!file.format) {
    const auto shared = std::make_shared<opened_file>(std::move(file));
    in_order([this, shared, how] { end_without_format(*shared, how); });
    return;
  }
  const bool has_ranges = is_line_based(*file.format) && is_file_of_lines(file);
  if (options_.range && !has_ranges) {
    no_ranges(file.path);
  } else if (has_ranges && (options_.range || tasks_)) {
    read_lines({file.path, *file.format});
  } else if (tasks_ && has_parts(file)) {
    read_parts(std::move(file));
  } else {
    const auto open = begin({file.path, *file.format});
    read_part(open, whole(file, open->settings));
    end(open);
  }
}

/// Whether to read a file in parts. For a few parts it is not worthwhile, since at the beginning
/// and at the end the threads wait for each other.
bool corpus::has_parts(const opened_file& file) const {
  constexpr std::uint64_t few = 4;
  return (file.format == document_format::turtle || file.format == document_format::trig) &&
         is_file_of_lines(file) && file.facts.size.value_or(0) / few >= options_.part_size;
}

std::string corpus::base_of(const std::string& path, const document_settings& settings) const {
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

audit_options corpus::audit_options_for(const document_settings& settings) const {
  audit_options result = options_.audit;
  result.profile = result.profile ? result.profile : settings.profile;
  result.is_file = names_existing_file;
  return result;
}

/// The audit for a document in the current scope, if only one thread reads.
leiri::audit& corpus::audit_for(const document_settings& settings) {
  if (options_.audit.profile || !settings.profile) {
    return *audit_;
  }
  return audits_
      .try_emplace({scope_->name, settings.profile}, listener_, scope_->namespaces,
                   audit_options_for(settings))
      .first->second;
}

/// A document as a single part, which takes over the input of the file.
std::unique_ptr<document_part> corpus::whole(opened_file& file,
                                             const document_settings& settings) const {
  return std::make_unique<document_part>(std::move(file.in), *file.format,
                                         base_of(file.path, settings),
                                         reading_with(*knowledge_, options_));
}

void corpus::read_lines(document d) {
  const byte_range range = options_.range.value_or(byte_range{});
  std::shared_ptr<const line_file> file;
  try {
    file = std::make_shared<const line_file>(d.path);
  } catch (const io_failure& e) {
    trouble(e.what());
    return;
  }
  const document_format format = d.format;
  line_ranges parts(file, range,
                    tasks_ ? part_size_for(*file, options_.part_size) : byte_range::open_end);
  auto part = parts.next();
  if (options_.range) {
    d.lines = line_span{std::min(part->begin, file->size())};
  }
  const auto open = begin(std::move(d));
  if (range.begin != 0) {
    in_order([this, file, at = part->begin] { pass_on_remarks_before(*file, at, listener_); });
  }
  for (; part; part = parts.next()) {
    // The number of lines in earlier parts is not known yet.
    const position start{part->begin, 1, 1};
    read_part(open, std::make_unique<document_part>(line_source(file, *part), format, start));
  }
  end(open);
}

std::shared_ptr<corpus::open_document> corpus::begin(document d) {
  auto open = std::make_shared<open_document>(open_document{std::move(d)});
  open->settings = options_.configured->of(open->d.path);
  in_order([this, open] { tell_begin(open->d); });
  return open;
}

void corpus::tell_begin(document& d) {
  ++found_in_folder_;
  d.scope = scope_->name;
  scopes_.begin_document(d.path);
  listener_.begin_document(d);
}

void corpus::end(const std::shared_ptr<open_document>& open) {
  in_order([this, open] {
    if (open->d.lines) {
      open->d.lines->ends = open->lines;
    }
    listener_.end_document(open->d);
  });
}

void corpus::read_part(const std::shared_ptr<open_document>& open,
                       std::unique_ptr<document_part> part) {
  if (!tasks_) {
    open->add(part->read(audit_for(open->settings),
                         [this](std::uint64_t count) { listener_.on_bytes(count); }));
    return;
  }
  const auto reading = std::make_shared<part_reading>();
  const std::shared_ptr<document_part> shared = std::move(part);
  tasks_->add(
      [this, reading, shared, open] { reading->read(*shared, audit_options_for(open->settings)); },
      [this, open, reading] { tell(*open, *reading); });
}

void corpus::tell(open_document& open, part_reading& part) {
  if (!open.readable) {
    return;  // a single thread would have stopped there
  }
  tell(part.reports, open.lines, open.lines == 0);
  detail::inventory_merger(scope_->namespaces).append(part.namespaces, open.lines);
  open.add(part.totals);
  listener_.on_bytes(part.totals.bytes);
}

void corpus::tell(report_spool& reports, std::uint64_t lines_before, bool may_precede_content) {
  const auto take = [&](report r) {
    if (!is_repeated(r)) {
      r.where.line += r.where.offset == position::unknown ? 0 : lines_before;
      listener_.on_report(r);
    }
  };
  const auto take_remark = [&](remark r) {
    for (position* const p : {&r.where, &r.begin, &r.end}) {
      p->line += lines_before;
    }
    r.precedes_content = r.precedes_content && may_precede_content;
    listener_.on_remark(r);
  };
  reports.drain(std::cref(take), std::cref(take_remark));
}

/// Whether a report is about a namespace that an earlier part uses, too. An audit reports a
/// namespace name only where the document first uses it, but the audit of a part does not know
/// earlier parts.
bool corpus::is_repeated(const report& r) const {
  return r.subject != nullptr && r.subject->role == role::namespace_name &&
         scope_->namespaces.is_used(r.subject->value);
}

void corpus::trouble(const std::string& message) {
  in_order([this, message] { tell_trouble(message); });
}

void corpus::tell_trouble(const std::string& message) {
  status_ = exit_status::trouble;
  listener_.on_failure(message);
}

void corpus::no_ranges(const std::string& path) {
  trouble(input_name(path) + ": --range supports only N-Triples and N-Quads");
}

void corpus::end_without_format(opened_file& file, named how) {
  if (file.is_archive) {
    read_archive(file, how);
  } else {
    pass_over(file, how);
  }
}

void corpus::pass_over(const opened_file& file, named how) {
  if (file.unknown && how != named::by_hand) {
    skipped_.add_file(file.path);
    return;
  }
  if (file.unknown && file.facts.identity) {
    not_documents_.insert(*file.facts.identity);
  }
  tell_trouble(file.failure);
}

/// Passes over a file that was opened before, perhaps under another name.
void corpus::pass_over_again(const std::string& path, const file_identity& identity) {
  if (not_documents_.count(identity) != 0) {
    skipped_.add_file(path);
  } else {
    ++found_in_folder_;
  }
}

}  // namespace leiri::command
