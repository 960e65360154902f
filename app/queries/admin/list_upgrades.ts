import {
  chooseUpgrades,
  upgradesWithMembers,
  type UpgradeRow,
  type UpgradeStatus,
} from '#queries/admin/find_upgrade'
import { keysetBatch, paginate, type Batch, type PageOf } from '#database/paginate'
import { whereContains } from '#database/where_contains'

export type UpgradeFilters = {
  status?: UpgradeStatus
  name?: string
  company?: string
  email?: string
  page?: number
}

/** Newest first. Filtering by status leaves cancelled upgrades out. */
export function listUpgrades(filters: UpgradeFilters): Promise<PageOf<UpgradeRow>> {
  return paginate(filtered(upgradesWithMembers(), filters), filters, (query) =>
    chooseUpgrades(query).orderBy('upgrades.id', 'desc')
  )
}

export async function upgradesAfter(filters: UpgradeFilters, batch: Batch): Promise<UpgradeRow[]> {
  const matching = filtered(upgradesWithMembers(), filters)
  return keysetBatch(matching, 'upgrades', batch, chooseUpgrades)
}

function filtered(query: ReturnType<typeof upgradesWithMembers>, filters: UpgradeFilters) {
  const { status, name, company, email } = filters
  if (status) query.where('upgrades.status', status).whereNull('upgrades.cancelled_at')
  for (const word of name?.split(/\s+/).filter(Boolean) ?? []) {
    whereContains(query, ['users.first_name', 'users.last_name'], word)
  }
  if (company) whereContains(query, ['users.company'], company)
  if (email) whereContains(query, ['users.email'], email)
  return query
}
