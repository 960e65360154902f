import { formatPounds } from '#shared/sites/money'
import { Unknown } from './Unknown'

/** In rows and cards. */
export function Value({ pounds }: { pounds: number | null }) {
  return pounds === null ? <Unknown what="Value" /> : formatPounds(pounds)
}
