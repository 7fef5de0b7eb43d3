#!/usr/bin/env bash
# Tries the completion of gridwright-cli, and holds it against the manual page, the dice
# sets and, if it is given, the program's own help.
#
# Usage: completion.sh SOURCE_DIR [PROGRAM]
#
# SPDX-License-Identifier: GPL-3.0-or-later

set -u -o pipefail
export LC_ALL=C

source_dir=$(cd "$1" && pwd) || exit 2
program=${2-}
[ -z "$program" ] || program=$(realpath "$program") || exit 2
manual=$source_dir/data/gridwright-cli.1

# shellcheck source=data/completions/gridwright-cli
. "$source_dir/data/completions/gridwright-cli" || exit 2

tests=0 failed=0

# is NAME WANTED GOT
is ()
{
  tests=$((tests + 1))
  if [ "$2" = "$3" ]; then
    echo "ok $tests - $1"
  else
    failed=$((failed + 1))
    echo "not ok $tests - $1"
    printf '# wanted: %s\n# got:    %s\n' "$2" "$3"
  fi
}

# Completes the last of the words behind the program's name; prints the replies in a line.
# The words are those that bash makes: "=" is one of its own, and so is "@", but with the
# word behind an "@" bash replaces the "@" too.
cli ()
{
  COMP_WORDS=(gridwright-cli "$@")
  COMP_CWORD=$#
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

  if [ "$current" = = ]; then
    current=
  elif [ "$before" = @ ]; then
    current=@$current
  fi
  COMPREPLY=()
  _gridwright_cli gridwright-cli "$current" "$before"
  echo "${COMPREPLY[*]-}"
}

in_a_line ()
{
  sort -u | paste -s -d ' '
}

# All that is offered behind these words when the last one is --.
options_of ()
{
  cli "$@" -- | tr ' ' '\n' | in_a_line
}

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/here" && cd "$folder/here" || exit 2
touch words.txt 'two parts.txt' wide.board
mkdir lists

export XDG_DATA_HOME=$folder/data
mkdir -p "$XDG_DATA_HOME/gridwright/lexicons" "$XDG_DATA_HOME/gridwright/dice"
touch "$XDG_DATA_HOME/gridwright/lexicons/Own.txt.gz" "$XDG_DATA_HOME/gridwright/dice/Mine.dice"

is 'it is bound to the program' 'complete -F _gridwright_cli gridwright-cli' "$(complete -p gridwright-cli)"

is 'commands' 'solve find roll generate survey search prove verify compare growth lexicon dice rerun --help --version' "$(cli '')"
is 'a command begun' 'solve' "$(cli so)"
is 'no such command' '' "$(cli x)"
is 'no options of no command' '' "$(cli nonsense --)"
is 'options before a command' '--help' "$(cli --h)"
is 'verbs of lexicon' 'info list compile languages' "$(cli lexicon '')"
is 'verbs of dice' 'list show check make' "$(cli dice '')"
is 'a verb begun' 'compile' "$(cli lexicon c)"
is 'no verb twice' '' "$(cli lexicon info '')"

is 'options begun' '--scoring --seed --sort --stats --summary' "$(cli solve --s | tr ' ' '\n' | in_a_line)"
is 'an option behind a board' '--usage' "$(cli solve ABCD/ --u)"
is 'an option behind another and its value' '--adjacency' "$(cli find --adjacency rook --ad)"
is 'a board in a file, or a folder' 'lists wide.board' "$(cli solve '' | tr ' ' '\n' | in_a_line)"
is 'a board in a file, begun' 'wide.board' "$(cli dice check wi)"
is 'dice show takes no board' '' "$(cli dice show wi)"

is 'adjacency' 'king rook torus' "$(cli solve --adjacency '')"
is 'adjacency begun' 'torus' "$(cli find --adjacency t)"
is 'adjacency behind =' 'king rook torus' "$(cli find --adjacency =)"
is 'adjacency begun behind =' 'rook' "$(cli find --adjacency = r)"
is 'prune' 'prefix substring none' "$(cli solve --prune '')"
is 'sort' 'alpha length points' "$(cli solve --sort '')"
is 'paths' 'one all' "$(cli solve --paths '')"
is 'count' 'words paths' "$(cli solve --count '')"
is 'levels' 'rank count' "$(cli lexicon info --levels '')"
is 'format' 'text tsv json' "$(cli dice list --format '')"
is 'format of boards' 'text tsv json jsonl' "$(cli find --format '')"
is 'format begun, behind =' 'tsv' "$(cli roll --format = ts)"
is 'size' '4x4 5x5 6x6' "$(cli roll --size '')"
is 'a template' 'wide.board' "$(cli generate --template w)"
is 'numbers are typed' '' "$(cli roll --seed '')"
is 'a flag takes no value' 'wide.board' "$(cli solve --reuse w)"
is 'scoring' 'classic' "$(cli solve --scoring c)"
is 'scoring from a file' 'words words.txt' "$(cli solve --scoring wor)"
is 'the lexicon of the program' 'english' "$(cli solve --lexicon eng)"
is 'a lexicon from a file' 'two parts.txt' "$(cli solve --lexicon two)"
is 'a lexicon of the user' 'Own' "$(cli solve --lexicon Ow)"
is 'dice of the user' 'Mine' "$(cli roll --dice M)"
is 'a list of words' 'words.txt' "$(cli solve --allow wo)"
is 'a folder' 'lists' "$(cli solve --deny li)"
is 'output' 'wide.board words.txt' "$(cli lexicon compile --output w | tr ' ' '\n' | in_a_line)"
is 'a file of boards' '@wide.board' "$(cli solve @ wi)"
is 'a file of boards with a blank in its name' '@two\ parts.txt' "$(cli find quest @ tw)"
is 'a folder of boards' '@lists/' "$(cli dice check @ li)"
is 'files of boards' '@lists/ @two\ parts.txt @wide.board @words.txt' \
   "$(cli solve @ >/dev/null; printf '%s\n' "${COMPREPLY[@]}" | in_a_line)"

is 'the dice sets of the program' \
   "$(for file in "$source_dir"/data/dice/*.txt; do basename "$file" .txt; done | in_a_line)" \
   "$(unset XDG_DATA_HOME; HOME=/nonexistent; cd lists && cli roll --dice "" | tr ' ' '\n' | in_a_line)"

# The manual explains what is offered, and nothing else.
all=$({ options_of solve; options_of find; options_of roll; options_of generate; options_of survey; options_of search; options_of prove; options_of verify; options_of compare; options_of growth; options_of rerun; echo --version
        for verb in info list compile; do options_of lexicon $verb; done
        for verb in list show check make; do options_of dice $verb; done; } | tr ' ' '\n' | in_a_line)
is 'the options of the manual' \
   "$(sed 's/\\-/-/g' "$manual" | grep -oE '^\.BI? --[a-z][a-z-]*' | sed 's/^\.BI* //' | in_a_line)" "$all"

# The program knows what is offered, and nothing else.
if [ -n "$program" ]; then
  for command in solve find roll generate survey search prove verify compare growth lexicon dice rerun; do
    case $command in
      lexicon) offered=$({ for verb in info list compile; do options_of lexicon $verb; done; }) ;;
      dice) offered=$({ for verb in list show check make; do options_of dice $verb; done; }) ;;
      *) offered=$(options_of $command) ;;
    esac
    is "the options of $command in its help" \
       "$("$program" $command --help | grep -oE '^ +(-[a-zA-Z], )?--[a-z][a-z-]*' | sed 's/.*--/--/' |
          in_a_line)" \
       "$(tr ' ' '\n' <<<"$offered" | in_a_line)"
  done
fi

echo "1..$tests"
[ $failed = 0 ]
