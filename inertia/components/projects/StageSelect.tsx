import { useState, type KeyboardEvent } from 'react'
import { NO_STAGE, SALES_STAGES, stageLabel, stageOf } from '#shared/sites/sales_stages'
import type { Staged } from '~/components/projects/saveStage'
import { useStage } from '~/components/projects/useStage'

const CHOICES = [...SALES_STAGES, NO_STAGE] as const
const STEPS = /^(Arrow|Home|End|Page)/

/** A closed list would save at every key: letters and Enter open it, and arrows are left to the rows. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, currentTarget: list } = event
  if (altKey || ctrlKey || metaKey) return
  const opens = key === 'Enter' || key.length === 1
  if (opens || STEPS.test(key)) event.preventDefault()
  if (opens) list.showPicker?.()
}

/** A native list, unseen over the badge. A page has fifty of them, so its choices are drawn when it is touched. Once
 * touched, it is replaced when its row gets another project: an open list must not choose for that one. */
export default function StageSelect({ project }: { project: Staged }) {
  const { stage, hasFailed, change, isSaving } = useStage(project)
  const [touchedFor, setTouchedFor] = useState<number | null>(null)
  const [made, setMade] = useState(1)
  const isTouched = touchedFor !== null
  if (isTouched && touchedFor !== project.ID) {
    setTouchedFor(null)
    setMade(made + 1)
  }
  const chosen = stage ?? NO_STAGE
  const touch = () => setTouchedFor(project.ID)
  return (
    <select
      key={made}
      aria-label={`${hasFailed ? 'Try again' : 'Sales stage'}: ${project.name}`}
      aria-busy={isSaving}
      title="Sales stage"
      data-testid="stage-picker"
      data-control="stage"
      value={chosen}
      onPointerDown={touch}
      onFocus={touch}
      onKeyDown={openByKey}
      onChange={({ target }) => void change(stageOf(target.value as (typeof CHOICES)[number]))}
      className="absolute inset-x-0 -inset-y-0.5 cursor-pointer bg-surface text-base font-normal text-ink opacity-0 max-sm:-inset-y-2 sm:text-sm"
    >
      {(isTouched ? CHOICES : [chosen]).map((choice) => (
        <option key={choice} value={choice}>
          {stageLabel(choice)}
        </option>
      ))}
    </select>
  )
}
