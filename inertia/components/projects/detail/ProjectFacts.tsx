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
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { ContractorName } from '~/components/projects/ContractorName'
import { PeriodDetail } from '~/components/projects/PeriodBar'

const COUNTS = DETAIL_FIELDS.filter((field) => entryOf(field).kind === 'count')
const WORDS = DETAIL_FIELDS.filter((field) => entryOf(field).kind !== 'count')

function formatted(value: DetailValues[DetailField]) {
  return typeof value === 'number' ? formatCount(value) : value
}

type ProjectFactsProps = {
  project: Data.SiteDetail
  /** Beside a `FactStrip`, which shows the rest. */
  hasStrip?: boolean
}

/** Only what is known; the value says that it is not. */
export function ProjectFacts({ project, hasStrip }: ProjectFactsProps) {
  const { contractor, client, local_authority: authority, region } = project
  return (
    <div className="px-4 py-5 sm:px-6">
      <p className="max-w-prose text-[0.9375rem]/6 text-pretty wrap-anywhere whitespace-pre-line">
        {project.description || <span className="text-faint">No description yet.</span>}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {!hasStrip && (
          <>
            <Fact name="Contract value">{formatPounds(project.value)}</Fact>
            {COUNTS.map((field) => (
              <Fact key={field} name={fieldLabel(field)}>
                {formatted(project[field])}
              </Fact>
            ))}
          </>
        )}
        <Fact name="Main contractor">
          {contractor && (
            <ContractorName
              name={contractor}
              linkClass="border-b border-edge text-ink hover:border-ink"
            />
          )}
        </Fact>
        <Fact name="Client">{client}</Fact>
        <Fact name="Local authority">{authority}</Fact>
        <Fact name="Region">{region}</Fact>
        {WORDS.map((field) => (
          <Fact key={field} name={fieldLabel(field)}>
            {formatted(project[field])}
          </Fact>
        ))}
      </dl>
      {!hasStrip && (
        <div className="mt-6">
          <PeriodDetail period={project} />
        </div>
      )}
      {project.last_verified && (
        <p className="mt-4 text-[0.8125rem] text-muted tabular-nums" data-testid="last-verified">
          Last verified {formatDay(project.last_verified)}
        </p>
      )}
    </div>
  )
}

/** The figures that are known, and the period. */
export function FactStrip({ project }: { project: Data.SiteDetail }) {
  const counts = COUNTS.filter((field) => project[field] !== null)
  return (
    <div className="flex shrink-0 items-stretch gap-x-6 gap-y-2.5 border-b border-line px-4 py-3 max-md:flex-wrap sm:px-6">
      <dl className="flex gap-6 max-md:gap-4">
        <StripFact name="Contract value">{formatPounds(project.value)}</StripFact>
        {project.sales_stage && (
          <StripFact name="Sales Tracker" className="md:hidden">
            {project.sales_stage}
          </StripFact>
        )}
        {counts.map((field) => (
          <StripFact key={field} name={fieldLabel(field)}>
            {formatted(project[field])}
          </StripFact>
        ))}
      </dl>
      <div className="min-w-[min(100%,18rem)] flex-1">
        <PeriodDetail period={project} />
      </div>
    </div>
  )
}

function StripFact({ name, className, children }: FactProps & { className?: string }) {
  return (
    <div className={cx('border-r border-line pr-6 max-md:pr-4 max-md:last:border-0', className)}>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="mt-0.5 text-lg/6 font-bold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}

type FactProps = { name: string; children: ReactNode }

/** Nothing where the fact is not known. */
function Fact({ name, children }: FactProps) {
  if (children === null || children === '') return null
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
