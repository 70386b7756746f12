#include "tasks/ordered_tasks.hpp"

#include <algorithm>
#include <utility>

namespace leiri::command {

namespace {

// Enough tasks to keep all threads busy while the first one takes longer than others. There are not
// more, since each task may hold an open file, a megabyte of reports, and the names that it has
// read.
constexpr std::size_t tasks_per_thread = 8;
constexpr std::size_t tasks_ahead = 32;

}  // namespace

ordered_tasks::ordered_tasks(const std::shared_ptr<task_threads>& threads)
    : ordered_tasks(threads, tasks_per_thread * threads->count() + tasks_ahead) {}

ordered_tasks::ordered_tasks(std::shared_ptr<task_threads> threads, std::size_t most)
    : threads_(std::move(threads)), most_(most) {
  const std::lock_guard lock(threads_->mutex_);
  threads_->all_.push_back(this);
}

ordered_tasks::~ordered_tasks() {
  std::unique_lock lock(threads_->mutex_);
  std::vector<ordered_tasks*>& all = threads_->all_;
  all.erase(std::find(all.begin(), all.end(), this));
  awaited_ = nullptr;
  awaited_is_done_.wait(lock, [this] { return running_ == 0; });
}

void ordered_tasks::add(action work, action finish) {
  // Waits until half of the tasks are finished: a thread that waited for each single task would
  // have to be woken each time.
  finish_down_to(tasks_.size() < most_ ? most_ : most_ / 2);
  const bool done = !work;
  {
    const std::lock_guard lock(threads_->mutex_);
    tasks_.push_back({std::move(work), std::move(finish), done});
  }
  if (!done) {
    threads_->work_is_there_.notify_one();
  }
}

/// Finishes half of the tasks at a time, so that few are left to finish when the threads have
/// nothing more to do.
void ordered_tasks::finish() {
  while (!tasks_.empty()) {
    finish_down_to(tasks_.size() / 2);
  }
}

void ordered_tasks::finish_down_to(std::size_t left) {
  while (const std::optional<task> first = take_first(left)) {
    if (first->thrown) {
      std::rethrow_exception(first->thrown);
    }
    first->finish();
  }
}

std::optional<ordered_tasks::task> ordered_tasks::take_first(std::size_t left) {
  std::unique_lock lock(threads_->mutex_);
  if (tasks_.empty() || (tasks_.size() <= left && !tasks_.front().done)) {
    return std::nullopt;
  }
  if (!tasks_.front().done) {
    await(tasks_[tasks_.size() - left - 1], lock);
    await(tasks_.front(), lock);
  }
  std::optional<task> first(std::move(tasks_.front()));
  tasks_.pop_front();
  begun_ -= begun_ > 0 ? 1 : 0;
  return first;
}

void ordered_tasks::await(const task& t, std::unique_lock<std::mutex>& lock) {
  awaited_ = &t;
  awaited_is_done_.wait(lock, [&t] { return t.done; });
}

bool ordered_tasks::has_work() {
  while (begun_ < tasks_.size() && !tasks_[begun_].work) {
    ++begun_;
  }
  return begun_ < tasks_.size();
}

/// Runs the first task that no thread has begun. The address of the task is stable, since a deque
/// does not move its elements when others are added and removed at its ends.
void ordered_tasks::run_next(std::unique_lock<std::mutex>& lock) {
  task& t = tasks_[begun_++];
  ++running_;
  lock.unlock();
  std::exception_ptr thrown;
  try {
    t.work();
  } catch (...) {
    thrown = std::current_exception();
  }
  lock.lock();
  t.thrown = thrown;
  t.done = true;
  --running_;
  if (awaited_ == nullptr || awaited_ == &t) {
    awaited_is_done_.notify_one();
  }
}

}  // namespace leiri::command
