#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// The options of one subcommand, and what reads them. File names and identifiers are taken byte
/// for byte. Setters may throw usage_error.
class subcommand {
 public:
  using setter = std::function<void(const std::string& value)>;

  /// `operands` is for the line of usage; empty where there are none.
  subcommand(std::string_view name, std::string_view description, std::string_view operands,
             std::string examples);
  ~subcommand();
  subcommand(const subcommand&) = delete;
  subcommand& operator=(const subcommand&) = delete;

  /// An option with a value; given twice is wrong.
  void option(const std::string& names, const char* values, const char* help, const setter& set);
  /// One that may be given again and again.
  void repeated(const std::string& names, const char* values, const char* help, const setter& set);
  void flag(const std::string& names, const char* help, const std::function<void()>& set);
  void flag(const std::string& names, bool& target, const char* help);

  /// Sets what the options say and returns the operands; nothing where help is asked for. Throws
  /// usage_error.
  std::optional<std::vector<std::string>> parse(const std::vector<std::string>& arguments);

  [[nodiscard]] std::string help() const;

 private:
  class parser;
  std::unique_ptr<parser> parser_;
};

}  // namespace leiri::command
