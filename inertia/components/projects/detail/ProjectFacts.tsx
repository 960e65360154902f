import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { formatPounds } from '#shared/sites/money'
import {
  DETAIL_FIELDS,
  type DetailField,
  type DetailValues,
  entryOf,
  fieldLabel,
} from '#shared/sites/site_fields'
import { formatCount } from '~/lib/format'
import { cx } from '~/lib/cx'
import { ContractorName } from '~/components/projects/ContractorName'
import { PeriodDetail } from '~/components/projects/PeriodBar'

const COUNTS = DETAIL_FIELDS.filter((field) => entryOf(field).kind === 'count')
/** Few projects have them. */
const KNOWN_ALONE = DETAIL_FIELDS.filter((field) => entryOf(field).kind !== 'count')

function formatted(value: DetailValues[DetailField]) {
  return typeof value === 'number' ? formatCount(value) : value
}

export function ProjectFacts({ project }: { project: Data.SiteDetail }) {
  return (
    <div className="px-4 py-5 sm:px-6">
      <p className="max-w-prose text-[0.9375rem]/6 text-pretty wrap-anywhere whitespace-pre-line">
        {project.description || <span className="text-faint">No description yet.</span>}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        <Fact name="Contract value">{formatPounds(project.value)}</Fact>
        {COUNTS.map((field) => (
          <Fact key={field} name={fieldLabel(field)}>
            {formatted(project[field])}
          </Fact>
        ))}
        <Fact name="Main contractor" isWide>
          {project.contractor && (
            <ContractorName name={project.contractor} linkClass="text-accent-text" />
          )}
        </Fact>
        <Fact name="Client" isWide>
          {project.client}
        </Fact>
        <Fact name="Local authority" isWide>
          {project.local_authority}
        </Fact>
        <Fact name="Region" isWide>
          {project.region}
        </Fact>
        {KNOWN_ALONE.filter((field) => project[field] !== null).map((field) => (
          <Fact key={field} name={fieldLabel(field)} isWide>
            {project[field]}
          </Fact>
        ))}
      </dl>
      <h2 className="mt-6 mb-1.5 text-[0.8125rem] text-muted">Project period</h2>
      <PeriodDetail period={project} />
      {project.last_verified && (
        <p className="mt-4 text-[0.8125rem] text-muted tabular-nums" data-testid="last-verified">
          Last verified {formatDay(project.last_verified)}
        </p>
      )}
    </div>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

function Fact({ name, isWide, children }: FactProps) {
  return (
    <div className={cx('min-w-0', isWide && 'sm:col-span-2')}>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">
        {children || <span className="font-normal text-faint">Unknown</span>}
      </dd>
    </div>
  )
}
