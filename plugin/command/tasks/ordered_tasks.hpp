#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "tasks/task_threads.hpp"

namespace leiri::command {

/// Work for several threads. The thread that adds the tasks takes their results in order; the
/// object belongs to that thread.
class ordered_tasks {
 public:
  using action = std::function<void()>;

  /// For tasks that may take long and have large results.
  explicit ordered_tasks(const std::shared_ptr<task_threads>& threads);
  /// At most `most` tasks are in progress.
  ordered_tasks(std::shared_ptr<task_threads> threads, std::size_t most);
  /// Tasks that have not begun are discarded; waits for those that have.
  ~ordered_tasks();
  ordered_tasks(const ordered_tasks&) = delete;
  ordered_tasks& operator=(const ordered_tasks&) = delete;

  /// Some thread runs `work`; during a later call this thread runs `finish`, in the order of the
  /// add()s. `work` may be empty, if only the order matters. Waits if too many tasks are in
  /// progress. An exception of `work` or `finish` is thrown by the call that would have continued;
  /// the object is then unusable. `finish` may add tasks to others, but not to this object.
  void add(action work, action finish);

  /// Waits for all tasks in progress.
  void finish();

  /// Whether no task is in progress.
  [[nodiscard]] bool empty() const noexcept { return tasks_.empty(); }

 private:
  friend class task_threads;

  struct task {
    action work;
    action finish;
    bool done = false;
    std::exception_ptr thrown = nullptr;
  };

  // For the threads, which hold the mutex.
  [[nodiscard]] bool has_work();
  void run_next(std::unique_lock<std::mutex>& lock);

  /// Finishes tasks in order until at most `left` are in progress, and also those that need no
  /// waiting.
  void finish_down_to(std::size_t left);
  std::optional<task> take_first(std::size_t left);
  void await(const task& t, std::unique_lock<std::mutex>& lock);

  std::shared_ptr<task_threads> threads_;
  std::size_t most_;  // tasks in progress
  std::condition_variable awaited_is_done_;
  // Only the owner adds and removes tasks; the mutex of the threads protects the rest.
  std::deque<task> tasks_;         // in order, each until it is finished
  std::size_t begun_ = 0;          // of them, from the front; counts tasks without work too
  std::size_t running_ = 0;        // of these, by threads
  const task* awaited_ = nullptr;  // null: any
};

}  // namespace leiri::command
