#!/usr/bin/env python3
"""Checks that somebody calls what the headers under src/ declare.

Fails, with the file and the line, on a function in a header
  - that only tests and benchmarks call, or nobody,
  - that nothing but its own file calls, so that it should be static,
and on a function of a library that has a wrapper and is called elsewhere.

A function that its own file calls is free for tests to call as well. Callers are all places that
name it, tables of functions and macros too. What GObject calls by itself does not count: types, and
functions that an automatic cleanup in the same header names.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import collections
import pathlib
import re
import sys

import planted

SOURCES = ('.c', '.h', '.inc')

# What names no function: comments and strings.
SILENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"', re.S)
NAME = re.compile(r'\bgw_\w+')
DECLARATION = re.compile(r'\b(gw_\w+)\s*\([^;{}]*?\)[\w\s(),]*([;{])')

# Function of a library: the file with its wrapper, which alone may call it.
WRAPPED = {
    'adw_toast_new': 'src/app/kit/gw-host.c',
    'adw_toast_set_title': 'src/app/kit/gw-host.c',
}
WRAPPED_CALL = re.compile(rf'\b({"|".join(WRAPPED)})\b')


def read(path):
    text = path.read_text(encoding='utf-8')
    return SILENT.sub(lambda match: '\n' * match.group().count('\n'), text)


def count_names(texts):
    """Name: how many times each file has it."""
    names = collections.defaultdict(collections.Counter)
    for path, text in texts.items():
        for match in NAME.finditer(text):
            names[match.group()][path] += 1
    return names


def line_of(name, text, place):
    return f'{name}:{text.count(chr(10), 0, place) + 1}'


def check(root):
    texts = {path: read(path) for path in sorted(root.glob('src/**/*')) if path.suffix in SOURCES}
    tests = {path: read(path) for path in sorted(root.glob('tests/**/*')) if path.suffix in SOURCES}
    names = count_names(texts)
    tested = count_names(tests)
    for path, text in texts.items():
        name = path.relative_to(root).as_posix()
        for match in WRAPPED_CALL.finditer(text):
            wrapper = WRAPPED[match.group()]
            if name != wrapper:
                yield f'{line_of(name, text, match.start())}: only {wrapper} calls {match.group()}'
    for header, text in texts.items():
        if header.suffix != '.h':
            continue
        for match in DECLARATION.finditer(text):
            name = match.group(1)
            if name.endswith('_get_type'):
                continue
            # Where it is declared and defined nobody calls it.
            definition = re.compile(rf'^{name}\s*\(', re.M)
            uses = names[name].copy()
            uses[header] -= 1
            own = set()
            if match.group(2) == ';':
                own = {path for path in names[name]
                       if path.suffix != '.h' and definition.search(texts[path])}
                for path in own:
                    uses[path] -= 1
            used = {path for path in uses if uses[path] > 0}
            where = line_of(header.relative_to(root).as_posix(), text, match.start(1))
            if not used:
                yield f'{where}: ' + (f'only tests call {name}' if name in tested else f'nobody calls {name}')
            elif used <= own and name not in tested:
                yield f'{where}: only {", ".join(sorted(path.name for path in used))} calls {name}'


def self_test():
    good = {
        'src/engine/board/gw-board.h': 'GType gw_board_get_type (void);\nint gw_board_count (int one,\n'
                                       '                    int other);\n'
                                       'void gw_board_free (void *board);\n'
                                       'G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoard, gw_board_free)\n',
        'src/engine/board/gw-board.c': 'int\ngw_board_count (int one, int other)\n{\n}\n'
                                       'void\ngw_board_free (void *board)\n{\n}\n',
        'src/cli/main.c': 'int main (void) { return gw_board_count (1, 2); }\n',
    }
    header = 'src/engine/board/gw-cell.h'
    body = 'src/engine/board/gw-cell.c'
    cell = {header: '/* About it. */\nvoid gw_cell_clear (void);\n',
            body: 'void\ngw_cell_clear (void)\n{\n}\n'}
    other = {'src/engine/board/gw-row.c': 'static void row (void) { gw_cell_clear (); }\n'}
    test = {'tests/engine/test-cell.c': 'static void test (void) { gw_cell_clear (); }\n'}
    bench = {'tests/bench/bench.c': 'static void bench (void) { gw_cell_clear (); }\n'}
    own = {body: cell[body] + 'static void all (void) { gw_cell_clear (); }\n'}
    cases = (
        # files, what each complaint begins with
        ({}, []),
        ({**cell, **other}, []),
        ({**cell, **other, **test}, []),
        ({**cell, **own, **test}, []),
        (cell, [f'{header}:2: nobody calls gw_cell_clear']),
        ({**cell, **test}, [f'{header}:2: only tests call gw_cell_clear']),
        ({**cell, **bench}, [f'{header}:2: only tests call gw_cell_clear']),
        ({**cell, **own}, [f'{header}:2: only gw-cell.c calls gw_cell_clear']),
        # A comment and a string call nothing, a table of functions and a macro do.
        ({**cell, 'src/cli/a.c': '/* gw_cell_clear () */ char *name = "gw_cell_clear"; // gw_cell_clear'},
         [f'{header}:2: nobody calls gw_cell_clear']),
        ({**cell, 'src/cli/a.c': 'static const Verb verbs[] = { { gw_cell_clear } };\n'}, []),
        ({**cell, header: cell[header] + '#define GW_CELL_CLEAR (gw_cell_clear ())\n'}, []),
        # What is inline in the header of the class is called where that is included.
        ({**cell, header: cell[header] + 'static inline void\nall (void)\n{\n  gw_cell_clear ();\n}\n'}, []),
        ({header: 'static inline void\ngw_cell_clear (void)\n{\n}\n'},
         [f'{header}:2: nobody calls gw_cell_clear']),
        ({header: 'static inline void\ngw_cell_clear (void)\n{\n}\n', **test},
         [f'{header}:2: only tests call gw_cell_clear']),
        ({header: 'static inline void\ngw_cell_clear (void)\n{\n}\n', **other}, []),
        # A wrapper of a function of a library.
        ({'src/app/kit/gw-host.c': 'toast = adw_toast_new (markup);\n'}, []),
        ({'src/app/kit/gw-page.c': '/* adw_toast_new */\n\ntoast = adw_toast_new (markup);\n'},
         ['src/app/kit/gw-page.c:3: only src/app/kit/gw-host.c calls adw_toast_new']),
        # A class in two files.
        ({**cell, 'src/engine/board/gw-cell-more.c': 'static void all (void) { gw_cell_clear (); }\n'}, []),
    )
    trees = [({**good, **files}, wanted) for files, wanted in cases]
    return planted.try_trees('callers.py', check, trees)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--root', type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parents[1],
                        help='the top of the source tree')
    parser.add_argument('--self-test', action='store_true', help='try the check itself')
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if not (arguments.root / 'src').is_dir():
        print(f'{arguments.root}: there is no source')
        return 1
    complaints = list(check(arguments.root))
    for complaint in complaints:
        print(complaint)
    if not complaints:
        print('all functions in headers have callers')
    return 1 if complaints else 0


if __name__ == '__main__':
    sys.exit(main())
