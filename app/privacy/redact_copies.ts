import { chunk } from '#database/chunk'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isPersonal } from '#privacy/contact_hashes'
import {
  namesAddress,
  namesNumber,
  PersonRedactor,
  type TracedPerson,
} from '#privacy/person_redactor'
import { mentions } from '#privacy/contacts_of_person'

type Kept = { table: string; column: string; sites?: boolean }

/** Every JSON copy of sites and import rows. */
const KEPT: Kept[] = [
  { table: 'site_changes', column: 'changes', sites: true },
  { table: 'import_originals', column: 'original', sites: true },
  { table: 'import_rejections', column: 'cells' },
  { table: 'import_findings', column: 'details' },
]
const PAGE = 200
const WITHHELD = 'a person who objected'

/** Redacts history, undo logs, findings, rejected rows and queued mails: personal details become null or blank;
 * shared ones only beside the name. */
export async function redactCopies(
  trx: TransactionClientContract,
  person: TracedPerson,
  siteIds: number[]
) {
  const scrubber = new PersonRedactor(person)
  for (const kept of KEPT) {
    await scrubTable(trx, kept, scrubber, (query) => mentions(query, kept.column, person))
    if (!kept.sites) continue
    for (const portion of chunk(siteIds, PAGE)) {
      await scrubTable(trx, kept, scrubber, (query) => query.whereIn('site_id', portion))
    }
  }
  const { emails, numbers } = person
  const own = { emails: emails.filter(isPersonal), numbers: numbers.filter(isPersonal) }
  if (own.emails.length + own.numbers.length === 0) return
  await trx.from('outgoing_mails').whereIn('recipient', own.emails).delete()
  const mails = { table: 'outgoing_mails', column: 'plain' }
  await whereMentioned(trx, mails, own, (query) => query.delete())
  // A reason may quote the refused cell.
  const reason = `refused for a detail of ${WITHHELD}`
  const reasons = { table: 'import_rejections', column: 'reason' }
  await whereMentioned(trx, reasons, own, (query) => query.update({ reason }))
}

type Query = ReturnType<TransactionClientContract['from']>

async function scrubTable(
  trx: TransactionClientContract,
  { table, column }: Kept,
  scrubber: PersonRedactor,
  narrow: (query: Query) => void
) {
  for (let last = 0; ;) {
    const query = trx.from(table).where('id', '>', last).whereNotNull(column)
    narrow(query.orderBy('id').limit(PAGE))
    const rows = await query.select('id', column)
    for (const row of rows) {
      const scrubbed = scrubber.scrub(row[column])
      if (scrubbed !== row[column]) {
        await trx
          .from(table)
          .where('id', row.id)
          .update({ [column]: scrubbed })
      }
    }
    if (rows.length < PAGE) return
    last = rows[rows.length - 1].id
  }
}

async function whereMentioned(
  trx: TransactionClientContract,
  { table, column }: Kept,
  own: Pick<TracedPerson, 'emails' | 'numbers'>,
  work: (query: Query) => Promise<unknown>
) {
  const rows = await mentions(trx.from(table), column, own).select('id', column)
  const names = (text: string) =>
    own.emails.some((email) => namesAddress(text, email)) ||
    own.numbers.some((number) => namesNumber(text, number))
  const ids = rows.filter((row) => names(row[column])).map(({ id }) => Number(id))
  for (const some of chunk(ids, PAGE)) await work(trx.from(table).whereIn('id', some))
}
