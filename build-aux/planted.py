# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries a check of the source on small trees that are made for it."""

import pathlib
import tempfile


def try_trees(name, check, cases):
    """Each case is the files of a tree and how each complaint about it has to begin. Returns the
    exit status."""
    wrong = 0
    for files, wanted in cases:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for path, content in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_bytes(content if isinstance(content, bytes) else content.encode())
            got = list(check(root))
        if len(got) != len(wanted) or not all(g.startswith(w) for g, w in zip(got, wanted)):
            wrong += 1
            print(f'{sorted(files)}\n  wanted: {wanted}\n  got:    {got}')
    if wrong:
        return 1
    print(f'{name}: the self-test passed, {len(cases)} trees')
    return 0
