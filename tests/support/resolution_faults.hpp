#pragma once

namespace leiri::test {

/// References that Serd 0.30 and 0.32 resolve incorrectly.
struct resolution_case {
  const char* base;
  const char* reference;
  const char* serd;   // measured
  const char* right;  // by RFC 3986 section 5.2.2, and by section 5.4 if it lists the case
};

inline constexpr resolution_case resolutions[] = {
    {"http://a/b/c/d;p?q", "./g/.", "http://a/b/c/g/.", "http://a/b/c/g/"},
    {"http://a/b/c/d;p?q", "g/./h", "http://a/b/c/g/./h", "http://a/b/c/g/h"},
    {"http://a/b/c/d;p?q", "g/../h", "http://a/b/c/g/../h", "http://a/b/c/h"},
    {"http://a/b/c/d;p?q", "g;x=1/./y", "http://a/b/c/g;x=1/./y", "http://a/b/c/g;x=1/y"},
    {"http://a/b/c/d;p?q", "g;x=1/../y", "http://a/b/c/g;x=1/../y", "http://a/b/c/y"},
    {"http://a/b/c?q", "?", "http://a/b/c?q", "http://a/b/c?"},
    {"urn:x:y", "z", "urn:xz", "urn:z"},
    {"s:/a", "..//b", "s://b", "s:/.//b"},
};

}  // namespace leiri::test
