import db from '@adonisjs/lucid/services/db'
import { mergesAmong } from '#queries/saved_filters/alert_matches'
import type { SiteField } from '#shared/sites/site_fields'
import type { SiteFieldChanges, SiteFieldValue } from '#shared/sites/site_history'

/** No contacts: the history holds people who have objected since. */
const TOLD_FIELDS = [
  'end_date',
  'start_date',
  'value',
  'contractor',
  'client',
  'site_status',
  'name',
  'address',
] as const satisfies SiteField[]

const UNPUBLISHED: SiteFieldValue[] = ['Verify', 'Hold']

export type ToldField = { field: TellableField; from: SiteFieldValue; to: SiteFieldValue }
type TellableField = (typeof TOLD_FIELDS)[number]

type Told<Row> = Omit<Row, 'changes'> & { fields: ToldField[] }

/** What members may know of these changes; those of which they may know nothing are left out. */
export async function toldChanges<Row extends { changes: string }>(
  rows: Row[]
): Promise<Told<Row>[]> {
  const entries = rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }))
  const isMerge = await mergesAmong(db.connection(), entries)
  return entries
    .filter((entry) => !isMerge(entry))
    .map(({ changes, ...entry }) => ({ ...entry, fields: toldFields(changes) }))
    .filter(({ fields }) => fields.length > 0)
}

function toldFields(changes: SiteFieldChanges): ToldField[] {
  return TOLD_FIELDS.flatMap((field) => {
    const [from, stored, to = stored] = changes[field] ?? [null, null]
    const isHidden = field === 'site_status' && [from, to].some((one) => UNPUBLISHED.includes(one))
    return from === to || isHidden ? [] : [{ field, from, to }]
  })
}
