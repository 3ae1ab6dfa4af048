from collections import Counter
counts = Counter()
for _ in range(int(input())):
    input()
    counts += Counter(map(int, input().split()))
    most = max(counts.values())
    print(min(number for number in counts if counts[number] == most))
