#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace leiri::libxml2 {

/// Why a text cannot be included.
struct text_fault {
  std::string message;
  bool is_fatal = false;  ///< the fault is not one for which a fallback is meant
};

/// The texts that one document includes. The last ones are kept.
class included_texts {
 public:
  /// `flags` and `loader_data` are those of process_xinclude().
  included_texts(int flags, void* loader_data) noexcept;

  /// A text for an inclusion as UTF-8 (XInclude section 4.3). `url` is the name by which libxml2
  /// opens it, and `encoding` what the inclusion states; empty if it states none. Valid until the
  /// next call.
  std::optional<std::string_view> find(const std::string& url, std::string_view encoding,
                                       text_fault& fault);

  /// The text of an external entity as UTF-8, whatever the name of its file.
  std::optional<std::string_view> find_entity(const std::string& url, text_fault& fault);

  /// The bytes of all texts that could be read, as UTF-8, each counted once.
  [[nodiscard]] std::uint64_t size() const noexcept { return known_size_; }

 private:
  std::optional<std::string_view> find(const std::string& url, std::string_view encoding,
                                       bool is_of_xml, text_fault& fault);
  std::optional<std::string> read(const std::string& url, std::string_view encoding, bool is_of_xml,
                                  text_fault& fault);

  int flags_;
  void* loader_data_;
  std::unordered_map<std::string, std::string> kept_;  // by URL and encoding
  std::size_t kept_size_ = 0;
  std::unordered_set<std::string> known_;  // the URLs of all that could be read
  std::uint64_t known_size_ = 0;
  std::uint64_t used_ = 0;  // the bytes of texts, each time that they were read or taken again
};

/// The part of a text that a fragment identifier selects (RFC 5147). Nothing if it is not such an
/// identifier, or if the text is not the one for which it was made; `fault` then says why.
std::optional<std::string_view> part_of_text(std::string_view text, std::string_view fragment,
                                             std::string& fault);

}  // namespace leiri::libxml2
