#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "reports/check_report.hpp"

namespace leiri::command {

/// The data that page.js shows: the findings, and the further rows of long tables. Texts have the
/// form of display_text() and are not escaped.
class page_data {
 public:
  /// Begins a document, to which the findings that are added next belong.
  void begin_document(std::string_view path);
  /// Returns false if the page has as many findings as a browser can show.
  bool add(const located_finding& f);

  void add_row(std::string_view table, const std::vector<std::string>& cells);

  /// An HTML element that contains all data.
  [[nodiscard]] std::string element() const;

 private:
  /// A list of texts without duplicates.
  class texts {
   public:
    std::uint64_t index_of(std::string_view text);
    [[nodiscard]] const std::string& json() const noexcept { return json_; }

   private:
    std::unordered_map<std::string, std::uint64_t> indices_;
    std::string json_;  // the elements of an array
  };
  /// A list of numbers, as the elements of a JSON array.
  struct column {
    std::string json;
    void add(std::int64_t number);
  };

  [[nodiscard]] std::string json() const;

  std::uint64_t findings_ = 0;
  std::uint64_t documents_ = 0;
  std::string paths_;  // the elements of an array
  std::int64_t line_before_ = 0;
  texts codes_, severities_, roles_, values_, messages_;
  column document_, code_, severity_, line_, column_, role_, value_, message_;
  std::vector<std::pair<std::string, std::string>> tables_;  // ids and rows
};

}  // namespace leiri::command
