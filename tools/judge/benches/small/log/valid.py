import sys
count, *lines = sys.stdin.read().splitlines()
events = [line.split(' ') for line in lines]
times = [int(time) for time, _, _ in events]
assert 1 <= int(count) == len(lines) <= 100 and times == sorted(set(times)) and 0 <= times[0]
assert lines == [f'{time} {sign} {name}' for time, (_, sign, name) in zip(times, events)]
inside = set()
for _, sign, name in events:
    assert name.isalpha() and name.islower() and sign == ('-' if name in inside else '+')
    inside ^= {name}
assert not inside
