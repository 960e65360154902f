import { chunk } from '#database/chunk'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isPersonal } from '#privacy/contact_hashes'
import { namesAddress, PersonRedactor, type TracedPerson } from '#privacy/person_redactor'
import { emailPattern, numberPattern, type FoundContact } from '#privacy/contacts_of_person'

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
  contacts: FoundContact[]
) {
  const scrubber = new PersonRedactor(person)
  const siteIds = [...new Set(contacts.map((contact) => contact.site_id))]
  for (const kept of KEPT) {
    await scrubTable(trx, kept, scrubber, (query) => mentions(query, kept.column, person))
    if (!kept.sites) continue
    for (const portion of chunk(siteIds, PAGE)) {
      await scrubTable(trx, kept, scrubber, (query) => query.whereIn('site_id', portion))
    }
  }
  for (const email of person.emails.filter(isPersonal)) {
    await withholdReasons(trx, email)
    await trx.from('outgoing_mails').where('recipient', email).delete()
    await whereMentioned(trx, { table: 'outgoing_mails', column: 'plain' }, email, (query) =>
      query.delete()
    )
  }
}

type Query = ReturnType<TransactionClientContract['from']>

function mentions(query: Query, column: string, { emails, numbers }: TracedPerson) {
  query.where((either) => {
    for (const email of emails) either.orWhereRaw(`lower(${column}) like ?`, [emailPattern(email)])
    for (const number of numbers) either.orWhere(column, 'like', numberPattern(number))
  })
}

async function scrubTable(
  trx: TransactionClientContract,
  { table, column }: Kept,
  scrubber: PersonRedactor,
  narrow: (query: Query) => void
) {
  for (let last = 0; ;) {
    const query = trx.from(table).where('id', '>', last).orderBy('id').limit(PAGE)
    narrow(query)
    const rows = await query.select('id', column)
    for (const row of rows) {
      const text = typeof row[column] === 'string' ? row[column] : JSON.stringify(row[column])
      const scrubbed = scrubber.scrub(text)
      if (scrubbed !== text) {
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

/** A rejection reason may quote the refused cell. */
async function withholdReasons(trx: TransactionClientContract, email: string) {
  const reason = `refused for a detail of ${WITHHELD}`
  await whereMentioned(trx, { table: 'import_rejections', column: 'reason' }, email, (query) =>
    query.update({ reason })
  )
}

async function whereMentioned(
  trx: TransactionClientContract,
  { table, column }: Kept,
  email: string,
  work: (query: Query) => Promise<unknown>
) {
  const rows = await trx
    .from(table)
    .whereRaw(`lower(${column}) like ?`, [emailPattern(email)])
    .select('id', column)
  const ids = rows.filter((row) => namesAddress(row[column], email)).map(({ id }) => Number(id))
  for (const some of chunk(ids, PAGE)) await work(trx.from(table).whereIn('id', some))
}
