import type { SiteStatus } from '#shared/sites/site_status'
import { SITE_STATUSES } from '#shared/sites/site_status'
import type { BadgeTone } from '~/components/ui/Badge'

export const STATUS_TONES: Record<SiteStatus, BadgeTone> = {
  'Verify': 'warning',
  'Hold': 'neutral',
  'Live': 'success',
  'Contract Awarded': 'info',
  'Complete': 'danger',
}

export const STATUS_OPTIONS = SITE_STATUSES.map((value) => ({ value, label: value }))
