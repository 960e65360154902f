import db from '@adonisjs/lucid/services/db'
import { whereContains } from '#queries/where_contains'
import { selectUpgrades, type UpgradeRow, type UpgradeStatus } from '#queries/find_upgrade'

const PER_PAGE = 50

export type UpgradeFilters = {
  status?: UpgradeStatus
  name?: string
  company?: string
  email?: string
  page?: number
}

export type UpgradeList = {
  rows: UpgradeRow[]
  page: number
  lastPage: number
  perPage: number
  total: number
}

/**
 * One page of the upgrades, newest first (section 2, Filter Upgrades). A status leaves cancelled upgrades
 * out; without one they are listed too.
 */
export async function listUpgrades(filters: UpgradeFilters): Promise<UpgradeList> {
  const [{ found }] = await narrow(db.from('upgrades'), filters)
    .leftJoin('users', 'users.id', 'upgrades.user_id')
    .count('* as found')
  const total = Number(found)
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE))
  const page = Math.min(filters.page ?? 1, lastPage)
  const rows = await narrow(selectUpgrades(), filters)
    .orderBy('upgrades.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return { rows, page, lastPage, perPage: PER_PAGE, total }
}

function narrow(query: ReturnType<typeof selectUpgrades>, filters: UpgradeFilters) {
  const { status, name, company, email } = filters
  if (status) query.where('upgrades.status', status).whereNull('upgrades.cancelled_at')
  for (const word of name?.split(/\s+/).filter(Boolean) ?? []) {
    whereContains(query, ['users.first_name', 'users.last_name'], word)
  }
  if (company) whereContains(query, ['users.company'], company)
  if (email) whereContains(query, ['users.email'], email)
  return query
}
