import type { Data } from '@generated/data'

export const ROLES = ['Project lead', 'Second contact'] as const

/** Said of a project without contacts, whether or not the viewer could see them. */
export const NO_CONTACTS = 'No contact is known for this project yet.'

/** Which details of one person are known. */
export type ContactKind = NonNullable<Data.SiteDetail['contact_kinds']>[number]

const AND = new Intl.ListFormat('en-GB')

/** One person in words, such as “Project lead: name, phone and email”. */
export function kindInWords({ position, name, phone, email }: ContactKind): string {
  const known = [name && 'name', phone && 'phone', email && 'email'].filter((one) => one !== false)
  return `${ROLES[position - 1]}: ${AND.format(known)}`
}
