// leiri_bench: races leiri against other libraries, operation by operation.
//
//   leiri_bench [--list] [--smoke] [--only OPERATION]... [--repetitions N]
//
// Absolute times do not repeat from machine to machine; the figure that counts is the ratio of
// the medians, ours to the peer's, interleaved in this process. First each peer is judged on every
// input: it is raced only over those on which its answer is ours ("right"), and a peer that is
// right on less than a hundredth is not raced. --smoke races a few plain identifiers once and fails
// where a peer answers otherwise than we do.

#include <algorithm>
#include <charconv>
#include <iomanip>
#include <iostream>
#include <optional>
#include <sstream>

#include "corpora.hpp"
#include "judge.hpp"
#include "peer.hpp"
#include "race.hpp"

namespace {

using namespace bench;

struct options {
  bool list = false;
  bool smoke = false;
  std::vector<std::string_view> only;
  race_rules rules;
};

bool parse_number(std::string_view text, int& number) {
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failure == std::errc() && end == text.data() + text.size() && number > 0;
}

bool is_operation(std::string_view name) {
  return std::any_of(operations.begin(), operations.end(),
                     [&](const operation_row& row) { return row.name == name; });
}

std::optional<options> read_arguments(const std::vector<std::string_view>& arguments) {
  options o;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool more = i + 1 < arguments.size();
    if (arguments[i] == "--list") {
      o.list = true;
    } else if (arguments[i] == "--smoke") {
      o.smoke = true;
      o.rules = {1, 0};
    } else if (arguments[i] == "--only" && more && is_operation(arguments[i + 1])) {
      o.only.push_back(arguments[++i]);
    } else if (arguments[i] == "--repetitions" && more &&
               parse_number(arguments[i + 1], o.rules.repetitions)) {
      ++i;
    } else {
      return std::nullopt;
    }
  }
  return o;
}

std::string shown(double value, int decimals) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(decimals) << value;
  return out.str();
}

std::string shown(const times& t) {
  return shown(t.median, 1) + " (" + shown(t.min, 1) + "-" + shown(t.max, 1) + ")";
}

void print_row(std::string_view peer, std::string_view right, std::string_view ours_ns,
               std::string_view peer_ns, std::string_view ratio, std::string_view goal) {
  std::cout << "  " << std::left << std::setw(11) << peer << std::right << std::setw(6) << right
            << std::setw(24) << ours_ns << std::setw(24) << peer_ns << std::setw(8) << ratio << "  "
            << goal << std::endl;
}

/// Writes one line of the table. Returns whether the peer is right on the whole course.
bool race_peer(const operation_row& row, const contestant& ours, const peer& p, const course& c,
               const options& o) {
  const contestant& theirs = *p.contestants.at(row.operation);
  const course right = right_part(ours, theirs, c, row.judges_validity && !o.smoke);
  // Rounded down: 100% is said of all alone.
  const std::size_t percent = 100 * right.texts.size() / c.texts.size();
  const std::string share = std::to_string(percent) + '%';
  if (percent == 0) {
    print_row(p.name, share, "", "wrong", "", "");
    return false;
  }
  const race_result result = race(ours, theirs, right, o.rules);
  const std::string goal = p.name == row.goal_peer ? shown(row.goal, 2) : "";
  print_row(p.name, share, shown(result.ours), shown(result.peer),
            shown(result.ours.median / result.peer.median, 2), goal);
  return percent == 100;
}

/// Writes the table of one operation. Returns whether every peer is right on the whole course.
bool run(const operation_row& row, const peer& us, const std::vector<peer>& peers,
         const options& o) {
  const course c = o.smoke ? small_course_for(row.operation) : course_for(row.operation);
  std::cout << '\n'
            << row.name << ": " << row.meaning << "\n  " << c.texts.size() << " x "
            << shown(mean_length(c), 0) << " bytes, " << c.name << "; goal " << shown(row.goal, 2)
            << " of " << row.goal_peer << '\n';
  print_row("peer", "right", "ours, ns (min-max)", "peer's, ns (min-max)", "ratio", "goal");
  const contestant& ours = *us.contestants.at(row.operation);
  bool raced = false;
  bool right = true;
  for (const peer& p : peers) {
    if (p.contestants.count(row.operation) != 0) {
      right = race_peer(row, ours, p, c, o) && right;
      raced = true;
    }
  }
  if (!raced) {
    print_row("none here", "", shown(run_alone(ours, c, o.rules)), "", "", "");
  }
  return right;
}

void print_versions(const peer& us, const std::vector<peer>& peers) {
  std::cout << us.name << ' ' << us.version;
  for (const peer& p : peers) {
    std::cout << "; " << p.name << ' ' << (p.version.empty() ? "not here" : p.version);
  }
  std::cout
      << "\nTimes are processor time, nanoseconds per identifier: median, minimum, maximum.\n";
}

int run_all(const options& o) {
  const peer us = ours();
  const std::vector<peer> peers = all_peers();
  print_versions(us, peers);
  bool right = true;
  for (const operation_row& row : operations) {
    if (o.only.empty() || std::count(o.only.begin(), o.only.end(), row.name) != 0) {
      right = run(row, us, peers, o) && right;
    }
  }
  return o.smoke && !right ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<options> o = read_arguments({argv + 1, argv + argc});
  if (!o) {
    std::cerr << "usage: leiri_bench [--list] [--smoke] [--only OPERATION]... [--repetitions N]\n";
    return 2;
  }
  if (o->list) {
    for (const operation_row& row : operations) {
      std::cout << row.name << "  " << row.meaning << '\n';
    }
    return 0;
  }
  return run_all(*o);
}
