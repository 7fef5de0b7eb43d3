#!/usr/bin/python3
"""The one button of a search in each of its five states, as a screen reader sees it and a
keyboard presses it.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402
from program import Program  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / 'cli'))
from runs import new_search, quote  # noqa: E402

spec = importlib.util.spec_from_file_location(
    'black_box', pathlib.Path(__file__).with_name('black-box.py'))
black_box = importlib.util.module_from_spec(spec)
spec.loader.exec_module(black_box)

NAMES = ('Empty', 'Endless', 'Short')
EMPTY, ENDLESS, SHORT = range(3)
BUTTONS = ('Set Up', 'Start', 'Stop', 'Resume')
STATES = ('no words yet', 'not started', 'running', 'stopped', 'finished')
NEVER = 'zxqjvkwqbzkjxwvpqhzgkxjfqwzvbkpxqjhzwgvkfxqzjpbwkvqhx'  # no luck packs it


def write_search(folder, name, strings, created):
    """A search that has not begun, with its strings or without."""
    settings = {'method': "'genetic'", 'objective': "'words'",
                'template': quote('?????/' * 4 + '?????')}
    head = f"'name': <'{name}'>, 'created': <int64 {created}>"
    text = new_search(settings, head, strings=strings, min_length=1, packs=True)
    (folder / f'{name}.search').write_text(text, encoding='utf-8')


def has(accessible, state):
    accessible.clear_cache()
    return accessible.get_state_set().contains(state)


class Bar:
    """What stands above a search. The tree is walked once, for its place: after that, it alone is
    asked, which is quick on a slow machine, too."""

    def __init__(self, frame):
        button = black_box.wait_for('the button of a run', lambda: self.find_button(frame))
        self.place = button.get_parent()

    @staticmethod
    def find_button(frame):
        return next((a for a in black_box.walk(frame) if a.get_role_name() in black_box.BUTTON
                     and a.get_name() == 'Set Up' and has(a, Atspi.StateType.VISIBLE)), None)

    def look(self):
        """The state, and the buttons that can be pressed."""
        self.place.clear_cache()
        shown = [a for a in black_box.walk(self.place) if has(a, Atspi.StateType.VISIBLE)]
        names = [a.get_name() for a in shown]
        state = next((text for text in STATES for name in names if name.startswith(text)), None)
        return state, [a.get_name() for a in shown if a.get_role_name() in black_box.BUTTON
                       and a.get_name() in BUTTONS and has(a, Atspi.StateType.SENSITIVE)]

    def expect(self, state, *buttons):
        """Waits until it says this, and just these can be pressed."""
        wanted = (state, list(buttons))
        if black_box.await_value(lambda: self.look() == wanted, black_box.PATIENCE) is None:
            sys.exit(f'a search that is {state} shows {self.look()}, not {wanted}')


def find_selected(rows):
    return next((i for i, row in enumerate(rows) if has(row, Atspi.StateType.SELECTED)), None)


def has_focus(rows):
    return any(has(row, Atspi.StateType.FOCUSED) for row in rows)


def go_to_list(rows):
    """Back by the Tab key, from the cards or from what is shown of a search."""
    for _ in range(black_box.MOST_TABS):
        if has_focus(rows):
            return
        black_box.press('shift+Tab')
        black_box.await_value(lambda: has_focus(rows), 1)
    sys.exit('waited in vain for the focus on the list of runs')


def show(rows, wanted):
    """Goes to another search in the list of runs."""
    go_to_list(rows)
    for _ in range(20):
        before = find_selected(rows)
        if before == wanted:
            return
        black_box.press('Return' if before is None else 'Down' if before < wanted else 'Up')
        black_box.await_value(lambda: find_selected(rows) not in (before, None), 10)
    sys.exit(f'waited in vain for search {wanted} to be chosen')


def go_to_page(frame):
    """The page is made when it is first shown. A key that the window was not ready for is lost."""
    for _ in range(20):
        black_box.press('ctrl+3')
        table = black_box.await_value(lambda: black_box.find(frame, 'list', 'Runs'), 10)
        if table:
            return table
    sys.exit('waited in vain for the page Best Boards')


def list_rows(table):
    """All of them, or nothing yet."""
    rows = {a.get_name(): a for a in black_box.walk(table) if a.get_role_name() == 'list item'}
    return [rows[name] for name in NAMES] if all(name in rows for name in NAMES) else None


def use(process):
    application = black_box.wait_for('the program', lambda: black_box.find_application(process.pid)
                                     or process.has_ended())
    if process.has_ended():
        sys.exit('the program ended as it started')
    frame = black_box.wait_for('its window',
                               lambda: black_box.find(application, 'frame', 'Gridwright'))
    window = black_box.wait_for('the window on the screen', lambda: subprocess.run(
        ['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid), '--name', 'Gridwright'],
        capture_output=True, text=True, check=False).stdout.split())[-1]
    subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)
    table = go_to_page(frame)
    rows = black_box.wait_for('all searches', lambda: list_rows(table))

    show(rows, EMPTY)
    bar = Bar(frame)
    bar.expect('no words yet', 'Set Up')

    show(rows, ENDLESS)
    bar.expect('not started', 'Start')
    black_box.press('ctrl+Return')
    bar.expect('running', 'Stop')
    black_box.press('ctrl+period')
    bar.expect('stopped', 'Resume')
    black_box.press('ctrl+shift+Return')
    bar.expect('running', 'Stop')

    # What runs, runs on while another one is looked at.
    show(rows, SHORT)
    bar.expect('not started', 'Start')
    black_box.press('ctrl+Return')
    bar.expect('finished')
    show(rows, ENDLESS)
    bar.expect('running', 'Stop')
    black_box.press('ctrl+period')
    bar.expect('stopped', 'Resume')

    black_box.press('ctrl+q')
    process.wait()


def main(program):
    Atspi.set_timeout(60000, 60000)  # milliseconds: slow is not dead
    with tempfile.TemporaryDirectory(prefix='gridwright-') as data:
        folder = pathlib.Path(data, 'gridwright', 'runs')
        folder.mkdir(parents=True)
        write_search(folder, NAMES[EMPTY], None, 3)
        write_search(folder, NAMES[ENDLESS], 'abc\\ncba\\n' + NEVER, 2)
        write_search(folder, NAMES[SHORT], 'ab\\nba', 1)
        environment = dict(os.environ, XDG_DATA_HOME=data)
        environment.pop('GTK_A11Y', None)
        with Program([program], environment) as process:
            use(process)


if __name__ == '__main__':
    main(sys.argv[1])
