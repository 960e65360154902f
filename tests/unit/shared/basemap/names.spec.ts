import { test } from '@japa/runner'
import { BASE_COLOURS } from '#shared/basemap/look'
import { placeNames, type NamesAsked } from '#shared/basemap/names'
import { placeSymbols } from '#shared/basemap/symbols'
import { smallBasemap, VIEW } from '#tests/helpers/small_basemap'

type Name = [text: string, x: number, y: number, rank: number]

const COLOURS = BASE_COLOURS.light
/** Q, u, a and y in the size of a capital. */
const WIDTH = (0.68 + 3 * 0.58) * 15
const HEIGHT = 15 * 1.15
const BASELINE = 15 * (0.75 + 0.075)

const placed = (names: Name[], asked: Partial<NamesAsked> = {}, view = VIEW) =>
  placeNames(smallBasemap({ names }), view, { theme: 'light', ...asked })
/** At a zoom, where a pixel of the view is several of the base. */
const placedAt = (zoom: number, [text, x, y, rank]: Name) => {
  const scale = 2 ** (12 - zoom)
  return placed([[text, x * scale, y * scale, rank]], {}, { ...VIEW, zoom })
}
const spotOf = (asked: Partial<NamesAsked> = {}, rank = 0, at: [number, number] = [200, 200]) => {
  const [name] = placed([['Quay', ...at, rank]], asked)
  return name ? [Number(name.x.toFixed(3)), Number(name.y.toFixed(3))] : null
}
const corner = (left: number, top: number) => [left, top].map((value) => Number(value.toFixed(3)))
/** Two pixels in the middle of a name that begins there. */
const blocker = ([left, top]: number[]) => {
  const [x, y] = [left + WIDTH / 2, top + HEIGHT / 2]
  return { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }
}
const frame = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})

test.group('The name of a town', () => {
  const SPOTS = [
    [200 - WIDTH / 2, 204],
    [206, 200 - HEIGHT / 2],
    [194 - WIDTH, 200 - HEIGHT / 2],
    [200 - WIDTH / 2, 196 - HEIGHT],
    [186 - WIDTH, 214 - HEIGHT / 2],
    [186 - WIDTH, 186 - HEIGHT / 2],
    [214, 214 - HEIGHT / 2],
    [214, 186 - HEIGHT / 2],
  ]

  test('is written below its dot', ({ assert }) => {
    const [name] = placed([['Quay', 200, 200, 0]])
    assert.closeTo(name.x, 200 - WIDTH / 2, 1e-9)
    assert.closeTo(name.y, 204 + BASELINE, 1e-9)
    assert.containsSubset(name, {
      text: 'Quay',
      size: 15,
      weight: 600,
      colour: COLOURS.name,
      isItalic: false,
      dot: [200, 200],
    })
  })

  test('goes to the right, left and above where it is not free, of a city into the corners', ({
    assert,
  }) => {
    for (const [at, [left, top]] of SPOTS.entries()) {
      const avoid = SPOTS.slice(0, at).map(blocker)
      assert.deepEqual(spotOf({ avoid }), corner(left, top + BASELINE))
    }
    assert.isNull(spotOf({ avoid: SPOTS.map(blocker) }))
  })

  test('of a smaller town goes into no corner', ({ assert }) => {
    const avoid = SPOTS.slice(0, 4).map(blocker)
    assert.isNotNull(spotOf({}, 2))
    assert.isNotNull(spotOf({ avoid }, 1))
    assert.isNull(spotOf({ avoid }, 2))
  })

  test('keeps its distance from what it may not touch', ({ assert }) => {
    const [left, top] = SPOTS[0]
    const [right, bottom] = [left + WIDTH, top + HEIGHT]
    const isBelow = (avoid: ReturnType<typeof frame>) =>
      spotOf({ avoid: [avoid] })?.[0] === corner(left, 0)[0] && spotOf({ avoid: [avoid] })![1] > 210
    assert.isTrue(isBelow(frame(right + 5, top, 390, bottom)))
    assert.isFalse(isBelow(frame(right + 4.9, top, 390, bottom)))
    assert.isTrue(isBelow(frame(10, top, left - 5, bottom)))
    assert.isFalse(isBelow(frame(10, top, left - 4.9, bottom)))
    assert.isTrue(isBelow(frame(left, bottom + 2.5, right, 390)))
    assert.isFalse(isBelow(frame(left, bottom + 2.4, right, 390)))
    assert.isTrue(isBelow(frame(left, 150, 196, top - 2.5)))
    assert.isFalse(isBelow(frame(left, 150, 196, top - 2.4)))
  })

  test('keeps off the name and the dot of another', ({ assert }) => {
    const [, second] = placed([
      ['Quay', 200, 200, 0],
      ['Quay', 200, 190, 0],
    ])
    assert.closeTo(second.y, 190 - HEIGHT - 4 + BASELINE, 1e-9)
  })

  test('is left out where its dot would lie on another name', ({ assert }) => {
    const names: Name[] = [
      ['Quay', 200, 200, 0],
      ['Pier', 200, 203 + HEIGHT, 0],
    ]
    assert.deepEqual(
      placed(names).map(({ text }) => text),
      ['Quay']
    )
  })

  test('stands inside the view', ({ assert }) => {
    assert.deepEqual(spotOf({}, 0, [10, 200]), corner(16, 200 - HEIGHT / 2 + BASELINE))
    assert.deepEqual(spotOf({}, 0, [390, 200]), corner(384 - WIDTH, 200 - HEIGHT / 2 + BASELINE))
    assert.deepEqual(spotOf({}, 0, [200, 390]), corner(206, 390 - HEIGHT / 2 + BASELINE))
    assert.deepEqual(spotOf({}, 0, [200, 0]), corner(200 - WIDTH / 2, 4 + BASELINE))
    assert.deepEqual(spotOf({}, 0, [WIDTH / 2, 200]), corner(0, 204 + BASELINE))
    assert.deepEqual(spotOf({}, 0, [399.9 - WIDTH / 2, 200]), corner(399.9 - WIDTH, 204 + BASELINE))
    assert.deepEqual(
      spotOf({}, 0, [200, 395.9 - HEIGHT]),
      corner(200 - WIDTH / 2, 399.9 - HEIGHT + BASELINE)
    )
    assert.isNull(spotOf({}, 0, [-1, 200]))
    assert.isNull(spotOf({}, 0, [401, 200]))
    assert.isNull(spotOf({}, 0, [200, -1]))
    assert.isNull(spotOf({}, 0, [200, 401]))
  })

  test('stands wholly beyond its edge for a map that can be dragged', ({ assert }) => {
    assert.deepEqual(
      spotOf({ beyond: 100 }, 0, [-100, 200]),
      corner(-100 - WIDTH / 2, 204 + BASELINE)
    )
    assert.deepEqual(
      spotOf({ beyond: 100 }, 0, [200, 500]),
      corner(200 - WIDTH / 2, 504 + BASELINE)
    )
    assert.isNull(spotOf({ beyond: 100 }, 0, [-101, 200]))
  })

  test('is counted from the corner of the view', ({ assert }) => {
    const view = { ...VIEW, left: 100, top: 50 }
    const [name] = placed([['Quay', 300, 250, 0]], {}, view)
    assert.deepEqual(name.dot, [200, 200])
    assert.closeTo(name.x, 200 - WIDTH / 2, 1e-9)
  })

  test('is as wide as its letters: {letters}')
    .with([
      { letters: "iljtfrI’'.,-: ", ems: 0.33 },
      { letters: 'mwMWO', ems: 0.85 },
      { letters: 'ABNZ', ems: 0.68 },
      { letters: 'az@[é9', ems: 0.58 },
    ])
    .run(({ assert }, { letters, ems }) => {
      for (const letter of letters) {
        const [name] = placed([[letter, 200, 200, 0]])
        assert.closeTo(name.x, 200 - (ems * 15) / 2, 1e-9, letter)
      }
    })

  test('of rank {rank} comes at zoom {from} in its own look')
    .with([
      { rank: 0, from: 4, far: [12.5, 600], near: [15, 600], colour: COLOURS.name },
      { rank: 1, from: 5, far: [11, 550], near: [12.5, 550], colour: COLOURS.name },
      { rank: 2, from: 8, far: null, near: [11.5, 500], colour: COLOURS.quiet },
      { rank: 3, from: 9, far: null, near: [11, 450], colour: COLOURS.quiet },
      { rank: 4, from: 10, far: null, near: [11, 450], colour: COLOURS.quiet },
      { rank: 5, from: 11.5, far: null, near: [10, 450], colour: COLOURS.quiet },
    ])
    .run(({ assert }, { rank, from, far, near, colour }) => {
      const at = (zoom: number) => placedAt(zoom, ['Quay', 200, 200, rank])
      assert.lengthOf(at(from - 0.1), 0)
      assert.lengthOf(at(from), 1)
      const look = (zoom: number) => at(zoom).map(({ size, weight }) => [size, weight])
      assert.deepEqual(look(Math.max(from, 7)), [near])
      assert.deepEqual(look(6.9), far ? [far] : [])
      const [name] = at(Math.max(from, 7))
      assert.equal(name.colour, colour)
      assert.equal(name.dot === null, rank === 5)
    })

  test('keeps the room of its rank', ({ assert }) => {
    for (const [rank, size, room] of [
      [1, 12.5, 7],
      [2, 11.5, 10],
      [3, 11, 14],
      [4, 11, 18],
      [5, 10, 14],
    ]) {
      const right = 200 + ((0.68 + 3 * 0.58) * size) / 2
      const isBelow = (left: number) => {
        const avoid = [frame(left, 204, 390, 204 + size)]
        return placed([['Quay', 200, 200, rank]], { avoid })[0]?.y > 204 + size / 2
      }
      assert.isTrue(isBelow(right + room + 0.01), String(rank))
      assert.isFalse(isBelow(right + room - 0.1), String(rank))
    }
  })
})

test.group('The name beside a mark', () => {
  const MARK = frame(190, 190, 210, 210)
  const BESIDE = [
    [215, 200 - HEIGHT / 2],
    [185 - WIDTH, 200 - HEIGHT / 2],
    [200 - WIDTH / 2, 212.5],
    [200 - WIDTH / 2, 187.5 - HEIGHT],
  ]

  test('goes to its right, left, below and above, without a dot', ({ assert }) => {
    for (const [at, [left, top]] of BESIDE.entries()) {
      const avoid = BESIDE.slice(0, at).map(blocker)
      assert.deepEqual(spotOf({ marks: [MARK], avoid }), corner(left, top + BASELINE))
    }
    const [name] = placed([['Quay', 200, 200, 0]], { marks: [MARK] })
    assert.isNull(name.dot)
  })

  test('keeps its dot where the mark does not reach it', ({ assert }) => {
    const dotOf = (mark: ReturnType<typeof frame>) =>
      placed([['Quay', 200, 200, 0]], { marks: [mark] })[0].dot
    assert.isNull(dotOf(frame(180, 190, 197.1, 210)))
    for (const mark of [
      ...[frame(180, 190, 197, 210), frame(203, 190, 220, 210)],
      ...[frame(190, 180, 210, 197), frame(190, 203, 210, 220)],
    ]) {
      assert.deepEqual(dotOf(mark), [200, 200])
    }
  })

  test('of a postcode area is left out', ({ assert }) => {
    const code: Name = ['M1', 200, 200, 5]
    assert.lengthOf(placed([code]), 1)
    assert.lengthOf(placed([code], { marks: [frame(199, 199, 201, 201)] }), 0)
  })
})

test.group('The name of a sea', () => {
  test('stands in its middle, spaced, until the land is near', ({ assert }) => {
    const [sea] = placedAt(8, ['Sea', 200, 200, -1])
    const width = (0.68 + 2 * 0.58) * 13 + 1.5
    assert.closeTo(sea.x, 200 - width / 2, 1e-9)
    assert.closeTo(sea.y, 187 + 13 * 0.825, 1e-9)
    assert.containsSubset(sea, {
      size: 13,
      weight: 450,
      colour: COLOURS.sea_name,
      isItalic: true,
      dot: null,
    })
    assert.containsSubset(placedAt(6.9, ['Sea', 200, 200, -1])[0], { size: 12, weight: 450 })
    assert.lengthOf(placedAt(0, ['Sea', 200, 200, -1]), 1)
    assert.lengthOf(placedAt(8.1, ['Sea', 200, 200, -1]), 0)
  })

  test('takes no room for a dot', ({ assert }) => {
    const scale = 16
    const names: Name[] = [
      ['Sea', 200 * scale, 200 * scale, -1],
      ['Quay', 200 * scale, 204 * scale, 0],
    ]
    const [, town] = placed(names, {}, { ...VIEW, zoom: 8 })
    assert.isDefined(town)
    const near: Name[] = [
      ['Sea', 200 * scale, 200 * scale, -1],
      ['Sea', 200 * scale, 188 * scale, -1],
    ]
    assert.lengthOf(placed(near, {}, { ...VIEW, zoom: 8 }), 1)
  })
})

test.group('The signs of airports and ports', () => {
  const base = smallBasemap({ airports: [['LHR', 200, 200]], ports: [[100, 100]] })
  const symbols = (zoom: number, avoid: ReturnType<typeof frame>[] = [], beyond = 0) => {
    const scale = 2 ** (zoom - 12)
    const view = { ...VIEW, zoom, left: 200 * scale - 200, top: 200 * scale - 200 }
    return placeSymbols(base, view, avoid, beyond)
  }

  test('come closer in, with the frames they take', ({ assert }) => {
    const { symbols: all, frames } = placeSymbols(base, VIEW, [], 0)
    assert.deepEqual(all, [
      { kind: 'airport', x: 200, y: 200, text: 'LHR' },
      { kind: 'port', x: 100, y: 100, text: '' },
    ])
    assert.deepEqual(frames, [frame(194, 194, 230, 206), frame(94, 94, 106, 106)])
    const kinds = (zoom: number) => symbols(zoom).symbols.map(({ kind }) => kind)
    assert.deepEqual(kinds(7.9), [])
    assert.deepEqual(kinds(8), ['airport'])
    assert.deepEqual(kinds(9.9), ['airport'])
    assert.deepEqual(kinds(10), ['airport', 'port'])
  })

  test('give way to what stands there, and to each other', ({ assert }) => {
    assert.lengthOf(symbols(9, [frame(229, 205, 240, 210)]).symbols, 0)
    assert.lengthOf(symbols(9, [frame(230, 206, 240, 210)]).symbols, 1)
    const close = smallBasemap({ airports: [['LHR', 200, 200]], ports: [[225, 205]] })
    assert.lengthOf(placeSymbols(close, VIEW, [], 0).symbols, 1)
  })

  test('are placed where a part of them is in the view, or beyond it as asked', ({ assert }) => {
    const at = (x: number, y: number, beyond = 0) =>
      placeSymbols(smallBasemap({ ports: [[x, y]] }), { ...VIEW, left: 50, top: 30 }, [], beyond)
        .symbols.length
    assert.deepEqual([at(45, 200), at(44, 200), at(44, 200, 10)], [1, 0, 1])
    assert.deepEqual([at(455, 200), at(456, 200)], [1, 0])
    assert.deepEqual([at(200, 25), at(200, 24), at(200, 435), at(200, 436)], [1, 0, 1, 0])
  })
})
