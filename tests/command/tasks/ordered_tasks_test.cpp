#include <boost/test/unit_test.hpp>

#include "tasks/ordered_tasks.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

BOOST_AUTO_TEST_SUITE(tasks)

using leiri::command::ordered_tasks;
using leiri::command::task_threads;

// More of them than may be under way; every third has no work.
BOOST_AUTO_TEST_CASE(finished_in_order_by_one_thread) {
  for (const std::size_t threads : {1U, 2U, 5U}) {
    ordered_tasks tasks(std::make_shared<task_threads>(threads));
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
        };
      }
      tasks.add(std::move(work), [&results, &told, here, i] {
        const bool is_here = std::this_thread::get_id() == here;
        const int result = results[static_cast<std::size_t>(i)];
        told.push_back(is_here && result == (i % 3 == 0 ? 0 : i) ? i : -1);
      });
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
  ordered_tasks tasks(std::make_shared<task_threads>(2));
  for (int i = 0; i < 5000; ++i) {
    tasks.add([&done] { ++done; }, [&finished] { ++finished; });
    most = std::max(most, i + 1 - finished);
  }
  tasks.finish();
  BOOST_TEST(done == 5000);
  BOOST_TEST(finished == 5000);
  BOOST_TEST(most < 200);
}

BOOST_AUTO_TEST_CASE(exceptions_are_thrown_in_order) {
  ordered_tasks tasks(std::make_shared<task_threads>(3));
  std::vector<int> told;
  const auto add_all = [&] {
    for (int i = 0; i < 500; ++i) {
      tasks.add(
          [i] {
            if (i == 50) {
              throw std::runtime_error("fifty");
            }
          },
          [&told, i] { told.push_back(i); });
    }
    tasks.finish();
  };
  BOOST_CHECK_EXCEPTION(add_all(), std::runtime_error, [](const std::runtime_error& e) {
    return e.what() == std::string("fifty");
  });
  BOOST_TEST(told.size() == 50U);
}

// As files are opened by tasks that are far ahead of those that read.
BOOST_AUTO_TEST_CASE(tasks_that_add_to_others) {
  for (const std::size_t threads : {1U, 2U, 5U}) {
    const auto shared = std::make_shared<task_threads>(threads);
    ordered_tasks first(shared);
    ordered_tasks second(shared, 3);
    std::vector<int> told;
    std::vector<int> expected;
    for (int i = 0; i < 500; ++i) {
      const auto result = std::make_shared<std::atomic<int>>();
      first.add([result, i] { *result = i; },
                [&second, &told, result] {
                  for (int more = 0; more < *result % 4; ++more) {
                    const auto sum = std::make_shared<std::atomic<int>>();
                    second.add([result, sum, more] { *sum = 10 * *result + more; },
                               [&told, sum] { told.push_back(*sum); });
                  }
                });
      for (int more = 0; more < i % 4; ++more) {
        expected.push_back(10 * i + more);
      }
    }
    first.finish();
    second.finish();
    BOOST_TEST(told == expected, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(others_can_be_destroyed) {
  const auto threads = std::make_shared<task_threads>(2);
  ordered_tasks stays(threads);
  int finished = 0;
  for (int i = 0; i < 20; ++i) {
    ordered_tasks goes(threads);
    std::atomic<bool> has_begun = false;
    goes.add([&has_begun] { has_begun = true; }, nullptr);
    stays.add([] { std::this_thread::yield(); }, [&finished] { ++finished; });
    while (!has_begun) {
      std::this_thread::yield();
    }
  }
  stays.finish();
  BOOST_TEST(finished == 20);
}

BOOST_AUTO_TEST_CASE(tasks_that_have_not_begun_are_discarded) {
  std::atomic<bool> go = false;
  std::atomic<int> begun = 0;
  int finished = 0;
  {
    ordered_tasks tasks(std::make_shared<task_threads>(1));
    for (int i = 0; i < 10; ++i) {
      tasks.add(
          [&] {
            ++begun;
            go = true;
          },
          [&] { ++finished; });
    }
    while (!go) {
      std::this_thread::yield();
    }
  }
  BOOST_TEST(begun >= 1);
  BOOST_TEST(finished <= begun);
}

BOOST_AUTO_TEST_SUITE_END()
