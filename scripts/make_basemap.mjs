// Makes database/geography/basemap.json, the land under every map, from the open data in database/basemap and
// database/geography. Run it again when one of them changes; it prints what each layer weighs.
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { merge, mesh } from 'topojson-client'
import { builtUp } from './basemap/built_up.mjs'
import { namesOf } from './basemap/names.mjs'
import { clipRing, closeRing, toWorld, within } from './basemap/plane.mjs'

const RAW = 'database/basemap'
const TABLES = 'database/geography'
/** The land abroad that a wide map shows, in degrees. */
const AROUND = { west: -24, south: 42, east: 24, north: 68 }

const read = (path) => readFileSync(path, 'utf8')
const rows = (path) => parse(read(path), { columns: true })
const features = (name) => JSON.parse(read(`${RAW}/${name}.geojson`)).features

/** Polygons and lines alike, as lines of positions. */
function linesOf({ type, coordinates }) {
  if (type === 'LineString') return [coordinates]
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates
}

const worldLines = (geometries) => geometries.flatMap(linesOf).map((line) => line.map(toWorld))

/** First place, then steps, in whole pixels of zoom 12; a place nearer than `apart` to the last is left out. */
function packed(lines, apart = 1) {
  return lines
    .map((line) => {
      const steps = []
      let [x, y] = [0, 0]
      line.forEach((point, at) => {
        const [toX, toY] = point.map(Math.round)
        const isEnd = at === 0 || at === line.length - 1
        if (!isEnd && Math.hypot(toX - x, toY - y) < apart) return
        steps.push(toX - x, toY - y)
        ;[x, y] = [toX, toY]
      })
      return steps
    })
    .filter((steps) => steps.length > 4)
}

const regions = JSON.parse(read(`${TABLES}/regions.topo.json`))
const { geometries } = regions.objects.regions
const land = worldLines([merge(regions, geometries)])
const borders = worldLines([mesh(regions, regions.objects.regions, (one, other) => one !== other)])

const coast = worldLines(features('coastline').map(({ geometry }) => geometry))
const isOurs = (ring) => land.some((shore) => within(ring[0], shore) || within(shore[0], ring))
const isNew = (ring) => ring.length < 400 && !isOurs(ring) && !touches(ring)
const touches = (ring) => {
  const [x, y] = ring[0]
  return land.some((shore) => shore.some(([a, b]) => Math.hypot(a - x, b - y) < 120))
}
const isles = [
  ...coast.filter(isNew),
  ...worldLines(features('minor_islands').map(({ geometry }) => geometry)).filter(isNew),
]
const abroad = coast
  .filter((ring) => ring.length > 1000)
  .map((ring) => clipRing(closeRing(ring), AROUND))

const outcodes = [
  ...rows(`${TABLES}/outcodes.csv`).filter(({ kind }) => kind === ''),
  ...rows(`${TABLES}/eircodes.csv`),
].map(({ latitude, longitude, town, outcode, routing_key }) => ({
  town,
  code: outcode ?? routing_key,
  at: toWorld([+longitude, +latitude]),
}))
const isHome = ({ geometry }) => {
  const [x, y] = toWorld(geometry.coordinates)
  return outcodes.some(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 700)
}
const pointsOf = (name) => features(name).filter(isHome)

const base = {
  land: packed([...land, ...isles]),
  abroad: packed(abroad, 12),
  borders: packed(borders),
  urban: packed(worldLines(features('urban_areas').map(({ geometry }) => geometry))),
  built: packed(builtUp(outcodes.map(({ at }) => at))),
  lakes: packed(worldLines(features('lakes').map(({ geometry }) => geometry))),
  rivers: packed(worldLines(features('rivers').map(({ geometry }) => geometry))),
  ports: pointsOf('ports').map(({ geometry }) => toWorld(geometry.coordinates).map(Math.round)),
  airports: pointsOf('airports').map(({ geometry, properties }) => [
    properties.iata_code,
    ...toWorld(geometry.coordinates).map(Math.round),
  ]),
  names: namesOf(rows(`${RAW}/cities.csv`), outcodes),
}

writeFileSync(`${TABLES}/basemap.json`, JSON.stringify(base))
for (const [layer, lines] of Object.entries(base)) {
  const kilobytes = (gzipSync(JSON.stringify(lines)).length / 1024).toFixed(1)
  console.log(`${layer.padEnd(10)} ${String(lines.length).padStart(5)} ${kilobytes.padStart(7)} kB`)
}
console.log(
  `all ${(gzipSync(read(`${TABLES}/basemap.json`)).length / 1024).toFixed(1)} kB compressed`
)
