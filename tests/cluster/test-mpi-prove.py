#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""gridwright-mpi prove: the proof and the certificate of gridwright-cli, whatever the ranks."""

import hashlib
import os
import random
import re
import signal
import subprocess
import sys
import time

from mpi import MPI_PROGRAM, mpi, mpi_environment, mpi_fails, ranks_of, start

from harness import (TIMEOUT, equal, stamp_of, main, random_words, run, wait_for_file, wait_until,
                     work_of, write)

WORDS = "stone ones notes sent tease seat eats toast oats state taste nest tent tense".split()


def words():
    return ["--lexicon", write("words.txt", "\n".join(WORDS) + "\n")]


def read(name):
    with open(name, "rb") as file:
        return file.read()


def figures(result):
    """What the program found: the document without the time and the facts of the run."""
    found = dict(result.json)
    del found["run"], found["seconds"]
    return found


def test_any_number_of_ranks():
    base = ["prove", *random_words(2000), "--size", "3x3"]
    one = run(*base, "--certificate", "one.certificate").out
    for n_ranks in (1, 2, 5):
        equal(mpi(n_ranks, *base, "--force", "--certificate", "it.certificate").out, one)
        equal(read("it.certificate"), read("one.certificate"))


def test_modes():
    base = ["prove", *words(), "--size", "2x4", "--format", "json"]
    for more in ((), ("--top", "5"), ("--objective", "words"), ("--threshold", "12"),
                 ("--threshold", "1000"), ("--threshold", "2", "--top", "3")):
        one = figures(run(*base, *more))
        for threads in ("1", "3"):
            equal(figures(mpi(2, *base, *more, "--threads", threads)), one)


def test_too_many():
    """The same refusals, and the same remedy, as without ranks."""
    write("letters.txt", "\n".join(a + b + c for a in "abcdefgh" for b in "abcdefgh"
                                   for c in "abcdefgh") + "\n")
    base = ["prove", "--lexicon", "letters.txt", "--size", "2x3"]
    # The mpirun of Open MPI 5 puts a piece of what was printed in front of it.
    err = mpi(2, *base, "--threshold", "1", status=2).err
    assert re.search("gridwright-mpi: More than 10000 boards .*raise --threshold", err), err
    one = run(*base, "--certificate", "one.certificate").out
    equal(mpi(3, *base, "--certificate", "it.certificate").out, one)
    equal(read("it.certificate"), read("one.certificate"))


def test_parts():
    base = ["prove", *random_words(3000), "--size", "3x3"]
    one = run(*base, "--certificate", "one.certificate").out
    mpi(2, *base, "--shard", "1/2", "--save", "1.proof")
    run(*base, "--shard", "2/2", "--save", "2.proof")
    equal(mpi(3, "prove", "--merge", "2.proof", "1.proof", "--certificate", "it.certificate").out,
          one)
    equal(read("it.certificate"), read("one.certificate"))


def wait_for_ranks(job, n_ranks, seconds=0):
    """Waits until they are all there, and have worked for so long."""
    def is_so():
        ranks = ranks_of(job)
        return len(ranks) == n_ranks and sum(map(work_of_rank, ranks)) >= seconds

    wait_until(lambda: job.poll() is not None or is_so(), job)


def work_of_rank(pid):
    class Rank:
        pass

    rank = Rank()
    rank.pid = pid
    try:
        return work_of(rank)
    except (FileNotFoundError, ProcessLookupError):
        return 0


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_stopped_and_resumed():
    """Either program goes on with what the other has saved when it was told to stop."""
    base = ["prove", *random_words(), "--size", "3x3"]
    run(*base, "--certificate", "one.certificate")
    for number in (signal.SIGTERM, signal.SIGUSR1):
        if os.path.exists("it.proof"):
            os.remove("it.proof")
        job = start(3, *base, "--save", "it.proof")
        wait_for_file(job, "it.proof")
        wait_for_ranks(job, 3)
        before = stamp_of("it.proof")
        for rank in ranks_of(job):
            os.kill(rank, number)
        _, err = job.communicate(timeout=TIMEOUT)
        equal(job.returncode, 128 + number)
        assert b"Interrupted" in err, err
        assert stamp_of("it.proof") != before
        job = start(2, "prove", "--resume", "it.proof", "--certificate", "it.certificate")
        wait_for_ranks(job, 2, 0.3)
        job.send_signal(signal.SIGTERM)
        job.communicate(timeout=TIMEOUT)
        run("prove", "--resume", "it.proof", "--certificate", "it.certificate")
        equal(read("it.certificate"), read("one.certificate"))


def end_hard(job, chance):
    """Kills mpirun or a rank, or warns the job as a scheduler does; waits until no process is left
    that could write."""
    ranks = ranks_of(job)
    way = chance.randrange(4)
    if way == 0:
        job.kill()
    elif way == 1:
        job.terminate()
    elif ranks:
        os.kill(chance.choice(ranks), signal.SIGKILL)
    if way == 0:  # nobody ends those that it started
        for rank in filter(is_there, ranks):
            os.kill(rank, signal.SIGKILL)
    job.communicate(timeout=TIMEOUT)
    deadline = time.monotonic() + TIMEOUT
    while any(map(is_there, ranks)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


# How often a proof is killed. More often takes minutes; it was done 20 times for a release.
KILLS = int(os.environ.get("GRIDWRIGHT_KILLS", "4"))


def kill_at_random(*base):
    """Kills a proof again and again, each time resumed with another number of ranks."""
    base = ["prove", *base, "--size", "3x3", "--top", "20"]
    run(*base, "--certificate", "one.certificate")
    chance = random.Random(3)
    arguments, n_ranks, n_done = [*base, "--save", "it.proof"], 4, 0
    for _ in range(KILLS):
        before = stamp_of("it.proof")
        job = start(n_ranks, *arguments, "--certificate", "it.certificate")
        wait_until(lambda job=job, before=before: job.poll() is not None
                   or stamp_of("it.proof") != before, job)
        wait_for_ranks(job, n_ranks, 0.1 + 0.3 * chance.random())
        end_hard(job, chance)
        n_ranks = chance.choice([n for n in (1, 2, 3, 4) if n != n_ranks])
        arguments = ["prove", "--resume", "it.proof"]
        if os.path.exists("it.certificate"):  # it was done: from the start once more
            equal(read("it.certificate"), read("one.certificate"))
            n_done += 1
            os.remove("it.certificate")
            os.remove("it.proof")
            arguments = [*base, "--save", "it.proof"]
    mpi(n_ranks, *arguments, "--certificate", "it.certificate")
    assert read("it.certificate") == read("one.certificate")
    print(f"# killed {KILLS} times, done {n_done} times meanwhile")


def test_killed_at_random():
    kill_at_random(*random_words())


def test_killed_at_random_in_english():
    kill_at_random("--level", "20")


# The state of a proof that found no room for a list of its letter sets, and begins to count them.
WITHOUT_LIST = ("{{'proof': <((int64 {0}, uint32 0), uint32 1, int64 {0}, int64 {0}, false, 0.0, uint64 0, "
                "@aay [], @aay [], @mau nothing, ([{1}], [{2}], [{3}], @a(uu) [], @a(uuu) [], "
                "uint64 0, uint64 0))>}}\n")


def drop_list(name, threshold, changed):
    """Makes a saved part that has all units a whole proof that goes on without a list. Only large
    ones get there by themselves."""
    first, setup, *lines = read(name).decode().splitlines(keepends=True)
    assert first == "gridwright-proof 2\n", first
    head, spec, _, status, _, state = lines
    n_units = state[state.rindex("[uint32 0, "):].count(",") + 1
    state = WITHOUT_LIST.format(threshold, ", ".join(["-1"] * n_units),
                                ", ".join(["uint32 0"] * n_units), ", ".join(["uint64 0"] * n_units))
    head = re.sub(r"'shards?': <uint32 1>(, )?", "", head)
    assert "shard" not in head, head
    groups = (("setup", head + spec), ("status", status), ("state", state))
    text = first + "".join(
        f"{heading} {group.count(chr(10))} {hashlib.sha256(group.encode()).hexdigest()}\n{group}"
        for heading, group in groups)
    write(changed, text.encode())


def has_list(name):
    """Whether a proof had a list of its letter sets when it was saved."""
    return "@mau nothing, (" not in read(name).decode()


def test_without_a_list():
    """The sets are counted, and found again to be arranged: the certificate is the same. It is
    killed twice on the way."""
    base = ["prove", *random_words(3000), "--size", "3x3", "--threshold", "250"]
    run(*base, "--certificate", "one.certificate")
    run(*base, "--shard", "1/1", "--save", "part.proof")
    drop_list("part.proof", 250, "it.proof")
    chance = random.Random(7)
    for n_ranks in (3, 2):
        before = stamp_of("it.proof")
        job = start(n_ranks, "prove", "--resume", "it.proof")
        wait_until(lambda job=job, before=before: job.poll() is not None
                   or stamp_of("it.proof") != before, job)
        end_hard(job, chance)
        assert not has_list("it.proof")
    mpi(3, "prove", "--resume", "it.proof", "--certificate", "it.certificate")
    equal(read("it.certificate"), read("one.certificate"))
    equal(figures(run("prove", "--resume", "it.proof", "--format", "json")),
          figures(run(*base, "--format", "json")))


def count_open_ranges(name):
    """How many ranges of sets the ranks had in hand when the proof was saved."""
    return read(name).decode().rpartition("], uint64")[0].rpartition("[")[2].count("(")


def test_more_than_twelve_cells():
    """Whatever the ranks, and killed on the way; one process alone is refused."""
    chance = random.Random(5)
    write("short.txt", "\n".join("".join(chance.choice("eeaainstrold")
                                         for _ in range(chance.randrange(3, 6)))
                                 for _ in range(300)) + "\n")
    base = ["prove", "--lexicon", "short.txt", "--size", "2x7", "--threshold", "185"]
    assert "gridwright-mpi" in run(*base, status=2).err
    one = mpi(1, *base, "--certificate", "one.certificate").out
    equal(mpi(3, *base, "--certificate", "it.certificate").out, one)
    equal(read("it.certificate"), read("one.certificate"))
    arguments = [*base, "--save", "it.proof"]
    for n_ranks in (2, 3):
        before = stamp_of("it.proof")
        job = start(n_ranks, *arguments, "--threads", "1")
        wait_until(lambda job=job, before=before: job.poll() is not None
                   or stamp_of("it.proof") != before, job)
        end_hard(job, chance)
        assert not has_list("it.proof")
        assert count_open_ranges("it.proof") <= 2 * n_ranks
        assert "gridwright-mpi" in run("prove", "--resume", "it.proof", status=2).err
        arguments = ["prove", "--resume", "it.proof"]
    mpi(2, *arguments, "--force", "--certificate", "it.certificate")
    equal(read("it.certificate"), read("one.certificate"))
    run("verify", "--lexicon", "short.txt", "--sample", "20", "it.certificate", status=3)
    write("it.json", mpi(1, *base, "--format", "json").out)
    for name in ("it.certificate", "it.proof", "it.json"):
        err = run("rerun", name, status=2).err
        assert "mpirun gridwright-mpi prove --size 2x7 " in err, err


def test_rerun_with_one_process():
    """What many ranks did, one process repeats."""
    base = ["prove", *random_words(300), "--size", "2x3"]
    made = mpi(2, *base, "--save", "it.proof", "--certificate", "it.certificate", "--format", "json")
    equal(made.json["run"]["program"], "gridwright-mpi")
    write("it.json", made.out)
    for name in ("it.certificate", "it.proof", "it.json"):
        lines = run("rerun", name).lines
        assert lines[0].startswith("gridwright-cli prove --size 2x3 "), lines
        equal(lines[1:], ["Same: yes"])


def test_plan_by_units():
    """How many sets are to be arranged is told from some that are drawn."""
    base = ["prove", *random_words(300), "--size", "2x7", "--threshold", "130"]
    told = dict(line.split(": ") for line in mpi(1, *base, "--plan", "10", "--seed", "1").lines)
    found = mpi(2, *base, "--format", "json").json
    equal(int(told["Sets of letters"]), found["sets"])
    n_sets, error = map(float, told["Sets to arrange"].split(" +- "))
    assert 0 < error < n_sets and abs(n_sets - found["listed"]) < 5 * error, (told, found)
    hours, error = map(float, told["Core hours"].split(" +- "))
    assert 0 < error < hours < 0.1, told
    assert int(told["Units"]) > 3060, told


def test_all_of_fourteen_cells():
    """The certificate of boards that are found; each arrangement of its sets is looked at."""
    chance = random.Random(5)
    write("two.txt", "\n".join("".join(chance.choice("ab") for _ in range(chance.randrange(8, 13)))
                               for _ in range(40)) + "\n")
    base = ["prove", "--lexicon", "two.txt", "--size", "2x7", "--threshold", "250"]
    found = mpi(3, *base, "--certificate", "it.certificate").lines
    assert len(found) > 100, found
    assert "Valid" in run("verify", "--lexicon", "two.txt", "--all", "it.certificate").out


def test_a_single_rank_that_is_stopped():
    job = start(3, "prove", *random_words(), "--size", "3x4", "--save", "it.proof")
    wait_for_file(job, "it.proof")
    wait_for_ranks(job, 3)
    os.kill(ranks_of(job)[2], signal.SIGUSR1)
    _, err = job.communicate(timeout=TIMEOUT)
    equal(job.returncode, 128 + signal.SIGUSR1)
    assert b"Interrupted" in err, err


def test_other_files_on_other_machines():
    """Ranks that read other words than rank 0 are refused."""
    args = ["prove", *words(), "--size", "2x3"]
    own = ("if [ $OMPI_COMM_WORLD_RANK = 1 ]; then mkdir other; cd other; echo test > words.txt; "
           "fi; exec \"$0\" \"$@\"")
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", "2", "sh", "-c", own, MPI_PROGRAM,
                           *args], stdin=subprocess.DEVNULL, capture_output=True,
                          env=mpi_environment(), timeout=TIMEOUT, check=False)
    # Or rank 0 has done all of it before the other comes.
    assert done.returncode == 0 or b"is not that of the first machine" in done.stderr, done


def test_bad_input():
    mpi_fails(3, "prove", "--size", "4x5", says="up to 16 tiles")
    mpi_fails(3, "prove", "--lexicon", "none.txt", says="none.txt")
    mpi_fails(2, "prove", "--resume", "none.proof", says="none.proof")
    write("it.proof", "what is this")
    mpi_fails(2, "prove", *words(), "--save", "it.proof", says="it.proof")
    mpi_fails(2, "prove", "--resume", "it.proof", says="it.proof")


if __name__ == "__main__":
    main(sys.modules[__name__])
