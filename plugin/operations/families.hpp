#pragma once

#include <span>

#include "operations/operation.hpp"

/// The rows of the table, a family of operations in each file.
namespace leiri::operations {

std::span<const operation> parsing() noexcept;    ///< parse, check-iri
std::span<const operation> resolving() noexcept;  ///< resolve, relativize
std::span<const operation> mapping() noexcept;    ///< from-leiri, to-uri, to-iri
std::span<const operation> comparing() noexcept;  ///< normalize, compare
std::span<const operation> naming() noexcept;     ///< to-ascii, to-unicode
std::span<const operation> entering() noexcept;   ///< from-text, from-path, interpret
std::span<const operation> showing() noexcept;    ///< find, display
std::span<const operation> repairing() noexcept;  ///< repair

}  // namespace leiri::operations
