#!/usr/bin/env python3
"""Checks what the program says against the words that it does not use.

The table "Words that are not used" in CONTRIBUTING.md has them. Fails, with file and line, on a
translatable string of C or of an interface file, on a line of a manual page and on a sentence of
the manual that has one of them, and on a label that the manual names but no window has.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import html
import pathlib
import re
import sys
import tempfile

HEADING = '### Words that are not used'
ROW = re.compile(r'^\| `([^`]+)` \| (.+?) \|$', re.M)
CALL = re.compile(r'\b(?:N?_|N?C_|ngettext)\s*\(')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
LABEL = re.compile(r'translatable="yes"[^>]*>([^<]*)<')
GUI = re.compile(r'<gui\b[^>]*>([^<]*)</gui>')

# What the manual shows of a terminal.
TERMINAL = re.compile(r'<(cmd|code|screen|output|input|file|sys)\b.*?</\1>', re.S)


def read_words(root):
    text = (root / 'CONTRIBUTING.md').read_text(encoding='utf-8')
    start = text.find(HEADING)
    if start < 0:
        sys.exit(f'CONTRIBUTING.md: there is no “{HEADING}”')
    end = text.find('\n#', start + 1)
    return ROW.findall(text[start:end if end > 0 else None])


def line_of(text, place):
    return text.count('\n', 0, place) + 1


def strings_of_c(text):
    """Each translatable string of a C file with its line; adjacent literals are one."""
    for call in CALL.finditer(text):
        place, depth, literals = call.end(), 1, ['']
        while depth > 0 and place < len(text):
            literal = LITERAL.match(text, place)
            if literal:
                literals[-1] += literal[1]
                place = literal.end()
                continue
            depth += {'(': 1, ')': -1}.get(text[place], 0)
            if text[place] == ',' and depth == 1:
                literals.append('')
            place += 1
        yield from ((line_of(text, call.start()), one) for one in literals if one)


def blank(found):
    return re.sub(r'[^\n]', ' ', found[0])


def strings_of(path):
    text = path.read_text(encoding='utf-8')
    if path.suffix in ('.c', '.h'):
        yield from strings_of_c(text)
    elif path.suffix == '.ui':
        for label in LABEL.finditer(text):
            yield line_of(text, label.start()), html.unescape(label[1])
    elif path.suffix == '.page':
        for number, line in enumerate(TERMINAL.sub(blank, text).split('\n'), 1):
            yield number, re.sub(r'<[^>]*>', '', line)
    else:
        yield from enumerate(text.split('\n'), 1)


def files_of(root):
    for folder, pattern in (('src', '*.c'), ('src', '*.h'), ('ui', '*.ui'), ('data', '*.1'),
                            ('data/help', '*.page')):
        yield from sorted((root / folder).rglob(pattern))


def plain(label):
    """A label without mnemonic and dots, as the manual names it."""
    return ' '.join(re.sub(r'_(?=\w)', '', label).rstrip('…').split())


def check(root):
    """What is wrong, as lines to print."""
    words = read_words(root)
    if not words:
        return ['CONTRIBUTING.md: the table of words that are not used is empty']
    patterns = [(word, instead, re.compile(r'(?<!\w)' + re.escape(word) + r'(?!\w)'
                                           if word[0].isalnum() else re.escape(word)))
                for word, instead in words]
    problems, labels, named = [], set(), []
    for path in files_of(root):
        name = path.relative_to(root)
        for number, string in strings_of(path):
            if path.suffix in ('.c', '.h', '.ui'):
                labels.add(plain(string))
            searched = string.replace('_', '') if path.suffix == '.ui' else string
            problems += [f'{name}:{number}: “{word}” is not used: write {instead}'
                         for word, instead, pattern in patterns if pattern.search(searched)]
        if path.suffix == '.page':
            text = path.read_text(encoding='utf-8')
            named += [(f'{name}:{line_of(text, one.start())}', html.unescape(one[1]))
                      for one in GUI.finditer(text)]
    problems += [f'{place}: no window has “{label}”' for place, label in named
                 if plain(label) not in labels]
    return problems


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name in ('src', 'ui', 'data/help/C'):
            (root / name).mkdir(parents=True)
        (root / 'CONTRIBUTING.md').write_text(
            f'# A\n{HEADING}\n\n| not | but |\n| --- | --- |\n| `can not` | cannot |\n'
            '| `Set-Up` | Setup |\n\n## B\n| `Stop` | nothing |\n', encoding='utf-8')
        (root / 'src/a.c').write_text('/* can not */ f ("can not");\n'
                                      'x = _("It can "\n "not be");\ny = _("_Go…");\n'
                                      'n = ngettext ("1 thing", "Things can not", n);\n',
                                      encoding='utf-8')
        (root / 'ui/a.ui').write_text('<a>Set-Up</a>\n'
                                      '<property translatable="yes">Set-_Up</property>\n',
                                      encoding='utf-8')
        (root / 'data/a.1').write_text('It can not.\nStop\n', encoding='utf-8')
        (root / 'data/help/C/a.page').write_text('<p>It can not. <gui>Go</gui>\n<gui>Run</gui>\n'
                                                 '<cmd>can not</cmd></p>\n', encoding='utf-8')
        found = [one.split(': ')[0] for one in check(root)]
    expected = ['src/a.c:2', 'src/a.c:5', 'ui/a.ui:2', 'data/a.1:1', 'data/help/C/a.page:1',
                'data/help/C/a.page:2']
    if found != expected:
        sys.exit(f'expected {expected}, found {found}')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--root', type=pathlib.Path, default=pathlib.Path('.'))
    parser.add_argument('--self-test', action='store_true')
    arguments = parser.parse_args()
    if arguments.self_test:
        self_test()
        return 0
    problems = check(arguments.root)
    print('\n'.join(problems) if problems else 'no word that is not used')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
