#!/usr/bin/env python3
"""Checks that the includes under src/ point downward only.

A layer is a folder of src; a room is a folder of a layer. The tables below say which may include
which, and CONTRIBUTING.md shows them.

Fails, with the file and the line, on
  - an include of a layer or a room that the tables do not name,
  - a file of a layer with rooms that is in none of them,
  - an include of a toolkit's header where the layer must do without it,
  - headers that include each other in a circle, and classes that do,
  - a C file that stands outside the layers,
  - a map in CONTRIBUTING.md that differs from the tables.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import os
import pathlib
import re
import sys

import planted

# layer: the layers it may include besides itself
MAY_INCLUDE = {
    'engine': (),
    'model': ('engine',),
    'paint': ('engine', 'model'),
    'chart': ('engine', 'model', 'paint'),
    'app': ('engine', 'model', 'paint', 'chart'),
    'crew': ('engine', 'model'),
    'cli': ('engine', 'model', 'crew'),
    'cluster': ('engine', 'model', 'crew', 'cli'),
    'press': ('engine', 'model', 'paint', 'crew', 'cli'),
}

TOOLKIT = ('gtk', 'gdk', 'gsk', 'adwaita', 'libadwaita', 'gdk-pixbuf', 'graphene', 'pango', 'cairo')
OBJECTS = ('gio', 'gobject', 'glib-object', 'gmodule', 'json-glib')

# layer: the libraries whose headers it must not include
MUST_NOT_INCLUDE = {
    'engine': TOOLKIT + OBJECTS,
    'model': TOOLKIT,
    'paint': tuple(one for one in TOOLKIT if one not in ('graphene', 'pango', 'cairo')),
    'chart': (),
    'app': (),
    'crew': TOOLKIT,
    'cli': TOOLKIT,
    'cluster': TOOLKIT,
    'press': TOOLKIT,
}

# layer: its rooms from the lowest to the highest, with the rooms of the layer each may include
ROOMS = {
    'engine': {
        'base': '',
        'letters': 'base',
        'lexicon': 'base letters',
        'board': 'base letters',
        'kernels': 'base lexicon',
        'solver': 'base board kernels letters lexicon',
        'dice': 'base board letters lexicon solver',
        'analysis': 'base board lexicon solver',
        'generators': 'base board dice lexicon',
        'search': 'base board dice kernels letters lexicon solver',
        'proof': 'base generators kernels letters search',
        'verify': 'base board letters lexicon solver',
    },
    'model': {
        'base': '',
        'help': 'base',
        'words': 'base',
        'dice': 'base',
        'board': 'base words',
        'trace': 'base board',
        'lexicon': 'base board words',
        'generate': 'base board dice lexicon',
        'run': 'base dice lexicon',
        'game': 'base board dice generate lexicon trace words',
        'paper': 'base board dice generate words',
        'survey': 'base board generate lexicon run',
        'search': 'base dice lexicon run',
        'prover': 'base',
        'proof': 'base lexicon prover run search',
        'analysis': 'base board dice lexicon run',
        'session': 'analysis base board dice game generate lexicon proof run search survey trace words',
    },
    'app': {
        'kit': '',
        'session': '',
        'help': 'kit',
        'board': 'kit',
        'dice': 'board kit session',
        'words': 'board kit',
        'lexicon': 'kit session words',
        'rules': 'kit lexicon',
        'start': 'board kit lexicon session',
        'generate': 'board kit',
        'game': 'board generate kit session words',
        'paper': 'board kit session words',
        'survey': 'generate kit rules session',
        'analysis': 'board kit rules session',
        'runs': 'board kit session',
        'best': 'board generate kit lexicon rules runs session',
        'board-page': 'board dice game generate kit words',
        'window': 'analysis best board board-page dice game help kit lexicon paper rules runs session start survey words',
    },
}

# What may stand beside the rooms: programs that the build runs, and what is compiled before all.
BESIDE_ROOMS = ('src/model/compile-lexicon.c', 'src/model/pch/gw-library.h')

INCLUDE = re.compile(r'\s*#\s*(?:include|import)\s*(?:"([^"]+)"|<([^>]+)>)')
COMMENT = re.compile(r'/\*.*?\*/', re.S)
LINE_COMMENT = re.compile(r'//.*')


class Tree:
    def __init__(self, root):
        self.src = root / 'src'
        self.files = sorted(path for path in self.src.rglob('*') if path.suffix in ('.c', '.h', '.inc'))
        self.by_name = {}
        for path in self.files:
            self.by_name.setdefault(path.name, []).append(path)
        self.includes = {path: list(self.read(path)) for path in self.files}

    def read(self, path):
        """Yields (line number, name, file of ours or None)."""
        text = path.read_text(encoding='utf-8')
        text = COMMENT.sub(lambda match: '\n' * match.group().count('\n'), text)
        for number, line in enumerate(text.split('\n'), 1):
            match = INCLUDE.match(LINE_COMMENT.sub('', line))
            if match:
                name = match.group(1) or match.group(2)
                yield number, name, self.find(path, name)

    def find(self, includer, name):
        for folder in (includer.parent, self.src):
            candidate = pathlib.Path(os.path.normpath(folder / name))
            if candidate.is_file():
                return candidate
        # A name that a layer's include directory makes visible.
        same = [path for path in self.by_name.get(pathlib.PurePath(name).name, ())
                if path.as_posix().endswith('/' + name)]
        return same[0] if same else None

    def layer(self, path):
        parts = path.relative_to(self.src).parts
        return parts[0] if len(parts) > 1 else None

    def room(self, path):
        """The room of a file in a layer that has rooms, or None."""
        parts = path.relative_to(self.src).parts
        return parts[1] if len(parts) > 2 else None

    def class_name(self, path):
        """gw-island.c, gw-island.h and gw-island-private.h belong to one class."""
        return path.stem.removesuffix('-private')

    def shown(self, path):
        return path.relative_to(self.src.parent).as_posix()


def library(name):
    """The library that a header belongs to: gtk/gtk.h → gtk, glib-object.h → glib-object."""
    first = name.split('/')[0]
    return first[:-2] if first.endswith('.h') else first


def is_library(name, libraries):
    first = library(name)
    return any(first == one or re.fullmatch(re.escape(one) + r'-?[0-9][0-9.]*', first) or
               # pangocairo.h, cairo-svg.h, gdk-pixbuf.h, gdkx.h, …
               (one in ('pango', 'cairo', 'gdk', 'gtk', 'gsk', 'graphene') and first.startswith(one))
               for one in libraries)


def check_layers(tree):
    for path in tree.files:
        layer = tree.layer(path)
        if layer not in MAY_INCLUDE:
            yield f'{tree.shown(path)}:1: this file is in no layer; the layers are ' + \
                ', '.join(MAY_INCLUDE)
            continue
        for number, name, target in tree.includes[path]:
            where = f'{tree.shown(path)}:{number}'
            if target is None:
                if is_library(name, MUST_NOT_INCLUDE[layer]):
                    yield f'{where}: {layer} must do without {library(name)}, and includes {name}'
            elif tree.src not in target.parents:
                yield f'{where}: {layer} includes {name}, which is not under src'
            else:
                other = tree.layer(target)
                if other != layer and other not in MAY_INCLUDE[layer]:
                    yield f'{where}: {layer} must not include {other}, and includes {name}'


def check_rooms(tree):
    for path in tree.files:
        layer, room = tree.layer(path), tree.room(path)
        if layer not in ROOMS or tree.shown(path) in BESIDE_ROOMS:
            continue
        if room not in ROOMS[layer]:
            yield f'{tree.shown(path)}:1: this file is in no room of {layer}; the rooms are ' + \
                ', '.join(ROOMS[layer])
            continue
        for number, name, target in tree.includes[path]:
            if target is None or tree.src not in target.parents or tree.layer(target) != layer:
                continue
            other = tree.room(target)
            if other not in (room, *ROOMS[layer][room].split()):
                yield f'{tree.shown(path)}:{number}: the room {layer}/{room} must not include ' + \
                    f'{layer}/{other}, and includes {name}'


def check_tables():
    """A room may include lower rooms only, so there is no circle of rooms."""
    for layer, rooms in ROOMS.items():
        lower = set()
        for room, others in rooms.items():
            for other in others.split():
                if other not in lower:
                    yield f'build-aux/layers.py: {layer}/{other} is not below {layer}/{room}'
            lower.add(room)


def check_map(root):
    """The rows of CONTRIBUTING.md that begin with a room are those of the tables, in order."""
    path = root / 'CONTRIBUTING.md'
    if not path.is_file():
        return
    row = re.compile(r'\| `src/(engine|model|app)/([\w-]+)/` \|[^|]*\|([^|]*)\|')
    shown = [(match.group(1), match.group(2), ' '.join(match.group(3).replace(',', ' ').split()))
             for match in map(row.fullmatch, path.read_text(encoding='utf-8').splitlines()) if match]
    wanted = [(layer, room, others) for layer, rooms in ROOMS.items()
              for room, others in rooms.items()]
    for layer, room, others in wanted:
        if (layer, room, others) not in shown:
            yield f'CONTRIBUTING.md: no row `src/{layer}/{room}/` that may include: {others}'
    for layer, room, others in shown:
        if (layer, room, others) not in wanted:
            yield f'CONTRIBUTING.md: the row `src/{layer}/{room}/` differs from build-aux/layers.py'


def find_circles(arrows):
    """Yields circles of the graph as lists, the first node again at the end."""
    state = {}
    chain = []

    def visit(node):
        state[node] = 'open'
        chain.append(node)
        for target in arrows[node]:
            if state.get(target) == 'open':
                yield chain[chain.index(target):] + [target]
            elif target in arrows and target not in state:
                yield from visit(target)
        chain.pop()
        state[node] = 'done'

    for node in arrows:
        if node not in state:
            yield from visit(node)


def check_circles(tree):
    arrows = {path: {target: number for number, _, target in reversed(tree.includes[path])}
              for path in tree.files}
    for circle in find_circles(arrows):
        yield f'{tree.shown(circle[-2])}:{arrows[circle[-2]][circle[-1]]}: a circle: ' + \
            ' → '.join(tree.shown(one) for one in circle)


def check_classes(tree):
    """Also classes (NAME.c, NAME.h and NAME-private.h together) form no circle."""
    arrows = {}
    for path in tree.files:
        name = tree.class_name(path)
        arrows.setdefault(name, {})
        for number, _, target in tree.includes[path]:
            if target and tree.class_name(target) != name:
                arrows[name].setdefault(tree.class_name(target), f'{tree.shown(path)}:{number}')
    for circle in find_circles(arrows):
        yield f'{arrows[circle[-2]][circle[-1]]}: a circle of classes: ' + ' → '.join(circle)


def check(root):
    tree = Tree(root)
    return tree, [*check_layers(tree), *check_rooms(tree), *check_tables(), *check_map(root),
                  *check_circles(tree), *check_classes(tree)]


def rows():
    """The map as CONTRIBUTING.md has it."""
    return ''.join(f'| `src/{layer}/{room}/` | what is in it | {others} |\n'
                   for layer, rooms in ROOMS.items() for room, others in rooms.items())


def self_test():
    good = {
        'src/engine/board/gw-board.h': '#pragma once\n#include <glib.h>\n#include <zlib.h>\n#include <math.h>\n',
        'src/engine/board/gw-board.c': '#include "gw-board.h"\n#include "config.h"\n',
        'src/engine/generators/gw-generator.h': '#include "engine/board/gw-board.h"\n',
        'src/model/board/gw-board-model.h': '#include <gio/gio.h>\n#include "engine/board/gw-board.h"\n',
        'src/chart/gw-scale.h': '#include <gtk/gtk.h>\n',
        'src/app/board/gw-tile.h': '#include <adwaita.h>\n#include "gw-scale.h"\n',
        'src/app/window/main.c': '#include "gw-tile.h"\n#include "gw-board-model.h"\n',
        'src/cli/main.c': '#include <json-glib/json-glib.h>\n#include "model/board/gw-board-model.h"\n',
    }
    up = 'src/engine/base/bad.c'
    cases = (
        # files, what each complaint begins with
        ({}, []),
        ({up: '/* #include <gtk/gtk.h> */\n// #include <gio/gio.h>\n'}, []),
        ({up: '\n\n#include "model/board/gw-board-model.h"\n'}, [f'{up}:3: engine must not include model']),
        ({up: '#include "../../model/board/gw-board-model.h"\n'}, [f'{up}:1: engine must not include model']),
        ({up: '#include "gw-board-model.h"\n'}, [f'{up}:1: engine must not include model']),
        ({up: '#  include <model/board/gw-board-model.h>\n'}, [f'{up}:1: engine must not include model']),
        ({up: '/*\n*/ #include "app/board/gw-tile.h" // a tile\n'},
         [f'{up}:2: engine must not include app']),
        ({up: '#include <gio/gio.h>\n#include <glib-object.h>\n'},
         [f'{up}:1: engine must do without gio', f'{up}:2: engine must do without glib-object']),
        ({up: '#include "gtk/gtk.h"\n'}, [f'{up}:1: engine must do without gtk']),
        ({up: '#include "../../../tests/helper.h"\n', 'tests/helper.h': ''},
         [f'{up}:1: engine includes ../../../tests/helper.h, which is not under src']),
        ({'src/model/base/bad.h': '#include <gtk/gtk.h>\n'}, ['src/model/base/bad.h:1: model must do without gtk']),
        ({'src/model/base/bad.h': '#include <adwaita.h>\n'}, ['src/model/base/bad.h:1: model must do without adw']),
        ({'src/model/base/bad.h': '#include <gdk/x11/gdkx.h>\n#include <pango/pangocairo.h>\n#include <cairo.h>'},
         [f'src/model/base/bad.h:{n}: model must do without' for n in (1, 2, 3)]),
        ({'src/model/base/bad.h': '#include "cli/bad.h"\n', 'src/cli/bad.h': ''},
         ['src/model/base/bad.h:1: model must not include cli']),
        ({'src/chart/bad.c': '#include "app/board/gw-tile.h"\n'},
         ['src/chart/bad.c:1: chart must not include app']),
        ({'src/app/board/bad.c': '#include "bad.h"\n', 'src/app/board-page/bad.h': ''},
         ['src/app/board/bad.c:1: the room app/board must not include app/board-page']),
        ({'src/app/best/bad.c': '#include "bad.h"\n', 'src/app/survey/bad.h': ''},
         ['src/app/best/bad.c:1: the room app/best must not include app/survey']),
        ({'src/app/best/good.c': '#include "good.h"\n', 'src/app/board/good.h': ''}, []),
        ({'src/model/base/bad.h': '#include "gw-board-model.h"\n'},
         ['src/model/base/bad.h:1: the room model/base must not include model/board']),
        ({up: '#include "gw-board.h"\n'},
         [f'{up}:1: the room engine/base must not include engine/board']),
        ({'src/engine/search/bad.c': '#include "bad.h"\n', 'src/engine/proof/bad.h': ''},
         ['src/engine/search/bad.c:1: the room engine/search must not include engine/proof']),
        ({'src/engine/bad.c': ''}, ['src/engine/bad.c:1: this file is in no room of engine']),
        ({'src/model/bad.c': ''}, ['src/model/bad.c:1: this file is in no room of model']),
        ({'src/app/attic/bad.c': ''}, ['src/app/attic/bad.c:1: this file is in no room of app']),
        ({'src/model/compile-lexicon.c': ''}, []),
        ({'CONTRIBUTING.md': rows()}, []),
        ({'CONTRIBUTING.md': rows().replace('| base words |', '| base |')},
         ['CONTRIBUTING.md: no row `src/model/board/`', 'CONTRIBUTING.md: the row `src/model/board/`']),
        ({'CONTRIBUTING.md': rows() + '| `src/app/attic/` | old | kit |\n'},
         ['CONTRIBUTING.md: the row `src/app/attic/`']),
        ({'src/cli/bad.c': '#include "app/board/gw-tile.h"\n'},
         ['src/cli/bad.c:1: cli must not include app']),
        ({'src/cli/bad.c': '#include <gtk/gtk.h>\n'}, ['src/cli/bad.c:1: cli must do without gtk']),
        ({'src/app/kit/bad.c': '#include "cli/bad.h"\n', 'src/cli/bad.h': ''},
         ['src/app/kit/bad.c:1: app must not include cli']),
        ({'src/attic/bad.c': ''}, ['src/attic/bad.c:1: this file is in no layer']),
        ({'src/bad.c': ''}, ['src/bad.c:1: this file is in no layer']),
        ({'src/model/base/a.h': '#include "b.h"\n', 'src/model/base/b.h': '\n#include "c.h"\n',
          'src/model/base/c.h': '\n\n#include "a.h"\n'}, ['src/model/base/c.h:3: a circle: src/model/base/a.h → ',
          'src/model/base/c.h:3: a circle of classes: a → b → c → a']),
        ({'src/engine/base/a.h': '#include "a.h"\n'}, ['src/engine/base/a.h:1: a circle: ']),
        ({'src/engine/base/a.h': '#include "b.h"\n#include "c.h"\n', 'src/engine/base/b.h': '#include "c.h"\n',
          'src/engine/base/c.h': ''}, []),
        ({'src/engine/base/a.c': '#include "a-private.h"\n', 'src/engine/base/a-private.h': '#include "b.h"\n',
          'src/engine/base/b.h': '', 'src/engine/base/b.c': '#include "a.h"\n', 'src/engine/base/a.h': ''},
         ['src/engine/base/b.c:1: a circle of classes: a → b → a']),
        ({'src/engine/base/a.c': '#include "a.h"\n#include "b.h"\n', 'src/engine/base/a.h': '',
          'src/engine/base/b.c': '#include "b.h"\n', 'src/engine/base/b.h': '#include "a.h"\n'},
         ['src/engine/base/b.h:1: a circle of classes: a → b → a']),
    )
    trees = [({**good, **files}, wanted) for files, wanted in cases]
    return planted.try_trees('layers.py', lambda root: check(root)[1], trees)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--root', type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parents[1],
                        help='the top of the source tree')
    parser.add_argument('--self-test', action='store_true', help='try the check itself')
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    tree, complaints = check(arguments.root)
    for complaint in complaints:
        print(complaint)
    if not tree.files:
        print(f'{tree.src}: there is no source')
        return 1
    count = sum(len(includes) for includes in tree.includes.values())
    if not complaints:
        print(f'{len(tree.files)} files, {count} includes: all point downward')
    return 1 if complaints else 0


if __name__ == '__main__':
    sys.exit(main())
