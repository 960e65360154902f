import {
  chooseUpgrades,
  upgradesWithMembers,
  type UpgradeRow,
  type UpgradeStatus,
} from '#queries/office/find_upgrade'
import { keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import { whereContains } from '#database/where_contains'

export type UpgradeFilters = {
  status?: UpgradeStatus
  name?: string
  company?: string
  email?: string
  page?: number
}

/**
 * One page of the upgrades, newest first. A status leaves cancelled upgrades
 * out; without one they are listed too.
 */
export function listUpgrades(filters: UpgradeFilters): Promise<PageOf<UpgradeRow>> {
  return paginate(narrow(upgradesWithMembers(), filters), filters, (query) =>
    chooseUpgrades(query).orderBy('upgrades.id', 'desc')
  )
}

/** The next upgrades that match in the order of their ids, for the export. */
export async function upgradesAfter(filters: UpgradeFilters, batch: Batch): Promise<UpgradeRow[]> {
  const matching = narrow(upgradesWithMembers(), filters)
  return keysetBatch(matching, 'upgrades', batch, chooseUpgrades)
}

function narrow(query: ReturnType<typeof upgradesWithMembers>, filters: UpgradeFilters) {
  const { status, name, company, email } = filters
  if (status) query.where('upgrades.status', status).whereNull('upgrades.cancelled_at')
  for (const word of name?.split(/\s+/).filter(Boolean) ?? []) {
    whereContains(query, ['users.first_name', 'users.last_name'], word)
  }
  if (company) whereContains(query, ['users.company'], company)
  if (email) whereContains(query, ['users.email'], email)
  return query
}
