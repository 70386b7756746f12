#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace bench {

/// The same numbers on every machine: the standard fixes the engine and its seed, though not its
/// distributions, which are therefore not used.
class generator {
 public:
  /// Less than `limit`.
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(engine_() % limit); }

 private:
  std::mt19937_64 engine_;  // NOLINT(cert-msc51-cpp): its default seed on purpose
};

/// An ASCII identifier such as web servers and package managers see: 30 to 150 bytes.
std::string url_look_alike(generator& random);

/// An IRI such as DBpedia has them: a short ASCII prefix and a name in some script.
std::string iri_look_alike(generator& random);

/// Two to nine letters of Latin-1, Cyrillic, Arabic, Kana or Han.
std::string script_word(generator& random);

/// Two to nine Arabic letters.
std::string right_to_left_word(generator& random);

/// A relative reference of one of the shapes that RFC 3986 section 5.4 lists, with longer names.
std::string reference(generator& random);

/// One of 200 000 identifiers in 40 namespaces, the first ones of each far more often.
std::string stream_identifier(generator& random);

}  // namespace bench
