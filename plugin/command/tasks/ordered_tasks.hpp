#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace leiri::command {

/// Work for several threads. The thread that adds the tasks takes their results in order; the
/// object belongs to that thread.
class ordered_tasks {
 public:
  using action = std::function<void()>;

  /// Starts threads: fewer than `threads` if the system provides no more, but at least one. Throws
  /// std::system_error or std::bad_alloc.
  explicit ordered_tasks(std::size_t threads);
  /// At most `most` tasks are in progress.
  ordered_tasks(std::size_t threads, std::size_t most);
  /// Tasks that have not begun are discarded.
  ~ordered_tasks();
  ordered_tasks(const ordered_tasks&) = delete;
  ordered_tasks& operator=(const ordered_tasks&) = delete;

  /// Some thread runs `work`; during a later call this thread runs `finish`, in the order of the
  /// add()s. `work` may be empty, if only the order matters. Waits if too many tasks are in
  /// progress. An exception of `work` or `finish` is thrown by the call that would have continued;
  /// the object is then unusable.
  void add(action work, action finish);

  /// Waits for all tasks in progress.
  void finish();

 private:
  struct task {
    action work;
    action finish;
    bool done = false;
    std::exception_ptr thrown = nullptr;
  };

  void start(std::size_t threads);
  void stop();
  void serve();
  task* next();
  [[nodiscard]] bool has_work();
  /// Finishes tasks in order until at most `left` are in progress, and also those that need no
  /// waiting.
  void finish_down_to(std::size_t left);
  std::optional<task> take_first(std::size_t left);
  void await(const task& t, std::unique_lock<std::mutex>& lock);

  std::size_t most_;  // tasks in progress
  std::mutex mutex_;
  std::condition_variable work_is_there_;
  std::condition_variable awaited_is_done_;
  // The mutex protects these, except the actions of a task, which belong to the thread that runs
  // it.
  std::deque<task> tasks_;  // in order, each until it is finished
  std::size_t begun_ = 0;   // of them, from the front; counts tasks without work too
  const task* awaited_ = nullptr;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace leiri::command
