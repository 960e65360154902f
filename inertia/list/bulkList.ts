import { api } from '~/lib/api'

type Portion = { changed: number; after: number; until: number; done: boolean }

/** The list's query string, and the confirmed number of sites. */
export type AllResults = { query: string; count: number }

/** In portions; returns how many, and throws ApiError where it stops. */
export async function changeList(
  kind: 'statuses' | 'deletions',
  { query, count }: AllResults,
  body: object = {}
): Promise<number> {
  let changed = 0
  let reached: Pick<Portion, 'after' | 'until'> | null = null
  for (;;) {
    const answer: Portion = await api.post(`/api/sites/list/${kind}?${query}`, {
      ...body,
      count,
      ...reached,
    })
    changed += answer.changed
    if (answer.done) return changed
    reached = { after: answer.after, until: answer.until }
  }
}
