# The functions that compile the tables of the folders data. The first line of a table names its columns, tabs separate
# cells, a cell - is empty, and a line that starts with "# " is the heading of the rows below it. Cells may contain any
# other text, so that they are never made a list of CMake, in which ; and [ have a meaning.

# leiri_read_table(TABLE): reads the file TABLE into the variables of the caller: its absolute name into `table`, the list
# of its columns into `columns`, and its other lines, a line feed before each, into `text`.
macro(leiri_read_table table_file)
  set(table ${table_file})
  cmake_path(ABSOLUTE_PATH table)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
  file(READ ${table} text)
  string(FIND "${text}" "\n" end)
  string(SUBSTRING "${text}" 0 ${end} columns)
  string(REPLACE "\t" ";" columns "${columns}")
  string(SUBSTRING "${text}" ${end} -1 text)
  string(REGEX REPLACE "\n$" "" text "${text}")
endmacro()

# leiri_check_table(TABLE [UNIQUE column...] [CELLS column regular-expression...])
#
# Stops the configuration at the first row of the file TABLE that has a cell too few or too many, whose cell in a column
# of CELLS does not match the expression, or whose cell in a column of UNIQUE stands in an earlier row, too. A column of
# UNIQUE must be one of CELLS, with an expression that allows no semicolon and no bracket.
function(leiri_check_table table)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "UNIQUE;CELLS")
  leiri_read_table(${table})
  string(FIND "${text}\n" "\n\n" blank)
  if(NOT blank EQUAL -1)
    string(SUBSTRING "${text}" 0 ${blank} before)
    string(REGEX REPLACE "[^\n]" "" before "${before}")
    string(LENGTH "${before}" count)
    math(EXPR count "${count} + 1")
    leiri_stop_at_row(${count} "an empty line")
  endif()
  string(REGEX REPLACE "\n# [^\n]*" "\n" text "${text}")
  list(JOIN columns ", " names)
  leiri_check_cells("" "" "must have these columns, with a tab between two: ${names}")
  while(arg_CELLS)
    list(POP_FRONT arg_CELLS column expression)
    leiri_check_cells(${column} "(${expression})" "wrong ${column}; it must match ${expression}")
  endwhile()
  foreach(column IN LISTS arg_UNIQUE)
    leiri_check_unique(${column})
  endforeach()
endfunction()

# leiri_row_pattern(RESULT COLUMN EXPRESSION): matches the rows of `columns` whose cell in COLUMN matches EXPRESSION.
function(leiri_row_pattern result column expression)
  set(cells)
  foreach(name IN LISTS columns)
    if(name STREQUAL column)
      string(APPEND cells "\t${expression}")
    else()
      string(APPEND cells "\t[^\t\n]*")
    endif()
  endforeach()
  string(REGEX REPLACE "^\t" "\n" cells "${cells}")
  set(${result} "${cells}" PARENT_SCOPE)
endfunction()

# leiri_check_cells(COLUMN EXPRESSION PROBLEM): stops at the first row of `text` that does not have the cell, and says so.
function(leiri_check_cells column expression problem)
  leiri_row_pattern(pattern "${column}" "${expression}")
  string(REGEX REPLACE "${pattern}" "\n" rest "${text}")
  string(REGEX MATCH "^\n*" lines "${rest}")
  if(NOT lines STREQUAL rest)
    string(LENGTH "${lines}" count)
    leiri_stop_at_row(${count} "${problem}")
  endif()
endfunction()

function(leiri_check_unique column)
  leiri_row_pattern(pattern ${column} "([^\t\n]*)")
  string(REGEX REPLACE "${pattern}" ";\\1" cells "${text}")
  string(REPLACE "\n" ";" cells "${cells}")
  set(seen)
  set(count -1)
  foreach(cell IN LISTS cells)
    math(EXPR count "${count} + 1")
    if(NOT cell STREQUAL "" AND cell IN_LIST seen)
      leiri_stop_at_row(${count} "an earlier row has the same ${column}: ${cell}")
    endif()
    list(APPEND seen "${cell}")
  endforeach()
endfunction()

# The first line names the columns, so that the row after COUNT line feeds is in the line COUNT + 1.
function(leiri_stop_at_row count problem)
  math(EXPR line "${count} + 1")
  message(FATAL_ERROR "${table}:${line}: ${problem}")
endfunction()

# leiri_rows(RESULT TABLE ROW [HEADING text] [WITH column] [QUOTED])
#
# Sets RESULT to the rows of the file TABLE, each written as ROW. <name> stands for the cell in the column NAME, and
# <name_> for the cell with _ in the place of -. A heading is written as HEADING with \1 in the place of its words; it
# is left out without HEADING. Rows whose cell in the column WITH, which is not the last, is empty are left out. If
# QUOTED, ROW is C, and cells are within quotation marks.
function(leiri_rows result table row)
  cmake_parse_arguments(PARSE_ARGV 3 arg "QUOTED" "HEADING;WITH" "")
  leiri_read_table(${table})
  string(REGEX REPLACE "\n# ([^\n]*)" "${arg_HEADING}" text "${text}")
  if(arg_QUOTED)
    string(REPLACE "\"" "\\\"" text "${text}")
  endif()

  string(REPLACE "\\" "\\\\" row "${row}")
  string(ASCII 1 begin)
  string(ASCII 2 end)
  set(before)
  set(pattern)
  set(used 0)
  foreach(column IN LISTS columns)
    if(column STREQUAL arg_WITH)
      string(REGEX REPLACE "\n${before}-\t[^\n]*" "" text "${text}")
    endif()
    string(APPEND before "[^\t\n]*\t")
    if(row MATCHES "<${column}_?>")
      math(EXPR used "${used} + 1")
      string(REPLACE "<${column}>" "\\${used}" row "${row}")
      string(REPLACE "<${column}_>" "${begin}\\${used}${end}" row "${row}")
      string(APPEND pattern "([^\t\n]*)\t")
    else()
      string(APPEND pattern "[^\t\n]*\t")
    endif()
  endforeach()
  string(REGEX REPLACE "\t$" "" pattern "${pattern}")
  string(REGEX REPLACE "\n${pattern}" "\n${row}" text "${text}")

  while(text MATCHES "${begin}[^-${end}]*-")
    string(REGEX REPLACE "(${begin}[^-${end}]*)-" "\\1_" text "${text}")
  endwhile()
  string(REGEX REPLACE "[${begin}${end}]" "" text "${text}")
  if(arg_QUOTED)
    string(REPLACE "\"-\"" "\"\"" text "${text}")
  endif()
  string(SUBSTRING "${text}" 1 -1 text)
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# leiri_align(VARIABLE WIDTH): the comments of the enumerators in VARIABLE start after WIDTH characters.
function(leiri_align variable width)
  string(REPEAT " " ${width} spaces)
  string(REPEAT "[^\n]" ${width} before)
  string(REPLACE "///<" "${spaces}///<" text "\n${${variable}}")
  string(REGEX REPLACE "\n(${before}) *///<" "\n\\1///<" text "${text}")
  string(SUBSTRING "${text}" 1 -1 text)
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# leiri_table(FILE TABLE ROW [WITH column]): writes the rows of TABLE, with quotation marks around cells, into FILE,
# which a source of C++ includes.
function(leiri_table file table row)
  leiri_rows(rows ${table} "${row}" ${ARGN} QUOTED)
  file(CONFIGURE OUTPUT ${file} CONTENT "@rows@\n" @ONLY)
endfunction()
