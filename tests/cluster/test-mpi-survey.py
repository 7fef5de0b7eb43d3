#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""gridwright-mpi survey: the same figures and files as gridwright-cli, whatever the ranks."""

import os
import random
import signal
import subprocess
import sys

from mpi import (MPI_PROGRAM, mpi, mpi_environment, mpi_fails, ranks_of, start,
                 start_into_files, wait_lazily_until)

from harness import TIMEOUT, equal, main, run, wait_for_file, wait_until, write

SMALL = ["survey", "rnd", "kfreq", "adj", "--boards", "2000", "--seed", "5", "--no-times",
         "--differences"]


def test_any_number_of_ranks():
    wanted = run(*SMALL).out
    for n_ranks in (1, 2, 3, 5):
        equal(mpi(n_ranks, *SMALL).out, wanted)


def test_formats():
    for more in (["--format", "tsv"], ["--histogram", "--format", "json"]):
        one = run(*SMALL, *more).out.split('"date"')[-1]
        many = mpi(3, *SMALL, *more).out.split('"date"')[-1]
        equal(many.partition("}")[2], one.partition("}")[2])


def test_sweep():
    args = ["survey", "rnd", "freq", "--sweep", "size=2:4", "--boards", "500", "--seed", "1",
            "--no-times"]
    equal(mpi(3, *args).out, run(*args).out)


def test_dice():
    write("own.dice", "# name: Own\n" + "QU E A T\nS T I N\n" * 8)
    args = ["survey", "rnd", "dice", "dice:own.dice", "--boards", "900", "--seed", "1", "--no-times",
            "--differences"]
    equal(mpi(3, *args).out, run(*args).out)


def test_until_error():
    args = ["survey", "rnd", "freq", "--until-error", "0.8", "--boards", "1000000", "--seed", "4",
            "--no-times", "--differences"]
    equal(mpi(3, *args).out, run(*args).out)


def test_shards():
    for shard in ("1/2", "2/2"):
        mpi(2, *SMALL, "--shard", shard, "--save", "part" + shard[0] + ".survey")
    equal(run("survey", "--merge", "part1.survey", "part2.survey", "--no-times", "--differences").out,
          run(*SMALL).out)


def test_seed_of_its_own():
    """All ranks use the one that rank 0 chose."""
    tell = mpi(3, "survey", "rnd", "--boards", "2000", "--format", "json").json
    seed = str(tell["run"]["seed"])
    again = run("survey", "rnd", "--boards", "2000", "--format", "json", "--seed", seed).json
    for row in (*tell["survey"], *again["survey"]):
        row["make_us"] = row["solve_us"] = 0
    equal(tell["survey"], again["survey"])


def kill_a_rank(job):
    os.kill(random.choice(ranks_of(job)), signal.SIGKILL)


def end_job(job):
    job.send_signal(signal.SIGTERM)


def test_death_and_resume():
    """Any rank may die; a job with other ranks goes on from the file."""
    random.seed(1)
    args = ["survey", "rnd", "kfreq", "adj", "--boards", "20000", "--seed", "5", "--no-times"]
    wanted = run(*args).out
    for end in (kill_a_rank, end_job):
        if os.path.exists("it.survey"):
            os.remove("it.survey")
        job = start(3, *args, "--save", "it.survey")
        wait_for_file(job, "it.survey")
        wait_until(lambda job=job: len(ranks_of(job)) == 3, job)
        end(job)
        job.communicate()
        assert job.returncode != 0
        for n_ranks in (2, 4):
            equal(mpi(n_ranks, "survey", "--resume", "it.survey", "--no-times").out, wanted)


def test_warning_of_the_scheduler():
    """SIGUSR1: what is done is printed and saved, and the job ends."""
    args = ["survey", "rnd", "--boards", "100000000", "--seed", "5", "--no-times"]
    job = start_into_files(2, *args, "--save", "it.survey")
    wait_for_file(job, "it.survey")
    wait_until(lambda: len(ranks_of(job)) == 2, job)
    empty = os.path.getsize("it.survey")
    # Some boards are counted.
    wait_lazily_until(lambda: os.path.getsize("it.survey") > 2 * empty, job)
    for rank in ranks_of(job):
        os.kill(rank, signal.SIGUSR1)
    _, err = job.communicate()
    equal(job.returncode, 128 + signal.SIGUSR1)
    assert b"Interrupted" in err, err
    with open("printed.0", encoding="utf-8") as printed:
        lines = printed.read().split("\n")
    assert lines[1].startswith("rnd "), lines


def test_a_single_rank_that_is_stopped():
    args = ["survey", "rnd", "--boards", "100000000", "--seed", "5", "--no-times"]
    job = start(3, *args, "--save", "it.survey")
    wait_for_file(job, "it.survey")
    wait_until(lambda: len(ranks_of(job)) == 3, job)
    os.kill(ranks_of(job)[2], signal.SIGUSR1)
    _, err = job.communicate()
    equal(job.returncode, 128 + signal.SIGUSR1)
    assert b"Interrupted" in err, err


def test_other_files_on_other_machines():
    """Ranks that read other points than rank 0 are refused, as soon as they are given work: there
    is more than rank 0 can do before they ask for some."""
    write("points.txt", "3 1\n")
    args = ["survey", "rnd", "--seed", "5", "--scoring", "points.txt"]
    few = [*args, "--boards", "2000", "--no-times"]
    equal(mpi(2, *few).out, run(*few).out)
    own = "if [ $OMPI_COMM_WORLD_RANK = 1 ]; then mkdir other; cd other; echo 3 2 > points.txt; fi"
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", "2", "sh", "-c",
                           own + '; exec "$0" "$@"', MPI_PROGRAM, *args, "--boards", "1000000"],
                          stdin=subprocess.DEVNULL, capture_output=True, env=mpi_environment(),
                          timeout=TIMEOUT, check=False)
    equal(done.returncode, 2)
    assert b"is not that of the first machine" in done.stderr, done.stderr


def test_bad_input():
    mpi_fails(3, "survey", "rnd", "--boards", "x", says="--boards")
    mpi_fails(3, "survey", "nothing", says="nothing")
    mpi_fails(3, "survey", "--lexicon", "none.txt", says="none.txt")
    write("it.survey", "what is this")
    mpi_fails(2, "survey", "rnd", "--save", "it.survey", says="it.survey")
    mpi_fails(2, "survey", "--resume", "it.survey", says="it.survey")
    for option in ("--lexicon", "--allow", "--deny", "--scoring"):
        mpi_fails(3, "survey", option, "-", says="standard input")
    mpi_fails(2, "compare", "AB/CD", says="compare")


def test_what_a_rank_says_when_it_dies():
    """It comes through; here it is what the dynamic linker says at the end."""
    own = "if [ $OMPI_COMM_WORLD_RANK = 1 ]; then export LD_DEBUG=statistics; fi"
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", "2", "sh", "-c",
                           own + '; exec "$0" "$@"', MPI_PROGRAM, *SMALL],
                          stdin=subprocess.DEVNULL, capture_output=True, env=mpi_environment(),
                          timeout=TIMEOUT, check=False)
    equal(done.returncode, 0)
    assert b"final number of relocations" in done.stderr, done.stderr


def test_help():
    assert "survey" in mpi(2, "--help").out
    equal(mpi(3, "--version").out, run("--version").out)


if __name__ == "__main__":
    main(sys.modules[__name__])
