import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { NO_STAGE, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { urlFor } from '~/client'
import { changeOpenProject } from '~/components/projects/detail/openProject'
import { importWithRetry } from '~/components/ui/lazy/lazyPart'
import { sendLater } from '~/device/sendLater'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'
import { isBoardOutdated } from '~/list/useFreshList'
import { changeProject, stagePatch } from '~/list/useMemberState'

export type Staged = Pick<Data.Site, 'ID' | 'name' | 'sales_stage'>
type Answer = {
  newNote: Data.Note | null
  stageChange: { id: number; has_saved: boolean } | null
}

/** Setting a stage also saves the project; a toast says so and offers Undo. Shown at once, reverted on failure; a
 * refusal leads to the pricing page. */
export async function saveStage(project: Staged, stage: SalesStage | null, member?: number) {
  const { ID: id, name, sales_stage: before } = project
  const moved = `${name} moved to ${stageLabel(stage)}`
  try {
    await changeProject(id, stagePatch(stage), async () => {
      if (await sendLater({ kind: 'stage', stage, siteId: id, siteName: name }, member)) {
        const back = { ...project, sales_stage: stage }
        notify.undoable(`${moved}.`, () => void saveStage(back, before, member))
        return false
      }
      const path = urlFor('statusUpdate', { projectid: id })
      const answer = await api.post<Answer>(path, { status: stage ?? NO_STAGE })
      showSaved(id, stage, answer)
      const { stageChange: change } = answer
      const saved = change?.has_saved ? ' and saved to My Projects' : ''
      if (change) notify.undoable(`${moved}${saved}.`, () => void undoStages([change.id]))
      return true
    })
  } catch (error) {
    notify.say(`${name} couldn’t be moved and is back in ${stageLabel(before)}.`)
    if (error instanceof ApiError && error.status === 403) router.visit(urlFor('pricing'))
    else console.error(error)
  }
}

/** After a lost answer there is no new note, so the project is read again. */
function showSaved(id: number, stage: SalesStage | null, { newNote }: Answer) {
  isBoardOutdated.set(true)
  if (!newNote) return router.reload({ only: ['project'], ...silentVisit })
  void changeOpenProject(id, ({ stage_changes: history }) => ({
    ...stagePatch(stage),
    stage_changes: [newNote, ...history],
  }))
}

/** Takes changes of stages back, with the bookmarks they made. */
export async function undoStages(changes: number[]) {
  const part = await importWithRetry(() => import('./undoStages'))
  await part.undoStages(changes)
}
