import { Badge } from '~/components/ui/Badge'

type Badged = { badge: 'new' | 'updated' | null }

/** For `data-new` of a list: where over half its rows are new, the badge stands without a ground. */
export function isMostlyNew(rows: readonly Partial<Badged>[]): true | undefined {
  return rows.filter(({ badge }) => badge === 'new').length * 2 > rows.length || undefined
}

export function NewUpdatedBadge({ badge }: Badged) {
  if (badge === null) return null
  const isNew = badge === 'new'
  return (
    <span data-testid={`badge-${badge}`} className="inline-flex shrink-0">
      <Badge
        square
        tone={isNew ? 'success' : 'info'}
        title={isNew ? 'New' : 'Updated'}
        className={isNew ? 'in-data-new:bg-transparent! in-data-new:ring-transparent!' : undefined}
      >
        {isNew ? 'N' : 'U'}
      </Badge>
    </span>
  )
}
