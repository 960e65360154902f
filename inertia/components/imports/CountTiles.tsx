import type { ImportCounts } from '#shared/sites/imports'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'

type CountTilesProps = { counts: ImportCounts; isDone?: boolean }

/** After a dry run, shows what would change. */
export function CountTiles({ counts, isDone = false }: CountTilesProps) {
  const tiles = [
    { count: counts.added, label: isDone ? 'added' : 'new sites', line: 'border-t-success' },
    {
      count: counts.updated,
      label: isDone ? 'changed' : 'would change',
      line: 'border-t-info-text',
    },
    { count: counts.unchanged, label: 'unchanged', line: 'border-t-edge' },
    { count: counts.rejected, label: 'rejected, with reasons', line: 'border-t-danger' },
    { count: counts.warnings, label: 'with warnings', line: 'border-t-warning-text' },
    ...(isDone
      ? []
      : [
          {
            count: counts.duplicates,
            label: 'possible duplicates',
            line: 'border-t-warning-text',
          },
        ]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:flex" data-testid="import-counts">
      {tiles.map(({ count, label, line }) => (
        <div
          key={label}
          className={cx(
            'flex-1 rounded-panel border border-t-4 border-line bg-surface px-4 py-3',
            line
          )}
        >
          <dd className="text-2xl/8 font-bold tabular-nums">{formatCount(count)}</dd>
          <dt className="text-[0.8125rem] text-muted">{label}</dt>
        </div>
      ))}
    </dl>
  )
}
