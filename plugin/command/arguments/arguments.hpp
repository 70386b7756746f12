#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "subcommands/help.hpp"

namespace leiri::command {

using strings = std::vector<std::string>;

/// What help says of each subcommand: the rows of subcommands.tsv.
namespace about {
#include "about.inc"
}

/// The argument that asks a subcommand for a list of its options.
inline constexpr std::string_view list_options = "--list-options";

/// Thrown instead of doing the work of a subcommand: the arguments ask for a text, such as help.
struct text_wanted {
  std::string text;
};

/// An option, and its description for help.
struct option_text {
  std::string_view names;   ///< "--base", "-o,--output"
  std::string_view values;  ///< the possible values: "FILE", "text|json"; empty: it has none
  std::string_view help;
  std::string_view default_value;  ///< empty: the option is required, if it has a value
};

/// Reads the options of one subcommand and prints help about them. File names and identifiers are
/// used byte for byte. Setters may throw usage_error.
class subcommand {
 public:
  using setter = std::function<void(const std::string& value)>;

  /// `examples` is printed unchanged.
  subcommand(const subcommand_text& about, std::string examples);
  ~subcommand();
  subcommand(const subcommand&) = delete;
  subcommand& operator=(const subcommand&) = delete;

  /// Adds an option that can be given once.
  void option(const option_text& o, const setter& set);
  /// The same for an option that sets `target` to what `from` makes of the value.
  template <class Target, class Value>
  void option(const option_text& o, Target& target, Value (*from)(const std::string&)) {
    option(o, [&target, from](const std::string& v) { target = from(v); });
  }
  void option(const option_text& o, std::string& target) {
    option(o, [&target](const std::string& v) { target = v; });
  }
  /// Adds an option that can be given several times.
  void repeated(const option_text& o, const setter& set);
  void repeated(const option_text& o, strings& target) {
    repeated(o, [&target](const std::string& v) { target.push_back(v); });
  }
  /// Adds an option with two values that can be given several times.
  void repeated_pair(const option_text& o,
                     const std::function<void(const std::string&, const std::string&)>& set);
  /// Adds an option without a value.
  void flag(const option_text& o, const std::function<void()>& set);
  void flag(const option_text& o, bool& target);

  /// Calls the setters of the options in the arguments and returns the operands. Throws
  /// usage_error, and text_wanted if the arguments ask for help or, for completion, for a line for
  /// each option with its names, values and help, separated by tabs.
  strings parse(const strings& arguments);

  /// Sets an option to the values from a configuration file, unless the parsed arguments contain
  /// the option. Does nothing if the subcommand has no such option.
  void configure(std::string_view name, const strings& values);

  /// Whether the parsed arguments have an option.
  [[nodiscard]] bool has(std::string_view name) const;

 private:
  class parser;

  void list(const option_text& o);

  std::unique_ptr<parser> parser_;
  std::map<std::string, setter, std::less<>> setters_;            // by name: "--base"
  std::string list_ = "-h,--help\t\tprint this help and exit\n";  // of the options
};

}  // namespace leiri::command
