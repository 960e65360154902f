import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { cappedCount } from '#search/capped_count'
import { estimateRowCounts } from '#database/estimate_row_counts'
import { knownFirst } from '#search/known_first'
import {
  filterWithoutWords,
  searchesOf,
  wantedStatuses,
  type FilterQuery,
} from '#search/filter_sites'
import { idsByDirectory } from '#search/page_by_directory'
import { idsByKey, idsByStatus } from '#search/page_by_status'
import { visibleSites } from '#search/visible_sites'
import { reader } from '#database/replica'
import {
  type Beginning,
  beginningOf,
  DIRECTORIES,
  orderColumn,
  orderOf,
  OVERALL,
  type SiteSort,
  SORTS,
  STATUS_INDEX,
} from '#search/site_sorts'
import { siteIndex } from '#search/words/site_index'
import type { LeadingTo, SearchPlan } from '#search/words/site_index_types'
import type { SiteStatus } from '#shared/sites/site_status'
import type { SiteListQuery } from '#validators/sites/site_list'

type Sites = DatabaseQueryBuilderContract
type Way = LeadingTo | null

type Half = Pick<Beginning, 'column' | 'from'> & { isFirst: boolean }

type WayToPage = 'order' | 'newest' | 'all'

const BY_WORDS = new Set(['status', 'search', 'keyword', 'projectName'])

/** Beyond this, counting the rows ahead of the page pays. */
const DEEP = 1_000

/** Up to this share of the count, sorting beats walking a status. */
const SORTED_SHARE = 0.4

export type PageOfList = Pick<SiteListQuery, 'sortDirection' | 'perPage'> & {
  sortBy: SiteSort
  offset: number
}

/** Counts first, then walks the order where much matches or sorts where little does. Only MariaDB needs hints. */
export class SiteSearch {
  private readonly isMysql = db.connection().dialect.name === 'mysql'
  private leadsByFilters: Promise<boolean> | null = null

  private constructor(
    private viewer: User,
    private query: FilterQuery,
    private plan: SearchPlan | null,
    private cap: number,
    private statuses: readonly SiteStatus[] = wantedStatuses(viewer, query.filters),
    private half: Half | null = null
  ) {}

  static async of(viewer: User, query: FilterQuery, cap: number): Promise<SiteSearch> {
    const searches = searchesOf(query)
    const plan = searches.length > 0 ? await siteIndex(reader()).plan(searches) : null
    return new SiteSearch(viewer, query, plan, cap)
  }

  async count(): Promise<number> {
    const { plan } = this
    if (plan?.isEmpty) return 0
    if (this.query.newUpdated === 'new,updated') return this.countBadges()
    if (plan?.entries && plan.entries > this.cap && !(await this.filtersLead())) {
      const byForm = plan.forms.length > 1 ? await this.counted(plan.forms[0]) : 0
      if (byForm > this.cap) return byForm
    }
    return this.counted(await this.lead())
  }

  /** Sites without a sort value come last, as both databases do when descending. */
  async ids(asked: PageOfList, found: number): Promise<number[]> {
    const page = orderOf(asked)
    const beginning = beginningOf(page)
    const way = await this.wayTo(page, found)
    if (!beginning || page.sortDirection === 'desc') return this.idsBy(way, page)
    if (DIRECTORIES[page.sortBy] && way === 'order') return this.idsBy(way, page)
    const { rest, ...condition } = beginning
    const half = (isFirst: boolean) => {
      const { viewer, query, plan, cap, statuses } = this
      return new SiteSearch(viewer, query, plan, cap, statuses, { ...condition, isFirst })
    }
    const [known, unknown] = [half(true), half(false)]
    return knownFirst(
      {
        rows: ({ offset, limit }) => known.idsBy(way, { ...page, offset, perPage: limit }),
        count: async (most) => cappedCount(known.matching(await known.lead()), most),
      },
      {
        rows: ({ offset, limit }) =>
          unknown.ids({ ...page, ...rest, offset, perPage: limit }, found),
      },
      page
    )
  }

  private async idsBy(way: WayToPage, page: PageOfList): Promise<number[]> {
    const directory = DIRECTORIES[page.sortBy]
    if (directory && way === 'order') {
      const { sortDirection: direction, perPage: limit, offset } = page
      const part = { direction, limit, offset }
      return idsByDirectory(() => this.matching(this.probed), directory, part, this.isMysql)
    }
    if (way === 'newest') return this.newest(page)
    if (way === 'order' && this.isOfSeveral(page)) return this.several(page)
    const matching = way === 'order' ? this.walked(page) : this.matching(await this.lead())
    const rows = await this.ordered(matching, page, way === 'order')
      .limit(page.perPage)
      .offset(page.offset)
    return rows.map((row) => row.id)
  }

  /** The index orders each status, but not several together. */
  private isOfSeveral({ sortBy }: PageOfList): boolean {
    return this.statuses.length > 1 && !OVERALL[sortBy]
  }

  private async several(page: PageOfList): Promise<number[]> {
    const { viewer, query, plan, cap, statuses, half } = this
    const parts = statuses.map((status) => new SiteSearch(viewer, query, plan, cap, [status], half))
    if (page.sortBy === 'status') return idsByStatus(parts, page)
    const all: FilterQuery = { search: '', filters: {}, newUpdated: null }
    const wholes = statuses.map((status) => new SiteSearch(viewer, all, null, cap, [status]))
    const asked = [...parts, ...wholes].map((part) => part.matching(null))
    const rows = await estimateRowCounts(asked)
    const ways = parts.map((part, at) => ({
      matches: rows[at] ?? 0,
      size: rows[parts.length + at] ?? 0,
      walked: () => part.ordered(part.walked(page), page, true),
      sorted: () => part.ordered(part.matching(part.probed), page, false),
    }))
    return idsByKey(ways, SORTS[page.sortBy].by, page, cap * SORTED_SHARE)
  }

  /** No site has both badges, so each is counted by its own index. */
  private async countBadges(): Promise<number> {
    let found = 0
    for (const newUpdated of ['new', 'updated'] as const) {
      if (found > this.cap) break
      const query = { ...this.query, newUpdated }
      const one = new SiteSearch(this.viewer, query, this.plan, this.cap, this.statuses)
      found += await one.count()
    }
    return Math.min(found, this.cap + 1)
  }

  private counted(way: Way): Promise<number> {
    return cappedCount(this.matching(way), this.cap)
  }

  /** Words or filters, whichever read less. */
  private async lead(): Promise<Way> {
    return (await this.filtersLead()) ? this.probed : (this.plan?.drive ?? null)
  }

  private get probed(): Way {
    return this.plan?.probe ?? null
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

  /** `order` walks the order's index, `newest` the entries of the rarest word, `all` sorts every match. */
  private async wayTo(page: PageOfList, found: number): Promise<WayToPage> {
    if (page.sortBy === 'nearest') return 'all'
    const isCapped = found > this.cap
    if (!isCapped && !this.plan) return 'all'
    if (!this.isMysql) return isCapped ? 'order' : 'all'
    const { offset } = page
    const end = offset + page.perPage
    const newest = await reader().from('sites').max('id as id').first()
    const isDeep = isCapped && !this.plan && offset >= DEEP
    const matches = isDeep ? await this.estimate() : found
    const ordered = (end * Number(newest?.id ?? 0)) / matches
    if (!this.plan) return offset < DEEP || ordered < 2 * matches ? 'order' : 'all'
    const { entries, forms } = this.plan
    const led = (await this.filtersLead()) ? await this.estimate() : entries!
    const isById = page.sortBy === 'id' && forms.length > 0
    const read = isById ? (end * forms.length * entries!) / found : Infinity
    if (read < led && read < ordered) return 'newest'
    return ordered < led ? 'order' : 'all'
  }

  private async newest({ sortDirection, perPage, offset }: PageOfList): Promise<number[]> {
    const parts = this.plan!.forms.map((form) =>
      this.matching(form)
        .select('led.site_id as id')
        .orderBy('led.site_id', sortDirection)
        .limit(offset + perPage)
        .toSQL()
    )
    const [rows] = await reader().rawQuery(
      `SELECT id FROM (${parts.map(({ sql }) => `(${sql})`).join(' UNION ')}) AS newest
       ORDER BY id ${sortDirection} LIMIT ${perPage} OFFSET ${offset}`,
      parts.flatMap(({ bindings }) => bindings) as never
    )
    return rows.map((row: { id: number }) => row.id)
  }

  private async estimate(): Promise<number> {
    return (await estimateRowCounts([this.matching(null)]))[0] ?? 0
  }

  private matching(way: Way): Sites {
    const { viewer, query, statuses, half } = this
    const scope = { statuses, status: '' as const }
    const matching = filterWithoutWords(visibleSites(viewer), viewer, query, scope)
    if (half) applyHalf(matching, half)
    way?.(matching, this.isByStatus() ? STATUS_INDEX : null)
    return matching
  }

  /** An index alone answers a status with words. */
  private isByStatus(): boolean {
    const { filters, newUpdated } = this.query
    if (this.statuses.length > 1) return false
    return !newUpdated && Object.keys(filters).every((name) => BY_WORDS.has(name))
  }

  private walked({ sortBy }: PageOfList): Sites {
    const matching = this.matching(this.probed)
    const index = this.statuses.length === 1 ? SORTS[sortBy].index : OVERALL[sortBy]
    if (this.isMysql && index) matching.from(db.raw(`sites FORCE INDEX (${index})`) as never)
    return matching
  }

  /** COALESCE keeps MariaDB from walking the order; on its unique index, blanks need no tie-break. */
  private ordered(matching: Sites, { sortBy, sortDirection }: PageOfList, isWalked: boolean) {
    const ids = matching.select('sites.id')
    const by = orderColumn(sortBy, this.query.filters)
    const directory = DIRECTORIES[sortBy]
    if (directory) ids.leftJoin(directory.table, `${directory.table}.id`, directory.key)
    ids.orderByRaw(`${this.isMysql && !isWalked ? `COALESCE(${by})` : by} ${sortDirection}`)
    const isOrdered = sortBy === 'id' || (this.isMysql && isWalked && sortBy === 'cmap_id')
    return isOrdered ? ids : ids.orderBy('sites.id', sortDirection)
  }
}

function applyHalf(matching: Sites, { column, from, isFirst }: Half) {
  if (!from) {
    if (isFirst) matching.whereNotNull(column)
    else matching.whereNull(column)
  } else if (isFirst) matching.where(column, '>=', from)
  else matching.where((either) => either.where(column, '<', from).orWhereNull(column))
}
