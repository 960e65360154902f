import type { Data } from '@generated/data'
import { londonToday, shortDay } from '#shared/time/dates'
import { useSharedProps } from '~/hooks/useSharedProps'
import { DeskCard, EmptyCard } from './DeskCard'
import { DeskProjectLink, type DeskOpening } from './DeskProjectLink'

type Changed = Data.ChangedSites

const MOST_FIELDS = 2

export function ChangedProjects({ changed, ...opening }: { changed: Changed } & DeskOpening) {
  const { today } = useSharedProps()
  return (
    <DeskCard id="changed-projects" title="Changes to your projects" count={changed.total}>
      {changed.data.length === 0 ? (
        <EmptyCard>
          No changes in the last 30 days. New dates, values and contractors for your projects will
          appear here.
        </EmptyCard>
      ) : (
        <ul className="py-1">
          {changed.data.map(({ id, site_id: siteId, name, date_time: at, fields }) => (
            <li
              key={id}
              data-testid="changed-project"
              data-project={siteId}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-[0.8125rem]/[1.125rem]"
            >
              <DeskProjectLink
                id={siteId}
                title={name}
                className="truncate font-semibold text-ink hover:underline"
                {...opening}
              >
                {name}
              </DeskProjectLink>
              <time dateTime={at} className="text-muted tabular-nums">
                {shortDay(londonToday(new Date(at)), today)}
              </time>
              <div className="col-span-2 text-muted">
                {fields.slice(0, MOST_FIELDS).map(({ label, from, to }) => (
                  <p key={label} className="wrap-anywhere">
                    {label}{' '}
                    <s className="text-faint">
                      <span className="sr-only">from </span>
                      {from}
                    </s>{' '}
                    <span aria-hidden="true">→</span>
                    <span className="sr-only">to</span>{' '}
                    <span className="font-semibold text-ink">{to}</span>
                  </p>
                ))}
                {fields.length > MOST_FIELDS && <p>and {fields.length - MOST_FIELDS} more</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  )
}
