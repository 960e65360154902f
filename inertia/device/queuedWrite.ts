import type { SalesStage } from '#shared/sites/sales_stages'

type Deed =
  | { kind: 'note'; note: string; date: string; time: string }
  | { kind: 'stage'; stage: SalesStage }
  | { kind: 'bookmark'; isBookmarked: boolean }

/** What a member does to a project without a network. */
export type NewWrite = Deed & { siteId: number; siteName: string }

/** The same in its place in the queue, with the name under which the server keeps it once. */
export type QueuedWrite = NewWrite & {
  place: number
  key: string
  member: number
  madeAt: number
  /** What the server said against it; it is not sent again. */
  refusal?: string
}
