#!/usr/bin/env python3
# coast.py LAND.json: writes data/maps/earth.coast, the coasts of the Earth reduced to what a
# terminal can show, to standard output.
#
# LAND.json is land-50m.json of the npm package world-atlas 2.0.2 (npm pack world-atlas): the
# land at 1:50 million of Natural Earth, which is in the public domain (naturalearthdata.com),
# as TopoJSON.  The package is Michael Bostock's, under the licence of the ISC.
#
# Copyright (C) 2026 The expedition authors
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import sys

TOLERANCE = 0.3  # degrees by which a line may stray
LEAST = 0.25     # square degrees of an island that is kept
PER_LINE = 8     # points in a line of the file


def decode_arcs(topology):
    scale, move = topology["transform"]["scale"], topology["transform"]["translate"]
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x += dx
            y += dy
            points.append((x * scale[0] + move[0], y * scale[1] + move[1]))
        yield points


def rings_of(topology):
    arcs = list(decode_arcs(topology))
    for geometry in topology["objects"]["land"]["geometries"]:
        polygons = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for polygon in polygons:
            for ring in polygon:
                points = []
                for number in ring:
                    part = arcs[number] if number >= 0 else arcs[~number][::-1]
                    points += part[1:] if points else part
                # The pole itself is a ring, too.
                if max(y for _, y in points) > -89:
                    yield unwrap(points)


def unwrap(ring):
    """Lets a ring that goes over the antimeridian run on beyond 180 degrees; and closes the one
    that goes round the Earth, that of the Antarctic, by way of the pole."""
    points = ring[:1]
    for x, y in ring[1:]:
        points.append((x + 360 * round((points[-1][0] - x) / 360), y))
    if abs(points[-1][0] - points[0][0]) > 180:
        points += [(points[-1][0], -90), (points[0][0], -90), points[0]]
    return points


def area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))) / 2


def distance(p, a, b):
    """How far P lies from the line between A and B."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0 if not length else max(0, min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return ((p[0] - a[0] - t * dx) ** 2 + (p[1] - a[1] - t * dy) ** 2) ** 0.5


def simplify(line):
    """Leaves out the points that lie near the line between those that stay (Douglas, Peucker)."""
    keep = {0, len(line) - 1}
    parts = [(0, len(line) - 1)]
    while parts:
        first, last = parts.pop()
        if last - first < 2:
            continue
        far, at = max((distance(line[i], line[first], line[last]), i)
                      for i in range(first + 1, last))
        if far > TOLERANCE:
            keep.add(at)
            parts += [(first, at), (at, last)]
    return [line[i] for i in sorted(keep)]


def tenths(point):
    return round(point[0] * 10), round(point[1] * 10)


def reduce_ring(ring):
    """The ring in tenths of a degree, closed by its first point; None where little is left."""
    half = len(ring) // 2
    if area(ring) < LEAST or half < 2:
        return None
    short = simplify(ring[:half + 1])[:-1] + simplify(ring[half:])
    points = [tenths(p) for p in short]
    points = [p for p, before in zip(points, [None] + points) if p != before]
    return points if len(points) > 3 else None


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rings = [reduce_ring(ring) for ring in rings_of(json.load(file))]
    rings = sorted((ring for ring in rings if ring), key=len, reverse=True)
    print("# The coasts of the Earth, made by coast.py from Natural Earth's land at 1:50 million.")
    print("# Natural Earth is in the public domain (naturalearthdata.com); its TopoJSON is from")
    print("# world-atlas by Michael Bostock, under the licence of the ISC.")
    print("# A line 'ring' begins land, or a lake in it; its points follow, each as longitude and")
    print("# latitude in tenths of a degree, the last one the same as the first.  Longitudes go on")
    print("# beyond 180 degrees where land does.")
    for ring in rings:
        print("ring", len(ring))
        for i in range(0, len(ring), PER_LINE):
            print(" ".join("%d,%d" % point for point in ring[i:i + PER_LINE]))


main()
