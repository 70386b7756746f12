#include "guarded_reader.hpp"

#include <mutex>
#include <unordered_map>
#include <utility>

#include "environments.hpp"
#include "preload/next.hpp"
#include "settings.hpp"

namespace leiri::preload {
namespace {

/// The readers that have a guard. It is never destroyed, since programs may free readers at their
/// end.
class known_readers {
 public:
  static known_readers& all() {
    static auto* const readers = new known_readers;
    return *readers;
  }

  void add(const SerdReader* reader, std::unique_ptr<guarded_reader> around) {
    const std::lock_guard lock(mutex_);
    readers_[reader] = std::move(around);
  }
  std::unique_ptr<guarded_reader> take(const SerdReader* reader) {
    const std::lock_guard lock(mutex_);
    auto found = readers_.extract(reader);
    return found ? std::move(found.mapped()) : nullptr;
  }
  guarded_reader* find(const SerdReader* reader) {
    const std::lock_guard lock(mutex_);
    const auto found = readers_.find(reader);
    return found == readers_.end() ? nullptr : found->second.get();
  }

 private:
  std::mutex mutex_;
  std::unordered_map<const SerdReader*, std::unique_ptr<guarded_reader>> readers_;
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
  static const stock_serd functions = {next<decltype(serd_reader_new)>("serd_reader_new"),
                                       next<decltype(serd_reader_free)>("serd_reader_free")};
  return functions;
}

/// The objects that receive the findings of one document.
struct guarded_reader::document {
  document(const std::uint8_t* name, const policy_table& policies)
      : findings(name_of(name)), audit_(findings, namespaces, options_with(policies)) {
    namespaces.begin_document({});
  }

  finding_writer findings;
  namespace_inventory namespaces;
  audit audit_;
};

SerdReader* guarded_reader::open(SerdSyntax syntax, void (*free_handle)(void*),
                                 const serd::sinks& program, const SerdEnv* env) {
  const auto own = serd::from_serd(syntax);
  if (!own) {
    return stock().reader_new(syntax, program.handle, free_handle, program.base, program.prefix,
                              program.statement, program.end);
  }
  std::unique_ptr<guarded_reader> around(new guarded_reader(*own, free_handle, program, env));
  SerdReader* const reader =
      stock().reader_new(syntax, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr);
  if (reader != nullptr) {
    known_readers::all().add(reader, std::move(around));
  }
  return reader;
}

bool guarded_reader::free(SerdReader* reader) noexcept {
  const std::unique_ptr<guarded_reader> around = known_readers::all().take(reader);
  if (around != nullptr) {
    stock().reader_free(reader);
  }
  return around != nullptr;
}

guarded_reader* guarded_reader::around(const SerdReader* reader) noexcept {
  return known_readers::all().find(reader);
}

guarded_reader::guarded_reader(text::syntax s, void (*free_handle)(void*),
                               const serd::sinks& program, const SerdEnv* env)
    : handle_(program.handle), free_handle_(free_handle), env_(env), reader_(s, program) {}

guarded_reader::~guarded_reader() {
  if (free_handle_ != nullptr) {
    free_handle_(handle_);
  }
}

// An unknown policy for invalid identifiers has been reported.
SerdStatus guarded_reader::start(byte_source in, const std::uint8_t* name) {
  const auto& policies = current_settings().policies;
  if (!policies) {
    return SERD_ERR_BAD_ARG;
  }
  end();
  document_ = std::make_unique<document>(name, *policies);
  const SerdStatus status =
      reader_.start(document_->audit_, std::move(in), environments::all().base_for(env_));
  if (status == SERD_SUCCESS) {
    has_ended_ = false;
  } else {
    document_->findings.fail(errors_, status);
  }
  return status;
}

SerdStatus guarded_reader::read(byte_source in, const std::uint8_t* name) {
  SerdStatus status = start(std::move(in), name);
  bool is_whole = true;
  while (status == SERD_SUCCESS) {
    const std::uint64_t failures = reader_.failures();
    status = step();
    if (reader_.failures() != failures) {
      is_whole = false;
      status = SERD_SUCCESS;
    }
  }
  end();
  return status != SERD_FAILURE ? status : is_whole ? SERD_SUCCESS : SERD_ERR_BAD_SYNTAX;
}

SerdStatus guarded_reader::read_chunk() { return has_ended_ ? SERD_FAILURE : step(); }

SerdStatus guarded_reader::step() {
  const std::uint64_t failures = reader_.failures();
  has_ended_ = true;  // unless the program's sinks return
  const SerdStatus status = reader_.read_chunk();
  has_ended_ = status == SERD_FAILURE;
  if (reader_.failures() != failures) {
    document_->findings.fail(errors_, status);
  }
  return status;
}

SerdStatus guarded_reader::end() {
  reader_.end();
  if (document_ != nullptr) {
    document_->findings.conclude();
  }
  document_.reset();
  has_ended_ = true;
  return SERD_SUCCESS;
}

}  // namespace leiri::preload
