#include "environments.hpp"

#include <algorithm>
#include <leiri/file_iri.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <string_view>

namespace leiri::preload {
namespace {

std::string base_of(const SerdEnv* env) {
  const SerdNode* const node = serd_env_get_base_uri(env, nullptr);
  return node == nullptr || node->buf == nullptr
             ? std::string()
             : std::string(reinterpret_cast<const char*>(node->buf), node->n_bytes);
}

}  // namespace

environments& environments::all() {
  static auto* const environments_of_program = new environments;
  return *environments_of_program;
}

void environments::note(const SerdEnv* env) {
  std::string base = base_of(env);
  const std::lock_guard lock(mutex_);
  const auto found =
      std::find_if(known_.begin(), known_.end(), [env](const known& k) { return k.env == env; });
  if (found != known_.end()) {
    found->base = std::move(base);
  } else {
    known_.push_back({env, std::this_thread::get_id(), std::move(base)});
  }
}

void environments::remove(const SerdEnv* env) noexcept {
  const std::lock_guard lock(mutex_);
  known_.erase(
      std::remove_if(known_.begin(), known_.end(), [env](const known& k) { return k.env == env; }),
      known_.end());
}

std::string environments::text_for(const SerdEnv* passed) {
  const std::lock_guard lock(mutex_);
  const auto last = [this](auto fits) {
    const auto found = std::find_if(known_.rbegin(), known_.rend(), fits);
    return found == known_.rend() ? nullptr : &*found;
  };
  const known* found = last([passed](const known& k) { return k.env == passed; });
  if (found == nullptr) {
    found = last([](const known& k) { return k.thread == std::this_thread::get_id(); });
  }
  if (found == nullptr && !known_.empty()) {
    found = &known_.back();
  }
  return found == nullptr ? std::string() : found->base;
}

std::string environments::base_for(const SerdEnv* passed) {
  std::string base = text_for(passed);
  const auto own = split(base);
  if (base.empty() || !own || own->has_scheme()) {
    return base;
  }
  // serdi uses a path such as "data.ttl" as the base.
  const std::string folder = file_iri(".");
  std::string absolute;
  return resolve(*own, *split(folder), absolute) ? absolute : base;
}

}  // namespace leiri::preload
