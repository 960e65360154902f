import { detailStatus } from '#shared/sites/site_status'
import { Badge, type BadgeTone } from '~/components/ui/Badge'

const TONES: Record<string, BadgeTone> = {
  'Live': 'success',
  'Contract Awarded': 'info',
  'Complete': 'neutral',
}

/** As members read it. */
export function StatusBadge({ status }: { status: string | null }) {
  const words = detailStatus(status)
  return (
    <span data-testid="project-status">
      <Badge tone={TONES[words] ?? 'neutral'}>{words}</Badge>
    </span>
  )
}
