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
         '4': 'Ways to Make Boards'}
# The page of each card, and what is told when a run of it ends, where one is started.
CARDS = {'Richest Board': ('3', r'^Best \d+×\d+, classic stopped, [\d,]+ points$'),
         'Pack My Words': ('3', None), 'Prove It': ('3', None),
         'Ways to Make Boards': ('4', r'^Ways to Make a \d+ × \d+ (stopped|finished|not started)\b'),
         'Ways to Solve': ('4', r'^Ways to Solve\b.* (stopped|finished|not started)\b')}
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


def is_in_named_table(accessible):
    parent = accessible.get_parent()
    return parent is not None and parent.get_role_name() == 'tree table' and parent.get_name()


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
    # That which scrolls is never asked for, but newer versions of the toolkit show it. The rows of a
    # table are in a list of their own.
    if (not name and accessible.get_role_name() != 'scroll pane'
            and not (accessible.get_role_name() == 'list' and is_in_named_table(accessible))
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


def go_to_page(frame, key):
    """A key that the window was not ready for is lost."""
    for _ in range(12):
        black_box.press('ctrl+' + key)
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


def find_shown(frame, pattern, roles):
    return next((a for a in walk(frame, reversed) if a.get_role_name() in roles
                 and re.search(pattern, a.get_name() or '') and is_shown(a)), None)


def press_card(frame, name):
    """One of those that begin a run, which leads to a form with a button that starts it. Another form
    was shown before, whose name the page had."""
    go_to_page(frame, CARDS[name][0])
    black_box.wait_for(f'the card {name}', lambda: find_shown(
        frame, f'^{name}$', BUTTONS)).do_action(0)
    black_box.wait_for(f'what {name} asks',
                       lambda: find_shown(frame, f'^{name}$', ('heading',)))
    black_box.wait_for('the button that starts it', lambda: find_shown(frame, '^Start$', BUTTONS))


def check_look(frame, what):
    faults = black_box.wait_for(f'a look at {what}', lambda: (check_names(frame),))[0]
    if faults:
        sys.exit(f'{what}:\n' + '\n'.join(faults))


def check_runs(frame, focus):
    """The forms of new runs, and runs that are started and stopped with keys. A look at the window
    may take longer than a study, so nothing is looked for between the keys of one: it may be over
    before the second one, or have no result yet."""
    for card in CARDS:
        press_card(frame, card)
        check_look(frame, card)
        black_box.press('Escape')
        black_box.wait_for('the cards', lambda card=card: find_shown(frame, f'^{card}$', BUTTONS))
    for card, (page, end) in CARDS.items():
        if end is None:
            continue
        press_card(frame, card)
        black_box.press('ctrl+Return')
        if page == '3':
            black_box.wait_for('a board',
                               lambda: find_shown(frame, r' so far$', ('label', 'heading')))
            check_look(frame, 'the run')
        black_box.press('ctrl+period')
        expect(focus, frame, f'the end of {card}', end)
        check_look(frame, f'what came of {card}')
        black_box.press('ctrl+shift+n')


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
        check_runs(frame, focus)

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
