import type { Data } from '@generated/data'
import { isReachable } from '#shared/sites/contact_access'

export const ROLES = ['Project lead', 'Second contact'] as const

/** Whether or not the viewer could see contacts. */
export const NO_CONTACTS = 'No contacts for this project yet.'

export type ContactKind = NonNullable<Data.SiteDetail['contact_kinds']>[number]

/** A name alone is sold to no one, for a credit or a plan. */
export function isWorthBuying({ contact_kinds: kinds }: Data.SiteDetail) {
  return Boolean(kinds?.some(isReachable))
}

/** A member with credits may spend one here. */
export function isForSale(project: Data.SiteDetail) {
  return project.contact_access === 'unlockable' && isWorthBuying(project)
}

const AND = new Intl.ListFormat('en-GB')

/** “Project lead: name, phone and email”. */
export function kindInWords({ position, name, phone, email }: ContactKind): string {
  const known = [name && 'name', phone && 'phone', email && 'email'].filter((one) => one !== false)
  return `${ROLES[position - 1]}: ${AND.format(known)}`
}
