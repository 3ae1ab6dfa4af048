count = int(input())
parents = [*map(int, input().split())]
gone = int(input())


def stays(vertex):
    return vertex == -1 or vertex != gone and stays(parents[vertex])


left = [vertex for vertex in range(count) if stays(vertex)]
print(sum(all(parents[other] != vertex for other in left) for vertex in left))
