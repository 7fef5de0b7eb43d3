#!/usr/bin/env python3
"""translations.py ROOT
Checks that every file with strings to translate is in POTFILES.in, that no string is
cut off by a macro, and that the translations are complete, as they say in LINGUAS, and name no
files, which would be out of date with each file that moves.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import re
import subprocess
import sys
import tempfile

MARKED = re.compile(r'\b(?:N?C?_|ngettext)\s*\(\s*"|\bg_dc?n?p?gettext2?\s*\(|translatable="yes"')
# As in the preset of Meson that po/meson.build names.
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'ngettext:1,2',
            'g_dcgettext:2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3']
# The msgid of a message, which long ones have in several pieces.
MESSAGE = re.compile(r'^msgid ((?:"(?:[^"\\]|\\.)*"\n)+)', re.M)

# A message that ends within a number's format: xgettext knows PRId64, but not G_GINT64_FORMAT.
CUT = re.compile(r"%[-+ #0'*.0-9]*$")


def read_list(path):
    lines = path.read_text(encoding='utf-8').splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith('#')]


def join(pieces):
    return ''.join(piece[1:-1] for piece in pieces.splitlines())


def run(*command, cwd):
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f'{" ".join(map(str, command))}: {result.stderr}')
    return result.stdout


def main(root):
    files = read_list(root / 'po/POTFILES.in')
    problems = [f'po/POTFILES.in names {name}, which is not there' for name in files
                if not (root / name).is_file()]

    for folder, pattern in (('src', '*.c'), ('src', '*.h'), ('ui', '*.ui')):
        for path in sorted((root / folder).rglob(pattern)):
            name = str(path.relative_to(root))
            if name not in files and MARKED.search(path.read_text(encoding='utf-8')):
                problems.append(f'{name} has strings to translate and is not in po/POTFILES.in')

    with tempfile.TemporaryDirectory() as scratch:
        template = pathlib.Path(scratch) / 'all.pot'
        run('xgettext', '--from-code=UTF-8', '--files-from=po/POTFILES.in', f'--output={template}',
            *(f'--keyword={keyword}' for keyword in KEYWORDS), cwd=root)
        for message in map(join, MESSAGE.findall(template.read_text(encoding='utf-8'))):
            if CUT.search(message.replace('%%', '')):
                problems.append(f'“{message}” is cut off: use PRId64 or PRIu64 in it')
        for language in read_list(root / 'po/LINGUAS'):
            translation = root / 'po' / f'{language}.po'
            merged = pathlib.Path(scratch) / f'{language}.po'
            run('msgfmt', '--check', '--output-file=/dev/null', translation, cwd=root)
            if '\n#: ' in translation.read_text(encoding='utf-8'):
                problems.append(f'po/{language}.po has references to files: msgattrib --no-location')
            run('msgmerge', '--quiet', f'--output-file={merged}', translation, template, cwd=root)
            for kind in ('--untranslated', '--only-fuzzy'):
                left = run('msgattrib', kind, '--no-obsolete', merged, cwd=root)
                for message in map(join, MESSAGE.findall(left)):
                    # The empty one is the header.
                    if message:
                        problems.append(f'po/{language}.po does not translate “{message}”')

    if problems:
        sys.exit('\n'.join(problems))


if __name__ == '__main__':
    main(pathlib.Path(sys.argv[1]).resolve())
