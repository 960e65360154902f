import { test } from '@japa/runner'
import { BASE_COLOURS } from '#shared/basemap/look'
import { baseSvg, type BaseSvg } from '#shared/basemap/svg'
import { smallBasemap, VIEW } from '#tests/helpers/small_basemap'

const LIGHT = BASE_COLOURS.light

const picture = (file: Parameters<typeof smallBasemap>[0], asked: Partial<BaseSvg> = {}) =>
  baseSvg(smallBasemap(file), { view: VIEW, theme: 'light', ...asked })
/** What is drawn, without the frame and the group of the names. */
const parts = (svg: string) =>
  svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<g font-family.*$/, '')
    .split(/(?=<)/)
const written = (svg: string) => /<g font-family[^>]*>(.*)<\/g><\/svg>$/.exec(svg)![1]

const ISLAND = 'M100 200Q100 100 200 100Q300 100 300 200Q300 300 200 300Q100 300 100 200Z'
const square = (from: number) => [[from, from, 40, 0, 0, 40, -40, 0]]
const ROUND = 'M150 170Q150 150 170 150Q190 150 190 170Q190 190 170 190Q150 190 150 170Z'

test.group('The picture of the land', () => {
  test('stands alone as an SVG of the size of its view', ({ assert }) => {
    const svg = picture({}, { view: { ...VIEW, width: 320, height: 240 }, over: '<g/>' })
    const size = 'width="320" height="240" viewBox="0 0 320 240"'
    assert.isTrue(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect`))
    assert.isTrue(
      svg.endsWith(
        `<g font-family="Inter, Inter Variable, system-ui, sans-serif" stroke="${LIGHT.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"></g><g/></svg>`
      )
    )
  })

  test('shows an island with its glow and coast', ({ assert }) => {
    assert.deepEqual(parts(picture({})), [
      `<rect width="100%" height="100%" fill="${LIGHT.sea}"/>`,
      `<path d="${ISLAND}" fill="none" stroke="${LIGHT.coast}" stroke-width="7" stroke-linejoin="round" stroke-opacity="0.22"/>`,
      `<path d="${ISLAND}" fill="${LIGHT.land}"/>`,
      '<clipPath id="land1">',
      `<path d="${ISLAND}"/>`,
      '</clipPath>',
      '<g clip-path="url(#land1)">',
      '</g>',
      `<path d="${ISLAND}" fill="none" stroke="${LIGHT.coast}" stroke-width="1" stroke-linejoin="round"/>`,
    ])
  })

  test('shows land abroad, towns, lakes, rivers and borders in their order', ({ assert }) => {
    const svg = picture({
      land: [],
      abroad: square(150),
      built: square(150),
      urban: square(160),
      lakes: square(150),
      rivers: [[1, 1, 0, 10]],
      borders: [[5, 5, 10, 0]],
    })
    assert.deepEqual(parts(svg).slice(1), [
      `<path d="${ROUND}" fill="${LIGHT.abroad}"/>`,
      '<clipPath id="land1">',
      '<path d=""/>',
      '</clipPath>',
      '<g clip-path="url(#land1)">',
      `<path d="${ROUND}" fill="${LIGHT.built}"/>`,
      '</g>',
      `<path d="${ROUND}" fill="${LIGHT.sea}"/>`,
      `<path d="${ROUND}" fill="none" stroke="${LIGHT.coast}" stroke-width="0.75" stroke-linejoin="round"/>`,
      `<path d="M1 1L1 11" fill="none" stroke="${LIGHT.river}" stroke-width="1.8" stroke-linejoin="round"/>`,
      `<path d="M5 5L15 5" fill="none" stroke="${LIGHT.region}" stroke-width="1.4" stroke-linejoin="round" stroke-dasharray="6 3 1.5 3"/>`,
    ])
  })

  test('has towns of Natural Earth from afar, and round corners close in', ({ assert }) => {
    const towns = (zoom: number) => {
      const scale = 2 ** (12 - zoom)
      const ring = [[150, 150, 40, 0, 0, 40, -40, 0].map((step) => step * scale)]
      return parts(picture({ land: [], built: ring, urban: ring }, { view: { ...VIEW, zoom } }))[5]
    }
    const straight = 'M150 150L190 150L190 190L150 190Z'
    assert.equal(towns(6.4), `<path d="${straight}" fill="${LIGHT.urban}"/>`)
    assert.equal(towns(6.5), `<path d="${straight}" fill="${LIGHT.built}"/>`)
    assert.equal(towns(9.9), `<path d="${straight}" fill="${LIGHT.built}"/>`)
    assert.equal(towns(10), `<path d="${ROUND}" fill="${LIGHT.built}"/>`)
  })

  test('is cut a little beyond its edge', ({ assert }) => {
    const view = { ...VIEW, left: 200, top: 150 }
    const [, abroad] = parts(
      picture({ land: [], abroad: [[100, 100, 200, 0, 0, 200, -200, 0]] }, { view })
    )
    assert.include(abroad, 'L-24 -24')
    assert.include(abroad, '100 150')
  })

  test('writes names and signs, but not in a small picture', ({ assert }) => {
    const file = {
      land: [],
      names: [['Quay & Co', 100, 100, 0]] as [string, number, number, number][],
      airports: [['LHR', 200, 200]] as [string, number, number][],
      ports: [[250.06, 50]] as [number, number][],
    }
    const texts = written(picture(file))
    assert.match(
      texts,
      /^<path transform="translate\(194 194\)" d="M6 .6c[^"]*" fill="#64748b" stroke="none"\/>/
    )
    assert.include(
      texts,
      '<text x="208" y="203.5" font-size="10" font-weight="550" fill="#64748b">LHR</text>'
    )
    assert.match(
      texts,
      /<path transform="translate\(244.1 44\)" d="M6 3.4V11[^"]*" fill="none" stroke="#64748b" stroke-width="1.1"\/><circle/
    )
    assert.isTrue(
      texts.endsWith(
        '<circle cx="100" cy="100" r="1.75" fill="#334155" stroke-width="2"/><text x="63.1" y="116.4" font-size="15" font-weight="600" fill="#334155">Quay &amp; Co</text>'
      )
    )
    assert.equal(written(picture(file, { hasNames: false })), '')
  })

  test('writes the names of seas in italics, without a dot', ({ assert }) => {
    const names = [['Sea', 200 * 16, 200 * 16, -1]] as [string, number, number, number][]
    const sea = written(picture({ land: [], names }, { view: { ...VIEW, zoom: 8 } }))
    assert.equal(
      sea,
      `<text x="187.3" y="197.7" font-size="13" font-weight="450" fill="${LIGHT.sea_name}" font-style="italic" letter-spacing=".5" stroke="none">Sea</text>`
    )
  })

  test('writes no name over a sign', ({ assert }) => {
    const names = [['Quay', 200, 189, 0]] as [string, number, number, number][]
    const below = written(picture({ land: [], names }))
    const moved = written(picture({ land: [], names, airports: [['LHR', 200, 200]] }))
    const [, y] = /<text x="181.[89]" y="(\d+)/.exec(below)!
    assert.equal(y, '205')
    assert.notInclude(moved, `y="${y}`)
    assert.include(moved, '>Quay</text>')
  })
})
