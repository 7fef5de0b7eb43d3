#!/usr/bin/python3
"""A whole game without a clock, as somebody plays it who hears the board: all that is done and
found out here goes through keys and what a screen reader sees.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import pathlib
import re
import subprocess
import sys

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402
from program import Program  # noqa: E402

spec = importlib.util.spec_from_file_location(
    'spoken', pathlib.Path(__file__).with_name('spoken.py'))
spoken = importlib.util.module_from_spec(spec)
spec.loader.exec_module(spoken)
black_box = spoken.black_box

BOARD = 'OATH/OMCL/VSAE/EENT'
ROWS = r'^O A T H; O M C L; V S A E; E E N T$'
GUESSES = [('seven', 'SEVEN 2 points'), ('lane', 'LANE 1 point'), ('clen', 'CLEN is not in English'),
           ('lane', 'You have LANE'), ('zz', 'ZZ is too short')]
HEADLINE = r'2 of \d+ words, 3 points'
LIST = ('list', 'list box')


def find_button(root, name):
    """One that is seen and can be pressed."""
    return next((a for a in black_box.walk(root)
                 if a.get_role_name() in spoken.BUTTONS and a.get_name() == name
                 and spoken.is_shown(a) and a.get_n_actions() > 0
                 and a.get_state_set().contains(Atspi.StateType.SENSITIVE)), None)


def push(root, name):
    black_box.wait_for(f'the button {name}', lambda: find_button(root, name)).do_action(0)


def press_switch(frame, name):
    """A button that is pressed so goes down a moment later."""
    button = black_box.wait_for(f'the button {name}', lambda: next((
        a for a in black_box.walk(frame)
        if a.get_role_name() in spoken.BUTTONS and a.get_name() == name), None))

    def is_down():
        button.clear_cache()
        states = button.get_state_set()
        return any(states.contains(state)
                   for state in (Atspi.StateType.PRESSED, Atspi.StateType.CHECKED))
    button.do_action(0)
    black_box.wait_for(f'{name} to be shown', is_down)


def focus_window(process):
    window = black_box.wait_for('the window on the screen', lambda: subprocess.run(
        ['xdotool', 'search', '--onlyvisible', '--pid', str(process.pid), '--name',
         'Gridwright'], capture_output=True, text=True, check=False).stdout.split())[-1]
    subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)


def find_focused_board(focus, frame):
    """What the focus is in, if that is a board."""
    accessible = focus.where if black_box.has_focus(focus.where) else focus.find(frame)
    while accessible is not None and not (accessible.get_name() or '').startswith('Board, '):
        accessible = accessible.get_parent()
    return accessible


def list_words(frame):
    words = next((a for a in black_box.walk(frame)
                  if a.get_role_name() in LIST and a.get_name() == 'Your Words'), None)
    return [row.get_name() for row in black_box.walk(words)
            if row.get_role_name() == 'list item'] if words is not None else []


def start(frame, focus, process):
    """Play, what is chosen in its popover, and Start."""
    black_box.press('ctrl+shift+p')
    press_switch(frame, 'This One')
    press_switch(frame, 'None')
    push(frame, 'Start')
    black_box.wait_for('the game', lambda: find_button(frame, 'End Game'))
    focus_window(process)
    board = black_box.wait_for('the focus on the board', lambda: find_focused_board(focus, frame))
    black_box.wait_for('its letters', lambda: black_box.read_board(board) == BOARD)
    return board


def play(frame, focus):
    for word, sentence in GUESSES:
        subprocess.run(['xdotool', 'key', *word, 'Return'], check=True)
        spoken.expect(focus, frame, f'what {word} is worth', f'^{sentence}$')
    black_box.wait_for('the words that were found', lambda: (
        list_words(frame) == ['LANE 1 point', 'SEVEN 2 points']))
    black_box.press('F8')
    spoken.expect(focus, frame, 'the board', ROWS)
    black_box.press('F7')
    spoken.expect(focus, frame, 'the last verdict', '^ZZ is too short$')
    black_box.press('F6')
    spoken.expect(focus, frame, 'the time and the points', r'^\d+:\d\d, 3 points$')


def rest(frame, focus, board):
    """While the game is paused nobody can read the board."""
    black_box.press('F5')
    spoken.expect(focus, frame, 'the pause', '^Paused$')
    if focus.where.get_name() != 'Resume':
        sys.exit(f'“{focus.where.get_name()}” has the focus while the game is paused')
    black_box.wait_for('no letters', lambda: black_box.read_board(board) != BOARD)
    push(frame, 'Resume')
    black_box.wait_for('the letters', lambda: black_box.read_board(board) == BOARD)


def end(application, frame, focus, process):
    push(frame, 'End Game')
    dialog = black_box.wait_for('the question', lambda: next((
        a for a in (application.get_child_at_index(i)
                    for i in range(application.get_child_count()))
        if a is not None and a != frame
        and black_box.find(a, 'label', 'End This Game?')), None))
    push(dialog, 'End Game')
    black_box.wait_for('the end', lambda: not find_button(frame, 'End Game'))
    focus_window(process)
    black_box.wait_for('the focus on the board after the game',
                       lambda: find_focused_board(focus, frame))
    spoken.expect(focus, frame, 'how the game ended', rf'^{HEADLINE}, \d+ below par$')
    black_box.wait_for('the headline', lambda: any(
        re.fullmatch(HEADLINE, a.get_name() or '') and spoken.is_shown(a)
        for a in black_box.walk(frame)))


def main(program):
    environment = dict(os.environ)
    environment.pop('GTK_A11Y', None)
    Atspi.set_timeout(60000, 60000)  # milliseconds: slow is not dead
    focus = black_box.Focus()
    with Program([program, '--board', BOARD], environment) as process:
        application = black_box.wait_for(
            'the program', lambda: black_box.find_application(process.pid))
        frame = black_box.wait_for(
            'its window', lambda: black_box.find(application, 'frame', 'Gridwright'))
        focus_window(process)
        black_box.wait_for('the words', lambda: any(
            a.get_name() == 'SEVEN' for a in black_box.walk(frame)))
        board = start(frame, focus, process)
        faults = spoken.check_names(frame)
        if faults:
            sys.exit('\n'.join(faults))
        play(frame, focus)
        rest(frame, focus, board)
        end(application, frame, focus, process)
        black_box.press('ctrl+q')
        process.wait()


if __name__ == '__main__':
    main(sys.argv[1])
