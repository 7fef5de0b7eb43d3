# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of runs that a test makes, or changes on purpose."""
import hashlib
import re


def seal(text):
    """The file of a run with the checksums that its lines should have."""
    lines = text.split('\n')
    for place, line in enumerate(lines):
        heading = re.fullmatch(r'(setup|status|state) (\d+) [0-9a-f]{64}', line)
        if heading:
            group = ''.join(one + '\n' for one in lines[place + 1:place + 1 + int(heading[2])])
            lines[place] = f'{heading[1]} {heading[2]} {hashlib.sha256(group.encode()).hexdigest()}'
    return '\n'.join(lines)


def new_search(settings, head=''):
    """The file of a search that has not begun, with these settings as items of a dictionary."""
    none = 64 * '0'
    return seal(f"gridwright-search 2\nsetup 2 {none}\n@a{{sv}} {{{head}}}\n"
                f"{{'search': <{{{settings}}}>}}\nstatus 0 {none}\nstate 0 {none}\n")
