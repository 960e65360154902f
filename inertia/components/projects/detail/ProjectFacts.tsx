import type { CSSProperties, ReactNode } from 'react'
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
import { Badge } from '~/components/ui/Badge'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { ContractorName } from '~/components/projects/ContractorName'
import { PeriodDetail } from '~/components/projects/PeriodBar'

const COUNTS = DETAIL_FIELDS.filter((field) => entryOf(field).kind === 'count')
const WORDS = DETAIL_FIELDS.filter((field) => entryOf(field).kind !== 'count')

function formatted(value: DetailValues[DetailField]) {
  return typeof value === 'number' ? formatCount(value) : value
}

export function Description({ project }: { project: Data.SiteDetail }) {
  return (
    <p
      data-testid="project-description"
      className="box-content max-w-prose px-4 pt-5 text-[0.9375rem]/6 text-pretty wrap-anywhere whitespace-pre-line sm:px-6"
    >
      {project.description || <span className="text-faint">No description yet.</span>}
    </p>
  )
}

type Named = { name: string; content: ReactNode; testId?: string; className?: string }

/** Only what is known, beside a `FactStrip`, which shows the rest. */
export function ProjectFacts({ project }: { project: Data.SiteDetail }) {
  const { contractor, client, local_authority: authority, region, last_verified: checked } = project
  const named = (fields: readonly DetailField[]) =>
    fields.map((field) => ({ name: fieldLabel(field), content: formatted(project[field]) }))
  const facts: Named[] = [
    {
      name: 'Main contractor',
      content: contractor && (
        <ContractorName
          name={contractor}
          linkClass="border-b border-edge text-ink hover:border-ink"
        />
      ),
    },
    { name: 'Client', content: client },
    { name: 'Local authority', content: authority },
    { name: 'Region', content: region },
    ...named(WORDS),
    { name: 'Last verified', content: checked && formatDay(checked), testId: 'last-verified' },
  ].filter(({ content }) => content !== null && content !== '')
  const onPhones = project.sales_stage ? named(countsOf(project).slice(1)) : []
  return (
    <div className="@container px-4 py-5 sm:px-6">
      <dl
        style={evenRows(facts.length)}
        className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))] @min-[64rem]:grid-cols-[repeat(var(--wide-columns),minmax(0,1fr))]"
      >
        {facts.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
        {onPhones.map((fact) => (
          <Fact key={fact.name} {...fact} className="md:hidden" />
        ))}
      </dl>
    </div>
  )
}

/** As many columns as make the rows equally long. */
function evenRows(count: number) {
  const columns = (most: number) => Math.max(1, Math.ceil(count / Math.ceil(count / most)))
  return { '--columns': columns(4), '--wide-columns': columns(6) } as CSSProperties
}

function countsOf(project: Data.SiteDetail) {
  return COUNTS.filter((field) => project[field] !== null)
}

/** The figures that are known, and the period. A phone has room for one count beside the stage. */
export function FactStrip({ project }: { project: Data.SiteDetail }) {
  return (
    <div className="flex shrink-0 items-stretch gap-x-6 gap-y-2.5 border-b border-line px-4 py-3 max-md:flex-wrap sm:px-6">
      <dl className="flex gap-6 max-md:gap-4">
        <StripFact name="Contract value">{formatPounds(project.value)}</StripFact>
        {project.sales_stage && (
          <StripFact name="Sales Tracker" className="md:hidden">
            <Badge tone="stage">{project.sales_stage}</Badge>
          </StripFact>
        )}
        {countsOf(project).map((field, index) => (
          <StripFact
            key={field}
            name={fieldLabel(field)}
            className={cx(project.sales_stage && (index > 0 ? 'max-md:hidden' : 'max-md:border-0'))}
          >
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

type StripFactProps = { name: string; children: ReactNode; className?: string }

function StripFact({ name, className, children }: StripFactProps) {
  return (
    <div
      className={cx(
        'border-r border-line pr-6 max-md:pr-4 max-md:last:border-0 max-md:last:pr-0',
        className
      )}
    >
      <dt className="text-[0.8125rem] whitespace-nowrap text-muted">{name}</dt>
      <dd className="mt-0.5 text-lg/6 font-bold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}

function Fact({ name, content, testId, className }: Named) {
  return (
    <div className={cx('min-w-0', className)} data-testid={testId}>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">{content}</dd>
    </div>
  )
}
