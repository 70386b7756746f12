#include "tasks/task_threads.hpp"

#include <algorithm>
#include <exception>

#include "tasks/ordered_tasks.hpp"

namespace leiri::command {

task_threads::task_threads(std::size_t count) { start(count); }

task_threads::~task_threads() { stop(); }

void task_threads::start(std::size_t count) {
  threads_.reserve(count);
  try {
    while (threads_.size() < count) {
      threads_.emplace_back([this] { serve(); });
    }
  } catch (const std::exception&) {  // std::system_error; std::bad_alloc for its own state
    if (threads_.empty()) {
      throw;
    }
  }
}

void task_threads::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_is_there_.notify_all();
  for (std::thread& t : threads_) {
    t.join();
  }
}

void task_threads::serve() {
  std::unique_lock lock(mutex_);
  ordered_tasks* next = nullptr;
  const auto is_awake = [&] { return stopping_ || (next = with_work()) != nullptr; };
  for (work_is_there_.wait(lock, is_awake); !stopping_; work_is_there_.wait(lock, is_awake)) {
    next->run_next(lock);
  }
}

/// The youngest object that has work: a task that adds to an older object may wait for the younger.
ordered_tasks* task_threads::with_work() const {
  const auto found = std::find_if(all_.rbegin(), all_.rend(),
                                  [](ordered_tasks* tasks) { return tasks->has_work(); });
  return found == all_.rend() ? nullptr : *found;
}

}  // namespace leiri::command
