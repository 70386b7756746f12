#include "support/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace leiri::test {

namespace {

std::string slurp(std::FILE* file) {
  std::rewind(file);
  std::string text;
  std::array<char, 65536> block;
  for (std::size_t got = 0; (got = std::fread(block.data(), 1, block.size(), file)) > 0;) {
    text.append(block.data(), got);
  }
  std::fclose(file);
  return text;
}

/// Starts the program with these three streams; the child never returns.
pid_t start(const std::vector<std::string>& arguments, int in, int out, int err) {
  std::vector<char*> argv = {const_cast<char*>("leiri")};
  for (const std::string& argument : arguments) {
    argv.push_back(const_cast<char*>(argument.c_str()));
  }
  argv.push_back(nullptr);
  const std::filesystem::path path = program();
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(in, 0);
    ::dup2(out, 1);
    ::dup2(err, 2);
    ::execv(path.c_str(), argv.data());
    ::_exit(127);
  }
  return child;
}

int exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

std::filesystem::path program() { return LEIRI_PROGRAM; }

outcome run(const std::vector<std::string>& arguments, std::string_view input) {
  std::FILE* const in = std::tmpfile();
  std::FILE* const out = std::tmpfile();
  std::FILE* const err = std::tmpfile();
  std::fwrite(input.data(), 1, input.size(), in);
  std::rewind(in);
  outcome result;
  int status = 0;
  rusage used{};
  ::wait4(start(arguments, fileno(in), fileno(out), fileno(err)), &status, 0, &used);
  result.status = exit_status(status);
  result.memory = used.ru_maxrss;
  result.out = slurp(out);
  result.err = slurp(err);
  std::fclose(in);
  return result;
}

outcome shell(const std::string& command) {
  const std::string folder = program().parent_path();
  std::FILE* const pipe = ::popen(("PATH='" + folder + "':$PATH; " + command).c_str(), "r");
  outcome result;
  std::array<char, 4096> block;
  for (std::size_t got = 0; (got = std::fread(block.data(), 1, block.size(), pipe)) > 0;) {
    result.out.append(block.data(), got);
  }
  result.status = exit_status(::pclose(pipe));
  return result;
}

conversation::conversation() {
  std::array<int, 2> request{};
  std::array<int, 2> answer{};
  if (::pipe2(request.data(), O_CLOEXEC) != 0 || ::pipe2(answer.data(), O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipe");
  }
  child_ = start({"batch"}, request[0], answer[1], 2);
  ::close(request[0]);
  ::close(answer[1]);
  to_child_ = request[1];
  from_child_ = answer[0];
}

conversation::~conversation() {
  ::close(to_child_);
  ::close(from_child_);
  ::waitpid(child_, nullptr, 0);
}

void conversation::say(std::string_view text) const {
  if (::write(to_child_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    throw std::runtime_error("leiri batch does not listen");
  }
}

std::string conversation::hear() {
  std::string line;
  char c = 0;
  pollfd answer{from_child_, POLLIN, 0};
  while (::poll(&answer, 1, 10'000) == 1 && ::read(from_child_, &c, 1) == 1 && c != '\n') {
    line += c;
  }
  return line;
}

}  // namespace leiri::test
