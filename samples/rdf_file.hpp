#pragma once

#include <cstdio>
#include <filesystem>
#include <leiri/charset.hpp>
#include <leiri/documents/byte_source.hpp>
#include <memory>
#include <stdexcept>
#include <string>

/// An RDF file: its bytes, its base, and the extension that selects its syntax.
class rdf_file {
 public:
  /// Throws std::runtime_error if the file cannot be opened.
  explicit rdf_file(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "rb")) {
    if (!file_) {
      throw std::runtime_error(path + ": cannot be opened");
    }
  }

  /// The file name extension with its dot: ".ttl".
  [[nodiscard]] std::string ending() const { return path_.extension(); }

  /// The IRI of the file, which is the base of the document.
  [[nodiscard]] std::string iri() const {
    leiri::charset utf8;
    std::string iri = "file://";
    if (!leiri::from_path(std::filesystem::absolute(path_).string(), utf8, iri)) {
      throw std::runtime_error(path_.string() + ": its name is not UTF-8");
    }
    return iri;
  }

  /// Reads the file from its current position; this object must outlive the source. Another program
  /// could read the bytes from a socket or a decompressor instead.
  [[nodiscard]] leiri::byte_source bytes() {
    return [this](char* buffer, std::size_t size) {
      const std::size_t got = std::fread(buffer, 1, size, file_.get());
      if (std::ferror(file_.get()) != 0) {
        throw std::runtime_error(path_.string() + ": cannot be read");
      }
      return got;
    };
  }

 private:
  struct closer {
    void operator()(std::FILE* f) const { std::fclose(f); }
  };

  std::filesystem::path path_;
  std::unique_ptr<std::FILE, closer> file_;
};
