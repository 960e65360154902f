import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { updateTileCounts, rebuildTiles } from '#aggregates/update_tile_counts'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'

const KEY = ['level', 'status', 'cell', 'sector', 'region']

/** What the tiles count, with the changes that are not yet folded in. */
async function tiles() {
  const rows = await db.from('site_tiles').where('sites', '<>', 0)
  return rows
    .map((row) => [...KEY, 'sites', 'latitudes', 'longitudes', 'ids'].map((key) => row[key]))
    .sort()
}

async function countedAnew() {
  await rebuildTiles(db.connection())
  return tiles()
}

const pending = async () => (await db.from('site_tile_changes').count('* as count'))[0].count

test.group('Tiles of sites', (group) => {
  useTransaction(group)

  test('stay what the sites say after any write of them', async ({ assert }) => {
    const moved = await createSite({ latitude: 53.1, longitude: -2.1 })
    const gone = await createSite({ region: null })
    const placed = await createSite({ latitude: null, longitude: null })
    await createSite({ sector: 'Health', siteStatus: 'Hold' })
    await updateTileCounts()
    assert.equal(await pending(), 0)
    assert.deepEqual(await tiles(), await countedAnew())

    await db.from('sites').where('id', moved.id).update({ latitude: 57.5, sector: 'Office' })
    await db.from('sites').where('id', gone.id).delete()
    await db.from('sites').where('id', placed.id).update({ latitude: 51.5, longitude: -0.1 })
    await db.from('sites').where('status', 'Live').update({ status: 'Complete' })
    assert.isAbove(Number(await pending()), 0)
    await updateTileCounts()
    const folded = await tiles()
    assert.equal(await pending(), 0)
    assert.deepEqual(folded, await countedAnew())
    assert.isNotEmpty(folded)
  })

  test('count each of a long row of changes, and those that stand alone, once', async ({
    assert,
  }) => {
    const numbers = [7, ...Array.from({ length: 1500 }, (_, at) => 100 + at), 3000, 3002]
    const change = { cell: null, status: 'Live', sector: 'Office', region: '', sites: 1 }
    const rows = numbers.map((id) => ({ ...change, id, latitudes: 0, longitudes: 0, ids: 1 }))
    for (let at = 0; at < rows.length; at += 100) {
      await db.table('site_tile_changes').multiInsert(rows.slice(at, at + 100))
    }
    await updateTileCounts()
    assert.equal(await pending(), 0)
    const found = await db.from('site_tiles')
    assert.deepEqual(
      found.map(({ sites, ids }) => [Number(sites), Number(ids)]),
      [[1503, 1503]]
    )
  })

  test('a write that moves nothing leaves no change behind', async ({ assert }) => {
    const site = await createSite()
    await updateTileCounts()
    await db.from('sites').where('id', site.id).update({ name: 'Renamed', name_key: 'renamed' })
    assert.equal(await pending(), 0)
  })
})

test.group('Tiles of sites, folded by several processes', (group) => {
  useCleanTables(group)

  test('count every change once', async ({ assert }) => {
    for (let count = 0; count < 20; count++) await createSite({ latitude: 50 + count / 4 })
    await Promise.all(Array.from({ length: 4 }, () => updateTileCounts()))
    assert.equal(await pending(), 0)
    const folded = await tiles()
    assert.deepEqual(folded, await countedAnew())
    assert.isNotEmpty(folded)
  })
})
