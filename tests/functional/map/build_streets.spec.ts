import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { lockFile } from '#database/lock_file'
import { buildStreets } from '#geography/build_streets'
import { STREETS_FILE, streetTiles } from '#geography/street_tiles'
import { storeStreets, vectorTile } from '#tests/helpers/street_tiles'

const LOCK = 'streets.mbtiles-lock'
const BEFORE = vectorTile({
  road: [
    {
      kind: 'main',
      points: [
        [0, 0],
        [9, 9],
      ],
    },
  ],
})

test.group('An extract that cannot be built', (group) => {
  let folder = ''
  let extract = ''
  const path = process.env.PATH
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gantry-streets-'))
    extract = join(folder, 'leeds.osm.pbf')
    await writeFile(extract, 'no extract')
    process.env.PATH = folder
    const removeStreets = storeStreets({ '10/1/1': BEFORE })
    return async () => {
      process.env.PATH = path
      removeStreets()
      await rm(folder, { recursive: true })
    }
  })

  const tilemakerThat = async (act: string) => {
    const file = join(folder, 'tilemaker')
    await writeFile(file, `#!/bin/sh\n${act}\n`)
    await chmod(file, 0o755)
  }

  for (const [name, file, message] of [
    ['has another ending', 'leeds.osm', /does not end in \.osm\.pbf\./],
    ['is not there', 'york.osm.pbf', /There is no file .*york\.osm\.pbf\./],
  ] as const) {
    test(`because it ${name} is refused`, async ({ assert }) => {
      await assert.rejects(() => buildStreets(join(folder, file)), message)
    })
  }

  test('for lack of tilemaker is told how to get it', async ({ assert }) => {
    await assert.rejects(() => buildStreets(extract), /apt-get install tilemaker/)
  })

  test('because another build is running is refused until that has ended', async ({ assert }) => {
    await tilemakerThat('exit 1')
    const unlock = lockFile(`${STREETS_FILE}-lock`)!
    await assert.rejects(() => buildStreets(extract), 'Another map:build is running.')
    unlock()
    await assert.rejects(() => buildStreets(extract), /tilemaker failed/)
  })

  test('because tilemaker fails leaves the former tiles and nothing else', async ({ assert }) => {
    await tilemakerThat('echo "Reading blocks"; echo "Malformed extract" >&2; exit 1')
    await assert.rejects(() => buildStreets(extract), /tilemaker failed: .*Malformed extract/)
    assert.isNotNull(streetTiles()!.read(10, 1, 1))
    assert.sameMembers(readdirSync(dirname(STREETS_FILE)), ['streets.mbtiles', LOCK])
    assert.isTrue(existsSync(STREETS_FILE))
  })
})
