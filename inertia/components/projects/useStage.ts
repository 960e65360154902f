import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { NO_STAGE, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { urlFor } from '~/client'
import { isBoardOutdated } from '~/list/useFreshList'
import { useSharedProps } from '~/hooks/useSharedProps'
import { projectChanged } from '~/list/useMemberState'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { changeOpenProject, withNotes } from '~/components/projects/detail/openProject'
import { silentVisit } from '~/lib/silentVisit'
import { sendLater } from '~/device/sendLater'

export type Staged = Pick<Data.Site, 'ID' | 'name' | 'sales_stage' | 'notes_count'>
type Answer = { success: boolean; newNote: Data.Note | null }

/** Shown at once, reverted on failure; a refusal leads to the pricing page. After a lost answer there is no new note,
 * so the project is read again. */
export function useStage(project: Staged) {
  const { viewer } = useSharedProps()
  const [isSaving, setSaving] = useState(false)

  async function change(stage: SalesStage | null) {
    const before = project.sales_stage
    if (isSaving || stage === before) return
    setSaving(true)
    projectChanged(project.ID, { sales_stage: stage })
    notify.say(`${project.name} moved to ${stageLabel(stage)}.`)
    try {
      const site = { siteId: project.ID, siteName: project.name }
      if (await sendLater({ kind: 'stage', stage, ...site }, viewer?.ID)) return
      const path = urlFor('statusUpdate', { projectid: project.ID })
      const { newNote } = await api.post<Answer>(path, { status: stage ?? NO_STAGE })
      const count = project.notes_count + (newNote ? 1 : 0)
      projectChanged(project.ID, { has_notes: true, notes_count: count })
      isBoardOutdated.set(true)
      if (!newNote) return router.reload({ only: ['project'], ...silentVisit })
      changeOpenProject(project.ID, (open) => ({
        ...withNotes([newNote])(open),
        sales_stage: stage,
      }))
    } catch (error) {
      projectChanged(project.ID, { sales_stage: before })
      notify.say(`${project.name} couldn’t be moved and is back in ${stageLabel(before)}.`)
      if (error instanceof ApiError && error.status === 403) router.visit(urlFor('pricing'))
      else console.error(error)
    } finally {
      setSaving(false)
    }
  }

  return { stage: project.sales_stage, change, isSaving }
}
