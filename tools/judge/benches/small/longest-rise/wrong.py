from bisect import bisect_right
n = int(input())
ends = []
for number in map(int, input().split()):
    place = bisect_right(ends, number)
    ends[place:place + 1] = [number]
print(len(ends))
