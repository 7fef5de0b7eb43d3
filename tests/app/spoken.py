#!/usr/bin/python3
"""What a screen reader says: the names on every page, and what has changed by a command while the
focus stayed where it was.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import pathlib
import re
import signal
import subprocess
import sys

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

spec = importlib.util.spec_from_file_location(
    'black_box', pathlib.Path(__file__).with_name('black-box.py'))
black_box = importlib.util.module_from_spec(spec)
spec.loader.exec_module(black_box)

# What shows that a page is there: something that is on no other.
PAGES = {'1': 'New Board', '2': 'Words to list', '3': 'Richest Board',
         '4': 'Run Study', 'Ways to Solve': 'Compare', 'Ways to Make Boards': 'Run Study'}
RUNS = [('Ways to Make Boards', 'survey', '^The study (was stopped|finished)$'),
        ('Ways to Solve', 'comparison', '^The comparison has ended$')]
CLASS = re.compile(r'(Gtk|Gw|Adw|Gizmo)[A-Z]\w*$')
BUTTONS = (*black_box.BUTTON, 'toggle button')
FOLDED = 'AdwGizmo'  # the shield of a flap, which is never shown where it is not folded


def is_shown(accessible):
    extents = accessible.get_extents(Atspi.CoordType.WINDOW)
    return extents.width > 0 and extents.height > 0


def can_be_pressed(accessible):
    """A button with a menu has another one in it that is pressed."""
    return accessible.get_n_actions() > 0 or any(
        can_be_pressed(accessible.get_child_at_index(i))
        for i in range(accessible.get_child_count()))


def find_faults(accessible):
    name = accessible.get_name() or ''
    words = name.split()
    half = len(words) // 2
    if '_' in name:
        yield 'an underscore'
    if words and len(words) % 2 == 0 and words[:half] == words[half:]:
        yield 'the same twice'
    if CLASS.match(name) and name != FOLDED:
        yield 'the name of a class'
    # That which scrolls is never asked for, but newer versions of the toolkit show it.
    if (not name and accessible.get_role_name() != 'scroll pane'
            and accessible.get_state_set().contains(Atspi.StateType.FOCUSABLE)):
        yield 'no name'
    if accessible.get_role_name() == 'push button' and not can_be_pressed(accessible):
        yield 'nothing that presses it'


def walk(frame, order=iter):
    """The words are many, and all alike."""
    return black_box.walk(frame, order=order, is_closed=lambda accessible: (
        accessible.get_role_name() == 'tree table' and accessible.get_name() == 'Words'))


def check_names(frame):
    faults = []
    for accessible in walk(frame):
        try:
            if is_shown(accessible):
                faults += [f'{accessible.get_role_name()} “{accessible.get_name()}”, described as '
                           f'“{accessible.get_description()}”: {fault}'
                           for fault in find_faults(accessible)]
        except GLib.Error:
            pass  # it went away
    return faults


def has_child_named(frame, name, order=iter):
    return any(a.get_name() == name and is_shown(a) for a in walk(frame, order))


def press_switch(frame, name):
    """A button that is pressed so goes down a moment later."""
    button = black_box.wait_for(f'the button {name}', lambda: next((
        a for a in walk(frame) if a.get_role_name() in BUTTONS and a.get_name() == name), None))

    def is_down():
        button.clear_cache()
        states = button.get_state_set()
        return any(states.contains(state)
                   for state in (Atspi.StateType.PRESSED, Atspi.StateType.CHECKED))
    button.do_action(0)
    black_box.wait_for(f'{name} to be shown', is_down)


def go_to_page(frame, key):
    """By its key, or by the name of its half of the switch on the page that is shown. A key that
    the window was not ready for is lost."""
    for _ in range(12):
        if len(key) == 1:
            black_box.press('ctrl+' + key)
        else:
            press_switch(frame, key)
        if black_box.await_value(lambda: has_child_named(frame, PAGES[key], reversed),
                                 black_box.PATIENCE / 12):
            return
    sys.exit(f'waited in vain for page {key}')


def check_pages(frame):
    """Looks at each page, and then at the names on all of them, which takes a while. What a page
    has shown keeps its place when it is left."""
    for key in PAGES:
        go_to_page(frame, key)
    faults = black_box.wait_for('a look at the pages', lambda: (check_names(frame),))[0]
    if faults:
        sys.exit('\n'.join(faults))


def expect(focus, frame, what, pattern):
    """Waits until the widget with the focus is described so, or was since what was expected before:
    one thing may be told soon after another."""
    def find():
        return focus.where if black_box.has_focus(focus.where) else focus.find(frame)

    def described():
        where = find()
        where.clear_cache()
        return any(re.search(pattern, text) for text in [*focus.told, where.get_description() or ''])
    if black_box.await_value(described, black_box.PATIENCE) is None:
        where = find()
        sys.exit(f'{what} is not told: “{where.get_name()}” has the focus, described as '
                 f'“{where.get_description()}”')
    focus.told.clear()


def main(program):
    environment = dict(os.environ)
    environment.pop('GTK_A11Y', None)
    Atspi.set_timeout(60000, 60000)
    process = subprocess.Popen([program, '--board', black_box.BOARD], env=environment)
    try:
        application = black_box.wait_for(
            'the program', lambda: black_box.find_application(process.pid))
        frame = black_box.wait_for(
            'its window', lambda: black_box.find(application, 'frame', 'Gridwright'))
        window = black_box.wait_for('the window on the screen', lambda: subprocess.run(
            ['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid), '--name',
             'Gridwright'], capture_output=True, text=True, check=False).stdout.split())[-1]
        subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)
        focus = black_box.Focus()
        black_box.wait_for('the focus', lambda: focus.find(frame))

        # Typed letters are told on Enter.
        for letter in 're':
            black_box.press(letter)
        black_box.press('Return')
        expect(focus, frame, 'a word that is too short', '^RE is too short$')
        black_box.press('Escape')

        black_box.press('ctrl+g')
        expect(focus, frame, 'a new board', r'^New board, [\d,]+ words?\.$')

        # From the entry of Place a Word.
        black_box.press('ctrl+k')
        for letter in 'rate':
            black_box.press(letter)
        expect(focus, frame, 'a place', r'^Place 1 of \d+\. Begins row |^.*on the board already')
        black_box.press('Return')
        expect(focus, frame, 'what was placed', r'^.?RATE.? placed and locked\.')
        black_box.press('Escape')

        check_pages(frame)

        # Runs that are stopped. A look at the window may take longer than the run, so nothing is
        # looked for between the keys; what was over before the second one has ended as well.
        for key, what, pattern in RUNS:
            go_to_page(frame, key)
            black_box.press('ctrl+Return')
            black_box.press('ctrl+period')
            expect(focus, frame, f'the end of a {what}', pattern)

        black_box.press('ctrl+q')
        status = process.wait(120)
        if status != 0:
            sys.exit(f'the program ended with status {status}')
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait()


if __name__ == '__main__':
    main(sys.argv[1])
