#include "batch/answer_json.hpp"

#include <leiri/message.hpp>
#include <utility>

#include "batch/json_bytes.hpp"

namespace leiri::batch {

namespace {

using operations::place;

/// Writes the name of the operand that an error is about, unless it is the first operand.
void write_operand(place about, json_writer& json) {
  if (about != place::iri) {
    json.member("operand", about == place::base ? "base" : "other");
  }
}

}  // namespace

void write_component_json(component c, json_writer& json) {
  json.member("component", c == component::none ? std::nullopt : std::optional(name(c)));
}

void write_members(const reference& parts, json_writer& json) {
  json.begin_object()
      .member("scheme", parts.scheme())
      .member("userinfo", parts.userinfo())
      .member("host", parts.host())
      .member("port", parts.port())
      .member("path", parts.path())
      .member("query", parts.query())
      .member("fragment", parts.fragment())
      .end_object();
}

void json_answer::finish(std::string_view id) {
  write_remarks();
  if (!id.empty()) {
    json_.key("id").raw(id);
  }
  json_.end_object();
}

void json_answer::refuse(const operations::refusal& why) {
  json_.begin_object().member("ok", false).key("error");
  json_.begin_object().member("code", name(why.code));
  write_component_json(why.component, json_);
  json_.member("offset", why.offset ? std::optional<std::uint64_t>(*why.offset) : std::nullopt);
  json_.member("message", message_of(why, a_));
  write_operand(why.about, json_);
  json_.end_object();
}

void json_answer::compared(const comparison& outcome) {
  result().begin_object().member("rung", name(outcome.rung));
  json_.texts("differ", outcome.differ, [](difference d) { return name(d); }).end_object();
}

void json_answer::findings(std::string_view /*text*/, std::span<const finding> all) {
  result().begin_array();
  for (const finding& f : all) {
    write_remark(f, place::iri);
  }
  json_.end_array();
}

void json_answer::identifiers(std::string_view /*text*/, identifier_finder& all) {
  result().begin_array();
  while (const auto one = all.next()) {
    json_.begin_object().member("offset", std::uint64_t{one->offset});
    json_.member("length", std::uint64_t{one->length}).member("iri", one->iri).end_object();
  }
  json_.end_array();
}

void json_answer::write_remark(const finding& f, place about) {
  const std::string_view text = a_[about];
  json_.begin_object().member("code", name(f.code)).member("severity", name(f.severity));
  write_component_json(f.component, json_);
  json_.member("offset", std::uint64_t{f.offset});
  json_.member("message", message(f.code, text, f.offset));
  json_.member("advice", advice(f.code, text, f.offset));
  if (const std::string_view group = group_name(f, text); !group.empty()) {
    json_.member("group", group);
  }
  write_operand(about, json_);
  json_.end_object();
}

/// Writes the findings. They precede the explanation.
void json_answer::write_remarks() {
  if (remarks_.empty()) {
    return;
  }
  json_.key("findings").begin_array();
  for (const operand_finding& r : remarks_) {
    write_remark(r.finding, r.about);
  }
  json_.end_array();
  remarks_.clear();
}

void json_answer::repaired(const operations::repair_record& record) {
  write_remarks();
  write_record(record, json_.key("record"));
}

void json_answer::steps(std::span<const std::string> all) {
  write_remarks();
  json_.texts("steps", all);
}

void json_answer::write_verdict(const operations::verdict& v) {
  json_.begin_object().member("profile", name(v.profile));
  json_.member("verdict", v.reason ? "rejected" : "accepted");
  if (v.reason) {
    json_.member("code", name(v.reason->code));
    write_component_json(v.reason->component, json_);
    json_.member("offset", std::uint64_t{v.reason->offset});
    json_.member("message", message(v.reason->code, a_.iri(), v.reason->offset));
    json_.member("rule", v.rule);
  }
  json_.end_object();
}

void json_answer::verdicts(std::span<const operations::verdict> all) {
  write_remarks();
  json_.key("profiles").begin_array();
  for (const operations::verdict& v : all) {
    write_verdict(v);
  }
  json_.end_array();
}

void json_answer::rungs(std::span<const operations::climbed_rung> all) {
  write_remarks();
  json_.key("rungs").begin_array();
  for (const operations::climbed_rung& r : all) {
    json_.begin_object().member("rung", name(r.rung)).member("equal", r.equal);
    if (r.compared) {
      json_.member("iri", r.compared->first).member("other", r.compared->second);
    }
    json_.end_object();
  }
  json_.end_array();
}

void write_record(const operations::repair_record& record, json_writer& json) {
  json.begin_object();
  write_bytes("original", record.original, json);
  json.member("result", record.result).key("repairs").begin_array();
  for (const error& e : record.repairs) {
    json.begin_object().member("code", name(e.code));
    json.member("offset", std::uint64_t{e.offset}).end_object();
  }
  json.end_array().end_object();
}

}  // namespace leiri::batch
