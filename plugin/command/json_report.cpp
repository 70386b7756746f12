#include <cerrno>
#include <cstdio>
#include <cstring>

#include "check_report.hpp"
#include "failure.hpp"
#include "json.hpp"
#include "namespace_listing.hpp"
#include "output.hpp"

namespace leiri::command {

namespace {

/// Text that waits in a temporary file until it is its turn.
class spool {
 public:
  spool() : file_(std::tmpfile()) { check(file_ != nullptr); }
  ~spool() { std::fclose(file_); }
  spool(const spool&) = delete;
  spool& operator=(const spool&) = delete;

  void append(std::string_view text) {
    check(std::fwrite(text.data(), 1, text.size(), file_) == text.size());
  }
  void rewind() { check(std::fflush(file_) == 0 && std::fseek(file_, 0, SEEK_SET) == 0); }

  /// The next `size` bytes.
  void copy(std::uint64_t size, output& out) {
    std::string block;
    while (size > 0) {
      block.resize(size < block_size ? static_cast<std::size_t>(size) : block_size);
      check(std::fread(block.data(), 1, block.size(), file_) == block.size());
      out.write(block);
      size -= block.size();
    }
  }

 private:
  static constexpr std::size_t block_size = std::size_t{1} << 16;

  static void check(bool done) {
    if (!done) {
      throw io_failure{std::string("temporary file: ") + std::strerror(errno)};
    }
  }

  std::FILE* file_;
};

void write_finding(const located_finding& f, std::string& out) {
  json_writer json(out);
  json.begin_object()
      .member("code", name(f.finding.code))
      .member("severity", name(f.finding.severity))
      .key("component");
  if (f.finding.component == component::none) {
    json.null();
  } else {
    json.value(name(f.finding.component));
  }
  json.member("role", f.role).member("line", f.where.line).member("column", f.where.column);
  json.key("offset");
  if (f.where.offset == position::unknown) {
    json.null();
  } else {
    json.value(f.where.offset);
  }
  json.member("value", f.value).member("message", f.message).end_object();
}

/// A near miss among the findings of its document.
void write_finding(const near_miss& miss, severity s, std::string& out) {
  write_finding({{code::namespace_near_miss, s},
                 miss.where,
                 std::string(name(role::namespace_name)),
                 miss.name,
                 miss.message},
                out);
}

void write_totals(const check_totals& t, json_writer& json) {
  json.begin_object()
      .member("documents", t.documents)
      .member("skipped", t.skipped)
      .member("bytes", t.bytes)
      .member("identifiers", t.identifiers)
      .member("namespaces", t.namespaces)
      .member("errors", t.errors)
      .member("warnings", t.warnings)
      .member("infos", t.infos)
      .end_object();
}

/// Near misses are known last and belong to the findings of their documents, so findings are
/// spooled.
class json_report final : public check_report {
 public:
  explicit json_report(output& out) : out_(out) {}

  void begin_document(const document& /*d*/) override { documents_.emplace_back(); }

  void add(const located_finding& f) override {
    entry& here = documents_.back();
    std::string text = here.spooled == 0 ? "" : ",";
    write_finding(f, text);
    spool_.append(text);
    here.spooled += text.size();
  }

  void end_document(const document& d) override { documents_.back().about = d; }

  void finish(const check_results& results) override {
    spool_.rewind();
    out_.write("{\"documents\":[");
    auto miss = results.misses.begin();
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      write_head(documents_[i], i == 0 ? "" : ",");
      spool_.copy(documents_[i].spooled, out_);
      std::string text;
      for (bool first = documents_[i].spooled == 0;
           miss != results.misses.end() && miss->document == i; ++miss, first = false) {
        text += first ? "" : ",";
        write_finding(*miss, results.miss_severity, text);
      }
      out_.write(text + "]}");
    }
    out_.write("]");
    write_tail(results);
  }

 private:
  struct entry {
    document about;
    std::uint64_t spooled = 0;  // bytes of its findings in the spool
  };

  void write_head(const entry& e, std::string_view separator) {
    std::string text(separator);
    json_writer json(text);
    json.begin_object()
        .member("path", e.about.path)
        .member("format", name(e.about.format))
        .member("bytes", e.about.bytes)
        .member("identifiers", e.about.identifiers)
        .member("complete", e.about.complete)
        .key("findings")
        .begin_array();
    out_.write(text);
  }

  void write_tail(const check_results& results) {
    std::string text = ",";
    json_writer json(text);
    write_namespaces_json(results.namespaces, results.groups, json);
    write_totals(results.totals, json.key("totals"));
    out_.write(text + "}\n");
  }

  output& out_;
  spool spool_;
  std::vector<entry> documents_;
};

}  // namespace

std::unique_ptr<check_report> make_json_report(output& out) {
  return std::make_unique<json_report>(out);
}

}  // namespace leiri::command
