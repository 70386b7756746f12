#include "reports/held_findings.hpp"

#include <leiri/message.hpp>
#include <string>

namespace leiri::command {

void held_findings::add(located_finding f) {
  if (!held_.empty() && f.where.line != held_.front().where.line) {
    release();
  }
  held_.push_back(std::move(f));
}

void held_findings::release() {
  for (located_finding& f : held_) {
    if (!comments_.takes(f.finding.code, f.where)) {
      to_(std::move(f));
    }
  }
  held_.clear();
}

void held_findings::end_document() {
  release();
  for (const configuration::unused_suppression& s : comments_.unused()) {
    to_({{code::unused_suppression, describe(code::unused_suppression).severity},
         s.where,
         {},
         {},
         message(code::unused_suppression, {}, 0) + ": " + std::string(name(s.code))});
  }
}

void leave_out_suppressed(const configuration::suppressions& comments,
                          std::vector<scope_results>& scopes) {
  for (scope_results& scope : scopes) {
    std::erase_if(scope.findings, [&](const namespace_finding& f) {
      return comments.has(scope.namespaces.document(f.first.document), f.code, f.first.where);
    });
  }
}

}  // namespace leiri::command
