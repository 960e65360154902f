import { test } from '@japa/runner'
import {
  EDGE_NUMBERS,
  edgesOf,
  insideOf,
  insideOfPart,
  type AreaEdges,
  type Edge,
} from '#geography/area_edges'
import { areaShape, boxInMicro, coveringRanges } from '#geography/map_tiles'
import { MAX_CORNERS, toMicrodegrees, type Position } from '#shared/places/area'
import { areaContains } from '#tests/helpers/reference_area'
import { randomFrom, type Random } from '#tests/helpers/reference_sites'

const CENTRE = { latitude: 53.5, longitude: -2 }
const TILES = 300
/** Of a tile beyond its sites. */
const MARGIN = 0.000002

/** On a grid of a tenth of a degree, so that edges are level, meet and lie upon each other. */
const onGrid = (random: Random): Position => ({
  latitude: 53 + random.below(11) / 10,
  longitude: -3 + random.below(21) / 10,
})

const anywhere = (random: Random): Position => ({
  latitude: 53 + random.below(1_000_001) / 1_000_000,
  longitude: -3 + random.below(2_000_001) / 1_000_000,
})

/** A regular one of the same size, whose first corner is turned a little. */
const roundArea = (corners: number): Position[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = 0.3 + (at * 2 * Math.PI) / corners
    return {
      latitude: CENTRE.latitude + 0.5 * Math.sin(angle),
      longitude: CENTRE.longitude + 0.8 * Math.cos(angle),
    }
  })

/** Counts each edge that is looked at. */
function counted(area: AreaEdges) {
  const steps = { taken: 0 }
  return {
    steps,
    area: {
      around: area.around,
      at(height: number) {
        const found = area.at(height)
        steps.taken += found.length / EDGE_NUMBERS
        return found
      },
      someBetween(south: number, north: number, isHit: (edge: Edge) => boolean) {
        return area.someBetween(south, north, (edge) => {
          steps.taken++
          return isHit(edge)
        })
      },
    },
  }
}

test.group('The edges of an area', () => {
  test('say of every position what a comparison with all of them says', ({ assert }) => {
    const random = randomFrom(1)
    const held = [0, 0]
    for (let round = 0; round < 400; round++) {
      const place = round % 2 === 0 ? onGrid : anywhere
      const corners = Array.from({ length: 3 + random.below(MAX_CORNERS - 2) }, () => place(random))
      const isInside = insideOf(edgesOf(corners))
      const positions = [...corners, ...Array.from({ length: 100 }, () => place(random))]
      for (const position of positions) {
        const expected = areaContains(corners, position)
        held[Number(expected)]++
        const { latitude, longitude } = position
        assert.equal(isInside(toMicrodegrees(longitude), toMicrodegrees(latitude)), expected)
      }
    }
    assert.isAbove(Math.min(...held), 5_000)
  })

  test('say the same of a position within a box by the few that matter there', ({ assert }) => {
    const random = randomFrom(3)
    const held = [0, 0]
    for (let round = 0; round < 400; round++) {
      const place = round % 2 === 0 ? onGrid : anywhere
      const corners = Array.from({ length: 3 + random.below(MAX_CORNERS - 2) }, () => place(random))
      const { latitude: south, longitude: west } = place(random)
      const [high, wide] = [(1 + random.below(4)) / 10, (1 + random.below(4)) / 10]
      const box = {
        west: west - MARGIN,
        south: south - MARGIN,
        east: west + wide + MARGIN,
        north: south + high + MARGIN,
      }
      const isInside = insideOfPart(edgesOf(corners), boxInMicro(box))
      const positions = Array.from({ length: 100 }, () => ({
        latitude: south + (high * random.below(11)) / 10,
        longitude: west + (wide * random.below(11)) / 10,
      }))
      for (const position of [...positions, ...corners]) {
        const { latitude, longitude } = position
        if (latitude < box.south || latitude > box.north) continue
        if (longitude < box.west || longitude > box.east) continue
        const expected = areaContains(corners, position)
        held[Number(expected)]++
        assert.equal(isInside(toMicrodegrees(longitude), toMicrodegrees(latitude)), expected)
      }
    }
    assert.isAbove(Math.min(...held), 5_000)
  })

  test('cost a position as much in an area of a hundred corners as in one of four', ({
    assert,
  }) => {
    const random = randomFrom(2)
    const positions = Array.from({ length: 2_000 }, () => anywhere(random))
    for (const corners of [4, MAX_CORNERS]) {
      const { steps, area } = counted(edgesOf(roundArea(corners)))
      const isInside = insideOf(area)
      const held = positions.filter((position) =>
        isInside(toMicrodegrees(position.longitude), toMicrodegrees(position.latitude))
      )
      assert.isAbove(held.length, 500)
      assert.isAtMost(steps.taken, 2 * positions.length)
    }
  })

  test('cost the tiles that cover an area of a hundred corners little more than those of one of four', ({
    assert,
  }) => {
    const [few, many] = [4, MAX_CORNERS].map((corners) => {
      const { steps, area } = counted(edgesOf(roundArea(corners)))
      assert.isAbove(coveringRanges(areaShape(area), TILES, () => Infinity).length, 20)
      return steps.taken
    })
    assert.isAbove(few, TILES)
    assert.isBelow(many, 3 * few)
  })
})
