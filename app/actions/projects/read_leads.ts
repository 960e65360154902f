import { countReads } from '#actions/projects/read_contacts'
import type User from '#models/user'
import { callableContacts, type Callable } from '#queries/sites/site_contacts'
import { contactAccess } from '#shared/sites/contact_access'

type WantedSite = { id: number; isUnlocked: boolean }

/** Who to ring on each site, where access rule and daily limit allow; counts towards that limit. */
export async function readLeads(
  member: User,
  sites: WantedSite[],
  address: string
): Promise<Map<number, Callable>> {
  const granted = sites.filter(({ isUnlocked }) => contactAccess(member, isUnlocked) === 'granted')
  const contacts = await callableContacts([...new Set(granted.map(({ id }) => id))])
  const found = new Map(contacts.map((contact) => [contact.site_id, contact]))
  const wanted = granted.filter(({ id }) => found.has(id))
  const readable = await countReads(member, wanted, address)
  return new Map([...found].filter(([id]) => readable.has(id)))
}
