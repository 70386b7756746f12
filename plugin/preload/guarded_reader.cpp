#include "guarded_reader.hpp"

#include <array>
#include <cstdio>
#include <leiri/serd/reader.hpp>
#include <leiri/serd/source.hpp>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "next.hpp"
#include "settings.hpp"

namespace leiri::preload {
namespace {

constexpr std::size_t page_size = std::size_t{1} << 16;

/// The readers that have a guard. It is never destroyed, since programs may free readers at their
/// end.
class known_readers {
 public:
  static known_readers& all() {
    static auto* const readers = new known_readers;
    return *readers;
  }

  void add(const SerdReader* reader, guarded_reader* around) {
    const std::lock_guard lock(mutex_);
    readers_[reader] = around;
  }
  void remove(const SerdReader* reader) {
    const std::lock_guard lock(mutex_);
    readers_.erase(reader);
  }
  guarded_reader* find(const SerdReader* reader) {
    const std::lock_guard lock(mutex_);
    const auto found = readers_.find(reader);
    return found == readers_.end() ? nullptr : found->second;
  }

 private:
  std::mutex mutex_;
  std::unordered_map<const SerdReader*, guarded_reader*> readers_;
};

std::string name_of(const std::uint8_t* name) {
  return name == nullptr ? "(unknown)" : reinterpret_cast<const char*>(name);
}

audit_options options_with(const policy_table& policies) {
  audit_options options;
  options.policies = policies;
  return options;
}

}  // namespace

const stock_serd& stock() noexcept {
  static const stock_serd functions = {
      next<decltype(serd_reader_new)>("serd_reader_new"),
      next<decltype(serd_reader_set_strict)>("serd_reader_set_strict"),
      next<decltype(serd_reader_set_error_sink)>("serd_reader_set_error_sink"),
      next<decltype(serd_reader_get_handle)>("serd_reader_get_handle"),
      next<decltype(serd_reader_read_source)>("serd_reader_read_source"),
      next<decltype(serd_reader_start_source_stream)>("serd_reader_start_source_stream"),
      next<decltype(serd_reader_read_chunk)>("serd_reader_read_chunk"),
      next<decltype(serd_reader_end_stream)>("serd_reader_end_stream")};
  return functions;
}

/// The objects before and after the reader, for one document.
struct guarded_reader::document {
  document(const guarded_reader& around, byte_source in, const std::uint8_t* name,
           const std::string& base, const policy_table& policies)
      : findings(name_of(name), around.errors_),
        audit_(findings, namespaces, options_with(policies)),
        front(audit_, std::move(in), {.syntax = around.syntax_, .base = base}),
        behind({.syntax = around.syntax_, .base = base}, serd::source::marker(), around.program_),
        sinks(behind.entry()) {
    namespaces.begin_document({});
  }

  finding_writer findings;
  namespace_inventory namespaces;
  audit audit_;
  serd::source front;
  serd::filter behind;
  serd::sinks sinks;
  bool has_complaint = false;
};

SerdReader* guarded_reader::open(SerdSyntax syntax, void (*free_handle)(void*),
                                 const serd::sinks& program) {
  const auto own = serd::from_serd(syntax);
  if (!own) {
    return stock().reader_new(syntax, program.handle, free_handle, program.base, program.prefix,
                              program.statement, program.end);
  }
  std::unique_ptr<guarded_reader> around(new guarded_reader(*own, free_handle, program));
  const serd::sinks e = entry();
  SerdReader* const reader = stock().reader_new(
      syntax, around.get(), [](void* self) { delete static_cast<guarded_reader*>(self); }, e.base,
      e.prefix, e.statement, e.end);
  if (reader != nullptr) {
    stock().set_strict(reader, true);
    stock().set_error_sink(reader, hear, around.get());
    around->reader_ = reader;
    known_readers::all().add(reader, around.release());
  }
  return reader;
}

guarded_reader* guarded_reader::around(const SerdReader* reader) noexcept {
  guarded_reader* const found = known_readers::all().find(reader);
  return found == nullptr || found->in_serd_ ? nullptr : found;
}

guarded_reader::guarded_reader(text::syntax s, void (*free_handle)(void*),
                               const serd::sinks& program)
    : syntax_(s), program_(program), free_handle_(free_handle) {}

guarded_reader::~guarded_reader() {
  if (reader_ != nullptr) {
    known_readers::all().remove(reader_);
  }
  if (free_handle_ != nullptr) {
    free_handle_(program_.handle);
  }
}

/// The functions for the reader to call, for any document. Serd calls them only while it reads.
serd::sinks guarded_reader::entry() noexcept {
  static constexpr auto sinks_of = [](void* self) -> const serd::sinks& {
    return static_cast<guarded_reader*>(self)->document_->sinks;
  };
  serd::sinks s;
  s.base = [](void* self, const SerdNode* uri) {
    const serd::sinks& to = sinks_of(self);
    return to.base(to.handle, uri);
  };
  s.prefix = [](void* self, const SerdNode* name, const SerdNode* uri) {
    const serd::sinks& to = sinks_of(self);
    return to.prefix(to.handle, name, uri);
  };
  s.statement = [](void* self, SerdStatementFlags flags, const SerdNode* graph,
                   const SerdNode* subject, const SerdNode* predicate, const SerdNode* object,
                   const SerdNode* datatype, const SerdNode* lang) {
    const serd::sinks& to = sinks_of(self);
    return to.statement(to.handle, flags, graph, subject, predicate, object, datatype, lang);
  };
  s.end = [](void* self, const SerdNode* node) {
    const serd::sinks& to = sinks_of(self);
    return to.end(to.handle, node);
  };
  return s;
}

/// Receives Serd's errors. Only the first error of a document is reported, since the others follow
/// from it, and only if the source has not found an error itself.
SerdStatus guarded_reader::hear(void* self, const SerdError* error) noexcept {
  document* const d = static_cast<guarded_reader*>(self)->document_.get();
  const bool is_own = d != nullptr && d->front.ending() == ending::complete &&
                      serd::source::serd_error(&d->front) == 0;
  if (!is_own || std::exchange(d->has_complaint, true)) {
    return SERD_SUCCESS;
  }
  std::array<char, 256> words;
  // The analyzer cannot see that Serd started the list.
  // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized)
  std::vsnprintf(words.data(), words.size(), error->fmt, *error->args);
  try {
    std::string detail = std::string("serd: ") + words.data();
    detail.erase(detail.find_last_not_of('\n') + 1);
    d->audit_.report(code::document_syntax, {position::unknown, error->line, error->col}, detail);
  } catch (...) {
    return SERD_ERR_INTERNAL;
  }
  return SERD_SUCCESS;
}

/// Returns false if the policy for invalid identifiers is unknown.
bool guarded_reader::begin(byte_source in, const std::uint8_t* name) {
  const auto& policies = current_settings().policies;
  if (policies) {
    document_ = std::make_unique<document>(*this, std::move(in), name, base_in_force(), *policies);
  }
  return policies.has_value();
}

template <class Call>
SerdStatus guarded_reader::call_serd(Call call) {
  in_serd_ = true;
  const SerdStatus answered = call();
  in_serd_ = false;
  return answered;
}

SerdStatus guarded_reader::verdict(SerdStatus answered) const {
  if (document_->behind.status() != SERD_SUCCESS) {
    return document_->behind.status();
  }
  return document_->front.ending() == ending::complete ? answered : SERD_ERR_BAD_SYNTAX;
}

SerdStatus guarded_reader::finish(SerdStatus answered) {
  if (answered <= SERD_FAILURE) {
    document_->behind.finish();
  }
  const SerdStatus status = verdict(answered);
  const std::unique_ptr<document> done = std::move(document_);
  done->front.rethrow();
  done->behind.rethrow();
  return status;
}

SerdStatus guarded_reader::read(byte_source in, const std::uint8_t* name) {
  if (!begin(std::move(in), name)) {
    return SERD_ERR_BAD_ARG;
  }
  return finish(call_serd([&] {
    return stock().read_source(reader_, serd::source::serd_read, serd::source::serd_error,
                               &document_->front, name, page_size);
  }));
}

SerdStatus guarded_reader::start(byte_source in, const std::uint8_t* name, std::size_t page) {
  if (!begin(std::move(in), name)) {
    return SERD_ERR_BAD_ARG;
  }
  return call_serd([&] {
    return stock().start_source_stream(reader_, serd::source::serd_read, serd::source::serd_error,
                                       &document_->front, name, page);
  });
}

SerdStatus guarded_reader::read_chunk() {
  const SerdStatus answered = call_serd([this] { return stock().read_chunk(reader_); });
  return answered == SERD_SUCCESS || document_ == nullptr ? answered : verdict(answered);
}

SerdStatus guarded_reader::end() {
  const SerdStatus answered = call_serd([this] { return stock().end_stream(reader_); });
  return document_ == nullptr ? answered : finish(answered);
}

}  // namespace leiri::preload
