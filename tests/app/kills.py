#!/usr/bin/python3
"""The program is killed while a survey, a search and a proof run in two windows. Every file can
be read afterwards, no run has lost more than the last ten seconds, and the next start shows the
same in both windows, and in each the run that it showed.

GW_TEST_ENDURANCE=full kills it 20 times, else it is killed twice: before the files are due and
after. It has one of the cores, for what it does with more is not tested here.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import base64
import importlib.util
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402
from program import find_warnings  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / 'cli'))
from runs import seal  # noqa: E402

spec = importlib.util.spec_from_file_location(
    'black_box', pathlib.Path(__file__).with_name('black-box.py'))
black_box = importlib.util.module_from_spec(spec)
spec.loader.exec_module(black_box)

APPLICATION = 'org.gridwright.Gridwright'
BOARDS = ('BKRC/GLFT/SVND/WHMA', 'STZN/KDLB/RGCF/MHTE')  # few words, soon shown
BLOCK = 64  # boards of a survey that its file counts as one
INTERVAL = 10  # the seconds of a run that may be lost
# Seconds that a file may be late, and where sanitizers slow the program down. A machine that is
# busy makes this test late, too, and the file a multiple of that.
SLACK = 5 if int(os.environ.get('GRIDWRIGHT_SLOWER', '1')) <= 2 else 60
MULTIPLE = 10
# Seconds that the program is halted, and then works at most: when it saves does not depend on how
# much it does.
HALT = 0.25
WORK = 0.1
# What is shown of a survey, a search and a proof that are stopped; of one that runs, more.
RUN = re.compile(r'^1 way, [\d,]+ boards$|^[\d,]+ points$|^\d+\.\d\d%$')
# What is shown of the run that was chosen: its state, and a sentence.
STATE = re.compile(r'^(stopped|running|finished|not started)\b')
SENTENCES = {'.search': re.compile(r'^[\d,]+ points in [\d,]+ words$'),
             '.proof': re.compile(r'^The proof for 3×4 was stopped and can be resumed$'),
             '.survey': re.compile(r'^(“.*” makes the richest boards: .*|No board was made yet)$')}
SURVEY = """gridwright-survey 2
setup 2 CHECKSUM
{'name': <'Endless'>}
{'methods': <[('rnd', @a{sd} {}, b'', '')]>, 'rows': <uint32 4>, 'cols': <uint32 4>, \
'boards': <uint32 1000000000>, 'seed': <uint64 1>, \
'game': <{'rules': <{'min-length': <uint32 3>, 'scoring': <'classic'>, \
'count-paths': <false>, 'points': <'3 1\\n5 2\\n6 3\\n7 5\\n8 11\\n'>, 'adjacency': <'king'>, \
'qu': <true>, 'max-level': <uint32 60>, 'reuse': <false>}>}>}
status 1 CHECKSUM
{'done': <[(uint32 0, uint32 1)]>, 'words': <[(int64 0, uint64 64)]>, \
'points': <[(int64 0, uint64 64)]>, 'samples': <@a(utxxd) []>, 'best': <uint32 0>, \
'values': <'VALUES'>, \
'best-points': <int64 0>, 'best-words': <uint64 0>, 'make-time': <int64 0>, \
'solve-time': <int64 0>}
state 0 CHECKSUM
""".replace("VALUES", base64.b64encode(bytes(64 * 8)).decode()).replace("CHECKSUM", 64 * "0")


def write_runs(cli, data):
    """Three runs that do not come to an end; all have begun."""
    runs = data / 'runs'
    runs.mkdir(parents=True)
    search = runs / 'endless.search'
    proof = runs / 'endless.proof'
    survey = runs / 'endless.survey'
    survey.write_text(seal(SURVEY), encoding='utf-8')
    subprocess.run([cli, 'search', '--size', '5x5', '--evaluations', '1000', '--save', search],
                   stdout=subprocess.DEVNULL, check=True)
    with subprocess.Popen([cli, 'prove', '--size', '3x4', '--threshold', '900', '--save',
                           proof], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as process:
        black_box.wait_for('the file of the proof', proof.exists)
        process.terminate()
    return survey, search, proof


def parse(line):
    return GLib.Variant.parse(None, line, None, None)


def measure(path):
    """How far a run has come by its file, all of which is read."""
    text = path.read_text(encoding='utf-8')
    if not text.endswith('\n'):
        sys.exit(f'{path.name} is cut off')
    lines = text.splitlines()
    if lines[0] != f'gridwright-{path.suffix[1:]} 2':
        sys.exit(f'{path.name} begins with {lines[0]}')
    if seal(text) != text:
        sys.exit(f'{path.name} has wrong checksums')
    values = [parse(line) for line in lines[1:] if line.startswith(('{', '(', '@'))]
    # Not all of it is unpacked: GLib 2.84 complains of itself over strings of bytes.
    if path.suffix == '.survey':
        done = [row.lookup_value('done', None) for row in values[2:]]
        return sum(n for blocks in done if blocks is not None for _, n in blocks.unpack())
    if path.suffix == '.search':
        return values[2].lookup_value('elapsed', None).unpack()
    return values[2].lookup_value('progress', None).get_child_value(0).get_child_value(9).unpack()


def is_closed(accessible):
    """What has no run in it, and much else."""
    role = accessible.get_role_name()
    return (role in ('label', *black_box.BUTTON, 'image', 'table', 'tree table')
            or (role == 'list' and accessible.get_name() not in ('Runs', 'Studies')))


def read_windows(data):
    return [path.read_text(encoding='utf-8') for path in (data / 'windows').glob('*.window')]


def read_shown(data):
    """Which runs each window shows by its file, on either page; the windows are told apart by their
    boards."""
    found = {}
    for text in read_windows(data):
        board = re.search(r'^Boards=.*?([A-Z/]+);?$', text, re.M)
        if board:
            found[board[1]] = re.findall(r'^Run-(?:best|studies)=(.+)$', text, re.M)
    return found


def find_windows(pid):
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(pid), '--name',
                            'Gridwright'], capture_output=True, text=True, check=False)
    return found.stdout.split()


class Session:
    """One start of the program, which ends when it is killed."""

    def __init__(self, program, data, moments, arguments):
        self.moments = moments
        environment = dict(os.environ, XDG_DATA_HOME=str(data))
        environment.pop('GTK_A11Y', None)
        self.messages = tempfile.TemporaryFile()
        core = min(os.sched_getaffinity(0))
        self.process = subprocess.Popen([program, *arguments], env=environment,
                                        stderr=self.messages,
                                        preexec_fn=lambda: os.sched_setaffinity(0, {core}))
        self.boards = []  # of the windows, in the order of the frames
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.pid = self.process.pid

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.process.kill()
        self.process.wait()
        self.messages.seek(0)
        messages = self.messages.read().decode(errors='replace')
        sys.stderr.write(messages)
        warnings = find_warnings(messages)
        if warnings and failure[0] is None:
            sys.exit('the program warned:\n' + '\n'.join(warnings))

    def activate(self, action, *parameters):
        self.bus.call_sync(APPLICATION, '/' + APPLICATION.replace('.', '/'), 'org.gtk.Actions',
                           'Activate', GLib.Variant('(sava{sv})', (action, parameters, {})),
                           None, Gio.DBusCallFlags.NONE, -1, None)

    def press(self, keys):
        """In each window."""
        for window in find_windows(self.pid):
            subprocess.run(['xdotool', 'windowfocus', '--sync', window, 'key', keys], check=True)

    def list_frames(self):
        """The windows, as a screen reader sees them."""
        application = black_box.find_application(self.pid)
        if application is None:
            return []
        return [a for a in (application.get_child_at_index(i)
                            for i in range(application.get_child_count()))
                if a is not None and a.get_role_name() == 'frame']

    def read_boards(self):
        boards = [black_box.find_board(frame) for frame in self.list_frames()]
        self.boards = [black_box.read_board(board) for board in boards if board is not None]
        return sorted(self.boards)

    def read_runs(self):
        """What each window says of its runs, and of the one that it shows. Newer versions of the
        toolkit show a screen reader only the page that is seen; older ones show all, which are
        looked at once."""
        found = {}
        for key in ('ctrl+4', 'ctrl+3'):
            self.press(key)
            if key == 'ctrl+4' and black_box.shows_all_pages(
                    black_box.find_application(self.pid)):
                continue
            for i, frame in enumerate(self.list_frames()):
                runs, shown = found.setdefault(i, (set(), set()))
                for a in black_box.walk(frame, is_closed):
                    texts = [text or '' for text in (a.get_name(), a.get_description())]
                    if a.get_role_name() in ('label', 'list item'):
                        runs.update(text for text in texts if RUN.search(text))
                    if a.get_role_name() in ('heading', 'status bar'):
                        shown.update(text for text in texts if STATE.search(text) or any(
                            sentence.search(text) for sentence in SENTENCES.values()))
        return [(sorted(runs), sorted(shown)) for runs, shown in found.values()]

    def check_runs(self, shown, n_blocks):
        """All windows list the same: the survey with the boards that its file has, the search
        and the proof, none of which runs. Each shows the runs that it showed before, if any."""
        survey = f'1 way, {n_blocks * BLOCK} boards'
        found = []

        def is_shown(texts, board):
            runs = shown.get(board, [])
            states = [text for text in texts if STATE.search(text)]
            sentences = [SENTENCES[pathlib.Path(run).suffix] for run in runs]
            return ((states != []) == (runs != [])
                    and all(text.startswith('stopped') for text in states)
                    and len(texts) == len(states) + len(sentences)
                    and all(any(sentence.search(text) for text in texts)
                            for sentence in sentences))

        def are_same():
            found[:] = self.read_runs()
            return len(found) == len(self.boards) and all(
                len(runs) == 3 and survey in runs and runs == found[0][0]
                and is_shown(texts, board) for board, (runs, texts) in zip(self.boards, found))

        if not black_box.await_value(are_same, 180):
            sys.exit(f'the windows show the runs {found}, not those of {shown}')
        print(f'{len(found)} windows show', '; '.join(found[0][0]), 'and',
              ' | '.join('; '.join(texts) or 'nothing' for _, texts in found), flush=True)

    def show(self, data, paths):
        """Shows a run in each window, another one in each. Returns which, by the files of the
        windows. The window that has the focus takes what is asked of the program, once it has
        heard of that."""
        names = sorted(path.name for path in paths)
        for _ in range(20):
            for window, path in zip(find_windows(self.pid), paths):
                subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)
                time.sleep(0.5)
                self.activate('show-run', GLib.Variant('s', str(path)))
                time.sleep(0.5)
            if black_box.await_value(lambda: sorted(
                    name for runs in read_shown(data).values() for name in runs
                    if not name.endswith('.survey')) == names, 10):
                return read_shown(data)
        sys.exit(f'the windows have {read_shown(data)} in their files')

    def await_boards(self, boards):
        """As many windows, each with its board, on whichever page it came back."""
        black_box.wait_for('all windows', lambda: len(find_windows(self.pid)) == len(boards))
        for _ in range(20):
            self.press('ctrl+1')
            if black_box.await_value(lambda: self.read_boards() == sorted(boards), 10):
                return
        sys.exit(f'the windows show {self.read_boards()}, not {boards}')

    def slow_down(self):
        """Halts the program and lets it work a little, so that a long wait costs little; returns the
        seconds that this was late."""
        begin = time.monotonic()
        work = self.moments.uniform(0, WORK)
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(HALT)
        self.process.send_signal(signal.SIGCONT)
        time.sleep(work)
        return time.monotonic() - begin - HALT - work

    def resume(self, path):
        """Shows a run and goes on with it. A key that the window was not ready for is lost; one
        that comes while it runs does nothing. That it runs is seen when its file is written
        anew."""
        before = path.stat().st_ino
        action = 'show-run'
        for _ in range(60):
            self.activate(action, GLib.Variant('s', str(path)))
            self.press('ctrl+shift+Return')
            end = time.monotonic() + 3
            while time.monotonic() < end:
                self.slow_down()
                if path.stat().st_ino != before:
                    return
        sys.exit(f'waited in vain for {path.name} to run')


def wait_and_write(session, seconds, path):
    """Waits, and writes a file all the time; returns the seconds that this was late at most."""
    end = time.monotonic() + seconds
    late = 0
    while time.monotonic() < end:
        begin = time.monotonic()
        with open(path, 'w', encoding='utf-8') as file:
            file.write('now\n')
            file.flush()
            os.fsync(file.fileno())
        late = max(late, time.monotonic() - begin + session.slow_down())
    return late


def check_left(data):
    """A start takes away what the killed writes of others have left."""
    def list_left():
        return [path for path in data.rglob('*')
                if path.is_file() and path.suffix not in ('.survey', '.search', '.proof', '.window')
                and path.parent.name in ('runs', 'windows')]

    if not black_box.await_value(lambda: not list_left(), 60):
        sys.exit(f'the next start leaves {list_left()}')


def check_kill(paths, reached, killed, late):
    """What the files have, against what they had before."""
    ages = [killed - path.stat().st_mtime for path in paths]
    now = [measure(path) for path in paths]
    for path, age, before, after in zip(paths, ages, reached, now):
        if age > INTERVAL + SLACK + MULTIPLE * late:
            sys.exit(f'{path.name} was {age:.1f} s old when the program was killed')
        if after < before:
            sys.exit(f'{path.name} went back from {before} to {after}')
    print('killed: ages', ', '.join(f'{age:.1f} s' for age in ages), 'reached', now, flush=True)
    return now


def main(program, cli):
    full = os.environ.get('GW_TEST_ENDURANCE') == 'full'
    seed = int(os.environ.get('GW_TEST_SEED', random.randrange(1 << 30)))
    moments = random.Random(seed)
    print(f'GW_TEST_SEED={seed}', flush=True)
    Atspi.set_timeout(60000, 60000)  # milliseconds: slow is not dead
    with tempfile.TemporaryDirectory(prefix='gridwright-') as folder:
        data = pathlib.Path(folder, 'gridwright')
        paths = write_runs(cli, data)
        reached = [measure(path) for path in paths]
        files = [pathlib.Path(folder, f'{i}.txt') for i in range(len(BOARDS))]
        for file, board in zip(files, BOARDS):
            file.write_text(board.replace('/', '\n') + '\n', encoding='utf-8')
        with Session(program, folder, moments, files) as session:
            session.await_boards(BOARDS)
            black_box.wait_for('both windows in files', lambda: sorted(
                board for text in read_windows(data)
                for board in re.findall(r'^Boards=.*?([A-Z/]+);?$', text, re.M)) == sorted(BOARDS))
        shown = {}
        for number in range(20 if full else 2):
            with Session(program, folder, moments, []) as session:
                session.await_boards(BOARDS)
                session.check_runs(shown, reached[0])
                check_left(data)
                for path in paths:
                    session.resume(path)
                shown = session.show(data, paths[1:])
                black_box.wait_for('the shown page in a file', lambda: all(
                    'Page=best' in text for text in read_windows(data)))
                # A file that is written at the start need not have anything new yet.
                black_box.wait_for('all runs to go on', lambda: all(
                    measure(path) > before for path, before in zip(paths, reached)))
                begun = [measure(path) for path in paths]
                # The moment is what is tested.
                moment = moments.uniform(0, INTERVAL) + number % 2 * INTERVAL
                late = wait_and_write(session, moment, pathlib.Path(folder, 'now'))
                session.process.kill()
                killed = time.time()
            reached = check_kill(paths, begun, killed, late)
        with Session(program, folder, moments, []) as session:
            session.await_boards(BOARDS)
            session.check_runs(shown, reached[0])
            check_left(data)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2])
