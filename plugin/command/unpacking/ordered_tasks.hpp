#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

namespace leiri::command {

/// Work for several threads. The thread that adds the tasks also finishes them, in the same order;
/// the object belongs to that thread.
class ordered_tasks {
 public:
  struct task;
  /// Returns tasks that replace the rest of this one: they are finished directly after it.
  using action = std::function<std::vector<task>()>;

  struct task {
    action work;    ///< some thread runs it; empty if only the order matters
    action finish;  ///< later, the owner's thread runs it, in the order of the tasks
    /// The work begins only if fewer tasks than this precede it.
    std::size_t reach = SIZE_MAX;
  };

  /// Starts threads: fewer than `threads` if the system provides no more, but at least one. Throws
  /// std::system_error or std::bad_alloc. The number of tasks in progress suits long tasks with
  /// large results.
  explicit ordered_tasks(std::size_t threads);
  /// Allows at most `most` tasks in progress.
  ordered_tasks(std::size_t threads, std::size_t most);
  /// Discards tasks that no thread has begun, and waits for the others.
  ~ordered_tasks();
  ordered_tasks(const ordered_tasks&) = delete;
  ordered_tasks& operator=(const ordered_tasks&) = delete;

  /// Adds a task, and finishes earlier ones. Waits if too many tasks are in progress. A later call
  /// of add() or finish() also passes on an exception of `work` or `finish`; the object is then
  /// unusable. `finish` must not add tasks except those that it returns.
  void add(task t);

  /// Waits for all tasks in progress, and finishes them.
  void finish();

 private:
  struct entry {
    task what;
    bool begun = false;
    bool done = false;
    std::exception_ptr thrown = nullptr;
  };
  using entries = std::list<entry>;

  [[nodiscard]] std::size_t count();
  static entries entries_of(std::vector<task> tasks);
  void start(std::size_t count);

  // Called by the threads, which hold the mutex.
  void serve();
  void run(entries::iterator one, std::unique_lock<std::mutex>& lock);
  [[nodiscard]] entries::iterator next_work();

  /// Finishes tasks in order until at most `left` are in progress, and then those that are done
  /// already.
  void finish_down_to(std::size_t left);
  entries take_first(std::size_t left);
  void await(const entry& e, std::unique_lock<std::mutex>& lock);
  [[nodiscard]] const entry& last_to_await(std::size_t left) const;

  std::size_t most_;  // tasks in progress
  std::mutex mutex_;
  std::condition_variable work_is_there_;
  std::condition_variable awaited_is_done_;
  // The mutex protects the following members. It does not protect the actions of a task: they
  // belong to the thread that runs them.
  entries entries_;                 // the tasks in progress, in order
  const entry* awaited_ = nullptr;  // the task for which the owner waits; null: any
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace leiri::command
