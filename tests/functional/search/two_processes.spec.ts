import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as breath } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { dataVersion } from '#database/data_version'
import siteSearch from '#search/site_search'
import { fingerprint } from '#search/index/fingerprint'
import { LiveIndex, liveIndex } from '#search/live/live_index'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { siteTokens } from '#shared/sites/tokenize'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { indexFaults } from '#tests/helpers/index_faults'
import { randomFrom, type Random } from '#tests/helpers/reference_sites'

type Said = { wrote?: string; done?: unknown }
type Writer = Awaited<ReturnType<typeof startWriter>>

const WORDS = ['mill', 'wharf', 'school', 'kiln', 'leeds', 'boone']
const HELD = 7_000_000

/** Another process; it does one thing after the other, and tells what it `wrote`. */
async function startWriter(wrote: string[]) {
  const child = fork(app.makePath('tests/helpers/site_writer.ts'), {
    execArgv: ['--import=@poppinss/ts-exec'],
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  const ask = (action: string, words: object = {}, onWrite = () => {}) =>
    new Promise<unknown>((resolve, reject) => {
      child.removeAllListeners('message')
      child.on('message', ({ wrote: kind, done }: Said) => {
        if (!kind) return resolve(done)
        wrote.push(kind)
        onWrite()
      })
      ended.then(() => reject(new Error(`The process ended before it could ${action}`)), reject)
      child.send({ action, ...words })
    })
  return {
    ask,
    /** Killed after so many writes, in the middle of another. */
    async crash(words: object, writes: number) {
      let left = writes
      const onWrite = () => void (--left === 0 && child.kill('SIGKILL'))
      await ask('write', { times: 1_000, ...words }, onWrite).catch(() => {})
      const [, signal] = await ended
      return signal as string
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** This process, which asks all the time until it is done. */
async function askUntil(work: Promise<unknown>) {
  let isDone = false
  const ended = work.finally(() => (isDone = true))
  // On SQLite the questions alone would never let the messages of the other processes in.
  while (!isDone) {
    await liveIndex.current(await dataVersion())
    await breath()
  }
  await ended
}

/** Every index against a rebuilt one, and answers against a plain filter; again where someone wrote meanwhile. */
async function assertSame(assert: Assert, random: Random, writers: Writer[], isBulk: boolean) {
  for (;;) {
    const version = await dataVersion()
    if (isBulk) await liveIndex.keepUp()
    const own = fingerprint(await liveIndex.current(version))
    const others = await Promise.all(writers.map(({ ask }) => ask('tell', { isBulk })))
    const anew = fingerprint(await new LiveIndex().current(version))
    const [answers, expected] = await someAnswers(random)
    if ((await dataVersion()) !== version) continue
    assert.deepEqual(own, anew)
    for (const other of others) assert.deepEqual(other as typeof anew, anew)
    return assert.deepEqual(answers, expected)
  }
}

async function someAnswers(random: Random): Promise<[answers: unknown[], expected: unknown[]]> {
  const rows = await db
    .from('sites')
    .leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
    .leftJoin('clients', 'clients.id', 'sites.client_id')
    .leftJoin('local_authorities', 'local_authorities.id', 'sites.local_authority_id')
    .orderBy('sites.id')
    .select('sites.*', 'contractors.name as contractor', 'clients.name as client')
    .select('local_authorities.name as local_authority')
  const [answers, expected]: unknown[][] = [[], []]
  for (let at = 0; at < 6; at++) {
    const [status, word, sector] = [SITE_STATUSES, WORDS, SECTOR_IDS].map((all) => random.of(all))
    const filters = random.chance(0.5) ? { sectors: [sector] } : { start_value: random.below(40) }
    const query = { search: `"${word}"`, newUpdated: null, filters } as never
    const statuses = [status as (typeof SITE_STATUSES)[number]]
    const found = await siteSearch.find({ statuses, query })
    const isWanted = (row: (typeof rows)[number]) =>
      row.status === status &&
      siteTokens(row).includes(word) &&
      ('sectors' in filters
        ? row.sector === sector
        : row.value !== null && Number(row.value) >= filters.start_value * 1_000_000)
    answers.push([status, word, filters, ...found.ids()])
    expected.push([status, word, filters, ...rows.filter(isWanted).map(({ id }) => id)])
  }
  return [answers, expected]
}

test.group('The index while two other processes write', (group) => {
  useCleanTables(group)

  test('is as a rebuilt one after every crash, rollback and long transaction', async ({
    assert,
    cleanup,
  }) => {
    // Slots that wrote before have lost their log with the tables.
    await db.from('site_heads').update({ seq: 0, stamp: 0 })
    const random = randomFrom(20_261_126)
    const faults = await indexFaults()
    const wrote: string[] = []
    const { id: userId } = await createUser({ type: 'admin' })
    const nobody = { contractor: null, client: null, localAuthority: null }
    const reserved = await createSite({ name: 'Reserved', ...nobody })
    const writers = await Promise.all([startWriter(wrote), startWriter(wrote)])
    cleanup(() => writers.forEach(({ kill }) => kill()))
    const current = async () => liveIndex.current(await dataVersion())
    const draw = (times = 8) => ({ userId, times, seed: random.below(1e9) })
    const bothWrite = () => Promise.all(writers.map(({ ask }) => ask('write', draw())))
    const isHeld = async () => (await current()).columns.value[reserved.id] === HELD
    let standing = await current()
    let isBulk = false
    const check = async () => {
      await assertSame(assert, random, writers, isBulk)
      assert.equal(await current(), standing, 'it followed, and was not rebuilt')
    }

    for (const isKept of [false, true]) {
      await askUntil(bothWrite())
      await check()

      const [first, second] = writers
      await second.ask('hold', { id: reserved.id })
      const others = first.ask('write', draw())
      for (let asked = 0; asked < 4; asked++) assert.isFalse(await isHeld())
      await second.ask('release', { isKept })
      await askUntil(others)
      assert.equal(await isHeld(), isKept)
      await check()

      const at = isKept ? 1 : 0
      assert.equal(await writers[at].crash(draw(), 3), 'SIGKILL')
      isBulk = true
      writers[at] = await startWriter(wrote)
      await check()
    }

    await Promise.all([liveIndex.renew(), askUntil(bothWrite())])
    standing = await current()
    await check()
    assert.equal(await indexFaults(), faults)
    const done = wrote.filter((kind) => !kind.endsWith('?'))
    assert.isAbove(done.length, wrote.length / 2)
    assert.isAbove(new Set(done).size, 6, done.join(' '))
  }).timeout(120_000)
})
