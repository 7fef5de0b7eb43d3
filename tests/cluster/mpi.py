# SPDX-License-Identifier: GPL-3.0-or-later
"""What the black-box tests of gridwright-mpi share: the harness of gridwright-cli, and mpirun."""

import contextlib
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))

import harness  # noqa: E402
from harness import Result, TIMEOUT, mpi_environment  # noqa: E402

MPI_PROGRAM = os.path.abspath(sys.argv[2])


def command(n_ranks, *args, program=(MPI_PROGRAM,)):
    return ["mpirun", "--oversubscribe", "-n", str(n_ranks), *program, *args]


def start(n_ranks, *args, program=(MPI_PROGRAM,)):
    """Starts a job in a process group of its own."""
    return subprocess.Popen(command(n_ranks, *args, program=program), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=mpi_environment(),
                            start_new_session=True)


def start_into_files(n_ranks, *args):
    """The same; what each rank prints is in printed.0 and so on. The mpirun of Open MPI 5 loses what
    it has not passed on when a rank ends."""
    own = "exec \"$0\" \"$@\" >printed.$OMPI_COMM_WORLD_RANK"
    return start(n_ranks, *args, program=("sh", "-c", own, MPI_PROGRAM))


def own_lines(err):
    """What the program says, without what mpirun adds when a program fails: frames of dashes,
    what its event library warns of when it closes pipes, and its own errors when ranks are gone; and
    without how far the program is, which it says after a minute, on a busy machine."""
    err = re.sub(r"(?m)^gridwright-mpi: [^\n]* [0-9.]+%(, about [^\n]*)?\n", "", err)
    noise = r"^-{20,}$.*?^-{20,}$\n?|^\[warn\] Epoll [^\n]*\n|^\[[^\n]*\] PMIX ERROR: [^\n]*\n"
    return re.sub("(?ms)" + noise, "", err)


def as_mpi(complaints):
    """What gridwright-cli says, said by gridwright-mpi."""
    return re.sub(r"(?m)^gridwright-cli: ", "gridwright-mpi: ", complaints)


def mpi(n_ranks, *args, status=0, stdin=""):
    """Runs a job; fails unless it ends with the status."""
    env = mpi_environment()
    if status == 2:  # mpirun ends the other ranks, and waits a second for each to do so by itself
        env["OMPI_MCA_odls_base_sigkill_timeout"] = "0"
    done = subprocess.run(command(n_ranks, *args), input=stdin.encode(), capture_output=True,
                          env=env, timeout=TIMEOUT, check=False)
    result = Result(done.returncode, done.stdout, done.stderr)
    assert status in (None, result.status), (args, result.status, result.out[-500:], result.err)
    if status == 0:
        assert own_lines(result.err) == "", result.err
    return result


def mpi_fails(n_ranks, *args, says):
    """Bad usage or input: status 2, and rank 0 alone says why, in one line."""
    result = mpi(n_ranks, *args, status=2)
    lines = own_lines(result.err).strip().split("\n")
    assert len(lines) == 1 and lines[0].startswith("gridwright-mpi: "), result.err
    assert says in lines[0], result.err


def ranks_of(job):
    """The processes of the program, which any thread of mpirun may have started."""
    ranks = []
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # when it is gone
        for thread in os.listdir(f"/proc/{job.pid}/task"):
            with open(f"/proc/{job.pid}/task/{thread}/children", encoding="ascii") as children:
                ranks += map(int, children.read().split())
    return sorted(ranks)


class Ranks:
    """All of them, as one program."""

    def __init__(self, job):
        self.poll = job.poll
        self.job = job

    def send_signal(self, number):
        for rank in ranks_of(self.job):
            with contextlib.suppress(ProcessLookupError):
                os.kill(rank, number)


def wait_lazily_until(condition, job):
    """For what comes after a time however much the ranks do: they are halted most of it."""
    harness.wait_lazily_until(condition, Ranks(job))
