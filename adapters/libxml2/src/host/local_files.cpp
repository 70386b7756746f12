#include "host/local_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <exception>
#include <filesystem>
#include <leiri/file_iri.hpp>
#include <leiri/parse.hpp>
#include <system_error>
#include <utility>

namespace leiri::libxml2 {
namespace {

namespace fs = std::filesystem;

thread_local const local_files* files_in_use = nullptr;

bool is_below(const fs::path& file, const fs::path& folder) {
  const fs::path way = file.lexically_relative(folder);
  return !way.empty() && *way.begin() != "..";
}

#ifdef _WIN32
constexpr int open_quietly = O_RDONLY | O_NOINHERIT | O_BINARY;
#else
constexpr int open_quietly = O_RDONLY | O_CLOEXEC | O_NONBLOCK;
#endif

/// A descriptor of a regular file; -1 if there is none. Does not wait for other kinds of files.
int open_regular(const fs::path& path, std::uint64_t& size) {
  const int file = ::open(path.string().c_str(), open_quietly);
  struct ::stat status {};
  if (file >= 0 && (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode))) {
    ::close(file);
    return -1;
  }
  size = static_cast<std::uint64_t>(status.st_size);
  return file;
}

}  // namespace

std::string path_of(std::string_view name) {
  if (name.starts_with('/')) {
    return std::string(name);
  }
  const auto uri = split(name);
  if (!uri || uri->scheme() != "file" || uri->has_query() || uri->has_fragment() ||
      (!uri->host().value_or("").empty() && uri->host() != "localhost")) {
    return {};
  }
  const std::string path = file_path(uri->path());
  return path.starts_with('/') && path.find('\0') == std::string::npos ? path : std::string();
}

std::string real_root(std::string_view root) {
  return root.empty() ? std::string() : fs::weakly_canonical(fs::path(root)).string();
}

local_files::local_files(std::string_view root)
    : root_(root),
      outer_(std::exchange(files_in_use, this)),
      outer_opener_(exchange_file_opener(open)) {}

local_files::~local_files() {
  exchange_file_opener(outer_opener_);
  files_in_use = outer_;
}

bool local_files::allows(const fs::path& path) const {
  return root_.empty() || is_below(path, root_);
}

std::string_view root_in_use() noexcept {
  return files_in_use == nullptr ? std::string_view() : files_in_use->root_;
}

bool is_outside_root(const std::string& name) {
  if (files_in_use == nullptr) {
    return false;
  }
  const std::string path = path_of(name);
  std::error_code none;  // a path that cannot be followed leads nowhere
  const fs::path real = path.empty() ? fs::path() : fs::weakly_canonical(path, none);
  return !real.empty() && !none && !files_in_use->allows(real);
}

xmlParserInputBufferPtr local_files::open(const char* name, xmlCharEncoding encoding) {
  try {
    const fs::path path = fs::weakly_canonical(path_of(name));
    if (path.empty() || !files_in_use->allows(path)) {
      return nullptr;
    }
    std::uint64_t size = 0;
    const int file = open_regular(path, size);
    if (file >= 0 && files_in_use->listener_) {
      files_in_use->listener_(size);
    }
    return file < 0 ? nullptr : xmlParserInputBufferCreateFd(file, encoding);
  } catch (const std::exception&) {  // the library learns that the file cannot be opened
    return nullptr;
  }
}

}  // namespace leiri::libxml2
