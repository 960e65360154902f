import { api } from '~/lib/api'

type Portion = { changed: number; after: number; until: number; done: boolean }

/** All sites of a list: what narrows it, as its address says it, and how many were confirmed. */
export type WholeList = { query: string; count: number }

/** Changes every site of a list, portion by portion, and answers how many; throws ApiError where it stops. */
export async function changeList(
  kind: 'statuses' | 'deletions',
  { query, count }: WholeList,
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
