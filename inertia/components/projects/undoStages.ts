import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'
import { projectChanged, removeEntries } from '~/list/memberWork'

type Undone = Pick<Data.Site, 'site_id' | 'sales_stage' | 'is_bookmarked'>

function partly(undone: number, asked: number): string {
  if (asked === 1) return 'The stage has been changed since, so we left it unchanged.'
  return `${undone} of ${asked} stages undone. The others have been changed since.`
}

/** Loaded when the first Undo is pressed. */
export async function undoStages(changes: number[], onFailure: (message: string) => void) {
  try {
    const { undone } = await api.post<{ undone: Undone[] }>('/api/projects/stages/undo', {
      changes,
    })
    for (const { site_id: id, ...state } of undone) {
      projectChanged(id, state)
      removeEntries(
        id,
        changes.map((change) => -change)
      )
    }
    if (undone.length === changes.length) notify.say('Undone.')
    else {
      notify.error(partly(undone.length, changes.length))
      // An earlier try may have done it, and its answer have been lost.
      router.reload({ only: ['project'], ...silentVisit })
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error(error)
    onFailure(error.message)
  }
}
