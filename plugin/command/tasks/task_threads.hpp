#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

namespace leiri::command {

class ordered_tasks;

/// Threads that run the tasks of any number of ordered_tasks, which share the ownership of the
/// threads.
class task_threads {
 public:
  /// Starts threads: fewer than `count` if the system provides no more, but at least one. Throws
  /// std::system_error or std::bad_alloc.
  explicit task_threads(std::size_t count);
  ~task_threads();
  task_threads(const task_threads&) = delete;
  task_threads& operator=(const task_threads&) = delete;

  [[nodiscard]] std::size_t count() const noexcept { return threads_.size(); }

 private:
  friend class ordered_tasks;

  void start(std::size_t count);
  void stop();
  void serve();
  [[nodiscard]] ordered_tasks* with_work() const;

  std::mutex mutex_;
  std::condition_variable work_is_there_;
  // The mutex protects the following members, and the tasks in `all_`. It does not protect the
  // actions of a task: they belong to the thread that runs the task.
  std::vector<ordered_tasks*> all_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace leiri::command
