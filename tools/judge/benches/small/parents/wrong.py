count = int(input())
parents = [*map(int, input().split())]
gone = int(input())


def stays(vertex):
    return vertex == -1 or vertex != gone and stays(parents[vertex])


print(sum(stays(vertex) and vertex not in parents for vertex in range(count)))
