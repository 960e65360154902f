import {
  contactsRenewAt,
  countReads,
  readableToday,
  type WantedSite,
} from '#actions/projects/count_reads'
import { chunk } from '#database/chunk'
import type User from '#models/user'
import { addCallChecks, contactKinds, contactsOf, isShown } from '#queries/sites/site_contacts'
import type { ContactRow, SiteDetailRow } from '#sites/read/site_rows'
import { contactAccess } from '#shared/sites/contact_access'

/** `isLimited`: the daily limit hides the contacts until tomorrow. */
export type OpenContacts = { contacts: ContactRow[]; isLimited: boolean }

type Choose = (contacts: ContactRow[]) => ContactRow[]

const SITES_AT_ONCE = 1_000

/** The only way by which contacts leave for a member: access, then objections and invented contacts, then the daily
 * count; screens then check do-not-call lists. A site that the member has no access to is missing from the answer. `choose` says which of a
 * site's contacts are sent; a site with none of them is not counted. */
export async function contactsFor(
  member: User,
  sites: WantedSite[],
  address: string,
  choose: Choose = (contacts) => contacts
): Promise<Map<number, OpenContacts>> {
  const { granted, chosen, wanted } = await chosenContacts(member, sites, choose)
  const readable = await countReads(member, wanted, address)
  const limited = new Set(wanted.map(({ id }) => id).filter((id) => !readable.has(id)))
  return new Map(
    granted.map(({ id }) => {
      const isLimited = limited.has(id)
      return [id, { contacts: isLimited ? [] : chosen.get(id)!, isLimited }]
    })
  )
}

/** Of a file before it is made: how many of the sites have contacts that the member may see, and what today’s limit
 * says to them. Counts nothing. */
export async function previewContacts(member: User, sites: WantedSite[]) {
  const wanted: WantedSite[] = []
  for (const some of chunk(sites, SITES_AT_ONCE)) {
    wanted.push(...(await chosenContacts(member, some)).wanted)
  }
  return { contacts: wanted.length, ...(await readableToday(member, wanted)) }
}

/** The site with its contacts, else with their kinds and, at the limit, the time of its renewal. */
export async function withContacts(
  viewer: User | null,
  site: SiteDetailRow,
  address: string
): Promise<SiteDetailRow> {
  const wanted = { id: site.id, isUnlocked: site.memberState.isUnlocked }
  const open = viewer && (await contactsFor(viewer, [wanted], address)).get(site.id)
  if (open && !open.isLimited) {
    await addCallChecks(open.contacts)
    return { ...site, contacts: open.contacts }
  }
  return {
    ...site,
    contactKinds: await contactKinds(site.id, viewer),
    ...(open && { contactsRenewAt: contactsRenewAt().toISOString() }),
  }
}

/** Who to ring on each site: the first contact with a number. */
export async function leadsFor(
  member: User,
  sites: WantedSite[],
  address: string
): Promise<Map<number, ContactRow>> {
  const callable = (contacts: ContactRow[]) => contacts.filter(({ phone }) => phone).slice(0, 1)
  const open = await contactsFor(member, sites, address, callable)
  await addCallChecks([...open.values()].flatMap(({ contacts }) => contacts))
  return new Map([...open].flatMap(([id, { contacts }]) => contacts.map((one) => [id, one])))
}

async function chosenContacts(member: User, sites: WantedSite[], choose: Choose = (all) => all) {
  const granted = sites.filter(({ isUnlocked }) => contactAccess(member, isUnlocked) === 'granted')
  const all = await contactsOf(
    granted.map(({ id }) => id),
    member
  )
  const chosen = new Map(granted.map(({ id }) => [id, choose(all.get(id) ?? [])]))
  return { granted, chosen, wanted: granted.filter(({ id }) => chosen.get(id)!.some(isShown)) }
}
