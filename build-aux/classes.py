#!/usr/bin/env python3
"""Checks how many classes and interfaces the code under src/ has.

A class is for what is observed, for a widget with a behavior of its own and for a list that the
toolkit takes. All else is a plain struct: a value, or something with one owner who is told by a
callback. An item of a list that stands for a value is a GwItem.

Fails, with the layer, when there are more than the table below allows. Its numbers only go down:
whoever takes a class out lowers them, and a new class takes the place of another one.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import collections
import pathlib
import re
import sys

import planted

# layer: how many there may be; a layer that is not here has none
MOST = {
    'model': 42,
    'chart': 1,
    'app': 95,
}

DEFINITION = re.compile(r'^G_DEFINE_(?:FINAL_|ABSTRACT_)?(?:TYPE|INTERFACE)\w* \((\w+)', re.M)


def check(root, most=None):
    most = MOST if most is None else most
    found = collections.defaultdict(list)
    for path in sorted(root.glob('src/**/*.c')):
        layer = path.relative_to(root).parts[1]
        found[layer] += DEFINITION.findall(path.read_text(encoding='utf-8'))
    for layer, types in found.items():
        allowed = most.get(layer, 0)
        if len(types) > allowed:
            yield f'src/{layer}: {len(types)} classes and interfaces, {allowed} are allowed: {", ".join(types)}'


def self_test():
    one = {'src/app/kit/gw-one.c': 'G_DEFINE_FINAL_TYPE (GwOne, gw_one, GTK_TYPE_WIDGET)\n'}
    two = {'src/app/kit/gw-two.c': 'G_DEFINE_FINAL_TYPE_WITH_CODE (GwTwo, gw_two, G_TYPE_OBJECT,\n'
                                   '                               G_IMPLEMENT_INTERFACE (…))\n'}
    interface = {'src/app/kit/gw-host.c': 'G_DEFINE_INTERFACE (GwHost, gw_host, GTK_TYPE_WIDGET)\n'}
    engine = {'src/engine/base/gw-three.c': 'G_DEFINE_ABSTRACT_TYPE (GwThree, gw_three, G_TYPE_OBJECT)\n'}
    # What is counted without a class of its own.
    other = {'src/app/kit/gw-value.c': 'G_DEFINE_BOXED_TYPE (GwValue, gw_value, copy, free)\n'
                                       'G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwValue, gw_value_free)\n'}
    cases = (
        # files, what each complaint begins with
        (one, []),
        ({**one, **two, **other}, []),
        ({**one, **two, **interface}, ['src/app: 3 classes and interfaces, 2 are allowed: ']),
        (engine, ['src/engine: 1 classes and interfaces, 0 are allowed: GwThree']),
    )
    return planted.try_trees('classes.py', lambda root: check(root, {'app': 2}), cases)


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
        print('there are no more classes than are allowed')
    return 1 if complaints else 0


if __name__ == '__main__':
    sys.exit(main())
