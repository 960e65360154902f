import { test } from '@japa/runner'
import { holds, partIn, wholeArea } from '#geography/area_edges'
import { MAX_CORNERS, toMicrodegrees, type Box, type Position } from '#shared/places/area'
import { areaContains } from '#tests/helpers/reference_area'
import { randomFrom, type Random } from '#tests/helpers/reference_sites'

const CENTRE = { latitude: 53.5, longitude: -2 }
/** How far a tile reaches beyond its sites, in millionths of degrees. */
const MARGIN = 2

/** On a grid of a tenth of a degree, so that edges are level, meet and lie upon each other. */
const onGrid = (random: Random): Position => ({
  latitude: 53 + random.below(11) / 10,
  longitude: -3 + random.below(21) / 10,
})

const anywhere = (random: Random): Position => ({
  latitude: 53 + random.below(1_000_001) / 1_000_000,
  longitude: -3 + random.below(2_000_001) / 1_000_000,
})

const areaOf = (random: Random, place: typeof onGrid) =>
  Array.from({ length: 3 + random.below(MAX_CORNERS - 2) }, () => place(random))

/** A regular one, whose first corner is turned a little. */
const roundArea = (corners: number): Position[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = 0.3 + (at * 2 * Math.PI) / corners
    return {
      latitude: CENTRE.latitude + 0.5 * Math.sin(angle),
      longitude: CENTRE.longitude + 0.8 * Math.cos(angle),
    }
  })

/** So many tenths of a degree wide and high, in millionths of degrees. */
const boxFrom = ({ latitude, longitude }: Position, wide: number, high: number): Box => ({
  west: toMicrodegrees(longitude) - MARGIN,
  south: toMicrodegrees(latitude) - MARGIN,
  east: toMicrodegrees(longitude + wide / 10) + MARGIN,
  north: toMicrodegrees(latitude + high / 10) + MARGIN,
})

test.group('The edges of an area', () => {
  test('say of every position what a comparison with all of them says', ({ assert }) => {
    const random = randomFrom(1)
    const held = [0, 0]
    for (let round = 0; round < 400; round++) {
      const place = round % 2 === 0 ? onGrid : anywhere
      const corners = areaOf(random, place)
      const area = wholeArea(corners)
      for (const position of [...corners, ...Array.from({ length: 100 }, () => place(random))]) {
        const expected = areaContains(corners, position)
        held[Number(expected)]++
        const { latitude, longitude } = position
        assert.equal(holds(area, toMicrodegrees(longitude), toMicrodegrees(latitude)), expected)
      }
    }
    assert.isAbove(Math.min(...held), 5_000)
  })

  test('say the same of a position in a box, and in a box within that, by those near it', ({
    assert,
  }) => {
    const random = randomFrom(3)
    const held = [0, 0]
    for (let round = 0; round < 400; round++) {
      const place = round % 2 === 0 ? onGrid : anywhere
      const corners = areaOf(random, place)
      const origin = place(random)
      const [wide, high] = [1 + random.below(4), 1 + random.below(4)]
      const outer = partIn(wholeArea(corners), boxFrom(origin, wide + 1, high + 1))
      const inner = partIn(outer, boxFrom(origin, wide, high))
      for (let nth = 0; nth < 100; nth++) {
        const position = {
          latitude: origin.latitude + (high * random.below(11)) / 100,
          longitude: origin.longitude + (wide * random.below(11)) / 100,
        }
        const expected = areaContains(corners, position)
        held[Number(expected)]++
        const at = [toMicrodegrees(position.longitude), toMicrodegrees(position.latitude)] as const
        assert.equal(holds(outer, ...at), expected)
        assert.equal(holds(inner, ...at), expected)
      }
    }
    assert.isAbove(Math.min(...held), 5_000)
  })

  test('are few near a small box, however many corners there are', ({ assert }) => {
    const random = randomFrom(2)
    const boxes = Array.from({ length: 2_000 }, () => boxFrom(anywhere(random), 0.1, 0.1))
    const area = wholeArea(roundArea(MAX_CORNERS))
    const near = boxes.map((box) => partIn(area, box).edges.length)
    assert.isAbove(near.filter((edges) => edges > 0).length, 20)
    assert.isAtMost(Math.max(...near), 10)
    assert.isBelow(
      near.reduce((sum, edges) => sum + edges, 0),
      boxes.length
    )
  })
})
