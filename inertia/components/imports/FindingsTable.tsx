import type { Data } from '@generated/data'
import { fieldLabel } from '#shared/sites/site_fields'
import { fieldText } from '#shared/sites/site_history'
import { SiteLink } from '~/components/sites/SiteLink'
import { PlainCell, PlainTable } from './PlainTable'
import { Badge, type BadgeTone } from '~/components/ui/Badge'
import { EmptyState } from '~/components/ui/EmptyState'
import { formatCount } from '~/lib/format'

type Finding = Data.Finding

const COLUMNS = [
  { label: 'Line', align: 'right' as const, width: 'w-20' },
  { label: 'cmap_id', width: 'w-40' },
  { label: 'Site', width: 'w-72' },
  { label: 'Result', width: 'w-28' },
  { label: 'What changes' },
]

const LOOKS: Record<Finding['kind'], { label: string; tone: BadgeTone }> = {
  added: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'danger' },
  kept: { label: 'Left unchanged', tone: 'warning' },
}

type FindingsTableProps = { rows: Finding[]; isLoading: boolean }

export function FindingsTable({ rows, isLoading }: FindingsTableProps) {
  if (rows.length === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface">
        <EmptyState title="No rows found.">The file has no rows of this kind.</EmptyState>
      </div>
    )
  }
  return (
    <PlainTable
      label="Rows in the file"
      columns={COLUMNS}
      isLoading={isLoading}
      testId="findings-table"
    >
      {rows.map((row) => (
        <tr key={row.id} data-testid="finding-row">
          <PlainCell align="right" className="text-muted">
            {row.line > 0 && (
              <>
                <span className="sm:hidden">Line </span>
                {formatCount(row.line)}
              </>
            )}
          </PlainCell>
          <PlainCell className="wrap-anywhere tabular-nums sm:min-w-24">{row.cmap_id}</PlainCell>
          <PlainCell className="font-semibold wrap-anywhere text-ink sm:min-w-48">
            {row.site_id ? <SiteLink id={row.site_id} name={row.name} /> : row.name}
          </PlainCell>
          <PlainCell>
            <span className="flex flex-wrap gap-1">
              <Badge tone={LOOKS[row.kind].tone}>{LOOKS[row.kind].label}</Badge>
              {row.duplicate && <Badge tone="warning">Duplicate?</Badge>}
              {row.warnings.length > 0 && <Badge tone="warning">Warning</Badge>}
            </span>
          </PlainCell>
          <PlainCell className="wrap-anywhere sm:min-w-72">
            <What row={row} />
          </PlainCell>
        </tr>
      ))}
    </PlainTable>
  )
}

function What({ row }: { row: Finding }) {
  return (
    <>
      {row.reason}
      {row.about && <span className="text-muted">{row.about}</span>}
      {row.changes.map((change, at) => (
        <span key={change.field}>
          {at > 0 && ', '}
          {fieldLabel(change.field)}{' '}
          <del className="text-faint">{fieldText(change.field, change.was)}</del>
          <span aria-hidden="true"> → </span>
          <ins className="font-semibold text-ink no-underline">
            {fieldText(change.field, change.is)}
          </ins>
        </span>
      ))}
      {row.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {row.duplicate && (
        <p>
          <Duplicate {...row.duplicate} />
        </p>
      )}
    </>
  )
}

function Duplicate({ id, line, name, percent }: NonNullable<Finding['duplicate']>) {
  if (!id) return `${percent}% similar in this file: ${name}, line ${formatCount(line ?? 0)}`
  return (
    <>
      Same postcode and {percent}% similar: <SiteLink id={id} name={name} />, site {formatCount(id)}
    </>
  )
}
