#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares `gridwright-cli solve` with another solver: `boggle -b` of Debian's bsdgames.

Usage: bsdgames.py GRIDWRIGHT-CLI

It knows 4×4 boards, words of three letters or more, Q as QU and, with `+`, the reuse rule. A
list is given to it front-coded on standard input: for each word one byte that says how many
letters it has in common with the word before, then the rest of its letters, `q` for "qu".

GRIDWRIGHT_LISTS names the folder that holds enable2k.txt.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

BOGGLE = '/usr/games/boggle'
BOARDS = 200  # compared by the number of words, in one run of the program
BOARDS_IN_FULL = 25  # of these, compared word by word
RULES = {'classic': ([], []), 'reuse': (['--reuse'], ['+'])}
FREQUENT = 'e' * 12 + 'a' * 9 + 'i' * 9 + (
    'ooooootttttnnnnnrrrrrsssslllldddcccuuummmppgghhbbyyffvwkqqjxz')


def give_up(message):
    sys.exit(f'bsdgames.py: {message}')


def read_words(folder):
    path = pathlib.Path(folder, 'enable2k.txt')
    words = sorted(path.read_text(encoding='ascii').split())
    # A q without u can be on no board, and the other program has no way to say it.
    return [word for word in words if re.fullmatch('(?:[a-pr-z]|qu)+', word)]


def front_code(words):
    coded = bytearray()
    before = ''
    for word in words:
        common = len(os.path.commonprefix([before, word]))
        coded.append(common)
        coded += word[common:].replace('qu', 'q').encode('ascii')
        before = word
    return bytes(coded)


def make_boards():
    chance = random.Random(20240229)
    kinds = ['abcdefghijklmnopqrstuvwxyz', FREQUENT, 'perslatgsineters', 'aeiouqsdtrnl']
    return [''.join(chance.choice(kinds[i % len(kinds)]) for _ in range(16))
            for i in range(BOARDS)]


def notation(board):
    return '/'.join(board[i:i + 4] for i in range(0, 16, 4)).upper()


def solve_there(board, flags, coded):
    run = subprocess.run([BOGGLE, '-b', *flags, board],
                         input=coded, capture_output=True, check=True)
    return sorted(set(run.stdout.decode('ascii').split()))


def solve_here(cli, *args):
    run = subprocess.run([cli, 'solve', *args], capture_output=True, text=True)
    if run.returncode != 0:
        give_up(f'gridwright-cli solve {" ".join(args)}: status {run.returncode}\n{run.stderr}')
    return run.stdout.splitlines()


def words_here(cli, board, *args):
    lines = solve_here(cli, *args, notation(board))
    words = [line.lower() for line in lines if re.fullmatch('[A-Z]+', line)]
    if f'Words: {len(words)}' not in lines:
        give_up(f'{notation(board)}: {len(words)} words are listed, but the end says {lines[-2:]}')
    return words


def compare(cli, rule, boards, lexicon, coded, folder):
    here, there = RULES[rule]
    args = ['--lexicon', str(lexicon), *here]
    many = pathlib.Path(folder, 'boards.txt')
    many.write_text(''.join(notation(board) + '\n' for board in boards), encoding='ascii')
    summary = [line.split('\t') for line in solve_here(cli, *args, '--summary', f'@{many}')]
    if len(summary) != len(boards):
        give_up(f'--summary of {len(boards)} boards has {len(summary)} lines')

    wrong = 0
    total = 0
    for number, (board, line) in enumerate(zip(boards, summary)):
        wanted = solve_there(board, there, coded)
        total += len(wanted)
        if line[:2] != [notation(board), str(len(wanted))]:
            wrong += 1
            print(f'{notation(board)} ({rule}): {len(wanted)} words there, here {line}')
        if line[1] != str(len(wanted)) or number % (len(boards) // BOARDS_IN_FULL) == 0:
            found = sorted(words_here(cli, board, *args))
            if found != wanted:
                wrong += 1
                print(f'{notation(board)} ({rule}):',
                      'only here', sorted(set(found) - set(wanted)),
                      'only there', sorted(set(wanted) - set(found)))
    print(f'{rule}: {len(boards)} boards with {total} words, {wrong} differences')
    return wrong


def main():
    if len(sys.argv) != 2:
        give_up('give it the path of gridwright-cli')
    if 'GRIDWRIGHT_LISTS' not in os.environ:
        give_up('GRIDWRIGHT_LISTS does not name the folder of the word lists')
    if not os.access(BOGGLE, os.X_OK):
        give_up(f'{BOGGLE} is not there: install the package bsdgames')

    words = read_words(os.environ['GRIDWRIGHT_LISTS'])
    coded = front_code(words)
    boards = make_boards()
    if sum('q' in board for board in boards) < 20:
        give_up('too few boards with a Q')

    with tempfile.TemporaryDirectory() as folder:
        lexicon = pathlib.Path(folder, 'words.txt')
        lexicon.write_text('\n'.join(words) + '\n', encoding='ascii')
        wrong = sum(compare(sys.argv[1], rule, boards, lexicon, coded, folder) for rule in RULES)
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
