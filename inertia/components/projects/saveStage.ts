import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { NO_STAGE, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { importWithRetry } from '~/components/ui/lazy/lazyPart'
import { api } from '~/lib/api'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'
import { addEntries, changeProject, stagePatch, type MemberState } from '~/list/memberWork'

export type Staged = Pick<Data.Site, 'ID' | 'name' | 'sales_stage'> & Pick<MemberState, 'failed'>
/** `onFailure` takes the place of the toast that a failure shows. */
export type Undo = (onFailure?: (message: string) => void) => void
export type OfferUndo = (moved: string, undo: Undo) => void
type Answer = {
  newNote: Data.Note | null
  stageChange: { id: number; has_saved: boolean } | null
}

/** Setting a stage also saves the project; a toast says so and offers Undo, unless `offer` does. */
export async function saveStage(
  site: Staged,
  stage: SalesStage | null,
  member?: number,
  offer: OfferUndo = notify.undoable
) {
  const { name, sales_stage: before } = site
  const moved = `${name} moved to ${stageLabel(stage)}`
  const send = (key: string) => {
    const path = `/projects/${site.ID}/status`
    return api.post<Answer>(path, { status: stage ?? NO_STAGE, key })
  }
  const write = { kind: 'stage', stage } as const
  const outcome = await changeProject({ site, patch: stagePatch(stage), write, member, send })
  if (!outcome) return
  if (outcome === 'queued') {
    const back = { ...site, sales_stage: stage }
    return offer(`${moved}.`, () => void saveStage(back, before, member, offer))
  }
  const { newNote, stageChange: change } = outcome.answer
  // After a lost answer there is no new note, so the project is read again.
  if (newNote) addEntries(site.ID, [newNote])
  else router.reload({ only: ['project'], ...silentVisit })
  const saved = change?.has_saved ? ' and saved to My Projects' : ''
  if (change) offer(`${moved}${saved}.`, (onFailure) => void undoStages([change.id], onFailure))
}

/** Takes changes of stages back, with the bookmarks they made. */
export async function undoStages(
  changes: number[],
  onFailure = (message: string) => notify.undoFailed(message, () => void undoStages(changes))
) {
  const part = await importWithRetry(() => import('./undoStages'))
  await part.undoStages(changes, onFailure)
}
