import type { SalesStage } from '#shared/sites/sales_stages'

export type Deed =
  | { kind: 'note'; note: string; date: string; time: string }
  | { kind: 'stage'; stage: SalesStage | null }
  | { kind: 'bookmark'; isBookmarked: boolean }

/** A call that may have arrived is queued under its own idempotency key. */
export type NewWrite = Deed & { siteId: number; siteName: string; key?: string }

/** With its place in the queue and its idempotency key. */
export type QueuedWrite = NewWrite & {
  place: number
  key: string
  member: number
  madeAt: number
  /** The server's reason; a refused change is not sent again. */
  refusal?: string
}
