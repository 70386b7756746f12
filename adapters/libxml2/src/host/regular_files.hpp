#pragma once

#include <string>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Whether libxml2 might open something other than a regular file by a name: as it is, decoded, or
/// as a URI of a file. Another file may have no end, or wait for a writer.
bool is_other_file(const std::string& name);

/// The name by which libxml2 opens a file: "-" would be the standard input.
inline const char* name_of_file(const char* name) noexcept {
  return name[0] == '-' && name[1] == '\0' ? "./-" : name;
}

/// While it exists, libxml2 opens no other files than regular ones in this thread, whatever names
/// them: a document, a subset or an entity.
class regular_files {
 public:
  regular_files();
  ~regular_files();
  regular_files(const regular_files&) = delete;
  regular_files& operator=(const regular_files&) = delete;

 private:
  static xmlParserInputBufferPtr open(const char* name, xmlCharEncoding encoding);

  const regular_files* outer_;
  file_opener outer_opener_;
};

}  // namespace leiri::libxml2
