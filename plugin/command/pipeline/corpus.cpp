#include "pipeline/corpus.hpp"

#include "documents/audit_document.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "pipeline/finder.hpp"
#include "pipeline/recording.hpp"

namespace leiri::command {

void corpus_listener::on_failure(const std::string& message) { complain(message); }

corpus::corpus(corpus_listener& listener, corpus_options options)
    : options_(with_lookup(std::move(options))),
      knowledge_(options_.knowledge ? options_.knowledge : read_knowledge(options_)),
      reader_(options_, *knowledge_),
      merge_(listener, options_, *knowledge_) {
  if (options_.jobs > 1) {
    prepare_for_threads();
    tasks_ = std::make_unique<ordered_tasks>(options_.jobs);
  }
}

/// The folders in which files are looked up are known when reading begins.
corpus_options corpus::with_lookup(corpus_options options) const {
  options.audit.is_file = [this](std::string_view iri) {
    return missing_ && missing_->may_have(iri);
  };
  options.audit.is_missing = [this](std::string_view iri) {
    return missing_ && missing_->lack(iri);
  };
  return options;
}

void corpus::read(const std::vector<std::string>& paths) {
  const std::string& root = options_.reading.root;
  missing_ = std::make_unique<missing_files>(root.empty() ? paths : std::vector{root});
  find_files(paths, options_, [this](item next) { take(std::move(next)); });
  if (tasks_) {
    tasks_->finish();
  }
}

void corpus::read_text(const std::string& path, document_format format, raw_source text) {
  missing_ = path == standard_input ? nullptr : std::make_unique<missing_files>(std::vector{path});
  input in(input_name(path), std::move(text), unpacking_options{options_.choice.max_unpacked, 1});
  reader_.read_document({path, format}, path, in, merge_);
}

void corpus::take(item next) {
  if (tasks_) {
    tasks_->add(task_for(std::move(next)));
  } else {
    take_inline(next);
  }
}

void corpus::take_inline(const item& next) {
  for (const item& more : reader_.read(next, merge_)) {
    take_inline(more);
  }
}

/// A thread reads the item into a recording, unless this thread reads it at its turn.
ordered_tasks::task corpus::task_for(item next) {
  const std::size_t reach = next.reach;
  const bool at_turn = next.at_turn;
  const auto what = std::make_shared<const item>(std::move(next));
  if (at_turn) {
    return {nullptr, [this, what] { return tasks_for(take_at_turn(*what)); }};
  }
  const auto read = std::make_shared<recording>(options_.audit);
  return {[this, what, read] { return tasks_for(reader_.read(*what, *read)); },
          [this, what, read] {
            take_recording(*what, *read);
            return std::vector<ordered_tasks::task>();
          },
          reach};
}

std::vector<ordered_tasks::task> corpus::tasks_for(items all) {
  std::vector<ordered_tasks::task> tasks;
  for (item& next : all) {
    tasks.push_back(task_for(std::move(next)));
  }
  return tasks;
}

items corpus::take_at_turn(const item& what) {
  items more = reader_.read(what, merge_);
  const auto* const end = std::get_if<document_end>(&what.what);
  if (end != nullptr && end->document) {
    parts_ += end->document->counts();
  }
  return more;
}

void corpus::take_recording(const item& what, recording& read) {
  if (const auto* const part = std::get_if<turtle_part>(&what.what)) {
    part->document->settle(*part->part, read, merge_);
  } else {
    read.replay(merge_);
  }
}

}  // namespace leiri::command
