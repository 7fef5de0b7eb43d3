#!/usr/bin/python3
"""The buttons of a search in each of its five states, as a screen reader sees them and a
keyboard presses them.

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
LOAD = 'Load Words or a Saved Run'
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


class Buttons:
    """Those of the page. The tree is walked once: after that, these alone are asked, which is
    quick on a slow machine, too."""

    def __init__(self, application, frame):
        self.verbs = []
        buttons = [a for a in black_box.walk(frame) if a.get_role_name() in black_box.BUTTON]
        self.load = next(a for a in buttons if a.get_name() == LOAD)
        for button in buttons:
            if button.get_name() == 'Resume':
                verbs = list(black_box.walk(button.get_parent()))
                verbs = [a for a in verbs if a.get_role_name() in black_box.BUTTON]
                # A proof, which is shown in the same place, has a certificate instead.
                if len(verbs) == 4 and 'Save' in [a.get_name() for a in verbs]:
                    self.verbs.append(verbs)
        # With words, and with icons for a narrow window.
        wanted = 2 if black_box.shows_all_pages(application) else 1
        if len(self.verbs) != wanted:
            sys.exit(f'the buttons of a search are there {len(self.verbs)} times, not {wanted}')

    def look(self):
        """What is there with words and what is there with icons, and what can be pressed."""
        return [[(a.get_name(), has(a, Atspi.StateType.SENSITIVE)) for a in [*verbs, self.load]]
                for verbs in self.verbs]

    def expect(self, state, *sensitive):
        """Waits until just these can be pressed; all of them are there."""
        start = 'Restart' if state in ('running', 'stopped', 'done') else 'Start'
        wanted = [(name, name in sensitive) for name in ('Stop', 'Resume', start, 'Save', LOAD)]
        if black_box.await_value(lambda: self.look() == [wanted] * len(self.verbs),
                                 black_box.PATIENCE) is None:
            sys.exit(f'a search that is {state} shows {self.look()}, not {wanted}')


def find_selected(rows):
    return next((i for i, row in enumerate(rows) if has(row, Atspi.StateType.SELECTED)), None)


def show(rows, wanted):
    """Goes to another search in the list of runs, which has the focus."""
    for _ in range(20):
        before = black_box.wait_for('a chosen search', lambda: (find_selected(rows),))[0]
        if before == wanted:
            return
        if before is not None:
            black_box.press('Down' if before < wanted else 'Up')
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
    buttons = Buttons(application, frame)
    black_box.wait_for('the focus on the list of runs',
                       lambda: any(has(row, Atspi.StateType.FOCUSED) for row in rows))

    show(rows, EMPTY)
    buttons.expect('without strings', LOAD)

    show(rows, ENDLESS)
    buttons.expect('ready', 'Start', LOAD)
    black_box.press('ctrl+Return')
    buttons.expect('running', 'Stop', 'Save')
    black_box.press('ctrl+period')
    buttons.expect('stopped', 'Resume', 'Restart', 'Save', LOAD)
    black_box.press('ctrl+shift+Return')
    buttons.expect('running', 'Stop', 'Save')

    # What runs, runs on while another one is looked at.
    show(rows, SHORT)
    buttons.expect('ready', 'Start', LOAD)
    black_box.press('ctrl+Return')
    buttons.expect('done', 'Restart', 'Save', LOAD)
    show(rows, ENDLESS)
    buttons.expect('running', 'Stop', 'Save')
    black_box.press('ctrl+period')
    buttons.expect('stopped', 'Resume', 'Restart', 'Save', LOAD)

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
