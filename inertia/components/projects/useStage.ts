import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { SalesStage } from '#shared/sites/sales_stages'
import { urlFor } from '~/client'
import { isBoardOutdated } from '~/list/useFreshList'
import { useSharedProps } from '~/hooks/useSharedProps'
import { projectChanged } from '~/list/useMemberState'
import { api } from '~/lib/api'
import { changeOpenProject, withNotes } from '~/components/projects/detail/openProject'
import { silentVisit } from '~/lib/silentVisit'
import { sendLater } from '~/device/sendLater'

type Answer = { success: boolean; newNote: Data.Note | null }

/** Shown at once, reverted on failure. After a lost answer there is no new note, so the project is read again. */
export function useStage(project: Data.SiteDetail) {
  const { viewer } = useSharedProps()
  const [isSaving, setSaving] = useState(false)

  async function change(stage: SalesStage) {
    const before = project.sales_stage
    if (isSaving || stage === before) return
    setSaving(true)
    projectChanged(project.ID, { sales_stage: stage })
    try {
      const site = { siteId: project.ID, siteName: project.name }
      if (await sendLater({ kind: 'stage', stage, ...site }, viewer?.ID)) return
      const path = urlFor('statusUpdate', { projectid: project.ID })
      const { newNote } = await api.post<Answer>(path, { status: stage })
      projectChanged(project.ID, { has_notes: true })
      isBoardOutdated.set(true)
      if (!newNote) return router.reload({ only: ['project'], ...silentVisit })
      changeOpenProject(project.ID, (open) => ({
        ...withNotes([newNote])(open),
        sales_stage: stage,
      }))
    } catch (error) {
      console.error(error)
      projectChanged(project.ID, { sales_stage: before })
    } finally {
      setSaving(false)
    }
  }

  return { stage: project.sales_stage, change, isSaving }
}
