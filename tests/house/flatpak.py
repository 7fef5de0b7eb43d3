"""Checks the Flatpak manifest as far as that goes without building it.

It is JSON with no key twice and no key that flatpak-builder does not know, agrees with the rest of
the tree, asks for no network, and lets the word lists of the machine be read.

Usage: flatpak.py SOURCE_DIR

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import pathlib
import re
import sys

# Of the keys that flatpak-builder knows, those that are used here.
KEYS = {'id', 'runtime', 'runtime-version', 'sdk', 'command', 'finish-args', 'cleanup', 'modules'}
MODULE_KEYS = {'name', 'buildsystem', 'config-opts', 'sources'}
SOURCE_KEYS = {'type', 'path', 'skip'}
NEEDED = {'id', 'runtime', 'runtime-version', 'sdk', 'command', 'modules'}

ID = 'org.gridwright.Gridwright'
root = pathlib.Path(sys.argv[1])
complaints = []


def check(good, complaint):
    if not good:
        complaints.append(complaint)


def without_doubles(pairs):
    names = [name for name, _ in pairs]
    check(len(names) == len(set(names)), f'a key is there twice in {names}')
    return dict(pairs)


path = root / 'build-aux' / f'{ID}.json'
manifest = json.loads(path.read_text(encoding='utf-8'), object_pairs_hook=without_doubles)
check(manifest.get('id') == ID, 'the id is another one than that of the file')
check(NEEDED <= manifest.keys() <= KEYS, f'keys: {sorted(manifest)}')

project = (root / 'meson.build').read_text(encoding='utf-8')
check(f"application_id = '{ID}'" in project, 'the id is not that of the project')
desktop = (root / 'data' / f'{ID}.desktop.in').read_text(encoding='utf-8')
check(f"Exec={manifest['command']} " in desktop, 'the command is not that of the desktop file')

permissions = manifest['finish-args']
check(not any('network' in one or '=all' in one or '=host' == one[-5:] for one in permissions),
      f'too many permissions: {permissions}')
check('--filesystem=host-os:ro' in permissions, 'the word lists of the machine cannot be read')

options = re.findall(r"^option\('([a-z]+)'", (root / 'meson_options.txt').read_text(), re.M)
for module in manifest['modules']:
    check(module.keys() <= MODULE_KEYS, f'keys of a module: {sorted(module)}')
    for option in module['config-opts']:
        name = re.fullmatch(r'-D([a-z]+)=\w+', option)
        check(name and name[1] in options + ['buildtype'], f'there is no option {option}')
    for source in module['sources']:
        check(source.keys() <= SOURCE_KEYS, f'keys of a source: {sorted(source)}')
        check((path.parent / source['path']).resolve() == root.resolve(), 'the sources are not this tree')

if complaints:
    sys.exit('\n'.join(complaints))
