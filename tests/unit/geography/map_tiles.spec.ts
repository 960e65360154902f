import { test } from '@japa/runner'
import {
  areaShape,
  boxOfTile,
  boxShape,
  circleShape,
  coveringRanges,
  wayShape,
} from '#geography/map_tiles'
import { milesBetween, parseArea } from '#shared/places/area'
import { tileAt } from '#shared/places/tiles'
import { measureWay, reachOf } from '#shared/places/way'
import { areaContains } from '#tests/helpers/reference_area'

const MOST = 80
const CENTRE = { latitude: 53.4723, longitude: -2.2935 }
const AREA = parseArea('53.9,-3;53.9,-1.5;53.1,-1.6;53.6,-2.2;53.1,-2.9')!

const STAR = Array.from({ length: 100 }, (_, index) => {
  const [angle, reach] = [(index * Math.PI) / 50, index % 2 === 0 ? 0.7 : 0.6]
  return {
    latitude: CENTRE.latitude + reach * Math.sin(angle),
    longitude: CENTRE.longitude + reach * Math.cos(angle),
  }
})

const BOX = { west: -3, south: 53.1, east: -2.1, north: 53.9 }

const WAY = { from: CENTRE, to: { latitude: 53.8, longitude: -1.55 }, width: 25 }

/** Positions around the centre, the same on every run. */
const positions = Array.from({ length: 4_000 }, (_, index) => ({
  latitude: CENTRE.latitude + (((index * 7919) % 2001) - 1000) / 1000,
  longitude: CENTRE.longitude + (((index * 104_729) % 2003) - 1000) / 1000,
}))

const cellOf = (position: typeof CENTRE) => tileAt(position, 16)

test.group('Tiles of the map', () => {
  test('the box of a tile holds the positions of its cell', ({ assert }) => {
    for (const position of positions.slice(0, 200)) {
      const box = boxOfTile({ level: 16, code: cellOf(position) })
      assert.isTrue(position.latitude >= box.south && position.latitude <= box.north)
      assert.isTrue(position.longitude >= box.west && position.longitude <= box.east)
    }
  })

  test('a cover of {name} holds all of it, and marks as inside only what is')
    .with([
      {
        name: 'an area',
        shape: areaShape(AREA),
        holds: (position: typeof CENTRE) => areaContains(AREA, position),
      },
      {
        name: 'an area of a hundred corners',
        shape: areaShape(STAR),
        holds: (position: typeof CENTRE) => areaContains(STAR, position),
      },
      {
        name: 'a circle of 25 miles',
        shape: circleShape(CENTRE, 25),
        holds: (position: typeof CENTRE) => milesBetween(CENTRE, position) <= 25,
      },
      {
        name: 'a box',
        shape: boxShape(BOX),
        holds: ({ latitude, longitude }: typeof CENTRE) =>
          latitude >= BOX.south &&
          latitude <= BOX.north &&
          longitude >= BOX.west &&
          longitude <= BOX.east,
      },
      {
        name: 'a band along a way',
        shape: wayShape(WAY),
        holds: ({ latitude, longitude }: typeof CENTRE) =>
          measureWay(WAY).awayOf(latitude, longitude) <= reachOf(WAY.width),
      },
    ])
    .run(({ assert }, { shape, holds }) => {
      const ranges = coveringRanges(shape, MOST, () => Infinity)
      assert.isAtMost(ranges.length, MOST)
      assert.isTrue(ranges.some(({ border }) => border === null))
      let held = 0
      let read = 0
      for (const position of positions) {
        const cell = cellOf(position)
        const range = ranges.find(({ from, to }) => cell >= from && cell < to)
        if (range) read++
        if (holds(position)) {
          held++
          assert.exists(range)
        } else {
          assert.notStrictEqual(range?.border, null)
        }
      }
      assert.isAbove(held, 100)
      assert.isBelow(read, held * 2)
    })
  test('a cover leaves out tiles without sites, and splits on the border those with many', ({
    assert,
  }) => {
    const shape = circleShape(CENTRE, 25)
    const cells = positions.map(cellOf)
    const countIn = (weight: number) => (from: number, to: number) =>
      weight * cells.filter((cell) => cell >= from && cell < to).length
    const [coarse, fine] = [1, 1_000].map((weight) => coveringRanges(shape, 1_000, countIn(weight)))
    const onBorder = (ranges: typeof fine) =>
      cells.filter((cell) =>
        ranges.some(({ from, to, border }) => border && cell >= from && cell < to)
      ).length
    assert.isAbove(onBorder(fine), 0)
    assert.isAbove(onBorder(coarse), 2 * onBorder(fine))
    for (const { from, to } of fine) {
      assert.isTrue(cells.some((cell) => cell >= from && cell < to))
    }
  })
})
