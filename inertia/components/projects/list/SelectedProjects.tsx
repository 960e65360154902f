import { useState } from 'react'
import type { Data } from '@generated/data'
import { NO_STAGE, SALES_STAGES, stageLabel, stageOf } from '#shared/sites/sales_stages'
import { urlFor } from '~/client'
import { ExportMenu } from '~/components/board/ExportMenu'
import { SelectionBar } from '~/components/tables/SelectionBar'
import type { Selection } from '~/components/tables/useSelection'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import { undoStages } from '~/components/projects/saveStage'
import { isBoardOutdated } from '~/list/useFreshList'
import { projectChanged, stagePatch } from '~/list/useMemberState'
import { selectionExport } from '~/list/siteListUrl'
import { sendLater } from '~/device/sendLater'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api, ApiError } from '~/lib/api'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/notify'

type SelectedProjectsProps = { selection: Selection; rows: Data.Site[] }
type Stage = (typeof SALES_STAGES)[number] | typeof NO_STAGE
type Change = { stage: Stage } | { isBookmarked: boolean }
type Answer = { changed: number[]; stageChanges: number[]; undo: string | null }
type Undone = { saved: number[]; removed: number[] }

const CHOICES: Stage[] = [...SALES_STAGES, NO_STAGE]
const STAGES = CHOICES.map((stage) => ({ value: stage, label: stageLabel(stage) }))

function projects(count: number) {
  return `${formatCount(count)} ${count === 1 ? 'project' : 'projects'}`
}

function show({ changed }: Answer, change: Change) {
  for (const id of changed) {
    if ('stage' in change) {
      projectChanged(id, stagePatch(stageOf(change.stage)))
    } else projectChanged(id, { is_bookmarked: change.isBookmarked })
  }
  isBoardOutdated.set(true)
}

/** Only where nobody has changed it since. */
async function takeBack(undo: string) {
  try {
    const path = urlFor('projects.selection.undo')
    const { saved, removed } = await api.post<Undone>(path, { undo })
    for (const id of saved) projectChanged(id, { is_bookmarked: true })
    for (const id of removed) projectChanged(id, { is_bookmarked: false })
    isBoardOutdated.set(true)
    notify.success(`${projects(saved.length + removed.length)} put back as before.`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
  }
}

/** Without the network each change waits on this device, as one of a single row does. */
async function queue(change: Change, sites: Data.Site[], member: number | undefined) {
  for (const { ID: siteId, name: siteName } of sites) {
    const write =
      'stage' in change
        ? ({ kind: 'stage', stage: stageOf(change.stage), siteId, siteName } as const)
        : ({ kind: 'bookmark', ...change, siteId, siteName } as const)
    if (!(await sendLater(write, member))) return false
  }
  return true
}

/** What can be done with the ticked rows at once. */
export default function SelectedProjects({ selection, rows }: SelectedProjectsProps) {
  const { viewer } = useSharedProps()
  const [stage, setStage] = useState<Stage | ''>('')
  const [isBusy, setBusy] = useState(false)
  const { ids } = selection
  const ticked = rows.filter(({ ID }) => selection.has(ID))
  const areSaved = ticked.every(({ is_bookmarked: isSaved }) => isSaved)

  async function apply(change: Change, done: string) {
    setBusy(true)
    try {
      if (await queue(change, ticked, viewer?.ID)) {
        notify.success(`${projects(ids.length)} ${done}. This will be sent when you’re online.`)
      } else {
        const body = { site_ids: ids, ...change }
        const answer = await api.post<Answer>(urlFor('projects.selection'), body)
        show(answer, change)
        const { changed, stageChanges, undo } = answer
        const text = `${projects(changed.length)} ${done}.`
        if (stageChanges.length > 0) notify.undoable(text, () => void undoStages(stageChanges))
        else if (undo) notify.undoable(text, () => void takeBack(undo))
        else notify.success(text)
      }
      setStage('')
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
        placeholder="Choose a stage"
        testId="selection-stage"
      />
      <Button
        disabled={isBusy || stage === ''}
        onClick={() => stage !== '' && void apply({ stage }, `set to ${stageLabel(stage)}`)}
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
