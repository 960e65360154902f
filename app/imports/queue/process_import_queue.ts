import { claim } from '#database/claim'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { failImport } from '#imports/apply/checkpoint'
import { ImportError, ImportLeaseLost } from '#imports/import_error'
import { ImportSession } from '#imports/apply/import_session'
import type { ImportMapping } from '#imports/mapping/mapping'
import { fetchUpload, removeUpload } from '#imports/files/uploads'
import { UndoSession } from '#imports/undo/undo_session'
import { defaultBatchSize } from '#imports/apply/default_batch_size'
import SiteImport from '#models/site_import'
import { openRequests } from '#operation/metrics'
import { storedTime } from '#shared/time/dates'
import { DateTime } from 'luxon'

/** If a process dies, another takes over after this. */
const IMPORT_LEASE_MS = 15_000
/** May exceed the job's lease, since the import has its own. */
const SLICE_MS = 30_000
const PAUSE_MS = 5
const LONGEST_PAUSE_MS = 1_000
const TRIES = 5
/** A batch blocks this process on SQLite. */
const SQLITE_ROWS = 125

type Session = ImportSession | UndoSession

const owner = randomUUID()
let open: Session | null = null
let failures = 0

/** Works for some seconds on the oldest waiting import, one at a time across processes. The import stays open
 * between calls, and its lease keeps others away. */
export async function processImportQueue(
  sliceMs = SLICE_MS,
  batchRows = defaultBatchSize(SQLITE_ROWS)
) {
  const until = Date.now() + sliceMs
  const isOver = () => app.isTerminating || Date.now() >= until
  do {
    const session = await nextSession(batchRows)
    if (!session) return
    try {
      while (await session.step()) {
        failures = 0
        if (app.isTerminating) return await handBack(session.run)
        if (!(await extendLease(session.run)) || isOver()) return
        await letRequestsFirst()
      }
      await forget()
      await tidy(session.run.id)
    } catch (error) {
      await forget()
      await giveUpOrRetry(session.run, error as Error)
      return
    }
  } while (!isOver())
}

/** Waits up to a second: on SQLite each request would wait for a whole batch. */
async function letRequestsFirst() {
  const until = Date.now() + LONGEST_PAUSE_MS
  do await pause(PAUSE_MS)
  while (openRequests() > 0 && Date.now() < until)
}

export async function isImportWaiting(): Promise<boolean> {
  const head = await headOfQueue()
  if (!head) return false
  return !head.leaseOwner || !head.leaseUntil || head.leaseUntil < DateTime.now()
}

function headOfQueue(): Promise<SiteImport | null> {
  return SiteImport.query().whereNotNull('queued_at').orderBy('queued_at').orderBy('id').first()
}

async function nextSession(batchRows: number): Promise<Session | null> {
  const head = await headOfQueue()
  if (!head) return null
  if (open && isAt(open, head)) return (await extendLease(head)) ? open : null
  await forget()
  if (!(await takeLease(head))) return null
  open = await openSession(head, batchRows)
  return open
}

function isAt({ run }: Session, { id, status, rowsDone, rowsUndone }: SiteImport): boolean {
  return (
    run.id === id &&
    run.status === status &&
    run.rowsDone === rowsDone &&
    run.rowsUndone === rowsUndone
  )
}

async function openSession(run: SiteImport, batchRows: number): Promise<Session> {
  if (run.status === 'undoing') return new UndoSession(run, batchRows)
  const { restoreDeleted, acceptFaulty, overwrites, ...mapping } = run.mapping as ImportMapping & {
    restoreDeleted?: boolean
    acceptFaulty?: boolean
    overwrites?: boolean
  }
  const { encoding, delimiter, headers } = run.fileFacts!
  return new ImportSession(
    run,
    {
      path: await fetchUpload(run.storedFile!),
      format: { encoding, delimiter },
      headers,
      rows: run.fileRows!,
    },
    mapping,
    {
      batchRows,
      restoreDeleted: Boolean(restoreDeleted),
      acceptFaulty: Boolean(acceptFaulty),
      overwrites: Boolean(overwrites),
    }
  )
}

async function takeLease({ id }: SiteImport): Promise<boolean> {
  const now = Date.now()
  const free = db
    .from('imports')
    .where('id', id)
    .where((by) =>
      by
        .whereNull('lease_owner')
        .orWhere('lease_owner', owner)
        .orWhere('lease_until', '<', storedTime(now))
    )
  return claim(free, { lease_owner: owner, lease_until: storedTime(now + IMPORT_LEASE_MS) })
}

function extendLease({ id }: SiteImport): Promise<boolean> {
  return claim(db.from('imports').where({ id, lease_owner: owner }), {
    lease_until: storedTime(Date.now() + IMPORT_LEASE_MS),
  })
}

/** So that another process continues at once. */
async function handBack({ id }: SiteImport) {
  await forget()
  await db.from('imports').where({ id, lease_owner: owner }).update({ lease_owner: null })
}

async function forget() {
  await open?.close()
  open = null
}

async function giveUpOrRetry(run: SiteImport, error: Error) {
  if (error instanceof ImportLeaseLost) return
  failures++
  logger.error({ err: error, import: run.id }, 'A batch of an import failed')
  if (!(error instanceof ImportError) && failures < TRIES) return
  failures = 0
  await failImport(run, error)
}

/** A finished import needs neither its file nor its findings. */
async function tidy(id: number) {
  const run = await SiteImport.findOrFail(id)
  if (run.status === 'completed' || run.status === 'undone') await removeUpload(run)
}
