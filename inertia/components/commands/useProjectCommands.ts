import type { Data } from '@generated/data'
import { SALES_STAGES, stageLabel } from '#shared/sites/sales_stages'
import type { Command } from './command'
import { isForSale } from '~/components/contacts/contactKinds'
import { useBookmark } from '~/components/projects/useBookmark'
import { controlNamed } from '~/lib/controls'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useStage } from '~/components/projects/useStage'

export type ProjectCommands = { actions: Command[]; stages: Command[] }

/** Uses the page's own control once the menu has returned the focus. */
function onControl(name: string, act: (control: HTMLElement) => void) {
  setTimeout(() => {
    const control = controlNamed(name)
    if (control) act(control)
  })
}

/** Unlocking only opens the panel's question: the menu never spends a credit. */
export function useProjectCommands(project: Data.SiteDetail): ProjectCommands {
  const { viewer } = useSharedProps()
  const { isBookmarked, toggle } = useBookmark(project)
  const { change } = useStage(project)
  if (!viewer) return { actions: [], stages: [] }

  const actions: Command[] = [
    {
      id: 'bookmark',
      label: isBookmarked ? 'Remove from My Projects' : 'Add to My Projects',
      run: toggle,
    },
  ]
  if (isForSale(project)) {
    const run = () => onControl('unlock', (button) => button.click())
    actions.push({ id: 'unlock', label: 'Unlock this project', run })
  }
  if (project.contact_access !== 'granted') return { actions, stages: [] }

  const run = () => onControl('note', (field) => field.focus())
  actions.push({ id: 'note', label: 'Write a note', keys: ['N'], run })
  const targets = [...SALES_STAGES, null].filter((stage) => stage !== project.sales_stage)
  const stages = targets.map((stage) => ({
    id: `stage ${stage}`,
    label: stageLabel(stage),
    run: () => void change(stage),
  }))
  return { actions, stages }
}
