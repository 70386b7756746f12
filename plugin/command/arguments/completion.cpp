#include "arguments/completion.hpp"

#include "arguments/arguments.hpp"
#include "configuration/severity_rules.hpp"
#include "detection/document_format.hpp"
#include "io/failure.hpp"
#include "text/escaping.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

struct listed_option {
  strings names;   // "-f", "--format"
  strings values;  // the values to complete; empty: it has no value, or the name of a file
  bool has_value = false;
  std::string help;
};

strings split(std::string_view text, char mark) {
  strings parts;
  for (std::size_t end = text.find(mark); end != std::string_view::npos; end = text.find(mark)) {
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.emplace_back(text);
  return parts;
}

strings codes() {
  const auto names = configuration::code_names();
  return {names.begin(), names.end()};
}

strings severities_of_codes() {
  strings values;
  for (const std::string& name : codes()) {
    for (const char* const severity : {"off", "info", "warning", "error"}) {
      values.push_back(name + '=' + severity);
    }
  }
  return values;
}

strings formats() {
  strings names;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last_document_format); ++i) {
    names.emplace_back(name(static_cast<document_format>(i)));
  }
  return names;
}

/// The values in a description such as "json|text" or "CODE|PREFIX-".
strings values_of(std::string_view description) {
  if (description == "FORMAT") {
    return formats();
  }
  if (description == "CODE|PREFIX-") {
    return codes();
  }
  if (description.starts_with("CODE=")) {
    return severities_of_codes();
  }
  if (description == "[ROLE=]POLICY") {
    return {"keep", "skip", "repair", "fail"};
  }
  const bool is_choice = description.find('|') != std::string_view::npos;
  return is_choice ? split(description, '|') : strings();
}

std::vector<listed_option> options_in(std::string_view list) {
  std::vector<listed_option> options;
  for (const std::string& line : split(list, '\n')) {
    if (const strings fields = split(line, '\t'); fields.size() == 3) {
      options.push_back(
          {split(fields[0], ','), values_of(fields[1]), !fields[1].empty(), fields[2]});
    }
  }
  return options;
}

/// A case for each option with a value: "    --a|-b) choices='x y' ;;", or files if the option has
/// no fixed values.
std::string cases_of_values(const std::vector<listed_option>& options) {
  std::string text;
  for (const listed_option& o : options) {
    if (o.has_value) {
      text += "        " + joined(o.names, "|") +
              ") choices=" + single_quoted(joined(o.values, " ")) + "; is_value=1 ;;\n";
    }
  }
  return text;
}

std::string names_of(const std::vector<listed_option>& options) {
  return joined(options, " ", [](const listed_option& o) { return o.names.back(); });
}

constexpr std::string_view bash_begin =
    R"(# Completion of leiri(1) for bash, by leiri completion bash.

_leiri() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} choices= is_value=
  local codes=)";

// Bash takes `=` for a separate word.
constexpr std::string_view bash_cases = R"(
  COMPREPLY=()
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
    if [[ ${COMP_WORDS[COMP_CWORD - 3]} == --severity ]]; then
      mapfile -t COMPREPLY < <(compgen -W 'off info warning error' -- "$word")
      return
    fi
  fi
  if ((COMP_CWORD == 1)); then
    choices="$subcommands help --help --version"
  else
    case ${COMP_WORDS[1]} in
    help) choices="$subcommands findings $codes" ;;
    completion) choices='bash zsh' ;;
)";

constexpr std::string_view bash_end = R"(    esac
  fi
  if [[ $choices ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
  fi # otherwise complete offers the names of files
}

complete -o bashdefault -o default -F _leiri leiri
)";

constexpr std::string_view zsh_begin = R"(#compdef leiri
# Completion of leiri(1) for zsh, by leiri completion zsh.

_leiri() {
  local before=$words[CURRENT-1] choices= is_value= codes=)";

constexpr std::string_view zsh_cases = R"(
  local -a options
  if ((CURRENT == 2)); then
    compadd -- ${=subcommands} help --help --version
    return
  fi
  case $words[2] in
    help) choices="$subcommands findings $codes" is_value=1 ;;
    completion) choices='bash zsh' ;;
)";

constexpr std::string_view zsh_end = R"(  esac
  if [[ -n $choices ]]; then
    compadd -- ${=choices}
  elif [[ -z $is_value && $words[CURRENT] == -* ]]; then
    _describe option options
  else
    _files
  fi
}

_leiri "$@"
)";

std::string end_of_bash_case(const std::vector<listed_option>& options) {
  return "      [[ $is_value || $word != -* ]] || choices=" + single_quoted(names_of(options)) +
         "\n      ;;\n";
}

/// The arguments "'--name:help'" are for _describe. In them, a colon ends the name.
std::string end_of_zsh_case(const std::vector<listed_option>& options) {
  std::string text = "      options=(\n";
  for (const listed_option& o : options) {
    text += "        " + single_quoted(o.names.back() + ':' + o.help) + '\n';
  }
  return text + "      ) ;;\n";
}

/// The parts of a script in which shells differ.
struct shell_parts {
  std::string_view begin;
  std::string_view cases;
  std::string (*end_of_case)(const std::vector<listed_option>& options);
  std::string_view end;
};

std::string script(const shell_parts& parts, const std::vector<std::string_view>& subcommands,
                   std::string (*options_of)(std::string_view)) {
  std::string text(parts.begin);
  text += single_quoted(joined(codes(), " ")) +
          "\n  local subcommands=" + single_quoted(joined(subcommands, " "));
  text += parts.cases;
  for (const std::string_view name : subcommands) {
    const std::vector<listed_option> options = options_in(options_of(name));
    text.append("    ").append(name).append(")\n      case $before in\n");
    text += cases_of_values(options) + "      esac\n" + parts.end_of_case(options);
  }
  return text += parts.end;
}

}  // namespace

std::string completion_script(std::string_view shell,
                              const std::vector<std::string_view>& subcommands,
                              std::string (*options_of)(std::string_view subcommand)) {
  if (shell == "bash") {
    return script({bash_begin, bash_cases, end_of_bash_case, bash_end}, subcommands, options_of);
  }
  if (shell == "zsh") {
    return script({zsh_begin, zsh_cases, end_of_zsh_case, zsh_end}, subcommands, options_of);
  }
  throw usage_error("no completion for the shell " + std::string(shell) + "; use bash or zsh");
}

}  // namespace leiri::command
