import { api } from '~/lib/api'

type Portion = {
  changed: number
  /** Complete, though Live was set, because their end date has passed. */
  ended?: number
  after: number
  until: number
  done: boolean
  /** What undoes a set status. */
  import?: number
}

/** The list's query string, and the confirmed number of sites. */
export type AllResults = { query: string; count: number }

/** In portions; returns how many and what undoes them, and throws ApiError where it stops. */
export async function changeList(
  kind: 'statuses' | 'deletions',
  { query, count }: AllResults,
  body: object = {}
): Promise<Pick<Portion, 'changed' | 'ended' | 'import'>> {
  let [changed, ended] = [0, 0]
  let reached: Pick<Portion, 'after' | 'until' | 'import'> | null = null
  for (;;) {
    const answer: Portion = await api.post(`/api/sites/list/${kind}?${query}`, {
      ...body,
      count,
      ...reached,
    })
    changed += answer.changed
    ended += answer.ended ?? 0
    if (answer.done) return { changed, ended, import: answer.import }
    reached = { after: answer.after, until: answer.until, import: answer.import }
  }
}
