import type { Data } from '@generated/data'
import { NO_STAGE } from '#shared/sites/sales_stages'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'
import { stageLabel } from '#shared/sites/sales_stages'

/** Hides empty stages. */
export function StageChips({
  stages,
  list,
}: {
  stages: Data.StageTotal[]
  list: SiteListControls
}) {
  const chosen = list.state.stages ?? []
  const offered = stages
    .map(({ stage, count }) => ({ id: stage ?? NO_STAGE, count }))
    .filter(({ id, count }) => count > 0 || chosen.includes(id))
  if (offered.length === 0) return null

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
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          data-testid="stage-chip"
          onClick={() => toggle(id)}
          className={cx(
            'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-[0.8125rem] font-medium',
            chosen.includes(id)
              ? 'border-transparent bg-inverse text-on-inverse'
              : 'border-edge bg-surface text-ink hover:bg-sunken'
          )}
        >
          {stageLabel(id)}
          <span className="tabular-nums opacity-80">{count}</span>
        </button>
      ))}
    </div>
  )
}
