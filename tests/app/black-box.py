#!/usr/bin/python3
"""Starts the program as a person does and uses it through what a screen reader
sees and a keyboard sends.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import signal
import subprocess
import sys
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402

BOARD = 'PERS/LATG/SINE/TERS'


def wait_for(what, condition):
    """Waits for a condition and returns what it gives; fails after a minute."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            value = condition()
        except gi.repository.GLib.Error:
            value = None  # it went away while it was looked at
        if value:
            return value
        time.sleep(0.05)
    sys.exit(f'waited in vain for {what}')


def walk(accessible):
    yield accessible
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child is not None:
            yield from walk(child)


def find(root, role, name=None):
    for accessible in walk(root):
        if accessible.get_role_name() == role and (name is None or accessible.get_name() == name):
            return accessible
    return None


def find_application(pid):
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(i)
        if application is not None and application.get_process_id() == pid:
            return application
    return None


def find_board(frame):
    """The board as a whole; looking into it alone is quick."""
    for accessible in walk(frame):
        if (accessible.get_name() or '').startswith('Board, '):
            return accessible
    return None


def get_tiles(board):
    pattern = re.compile(r'(\w+), row (\d+), column (\d+)$')
    tiles = {}
    for accessible in walk(board):
        match = pattern.match(accessible.get_name() or '')
        if match:
            tiles[int(match[2]), int(match[3])] = accessible
    return tiles


def read_board(board):
    tiles = get_tiles(board)
    rows = max((row for row, column in tiles), default=0)
    return '/'.join(''.join(tile.get_name().split(',')[0] for (r, c), tile in sorted(tiles.items())
                            if r == row)
                    for row in range(1, rows + 1))


def press(*keys):
    for key in keys:
        subprocess.run(['xdotool', 'key', key], check=True)
        time.sleep(0.05)


def is_traced(frame):
    """Looks for a while: the program may be slow to follow its keys."""
    end = time.monotonic() + 2
    while time.monotonic() < end:
        if any('Traced: ' in (a.get_description() or '') for a in walk(frame)):
            return True
    return False


def main(program):
    environment = dict(os.environ)
    environment.pop('GTK_A11Y', None)
    process = subprocess.Popen([program, '--board', BOARD], env=environment)
    try:
        application = wait_for('the program', lambda: find_application(process.pid))
        frame = wait_for('its window', lambda: find(application, 'frame', 'Gridwright'))
        window = wait_for('the window on the screen', lambda: subprocess.run(
            ['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid), '--name',
             'Gridwright'], capture_output=True, text=True, check=False).stdout.split())[-1]
        subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)

        # The board, tile by tile.
        board = wait_for('the board', lambda: find_board(frame))
        wait_for('its letters', lambda: read_board(board) == BOARD)
        if len(get_tiles(board)) != 16:
            sys.exit('a 4 × 4 board has 16 tiles')

        # Nothing that can be used goes without a name.
        for accessible in walk(frame):
            if accessible.get_role_name() in ('push button', 'toggle button', 'table', 'button'):
                if not accessible.get_name():
                    sys.exit(f'a {accessible.get_role_name()} has no name')

        # Words, and the path of the one that is chosen.
        wait_for('the words', lambda: any(a.get_name() == 'RETAINERS' for a in walk(frame)))
        wait_for('a traced path', lambda: is_traced(frame) or press('Tab', 'Down'))
        wait_for('its steps', lambda: any('Step 1 of the path' == (a.get_description() or '')
                                          for a in walk(frame)))

        # Another board.
        press('ctrl+g')
        wait_for('a rolled board', lambda: len(get_tiles(board)) == 25)

        # The end.
        press('ctrl+q')
        status = process.wait(60)
        if status != 0:
            sys.exit(f'the program ended with status {status}')
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait()


if __name__ == '__main__':
    main(sys.argv[1])
