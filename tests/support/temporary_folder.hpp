#pragma once

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace leiri::test {

/// A new folder that lives as long as the object and is the current folder meanwhile.
class temporary_folder {
 public:
  temporary_folder() : before_(std::filesystem::current_path()) {
    std::string name = (std::filesystem::temp_directory_path() / "leiri-XXXXXX").string();
    BOOST_TEST_REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
    std::filesystem::current_path(path_);
  }
  ~temporary_folder() {
    std::error_code ignored;
    std::filesystem::current_path(before_, ignored);
    std::filesystem::remove_all(path_, ignored);
  }
  temporary_folder(const temporary_folder&) = delete;
  temporary_folder& operator=(const temporary_folder&) = delete;

  /// Writes a file, and creates the folders above it.
  void write(const std::filesystem::path& name, std::string_view content) const {
    const std::filesystem::path whole = path_ / name;
    std::filesystem::create_directories(whole.parent_path());
    std::ofstream(whole, std::ios::binary) << content;
  }
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
  /// The absolute path of a file in it.
  [[nodiscard]] std::string operator/(const std::string& name) const {
    return (path_ / name).string();
  }
  /// "file:///tmp/leiri-abc/", in which no character needs percent-encoding.
  [[nodiscard]] std::string uri() const { return "file://" + path_.string() + '/'; }

 private:
  std::filesystem::path before_;
  std::filesystem::path path_;
};

}  // namespace leiri::test
