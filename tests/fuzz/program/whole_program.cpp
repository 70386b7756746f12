#include "fuzz/program/whole_program.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "arguments/run.hpp"

namespace leiri_fuzz {
namespace {

namespace fs = std::filesystem;

/// A folder that lives as long as the process and is the current one.
class folder {
 public:
  folder() {
    std::string name = (fs::temp_directory_path() / "leiri-fuzz-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      std::abort();
    }
    path_ = name;
    fs::current_path(path_);
  }
  ~folder() {
    std::error_code ignored;
    fs::current_path("/", ignored);
    fs::remove_all(path_, ignored);
  }
  folder(const folder&) = delete;
  folder& operator=(const folder&) = delete;

 private:
  fs::path path_;
};

const folder& workplace() {
  static const folder here;
  return here;
}

/// A standard stream that is a file.
class stream {
 public:
  explicit stream(int number) : number_(number), file_(std::tmpfile()) {
    ::dup2(::fileno(file_), number);
  }

  void set(std::string_view content) const {
    clear();
    std::size_t done = 0;
    while (done < content.size()) {
      const ssize_t n = ::write(number_, content.data() + done, content.size() - done);
      if (n <= 0) {
        std::abort();
      }
      done += static_cast<std::size_t>(n);
    }
    ::lseek(number_, 0, SEEK_SET);
  }

  void clear() const {
    if (::ftruncate(number_, 0) != 0) {
      std::abort();
    }
    ::lseek(number_, 0, SEEK_SET);
  }

  [[nodiscard]] std::string content() const {
    ::lseek(number_, 0, SEEK_SET);
    std::string all;
    std::array<char, 65536> block{};
    for (ssize_t n = 0; (n = ::read(number_, block.data(), block.size())) > 0;) {
      all.append(block.data(), static_cast<std::size_t>(n));
    }
    return all;
  }

 private:
  int number_;
  std::FILE* file_;  // stays open
};

}  // namespace

outcome run(const std::vector<std::string>& arguments, std::string_view standard_input) {
  static stream in(STDIN_FILENO);
  static stream out(STDOUT_FILENO);
  workplace();
  in.set(standard_input);
  out.clear();
  const int status = leiri::command::run(arguments);
  return {status, out.content()};
}

void write(const std::string& name, std::string_view content) {
  workplace();
  std::ofstream(name, std::ios::binary) << content;
}

std::string read(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void remove_all() {
  workplace();
  for (const fs::directory_entry& e : fs::directory_iterator(".")) {
    fs::remove_all(e.path());
  }
}

}  // namespace leiri_fuzz
