import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { mercatorOf } from '#shared/places/tiles'
import { streetTiles } from '#geography/street_tiles'
import { osmExtract } from '#tests/helpers/osm_extract'
import { storeStreets } from '#tests/helpers/street_tiles'

const ZOOM = 14
/** In the middle of a tile. */
const LEEDS = { latitude: 53.793, longitude: -1.5492 }
const at = (north: number, east: number) => ({
  latitude: LEEDS.latitude + north,
  longitude: LEEDS.longitude + east,
})

const EXTRACT = osmExtract(
  [
    LEEDS,
    at(-0.002, -0.002),
    at(0.002, 0.002),
    at(0.001, -0.001),
    at(0.001, -0.0008),
    at(0.0012, -0.0008),
    at(0.0012, -0.001),
  ],
  [
    { nodes: [1, 2], tags: { highway: 'primary', name: 'Kiln Lane' } },
    { nodes: [3, 4, 5, 6, 3], tags: { building: 'yes' } },
    { nodes: [2, 3], tags: { power: 'line' } },
  ]
)

test.group('map:build', () => {
  test('makes tiles of an extract with its roads and buildings', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'gantry-extract-'))
    cleanup(() => rm(folder, { recursive: true }))
    cleanup(storeStreets({}))
    const file = join(folder, 'leeds.osm.pbf')
    await writeFile(file, EXTRACT)

    const command = await ace.exec('map:build', [file])
    assert.equal(command.exitCode, 0)

    const { column, row } = mercatorOf(LEEDS)
    const [x, y] = [column, row].map((share) => Math.floor(share * 2 ** ZOOM))
    const tile = gunzipSync(streetTiles()!.read(ZOOM, x, y)!).toString('latin1')
    for (const word of ['road', 'main', 'Kiln Lane', 'building']) {
      assert.include(tile, word)
    }
    assert.notInclude(tile, 'power')
  })
})
