#include "subcommands/answer_json.hpp"

#include "io/json.hpp"

namespace leiri::command {

namespace {

void write_component(component c, json_writer& json) {
  json.key("component");
  if (c == component::none) {
    json.null();
  } else {
    json.value(name(c));
  }
}

void write_remarks(const std::vector<remark>& remarks, json_writer& json) {
  json.begin_array();
  for (const remark& r : remarks) {
    json.begin_object().member("code", name(r.finding.code));
    json.member("severity", name(r.finding.severity));
    write_component(r.finding.component, json);
    json.member("offset", std::uint64_t{r.finding.offset}).member("message", r.message);
    json.member("advice", r.advice);
    if (!r.group.empty()) {
      json.member("group", r.group);
    }
    if (r.about_base) {
      json.member("operand", "base");
    }
    json.end_object();
  }
  json.end_array();
}

struct result_writer {
  json_writer& json;

  void operator()(const std::string& text) const { json.value(text); }
  void operator()(const std::vector<remark>& remarks) const { write_remarks(remarks, json); }
  void operator()(const reference& ref) const {
    json.begin_object()
        .member("scheme", ref.scheme())
        .member("userinfo", ref.userinfo())
        .member("host", ref.host())
        .member("port", ref.port())
        .member("path", ref.path())
        .member("query", ref.query())
        .member("fragment", ref.fragment())
        .end_object();
  }
  void operator()(const std::vector<found_text>& all) const {
    json.begin_array();
    for (const found_text& one : all) {
      json.begin_object().member("offset", std::uint64_t{one.offset});
      json.member("length", std::uint64_t{one.length}).member("iri", one.iri).end_object();
    }
    json.end_array();
  }
  void operator()(const comparison& c) const {
    json.begin_object().member("rung", name(c.rung)).key("differ").begin_array();
    for (const difference d : c.differ) {
      json.value(name(d));
    }
    json.end_array().end_object();
  }
};

void write_verdict(const verdict& v, json_writer& json) {
  json.begin_object().member("profile", name(v.profile));
  json.member("verdict", v.reason ? "rejected" : "accepted");
  if (v.reason) {
    json.member("code", name(v.reason->code));
    write_component(v.reason->component, json);
    json.member("offset", std::uint64_t{v.reason->offset}).member("message", v.message);
    json.member("rule", v.rule);
  }
  json.end_object();
}

/// Writes the explanation as a member of the answer, if there is one.
struct explanation_writer {
  json_writer& json;

  void operator()(std::monostate /*none*/) const {}
  void operator()(const mapping_steps& steps) const {
    json.key("steps").begin_array();
    for (const std::string& step : steps) {
      json.value(step);
    }
    json.end_array();
  }
  void operator()(const std::vector<verdict>& verdicts) const {
    json.key("profiles").begin_array();
    for (const verdict& v : verdicts) {
      write_verdict(v, json);
    }
    json.end_array();
  }
  void operator()(const repair_record& record) const { write_record(record, json.key("record")); }
};

void write_problem(const problem& p, json_writer& json) {
  json.begin_object().member("code", name(p.code));
  write_component(p.component, json);
  json.key("offset");
  if (p.offset) {
    json.value(std::uint64_t{*p.offset});
  } else {
    json.null();
  }
  json.member("message", p.message).end_object();
}

}  // namespace

void write_result(const operation_result& result, std::string& out) {
  json_writer json(out);
  std::visit(result_writer{json}, result);
}

void write_answer(const answer& a, std::string_view id, std::string& out) {
  json_writer json(out);
  json.begin_object();
  if (const auto* p = std::get_if<problem>(&a.outcome)) {
    json.member("ok", false).key("error");
    write_problem(*p, json);
  } else {
    json.member("ok", true).key("result");
    std::visit(result_writer{json}, std::get<operation_result>(a.outcome));
  }
  if (!a.remarks.empty()) {
    write_remarks(a.remarks, json.key("findings"));
  }
  std::visit(explanation_writer{json}, a.explanation);
  if (!id.empty()) {
    json.key("id").raw(id);
  }
  json.end_object();
}

}  // namespace leiri::command
