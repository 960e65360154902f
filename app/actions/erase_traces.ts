import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { phoneNumbers } from '#actions/contact_keys'
import { emailPattern, numberPattern, type FoundContact } from '#queries/contacts_of_person'
import { fold } from '#shared/fold'

/** Somebody as texts may mention them: addresses in lower case, numbers as E.164, and names. */
export type TracedPerson = { emails: string[]; numbers: string[]; names: string[] }

type Kept = { table: string; column: string; sites?: boolean }

/** Where the product keeps what a site or a row of a file once said, as JSON. */
const KEPT: Kept[] = [
  { table: 'site_changes', column: 'changes', sites: true },
  { table: 'import_originals', column: 'original', sites: true },
  { table: 'import_rejections', column: 'cells' },
  { table: 'import_findings', column: 'details' },
]
const PAGE = 200
const MAX_PHONE = 60
const NAME_FIELD = /(first|last)_name/
const CONTACT_DETAILS = new Set(['title', 'first_name', 'last_name', 'phone', 'email'])
const NOT_WORDS = /[^\p{L}\p{M}]+/u
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr'])
const WITHHELD = 'a person who objected'

/**
 * Takes a person out of what is kept beside the contacts: the history of sites, what imports keep for their undo, what they
 * found and rejected, and mails that have not gone. What was a detail or a name of theirs becomes null there, or an empty cell.
 */
export async function eraseTraces(
  trx: TransactionClientContract,
  person: TracedPerson,
  contacts: FoundContact[]
) {
  const scrubber = new Scrubber(person)
  const siteIds = [...new Set(contacts.map((contact) => contact.site_id))]
  for (const kept of KEPT) {
    await scrubTable(trx, kept, scrubber, (query) => mentions(query, kept.column, person))
    if (!kept.sites) continue
    for (let at = 0; at < siteIds.length; at += PAGE) {
      const portion = siteIds.slice(at, at + PAGE)
      await scrubTable(trx, kept, scrubber, (query) => query.whereIn('site_id', portion))
    }
  }
  await withholdReasons(trx, person)
  for (const email of person.emails) {
    await trx
      .from('outgoing_mails')
      .where('recipient', email)
      .orWhereRaw('lower(plain) like ?', [emailPattern(email)])
      .delete()
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
  scrubber: Scrubber,
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

/** A reason may quote the cell that was refused. */
async function withholdReasons(trx: TransactionClientContract, { emails }: TracedPerson) {
  for (const email of emails) {
    await trx
      .from('import_rejections')
      .whereRaw('lower(reason) like ?', [emailPattern(email)])
      .update({ reason: `refused for a detail of ${WITHHELD}` })
  }
}

/** Finds one person in JSON and takes them out. */
class Scrubber {
  private emails: Set<string>
  private numbers: Set<string>
  private names: Set<string>

  constructor({ emails, numbers, names }: TracedPerson) {
    this.emails = new Set(emails)
    this.numbers = new Set(numbers)
    this.names = new Set(names.flatMap(wordsOf))
  }

  scrub(json: string): string {
    const value: unknown = JSON.parse(json)
    this.learnNames(value)
    const scrubbed = Array.isArray(value)
      ? value.map((cell) => (this.isTheirs(cell) || this.isName(cell) ? '' : cell))
      : this.within(value, '')
    return JSON.stringify(scrubbed)
  }

  private within(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((each) => this.within(each, field))
    if (typeof value === 'object' && value !== null) {
      const isContact = this.isTheirContact(value)
      const entries = Object.entries(value).map(([name, each]) => [
        name,
        isContact && CONTACT_DETAILS.has(name) ? null : this.within(each, name),
      ])
      return Object.fromEntries(entries)
    }
    const isTheirs = this.isTheirs(value) || (NAME_FIELD.test(field) && this.isName(value))
    return isTheirs ? null : value
  }

  /** Beside a detail of theirs stands the name they had at the time. */
  private learnNames(value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const fields = value as Record<string, unknown>
    for (const suffix of ['', '2']) {
      for (const side of [0, 1]) {
        const at = (field: string) => {
          const pair = fields[`${field}${suffix}`]
          return Array.isArray(pair) ? pair[side] : null
        }
        if (!this.isTheirs(at('email')) && !this.isTheirs(at('phone'))) continue
        for (const field of ['site_manager_first_name', 'site_manager_last_name']) {
          const name = at(field)
          if (typeof name === 'string') for (const word of wordsOf(name)) this.names.add(word)
        }
      }
    }
  }

  /** A contact with one detail of theirs is theirs as a whole, with what nobody knew of besides. */
  private isTheirContact(value: object): boolean {
    const { email, phone } = value as Record<string, unknown>
    return this.isTheirs(email) || this.isTheirs(phone)
  }

  private isTheirs(value: unknown): boolean {
    if (typeof value !== 'string' || value === '') return false
    const text = value.toLowerCase()
    if ([...this.emails].some((email) => text.includes(email))) return true
    if (value.length > MAX_PHONE || !/\d{3}/.test(value)) return false
    return phoneNumbers(value).some((number) => this.numbers.has(number))
  }

  private isName(value: unknown): boolean {
    if (typeof value !== 'string') return false
    const words = wordsOf(value)
    return words.length > 0 && words.every((word) => this.names.has(word))
  }
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(NOT_WORDS)
    .filter((word) => word !== '' && !TITLES.has(word))
}
