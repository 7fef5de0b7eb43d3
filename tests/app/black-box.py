#!/usr/bin/python3
"""Starts the program as a person does and uses it through what a screen reader
sees and a keyboard sends.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess
import sys
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402
from program import Program  # noqa: E402

BOARD = 'PERS/LATG/SINE/TERS'
BUTTON = ('push button', 'button')  # its role, which has another name in newer versions
MOST_TABS = 60  # more than there are stops

# Seconds to wait for what must come: a minute, and more where the program is slower.
PATIENCE = 60 * int(os.environ.get('GRIDWRIGHT_SLOWER', '2'))


def await_value(condition, seconds):
    """Waits for a condition and returns what it gives; None when it never comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass  # events of the focus
        try:
            value = condition()
        except GLib.Error:
            value = None  # it went away while it was looked at, or is not there yet
        if value:
            return value
        time.sleep(0.05)
    return None


def wait_for(what, condition):
    """The same, but fails when it never comes."""
    return await_value(condition, PATIENCE) or sys.exit(f'waited in vain for {what}')


class Focus:
    """Follows the keyboard focus by what the program says of it. The tree is walked only when
    nothing was heard: on a slow machine that takes longer than a few keys."""

    def __init__(self):
        self.where = None
        self.listener = Atspi.EventListener.new(self.changed)
        self.listener.register('object:state-changed:focused')
        self.told = []  # what was said of widgets, in their descriptions
        self.description_listener = Atspi.EventListener.new(self.described)
        self.description_listener.register('object:property-change:accessible-description')

    def changed(self, event):
        if event.detail1:
            self.where = event.source

    def described(self, event):
        if isinstance(event.any_data, str):
            self.told.append(event.any_data)

    def find(self, frame):
        """Looks for it in the whole window, which takes its time."""
        self.where = next((a for a in walk(frame) if has_focus(a)), None)
        return self.where

    def move(self, frame, key):
        """Presses a key that moves the focus; returns when it has moved. A key that nothing
        answers was lost; a move that is not heard of is looked for."""
        before = self.where
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if has_focus(before):
                press(key)
            if await_value(lambda: self.where != before and has_focus(self.where), 20):
                return
            if not has_focus(before) and self.find(frame) not in (None, before):
                return
        sys.exit(f'waited in vain for the focus to move with {key}')

    def is_in(self, ancestor):
        accessible = self.where
        while accessible is not None and accessible != ancestor:
            accessible = accessible.get_parent()
        return accessible is not None


def has_focus(accessible):
    if accessible is None:
        return False
    try:
        return accessible.get_state_set().contains(Atspi.StateType.FOCUSED)
    except GLib.Error:
        return False  # it is gone


def walk(accessible, is_closed=lambda accessible: False, order=iter):
    """All in it, but for what is in those that are closed: to look at one takes a while. The order
    can be `reversed`."""
    yield accessible
    if is_closed(accessible):
        return
    for i in order(range(accessible.get_child_count())):
        child = accessible.get_child_at_index(i)
        if child is not None:
            yield from walk(child, is_closed, order)


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


def shows_all_pages(application):
    """Newer versions of the toolkit show a screen reader only the page that is seen."""
    version = [int(part) for part in application.get_toolkit_version().split('.')[:2]]
    return version < [4, 10]


def find_board(frame):
    """The board as a whole; looking into it alone is quick."""
    for accessible in walk(frame):
        if (accessible.get_name() or '').startswith('Board, '):
            return accessible
    return None


def get_tiles(board):
    pattern = re.compile(r'(\w+), row (\d+), column (\d+)(, |$)')
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


def list_controls(frame, table):
    return [(a.get_role_name(), a.get_name()) for a in walk(frame, is_closed=lambda a: a == table)
            if a.get_role_name() in (*BUTTON, 'toggle button', 'table')]


def press(key):
    subprocess.run(['xdotool', 'key', key], check=True)


def main(program):
    environment = dict(os.environ)
    environment.pop('GTK_A11Y', None)
    Atspi.set_timeout(60000, 60000)  # milliseconds: slow is not dead
    focus = Focus()
    with Program([program, '--board', BOARD], environment) as process:
        application = wait_for('the program', lambda: find_application(process.pid)
                               or process.has_ended())
        if process.has_ended():
            sys.exit('the program ended as it started')
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

        # Words, and the path of the one that is chosen.
        table = wait_for('the table of words', lambda: find(frame, 'tree table', 'Words'))
        wait_for('the words', lambda: any(a.get_name() == 'RETAINERS' for a in walk(table)))
        wait_for('the focus', lambda: focus.find(frame))
        for _ in range(MOST_TABS):
            focus.move(frame, 'Tab')
            if focus.is_in(table):
                break
        else:
            sys.exit('Tab does not lead to the words')
        focus.move(frame, 'Down')
        wait_for('a traced path', lambda: 'Traced: ' in (board.get_description() or ''))
        wait_for('its steps', lambda: any((tile.get_name() or '').endswith(', first letter')
                                          for tile in get_tiles(board).values()))

        # Nothing that can be used goes without a name.
        for role, name in wait_for('a look at all controls', lambda: list_controls(frame, table)):
            if not name:
                sys.exit(f'a {role} has no name')

        # The line under the board says what was typed, once Enter asks for it.
        press('Return')
        wait_for('the focus on the board', lambda: any(map(has_focus, get_tiles(board).values())))
        for key in 'r', 'e', 'Return':
            press(key)
        wait_for('a verdict', lambda: find(frame, 'status bar', 'RE is too short'))
        press('Escape')

        # Another board, of the same size.
        press('ctrl+g')
        wait_for('a rolled board', lambda: read_board(board) != BOARD)

        # The end.
        press('ctrl+q')
        process.wait()


if __name__ == '__main__':
    main(sys.argv[1])
