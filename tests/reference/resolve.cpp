#include "resolve.hpp"

#include <algorithm>
#include <cstddef>

namespace leiri_reference {

namespace {

// Removes from the front of `rest` what `[^stops]*` of appendix B would match.
std::string take_until(std::string_view& rest, std::string_view stops) {
  const std::size_t end = std::min(rest.find_first_of(stops), rest.size());
  const std::string taken(rest.substr(0, end));
  rest.remove_prefix(end);
  return taken;
}

bool starts_with(const std::string& text, std::string_view prefix) {
  return text.compare(0, prefix.size(), prefix) == 0;
}

// 5.2.4, 2C: takes the last segment and the "/" before it, if any, off the output buffer.
void remove_last_segment(std::string& output) {
  const std::size_t slash = output.rfind('/');
  output.erase(slash == output.npos ? 0 : slash);
}

// 5.2.4, 2E: the first segment, with an initial "/" if any, up to the next "/" or the end.
void move_first_segment(std::string& output, std::string& input) {
  const std::size_t end = std::min(input.find('/', 1), input.size());
  output += input.substr(0, end);
  input.erase(0, end);
}

// One turn of the loop of 5.2.4; tells which case applied.
char remove_dot_segments_turn(std::string& output, std::string& input) {
  if (starts_with(input, "../")) {  // 2A
    input.erase(0, 3);
    return 'A';
  }
  if (starts_with(input, "./")) {  // 2A
    input.erase(0, 2);
    return 'A';
  }
  if (starts_with(input, "/./")) {  // 2B
    input.replace(0, 3, "/");
    return 'B';
  }
  if (input == "/.") {  // 2B
    input = "/";
    return 'B';
  }
  if (starts_with(input, "/../")) {  // 2C
    input.replace(0, 4, "/");
    remove_last_segment(output);
    return 'C';
  }
  if (input == "/..") {  // 2C
    input = "/";
    remove_last_segment(output);
    return 'C';
  }
  if (input == "." || input == "..") {  // 2D
    input.clear();
    return 'D';
  }
  move_first_segment(output, input);  // 2E
  return 'E';
}

}  // namespace

// ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
components split(std::string_view reference) {
  components c;
  std::string_view rest = reference;
  const std::size_t scheme_end = rest.find_first_of(":/?#");
  if (scheme_end != rest.npos && scheme_end > 0 && rest[scheme_end] == ':') {
    c.scheme = std::string(rest.substr(0, scheme_end));
    rest.remove_prefix(scheme_end + 1);
  }
  if (rest.substr(0, 2) == "//") {
    rest.remove_prefix(2);
    c.authority = take_until(rest, "/?#");
  }
  c.path = take_until(rest, "?#");
  if (rest.substr(0, 1) == "?") {
    rest.remove_prefix(1);
    c.query = take_until(rest, "#");
  }
  if (rest.substr(0, 1) == "#") c.fragment = std::string(rest.substr(1));
  return c;
}

std::string recompose(const components& c) {
  std::string result;
  if (c.scheme) {
    result += *c.scheme;
    result += ":";
  }
  if (c.authority) {
    result += "//";
    result += *c.authority;
  }
  result += c.path;
  if (c.query) {
    result += "?";
    result += *c.query;
  }
  if (c.fragment) {
    result += "#";
    result += *c.fragment;
  }
  return result;
}

std::string merge(const components& base, std::string_view reference_path) {
  std::string merged;
  if (base.authority && base.path.empty()) {
    merged = "/";
  } else {
    // All but the last segment of the base's path; if it has no "/", all of it is removed.
    const std::size_t slash = base.path.rfind('/');
    if (slash != base.path.npos) merged = base.path.substr(0, slash + 1);
  }
  merged += reference_path;
  return merged;
}

std::vector<dot_segment_step> remove_dot_segments_steps(std::string_view path) {
  std::vector<dot_segment_step> steps = {{'1', "", std::string(path)}};
  while (!steps.back().input.empty()) {
    dot_segment_step next = steps.back();
    next.rule = remove_dot_segments_turn(next.output, next.input);
    steps.push_back(next);
  }
  return steps;
}

std::string remove_dot_segments(std::string_view path) {
  std::string input(path);
  std::string output;
  while (!input.empty()) remove_dot_segments_turn(output, input);
  return output;
}

components transform(const components& base, const components& r) {
  components t;
  if (r.scheme) {
    t.scheme = r.scheme;
    t.authority = r.authority;
    t.path = remove_dot_segments(r.path);
    t.query = r.query;
  } else {
    if (r.authority) {
      t.authority = r.authority;
      t.path = remove_dot_segments(r.path);
      t.query = r.query;
    } else {
      if (r.path.empty()) {
        t.path = base.path;
        t.query = r.query ? r.query : base.query;
      } else {
        t.path = r.path[0] == '/' ? remove_dot_segments(r.path)
                                  : remove_dot_segments(merge(base, r.path));
        t.query = r.query;
      }
      t.authority = base.authority;
    }
    t.scheme = base.scheme;
  }
  t.fragment = r.fragment;
  return t;
}

bool guard_path(components& c) {
  if (c.authority || !starts_with(c.path, "//")) return false;
  c.path.insert(0, "/.");
  return true;
}

std::optional<resolution> resolve_reporting(std::string_view base, std::string_view reference) {
  const components b = split(base);
  const components r = split(reference);
  if (!r.scheme && !b.scheme) return std::nullopt;
  components t = transform(b, r);
  const bool guarded = guard_path(t);
  return resolution{recompose(t), guarded};
}

std::optional<std::string> resolve(std::string_view base, std::string_view reference) {
  const auto result = resolve_reporting(base, reference);
  if (!result) return std::nullopt;
  return result->target;
}

}  // namespace leiri_reference
