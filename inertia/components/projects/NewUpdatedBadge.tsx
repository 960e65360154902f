import { Badge } from '~/components/ui/Badge'

export function NewUpdatedBadge({ badge }: { badge: 'new' | 'updated' | null }) {
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
