import type { Scheme } from '#shared/colour_scheme'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { basemap } from '#geography/basemap'
import { BASE_COLOURS } from '#shared/basemap/look'
import { placeNames } from '#shared/basemap/names'
import { baseSvg } from '#shared/basemap/svg'
import type { Frame } from '#shared/basemap/basemap'
import { placeSymbols } from '#shared/basemap/symbols'
import { placeIn, viewAround, viewOfBox } from '#shared/basemap/views'
import { HOME_BOX } from '#shared/places/area'

const SIZE = { width: 600, height: 400 }
const MANCHESTER = { latitude: 53.479, longitude: -2.245 }
const view = viewAround(MANCHESTER, 9, SIZE)

/** The colour of one place in a drawing without names. */
async function colourAt(place: typeof MANCHESTER, theme: Scheme) {
  const around = viewAround(place, 9, { width: 40, height: 40 })
  const svg = baseSvg(basemap(), { view: around, theme, hasNames: false })
  const { data } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (20 * 40 + 20) * 3
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

test.group('The land under the maps', () => {
  test('is at most 300 kB to fetch', ({ assert }) => {
    const file = readFileSync(new URL('../../../database/geography/basemap.json', import.meta.url))
    assert.isAbove(file.length, 100_000)
    assert.isAtMost(brotliCompressSync(file).length, 300_000)
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`shows sea, land, a town and a lake where they are, ${theme}`, async ({ assert }) => {
      const colours = BASE_COLOURS[theme]
      assert.equal(await colourAt(MANCHESTER, theme), colours.built)
      assert.equal(await colourAt({ latitude: 53.9, longitude: -4.0 }, theme), colours.sea)
      assert.equal(await colourAt({ latitude: 54.21, longitude: -4.55 }, theme), colours.land)
      assert.equal(await colourAt({ latitude: 55.25, longitude: -2.75 }, theme), colours.land)
      assert.equal(await colourAt({ latitude: 53.46, longitude: -9.25 }, theme), colours.sea)
    })
  }

  test('reaches into the corners of a close view', async ({ assert }) => {
    const inland = viewAround({ latitude: 54.15, longitude: -2.05 }, 14, SIZE)
    const svg = baseSvg(basemap(), { view: inland, theme: 'light', hasNames: false })
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    const { land } = BASE_COLOURS.light
    assert.equal(`#${pixels.subarray(0, 3).toString('hex')}`, land)
    assert.equal(`#${pixels.subarray(-3).toString('hex')}`, land)
  })

  test('is the same picture each time, and another at another place', ({ assert }) => {
    const once = baseSvg(basemap(), { view, theme: 'light' })
    assert.equal(baseSvg(basemap(), { view, theme: 'light' }), once)
    assert.notEqual(baseSvg(basemap(), { view: viewOfBox(HOME_BOX, SIZE), theme: 'light' }), once)
    assert.include(once, '>Manchester</text>')
    assert.notInclude(baseSvg(basemap(), { view, theme: 'light', hasNames: false }), '</text>')
  })

  test('carries what is laid over it', ({ assert }) => {
    const over = '<circle cx="9" cy="9" r="4"/>'
    assert.isTrue(baseSvg(basemap(), { view, theme: 'light', over }).endsWith(`${over}</svg>`))
  })
})

test.group('The names on the land', () => {
  const boxes = (zoom: number) =>
    placeNames(basemap(), viewAround(MANCHESTER, zoom, SIZE), { theme: 'light' }).map((name) => ({
      ...name,
      right: name.x + name.text.length * name.size * 0.4,
    }))

  for (const zoom of [5, 7, 9, 11, 12]) {
    test(`stand apart and inside at zoom ${zoom}`, ({ assert }) => {
      const names = boxes(zoom)
      assert.isAbove(names.length, 8)
      for (const [at, one] of names.entries()) {
        assert.isAtLeast(one.x, 0)
        assert.isAtMost(one.right, SIZE.width)
        for (const other of names.slice(at + 1)) {
          const meet =
            one.x < other.right && one.right > other.x && Math.abs(one.y - other.y) < one.size * 0.7
          assert.isFalse(meet, `${one.text} meets ${other.text}`)
        }
      }
    })
  }

  test('leave room for a mark: the name moves, or goes', ({ assert }) => {
    const asked = { theme: 'light' } as const
    const find = (avoid: { left: number; top: number; right: number; bottom: number }[]) =>
      placeNames(basemap(), view, { ...asked, avoid }).find(({ text }) => text === 'Manchester')
    const [x, y] = placeIn(view, MANCHESTER)
    const free = find([])!
    const under = { left: x - 30, top: free.y - 8, right: x + 30, bottom: free.y + 4 }
    const moved = find([under])!
    assert.notEqual(moved.y, free.y)
    assert.isUndefined(find([{ left: x - 200, top: y - 80, right: x + 200, bottom: y + 80 }]))
  })

  test('stand beside a mark that covers the town, and without its dot', ({ assert }) => {
    const find = (marks: Frame[]) =>
      placeNames(basemap(), view, { theme: 'light', marks }).find(
        ({ text }) => text === 'Manchester'
      )!
    const [x, y] = placeIn(view, MANCHESTER)
    const over = { left: x - 24, top: y - 24, right: x + 24, bottom: y + 24 }
    const beside = find([over])
    assert.isNull(beside.dot)
    assert.isAtLeast(beside.x, over.right)
    const next = { ...over, left: over.right, right: over.right + 48 }
    assert.isBelow(find([over, next]).x, over.left)
    const near = { ...over, left: x + 40, right: x + 88 }
    assert.isNotNull(find([near]).dot)
  })

  test('have no dot of another town over them', ({ assert }) => {
    const map = viewOfBox(HOME_BOX, { width: 770, height: 580 })
    const [x, y] = placeIn(map, { latitude: 52.2, longitude: -1 })
    const marks = [{ left: x - 36, top: y - 36, right: x + 36, bottom: y + 36 }]
    const names = placeNames(basemap(), map, { theme: 'light', marks })
    assert.isTrue(names.some(({ dot }) => dot === null))
    for (const { text, dot } of names) {
      if (!dot) continue
      const over = names.find(
        (name) =>
          dot[0] > name.x &&
          dot[0] < name.x + name.text.length * name.size * 0.4 &&
          dot[1] < name.y &&
          dot[1] > name.y - name.size * 0.7
      )
      assert.isUndefined(over, `${text}’s dot lies over ${over?.text}`)
    }
  })

  test('of villages come closer in', ({ assert }) => {
    const has = (zoom: number) => boxes(zoom).some(({ text }) => text === 'Urmston')
    assert.isFalse(has(7))
    assert.isTrue(has(11))
  })

  test('of postcode areas come where the land has little else to show', ({ assert }) => {
    const codes = (zoom: number) => boxes(zoom).filter(({ text }) => /^M\d+$/.test(text))
    assert.lengthOf(codes(11), 0)
    assert.isAbove(codes(12).length, 4)
    assert.isTrue(codes(14).every(({ dot }) => dot === null))
    assert.isAbove(codes(14).length, 0)
  })
})

test.group('The signs on the land', () => {
  const HEATHROW = { latitude: 51.47, longitude: -0.455 }
  const codes = (zoom: number, avoid: Frame[] = []) =>
    placeSymbols(basemap(), viewAround(HEATHROW, zoom, SIZE), avoid, 0).symbols.map(
      ({ text }) => text
    )

  test('of airports come closer in, and make room for a mark', ({ assert }) => {
    assert.deepEqual(codes(7), [])
    assert.include(codes(9), 'LHR')
    const over = { left: 200, top: 100, right: 400, bottom: 300 }
    assert.notInclude(codes(9, [over]), 'LHR')
  })

  test('are in the picture, where no name stands over them', ({ assert }) => {
    const around = viewAround(HEATHROW, 10, SIZE)
    assert.include(baseSvg(basemap(), { view: around, theme: 'dark' }), '>LHR</text>')
    const { frames } = placeSymbols(basemap(), around, [], 0)
    assert.isAbove(frames.length, 0)
    const names = placeNames(basemap(), around, { theme: 'dark', avoid: frames })
    assert.isAbove(names.length, 5)
    for (const { x, y, text } of names) {
      const isOver = frames.some(
        ({ left, right, top, bottom }) => x > left && x < right && y - 4 > top && y - 4 < bottom
      )
      assert.isFalse(isOver, text)
    }
  })
})

test.group('A view', () => {
  test('of a box holds it, in its middle', ({ assert }) => {
    const whole = viewOfBox(HOME_BOX, SIZE)
    const [left, top] = placeIn(whole, { latitude: HOME_BOX.north, longitude: HOME_BOX.west })
    const [right, bottom] = placeIn(whole, { latitude: HOME_BOX.south, longitude: HOME_BOX.east })
    assert.closeTo(top, 0, 0.01)
    assert.closeTo(bottom, SIZE.height, 0.01)
    assert.closeTo(left, SIZE.width - right, 0.01)
    assert.isAbove(left, 0)
  })
})
