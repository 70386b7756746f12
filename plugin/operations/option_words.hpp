#pragma once

#include <leiri/compare.hpp>
#include <leiri/mapping.hpp>
#include <leiri/profile.hpp>
#include <leiri/transcode.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

/// What people write in SQL and in XPath for an option of an operation, and get for a set of names.
namespace leiri {

/// A query or an expression is wrong, such as in the name of a profile: it ends with this message,
/// UTF-8. What is wrong with an identifier is no such error.
class bad_argument : public std::runtime_error {
  using runtime_error::runtime_error;
};

// Words as the program and `leiri batch` have them. All throw bad_argument where there is no such
// thing.
profile to_profile(std::string_view word);
kind to_kind(std::string_view word);
/// What becomes of domain names: `percent`, or the word for their conversion.
domain_names to_domain_names(std::string_view word, std::string_view convert);
/// A rung on which there are normal forms.
rung to_normal_rung(std::string_view word);
charset to_charset(std::string_view name);

/// Their names, with spaces between.
std::string names(difference_set differ);

}  // namespace leiri
