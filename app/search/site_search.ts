import app from '@adonisjs/core/services/app'
import type { DataVersion } from '#database/data_version'
import type { FilterQuery, Found } from '#search/found'
import type { Position } from '#shared/places/area'
import type { SiteStatus } from '#shared/sites/site_status'

export type Wanted = {
  statuses: readonly SiteStatus[]
  /** All by default. */
  query?: FilterQuery
  /** What must match as well: some ids, or a distance. */
  and?: {
    contractors?: readonly number[]
    within?: readonly (readonly number[])[]
    near?: { place: Position; miles: number }
  }
  /** Of the data; by default as it is now. */
  version?: DataVersion
}

/** Finds sites among all; `providers/search_index_provider.ts` says what answers. */
export interface SiteSearch {
  find(wanted: Wanted): Promise<Found>
}

let siteSearch: SiteSearch

await app.booted(async () => {
  siteSearch = await app.container.make('site_search')
})

export { siteSearch as default }

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    site_search: SiteSearch
  }
}
