#!/usr/bin/env python3
"""Counts what a run of `meson test` found, subtest by subtest.

Reads the log that Meson leaves in a build directory, shows what failed, what was skipped and what
took longest, and ends in one line: "N passed, N failed", with ", N skipped" if any were.

A TAP program counts its subtests, any other counts as one test. A program that crashed,
ran out of time or stopped early counts as one failure at least, and so does one that ran
no subtest at all.

A failed program is a failed program: nothing is run twice. Those that may fail for a while are
listed in allowed-failures.tsv, with a day on which that ends and a reason. Such a failure is shown
and counted as skipped; an entry past its day, or of a test that does not exist, counts as failed.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import datetime
import json
import pathlib
import re
import shlex
import sys
import tempfile

LINES_SHOWN = 200
SLOWEST_SHOWN = 10
ALLOWED = pathlib.Path(__file__).with_name('allowed-failures.tsv')

SUBTEST = re.compile(r'(not )?ok\b(?:\s+\d+)?\s*(?:-\s*)?([^#]*?)\s*(?:#\s*((?i:SKIP|TODO))\b.*)?$')
PLAN = re.compile(r'1\.\.(\d+)\s*(?:#\s*((?i:SKIP))?.*)?$')


class Count:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.skipped = []
        self.failures = []
        self.allowed = []
        self.slowest = []

    def fail(self, record, why):
        self.failed += 1
        self.failures.append((record, why))

    def add(self, other):
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        self.failures += other.failures


def count_tap(record, count):
    name = record['name']
    planned = None
    all_skipped = False
    ran = 0
    bad = []
    for line in record.get('stdout', '').splitlines():
        plan = PLAN.match(line)
        if plan:
            planned = int(plan.group(1))
            all_skipped = planned == 0 and plan.group(2) is not None
            continue
        subtest = SUBTEST.match(line)
        if not subtest:
            continue
        ran += 1
        if subtest.group(3):
            count.skipped.append(f'{name} {subtest.group(2)}'.rstrip())
        elif subtest.group(1):
            bad.append(subtest.group(2) or f'subtest {ran}')
        else:
            count.passed += 1

    count.failed += len(bad)
    if bad:
        count.failures.append((record, ', '.join(bad)))
    elif all_skipped and record['result'] == 'SKIP':
        count.skipped.append(name)
    elif record['result'] not in ('OK', 'SKIP'):
        count.fail(record, record['result'])
    elif ran == 0:
        count.fail(record, 'ran no subtest')
    elif planned != ran:
        count.fail(record, f'ran {ran} of {planned} subtests' if planned is not None
                   else 'stopped before its end')


def count_plain(record, count):
    if record['result'] in ('OK', 'EXPECTEDFAIL'):
        count.passed += 1
    elif record['result'] == 'SKIP':
        count.skipped.append(record['name'])
    else:
        count.fail(record, record['result'])


def read_records(log):
    if not log.exists():
        return []
    return [json.loads(line)
            for line in log.read_text(encoding='utf-8', errors='replace').splitlines()]


def read_allowed(path):
    """The tests that may fail: name, last day, reason."""
    allowed = {}
    for line in path.read_text(encoding='utf-8').splitlines():
        if line and not line.startswith('#'):
            name, last_day, reason = line.split('\t')
            allowed[name] = datetime.date.fromisoformat(last_day), reason
    return allowed


def find_protocol(protocols, command):
    """A test may have been started by something that stands before its command."""
    for i in range(len(command)):
        if tuple(command[i:]) in protocols:
            return protocols[tuple(command[i:])]
    return None


def suites_of(record):
    """Meson names a test "PROJECT:SUITE+SUITE / NAME"."""
    return record['name'].split(' / ')[0].split(':')[-1].split('+')


def find_slowest(records):
    """Of many tests those that took longest: seconds and name."""
    if len(records) <= SLOWEST_SHOWN:
        return []
    times = [(record.get('duration', 0), record['name']) for record in records]
    return sorted(times, key=lambda time: -time[0])[:SLOWEST_SHOWN]


def count_log(directory, status, allowed, today, needed=()):
    listing = directory / 'meson-info' / 'intro-tests.json'
    tests = json.loads(listing.read_text(encoding='utf-8'))
    protocols = {tuple(test['cmd']): test['protocol'] for test in tests}
    count = Count()
    records = read_records(directory / 'meson-logs' / 'testlog.json')
    count.slowest = find_slowest(records)
    for record in records:
        found = Count()
        if find_protocol(protocols, record['command']) == 'tap':
            count_tap(record, found)
        else:
            count_plain(record, found)
        name = record['name'].split(' / ')[-1]
        count.add(found)
        if found.failed and name in allowed and today <= allowed[name][0]:
            count.failed -= found.failed
            count.allowed.append(f'{name}, until {allowed[name][0]}: {allowed[name][1]}')

    names = {test['name'] for test in tests}
    for name, (last_day, reason) in allowed.items():
        if name not in names:
            count.fail(None, f'{name} is allowed to fail, but there is no such test')
        elif today > last_day:
            count.fail(None, f'{name} was allowed to fail until {last_day}: {reason}')
    for suite in needed:
        if not any(suite in suites_of(record) for record in records):
            count.fail(None, f'no test of the suite "{suite}" was run')
    if not records:
        count.fail(None, 'no test was run')
    elif status != 0 and count.failed == 0 and not count.allowed:
        count.fail(None, f'the test run itself ended with status {status}')
    return count


def show_failure(record, why):
    if record is None:
        print(f'FAILED: {why}\n')
        return
    print(f'FAILED: {record["name"]}: {why}')
    print(f'  command: {shlex.join(record["command"])}')
    for stream in ('stdout', 'stderr'):
        lines = record.get(stream, '').rstrip().splitlines()
        if not lines:
            continue
        left_out = len(lines) - LINES_SHOWN
        print(f'  {stream}:' if left_out <= 0 else f'  {stream}, without its first {left_out} lines:')
        for line in lines[-LINES_SHOWN:]:
            print(f'    {line}')
    print()


def report(count):
    for record, why in count.failures:
        show_failure(record, why)
    for name in count.skipped:
        print(f'skipped: {name}')
    for text in count.allowed:
        print(f'allowed to fail: {text}')
    if count.slowest:
        print(f'The slowest {len(count.slowest)}, in seconds:')
        for seconds, name in count.slowest:
            print(f'{seconds:8.1f}  {name.split(":")[-1]}')
    skipped = len(count.skipped) + len(count.allowed)
    summary = f'{count.passed} passed, {count.failed} failed'
    if skipped:
        summary += f', {skipped} skipped'
    print(summary)


def self_test():
    cases = (
        # protocol, result, output, (passed, failed, skipped)
        ('tap', 'OK', '1..2\nok 1 /a\nok 2 /b\n', (2, 0, 0)),
        ('tap', 'OK', '# random seed: R02\nok 1 /a\n# ok\n1..1\n', (1, 0, 0)),
        ('tap', 'OK', '1..3\nok 1 /a\nok 2 /b # SKIP no reason\nok 3 /c # TODO\n', (1, 0, 2)),
        ('tap', 'FAIL', '1..3\nok 1 /a\nnot ok 2 /b - it is bad\nnot ok 3 - /c\n', (1, 2, 0)),
        ('tap', 'ERROR', '1..9\nok 1 /a\nBail out! assertion failed\n', (1, 1, 0)),
        ('tap', 'ERROR', '1..9\nok 1 /a\nnot ok 2 /b\nBail out!\n', (1, 1, 0)),
        ('tap', 'ERROR', '1..2\nok 1 /a\nok 2 /b\n', (2, 1, 0)),
        ('tap', 'TIMEOUT', '1..2\nok 1 /a\n', (1, 1, 0)),
        ('tap', 'TIMEOUT', '', (0, 1, 0)),
        ('tap', 'OK', '1..2\nok 1 /a\n', (1, 1, 0)),
        ('tap', 'OK', 'ok 1 /a\n', (1, 1, 0)),
        ('tap', 'OK', '1..0\n', (0, 1, 0)),
        ('tap', 'SKIP', '', (0, 1, 0)),
        ('tap', 'SKIP', '1..0\n', (0, 1, 0)),
        ('tap', 'OK', 'OK, as they say\nok 1 /a\n1..1\n', (1, 0, 0)),
        ('tap', 'SKIP', '1..0 # SKIP no display\n', (0, 0, 1)),
        ('exitcode', 'OK', 'ok 1\nok 2\n', (1, 0, 0)),
        ('exitcode', 'FAIL', '', (0, 1, 0)),
        ('exitcode', 'ERROR', '', (0, 1, 0)),
        ('exitcode', 'SKIP', '', (0, 0, 1)),
        ('exitcode', 'UNEXPECTEDPASS', '', (0, 1, 0)),
    )

    def counted(protocol, records, status, allowed=None, needed=()):
        with tempfile.TemporaryDirectory() as name:
            directory = pathlib.Path(name)
            (directory / 'meson-info').mkdir()
            (directory / 'meson-logs').mkdir()
            (directory / 'meson-info' / 'intro-tests.json').write_text(
                json.dumps([{'name': 'x', 'cmd': ['a', 'b'], 'protocol': protocol}]),
                encoding='utf-8')
            (directory / 'meson-logs' / 'testlog.json').write_text(
                ''.join(json.dumps(record) + '\n' for record in records), encoding='utf-8')
            count = count_log(directory, status, allowed or {}, datetime.date(2020, 6, 15), needed)
            return count.passed, count.failed, len(count.skipped) + len(count.allowed)

    wrong = 0
    for protocol, result, output, wanted in cases:
        record = {'name': 'x', 'command': ['a', 'b'], 'result': result, 'stdout': output}
        got = counted(protocol, [record], 0)
        if got != wanted:
            wrong += 1
            print(f'{protocol} {result} {output!r}: wanted {wanted}, got {got}')
    good = {'name': 'suite / x', 'command': ['a', 'b'], 'result': 'OK', 'stdout': ''}
    for records, status, wanted in (([], 0, (0, 1, 0)), ([good], 0, (1, 0, 0)),
                                    ([good], 1, (1, 1, 0)), ([good, good], 0, (2, 0, 0))):
        got = counted('exitcode', records, status)
        if got != wanted:
            wrong += 1
            print(f'{len(records)} records, status {status}: wanted {wanted}, got {got}')
    bad = dict(good, result='FAIL')
    other = dict(bad, name='suite / y')
    for records, name, day, wanted in (([bad], 'x', 15, (0, 0, 1)), ([bad], 'x', 14, (0, 2, 0)),
                                       ([good], 'x', 15, (1, 0, 0)), ([good], 'x', 14, (1, 1, 0)),
                                       ([bad, other], 'x', 15, (0, 1, 1)),
                                       ([good], 'y', 15, (1, 1, 0))):
        got = counted('exitcode', records, 1 if bad in records else 0,
                      {name: (datetime.date(2020, 6, day), 'it flickers')})
        if got != wanted:
            wrong += 1
            print(f'{len(records)} records, {name} may fail until the {day}th: wanted {wanted}, '
                  f'got {got}')
    record = dict(good, name='project:model+lists / x')
    for needed, wanted in ((['lists', 'model'], (1, 0, 0)), (['list'], (1, 1, 0)),
                           (['x'], (1, 1, 0))):
        got = counted('exitcode', [record], 0, needed=needed)
        if got != wanted:
            wrong += 1
            print(f'{record["name"]} where {needed} are needed: wanted {wanted}, got {got}')
    timed = [{'name': f'x:suite / {i}', 'duration': i % 7 + i / 100} for i in range(12)]
    slowest = [name.split(' / ')[-1] for _, name in find_slowest(timed)]
    if slowest != ['6', '5', '11', '4', '10', '3', '9', '2', '8', '1'] or find_slowest(timed[:10]):
        wrong += 1
        print(f'slowest: got {slowest}')
    if wrong:
        return 1
    print('count-tests.py: the self-test passed')
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('directory', nargs='?', type=pathlib.Path, help='the build directory')
    parser.add_argument('--status', type=int, default=0, help='exit status of `meson test`')
    parser.add_argument('--needs', action='append', default=[], metavar='SUITE',
                        help='a suite of which some test must have been run')
    parser.add_argument('--self-test', action='store_true')
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    if arguments.directory is None:
        parser.error('which build directory?')
    count = count_log(arguments.directory, arguments.status, read_allowed(ALLOWED),
                      datetime.date.today(), arguments.needs)
    report(count)
    return 1 if count.failed else 0


if __name__ == '__main__':
    sys.exit(main())
