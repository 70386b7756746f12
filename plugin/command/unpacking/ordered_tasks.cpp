#include "unpacking/ordered_tasks.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace leiri::command {

namespace {

// Enough tasks to keep all threads busy while the first one takes longer than others. There are not
// more, since each task may hold an open file, a megabyte of reports, and the names that it has
// read.
constexpr std::size_t tasks_per_thread = 8;
constexpr std::size_t tasks_ahead = 16;

}  // namespace

ordered_tasks::ordered_tasks(std::size_t threads)
    : ordered_tasks(threads, tasks_per_thread * threads + tasks_ahead) {}

ordered_tasks::ordered_tasks(std::size_t threads, std::size_t most) : most_(most) {
  start(threads);
}

ordered_tasks::~ordered_tasks() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_is_there_.notify_all();
  for (std::thread& t : threads_) {
    t.join();
  }
}

void ordered_tasks::start(std::size_t count) {
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

ordered_tasks::entries ordered_tasks::entries_of(std::vector<task> tasks) {
  entries made;
  for (task& t : tasks) {
    const bool done = !t.work;
    made.push_back({std::move(t), done, done});
  }
  return made;
}

void ordered_tasks::add(task t) {
  // Waits until half of the tasks are finished: a thread that waited for each single task would
  // have to be woken each time.
  finish_down_to(count() < most_ ? most_ : most_ / 2);
  std::vector<task> one;
  one.push_back(std::move(t));
  entries made = entries_of(std::move(one));
  const bool has_work = !made.front().done;
  {
    const std::lock_guard lock(mutex_);
    entries_.splice(entries_.end(), made);
  }
  if (has_work) {
    work_is_there_.notify_one();
  }
}

/// Finishes half of the tasks at a time, so that few are left to finish when the threads have
/// nothing more to do.
void ordered_tasks::finish() {
  for (std::size_t left = count(); left > 0; left = count()) {
    finish_down_to(left / 2);
  }
}

std::size_t ordered_tasks::count() {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

void ordered_tasks::finish_down_to(std::size_t left) {
  for (entries first = take_first(left); !first.empty(); first = take_first(left)) {
    if (first.front().thrown) {
      std::rethrow_exception(first.front().thrown);
    }
    entries more = entries_of(first.front().what.finish());
    if (!more.empty()) {
      const std::lock_guard lock(mutex_);
      entries_.splice(entries_.begin(), more);
      work_is_there_.notify_all();
    }
  }
}

ordered_tasks::entries ordered_tasks::take_first(std::size_t left) {
  std::unique_lock lock(mutex_);
  entries first;
  if (entries_.empty() || (entries_.size() <= left && !entries_.front().done)) {
    return first;
  }
  while (!entries_.front().done) {
    await(last_to_await(left), lock);
    await(entries_.front(), lock);
  }
  first.splice(first.begin(), entries_, entries_.begin());
  if (next_work() != entries_.end()) {
    work_is_there_.notify_one();  // since one more task is in reach
  }
  return first;
}

/// The task to wait for, so that several can be finished then: one that no unfinished task prevents
/// from beginning.
const ordered_tasks::entry& ordered_tasks::last_to_await(std::size_t left) const {
  std::size_t place = 0;
  auto last = entries_.begin();
  for (auto e = last; e != entries_.end() && place + left < entries_.size(); ++e, ++place) {
    if (place > std::min(e->what.reach, most_) / 2) {
      break;
    }
    last = e;
  }
  return *last;
}

/// Also returns when tasks were inserted, since the task may be out of reach then.
void ordered_tasks::await(const entry& e, std::unique_lock<std::mutex>& lock) {
  awaited_ = &e;
  awaited_is_done_.wait(lock, [this, &e] { return e.done || awaited_ != &e; });
  awaited_ = nullptr;
}

ordered_tasks::entries::iterator ordered_tasks::next_work() {
  std::size_t place = 0;
  for (auto e = entries_.begin(); e != entries_.end() && place < most_; ++e, ++place) {
    if (!e->begun && place < e->what.reach) {
      return e;
    }
  }
  return entries_.end();
}

void ordered_tasks::serve() {
  std::unique_lock lock(mutex_);
  entries::iterator next;
  const auto is_awake = [&] { return stopping_ || (next = next_work()) != entries_.end(); };
  for (work_is_there_.wait(lock, is_awake); !stopping_; work_is_there_.wait(lock, is_awake)) {
    run(next, lock);
  }
}

void ordered_tasks::run(entries::iterator one, std::unique_lock<std::mutex>& lock) {
  one->begun = true;
  lock.unlock();
  entries more;
  std::exception_ptr thrown;
  try {
    more = entries_of(one->what.work());
  } catch (...) {
    thrown = std::current_exception();
  }
  lock.lock();
  if (!more.empty()) {
    entries_.splice(std::next(one), more);
    awaited_ = nullptr;
    work_is_there_.notify_all();
  }
  one->thrown = thrown;
  one->done = true;
  if (awaited_ == nullptr || awaited_ == &*one) {
    awaited_is_done_.notify_one();
  }
}

}  // namespace leiri::command
