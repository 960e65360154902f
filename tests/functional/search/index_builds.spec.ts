import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { dataVersion } from '#database/data_version'
import { SearchTooSlow } from '#errors/search_too_slow'
import { assertDense, buildIndex } from '#search/live/build_index'
import { match } from '#search/index/answers/match'
import { fingerprint } from '#search/index/fingerprint'
import { idsIn, remove } from '#search/index/storage/bits'
import type { SiteIndex } from '#search/index/site_index'
import { LiveIndex } from '#search/live/live_index'
import env from '#start/env'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { indexFaults } from '#tests/helpers/index_faults'

const current = async (index: LiveIndex) => index.current(await dataVersion())
const live = (index: SiteIndex) => [...idsIn(match(index, { statuses: ['Live'] }))]
const liveIn = async (index: LiveIndex) => live(await current(index))
const wrote = (name: string) =>
  createSite({ name, contractor: null, client: null, localAuthority: null })

/** A build that begins and ends when the test says so. */
function heldBuild() {
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const build = async () => {
    begun.resolve()
    const index = await buildIndex()
    await mayEnd.promise
    return index
  }
  return { build, begun: begun.promise, end: mayEnd.resolve, fail: mayEnd.reject }
}

/** What is logged as an error meanwhile. */
function logged(cleanup: (restore: () => void) => void): string[] {
  const words: string[] = []
  const { error } = logger
  cleanup(() => void (logger.error = error))
  logger.error = (...line: unknown[]) => void words.push(String(line.at(-1)))
  return words
}

test.group('Builds of the index', (group) => {
  useCleanTables(group)
  // The log is empty: what was numbered before would have to be rebuilt.
  group.each.setup(async () => {
    await db.from('site_heads').update({ seq: 0, stamp: 0 })
  })

  test('in a thread of its own are as those beside requests', async ({ assert }) => {
    for (let at = 0; at < 30; at++) await wrote(`Mill House ${at}`)
    const [here, thread] = [await buildIndex(), await buildIndex(0)]
    assert.lengthOf(live(thread), 30)
    assert.deepEqual(fingerprint(thread), fingerprint(here))
  })

  test('in a thread take in what is written afterwards', async ({ assert }) => {
    await wrote('Mill House')
    const index = new LiveIndex(() => buildIndex(0))
    await current(index)
    await wrote('Wharf House')
    assert.lengthOf(await liveIn(index), 2)
  })

  test('refuse ids that are far sparser than sites', ({ assert }) => {
    assertDense(2, 1_000_008)
    assert.throws(() => assertDense(2, 1_000_009), /The ids of the 2 sites reach 1000009/)
  })

  test('let nobody wait for longer than is bearable, and go on for who asks again', async ({
    assert,
  }) => {
    const { id } = await wrote('Mill House')
    const { build, begun, end } = heldBuild()
    const index = new LiveIndex(build, 0)
    index.isServing = true
    assert.isFalse(index.isReady)
    await assert.rejects(() => current(index), SearchTooSlow)
    await begun
    const patient = index.keepUp()
    end()
    await patient
    assert.isTrue(index.isReady)
    assert.deepEqual(await liveIn(index), [id])
  })

  test('read what was written meanwhile', async ({ assert }) => {
    await wrote('Mill House')
    const { build, begun, end } = heldBuild()
    const index = new LiveIndex(build)
    const first = current(index)
    await begun
    const { id } = await wrote('Wharf House')
    const asked = liveIn(index)
    end()
    await first
    assert.include(await asked, id)
  })

  test('that fail are tried again, but not at once', async ({ assert, cleanup }) => {
    const words = logged(cleanup)
    let builds = 0
    const index = new LiveIndex(async () => {
      if (++builds < 3) throw new Error('No room')
      return buildIndex()
    })
    const refused = () => assert.rejects(() => current(index), SearchTooSlow)
    await refused()
    await refused()
    assert.equal(builds, 1)
    const now = Date.now()
    const { now: realNow } = Date
    cleanup(() => void (Date.now = realNow))
    Date.now = () => now + 1_500
    await refused()
    assert.equal(builds, 2)
    Date.now = () => now + 3_000
    await refused()
    Date.now = () => now + 4_000
    await current(index)
    assert.equal(builds, 3)
    assert.deepEqual(words, Array(2).fill('The index of sites cannot be built'))
  })

  test('take the place of an index that stands and answers meanwhile', async ({ assert }) => {
    const { id } = await wrote('Mill House')
    const { build, begun, end } = heldBuild()
    let builds = 0
    const index = new LiveIndex(() => (builds++ === 0 ? buildIndex() : build()))
    const before = await current(index)
    const renewed = index.renew()
    await begun
    const other = await wrote('Wharf House')
    assert.deepEqual(await liveIn(index), [id, other.id])
    assert.equal(await current(index), before)
    end()
    await renewed
    assert.notEqual(await current(index), before)
    assert.deepEqual(await liveIn(index), [id, other.id])
    const third = await wrote('Depot House')
    assert.deepEqual(await liveIn(index), [id, other.id, third.id])
    assert.equal(builds, 2)
  })

  test('keep nobody waiting where a renewal has failed', async ({ assert, cleanup }) => {
    const words = logged(cleanup)
    const { id } = await wrote('Mill House')
    let builds = 0
    const index = new LiveIndex(async () => {
      if (++builds === 2) throw new Error('No room')
      return buildIndex()
    })
    await current(index)
    await assert.rejects(() => index.renew(), 'No room')
    const other = await wrote('Wharf House')
    await db.from('site_log').delete()
    assert.deepEqual(await liveIn(index), [id, other.id])
    assert.equal(builds, 3)
    assert.deepEqual(words, ['The index of sites cannot be built'])
  })

  test('heal an index that is wrong, say so and count it', async ({ assert, cleanup }) => {
    const words = logged(cleanup)
    const { id } = await wrote('Mill House')
    const index = new LiveIndex()
    await current(index)
    const before = await indexFaults()
    await index.renew()
    assert.deepEqual([await indexFaults(), words], [before, []])
    for (const bits of (await current(index)).sets.status) remove(bits, id)
    assert.deepEqual(await liveIn(index), [])
    await index.renew()
    assert.deepEqual(await liveIn(index), [id])
    assert.equal(await indexFaults(), before + 1)
    assert.deepEqual(words, ['The daily check found the index of sites wrong'])
  })

  test('follow changes that do not fit', async ({ assert, cleanup }) => {
    const words = logged(cleanup)
    const { id } = await wrote('Mill House')
    const index = new LiveIndex()
    const { orders } = await current(index)
    orders.name.ids = new Uint32Array(0)
    orders.name.length = -1
    const other = await wrote('Wharf House')
    assert.deepEqual(await liveIn(index), [id, other.id])
    assert.deepEqual(words, ['Changes of sites do not fit in the index'])
  })

  // Nothing that MariaDB stores is unreadable.
  if (env.get('DB_CONNECTION') === 'mysql') return

  test('and changes leave out a site that cannot be read, and say so', async ({
    assert,
    cleanup,
  }) => {
    const words = logged(cleanup)
    const [broken, kept] = [await wrote('Mill House'), await wrote('Wharf House')]
    const index = new LiveIndex()
    assert.deepEqual(await liveIn(index), [broken.id, kept.id])
    const site = () => db.from('sites').where('id', broken.id)
    await site().update({ description: Buffer.from([0]) })
    await wrote('Depot House')
    assert.lengthOf(await liveIn(index), 2)
    assert.notInclude(await liveIn(index), broken.id)
    assert.lengthOf(words, 1)
    assert.deepEqual(live(await buildIndex()), await liveIn(index))
    assert.deepEqual(words, Array(2).fill('A site cannot be read, and no search finds it'))
    await site().update({ description: null })
    assert.lengthOf(await liveIn(index), 3)
  })
})
