/** A process of its own that writes sites as the product does, at random, when it is told to, and says what its index
 * of them holds. */
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Random } from '#tests/helpers/reference_sites'

await import('../../bin/environment.js')
const { Ignitor } = await import('@adonisjs/core')
const { APP_ROOT, importFromRoot, onBoot } = await import('../../bin/application.js')
const app = new Ignitor(APP_ROOT, { importer: importFromRoot }).tap(onBoot).createApp('console')
await app.init()
await app.boot()

const { default: db } = await import('@adonisjs/lucid/services/db')
const { mergeContractors } = await import('#actions/contractors/merge_contractors')
const { renameContractor } = await import('#actions/contractors/rename_contractor')
const { deleteSites } = await import('#actions/sites/delete_sites')
const { putBackSite } = await import('#actions/sites/restore_site')
const { saveSite } = await import('#actions/sites/save_site')
const { dataVersion } = await import('#database/data_version')
const { failureOf } = await import('#errors/failure')
const { prepareImport, runImport } = await import('#imports/apply/run_import')
const { changeSiteStatuses } = await import('#imports/change_site_statuses')
const { undoImport } = await import('#imports/import_actions')
const { UndoSession } = await import('#imports/undo/undo_session')
const { default: SiteImport } = await import('#models/site_import')
const { fingerprint } = await import('#search/index/fingerprint')
const { liveIndex } = await import('#search/live/live_index')
const { SITE_STATUSES } = await import('#shared/sites/site_status')
const { randomFrom } = await import('#tests/helpers/reference_sites')
const { siteRows, temporaryFolder } = await import('#tests/helpers/site_files')
const { siteForm } = await import('#tests/helpers/site_form')

const WORDS = ['Mill', 'Wharf', 'School', 'Depot', 'Quay']
const FIRMS = ['Boone', 'Corrib', 'Marlowe', 'Hartley']
/** Rivals, and what is gone or was changed by then: nothing is written. */
const EXPECTED = /LOCK|BUSY|DUP|CHECKREAD/
/** Held in a transaction: no one else writes it. */
const RESERVED = 'Reserved'

const files = temporaryFolder()
let held: TransactionClientContract | null = null

const nameOf = (random: Random) => `${random.of(WORDS)} ${random.of(WORDS)} ${random.below(40)}`
const firmOf = (random: Random) => `${random.of(FIRMS)} ${random.below(6)}`

async function anyOf(random: Random, table: string): Promise<number> {
  const rows = await db.from(table).whereNot('name', RESERVED).orderBy('id').select('id')
  return rows.length > 0 ? random.of(rows).id : 0
}

const factsOf = (random: Random) => ({
  name: nameOf(random),
  description: Array.from({ length: 6 }, () => random.of(WORDS)).join(' '),
  contractor: random.chance(0.8) ? firmOf(random) : '',
  client: random.chance(0.5) ? firmOf(random) : '',
  value: `£${1 + random.below(60)}m`,
})

function kindsFor(random: Random, userId: number) {
  const editor = { userId, address: '127.0.0.1' }
  const by = { actorId: userId, address: '127.0.0.1' }
  const cmapId = () => `S${random.below(90)}`
  return {
    create: () =>
      saveSite(
        null,
        {
          fields: siteForm({ ...factsOf(random), cmap_id: `P${random.below(1e6)}` }),
          saveAction: 'new',
        },
        editor
      ),
    edit: async () =>
      saveSite(
        await anyOf(random, 'sites'),
        { fields: factsOf(random), saveAction: 'update' },
        editor
      ),
    status: async () => {
      const ids = [await anyOf(random, 'sites'), await anyOf(random, 'sites')]
      return changeSiteStatuses(ids, { status: random.of(SITE_STATUSES), userId })
    },
    remove: async () => deleteSites([await anyOf(random, 'sites')], editor),
    putBack: async () => {
      const siteId = await anyOf(random, 'sites')
      const change = await db
        .from('site_changes')
        .where('site_id', siteId)
        .orderBy('id', 'desc')
        .first()
      return putBackSite({ siteId, changeId: change?.id ?? 0 }, editor)
    },
    rename: async () =>
      renameContractor({
        contractorId: await anyOf(random, 'contractors'),
        name: firmOf(random),
        ...by,
      }),
    merge: async () =>
      mergeContractors({
        sourceIds: [await anyOf(random, 'contractors')],
        targetId: await anyOf(random, 'contractors'),
        ...by,
      }),
    import: async () => {
      const rows = siteRows(30, () => ({ ...factsOf(random), cmap_id: cmapId() }))
      const path = files.write(`${random.below(1e9)}.csv`, rows)
      await runImport(await prepareImport({ path, mapping: null, batchRows: 10, overwrites: true }))
    },
    undo: async () => {
      const last = await SiteImport.query()
        .where('status', 'completed')
        .orderBy('id', 'desc')
        .first()
      if (!last) return
      await undoImport({ importId: last.id, userId, address: '127.0.0.1' })
      const undo = new UndoSession(await SiteImport.findOrFail(last.id), 5)
      while (await undo.step());
    },
  }
}

const ACTIONS = {
  /** Says which kind each write was, those that were refused with a question mark. */
  async write({ seed, times, userId }: { seed: number; times: number; userId: number }) {
    const random = randomFrom(seed)
    const kinds = Object.entries(kindsFor(random, userId))
    for (let at = 0; at < times; at++) {
      const [kind, write] = random.of(kinds)
      process.send!({ wrote: (await isDone(write)) ? kind : `${kind}?` })
    }
  },
  async hold({ id }: { id: number }) {
    held = await db.transaction()
    await held.from('sites').where('id', id).update({ value: 7_000_000 })
    await held.from('sites').where('id', id).update({ name_key: 'held', description: 'Kiln' })
  },
  async release({ isKept }: { isKept: boolean }) {
    await (isKept ? held!.commit() : held!.rollback())
  },
  async tell({ isBulk }: { isBulk: boolean }) {
    if (isBulk) await liveIndex.keepUp()
    return fingerprint(await liveIndex.current(await dataVersion()))
  },
}

async function isDone(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (!EXPECTED.test(code) && failureOf(error).status >= 500) throw error
    return false
  }
}

process.on('message', async ({ action, ...words }: { action: keyof typeof ACTIONS }) => {
  process.send!({ done: await ACTIONS[action](words as never) })
})
process.send!({ done: 'ready' })
