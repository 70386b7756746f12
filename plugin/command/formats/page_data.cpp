#include "formats/page_data.hpp"

#include <leiri/message.hpp>
#include <memory>
#include <stdexcept>

#include "formats/html_parts.hpp"
#include "io/json.hpp"
#include "text/escaping.hpp"
#include "text/words.hpp"
#include "unpacking/compressor.hpp"

namespace leiri::command {

namespace {

/// How many findings browsers show without noticeable delay.
constexpr std::uint64_t most_findings = 250'000;

void append_element(std::string_view json, std::string& array) {
  array.append(array.empty() ? "" : ",").append(json);
}

std::string json_text(std::string_view text) {
  std::string json;
  json_writer(json).value(text);
  return json;
}

}  // namespace

std::uint64_t page_data::texts::index_of(std::string_view text) {
  const auto [found, is_new] = indices_.try_emplace(std::string(text), indices_.size());
  if (is_new) {
    append_element(json_text(text), json_);
  }
  return found->second;
}

void page_data::column::add(std::int64_t number) { append_element(std::to_string(number), json); }

void page_data::begin_document(std::string_view path) {
  append_element(json_text(printable(path)), paths_);
  ++documents_;
}

bool page_data::add(const located_finding& f) {
  if (findings_ == most_findings) {
    return false;
  }
  ++findings_;
  const bool is_placed = f.where != position{};
  const auto line = static_cast<std::int64_t>(is_placed ? f.where.line : 0);
  const severity shown =
      f.finding.severity == severity::invalid ? severity::error : f.finding.severity;
  const auto index = [](texts& in, std::string_view text) {
    return static_cast<std::int64_t>(in.index_of(text));
  };
  document_.add(static_cast<std::int64_t>(documents_ - 1));
  code_.add(index(codes_, name(f.finding.code)));
  severity_.add(index(severities_, name(shown)));
  line_.add(line - line_before_);
  line_before_ = line;
  column_.add(static_cast<std::int64_t>(f.where.column));
  role_.add(index(roles_, printable(f.role)));
  value_.add(index(values_, display_text(f.value)));
  message_.add(index(messages_, printable(f.message)));
  return true;
}

void page_data::add_row(std::string_view table, const std::vector<std::string>& cells) {
  if (tables_.empty() || tables_.back().first != table) {
    tables_.emplace_back(table, std::string());
  }
  append_element('[' + joined(cells, ",", json_text) + ']', tables_.back().second);
}

std::string page_data::json() const {
  std::string text;
  json_writer json(text);
  const auto array = [&json](std::string_view key, const std::string& elements) {
    json.key(key).begin_array();
    json.raw(elements).end_array();
  };
  json.begin_object();
  array("documents", paths_);
  array("codes", codes_.json());
  array("severities", severities_.json());
  array("roles", roles_.json());
  array("values", values_.json());
  array("messages", messages_.json());
  json.key("rows").begin_object();
  array("document", document_.json);
  array("code", code_.json);
  array("severity", severity_.json);
  array("line", line_.json);
  array("column", column_.json);
  array("role", role_.json);
  array("value", value_.json);
  array("message", message_.json);
  json.end_object().key("tables").begin_object();
  for (const auto& [id, rows] : tables_) {
    array(id, rows);
  }
  json.end_object().end_object();
  return text;
}

std::string page_data::element() const {
  const std::string text = json();
  std::string compressed;
  std::string_view encoding = "gzip";
  try {
    const std::unique_ptr<compressor> to = compressor_for(
        "data.gz", [&compressed](std::string_view bytes) { compressed.append(bytes); });
    to->write(text);
    to->finish();
  } catch (const std::runtime_error&) {
    compressed = text;  // if this program cannot compress, page.js reads the text itself
    encoding = "identity";
  }
  std::string out = R"(<script id="data" type="application/octet-stream" data-encoding=")";
  return out.append(encoding).append("\">").append(base64(compressed)).append("</script>\n");
}

}  // namespace leiri::command
