# SPDX-License-Identifier: GPL-3.0-or-later
"""What the black-box tests of gridwright-cli share.

A test file is a number of functions whose names begin with "test_"; main()
calls each in a folder of its own and speaks TAP. The program sees none of the
user's folders and speaks English.
"""

import contextlib
import fcntl
import json
import os
import pty
import random
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
import traceback

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else None

# How long to wait for what must come: a minute, and more where the program is slower.
TIMEOUT = 60 * int(os.environ.get("GRIDWRIGHT_SLOWER", "2"))


def environment(folder):
    env = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    env["LC_ALL"] = "C.UTF-8"
    env["HOME"] = folder
    # Packages are built with the date of their changelog.
    env.pop("SOURCE_DATE_EPOCH", None)
    for name in ("DATA", "CACHE", "CONFIG", "STATE"):
        env[f"XDG_{name}_HOME"] = os.path.join(folder, "xdg-" + name.lower())
    return env


def measured(env):
    """The same for a program whose memory is watched: the address sanitizer keeps little of what
    it has freed."""
    options = env.get("ASAN_OPTIONS", "")
    return {**env, "ASAN_OPTIONS": ":".join(filter(None, (options, "quarantine_size_mb=4")))}


def mpi_environment():
    env = environment(os.getcwd())
    # Tests may run as root; and ranks wait for each other rather than spin where cores are few.
    env.update({"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                "OMPI_MCA_mpi_yield_when_idle": "1"})
    # Open MPI 5 fails now and then to make its folder where another job makes one, or has left one
    # when it was killed.
    env["TMPDIR"] = os.path.join(os.getcwd(), "sessions")
    os.makedirs(env["TMPDIR"], exist_ok=True)
    # Open MPI looks for graphics at all X servers there are, and dies with one that ends meanwhile,
    # such as that of another test.
    env["HWLOC_COMPONENTS"] = "-gl"
    # Where there is no /sys, it says so for each rank, and works all the same.
    env["HWLOC_HIDE_ERRORS"] = "2"
    # All ranks are on this machine. Newer ones complain where it has no network to reach itself by;
    # and to look for fast networks takes each rank a second, in which it reads all kernel symbols.
    env.update({"OMPI_MCA_pml": "ob1", "OMPI_MCA_btl": "^tcp,ofi"})
    # Open MPI leaks a hundred kilobytes in modules that it unloads, so they have no names that
    # could be suppressed.
    if "ASAN_OPTIONS" in env:
        env["ASAN_OPTIONS"] += ":detect_leaks=0"
    return env


class Skipped(Exception):
    """Raised by a test that lacks something; says what."""


def fork_on_terminal():
    """pty.fork (), for a test that needs a terminal."""
    try:
        return pty.fork()
    except OSError as error:
        raise Skipped(f"there is no pseudo-terminal: {error}") from error


class Result:
    def __init__(self, status, out, err):
        self.status = status
        self.out = out.decode("utf-8")
        self.err = err.decode("utf-8")

    @property
    def lines(self):
        return self.out.splitlines()

    @property
    def json(self):
        try:
            return json.loads(self.out)
        except ValueError as error:
            raise AssertionError(f"no JSON: {self.out[:500]!r}, {self.err[-500:]!r}") from error

    @property
    def table(self):
        """The first table of TSV output, as a list of dictionaries."""
        lines = self.out.split("\n\n")[0].splitlines()
        header = lines[0].split("\t")
        rows = [line.split("\t") for line in lines[1:]]
        assert all(len(row) == len(header) for row in rows), self.out
        return [dict(zip(header, row)) for row in rows]

    @property
    def words(self):
        """The words of plain text output."""
        return [line for line in self.lines if line.isalpha()]

    def value(self, name):
        """What stands behind "NAME: "."""
        found = [line.split(": ", 1)[1] for line in self.lines if line.startswith(name + ": ")]
        assert len(found) == 1, (name, self.out)
        return found[0]


def run(*args, stdin=b"", status=0, env=None, cwd=None):
    """Runs the program; fails unless it ends with the status (None: with any)."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    full = environment(os.getcwd())
    full.update(env or {})
    done = subprocess.run([PROGRAM, *args], input=stdin, capture_output=True, env=full, cwd=cwd,
                          timeout=TIMEOUT, check=False)
    return as_wanted(args, status, Result(done.returncode, done.stdout, done.stderr))


def as_wanted(args, status, result):
    assert status in (None, result.status), (args, result.status, result.out[-500:], result.err)
    if status in (0, 1):
        assert "CRITICAL" not in result.err and "WARNING" not in result.err, result.err
    return result


def fails(*args, says=(), stdin=b"", **more):
    """Bad usage or bad input: status 2 and one line on standard error with all of `says`."""
    result = run(*args, stdin=stdin, status=2, **more)
    assert result.err.count("\n") == 1 and result.err.endswith("\n"), result.err
    assert result.err.startswith("gridwright-cli: "), result.err
    for part in [says] if isinstance(says, str) else says:
        assert part in result.err, (part, result.err)
    return result


class Conversation:
    """The program, or another command, with its standard input held open."""

    def __init__(self, *args, command=(PROGRAM,), env=None):
        self.program = subprocess.Popen([*command, *args], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                                        env=env or environment(os.getcwd()))
        self.rest = b""

    def ask(self, text, until):
        """Writes, and reads up to a line that begins with `until`."""
        self.program.stdin.write(text.encode())
        while True:
            before, newline, after = self.rest.partition(b"\n")
            if newline:
                self.rest = after
                if before.startswith(until.encode()):
                    return before.decode()
                continue
            ready, _, _ = select.select([self.program.stdout], [], [], TIMEOUT)
            assert ready, ("no answer to", text)
            piece = self.program.stdout.read(65536)
            assert piece, (text, until, self.rest, self.program.stderr.read()[-1000:])
            self.rest += piece

    def end(self, status=0):
        out, err = self.program.communicate(timeout=TIMEOUT)
        equal(self.program.returncode, status)
        return self.rest + out, err.decode()


def write(name, content):
    """A file in the folder of the test; its name."""
    if isinstance(content, str):
        content = content.encode()
    if os.path.dirname(name):
        os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "wb") as file:
        file.write(content)
    return name


def random_words(n_words=2500):
    """The option for so many words of common letters, with levels: enough that a proof of 3×3
    takes a while, and few enough to be read at once."""
    letters, levels = random.Random(5), random.Random(6)
    lines = ["".join(letters.choice("aaeeiilnorstdcmp") for _ in range(letters.randrange(3, 9)))
             + f"\t{levels.randrange(10, 80)}\n" for _ in range(n_words)]
    return ["--lexicon", write(f"random-{n_words}.txt", "".join(lines))]


@contextlib.contextmanager
def in_use(name):
    """Holds the lock that a process has on a file that it saves its work in."""
    with open(name, "rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def wait_until(condition, program):
    """Waits until something holds; the program has to be at work until then."""
    deadline = time.monotonic() + TIMEOUT
    while not condition():
        if program.poll() is not None:
            assert condition(), program.poll()  # it has come about just before the end
            return
        assert time.monotonic() < deadline
        time.sleep(0.01)


def read_fields(path):
    """What the kernel says of a program or a thread, from its state on."""
    with open(f"/proc/{path}/stat", encoding="ascii", errors="replace") as stat:
        return stat.read().rpartition(")")[2].split()


def wait_lazily_until(condition, program):
    """The same for what comes after a time however much the program does: it is halted most of it."""
    def is_there():
        program.send_signal(signal.SIGSTOP)
        time.sleep(0.3)
        program.send_signal(signal.SIGCONT)
        time.sleep(0.02)
        return condition()

    wait_until(is_there, program)


def work_of(program):
    """The seconds of work that all threads of a program have done."""
    fields = read_fields(program.pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def work_of_ended():
    """The seconds of work of all programs that have ended; what others do takes none of them."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def wait_for_work(program, seconds):
    """Waits until a program has worked for so long, or has ended."""
    wait_until(lambda: program.poll() is not None or work_of(program) >= seconds, program)


def states_of(program):
    """What the threads of a program do: R runs, S waits, T is stopped."""
    states = set()
    for thread in os.listdir(f"/proc/{program.pid}/task"):
        # A thread may end while this looks.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            states.add(read_fields(f"{program.pid}/task/{thread}")[0])
    return states


def wait_until_it_waits(program):
    """Waits until a program has nothing to do, as when it waits for input: some looks at it in
    succession find no thread at work, nor any work done between them."""
    looks = []

    def is_waiting():
        looks.append((states_of(program), work_of(program)))
        return len(looks) >= 10 and all(look == ({"S"}, looks[-1][1]) for look in looks[-10:])

    wait_until(is_waiting, program)


def halt(program):
    """Lets a program do nothing until SIGCONT, so that others can look at it."""
    program.send_signal(signal.SIGSTOP)
    wait_until(lambda: states_of(program) == {"T"}, program)


def wait_for_handler(program, number):
    """Waits until a program blocks or handles a signal, rather than dies of it, or has ended."""
    def is_there():
        with open(f"/proc/{program.pid}/status", encoding="ascii") as status:
            masks = [line.split()[1] for line in status if line.startswith(("SigBlk:", "SigCgt:"))]
        blocked = any(int(mask, 16) >> (number - 1) & 1 for mask in masks)
        return blocked or program.poll() is not None

    wait_until(is_there, program)


def stamp_of(name):
    """Another one when a file was written anew; None when there is none. The number of a file alone
    may be that of the file before the last one."""
    if not os.path.exists(name):
        return None
    status = os.stat(name)
    return status.st_ino, status.st_mtime_ns


def wait_for_file(program, name, before=None, wait=wait_until):
    """Waits until a program has written a file, as a run does after its first round; `before` is
    the stamp of what was there."""
    wait(lambda: stamp_of(name) not in (None, before), program)


def equal(got, wanted):
    assert got == wanted, f"got {got!r}, wanted {wanted!r}"


def main(module):
    tests = [(name, item) for name, item in vars(module).items() if name.startswith("test_")]
    failed = 0
    print(f"1..{len(tests)}")
    for number, (name, function) in enumerate(tests, 1):
        start = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                function()
                print(f"ok {number} {name}")
            except Skipped as reason:
                print(f"ok {number} {name} # SKIP {reason}")
            except Exception:  # pylint: disable=broad-except
                failed += 1
                print(f"not ok {number} {name}")
                for line in traceback.format_exc().splitlines():
                    print("# " + line)
            finally:
                os.chdir(start)
        sys.stdout.flush()
    sys.exit(1 if failed else 0)
