import { createHash } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { contactHashes } from '#privacy/contact_hashes'
import { hashPrefixOf } from '#privacy/contact_hash_prefixes'
import { openHash } from '#actions/objections/receive_objection'
import { insertRows } from '#database/bulk_write'
import { addDays } from '#shared/time/dates'
import { listedNumber, type DoNotCallKind } from '#shared/admin/do_not_call'

/** A line of the log that what is written here would have left. */
export type DemoLine = {
  created_at: string
  actor_id: number | null
  action: string
  subject_type: string
  subject_id: number
}

type World = { trx: TransactionClientContract; adminId: number; today: string }

const LAW_DAYS = 30
const NUMBERS_A_LIST = 40

/** The files of the demo: how long ago, and rows added, updated, unchanged and rejected. */
const FILES = [
  { name: 'planning-register-south.csv', ago: 16, counts: [41, 112, 63, 0] },
  { name: 'planning-register-north.csv', ago: 9, counts: [28, 97, 80, 2] },
  { name: 'contractor-returns.csv', ago: 2, counts: [6, 54, 19, 1] },
] as const
const REASONS = ['name is blank', 'end_date is before start_date']

/** The lists of numbers; the one of CTPS is older than the 28 days after which a new one is due. */
const LISTS: { kind: DoNotCallKind; file: string; ago: number; from: number }[] = [
  { kind: 'TPS', file: 'tps-release.csv', ago: 9, from: 0 },
  { kind: 'CTPS', file: 'ctps-release.csv', ago: 40, from: NUMBERS_A_LIST },
]

/** Fills the lists of the office: requests to be removed, imports and numbers not to call. Answers the lines of the log. */
export async function seedAdminLists(world: World): Promise<DemoLine[]> {
  return [
    ...(await writeObjections(world)),
    ...(await writeImports(world)),
    ...(await writeDoNotCall(world)),
  ]
}

async function writeObjections({ trx, adminId, today }: World): Promise<DemoLine[]> {
  const contacts = () => trx.from('contacts').orderBy('id').whereNotNull('last_name')
  const byPhone = await contacts().where('phone', 'like', '01%').firstOrFail()
  const byEmail = await contacts().whereNotNull('email').whereNot('id', byPhone.id).firstOrFail()
  const nameOf = (row: { first_name: string; last_name: string }) =>
    `${row.first_name} ${row.last_name}`
  const listed = { name: nameOf(byEmail), email: byEmail.email, phone: null }
  const rung = { name: nameOf(byPhone), email: null, phone: byPhone.phone }
  const gone = { name: 'Nuala Prentice', email: 'nuala.prentice@example.org', phone: null }
  const unlisted = { name: 'Gareth Whitlow', email: 'gareth.whitlow@example.org', phone: null }
  const requests = [
    { ago: 51, person: unlisted, status: 'Refused', decided: 45, reason: 'No project lists you.' },
    { ago: 38, person: gone, status: 'Approved', decided: 36 },
    { ago: 25, person: rung, status: 'Open' },
    { ago: 6, person: listed, status: 'Open' },
  ]
  const lines: DemoLine[] = []
  for (const { ago, person, status, decided, reason } of requests) {
    const received = `${addDays(today, -ago)} 10:05:00`
    const isApproved = status === 'Approved'
    const [hash] = contactHashes(person)
    const [id] = await trx
      .insertQuery<number>()
      .table('objections')
      .insert({
        ...(isApproved ? {} : person),
        token: createHash('sha256').update(`demo objection ${ago}`).digest('hex'),
        status,
        proof: person.email ? 'code' : 'call',
        subject_hash: hash,
        open_hash: status === 'Open' ? openHash(person) : null,
        received_at: received,
        due_on: addDays(today, LAW_DAYS - ago),
        proven_at: person.email ? `${addDays(today, -ago)} 10:09:00` : null,
        reason: reason ?? null,
        ...(decided && {
          decided_at: `${addDays(today, -decided)} 11:30:00`,
          decided_by: adminId,
        }),
        ...(isApproved && { contacts_removed: 2, members_told: 1 }),
      })
    const line = { subject_type: 'objection', subject_id: id }
    lines.push({ ...line, created_at: received, actor_id: null, action: 'objection.received' })
    if (!decided) continue
    const action = `objection.${status.toLowerCase()}`
    const decidedAt = `${addDays(today, -decided)} 11:30:00`
    lines.push({ ...line, created_at: decidedAt, actor_id: adminId, action })
    if (isApproved) {
      const trace = hashPrefixOf(person.email ?? person.phone!)
      const kept = { hash, trace, objection_id: id, created_at: decidedAt }
      await trx.table('objected_contacts').insert(kept)
    }
  }
  return lines
}

async function writeImports({ trx, adminId, today }: World): Promise<DemoLine[]> {
  const lines: DemoLine[] = []
  for (const { name, ago, counts } of FILES) {
    const [added, updated, unchanged, rejected] = counts
    const rows = added + updated + unchanged + rejected
    const [started, finished] = [
      `${addDays(today, -ago)} 08:40:00`,
      `${addDays(today, -ago)} 08:40:09`,
    ]
    const [id] = await trx
      .insertQuery<number>()
      .table('imports')
      .insert({
        user_id: adminId,
        file_name: name,
        checksum: createHash('sha256').update(name).digest('hex'),
        mapping: JSON.stringify({ fields: { cmap_id: 'id', name: 'name' }, newSites: 'Verify' }),
        status: 'completed',
        size: rows * 310,
        file_rows: rows,
        rows_done: rows,
        added,
        updated,
        unchanged,
        rejected,
        started_at: started,
        finished_at: finished,
      })
    const rejections = Array.from({ length: rejected }, (_, at) => ({
      import_id: id,
      line: 17 + 40 * at,
      reason: REASONS[at],
      cells: JSON.stringify([`R${1000 + at}`, at === 0 ? '' : 'Depot, Canal Street']),
    }))
    await insertRows(trx, 'import_rejections', rejections)
    lines.push({
      created_at: started,
      actor_id: adminId,
      action: 'import.applied',
      subject_type: 'import',
      subject_id: id,
    })
  }
  return lines
}

async function writeDoNotCall({ trx, adminId, today }: World): Promise<DemoLine[]> {
  const lines: DemoLine[] = []
  for (const { kind, file, ago, from } of LISTS) {
    const rows = await trx
      .from('contacts')
      .whereNotNull('phone')
      .orderBy('id')
      .offset(from)
      .limit(NUMBERS_A_LIST)
      .select('phone')
    const read = rows.map(({ phone }) => listedNumber(kind, phone))
    const numbers = [...new Set(read.filter((number) => number !== null))]
    const imported = `${addDays(today, -ago)} 09:20:00`
    const [id] = await trx
      .insertQuery<number>()
      .table('do_not_call_lists')
      .insert({
        kind,
        current_kind: kind,
        file_name: file,
        listed_on: addDays(today, -ago),
        numbers: numbers.length,
        imported_by: adminId,
        imported_at: imported,
      })
    const listed = numbers.map((number) => ({ list_id: id, number }))
    await insertRows(trx, 'do_not_call_numbers', listed)
    lines.push({
      created_at: imported,
      actor_id: adminId,
      action: 'do_not_call.imported',
      subject_type: 'do_not_call_list',
      subject_id: id,
    })
  }
  return lines
}
