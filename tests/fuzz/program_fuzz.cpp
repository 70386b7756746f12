#include <zlib.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "fuzz/program/whole_program.hpp"
#include "input.hpp"
#include "require.hpp"

// The whole program: the option chooses what the text is, the kind the format of a document.
namespace leiri_fuzz::program_fuzz {
namespace {

using arguments = std::vector<std::string>;

constexpr std::array endings = {"nt", "ttl", "xml", "trig", "nq", "rdf"};

std::string name_of_document(const input& in) {
  return std::string("a.") + endings.at(static_cast<std::size_t>(in.profile) % endings.size());
}

nlohmann::json parsed(const std::string& text, std::string_view property) {
  nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
  require(!value.is_discarded(), property, {{"text", text}});
  return value;
}

std::size_t count_lines(std::string_view text) {
  const auto ends = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return ends + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

void each_request_is_answered(std::string_view requests) {
  const outcome got = run({"batch"}, requests);
  require(got.status == 0, "requests cannot stop a batch", {{"requests", requests}});
  require(count_lines(got.out) == count_lines(requests), "each request has one answer",
          {{"requests", requests}, {"answers", got.out}});
  for (std::size_t at = 0; at < got.out.size();) {
    const std::size_t end = got.out.find('\n', at);
    const auto answer = parsed(got.out.substr(at, end - at), "an answer is JSON");
    require(answer.is_object() && answer.contains("ok") && answer["ok"].is_boolean(),
            "an answer says whether it worked", {{"answers", got.out}});
    at = end + 1;
  }
}

/// Merging one report changes nothing.
void a_merged_report_is_a_report(const std::string& report) {
  write("report.json", report);
  const outcome once = run({"merge", "--format", "json", "report.json"});
  if (once.status == 2) {
    require(once.out.empty(), "a refused report leaves no other", {{"report", report}});
    return;
  }
  write("merged.json", once.out);
  const outcome twice = run({"merge", "--format", "json", "merged.json"});
  require(once.out == twice.out && once.status == twice.status, "merging again changes nothing",
          {{"report", report}, {"once", once.out}, {"twice", twice.out}});
}

void a_wrong_record_restores_nothing(std::string_view record) {
  write("copy", "x");
  write("record", record);
  const outcome got = run({"restore", "--record", "record", "-o", "original", "copy"});
  require(got.status == 0 || read("original").empty(), "a refused record leaves no document",
          {{"record", record}});
}

void tables_are_read_or_refused(const input& in, const char* option) {
  write("table", in.text());
  write("a.xml", "<a xmlns='http://h/' xmlns:x='http://i/'><b href='c d' x:e='%'/>f</a>");
  const outcome got = run({"check", option, "table", "a.xml"});
  require(got.status != 2 || got.out.empty(), "a refused table leaves no report",
          {{"table", in.text()}});
}

void reports_can_be_read_back(const input& in) {
  const std::string name = name_of_document(in);
  write(name, in.text());
  const outcome got = run({"check", "--format", "json", name});
  require(got.status < 2, "a document cannot stop a check", {{"document", in.text()}});
  const auto report = parsed(got.out, "a report is JSON");
  require(report["documents"].size() == 1, "each document is reported", {{"report", got.out}});
  write("report.json", got.out);
  const outcome merged = run({"merge", "--format", "json", "report.json"});
  auto expected = report;
  auto found = parsed(merged.out, "a merged report is JSON");
  for (auto* const r : {&expected, &found}) {
    (*r)["totals"].erase("seconds");
  }
  require(expected == found && merged.status == got.status, "merging one report changes nothing",
          {{"report", got.out}, {"merged", merged.out}});
  const auto sarif = parsed(run({"check", "--format", "sarif", name}).out, "SARIF is JSON");
  require(sarif["runs"][0]["results"].is_array(), "SARIF has results", {});
}

void pages_contain_no_other_tags(const input& in) {
  const std::string name = name_of_document(in);
  write(name, in.text());
  const std::string empty = [] {
    write("empty.nt", "");
    return run({"check", "--format", "html", "empty.nt"}).out;
  }();
  const std::string page = run({"check", "--format", "html", name}).out;
  const auto count_scripts = [](const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("<script"); at < text.size();
         at = text.find("<script", at + 1)) {
      ++count;
    }
    return count;
  };
  require(count_scripts(page) == count_scripts(empty), "a document adds no script to a page",
          {{"document", in.text()}});
  require(page.find('\x1B') == std::string::npos, "a page has no control characters", {});
}

void parts_make_the_whole(const input& in) {
  write("a.nt", in.text());
  const outcome whole = run({"check", "--format", "json", "a.nt"});
  const outcome threads = run({"check", "--format", "json", "--jobs", "3", "a.nt"});
  const auto without_time = [](const outcome& o) {
    auto report = parsed(o.out, "a report is JSON");
    report["totals"].erase("seconds");
    return report;
  };
  require(without_time(whole) == without_time(threads), "threads make no difference",
          {{"document", in.text()}, {"one", whole.out}, {"three", threads.out}});
  const std::string cut = std::to_string(in.text().size() / 2);
  const auto values = [](const outcome& listing) {
    std::string all;
    for (std::size_t at = 0; at < listing.out.size();) {
      const std::size_t end = listing.out.find('\n', at);
      all += parsed(listing.out.substr(at, end - at), "a listing is JSON")["value"].dump() + '\n';
      at = end + 1;
    }
    return all;
  };
  require(values(run({"identifiers", "a.nt"})) ==
              values(run({"identifiers", "--range", "0-" + cut, "a.nt"})) +
                  values(run({"identifiers", "--range", cut + '-', "a.nt"})),
          "ranges make the whole", {{"document", in.text()}});
}

std::string compressed(std::string text) {
  z_stream z{};
  constexpr int gzip = 31;
  deflateInit2(&z, Z_BEST_SPEED, Z_DEFLATED, gzip, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&z, text.size()) + 64, '\0');
  z.next_in = reinterpret_cast<Bytef*>(text.data());
  z.avail_in = static_cast<uInt>(text.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = static_cast<uInt>(out.size());
  deflate(&z, Z_FINISH);
  out.resize(z.total_out);
  deflateEnd(&z);
  return out;
}

void damaged_data_is_reported(const input& in) {
  if (in.text().empty()) {
    return;
  }
  std::string packed = compressed(std::string(in.text()));
  write("a.nt.gz", packed);
  write("a.nt", in.text());
  const outcome whole = run({"identifiers", "a.nt.gz"});
  const outcome plain = run({"identifiers", "a.nt"});
  require(std::count(whole.out.begin(), whole.out.end(), '\n') ==
              std::count(plain.out.begin(), plain.out.end(), '\n'),
          "compression makes no difference", {{"document", in.text()}});
  packed.resize(packed.size() - 1 - in.text().size() % 8);
  write("a.nt.gz", packed);
  const outcome damaged = run({"check", "a.nt.gz"});
  // What takes its content for an archive reports a failure in the place of a finding.
  const bool failed = plain.status == 2 && damaged.status == 2;
  const bool found =
      damaged.status == 1 && damaged.out.find("[document-unreadable]") != std::string::npos;
  require(failed || found, "a truncated file is reported",
          {{"document", in.text()}, {"report", damaged.out}});
}

void inclusions_are_made_or_refused(const input& in) {
  write("a.xml", in.text());
  write("b.xml", "<b xml:base='c d/'><e href='f'/></b>");
  const outcome got = run({"xinclude", "a.xml"});
  require(got.status == 0 || got.out.empty(), "nothing is printed after a failure",
          {{"document", in.text()}, {"result", got.out}});
}

void documents_are_cleaned_and_restored(const input& in) {
  const std::string name = name_of_document(in);
  write(name, in.text());
  const outcome cleaned = run({"clean", "--record", "record", "-o", "copy", name});
  require(cleaned.status < 2, "a document cannot stop a cleaning", {{"document", in.text()}});
  if (read("record").empty()) {
    return;
  }
  const outcome restored = run({"restore", "--record", "record", "copy"});
  require(restored.status == 0 && restored.out == in.text(), "a cleaning can be undone",
          {{"document", in.text()}, {"copy", read("copy")}, {"restored", restored.out}});
}

void verify(const input& in) {
  remove_all();
  switch (in.option(12)) {
    case 0:
      return each_request_is_answered(in.text());
    case 1:
      return a_merged_report_is_a_report(std::string(in.text()));
    case 2:
      return a_wrong_record_restores_nothing(in.text());
    case 3:
      return documents_are_cleaned_and_restored(in);
    case 4:
      return tables_are_read_or_refused(in, "--vocabulary");
    case 5:
      return tables_are_read_or_refused(in, "--aliases");
    case 6:
      return tables_are_read_or_refused(in, "--known-namespaces");
    case 7:
      return reports_can_be_read_back(in);
    case 8:
      return pages_contain_no_other_tags(in);
    case 9:
      return parts_make_the_whole(in);
    case 10:
      return damaged_data_is_reported(in);
    default:
      return inclusions_are_made_or_refused(in);
  }
}

const target registered("program", verify);

}  // namespace
}  // namespace leiri_fuzz::program_fuzz
