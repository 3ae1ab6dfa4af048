n = int(input())
meetings = [[*map(int, input().split())] for _ in range(n)]
print(max(sum(start <= time < end for start, end in meetings) for time in range(2000)))
