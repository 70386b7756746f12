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

/// Work for several threads, whose results are taken in order by the one that handed it in. Belongs
/// to that thread.
class ordered_tasks {
 public:
  using action = std::function<void()>;

  /// Starts threads: fewer than `threads` where the system has no more, but one at least. Throws
  /// std::system_error.
  explicit ordered_tasks(std::size_t threads);
  /// What was not begun is given up.
  ~ordered_tasks();
  ordered_tasks(const ordered_tasks&) = delete;
  ordered_tasks& operator=(const ordered_tasks&) = delete;

  /// `work` is done by some thread; then `finish` is called by this one, in the order of the
  /// add()s, during a later call. Where there is no `work`, only the order matters. Waits where too
  /// much is under way. What `work` or `finish` throws comes out of the call that would have gone
  /// on; the tasks are of no use then.
  void add(action work, action finish);

  /// Waits for all that is under way.
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
  /// Finishes tasks in order until at most `left` are under way, and all that need no waiting.
  void finish_down_to(std::size_t left);
  std::optional<task> take_first(std::size_t left);
  void await(const task& t, std::unique_lock<std::mutex>& lock);

  std::size_t most_;  // tasks under way
  std::mutex mutex_;
  std::condition_variable work_is_there_;
  std::condition_variable awaited_is_done_;
  // Guarded by the mutex, but for the actions of a task: they belong to the thread that has it.
  std::deque<task> tasks_;  // in order, each until it is finished
  std::size_t begun_ = 0;   // of them, from the front; or there was nothing to begin
  const task* awaited_ = nullptr;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace leiri::command
