import type { Data } from '@generated/data'
import { NO_STAGE, stageLabel } from '#shared/sites/sales_stages'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'

type StageChipsProps = {
  stages: Data.StageTotal[]
  /** Projects unlocked with a credit. */
  unlocked: number
  list: SiteListControls
}

/** Hides what is empty. */
export function StageChips({ stages, unlocked, list }: StageChipsProps) {
  const { stages: chosen = [], isUnlocked = false } = list.state
  const offered = stages
    .map(({ stage, count }) => ({ id: stage ?? NO_STAGE, count }))
    .filter(({ id, count }) => count > 0 || chosen.includes(id))
  if (offered.length === 0 && unlocked === 0 && !isUnlocked) return null

  function toggle(id: string) {
    const rest = chosen.filter((other) => other !== id)
    list.change({ stages: chosen.includes(id) ? rest : [...chosen, id] })
  }

  return (
    <div
      role="group"
      aria-label="Sales stage"
      data-testid="stage-filter"
      className="-mx-4 mt-3 flex gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {offered.map(({ id, count }) => (
        <Chip
          key={id}
          label={stageLabel(id)}
          count={count}
          isChosen={chosen.includes(id)}
          onPress={() => toggle(id)}
          testId="stage-chip"
        />
      ))}
      {(unlocked > 0 || isUnlocked) && (
        <Chip
          label="Unlocked"
          count={unlocked}
          isChosen={isUnlocked}
          onPress={() => list.change({ isUnlocked: !isUnlocked, stages: [] })}
          testId="unlocked-chip"
        />
      )}
    </div>
  )
}

type ChipProps = {
  label: string
  count: number
  isChosen: boolean
  onPress: () => void
  testId: string
}

function Chip({ label, count, isChosen, onPress, testId }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-testid={testId}
      onClick={onPress}
      className={cx(
        'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-[0.8125rem] font-medium',
        isChosen
          ? 'border-transparent bg-inverse text-on-inverse'
          : 'border-edge bg-surface text-ink hover:bg-sunken'
      )}
    >
      {label}
      <span className="tabular-nums opacity-80">{count}</span>
    </button>
  )
}
