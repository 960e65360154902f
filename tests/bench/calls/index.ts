import type { BenchDatabase } from '../database.js'
import { adminSiteCalls } from './admin_sites.js'
import { areaCalls } from './areas.js'
import { contractorCalls } from './contractors.js'
import { detailsCalls } from './details.js'
import { insightCalls } from './insights.js'
import { mapCalls } from './map.js'
import { savedFilterCalls } from './saved_filters.js'

/** A call of the product besides the list, and the same work by hand on the bare server. */
export type Call = {
  name: string
  /** The p95 that was promised, in milliseconds. */
  promisedMs: number
  /** How large an answer may be. */
  mostBytes?: number
  /** Who asks: a paid member unless said otherwise. */
  who?: 'paid' | 'admin'
  /** Asks for the page as Inertia does. */
  isPage?: boolean
  /** Addresses on the product, each a variant. */
  paths: string[]
  /** Answers the variant of this number. */
  bare: (variant: number) => Promise<unknown>
}

/** Every call of the bench. Another part of the product adds a file beside this one and a line here. */
export async function listCalls(db: BenchDatabase): Promise<Call[]> {
  return [
    ...(await savedFilterCalls(db)),
    ...detailsCalls(db),
    ...mapCalls(db),
    ...areaCalls(db),
    ...(await contractorCalls(db)),
    ...insightCalls(db),
    ...(await adminSiteCalls(db)),
  ]
}
