#!/usr/bin/env python3
"""Checks every file of the tree for its license, its size and what it gives away.

Fails, with the file, on
  - a text file without an SPDX license identifier, or with one that is not ours,
  - a C file of more than 900 lines,
  - a folder at the top that is not part of the layout,
  - the path of a home or of a temporary directory on somebody's machine.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import fnmatch
import os
import pathlib
import re
import sys

import planted

MOST_LINES = 900

OURS = 'GPL-3.0-or-later'

# Hidden folders may be there, too; debian is put there to build packages.
TOP_FOLDERS = {'build-aux', 'data', 'debian', 'po', 'src', 'tests', 'ui'}

# Where another license than ours may stand.
OTHERS = (
    ('*.metainfo.xml*', 'CC0-1.0'),
)

# Files that need no identifier, and why.
EXEMPT = (
    'COPYING',             # the license itself
    'data/lexicons/*',     # SCOWL's words, with SCOWL's notice beside them
    'data/dice/*',         # facts, with their notes
    'data/scoring/*',
    'tests/*.txt',         # boards, word lists and dice that tests read
    'tests/*.board',
    'tests/fuzz/seeds/*',  # inputs, byte for byte
    'tests/*/golden/*',    # outputs, byte for byte
    '*.json',              # has no comments
    'po/LINGUAS',
    'po/*.pot',           # generated
    '*.md5', '*.sha256',
    'build-aux/debian/changelog',      # has no comments
    'build-aux/debian/copyright',      # the licences themselves
    'build-aux/debian/source/format',  # has no comments
)

NOT_EXEMPT = ('*/meson_options.txt', 'meson_options.txt')

SKIPPED_FOLDERS = {'.git', '.build', '__pycache__', 'subprojects'}

IDENTIFIER = re.compile(r'SPDX-License-' r'Identifier:\s*(.*?)\s*(?:\*/|-->)?\s*$', re.M)
LOCAL_PATH = re.compile(r'(?<![\w.~}])/(?:home/\w|root/|work/|Users/\w|tmp/\w|var/tmp/\w)')


def matches(name, patterns):
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def files_of(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(one for one in folders if one not in SKIPPED_FOLDERS and
                            not os.path.exists(os.path.join(folder, one, 'build.ninja')))
        for name in sorted(names):
            path = pathlib.Path(folder, name)
            if path.is_file() and not path.is_symlink() and not matches(name, ('*~', '*.swp', '*.orig', '.git')):
                yield path


def read_text(path):
    """The text of a file, or None for a picture and the like."""
    content = path.read_bytes()
    if b'\0' in content:
        return None
    try:
        return content.decode('utf-8')
    except UnicodeDecodeError:
        return None


def check_file(name, text):
    if not matches(name, EXEMPT) or matches(name, NOT_EXEMPT):
        identifiers = IDENTIFIER.findall(text)
        allowed = {OURS} | {license for pattern, license in OTHERS if fnmatch.fnmatchcase(name, pattern)}
        if text.strip() and not identifiers:
            yield f'{name}: has no SPDX license identifier'
        for identifier in identifiers:
            if identifier.rstrip('\'";`.') not in allowed:
                yield f'{name}: is under {identifier}, not under {" or ".join(sorted(allowed))}'

    if name.endswith(('.c', '.h')):
        lines = text.count('\n')
        if lines > MOST_LINES:
            yield f'{name}: has {lines} lines, more than {MOST_LINES}'

    for number, line in enumerate(text.split('\n'), 1):
        match = LOCAL_PATH.search(line)
        if match:
            yield f'{name}:{number}: names a path of one machine: {line.strip()}'


def check(root):
    count = 0
    complaints = []
    strange = set()
    for path in files_of(root):
        count += 1
        top, *below = path.relative_to(root).parts
        if below and top not in TOP_FOLDERS and not top.startswith('.'):
            strange.add(top)
        text = read_text(path)
        if text is not None:
            complaints += check_file(path.relative_to(root).as_posix(), text)
    complaints += [f'{top}/: does not belong at the top of the tree' for top in sorted(strange)]
    return count, complaints


def self_test():
    tag = 'SPDX-License-' 'Identifier: '
    ours = f'/* {tag}{OURS} */\n'
    home, tmp = '/'.join(('', 'home', 'me', 'list')), '/'.join(('', 'tmp', 'list'))
    cases = (
        ({'src/a.c': ours + '\n' * 499}, []),
        ({'src/a.c': ours + '\n' * 900}, ['src/a.c: has 901 lines']),
        ({'a.ui': f'<?xml version="1.0"?>\n<!-- {tag}{OURS} -->\n', 'b.py': f'# {tag}{OURS}\n',
          'c.md': f'<!-- {tag}{OURS} -->\n', 'd': f'{tag}{OURS}'}, []),
        ({'src/a.h': '#pragma once\n'}, ['src/a.h: has no SPDX']),
        ({'build-aux/tool': '#!/bin/sh\n', 'a.css': 'a {}', 'a.svg': '<svg/>', 'meson.build': 'x',
          'po/POTFILES.in': 'x', 'meson_options.txt': 'x'},
         ['a.css: has no', 'a.svg: has no', 'meson.build: has no', 'meson_options.txt: has no',
          'build-aux/tool: has no', 'po/POTFILES.in: has no']),
        ({'a.c': f'/* {tag}MIT */\n'}, ['a.c: is under MIT']),
        ({'a.c': f'/* {tag}CC0-1.0 */\n'}, ['a.c: is under CC0-1.0']),
        ({'data/x.metainfo.xml.in': f'<!-- {tag}CC0-1.0 -->\n'}, []),
        ({'COPYING': 'the license', 'data/lexicons/english.txt': 'a\n', 'data/dice/a.txt': 'A B\n',
          'tests/engine/a.txt': 'x', 'tests/fuzz/seeds/board/1': 'AB/CD', 'a.json': '{}', 'empty': ''}, []),
        ({'a.png': b'\x89PNG\r\n\x1a\n\0', 'b.latin1': b'caf\xe9\n'}, []),
        ({'.git/a.c': '', '.build/plain/a.c': 'x', 'build/build.ninja': 'x', 'build/a.c': 'x',
          'a.c~': 'x'}, []),
        ({'a.c': ours + f'open ("{home}");\n'}, ['a.c:2: names a path']),
        ({'locales/a.png': b'\0', '.ci/run': f'# {tag}{OURS}\n'}, ['locales/: does not belong']),
        ({'COPYING': f'see {tmp}\n'}, ['COPYING:1: names a path']),
        ({'a.sh': f'# {tag}{OURS}\nmktemp "${{TMPDIR:-/tmp}}/x.XXX" ~/work/ data/home/x\n'}, []),
    )
    return planted.try_trees('licenses.py', lambda root: check(root)[1], cases)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--root', type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parents[1],
                        help='the top of the source tree')
    parser.add_argument('--self-test', action='store_true', help='try the check itself')
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    count, complaints = check(arguments.root)
    for complaint in complaints:
        print(complaint)
    if not complaints:
        print(f'{count} files: licenses, sizes and paths are in order')
    return 1 if complaints else 0


if __name__ == '__main__':
    sys.exit(main())
