# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of gridwright-cli and gridwright-mpi for fish: the programs themselves know what fits.

function __gridwright_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    # What a value follows in one word, as in --lexicon=words.txt
    set -l before (string match -r -- '^--[a-z-]+=' $current; or echo '')
    for line in ($words[1] complete $words[2..] $current 2>/dev/null)
        switch $line
            case ':files'
                printf '%s\n' $before(__fish_complete_path (string replace -- "$before" '' $current))
            case ':files *'
                __fish_complete_suffix $current (string replace ':files ' '' -- $line)
            case ':board-files'
                printf '%s\n' @(__fish_complete_path (string replace -r '^@' '' -- $current))
            case '*'
                echo $line
        end
    end
end

complete -c gridwright-cli -f -a '(__gridwright_complete)'
complete -c gridwright-mpi -f -a '(__gridwright_complete)'
