# Completion of leiri(1) for bash. The choices are read from leiri's own help.

_leiri_subcommands() { leiri --help | sed -nE 's/^  ([a-z-]+)  .*/\1/p'; }
_leiri_codes() { leiri help findings | sed -nE 's/^([a-z0-9-]+) .*/\1/p'; }
_leiri_options() { leiri help "$1" 2>/dev/null | sed -nE 's/^  (-[a-z],)?(--[a-z-]+).*/\2/p'; }

# Prints the value of option $2 of subcommand $1 as help shows it: "FILE", "uri|iri", nothing for a
# switch.
_leiri_value() {
  leiri help "$1" 2>/dev/null | sed -nE "s/^  (-[a-z],)?$2 ([^ ]+).*/\2/p; s/^  $2,--[a-z-]+ ([^ ]+).*/\1/p"
}

_leiri() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} subcommand=${COMP_WORDS[1]}
  local value choices=
  COMPREPLY=()

  if ((COMP_CWORD == 1)); then
    choices="$(_leiri_subcommands) help --help --version"
  elif [[ $subcommand == help ]]; then
    choices="$(_leiri_subcommands) findings $(_leiri_codes)"
  elif [[ $before == -?* ]] && value=$(_leiri_value "$subcommand" "$before") && [[ $value == *\|* ]]; then
    choices=${value//|/ }
  elif [[ $word == -* && -z ${value-} ]]; then
    choices=$(_leiri_options "$subcommand")
  fi
  if [[ $choices ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
  fi  # otherwise `complete` offers file names by default
}

complete -o bashdefault -o default -F _leiri leiri
