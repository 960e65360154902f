import { test } from '@japa/runner'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { findPlace, learnPostcodes } from '#geography/find_place'
import { storePostcodes } from '#geography/postcodes/store_postcodes'
import { milesBetween } from '#shared/places/area'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import PlacesImport from '../../../commands/places_import.js'

/** Beeston in Leeds and the Quays in Salford: Code-Point Open in metres of the National Grid. */
const CODE_POINT = [
  '"LS115BZ",10,429500,431200,"E92000001","E19000001","E18000002","","E08000035","E05011392"',
  '"M50 2EQ",10,380800,397400,"E92000001","","","","E08000006",""',
  '"LS1 4DY",90,0,0,"E92000001","","","","",""',
  '"B1  1AA",20,406600,286500,"E92000001","","","","",""',
]
const DIRECTORY = [
  'pcd,pcd2,pcds,dointr,oseast1m,lat,long',
  '"LS115BZ","LS11 5BZ","LS11 5BZ","198001","0429500",53.7766,-1.5537',
  '"BT1 1AA","BT1  1AA","BT1 1AA","198001","0146000",54.6031,-5.9287',
  '"GIR0AA","GIR 0AA","GIR 0AA","198001","",53.456,-3.0',
  '"JE2 3AB","JE2  3AB","JE2 3AB","198001","",99.999999,0.000000',
]
const LETTERS = 'ABDEFGHJLN'
const LS11_5BZ = { latitude: 53.7766, longitude: -1.5537 }

const stored = () => db.from('postcodes').orderBy('code')
const codes = async () => (await stored()).map(({ code }) => code)

test.group('The import of postcodes', (group) => {
  useCleanTables(group)
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gantry-postcodes-'))
    return () => rm(folder, { recursive: true })
  })
  async function write(name: string, lines: string[]) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${lines.join('\r\n')}\r\n`)
    return path
  }

  test('reads Code-Point Open', async ({ assert }) => {
    const counts = await storePostcodes(await write('ls.csv', CODE_POINT))
    assert.deepEqual(counts, { stored: 3, nowhere: 1, northern: 0, unusual: 0, repeated: 0 })
    assert.deepEqual(await codes(), ['B11AA', 'LS115BZ', 'M502EQ'])
    const { latitude, longitude } = (await stored())[1]
    const point = { latitude: latitude / 1e6, longitude: longitude / 1e6 }
    assert.isBelow(milesBetween(point, LS11_5BZ), 0.1)
  })

  test('reads the ONS Postcode Directory, without Northern Ireland', async ({ assert }) => {
    const counts = await storePostcodes(await write('onspd.csv', DIRECTORY))
    assert.deepEqual(counts, { stored: 1, nowhere: 1, northern: 1, unusual: 1, repeated: 0 })
    assert.deepEqual(
      (await stored()).map((row) => ({ ...row })),
      [{ code: 'LS115BZ', latitude: 53_776_600, longitude: -1_553_700 }]
    )
  })

  test('reads all files of a folder but the documents, and replaces what was there', async ({
    assert,
  }) => {
    await storePostcodes(await write('before.csv', CODE_POINT.slice(3)))
    assert.deepEqual(await codes(), ['B11AA'])
    await write('cpo/Data/CSV/ls.csv', CODE_POINT.slice(0, 1))
    await write('cpo/Data/CSV/m.csv', CODE_POINT.slice(1, 2))
    await write('cpo/Doc/Code-Point_Open_Column_Headers.csv', ['PC,PQ,EA,NO', 'Postcode,…'])
    await storePostcodes(join(folder, 'cpo'))
    assert.deepEqual(await codes(), ['LS115BZ', 'M502EQ'])
  })

  test('takes the last line of a postcode that occurs twice, in one file or in two', async ({
    assert,
  }) => {
    const moved = '"LS11 5BZ",10,429600,431300,"E92000001"'.split(',').concat(Array(5).fill('""'))
    const others = Array.from({ length: 100 }, (_, at) => {
      const inward = LETTERS[Math.floor(at / 10)] + LETTERS[at % 10]
      return CODE_POINT[3].replace('B1  1AA', `B1 2${inward}`)
    })
    const lines = [CODE_POINT[0], ...others, moved.join(',')]
    const { repeated } = await storePostcodes(await write('moved.csv', lines.slice(-1)))
    assert.equal(repeated, 0)
    const [last] = await stored()

    const counts = await storePostcodes(await write('twice/a.csv', lines))
    assert.containSubset(counts, { stored: 101, repeated: 1 })
    assert.deepEqual(await stored().where('code', 'LS115BZ'), [last])

    await write('twice/b.csv', [...others, CODE_POINT[0]])
    assert.containSubset(await storePostcodes(join(folder, 'twice')), {
      stored: 101,
      repeated: 102,
    })
    const [first] = await stored().where('code', 'LS115BZ')
    assert.notEqual(first.latitude, last.latitude)
  })

  test('changes nothing for a file that {name}')
    .with([
      { name: 'is cut off', lines: [...CODE_POINT, '"LS115BB",10,4295'], says: /line 5: has 3/ },
      {
        name: 'has a word for a number',
        lines: [CODE_POINT[0], CODE_POINT[1].replace('397400', 'north')],
        says: /line 2: “north” is no number/,
      },
      {
        name: 'lies outside the grid',
        lines: [CODE_POINT[0], CODE_POINT[1].replace('397400', '99397400')],
        says: /outside the National Grid/,
      },
      {
        name: 'has something else for a postcode',
        lines: [CODE_POINT[0], CODE_POINT[1].replace('M50 2EQ', 'Salford!')],
        says: /“Salford!” is no postcode/,
      },
      { name: 'is something else', lines: ['name,place', 'a,b'], says: /neither Code-Point Open/ },
      { name: 'has no position', lines: [CODE_POINT[2]], says: /no postcode with a position/ },
      { name: 'is empty', lines: [], says: /is empty|no postcode/ },
    ])
    .run(async ({ assert }, { lines, says }) => {
      await storePostcodes(await write('good.csv', CODE_POINT))
      const before = await stored()
      assert.lengthOf(before, 3)
      const broken = storePostcodes(await write('broken.csv', lines))
      await assert.rejects(() => broken, says)
      assert.deepEqual(await stored(), before)
      const tables = await db.connection().getAllTables()
      assert.notInclude(tables, 'postcodes_next')
    })

  test('is a command that says what it stored, or what is wrong', async ({ assert }) => {
    const run = async (path: string) => {
      const command = await ace.create(PlacesImport, [path])
      command.ui.switchMode('raw')
      await command.exec()
      const text = command.logger.getLogs().map(({ message }) => message)
      return { exitCode: command.exitCode, text: text.join('\n') }
    }
    const good = await run(await write('ls.csv', CODE_POINT))
    assert.equal(good.exitCode ?? 0, 0)
    assert.include(good.text, '3 postcodes stored; left out: 1 without a position')
    assert.include(good.text, '0 sites stand at another place')
    const bad = await run(await write('bad.csv', ['a,b']))
    assert.equal(bad.exitCode, 1)
    assert.include(bad.text, 'Nothing was changed.')
    assert.equal((await run(join(folder, 'nowhere'))).exitCode, 1)
  })

  test('makes distances and the suggestion of the form exact, where the postcode is known', async ({
    client,
    assert,
  }) => {
    await createSite({ name: 'Near', latitude: 53.7766, longitude: -1.5547 })
    await createSite({ name: 'Far', latitude: 53.7566, longitude: -1.5547 })
    const member = await createUser({ membershipType: 'paid' })
    const found = async (near: string) => {
      const filters = JSON.stringify({ near, within: 1 })
      const answer = await client.get('/api/projects').qs({ filters }).loginAs(member)
      return answer.body().data.map(({ name }: { name: string }) => name)
    }
    await learnPostcodes(['LS11 5BZ'])
    assert.equal(findPlace('ls11 5bz')!.label, 'LS11, Beeston')

    await storePostcodes(await write('onspd.csv', DIRECTORY))
    assert.deepEqual(await found('ls115bz'), ['Near'])
    assert.deepInclude(findPlace('LS11 5BZ'), { ...LS11_5BZ, label: 'LS11 5BZ, Beeston' })
    assert.equal(findPlace('LS11 5BB')!.label, 'LS11, Beeston')
    const admin = await createUser({ type: 'admin' })
    const place = await client.get('/api/sites/place').qs({ postcode: 'LS11 5BZ' }).loginAs(admin)
    assert.containSubset(place.body(), LS11_5BZ)
    await learnPostcodes(['BT1 1AA', 'D02 X285'])
    assert.equal(findPlace('BT1 1AA')!.label.split(',')[0], 'BT1')
  })
})
