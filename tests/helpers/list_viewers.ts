import { SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'

export const PAID = { membershipType: 'paid' } as const
const LIVE: SiteStatus[] = ['Live']

/** Viewers of each kind, and what each may list. */
export const VIEWERS: { name: string; user: object; listable: readonly SiteStatus[] }[] = [
  { name: 'a free member', user: {}, listable: LIVE },
  { name: 'an expired member', user: { membershipType: 'expired' }, listable: LIVE },
  { name: 'a paid member', user: PAID, listable: ['Live', 'Complete'] },
  {
    name: 'a paid member with awarded contracts',
    user: { ...PAID, contractAwarded: true },
    listable: ['Live', 'Complete', 'Contract Awarded'],
  },
  { name: 'an administrator', user: { type: 'admin' }, listable: SITE_STATUSES },
]
