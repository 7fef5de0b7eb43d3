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


def quote(text):
    """A text as it stands in a file."""
    return "'" + text.replace('\n', '\\n') + "'"


def new_search(settings, head='', *, strings=None, strings_name=None, min_length=3, packs=False,
               points='3 1\n5 2\n6 3\n7 5\n8 11\n'):
    """The file of a search that has not begun, with these texts as settings, and in all islands
    and numbers as usual; one that packs strings has the rules of Genetic Boggle."""
    none = 64 * '0'
    flag = str(packs).lower()
    items = {'method': "'local'", 'objective': "'points'", 'template': "'????/????/????/????'",
             **settings}
    game = [f"'rules': <{{'min-length': <uint32 {min_length}>, 'scoring': <'own'>, "
            f"'count-paths': <false>, 'points': <{quote(points)}>, 'adjacency': <'king'>, "
            f"'qu': <{str(not packs).lower()}>, 'max-level': <uint32 4294967295>, "
            f"'reuse': <{flag}>}}>", f"'join-phrases': <{flag}>"]
    if strings is not None:
        game += [f"'strings': <{quote(strings)}>",
                 f"'strings-name': <{quote(strings_name or 'test.txt')}>"]
    setup = [f"'{name}': <{value}>" for name, value in items.items()]
    setup += [f"'needs-strings': <{flag}>", f"'game': <{{{', '.join(game)}}}>"]
    return seal(f"gridwright-search 2\nsetup 2 {none}\n@a{{sv}} {{{head}}}\n"
                f"{{{', '.join(setup)}}}\nstatus 0 {none}\nstate 0 {none}\n")
