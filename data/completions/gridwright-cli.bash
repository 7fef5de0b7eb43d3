# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of gridwright-cli and gridwright-mpi for bash: the programs themselves know what fits.

# Adds the files that begin with $1; with $2, those that end in it, and folders.
_gridwright_files ()
{
  local file filter=()
  [[ -z ${2-} ]] || filter=(-X "!*$2")
  # "filenames" adds the slash of a folder and quotes; outside of a completion there is no compopt.
  compopt -o filenames 2>/dev/null
  while IFS= read -r file; do
    COMPREPLY+=("$file")
  done < <(
    compgen -f "${filter[@]}" -- "$1"
    [[ -z ${2-} ]] || compgen -d -- "$1"
  )
}

# Adds the files that begin with $1, with an @ before each. To readline these are no names of
# files, so it neither quotes them nor ends a folder in a slash.
_gridwright_board_files ()
{
  local file
  while IFS= read -r file; do
    if [[ -d $file ]]; then
      compopt -o nospace 2>/dev/null
      file+=/
    fi
    printf -v file '@%q' "$file"
    COMPREPLY+=("$file")
  done < <(compgen -f -- "$1")
}

# $2 is what readline will replace, without a "=" before it.
_gridwright ()
{
  local current=$2 line
  COMPREPLY=()

  while IFS= read -r line; do
    case $line in
      ':files') _gridwright_files "$current" ;;
      ':files '*) _gridwright_files "$current" "${line#:files }" ;;
      ':board-files') _gridwright_board_files "${current#@}" ;;
      *)
        line=${line%%$'\t'*}
        [[ $line != *= ]] || compopt -o nospace 2>/dev/null
        COMPREPLY+=("$line")
        ;;
    esac
  done < <("$1" complete "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current" 2>/dev/null)
}

complete -F _gridwright gridwright-cli gridwright-mpi
