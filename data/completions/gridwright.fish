# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of gridwright for fish.

# The terminal program knows the names of lexicons, if it is there.
function __gridwright_lexicons
    command -q gridwright-cli; and gridwright-cli complete solve --lexicon '' | string match -v ':*'
    __fish_complete_path (commandline -ct)
end

complete -c gridwright -s b -l board -x -d 'Open a board given as text'
complete -c gridwright -s l -l lexicon -x -a '(__gridwright_lexicons)' -d 'Use a lexicon, by its name or a file'
complete -c gridwright -s v -l version -d 'Print the version'
complete -c gridwright -s h -l help -d 'Print the options'
complete -c gridwright -l help-all -d 'Print all options'
