#!/usr/bin/python3
"""The program is killed while a game is played. The next start offers the game, with the clock
stopped, and at most a second of what was played is lost.

GW_TEST_ENDURANCE=full kills it 20 times, else it is killed twice.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import math
import os
import pathlib
import random
import re
import sys
import tempfile
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402

spec = importlib.util.spec_from_file_location(
    'kills', pathlib.Path(__file__).with_name('kills.py'))
kills = importlib.util.module_from_spec(spec)
spec.loader.exec_module(kills)
spec = importlib.util.spec_from_file_location(
    'spoken_game', pathlib.Path(__file__).with_name('spoken-game.py'))
spoken_game = importlib.util.module_from_spec(spec)
spec.loader.exec_module(spoken_game)
black_box = kills.black_box

LONGEST = 4  # seconds that are played at most before the program is killed
MOST_LOST = 1  # second
STEP = 0.02
LEFT = re.compile(r'A game with (\d+):(\d\d) left was interrupted\.$')
FULL = 180  # seconds of the clock that a new game has


def read_game(data):
    """What was played by the file of the window, and when it was written, in seconds."""
    for path in (data / 'windows').glob('*.window'):
        played = re.search(r'^GamePlayed=(\d+)$', path.read_text(encoding='utf-8'), re.M)
        if played:
            return int(played[1]) / 1000, path.stat().st_mtime
    return None


def find_offer(frame):
    return next((match for a in black_box.walk(frame)
                 for match in [LEFT.search(a.get_name() or '')] if match), None)


def get_frame(session):
    return black_box.wait_for('a window', lambda: next(iter(session.list_frames()), None))


def begin(session, frame):
    """A game with a clock."""
    spoken_game.focus_window(session)
    black_box.wait_for('the words', lambda: any(
        a.get_name() == 'SEVEN' for a in black_box.walk(frame)))
    session.press('ctrl+shift+p')
    spoken_game.press_switch(frame, 'This One')
    spoken_game.push(frame, 'Start')
    black_box.wait_for('the game', lambda: spoken_game.find_button(frame, 'End Game'))


def resume(session, frame):
    spoken_game.focus_window(session)
    spoken_game.push(frame, 'Resume')
    black_box.wait_for('the game', lambda: spoken_game.find_button(frame, 'End Game'))


def await_game(data, before):
    """Waits until more was played than before."""
    def find():
        game = read_game(data)
        return game if game is not None and game[0] > before else None
    return black_box.wait_for('the game in a file', find)


def wait_and_write(seconds, path):
    """Waits, and writes a file all the time; returns the seconds that this was late at most."""
    end = time.monotonic() + seconds
    late = 0
    while time.monotonic() < end:
        begin = time.monotonic()
        path.write_text('now', encoding='utf-8')
        time.sleep(STEP)
        late = max(late, time.monotonic() - begin - STEP)
    return late


def play_and_kill(session, data, moments, before):
    """Returns the seconds of the game that are kept, and those that are lost."""
    played, begun = await_game(data, before)
    late = wait_and_write(moments.uniform(0, LONGEST), data / 'now')
    session.process.kill()
    killed = time.time()
    session.process.wait()
    kept, written = read_game(data)
    lost = killed - written
    # The clock of the game, against that of the files.
    drift = kept - played - (written - begun)
    print(f'killed: {kept:.3f} s were kept, {lost:.3f} s lost; the clock is off by '
          f'{drift * 1000:.0f} ms', flush=True)
    if max(lost, lost - drift) > MOST_LOST + kills.MULTIPLE * late:
        sys.exit('more than a second was lost')
    return kept, lost


def check_offer(frame, played):
    """The seconds that are left, as the clock shows them: one that has begun is whole."""
    offer = black_box.wait_for('the offer of the game', lambda: find_offer(frame))
    left = int(offer[1]) * 60 + int(offer[2])
    if left != math.ceil(FULL - played):
        sys.exit(f'{left} s are left of {FULL} s, with {played} s played')


def main(program):
    full = os.environ.get('GW_TEST_ENDURANCE') == 'full'
    seed = int(os.environ.get('GW_TEST_SEED', random.randrange(1 << 30)))
    moments = random.Random(seed)
    print(f'GW_TEST_SEED={seed}', flush=True)
    Atspi.set_timeout(60000, 60000)  # milliseconds: slow is not dead
    all_lost = []
    with tempfile.TemporaryDirectory(prefix='gridwright-') as folder:
        data = pathlib.Path(folder, 'gridwright')
        with kills.Session(program, folder, moments, ['--board', spoken_game.BOARD]) as session:
            begin(session, get_frame(session))
            played, lost = play_and_kill(session, data, moments, 0)
            all_lost.append(lost)
        for _ in range(19 if full else 1):
            with kills.Session(program, folder, moments, []) as session:
                frame = get_frame(session)
                check_offer(frame, played)
                resume(session, frame)
                played, lost = play_and_kill(session, data, moments, played)
                all_lost.append(lost)
        with kills.Session(program, folder, moments, []) as session:
            check_offer(get_frame(session), played)
    print(f'{len(all_lost)} times, at most {max(all_lost):.3f} s lost')


if __name__ == '__main__':
    main(sys.argv[1])
