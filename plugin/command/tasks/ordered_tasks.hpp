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

/// Work for several threads. The thread that adds the tasks also finishes them, in the same order;
/// the object belongs to that thread.
class ordered_tasks {
 public:
  using action = std::function<void()>;

  /// Allows a number of tasks in progress that suits long tasks with large results.
  explicit ordered_tasks(const std::shared_ptr<task_threads>& threads);
  /// Allows at most `most` tasks in progress.
  ordered_tasks(std::shared_ptr<task_threads> threads, std::size_t most);
  /// Discards tasks that no thread has begun, and waits for the others.
  ~ordered_tasks();
  ordered_tasks(const ordered_tasks&) = delete;
  ordered_tasks& operator=(const ordered_tasks&) = delete;

  /// Adds a task. Some thread runs `work`; later, a call of add() or finish() runs `finish` in the
  /// owner's thread, in the order of the tasks. `work` may be empty, if only the order matters.
  /// Waits if too many tasks are in progress. That later call also passes on an exception of `work`
  /// or `finish`; the object is then unusable. `finish` may add tasks to other objects, but not to
  /// this one.
  void add(action work, action finish);

  /// Waits for all tasks in progress, and finishes them.
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

  // Called by the threads, which hold the mutex.
  [[nodiscard]] bool has_work();
  void run_next(std::unique_lock<std::mutex>& lock);

  /// Finishes tasks in order until at most `left` are in progress, and then those that are done
  /// already.
  void finish_down_to(std::size_t left);
  std::optional<task> take_first(std::size_t left);
  void await(const task& t, std::unique_lock<std::mutex>& lock);

  std::shared_ptr<task_threads> threads_;
  std::size_t most_;  // tasks in progress
  std::condition_variable awaited_is_done_;
  // Only the owner adds and removes tasks; the mutex of the threads protects the rest.
  std::deque<task> tasks_;         // the tasks in progress, in order
  std::size_t begun_ = 0;          // how many of them have begun, including those without work
  std::size_t running_ = 0;        // how many of these a thread is running
  const task* awaited_ = nullptr;  // the task for which the owner waits; null: any
};

}  // namespace leiri::command
