#include "subcommands/batch.hpp"

#include "answers/answer_json.hpp"
#include "answers/request.hpp"
#include "io/failure.hpp"
#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"

namespace leiri::command {

namespace {

/// Answers requests.
class answerer {
 public:
  /// Appends the answer to a line of input to `out`. `cut` says that the line was too long.
  void answer(std::string_view line, bool cut, std::string& out) {
    if (cut) {
      refuse(operations::bad_request("request longer than 64 MiB"), {}, out);
      return;
    }
    const auto read = read_json_request(line);
    if (const auto* wrong = std::get_if<json_error>(&read)) {
      refuse(operations::bad_request(wrong->message), wrong->id, out);
      return;
    }
    answer(std::get<json_request>(read), out);
  }

 private:
  void answer(const json_request& asked, std::string& out) {
    request decoded;
    const auto wrong = decoded.read(asked);
    operations::arguments a(decoded.options(), work_);
    decoded.set_operands(a);
    json_answer to(a, out);
    if (wrong) {
      to.refuse(*wrong);
    } else {
      decoded.operation().perform(a, to);
    }
    to.finish(asked.id);
  }

  void refuse(const operations::refusal& why, std::string_view id, std::string& out) {
    const operations::options none;
    const operations::arguments a(none, work_);
    json_answer to(a, out);
    to.refuse(why);
    to.finish(id);
  }

  operations::scratch work_;
};

}  // namespace

int batch() {
  line_reader in;
  output out;
  answerer all;
  std::string answer_text;
  for (std::string_view line; in.next(line);) {
    answer_text.clear();
    all.answer(line, in.cut(), answer_text);
    out.write(answer_text += '\n');
    if (in.would_wait()) {
      out.flush();
    }
  }
  out.flush();
  return exit_status::fine;
}

}  // namespace leiri::command
