import type { Data } from '@generated/data'
import type { BadgeTone } from '~/components/ui/Badge'
import { UPGRADE_STATUSES } from '#shared/members/people'

type Status = Data.Upgrade['status']

const LABELS: Record<Status, string> = {
  'pending': 'Pending',
  'admin signed': 'Admin signed',
  'user signed': 'User signed',
  'completed': 'Completed',
}

const TONES: Record<Status, BadgeTone> = {
  'pending': 'warning',
  'admin signed': 'info',
  'user signed': 'accent',
  'completed': 'success',
}

export const UPGRADE_STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...UPGRADE_STATUSES.map((status) => ({ value: status, label: LABELS[status] })),
]

/** A cancelled upgrade shows only that. */
export function statusLook(upgrade: Pick<Data.Upgrade, 'status' | 'cancelled_at'>) {
  if (upgrade.cancelled_at) return { label: 'Cancelled', tone: 'neutral' as const }
  return { label: LABELS[upgrade.status], tone: TONES[upgrade.status] }
}
