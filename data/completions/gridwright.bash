# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of gridwright for bash.

_gridwright_window ()
{
  local current=$2 before=$3 line
  COMPREPLY=()

  case $before in
    --board | -b) return ;;
    --lexicon | -l)
      # The terminal program knows their names, if it is there.
      while IFS= read -r line; do
        [[ $line == :* ]] || COMPREPLY+=("${line%%$'\t'*}")
      done < <(gridwright-cli complete solve --lexicon "$current" 2>/dev/null)
      ;;
  esac
  if [[ $current == -* ]]; then
    while IFS= read -r line; do
      COMPREPLY+=("$line")
    done < <(compgen -W '--board= --lexicon= --version --help --help-all' -- "$current")
    [[ ${COMPREPLY[*]-} != *= ]] || compopt -o nospace 2>/dev/null
    return
  fi
  compopt -o filenames 2>/dev/null
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <(compgen -f -- "$current")
}

complete -F _gridwright_window gridwright
