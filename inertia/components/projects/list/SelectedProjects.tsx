import { useState } from 'react'
import type { Data } from '@generated/data'
import { NO_STAGE, SALES_STAGES, stageLabel, stageOf } from '#shared/sites/sales_stages'
import { urlFor } from '~/client'
import { ExportMenu } from '~/components/board/ExportMenu'
import { SelectionBar } from '~/components/tables/SelectionBar'
import type { Selection } from '~/components/tables/useSelection'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import { isBoardOutdated } from '~/list/useFreshList'
import { projectChanged } from '~/list/useMemberState'
import { selectionExport } from '~/list/siteListUrl'
import { api, ApiError } from '~/lib/api'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/notify'

type SelectedProjectsProps = { selection: Selection; rows: Data.Site[] }
type Stage = (typeof SALES_STAGES)[number] | typeof NO_STAGE
type Change = { stage: Stage } | { isBookmarked: boolean }

const CHOICES: Stage[] = [...SALES_STAGES, NO_STAGE]
const STAGES = CHOICES.map((stage) => ({ value: stage, label: stageLabel(stage) }))

/** What can be done with the ticked rows at once. */
export default function SelectedProjects({ selection, rows }: SelectedProjectsProps) {
  const [stage, setStage] = useState<Stage>(SALES_STAGES[0])
  const [isBusy, setBusy] = useState(false)
  const { ids } = selection
  const areSaved = rows.every(({ ID, is_bookmarked: isSaved }) => isSaved || !selection.has(ID))

  async function apply(change: Change, done: string) {
    setBusy(true)
    try {
      const body = { site_ids: ids, ...change }
      const { changed } = await api.post<{ changed: number[] }>(urlFor('projects.selection'), body)
      for (const id of changed) {
        if ('stage' in change) {
          projectChanged(id, { sales_stage: stageOf(change.stage), has_notes: true })
        } else projectChanged(id, { is_bookmarked: change.isBookmarked })
      }
      isBoardOutdated.set(true)
      const count = formatCount(changed.length)
      notify.success(`${count} ${changed.length === 1 ? 'project' : 'projects'} ${done}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <SelectionBar selection={selection} noun="project">
      <Select
        label="Sales stage"
        hideLabel
        className="w-48"
        options={STAGES}
        value={stage}
        onChange={setStage}
        testId="selection-stage"
      />
      <Button
        disabled={isBusy}
        onClick={() => void apply({ stage }, `set to ${stageLabel(stage)}`)}
        data-testid="apply-selection-stage"
      >
        Set stage
      </Button>
      <Button
        disabled={isBusy}
        onClick={() =>
          void apply(
            { isBookmarked: !areSaved },
            areSaved ? 'removed from My Projects' : 'added to My Projects'
          )
        }
        data-testid="selection-bookmark"
      >
        {areSaved ? 'Remove from My Projects' : 'Add to My Projects'}
      </Button>
      <ExportMenu isAllowed exported={selectionExport(ids)} />
    </SelectionBar>
  )
}
