# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of runs that a test has changed on purpose."""
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
