import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { whereIn } from '#sites/write/known_sites'
import type { SiteFacts } from '#shared/sites/site_fields'
import { normalise } from '#shared/text/normalise'

/** Replaces former names, so that an old file neither revives a merged firm nor counts as a change. */
export async function resolveContractorAliases(
  client: QueryClientContract,
  facts: Partial<SiteFacts>[]
) {
  const named = facts.filter((each) => typeof each.contractor === 'string')
  const keys = [...new Set(named.map((each) => normalise(each.contractor!)))]
  const rows = await whereIn(keys, (portion) =>
    client
      .from('contractor_aliases')
      .join('contractors', 'contractors.id', 'contractor_aliases.contractor_id')
      .whereIn('contractor_aliases.name_key', portion)
      .select('contractor_aliases.name_key', 'contractors.name')
  )
  const current = new Map<string, string>(rows.map((row) => [row.name_key, row.name]))
  if (current.size === 0) return
  for (const each of named)
    each.contractor = current.get(normalise(each.contractor!)) ?? each.contractor
}
