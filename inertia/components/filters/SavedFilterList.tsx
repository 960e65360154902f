import {
  ArrowPathIcon,
  EllipsisHorizontalIcon,
  PencilIcon,
  TrashIcon,
} from '@heroicons/react/20/solid'
import { Link } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { followedContractor } from '#shared/contractors/follows'
import type { NotifyChoice } from '#shared/sites/alerts'
import { SAVED_FILTERS_PAID } from '#shared/limits'
import { askingFor } from '~/lib/askingFor'
import { Button } from '~/components/ui/Button'
import { labelClass } from '~/components/ui/forms/field'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import type { SiteListControls } from '~/list/useSiteList'
import { api } from '~/lib/api'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import {
  areSameFilters,
  filtersToSave,
  SAVE_UPGRADE,
  UNREADABLE_MESSAGE,
} from '~/list/savedFilters'
import { FilterNameDialog } from './FilterNameDialog'
import { reloadSavedFilters, SavedFilterDialog, type FilterChange } from './SavedFilterDialog'

const FULL = `You have reached the maximum number of saved filters (${SAVED_FILTERS_PAID}).`
const linkClass = 'text-link'

type SavedFilterListProps = {
  savedFilters: Data.SavedFilter[]
  /** Undefined until counted. */
  matches: Data.SavedFilterMatches[] | undefined
  list: SiteListControls
}

export function SavedFilterList({ savedFilters, matches, list }: SavedFilterListProps) {
  const { viewer, can } = useSharedProps()
  const { openLogin } = useSignIn()
  const [step, setStep] = useState<'asking' | 'naming' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [change, setChange] = useState<FilterChange | null>(null)
  const current = filtersToSave(list.state)
  const counted = savedFilters.filter(({ filters }) => !followedContractor(JSON.parse(filters)))
  const newIn = (id: number) => matches?.find(({ ID }) => ID === id)?.new_matches ?? 0

  function startSaving() {
    if (!viewer) return openLogin()
    if (!can.saveFilters) return setRefusal(SAVE_UPGRADE)
    if (counted.length >= SAVED_FILTERS_PAID) return setRefusal(FULL)
    setRefusal(null)
    setStep(Object.keys(current).length === 0 ? 'asking' : 'naming')
  }

  async function save(name: string, notify: NotifyChoice) {
    await api.post('/api/saved-filters', { name, filters: current, notify })
    reloadSavedFilters()
  }

  return (
    <section aria-labelledby="saved-filters" data-testid="saved-filters">
      <div className="flex items-center justify-between gap-2">
        <h3 id="saved-filters" className={labelClass}>
          Saved filters
        </h3>
        <span className="flex items-center gap-3 touch:gap-0 touch:-mr-1.5">
          {viewer && (
            <Link
              href="/saved-filters"
              className={cx(
                linkClass,
                'text-[0.8125rem] touch:flex touch:size-11 touch:items-center touch:justify-center'
              )}
              data-testid="all-saved-filters"
            >
              {savedFilters.length > 0 ? 'All' : 'About'}
              <span className="sr-only"> saved filters</span>
            </Link>
          )}
          <Button
            variant="link"
            className="touch:min-h-11 touch:min-w-11"
            onClick={startSaving}
            data-testid="save-filter"
          >
            Save
          </Button>
        </span>
      </div>
      {refusal && (
        <p role="alert" className="mt-1 text-[0.8125rem] text-ink" data-testid="save-refused">
          {refusal}{' '}
          {refusal === SAVE_UPGRADE && (
            <Link
              href="/pricing"
              {...askingFor('saved_filters')}
              className={cx(linkClass, 'font-semibold')}
            >
              See the plans
            </Link>
          )}
        </p>
      )}
      {savedFilters.length > 0 && (
        <ul className="-mx-1.5 max-h-60 overflow-y-auto">
          {savedFilters.map((filter) => (
            <li
              key={filter.ID}
              data-testid="saved-filter"
              className="flex items-center rounded-control hover:bg-sunken has-aria-[current=true]:bg-sunken"
            >
              <button
                type="button"
                aria-current={
                  filter.is_readable && areSameFilters(JSON.parse(filter.filters), current)
                }
                title={filter.is_readable ? filter.name : UNREADABLE_MESSAGE}
                onClick={() => list.applySaved(filter.ID)}
                className="min-h-7 min-w-0 flex-1 rounded-control px-1.5 py-1 truncate touch:min-h-11 dense:min-h-6.25 dense:py-0.5 text-left text-[0.8125rem]/5 outline-offset-[-2px] aria-[current=true]:font-semibold"
              >
                {filter.name}
                {!filter.is_readable && (
                  <span className="block truncate text-[0.8125rem] font-normal text-muted">
                    {UNREADABLE_MESSAGE}
                  </span>
                )}
              </button>
              {newIn(filter.ID) > 0 && (
                <span
                  className="shrink-0 px-1 text-xs font-semibold text-success-text tabular-nums"
                  data-testid="saved-filter-new"
                >
                  {formatCount(newIn(filter.ID))} new
                </span>
              )}
              <Menu
                label={`Change ${filter.name}`}
                testId="change-filter"
                className="min-w-36!"
                buttonClass="flex size-7 touch:size-11 dense:size-6 shrink-0 items-center justify-center rounded-control text-muted outline-offset-[-2px] hover:text-ink"
                button={<EllipsisHorizontalIcon aria-hidden="true" className="size-5" />}
              >
                <MenuAction
                  icon={<PencilIcon aria-hidden="true" />}
                  onClick={() => setChange({ kind: 'rename', filter })}
                >
                  Rename
                </MenuAction>
                {can.saveFilters && (
                  <MenuAction
                    icon={<ArrowPathIcon aria-hidden="true" />}
                    onClick={() => setChange({ kind: 'replace', filter })}
                  >
                    Replace with current
                  </MenuAction>
                )}
                <MenuAction
                  icon={<TrashIcon aria-hidden="true" />}
                  onClick={() => setChange({ kind: 'delete', filter })}
                >
                  Delete
                </MenuAction>
              </Menu>
            </li>
          ))}
        </ul>
      )}
      {step === 'asking' && (
        <ConfirmDialog
          open
          onClose={() => setStep(null)}
          title="Save without filters?"
          testId="save-unfiltered-dialog"
          action={
            <Button
              variant="primary"
              onClick={() => setStep('naming')}
              data-testid="confirm-save-unfiltered"
            >
              Save all live projects
            </Button>
          }
        >
          No filters are set, so this saved filter would find every live project.
        </ConfirmDialog>
      )}
      {step === 'naming' && (
        <FilterNameDialog
          title="Save filter"
          filters={current}
          save={save}
          onClose={() => setStep(null)}
        />
      )}
      <SavedFilterDialog change={change} filters={current} onClose={() => setChange(null)} />
    </section>
  )
}
