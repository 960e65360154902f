import { router } from '@inertiajs/react'
import type { StageChoice } from '#shared/sites/sales_stages'
import { isAway } from '~/device/connection'
import { api, ApiError } from '~/lib/api'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/notify'
import { undoFailed } from '~/lib/undoFailed'
import { silentVisit } from '~/lib/silentVisit'
import { MY_PROJECTS, type ListPlace, type SiteListState } from '~/list/siteListUrl'

export type Change = { stage: StageChoice } | { isBookmarked: boolean }

type Answer = { changed: number; undo: string | null }
type Undone = { saved: number[]; removed: number[] } | { undone: number }

const AWAY = 'You’re offline. You can change all results when you’re back online.'

export function projects(count: number) {
  return `${formatCount(count)} ${count === 1 ? 'project' : 'projects'}`
}

/** The server finds the projects of the list again. False where it changed nothing. */
export async function changeAll(
  { place, shown }: { place: ListPlace; shown: SiteListState },
  count: number,
  change: Change,
  done: string
): Promise<boolean> {
  if (isAway()) {
    notify.error(AWAY)
    return false
  }
  const path = `/api/${place === MY_PROJECTS ? 'my-projects' : 'projects'}/selection/all`
  const query = place.path(shown).split('?')[1] ?? ''
  try {
    const answer = await api.post<Answer>(`${path}?${query}`, { count, ...change })
    const { changed, undo } = answer
    const text = `${changed < count ? `${formatCount(changed)} of ` : ''}${projects(count)} ${done}.`
    if (undo) notify.undoable(text, () => void takeBack(undo))
    else notify.success(text)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
    return false
  } finally {
    showList()
  }
}

async function takeBack(undo: string) {
  try {
    const answer = await api.post<Undone>('/api/projects/selection/undo', { undo })
    const count = 'undone' in answer ? answer.undone : answer.saved.length + answer.removed.length
    if (count === 0) notify.error('Nothing was restored: the projects have changed since.')
    else notify.success(`${projects(count)} restored.`)
  } catch (error) {
    undoFailed(error, () => void takeBack(undo))
  } finally {
    showList()
  }
}

function showList() {
  router.reload({ only: ['list', 'board', 'stages', 'won', 'unlocked', 'overdue'], ...silentVisit })
}
