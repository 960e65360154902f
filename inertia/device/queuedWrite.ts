import type { SalesStage } from '#shared/sites/sales_stages'

type Deed =
  | { kind: 'note'; note: string; date: string; time: string }
  | { kind: 'stage'; stage: SalesStage | null }
  | { kind: 'bookmark'; isBookmarked: boolean }

export type NewWrite = Deed & { siteId: number; siteName: string }

/** With its place in the queue and its idempotency key. */
export type QueuedWrite = NewWrite & {
  place: number
  key: string
  member: number
  madeAt: number
  /** The server's reason; a refused change is not sent again. */
  refusal?: string
}
