#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""gridwright-mpi search: the boards of gridwright-cli, whatever the ranks."""

import os
import re
import signal
import sys

from mpi import mpi, mpi_fails, ranks_of, start, start_into_files

from harness import equal, stamp_of, main, random_words, run, wait_for_file, wait_until


def small():
    return ["search", *random_words(), "--seed", "5", "--evaluations", "30000", "--top", "20"]


def same(text):
    """What the output says, without the time."""
    return re.sub(r"(?m)^Time: .*$", "", text)


def state_of(path):
    """The islands in a file; before them are times, which differ."""
    with open(path, encoding="utf-8") as file:
        return file.read().partition("\nstate ")[2]


def check(*args, ranks=(1, 3)):
    wanted = same(run(*args).out)
    for n_ranks in ranks:
        equal(same(mpi(n_ranks, *args).out), wanted)


def test_any_number_of_ranks():
    check(*small(), ranks=(1, 2, 3, 5, 8))
    check(*small(), "--method", "anneal", "--objective", "longest", "--islands", "7")
    check(*small(), "--method", "tempering", "--islands", "5", "--exchange", "700", ranks=(1, 3, 8))


def test_files():
    run(*small(), "--save", "one.search")
    for n_ranks in (1, 3):
        mpi(n_ranks, *small(), "--save", "many.search", "--force")
        equal(state_of("many.search"), state_of("one.search"))
        both = [same(run("search", "--resume", name, "--evaluations", "50000", "--top", "9").out)
                for name in ("one.search", "many.search")]
        equal(both[1], both[0])
        run(*small(), "--save", "one.search", "--force")


def test_genetic():
    with open("games.txt", "w", encoding="ascii") as file:
        file.write("\n".join(["CHESS", "RISK", "GO", "POKER", "WHIST", "BRIDGE", "LUDO", "DOMINOES"]))
    args = ["search", "--method", "genetic", "--lexicon", "games.txt", "--seed", "3", "--size",
            "4x4", "--generations", "60", "--top", "5"]
    check(*args)


def test_target():
    """The milestone at which it is reached ends all islands, also those that went on."""
    args = ["search", "--seed", "2", "--islands", "5", "--top", "30", "--size", "3x3"]
    best = int(re.search(r"Score: (\d+)", run(*args, "--evaluations", "60000").out)[1])
    for target in (best // 2, best):
        check(*args, "--evaluations", "100000", "--target", str(target))


def test_exchange():
    """Islands wait for what others give them; the boards are those of one process."""
    check(*small(), "--exchange", "1500", ranks=(1, 2, 3, 5, 8))
    check("search", "--seed", "2", "--islands", "5", "--top", "30", "--size", "3x3", "--exchange",
          "700", "--evaluations", "100000", "--target", "120", ranks=(3,))


def test_exchange_stopped_and_resumed():
    args = ["search", "--seed", "5", "--size", "3x3", "--islands", "3", "--exchange", "3000"]
    n_done = stop(3, signal.SIGTERM, *args, "--evaluations", "100000000", "--save", "it.search")
    limit = ["--evaluations", str(3 * n_done + 20000), "--top", "20"]
    equal(same(mpi(2, "search", "--resume", "it.search", *limit).out), same(run(*args, *limit).out))


def test_unequal_shares():
    check("search", "--seed", "5", "--island-evaluations", "9000,1,20000,7777", "--top", "20")


def stop(n_ranks, number, *args, which=slice(None)):
    """Stops a job as soon as it has saved; returns how many boards it has judged. One island may have
    judged all of them: to go on from there, each needs a limit above that. The first save comes at
    once: a job that is stopped before its first results has judged none, and prints nothing."""
    before = stamp_of("it.search") if os.path.exists("it.search") else None
    job = start_into_files(n_ranks, *args)
    wait_for_file(job, "it.search", before=before)
    wait_until(lambda: len(ranks_of(job)) == n_ranks, job)
    for rank in ranks_of(job)[which]:
        os.kill(rank, number)
    _, err = job.communicate()
    equal(job.returncode, 128 + number)
    assert b"Interrupted" in err, err
    with open("printed.0", encoding="utf-8") as printed:
        text = printed.read()
    return int(re.search(r"Evaluations: (\d+)", text)[1]) if text else 0


def test_stop_and_resume():
    """SIGTERM, and SIGUSR1, the warning of Slurm: what is done is saved; others go on with it."""
    args = ["search", "--seed", "5", "--size", "3x3", "--islands", "2"]
    stop(2, signal.SIGUSR1, *args, "--evaluations", "100000000", "--save", "it.search")
    n_done = stop(3, signal.SIGTERM, "search", "--resume", "it.search", "--evaluations",
                  "100000000")
    limit = ["--evaluations", str(2 * n_done + 20000), "--top", "20"]
    equal(same(mpi(4, "search", "--resume", "it.search", *limit).out), same(run(*args, *limit).out))


def test_stop_and_resume_with_target():
    """Where the islands go many milestones at a time, none is saved that is ahead of the others."""
    args = ["search", "--seed", "5", "--size", "3x3", "--islands", "3", "--target", "1000000"]
    n_done = stop(3, signal.SIGTERM, *args, "--evaluations", "100000000", "--save", "it.search")
    limit = ["--evaluations", str(3 * n_done + 20000), "--top", "20"]
    equal(same(mpi(2, "search", "--resume", "it.search", *limit).out), same(run(*args, *limit).out))


def test_a_single_rank_that_is_stopped():
    """The signal of one rank may be known to rank 0 before its own."""
    for more in ([], ["--exchange", "3000"], ["--target", "1000000"]):
        args = ["search", "--seed", "5", "--size", "3x3", "--islands", "3", *more]
        n_done = stop(3, signal.SIGTERM, *args, "--evaluations", "100000000", "--save", "it.search",
                      "--force", which=slice(2, 3))
        limit = ["--evaluations", str(3 * n_done + 20000), "--top", "20"]
        equal(same(mpi(2, "search", "--resume", "it.search", *limit).out),
              same(run(*args, *limit).out))


def test_an_idle_rank_that_is_stopped():
    """An island is for one rank; those that have nothing to do tell of their signals, too."""
    stop(3, signal.SIGUSR1, "search", "--seed", "5", "--size", "3x3", "--islands", "1",
         "--evaluations", "100000000", "--save", "it.search", "--force", which=slice(2, 3))


def test_death_and_resume():
    """Any rank may die."""
    args = ["search", *random_words(), "--seed", "5", "--size", "3x3", "--islands", "3"]
    job = start(3, *args, "--evaluations", "100000000", "--save", "it.search")
    wait_for_file(job, "it.search")
    wait_until(lambda: len(ranks_of(job)) == 3, job)
    os.kill(ranks_of(job)[1], signal.SIGKILL)
    job.communicate()
    assert job.returncode != 0
    n_done = int(re.search(r"Evaluations: (\d+)",
                           run("search", "--resume", "it.search", "--evaluations", "1").out)[1])
    limit = ["--evaluations", str(3 * n_done + 20000), "--top", "20"]
    equal(same(mpi(2, "search", "--resume", "it.search", *limit).out), same(run(*args, *limit).out))


def test_seconds():
    out = mpi(2, "search", "--seconds", "1", "--islands", "9").out
    assert float(re.search(r"Time: ([0-9.]+) s", out)[1]) >= 1, out


def test_shards():
    for shard in ("1/2", "2/2"):
        mpi(2, *small(), "--shard", shard, "--save", shard[0] + ".search")
    for shard in ("1/2", "2/2"):
        run(*small(), "--shard", shard, "--save", shard[0] + "-one.search")
    wanted = run("search", "--merge", "1-one.search", "2-one.search", "--top", "9").out
    equal(same(run("search", "--merge", "1.search", "2.search", "--top", "9").out.replace(
        ".search", "-one.search")), same(wanted))


def test_bad_input():
    mpi_fails(3, "search", "--method", "x", says="--method")
    mpi_fails(3, "search", "--lexicon", "-", says="standard input")
    mpi_fails(2, "search", "--resume", "none.search", says="none.search")


if __name__ == "__main__":
    main(sys.modules[__name__])
