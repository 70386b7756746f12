#include <boost/test/unit_test.hpp>

#include "unpacking/ordered_tasks.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

BOOST_AUTO_TEST_SUITE(tasks)

using leiri::command::ordered_tasks;

namespace {

std::vector<ordered_tasks::task> none() { return {}; }

}  // namespace

// More of them than may be under way; every third has no work.
BOOST_AUTO_TEST_CASE(finished_in_order_by_one_thread) {
  for (const std::size_t threads : {1U, 2U, 5U}) {
    ordered_tasks tasks(threads);
    std::vector<int> results(1000);
    std::vector<int> told;
    const std::thread::id here = std::this_thread::get_id();
    bool elsewhere = true;
    for (int i = 0; i < 1000; ++i) {
      ordered_tasks::action work;
      if (i % 3 != 0) {
        work = [&results, &elsewhere, here, i] {
          results[static_cast<std::size_t>(i)] = i;
          if (std::this_thread::get_id() == here) {
            elsewhere = false;
          }
          return none();
        };
      }
      tasks.add({std::move(work), [&results, &told, here, i] {
                   const bool is_here = std::this_thread::get_id() == here;
                   const int result = results[static_cast<std::size_t>(i)];
                   told.push_back(is_here && result == (i % 3 == 0 ? 0 : i) ? i : -1);
                   return none();
                 }});
    }
    tasks.finish();
    BOOST_TEST(elsewhere);
    BOOST_TEST_REQUIRE(told.size() == 1000U);
    for (int i = 0; i < 1000; ++i) {
      BOOST_TEST_REQUIRE(told[static_cast<std::size_t>(i)] == i);
    }
  }
}

BOOST_AUTO_TEST_CASE(memory_is_bounded) {
  std::atomic<int> done = 0;
  int finished = 0;
  int most = 0;
  ordered_tasks tasks(2);
  for (int i = 0; i < 5000; ++i) {
    tasks.add({[&done] {
                 ++done;
                 return none();
               },
               [&finished] {
                 ++finished;
                 return none();
               }});
    most = std::max(most, i + 1 - finished);
  }
  tasks.finish();
  BOOST_TEST(done == 5000);
  BOOST_TEST(finished == 5000);
  BOOST_TEST(most < 200);
}

BOOST_AUTO_TEST_CASE(exceptions_are_thrown_in_order) {
  ordered_tasks tasks(3);
  std::vector<int> told;
  const auto add_all = [&] {
    for (int i = 0; i < 500; ++i) {
      tasks.add({[i] {
                   if (i == 50) {
                     throw std::runtime_error("fifty");
                   }
                   return none();
                 },
                 [&told, i] {
                   told.push_back(i);
                   return none();
                 }});
    }
    tasks.finish();
  };
  BOOST_CHECK_EXCEPTION(add_all(), std::runtime_error, [](const std::runtime_error& e) {
    return e.what() == std::string("fifty");
  });
  BOOST_TEST(told.size() == 50U);
}

// As a large file is divided by the thread that opens it.
BOOST_AUTO_TEST_CASE(replaced_tasks) {
  for (const std::size_t threads : {1U, 2U, 5U}) {
    ordered_tasks tasks(threads, 3);
    std::vector<int> told;
    std::vector<int> expected;
    const auto tell = [&told](int what) {
      return [&told, what] {
        told.push_back(what);
        return none();
      };
    };
    for (int i = 0; i < 300; ++i) {
      // Half of them are replaced by the thread that works, the others at their turn.
      const auto divide = [tell, i] {
        std::vector<ordered_tasks::task> parts;
        for (int part = 0; part < i % 7; ++part) {
          const std::size_t reach = part % 2 == 0 ? SIZE_MAX : 2;
          parts.push_back({part == 3 ? ordered_tasks::action() : none, tell(10 * i + part), reach});
        }
        return parts;
      };
      if (i % 2 == 0) {
        tasks.add({divide, tell(-i)});
      } else {
        tasks.add({nullptr, divide});
      }
      if (i % 2 == 0) {
        expected.push_back(-i);
      }
      for (int part = 0; part < i % 7; ++part) {
        expected.push_back(10 * i + part);
      }
    }
    tasks.finish();
    BOOST_TEST(told == expected, boost::test_tools::per_element());
  }
}

// The owner waits for a task that is out of reach once the first one has been divided.
BOOST_AUTO_TEST_CASE(tasks_moved_out_of_reach) {
  using std::chrono::milliseconds;
  int finished = 0;
  const auto count = [&finished] {
    ++finished;
    return none();
  };
  ordered_tasks tasks(2);
  tasks.add({[&count] {
               std::this_thread::sleep_for(milliseconds(20));
               return std::vector<ordered_tasks::task>(50, {none, count, 6});
             },
             count});
  tasks.add({[] {
               std::this_thread::sleep_for(milliseconds(100));
               return none();
             },
             count});
  for (int i = 0; i < 8; ++i) {
    tasks.add({none, count, 6});
  }
  tasks.finish();
  BOOST_TEST(finished == 60);
}

// What is read ahead stays within reach of the first task that is not finished.
BOOST_AUTO_TEST_CASE(out_of_reach) {
  std::atomic<int> begun = 0;
  std::atomic<int> finished = 0;
  std::atomic<int> farthest = 0;
  ordered_tasks tasks(2);
  for (int i = 0; i < 500; ++i) {
    tasks.add({[&] {
                 farthest = std::max<int>(farthest, ++begun - finished);
                 return none();
               },
               [&] {
                 ++finished;
                 return none();
               },
               3});
  }
  tasks.finish();
  BOOST_TEST(finished == 500);
  BOOST_TEST(farthest <= 4);  // the first one is taken from the list before it is finished
}

BOOST_AUTO_TEST_CASE(tasks_that_have_not_begun_are_discarded) {
  std::atomic<bool> go = false;
  std::atomic<int> begun = 0;
  int finished = 0;
  {
    ordered_tasks tasks(1);
    for (int i = 0; i < 10; ++i) {
      tasks.add({[&] {
                   ++begun;
                   go = true;
                   return none();
                 },
                 [&] {
                   ++finished;
                   return none();
                 }});
    }
    while (!go) {
      std::this_thread::yield();
    }
  }
  BOOST_TEST(begun >= 1);
  BOOST_TEST(finished <= begun);
}

BOOST_AUTO_TEST_SUITE_END()
