import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import AdminPolicy from '#policies/admin_policy'
import { cappedCount } from '#queries/capped_count'
import { keptCount } from '#queries/kept_counts'
import { narrowWithoutWords, searchesOf, wantedStatuses } from '#queries/narrow_sites'
import { idsByDirectory, type DirectorySort } from '#queries/page_by_directory'
import { reachableSites } from '#queries/reachable_sites'
import { siteIndex, type SearchPlan } from '#search/site_index'
import type { SortColumn } from '#shared/filters'
import type { SiteListQuery } from '#validators/site_list'

type Sites = DatabaseQueryBuilderContract

/** From here on a page is deep enough to ask how many rows lie before it. */
const DEEP = 1_000

/** What a list is sorted by, and the index in which one status stands in that order. */
export const SORTS: Record<SortColumn, { by: string; index: string }> = {
  id: { by: 'sites.id', index: 'sites_status_id_index' },
  name: { by: 'sites.name_key', index: 'sites_status_name_key_index' },
  city_county: { by: 'sites.city_county_key', index: 'sites_status_city_county_key_index' },
  contractor: { by: 'contractors.name_key', index: 'sites_contractor_id_status_value_index' },
  client: { by: 'clients.name_key', index: 'sites_client_id_status_value_index' },
  value: { by: 'sites.value', index: 'sites_status_value_index' },
  start_date: { by: 'sites.start_date', index: 'sites_status_start_date_index' },
  end_date: { by: 'sites.end_date', index: 'sites_status_end_date_index' },
  date: { by: 'sites.added_at', index: 'sites_status_added_at_index' },
  updated: { by: 'sites.refreshed_at', index: 'sites_status_refreshed_at_index' },
}

const DIRECTORIES: Partial<Record<SortColumn, DirectorySort>> = {
  contractor: { table: 'contractors', key: 'sites.contractor_id' },
  client: { table: 'clients', key: 'sites.client_id' },
}

/**
 * One question to the list. It is counted first; the count then decides how the page is found: by reading
 * the order until the page is full where much matches, else by sorting what matches. SQLite mostly decides
 * that well by itself, MariaDB is told.
 */
export class SiteSearch {
  private readonly isMysql = db.connection().dialect.name === 'mysql'
  private leadsByFilters: Promise<boolean> | null = null

  private constructor(
    private viewer: User,
    private query: SiteListQuery,
    private plan: SearchPlan | null,
    private cap: number
  ) {}

  static async of(viewer: User, query: SiteListQuery, cap: number): Promise<SiteSearch> {
    const searches = searchesOf(query)
    const plan = searches.length > 0 ? await siteIndex(db.connection()).plan(searches) : null
    return new SiteSearch(viewer, query, plan, cap)
  }

  /** The capped count, at most three seconds old; administrators, who write, are always told the newest. */
  async count(): Promise<number> {
    if (this.plan?.isEmpty) return 0
    if (new AdminPolicy().administrate(this.viewer)) return this.countNow()
    const { search, newUpdated, filters } = this.query
    const key = JSON.stringify([this.cap, this.statuses(), search, newUpdated, filters])
    return keptCount(db.connection(), key, () => this.countNow())
  }

  /** The ids of a page, given how many sites match. */
  async ids(offset: number, found: number): Promise<number[]> {
    const { sortBy, perPage } = this.query
    const isWalked = await this.isWalked(offset, found)
    const directory = DIRECTORIES[sortBy]
    if (directory && isWalked) {
      const { sortDirection } = this.query
      const page = { direction: sortDirection, limit: perPage, offset }
      return idsByDirectory(() => this.matching('probe'), directory, page, this.isMysql)
    }
    const way = isWalked ? null : await this.lead()
    const matching = way ? this.matching(way) : this.walked()
    const rows = await this.ordered(matching, isWalked).limit(perPage).offset(offset)
    return rows.map((row) => row.id)
  }

  private async countNow(): Promise<number> {
    const { plan } = this
    if (plan?.entries && plan.entries > this.cap && !(await this.filtersLead())) {
      const byForm = plan.driveByForm ? await this.counted('driveByForm') : 0
      if (byForm > this.cap) return byForm
    }
    return this.counted(await this.lead())
  }

  private counted(way: 'probe' | 'drive' | 'driveByForm'): Promise<number> {
    return cappedCount(this.matching(way), this.cap)
  }

  /** What finds all that matches by reading less: the words or the filters. */
  private async lead(): Promise<'probe' | 'drive'> {
    return (await this.filtersLead()) ? 'probe' : 'drive'
  }

  private filtersLead(): Promise<boolean> {
    this.leadsByFilters ??= this.compareLeads()
    return this.leadsByFilters
  }

  private async compareLeads(): Promise<boolean> {
    const entries = this.plan?.entries
    if (entries === null || entries === undefined) return true
    return entries > DEEP && (await this.estimate()) < entries
  }

  /** Whether reading the order until the page is full reads less than everything that matches. */
  private async isWalked(offset: number, found: number): Promise<boolean> {
    if (found <= this.cap && !this.plan) return false
    if (!this.isMysql) return found > this.cap
    const newest = await db.from('sites').max('id as id').first()
    const isCapped = found > this.cap
    const matches = isCapped && !this.plan && offset >= DEEP ? await this.estimate() : found
    const walked = ((offset + this.query.perPage) * Number(newest?.id ?? 0)) / matches
    if (!this.plan) return offset < DEEP || walked < 2 * matches
    const led = (await this.filtersLead()) ? await this.estimate() : this.plan.entries!
    return walked < led
  }

  /** About how many sites the filters alone lead to, as the optimiser of MariaDB estimates it. */
  private async estimate(): Promise<number> {
    const { sql, bindings } = this.matching(null).select(db.raw('1')).toSQL()
    const [steps] = await db.rawQuery(`EXPLAIN ${sql}`, bindings as never)
    return steps.reduce(
      (most: number, { table, rows }: { table: string; rows: number | null }) =>
        table === 'sites' ? Number(rows ?? 0) : most,
      0
    )
  }

  private matching(way: 'probe' | 'drive' | 'driveByForm' | null): Sites {
    const matching = narrowWithoutWords(reachableSites(this.viewer), this.viewer, this.query)
    if (way) this.plan?.[way]?.(matching)
    return matching
  }

  /** The sites in the order of the index that sorts them, if one does. */
  private walked(): Sites {
    const matching = this.matching('probe')
    const isOne = this.statuses().length === 1
    const index = isOne ? SORTS[this.query.sortBy].index : this.isById() ? 'PRIMARY' : null
    if (this.isMysql && index) matching.from(db.raw(`sites FORCE INDEX (${index})`) as never)
    return matching
  }

  private isById(): boolean {
    return this.query.sortBy === 'id'
  }

  /** With the id as the tiebreaker. What is not walked must not be read in the order either. */
  private ordered(matching: Sites, isWalked: boolean): Sites {
    const { sortBy, sortDirection } = this.query
    const ids = matching.select('sites.id')
    const { by } = SORTS[sortBy]
    const directory = DIRECTORIES[sortBy]
    if (directory) ids.leftJoin(directory.table, `${directory.table}.id`, directory.key)
    if (this.isMysql && !isWalked) ids.orderByRaw(`COALESCE(${by}) ${sortDirection}`)
    else ids.orderBy(by, sortDirection)
    return this.isById() ? ids : ids.orderBy('sites.id', sortDirection)
  }

  private statuses(): readonly string[] {
    return wantedStatuses(this.viewer, this.query.filters)
  }
}
