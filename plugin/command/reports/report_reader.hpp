#pragma once

#include <leiri/namespace_inventory.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "documents/sorted_spool.hpp"
#include "io/json.hpp"
#include "reports/check_report.hpp"

namespace leiri::command {

/// Receives the contents of a report: the documents as a report receives them, then the namespaces.
class report_listener {
 public:
  virtual ~report_listener() = default;
  virtual void begin_document(const document& d) = 0;
  virtual void add(const located_finding& f) = 0;
  virtual void end_document(const document& d) = 0;
  /// `use.document` counts the documents of this report. `prefixes` are those of all its uses.
  virtual void add_use(std::string_view name, const namespace_use& use,
                       const std::vector<std::string>& prefixes) = 0;
  virtual void add_failure(const std::string& message) = 0;
  /// `ending` as in skipped_files.
  virtual void add_skipped(const std::string& ending, std::uint64_t files) = 0;
};

/// Reads the output of `leiri check --format json`, in any order of members: object by object, so
/// that memory grows with the number of namespaces, not of findings.
class report_reader {
 public:
  explicit report_reader(report_listener& listener) : listener_(listener) {}

  /// Call it once. Throws io_failure if the file, which may be "-", cannot be read or is not such a
  /// report.
  void read(const std::string& path);

 private:
  struct namespace_read {
    std::string name;
    std::vector<std::string> prefixes;
    std::uint64_t count;
  };
  struct use_read {
    std::uint64_t of;  // index of the namespace
    namespace_use use;
  };

  void take(std::string_view place, const json_fields& fields);
  void take_finding(const json_fields& fields);
  void take_document(const json_fields& fields);
  void take_use(const json_fields& fields);
  void take_totals(const json_fields& fields);
  void take_all(const json_fields& fields);
  void compare_totals();
  void tell_uses();

  report_listener& listener_;
  sorted_spool findings_;  // of the current document, as fields
  // The target of a use is known only at the end.
  std::vector<namespace_read> namespaces_;
  std::vector<use_read> uses_;
  check_totals counted_;                // what was read so far
  std::uint64_t skipped_ = 0;           // what the totals say
  std::optional<check_totals> totals_;  // what the report says
};

}  // namespace leiri::command
