import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { isOpenStage } from '#shared/sites/board'
import { formatSum } from '#shared/sites/sums'
import { pipelineTotals } from '#shared/sites/pipeline'
import { NO_STAGE, stageLabel } from '#shared/sites/sales_stages'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'
import { formatCount, projectCount } from '~/lib/format'
import { HEAD, PhonePipeline } from './PhonePipeline'
import { TINTS } from './pipelineTints'

type PipelineBarProps = {
  stages: Data.StageTotal[]
  /** This quarter. */
  won: Data.Pipeline['won']
  /** Projects unlocked with a credit. */
  unlocked: number
  list: SiteListControls
  /** Projects with a reminder of an earlier day. */
  overdue: number
  /** On phones the groups stand over the cards, and the rest below them. */
  part?: 'head' | 'foot'
}

/** What the open sales are worth; a group narrows the page to its stages. */
export default function PipelineBar({ list, part, ...figures }: PipelineBarProps) {
  const { stages, won, unlocked, overdue } = figures
  const { stages: chosen = [], isUnlocked = false } = list.state
  const { groups, open } = pipelineTotals(stages)
  const rest = stages
    .filter(({ stage }) => !isOpenStage(stage))
    .map(({ stage, count }) => ({ id: stage ?? NO_STAGE, count }))
    .filter(({ id, count }) => count > 0 || chosen.includes(id))

  const hasChosen = (own: readonly string[]) => own.some((stage) => chosen.includes(stage))

  function toggle(ids: string[], isChosen: boolean) {
    const others = chosen.filter((other) => !ids.includes(other))
    list.change({ stages: isChosen ? others : [...others, ...ids] })
  }

  if (part === 'head') {
    return (
      <div data-testid="stage-filter" className={HEAD}>
        <PhonePipeline
          stages={stages}
          overdue={overdue}
          shown={chosen}
          isFilter
          onShow={(own) => toggle(own, hasChosen(own))}
        />
      </div>
    )
  }

  const isOverdueShown = overdue > 0 && !part
  const choices = (rest.length > 0 || unlocked > 0 || isUnlocked || isOverdueShown) && (
    <div className="flex flex-wrap gap-x-3">
      {isOverdueShown && (
        <button
          type="button"
          title="Show the list by reminder"
          data-testid="overdue"
          onClick={() =>
            list.change({
              view: 'list',
              sortBy: 'reminder',
              sortDirection: 'asc',
              stages: [],
              isUnlocked: false,
            })
          }
          className="min-h-6 rounded-[4px] text-xs font-semibold text-danger-text tabular-nums hover:underline"
        >
          {formatCount(overdue)} overdue
        </button>
      )}
      {rest.map(({ id, count }) => (
        <Choice
          key={id}
          label={stageLabel(id)}
          count={count}
          isChosen={chosen.includes(id)}
          onPress={() => toggle([id], chosen.includes(id))}
          testId="stage-chip"
        />
      ))}
      {(unlocked > 0 || isUnlocked) && (
        <Choice
          label="Unlocked"
          count={unlocked}
          isChosen={isUnlocked}
          onPress={() => list.change({ isUnlocked: !isUnlocked, stages: [] })}
          testId="unlocked-chip"
        />
      )}
    </div>
  )
  const quarter = won.count > 0 && (
    <Figure
      label="Won this quarter"
      value={pounds(won)}
      note={projectCount(won.count)}
      className="text-success-text"
    />
  )

  if (part === 'foot') {
    return (
      (choices || quarter) && (
        <section
          aria-label="Pipeline"
          className="mt-3 grid gap-y-1.5 rounded-panel border border-line bg-surface px-4 py-2.5"
        >
          {choices}
          {quarter}
        </section>
      )
    )
  }

  return (
    <section
      aria-label="Pipeline"
      className="mt-1.5 flex items-stretch gap-x-6 rounded-panel border border-line bg-surface px-4 py-1"
    >
      <Figure
        label="Open pipeline"
        value={pounds(open)}
        note={
          <>
            {projectCount(open.count)}
            {open.unvalued > 0 && (
              <span className="max-xl:hidden">, {formatCount(open.unvalued)} without a value</span>
            )}
          </>
        }
      />
      <div
        role="group"
        aria-label="Sales stage"
        data-testid="stage-filter"
        className="flex min-w-0 flex-1 flex-col max-xl:gap-1"
      >
        <div className="flex gap-x-2.5">
          {groups.map(({ name, stages: own, count, value }, at) => {
            const isChosen = hasChosen(own)
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isChosen}
                data-testid="stage-chip"
                style={{ flexGrow: open.value > 0 ? value : 1 }}
                onClick={() => toggle(own, isChosen)}
                className="group/stage min-w-max basis-0 rounded-[4px] text-left text-[0.78125rem]/4 text-muted"
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'mt-0.5 mb-1 block h-2.5 rounded-[3px] xl:h-2',
                    count > 0 ? TINTS[at] : 'bg-line'
                  )}
                />
                <span
                  className={cx(
                    'truncate rounded-[3px] group-hover/stage:text-ink max-xl:block max-xl:min-w-20',
                    isChosen && 'bg-inverse px-1 font-semibold text-on-inverse!'
                  )}
                >
                  {name} <span className="tabular-nums">{formatCount(count)}</span>
                </span>
                <span className="text-[0.84375rem] font-[650] text-ink tabular-nums max-xl:block xl:ml-2">
                  {pounds({ count, value })}
                </span>
              </button>
            )
          })}
        </div>
        {choices}
      </div>
      {quarter}
    </section>
  )
}

const pounds = ({ count, value }: { count: number; value: number }) =>
  count > 0 && value > 0 ? formatSum(value) : '–'

type FigureProps = { label: string; value: string; note: ReactNode; className?: string }

function Figure({ label, value, note, className = 'text-ink' }: FigureProps) {
  return (
    <div className="shrink-0 text-xs/4 text-muted max-md:flex max-md:items-baseline max-md:gap-2">
      <p>{label}</p>
      <p
        className={cx(
          'text-lg/6 font-[650] tracking-[-0.018em] tabular-nums xl:leading-5',
          className
        )}
      >
        {value}
      </p>
      <p className="tabular-nums max-md:sr-only">{note}</p>
    </div>
  )
}

type ChoiceProps = {
  label: string
  count: number
  isChosen: boolean
  onPress: () => void
  testId: string
}

function Choice({ label, count, isChosen, onPress, testId }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-testid={testId}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-6 shrink-0 items-center gap-1 rounded-[4px] text-xs whitespace-nowrap max-md:min-h-8',
        isChosen ? 'bg-inverse px-1.5 text-on-inverse' : 'text-muted hover:text-ink'
      )}
    >
      {label}
      <span className="font-semibold tabular-nums">{formatCount(count)}</span>
    </button>
  )
}
