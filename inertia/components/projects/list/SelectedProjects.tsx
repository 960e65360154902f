import { useState } from 'react'
import type { Data } from '@generated/data'
import { SELECTION_MAX } from '#shared/limits'
import {
  NO_STAGE,
  SALES_STAGES,
  stageLabel,
  stageOf,
  type StageChoice,
} from '#shared/sites/sales_stages'
import { ExportMenu } from '~/components/board/ExportMenu'
import { RemindSelected } from '~/components/reminders/RemindSelected'
import { ConfirmMany } from '~/components/tables/ConfirmMany'
import { SelectionBar } from '~/components/tables/SelectionBar'
import type { Selection } from '~/components/tables/useSelection'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import { undoStages } from '~/components/projects/saveStage'
import { projectChanged, stagePatch } from '~/list/memberWork'
import { listExport, MY_PROJECTS, myProjectsExport, selectionExport } from '~/list/siteListUrl'
import type { SiteListControls } from '~/list/useSiteList'
import { sendLater } from '~/device/sendOrQueue'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { undoFailed } from '~/lib/undoFailed'
import { changeAll, projects, type Change } from './changeAll'

type SelectedProjectsProps = {
  selection: Selection
  rows: Data.Site[]
  meta: Data.SiteList['meta']
  list: SiteListControls
}

type Asked = { change: Change; title: string; action: string; done: string }
type Answer = { changed: number[]; stageChanges: number[]; undo: string | null }
type Undone = { saved: number[]; removed: number[] }

const CHOICES: StageChoice[] = [...SALES_STAGES, NO_STAGE]
const ADD = (
  <>
    Add <span className="sm:max-lg:sr-only">to My Projects</span>
  </>
)
const REMOVE = (
  <>
    Remove <span className="sm:max-xl:sr-only">from My Projects</span>
  </>
)
const STAGES = CHOICES.map((stage) => ({ value: stage, label: stageLabel(stage) }))

function show({ changed }: Answer, change: Change) {
  for (const id of changed) {
    if ('stage' in change) {
      projectChanged(id, stagePatch(stageOf(change.stage)))
    } else projectChanged(id, { is_bookmarked: change.isBookmarked })
  }
}

/** Only where no one has changed it since. */
async function takeBack(undo: string) {
  try {
    const path = '/api/projects/selection/undo'
    const { saved, removed } = await api.post<Undone>(path, { undo })
    for (const id of saved) projectChanged(id, { is_bookmarked: true })
    for (const id of removed) projectChanged(id, { is_bookmarked: false })
    notify.success(`${projects(saved.length + removed.length)} restored.`)
  } catch (error) {
    undoFailed(error, () => void takeBack(undo))
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

/** Bulk actions for the selected rows. */
export default function SelectedProjects({ selection, rows, meta, list }: SelectedProjectsProps) {
  const { viewer, can } = useSharedProps()
  const [stage, setStage] = useState<StageChoice | ''>('')
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { ids, results } = selection
  const isMine = list.place === MY_PROJECTS
  const ticked = rows.filter(({ ID }) => selection.has(ID))
  const areSaved = ticked.every(({ is_bookmarked: isSaved }) => isSaved)

  async function applyToTicked({ change, done }: Asked) {
    setBusy(true)
    try {
      if (await queue(change, ticked, viewer?.ID)) {
        notify.success(`${projects(ids.length)} ${done}. This will be sent when you’re online.`)
      } else {
        const body = { site_ids: ids, ...change }
        const answer = await api.post<Answer>('/api/projects/selection', body)
        show(answer, change)
        const { changed, stageChanges, undo } = answer
        const only = changed.length === 1 && rows.find(({ ID }) => ID === changed[0])
        const text = `${only ? only.name : projects(changed.length)} ${done}.`
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

  async function applyToAll(count: number, { change, done }: Asked) {
    setBusy(true)
    const isDone = await changeAll(list, count, change, done).finally(() => setBusy(false))
    if (isDone) selection.clear()
  }

  /** All results beyond a page are asked about first. */
  function apply(wanted: Asked) {
    if (results === null) return void applyToTicked(wanted)
    if (results <= SELECTION_MAX) return void applyToAll(results, wanted)
    setAsked(wanted)
    setAsking(true)
  }

  function bookmark(isBookmarked: boolean) {
    const count = projects(results ?? ids.length)
    apply({
      change: { isBookmarked },
      title: isBookmarked ? `Add ${count} to My Projects?` : `Remove ${count} from My Projects?`,
      action: isBookmarked ? 'Add' : 'Remove',
      done: isBookmarked ? 'added to My Projects' : 'removed from My Projects',
    })
  }

  function setStages() {
    if (stage === '') return
    const label = stageLabel(stage)
    const title = `Set ${projects(results ?? ids.length)} to ${label}?`
    apply({ change: { stage }, title, action: 'Set stage', done: `set to ${label}` })
  }

  // Of results on other pages no one has said which are saved, except on My Projects.
  const maySaveAll = !isMine || Boolean(list.shown.isUnlocked)
  const adds = results === null ? !areSaved : maySaveAll
  const whole = isMine ? myProjectsExport(list.shown) : listExport(list.shown)

  return (
    <SelectionBar isAbove selection={selection} noun="project" total={meta.total}>
      <Select
        label="Sales stage"
        hideLabel
        className="w-40 max-xl:w-36 max-sm:w-[calc(100%-7rem)]"
        options={STAGES}
        value={stage}
        onChange={setStage}
        placeholder="Choose a stage"
        testId="selection-stage"
      />
      <Button
        disabled={isBusy || stage === ''}
        onClick={setStages}
        data-testid="apply-selection-stage"
      >
        Set stage
      </Button>
      <Button disabled={isBusy} onClick={() => bookmark(adds)} data-testid="selection-bookmark">
        {adds ? ADD : REMOVE}
      </Button>
      {results !== null && adds && (
        <Button
          disabled={isBusy}
          onClick={() => bookmark(false)}
          data-testid="selection-unbookmark"
        >
          {REMOVE}
        </Button>
      )}
      {results === null && can.setReminders && <RemindSelected sites={ticked} isBusy={isBusy} />}
      <ExportMenu isAllowed exported={results === null ? selectionExport(ids) : whole} />
      {asked && results !== null && (
        <ConfirmMany
          open={isAsking}
          count={results}
          title={asked.title}
          action={asked.action}
          onClose={() => setAsking(false)}
          onConfirm={() => void applyToAll(results, asked)}
        >
          This changes every project in the list, on all pages. You can undo it for ten seconds.
        </ConfirmMany>
      )}
    </SelectionBar>
  )
}
