import { useEffect, useId, useRef, useState } from 'react'
import { FACET_OPTIONS } from '#shared/limits'
import { optionsInSight } from '#shared/sites/facet_options'
import { labelClass } from '~/components/ui/forms/field'
import { cx } from '~/lib/cx'
import { formatCount, projectCount } from '~/lib/format'

type Option = { id: string; label: string }

type FacetRowsProps = {
  legend: string
  hideLegend?: boolean
  options: readonly Option[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** What each option would find; undefined until known. */
  counts: Record<string, number> | undefined
  /** An option without a count may still find something. */
  isPart?: boolean
  /** The colour of an option’s bar, as a class. */
  markOf: (id: string) => string
  /** In the order of the options instead of their counts. */
  keepOrder?: boolean
  /** In sight until unfolded, where fewer are chosen. */
  most?: number
  /** Grey blocks stand for the rows, whose order the counts decide. */
  isCounting?: boolean
  testId: string
  foldTestId: string
}

/** Nothing moves under the pointer or the focus: new counts then leave the rows where they are. */
function SettledRows({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  counts,
  isPart = false,
  markOf,
  keepOrder = false,
  most = FACET_OPTIONS,
  testId,
  foldTestId,
}: Omit<FacetRowsProps, 'isCounting'>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const busiest = optionsInSight(options, value, counts, most)
  const wanted = keepOrder ? options.filter((option) => busiest.includes(option)) : busiest
  const order = wanted.map(({ id }) => id).join('\n')
  const [settled, setSettled] = useState(order)
  const shown = settled
    .split('\n')
    .flatMap((id) => options.find((option) => option.id === id) ?? [])

  useEffect(() => {
    if (!group.current?.matches(':hover, :focus-within')) setSettled(order)
  }, [order])

  const hidden = options.filter((option) => !shown.includes(option))
  const isNoneHere = counts !== undefined && hidden.every(({ id }) => !counts[id])
  const longest = Math.max(1, ...options.map(({ id }) => counts?.[id] ?? 0))

  function toggle(id: string) {
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  }

  const fold = hidden.length > 0 && (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={() => setUnfolded(!isUnfolded)}
      data-testid={foldTestId}
      className="block min-h-6 rounded-control text-xs text-muted hover:text-ink touch:min-h-11 touch:text-[0.8125rem]"
    >
      {isUnfolded
        ? 'Fewer'
        : `${hidden.length} ${shown.length > 0 ? 'more' : hidden.length === 1 ? 'option' : 'options'}${isNoneHere ? ', none here' : ''}`}
      <span className="sr-only">, {legend}</span>
    </button>
  )

  return (
    <fieldset
      ref={group}
      onPointerLeave={() => setSettled(order)}
      data-testid={testId}
      className="min-w-0"
    >
      <legend
        className={
          hideLegend ? 'sr-only' : cx(labelClass, 'float-left mr-2 leading-6 touch:leading-11')
        }
      >
        {legend}
      </legend>
      {!hideLegend && (
        <div className="flex min-h-6 items-center justify-between gap-2 text-xs whitespace-nowrap text-muted">
          <span>{value.length > 0 && `${value.length} of ${options.length}`}</span>
          {fold}
        </div>
      )}
      <ul className="clear-both">
        {(isUnfolded ? [...shown, ...hidden] : shown).map((option) => (
          <FacetRow
            key={option.id}
            label={option.label}
            count={counts && (counts[option.id] ?? (isPart ? undefined : 0))}
            share={(counts?.[option.id] ?? 0) / longest}
            mark={markOf(option.id)}
            isChosen={value.includes(option.id)}
            onToggle={() => toggle(option.id)}
          />
        ))}
      </ul>
      {hideLegend && fold}
    </fieldset>
  )
}

type RowsToComeProps = Pick<FacetRowsProps, 'legend' | 'hideLegend' | 'value' | 'most'>

/** As high as the rows with the line that unfolds them. */
function RowsToCome({ legend, hideLegend, value, most = FACET_OPTIONS }: RowsToComeProps) {
  return (
    <div aria-busy="true">
      {!hideLegend && (
        <p className={cx(labelClass, 'leading-6 in-data-dense:text-ink touch:leading-11')}>
          {legend}
        </p>
      )}
      {Array.from({ length: Math.max(most, value.length) }, (_, at) => (
        <p key={at} className="flex h-6 items-center touch:h-9.5">
          <span className="h-3 w-full rounded-[3px] bg-sunken" />
        </p>
      ))}
      {hideLegend && <p className="h-6 touch:h-11" />}
    </div>
  )
}

/** The options with most projects, as boxes to tick, and the others behind a button. */
export function FacetRows({ isCounting, ...rows }: FacetRowsProps) {
  return isCounting ? <RowsToCome {...rows} /> : <SettledRows {...rows} />
}

type FacetRowProps = {
  label: string
  count: number | undefined
  /** Of the longest bar. */
  share: number
  mark: string
  isChosen: boolean
  onToggle: () => void
}

function FacetRow({ label, count, share, mark, isChosen, onToggle }: FacetRowProps) {
  const countId = useId()
  return (
    <li>
      <label className="flex min-h-6 cursor-pointer items-center gap-1.5 text-[0.78125rem]/5 text-ink hover:bg-sunken touch:min-h-9.5 touch:gap-2.5 touch:text-[0.9375rem]">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={count === undefined ? undefined : countId}
          className="tick-box size-[0.9375rem] shrink-0 cursor-pointer touch:size-5"
        />
        <span className="relative flex min-h-[1.1875rem] min-w-0 flex-1 items-center touch:min-h-7.5">
          <span
            aria-hidden="true"
            style={{ width: `${share * 100}%` }}
            className={cx(
              'absolute inset-y-0 left-0 overflow-hidden rounded-[3px] transition-[width] duration-[120ms]',
              share === 0 && 'hidden'
            )}
          >
            <span className={cx('absolute inset-0 opacity-20', mark)} />
            <span className={cx('absolute inset-y-0 left-0 w-[3px]', mark)} />
          </span>
          <span className="relative pl-1.5 touch:pl-2.5">{label}</span>
        </span>
        {count !== undefined && (
          <span aria-hidden="true" className="text-muted tabular-nums">
            {formatCount(count)}
          </span>
        )}
      </label>
      {count !== undefined && (
        <span id={countId} hidden>
          {projectCount(count)}
        </span>
      )}
    </li>
  )
}
