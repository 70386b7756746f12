#include "arguments/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "configuration/suggestion.hpp"
#include "io/failure.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// Formats the help of a subcommand, in lines that fit a terminal.
class help_formatter final : public CLI::Formatter {
 public:
  explicit help_formatter(std::string operands) : operands_(std::move(operands)) {}
  // Not CLI11's own function, which differs between versions: 2.6 wraps lines that are wrapped
  // already.
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode /*mode*/) const override {
    std::string text = make_description(app) + make_usage(app, std::move(name)) + "\nOptions:\n";
    for (const CLI::Option* const option : app->get_options()) {
      text += make_option(option, false);
    }
    const std::string footer = app->get_footer();
    return text + '\n' + footer + (footer.empty() ? "" : "\n");
  }
  std::string make_description(const CLI::App* app) const override {
    std::string text;
    append_wrapped(app->get_description(), 0, 0, text);
    return text += "\n\n";
  }
  std::string make_usage(const CLI::App* app, std::string /*name*/) const override {
    const bool options = app->get_options([](const CLI::Option*) { return true; }).size() > 1;
    return "Usage: " + app->get_name() + (options ? " [OPTION]..." : "") + operands_ + "\n";
  }
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    constexpr std::size_t text_column = 30;
    return list_entry(make_option_name(option, is_positional) + make_option_opts(option),
                      text_column, make_option_desc(option));
  }

 private:
  std::string operands_;
};

std::string help_with_default(const option_text& o) {
  return std::string(o.help) + (o.default_value.empty()
                                    ? " (required)"
                                    : " (default: " + std::string(o.default_value) + ')');
}

/// The long name of an option: "--output" for "-o,--output".
std::string long_name(std::string_view names) {
  return std::string(names.substr(names.find("--")));
}

}  // namespace

/// Hides CLI11, which adds seconds to the compilation of each file that includes it. Placeholders
/// stand for text that CLI11 must not interpret: it gives brackets, `++` and an empty value a
/// meaning. An argument of main() contains no NUL, so none can be mistaken for a placeholder.
class subcommand::parser {
 public:
  parser(const subcommand_text& about, std::string examples)
      : app_(std::string(about.description), "leiri " + std::string(about.name)) {
    app_.allow_extras();
    app_.set_help_flag("-h,--help", "print this help and exit");
    app_.footer(std::move(examples));
    app_.formatter(std::make_shared<help_formatter>(
        about.operands.empty() ? "" : ' ' + std::string(about.operands)));
  }

  CLI::App& app() noexcept { return app_; }
  [[nodiscard]] std::string shown(const std::string& text) const {
    return is_hidden(text) ? hidden_[std::stoul(text.substr(mark_.size()))] : text;
  }

  template <class Value, class Use>
  void repeated(const option_text& o, const Use& use) {
    app_.add_option_function<std::vector<Value>>(
            std::string(o.names),
            [use](const std::vector<Value>& all) { std::ranges::for_each(all, use); },
            help_with_default(o))
        ->type_name(std::string(o.values))
        ->allow_extra_args(false);
  }

  strings parse(const strings& arguments) {
    const auto end = std::ranges::find(arguments, "--");
    strings visible = hide({arguments.begin(), end});
    std::ranges::reverse(visible);
    try {
      app_.parse(visible);
    } catch (const CLI::CallForHelp&) {
      throw text_wanted{app_.help()};
    } catch (const CLI::ParseError& e) {
      throw usage_error(e.what());
    }
    strings operands = operands_of(app_.remaining());
    if (end != arguments.end()) {
      operands.insert(operands.end(), end + 1, arguments.end());
    }
    return operands;
  }

 private:
  std::string hide_text(std::string text) {
    hidden_.push_back(std::move(text));
    return mark_ + std::to_string(hidden_.size() - 1);
  }
  [[nodiscard]] bool is_hidden(const std::string& text) const { return text.starts_with(mark_); }

  /// Replaces everything except the names of options with placeholders.
  strings hide(const strings& arguments) {
    strings visible;
    for (const std::string& argument : arguments) {
      const std::size_t equals = argument.find('=');
      if (!argument.starts_with('-') || argument == "-") {
        visible.push_back(hide_text(argument));
      } else if (argument.starts_with("--") && equals != std::string::npos) {
        visible.push_back(argument.substr(0, equals));
        visible.push_back(hide_text(argument.substr(equals + 1)));
      } else {
        visible.push_back(argument);
      }
    }
    return visible;
  }

  [[nodiscard]] strings operands_of(const strings& rest) const {
    strings operands;
    for (const std::string& text : rest) {
      if (!is_hidden(text)) {
        throw usage_error("unknown option " + text + similar_option(text) +
                          "; write -- before an operand that starts with -");
      }
      operands.push_back(shown(text));
    }
    return operands;
  }

  /// The option that was probably meant. Names of one letter are not compared, since any two of
  /// them would be similar.
  [[nodiscard]] std::string similar_option(const std::string& text) const {
    strings names;
    for (const CLI::Option* const option : app_.get_options()) {
      for (const std::string& name : option->get_lnames()) {
        names.push_back("--" + name);
      }
    }
    return text.starts_with("--") ? configuration::suggestion(text, {names.begin(), names.end()})
                                  : std::string();
  }

  CLI::App app_;
  const std::string mark_ = std::string(1, '\0');
  strings hidden_;
};

subcommand::subcommand(const subcommand_text& about, std::string examples)
    : parser_(std::make_unique<parser>(about, std::move(examples))) {}

subcommand::~subcommand() = default;

void subcommand::list(const option_text& o) {
  list_.append(o.names).append("\t").append(o.values).append("\t").append(o.help).append("\n");
}

void subcommand::option(const option_text& o, const setter& set) {
  list(o);
  setters_.emplace(long_name(o.names), set);
  parser_->app()
      .add_option_function<std::string>(
          std::string(o.names), [this, set](const std::string& v) { set(parser_->shown(v)); },
          help_with_default(o))
      ->type_name(std::string(o.values));
}

void subcommand::repeated(const option_text& o, const setter& set) {
  list(o);
  setters_.emplace(long_name(o.names), set);
  parser_->repeated<std::string>(o, [this, set](const std::string& v) { set(parser_->shown(v)); });
}

void subcommand::repeated_pair(
    const option_text& o, const std::function<void(const std::string&, const std::string&)>& set) {
  list(o);
  using texts = std::pair<std::string, std::string>;
  parser_->repeated<texts>(
      o, [this, set](const texts& v) { set(parser_->shown(v.first), parser_->shown(v.second)); });
}

void subcommand::flag(const option_text& o, const std::function<void()>& set) {
  list(o);
  parser_->app().add_flag_callback(std::string(o.names), set, std::string(o.help));
}

void subcommand::flag(const option_text& o, bool& target) {
  list(o);
  setters_.emplace(long_name(o.names), [&target](const std::string& v) { target = v == "true"; });
  parser_->app().add_flag(std::string(o.names), target, std::string(o.help));
}

strings subcommand::parse(const strings& arguments) {
  if (arguments.size() == 1 && arguments.front() == list_options) {
    throw text_wanted{list_};
  }
  return parser_->parse(arguments);
}

void subcommand::configure(std::string_view name, const strings& values) {
  const auto set = setters_.find(name);
  if (set != setters_.end() && !has(name)) {
    std::ranges::for_each(values, set->second);
  }
}

bool subcommand::has(std::string_view name) const {
  return parser_->app().count(std::string(name)) != 0;
}

}  // namespace leiri::command
