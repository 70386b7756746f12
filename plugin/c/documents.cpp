#include <algorithm>
#include <cstdio>
#include <cstring>

#include "boundary.hpp"
#include "leiri-audit.h"

using namespace leiri::c;

int leiri_read_file(void* stream, char* buffer, size_t size, size_t* read) {
  if (stream == nullptr || buffer == nullptr || read == nullptr) {
    return 1;
  }
  auto* const file = static_cast<std::FILE*>(stream);
  *read = std::fread(buffer, 1, size, file);
  return std::ferror(file) == 0 ? 0 : 1;
}

int leiri_read_text(void* stream, char* buffer, size_t size, size_t* read) {
  if (stream == nullptr || buffer == nullptr || read == nullptr) {
    return 1;
  }
  auto& left = *static_cast<leiri_text*>(stream);
  *read = std::min(size, left.size);
  if (*read == 0) {
    return 0;
  }
  if (left.data == nullptr) {
    return 1;
  }
  std::memcpy(buffer, left.data, *read);
  left.data += *read;
  left.size -= *read;
  return 0;
}

int leiri_write_file(void* stream, const char* bytes, size_t size) {
  if (stream == nullptr || (bytes == nullptr && size != 0)) {
    return 1;
  }
  const bool written = std::fwrite(bytes, 1, size, static_cast<std::FILE*>(stream)) == size;
  return written ? 0 : 1;
}

const char* leiri_role_name(leiri_role role) { return name_of(roles::from_c(role)); }

const char* leiri_policy_name(leiri_policy policy) { return name_of(policies::from_c(policy)); }

leiri_status leiri_policy_named(const char* name, size_t size, leiri_policy* policy) {
  return guarded([&]() -> leiri_status {
    return write_named<policies>(leiri::policy_named(checked(name, size)), policy);
  });
}
