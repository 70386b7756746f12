// leiri_bench: races leiri against other libraries, operation by operation.
//
//   leiri_bench [--list] [--smoke] [--table] [--only OPERATION]... [--repetitions N] [FILE]...
//
// Absolute times do not repeat from machine to machine; the figure that counts is the ratio of
// the medians, ours to the peer's, interleaved in this process. First each peer is judged on every
// input: it is raced only over those on which its answer is ours ("right"), and a peer that is
// right on less than a hundredth is not raced. Each operation runs on several corpora: public ones,
// look-alikes, and the FILEs, with an identifier on each line. --table writes one line for each
// operation, with the corpus that is worst for us, the fastest peer there, and whether the goal is
// met. --smoke races a few plain identifiers once and fails where a peer answers otherwise than we
// do.

#include <algorithm>
#include <charconv>
#include <filesystem>
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
  bool table = false;
  std::vector<std::string_view> only;
  std::vector<std::filesystem::path> files;
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
    } else if (arguments[i] == "--table") {
      o.table = true;
    } else if (arguments[i] == "--only" && more && is_operation(arguments[i + 1])) {
      o.only.push_back(arguments[++i]);
    } else if (arguments[i] == "--repetitions" && more &&
               parse_number(arguments[i + 1], o.rules.repetitions)) {
      ++i;
    } else if (std::filesystem::exists(arguments[i])) {
      o.files.emplace_back(arguments[i]);
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

/// What a peer did on a course.
struct outcome {
  const peer* who;
  std::size_t percent;  // of the texts on which it is right; rounded down: 100 is said of all alone
  std::optional<race_result> raced = std::nullopt;
};

/// What became of one operation on one course.
struct result {
  const bench::course* course;
  std::vector<outcome> peers;
  times alone;  ///< ours, if no peer was raced
};

outcome race_peer(const operation_row& row, const contestant& ours, const peer& p, const course& c,
                  const options& o) {
  const contestant& theirs = *p.contestants.at(row.operation);
  const course right = right_part(ours, theirs, c, row.judges_validity && !o.smoke);
  outcome out{&p, 100 * right.texts.size() / c.texts.size()};
  if (out.percent != 0) {
    out.raced = race(ours, theirs, right, o.rules);
  }
  return out;
}

std::string goal_of(const operation_row& row) {
  if (row.goal_peer.empty()) {
    return row.goal == 0 ? "none" : shown(row.goal, 0) + " ns";
  }
  return shown(row.goal, 2) + " of " + std::string(row.goal_peer);
}

void print_row(std::string_view peer, std::string_view right, std::string_view ours_ns,
               std::string_view peer_ns, std::string_view ratio, std::string_view goal) {
  std::cout << "  " << std::left << std::setw(11) << peer << std::right << std::setw(6) << right
            << std::setw(24) << ours_ns << std::setw(24) << peer_ns << std::setw(8) << ratio << "  "
            << goal << std::endl;
}

/// One table for the operation.
void print_details(const operation_row& row, const result& r) {
  const course& c = *r.course;
  std::cout << '\n'
            << row.name << ": " << row.meaning << "\n  " << c.texts.size() << " x "
            << shown(mean_length(c), 0) << " bytes, " << c.name << "; goal " << goal_of(row)
            << '\n';
  print_row("peer", "right", "ours, ns (min-max)", "peer's, ns (min-max)", "ratio", "goal");
  for (const outcome& p : r.peers) {
    const std::string share = std::to_string(p.percent) + '%';
    if (p.raced) {
      print_row(p.who->name, share, shown(p.raced->ours), shown(p.raced->peer),
                shown(p.raced->ratio.median, 2),
                p.who->name == row.goal_peer ? shown(row.goal, 2) : "");
    } else {
      print_row(p.who->name, share, "", "wrong", "", "");
    }
  }
  if (r.peers.empty()) {
    print_row("none here", "", shown(r.alone), "", "", "");
  }
}

std::string shown_ratio(const race_result& r) {
  return shown(r.ratio.median, 2) + " (" + shown(r.ratio.min, 2) + "-" + shown(r.ratio.max, 2) +
         ")";
}

void print_line(std::string_view operation, std::string_view corpus, std::string_view ours,
                std::string_view best, std::string_view ratio, std::string_view goal,
                std::string_view verdict) {
  std::cout << std::left << std::setw(18) << operation << std::setw(34) << corpus << std::right
            << std::setw(8) << ours << "  " << std::left << std::setw(21) << best << std::setw(18)
            << ratio << std::setw(19) << goal << verdict << std::endl;
}

/// The fastest peer; null if none was raced.
const outcome* best_of(const result& r) {
  const outcome* best = nullptr;
  for (const outcome& p : r.peers) {
    if (p.raced && (best == nullptr || p.raced->peer.median < best->raced->peer.median)) {
      best = &p;
    }
  }
  return best;
}

/// The peer that the goal names; null if it was not raced.
const outcome* measure_of(const operation_row& row, const result& r) {
  const auto found = std::find_if(r.peers.begin(), r.peers.end(), [&](const outcome& p) {
    return p.raced && p.who->name == row.goal_peer;
  });
  return found == r.peers.end() ? nullptr : &*found;
}

/// What the goal limits: a ratio, or a time if no peer does the same. 0 if the peer was not raced.
double figure_of(const operation_row& row, const result& r) {
  if (row.goal_peer.empty()) {
    return r.alone.median;
  }
  const outcome* const measure = measure_of(row, r);
  return measure == nullptr ? 0 : measure->raced->ratio.median;
}

std::string verdict_of(const operation_row& row, const result& r) {
  if (row.goal == 0) {
    return "";
  }
  const outcome* const measure = measure_of(row, r);
  if (measure == nullptr && !row.goal_peer.empty()) {
    return "not raced";
  }
  const std::string figure = measure == nullptr ? shown(r.alone) : shown_ratio(*measure->raced);
  return (figure_of(row, r) <= row.goal ? "met: " : "NOT MET: ") + figure;
}

/// One line for the operation: the fastest peer, and what became of the goal.
void print_summary(const operation_row& row, const result& r) {
  const outcome* const best = best_of(r);
  const double ours = best == nullptr ? r.alone.median : best->raced->ours.median;
  print_line(row.name, r.course->name, shown(ours, 1),
             best == nullptr ? "none" : best->who->name + ' ' + shown(best->raced->peer.median, 1),
             best == nullptr ? "" : shown_ratio(*best->raced), goal_of(row), verdict_of(row, r));
}

result run_course(const operation_row& row, const peer& us, const std::vector<peer>& peers,
                  const course& c, const options& o) {
  const contestant& ours = *us.contestants.at(row.operation);
  result r{&c, {}, {}};
  for (const peer& p : peers) {
    if (p.contestants.count(row.operation) != 0) {
      r.peers.push_back(race_peer(row, ours, p, c, o));
    }
  }
  if (best_of(r) == nullptr) {
    r.alone = run_alone(ours, c, o.rules);
  }
  return r;
}

/// Writes what became of one operation. Returns whether every peer is right on all courses.
bool run(const operation_row& row, const peer& us, const std::vector<peer>& peers,
         const options& o) {
  const std::vector<course> courses = o.smoke ? std::vector<course>{small_course_for(row.operation)}
                                              : courses_for(row.operation, o.files);
  std::vector<result> results;
  for (const course& c : courses) {
    results.push_back(run_course(row, us, peers, c, o));
    if (!o.table) {
      print_details(row, results.back());
    }
  }
  if (o.table) {
    print_summary(row, *std::max_element(results.begin(), results.end(),
                                         [&](const result& a, const result& b) {
                                           return figure_of(row, a) < figure_of(row, b);
                                         }));
  }
  return std::all_of(results.begin(), results.end(), [](const result& r) {
    return std::all_of(r.peers.begin(), r.peers.end(),
                       [](const outcome& p) { return p.percent == 100; });
  });
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
  if (o.table) {
    print_line("operation", "worst corpus", "ours", "best peer", "ratio (min-max)", "goal",
               "verdict");
  }
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
    std::cerr << "usage: leiri_bench [--list] [--smoke] [--table] [--only OPERATION]... "
                 "[--repetitions N] [FILE]...\n";
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
